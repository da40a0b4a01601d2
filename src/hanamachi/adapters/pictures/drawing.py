"""A sheet to draw on: twice as large as the picture, which makes its edges smooth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from PIL import Image, ImageDraw, ImageFont

GROUND, RAISED, SUNKEN, INK, SOFT, LINE = "#f7f1e3", "#fffbf2", "#efe6d2", "#2b2a28", "#5c574f", "#ddd0b5"
GOLD = "#b08d3c"
SEATS = ("#c73e3a", "#264c73")
SCALE = 2


@cache
def _font(size: int) -> Any:
    return ImageFont.load_default(size * SCALE)


class Sheet:
    """A picture in the making; all lengths are in pixels of the finished one."""

    def __init__(self, width: int, height: int, ground: str = GROUND) -> None:
        self.width, self.height = width, height
        self.image = Image.new("RGB", (width * SCALE, height * SCALE), ground)
        self._draw = ImageDraw.Draw(self.image)

    def text(self, at: tuple[float, float], text: str, size: int, colour: str = INK, anchor: str = "la") -> None:
        """Write a line; the anchor is Pillow's."""
        self._draw.text(self._scaled(at), text, colour, _font(size), anchor)

    def box(
        self, corner: tuple[float, float], size: tuple[float, float], fill: str, edge: str | None = None, width: int = 1
    ) -> None:
        """Draw a card with rounded corners."""
        far = corner[0] + size[0], corner[1] + size[1]
        ends = [*self._scaled(corner), *self._scaled(far)]
        self._draw.rounded_rectangle(ends, 6 * SCALE, fill, edge, width * SCALE)

    def disc(self, centre: tuple[float, float], radius: float, fill: str | None, edge: str | None = None) -> None:
        """Draw a disc or a ring."""
        (x, y), reach = self._scaled(centre), radius * SCALE
        self._draw.ellipse([x - reach, y - reach, x + reach, y + reach], fill, edge, 3 * SCALE)

    def polygon(self, points: Sequence[tuple[float, float]], fill: str) -> None:
        """Draw a filled shape."""
        self._draw.polygon([self._scaled(point) for point in points], fill)

    def line(self, points: Sequence[tuple[float, float]], colour: str, width: int = 2) -> None:
        """Draw a stroke through points."""
        self._draw.line([self._scaled(point) for point in points], colour, width * SCALE, "curve")

    def _scaled(self, at: tuple[float, float]) -> tuple[float, float]:
        return at[0] * SCALE, at[1] * SCALE
