"""Hanamikoji: seven geishas, twenty-one cards, four actions. README.md in this folder has the rules."""

from hanamachi.games.hanamikoji.game import Hanamikoji as Game

__all__ = ["Game"]
