"""Okiya: tiles on a 4×4 garden. The rules are in README.md beside this file."""

from hanamachi.games.okiya.game import Okiya as Game

__all__ = ["Game"]
