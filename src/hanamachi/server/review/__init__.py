"""Review: hints, records, replays, analyses and puzzles."""
