"""Tables: creating and joining them, moves, clocks, computer players, offers and rematches."""
