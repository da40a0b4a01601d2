"""An agent in Python: takes the first legal move."""

from random import Random

import hanamachi


class Hasty:
    name = "hasty"

    def choose(self, view: hanamachi.View, rng: Random) -> hanamachi.Move:
        return view.legal[0]


def hasty(game: hanamachi.Game) -> Hasty:
    return Hasty()
