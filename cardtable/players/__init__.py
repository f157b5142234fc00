"""Programs that play any game through the public contract."""
