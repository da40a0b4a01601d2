"""Pictures of a table with all cards open: one module for each game, drawn with Pillow."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from hanamachi.adapters.pictures.drawing import GROUND, Sheet
from hanamachi.core.game import State
from hanamachi.games import registry


def picture(state: State[Any]) -> NDArray[np.uint8]:
    """Return a picture as height × width × 3 bytes; a game without one of its own is shown as text."""
    drawn = registry.part(state.game.name, "picture", __name__)
    sheet: Sheet = _as_text(state) if drawn is None else drawn.draw(state)
    return np.asarray(sheet.image.resize((sheet.width, sheet.height), Image.Resampling.LANCZOS).convert("RGB"))


def _as_text(state: State[Any]) -> Sheet:
    sheet = Sheet(640, 160, GROUND)
    sheet.text((20, 20), state.game.title, 28)
    sheet.text((20, 80), str(state)[:80], 14)
    return sheet
