"""Whole games, recorded with everything that each seat sees, to catch unintended changes."""
