"""One folder is one game, whole: options, state, rules, words, table and help."""
