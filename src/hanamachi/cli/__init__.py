"""The commands; what is slow to import is imported inside them."""
