"""The engine: processes that choose moves, evaluate positions and find puzzles."""
