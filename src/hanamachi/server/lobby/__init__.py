"""The lobby: lists of tables, and finding an opponent."""
