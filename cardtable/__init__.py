"""A card table in the terminal for two to six people around one keyboard."""

__version__ = "0.1.0"
