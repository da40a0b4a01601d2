"""Hanamikoji: seven geishas, twenty-one cards, four actions. The rules are in README.md beside this file."""

from hanamachi.games.hanamikoji.game import Hanamikoji as Game

__all__ = ["Game"]
