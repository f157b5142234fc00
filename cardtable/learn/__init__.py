"""The rules as pages that follow a table's options."""
