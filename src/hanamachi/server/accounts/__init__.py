"""Visitors: cookies, names and other devices. There are no passwords."""
