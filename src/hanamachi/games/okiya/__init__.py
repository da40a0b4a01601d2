"""Okiya: tiles in a 4×4 garden. README.md in this folder has the rules."""

from hanamachi.games.okiya.game import Okiya as Game

__all__ = ["Game"]
