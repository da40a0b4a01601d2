"""What a game is: values, errors, records, deals, compiled functions. Knows no particular game."""
