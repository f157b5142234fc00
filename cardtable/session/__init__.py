"""A match being played: its record and its states, whose turn it is, and what a player has missed."""
