"""Drawing that knows cards, never games, and no terminal library: a table is a value until painted."""
