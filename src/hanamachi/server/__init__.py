"""The tea house: tables, seats and live play for both games over HTTP and WebSocket."""
