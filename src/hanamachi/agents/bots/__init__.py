"""Bots in other processes, written in any language; docs/bots.md describes the protocol."""
