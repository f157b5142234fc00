"""Matches on disk: what a save file must be, and how it is written so that nothing is lost."""
