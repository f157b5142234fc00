"""The Textual app: screens, widgets, and nothing that knows the rules of a game."""
