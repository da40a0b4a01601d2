"""Run every benchmark here on one core, print the table and write it to results.md."""

from __future__ import annotations

import importlib
import pkgutil
import platform
from pathlib import Path

import numba
from rich.console import Console
from rich.table import Table

import benchmarks
from benchmarks.measure import Row

RESULTS = Path(__file__).with_name("results.md")
HEADINGS = ("what", "measured", "target", "compared in the same run")
HEAD = f"""# What was measured

Written by `make bench`: one core of a shared, noisy machine, the best of several runs of each line. Only figures of
the same run can be compared, so look at the ratios first.

{{machine}}

| {" | ".join(HEADINGS)} |
|---|--:|--:|--:|
"""


def rows() -> list[Row]:
    """Return the rows of every module that has any."""
    modules = [
        importlib.import_module(f"benchmarks.{module.name}") for module in pkgutil.iter_modules(benchmarks.__path__)
    ]
    return [row for module in modules if hasattr(module, "run") for row in module.run()]


def cells(row: Row) -> tuple[str, str, str, str]:
    """Return a row as text."""
    return row.what, figure(row.rate, row.unit), "" if row.reach is None else figure(row.reach, row.unit), row.ratio


def figure(value: float, unit: str) -> str:
    """Return a number with its unit, to three digits or so."""
    if value >= 1e6:
        return f"{value / 1e6:,.1f} M {unit}"
    return f"{value:,.0f} {unit}" if value >= 100 else f"{value:.3g} {unit}"


def main() -> None:
    """Measure, print and write."""
    table = Table(*HEADINGS)
    measured = [cells(row) for row in rows()]
    for row in measured:
        table.add_row(*row)
    Console().print(table)
    machine = f"Python {platform.python_version()}, Numba {numba.__version__}, {platform.machine()}."
    RESULTS.write_text(HEAD.format(machine=machine) + "".join(f"| {' | '.join(row)} |\n" for row in measured))


if __name__ == "__main__":
    main()
