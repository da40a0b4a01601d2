"""The command line. Commands import what they need when they run, which keeps ``--help`` fast."""
