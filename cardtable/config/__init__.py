"""Where files lie, and what a user has chosen: folders, settings, themes."""
