"""The command line. Commands import what they need when they run, so that asking for help is quick."""
