"""Whole games, written down with everything that each seat sees, so that nothing drifts unnoticed."""
