"""Storage: the protocol, its SQL implementation, the schema and its migrations."""
