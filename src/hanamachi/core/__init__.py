"""What all games share: states, errors, records, deals, compiled functions."""
