"""Plot training curves: ``python -m hanamachi.training.plot score curve.svg attack=foe/curve.csv``."""

from __future__ import annotations

import argparse
import csv
import math
from collections.abc import Callable, Sequence
from html import escape
from itertools import cycle
from pathlib import Path

from hanamachi.core.errors import HanamachiError

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 720, 320, 64, 44, 34, 20
COLOURS = ("#c73e3a", "#264c73", "#b08d3c", "#3f7d46")
LINES = 5
"""About how many intervals an axis has."""
ROUND = (1, 2, 5, 10)
"""What a step of an axis may be, times a power of ten."""

Points = list[tuple[float, float]]


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the curves and write the plot."""
    parser = argparse.ArgumentParser(prog="python -m hanamachi.training.plot", description=__doc__)
    parser.add_argument("column", help="the column to plot over time")
    parser.add_argument("picture", type=Path, help="an SVG file to write")
    parser.add_argument(
        "curves", nargs="+", type=_named, metavar="NAME=FILE", help="the label and the file of each curve"
    )
    args = parser.parse_args(arguments)
    try:
        curves = [(name, read(file, args.column)) for name, file in args.curves]
        args.picture.write_text(picture(args.column, curves), encoding="utf-8")
    except (HanamachiError, OSError) as error:
        parser.error(str(error))


def _named(text: str) -> tuple[str, Path]:
    name, given, file = text.partition("=")
    if not given:
        raise argparse.ArgumentTypeError(f"{text} is no NAME=FILE")
    return name, Path(file)


def read(file: Path, column: str) -> Points:
    """Return a column of a curve over time."""
    try:
        with file.open(newline="", encoding="utf-8") as lines:
            rows = csv.DictReader(lines)
            missing = {"seconds", column} - set(rows.fieldnames or ())
            if missing:
                raise HanamachiError(f"{file} has no column {' and no column '.join(sorted(missing))}")
            points = [(_number(row["seconds"], file), _number(row[column], file)) for row in rows]
    except (UnicodeDecodeError, csv.Error) as error:
        raise HanamachiError(f"{file} is no curve ({error})") from error
    if not points:
        raise HanamachiError(f"{file} has no rows yet")
    return points


def _number(text: str | None, file: Path) -> float:
    try:
        number = float(text or "")
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise HanamachiError(f"{file} has {text or 'nothing'} where a number should be")
    return number


def picture(title: str, curves: Sequence[tuple[str, Points]]) -> str:
    """Return the curves as an SVG image."""
    values = [value for _, points in curves for _, value in points]
    heights = ticks(min(values), max(values))
    low, high, end = heights[0], heights[-1], max(second for _, points in curves for second, _ in points) or 1

    def place(second: float, value: float) -> tuple[float, float]:
        across, up = second / end, (value - low) / (high - low)
        return LEFT + across * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM)

    seconds = [second for second in ticks(0, end) if second <= end]
    parts = [_frame(title, seconds, heights, place), _names([name for name, _ in curves])]
    for (_, points), colour in zip(curves, cycle(COLOURS), strict=False):
        line = " ".join("{:.1f},{:.1f}".format(*place(*point)) for point in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        x, y = place(*points[-1])
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>')
    return _svg(parts)


def ticks(low: float, high: float) -> list[float]:
    """Return a few round numbers that span a range."""
    if math.isclose(low, high):
        low, high = low - abs(low or 1) / 2, high + abs(low or 1) / 2
    rough = (high - low) / LINES
    digits = -math.floor(math.log10(rough))
    step = next(step for step in (factor / 10**digits for factor in ROUND) if step >= rough)
    return [round(step * number, digits) for number in range(math.floor(low / step), math.ceil(high / step) + 1)]


def _names(names: list[str]) -> str:
    coloured = [
        f'<tspan fill="{colour}">{escape(name)}</tspan>' for name, colour in zip(names, cycle(COLOURS), strict=False)
    ]
    return f'<text x="{WIDTH - RIGHT}" y="20" text-anchor="end">{"&#8195;".join(coloured)}</text>'


def _frame(
    title: str, seconds: list[float], heights: list[float], place: Callable[[float, float], tuple[float, float]]
) -> str:
    parts = [f'<text x="{LEFT}" y="20" font-weight="bold">{escape(title)}</text>']
    for value, label in zip(heights, _labels(heights), strict=True):
        _, y = place(0, value)
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#5c574f" stroke-opacity="0.25"/>'
        )
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{label}</text>')
    for second, label in zip(seconds, _labels(seconds), strict=True):
        x, _ = place(second, heights[0])
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 18}" text-anchor="middle">{label} s</text>')
    return "\n".join(parts)


def _labels(numbers: list[float]) -> list[str]:
    """Return numbers as text with the same number of decimals."""
    decimals = max(len(f"{number:.9f}".rstrip("0").partition(".")[2]) for number in numbers)
    return [f"{number:.{decimals}f}" for number in numbers]


def _svg(parts: list[str]) -> str:
    style = 'font-family="sans-serif" font-size="13" fill="#2b2a28"'
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffbf2"/>'
    body = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {style}>\n{paper}\n{body}\n</svg>\n'


if __name__ == "__main__":
    main()
