"""Draw curves of runs: ``python -m hanamachi.training.plot score curve.svg attack=foe/curve.csv``."""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 720, 320, 64, 44, 34, 20
COLOURS = ("#c73e3a", "#264c73", "#b08d3c", "#3f7d46")
LINES = 5

Points = list[tuple[float, float]]


def main() -> None:
    """Read the curves and write the picture."""
    parser = argparse.ArgumentParser(prog="python -m hanamachi.training.plot", description=__doc__)
    parser.add_argument("column", help="what to draw over the seconds")
    parser.add_argument("picture", type=Path, help="an SVG file to write")
    parser.add_argument("curves", nargs="+", metavar="NAME=FILE", help="what to call each curve, and its file")
    args = parser.parse_args()
    named = dict(curve.split("=", 1) for curve in args.curves)
    args.picture.write_text(picture(args.column, {name: read(Path(file), args.column) for name, file in named.items()}))


def read(file: Path, column: str) -> Points:
    """Return a column of a curve over its seconds."""
    with file.open(newline="") as lines:
        return [(float(row["seconds"]), float(row[column])) for row in csv.DictReader(lines)]


def picture(title: str, curves: dict[str, Points]) -> str:
    """Return the curves as an SVG picture."""
    values = [value for points in curves.values() for _, value in points]
    low, high, end = min(values), max(values), max(points[-1][0] for points in curves.values())
    scale = (HEIGHT - TOP - BOTTOM) / ((high - low) or 1)

    def place(second: float, value: float) -> str:
        return f"{LEFT + second / end * (WIDTH - LEFT - RIGHT):.1f},{HEIGHT - BOTTOM - (value - low) * scale:.1f}"

    parts = [_frame(title, low, high, end, place), _names(list(curves))]
    for points, colour in zip(curves.values(), cycle(COLOURS), strict=False):
        line = " ".join(place(*point) for point in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
    return _svg(parts)


def _names(names: list[str]) -> str:
    coloured = [f'<tspan fill="{colour}">{name}</tspan>' for name, colour in zip(names, cycle(COLOURS), strict=False)]
    return f'<text x="{WIDTH - RIGHT}" y="20" text-anchor="end">{"&#8195;".join(coloured)}</text>'


def _frame(title: str, low: float, high: float, end: float, place: Callable[[float, float], str]) -> str:
    parts = [f'<text x="{LEFT}" y="20" font-weight="bold">{title}</text>']
    for step in range(LINES):
        value, second = low + (high - low) * step / (LINES - 1), end * step / (LINES - 1)
        x, y = place(second, value).split(",")
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="#5c574f" stroke-opacity="0.25"/>'
        )
        parts.append(f'<text x="{LEFT - 8}" y="{float(y) + 4:.1f}" text-anchor="end">{value:.4f}</text>')
        parts.append(f'<text x="{x}" y="{HEIGHT - 18}" text-anchor="middle">{second:.0f} s</text>')
    return "\n".join(parts)


def _svg(parts: list[str]) -> str:
    style = 'font-family="sans-serif" font-size="13" fill="#2b2a28"'
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffbf2"/>'
    body = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {style}>\n{paper}\n{body}\n</svg>\n'


if __name__ == "__main__":
    main()
