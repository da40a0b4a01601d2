"""The game server: tables, seats and live play over HTTP and WebSocket."""
