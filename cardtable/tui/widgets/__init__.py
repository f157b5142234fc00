"""Widgets that show values."""
