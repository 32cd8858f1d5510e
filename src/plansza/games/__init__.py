"""The built-in games, one folder each. They are found by entry point, as outside games are."""
