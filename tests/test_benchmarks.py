"""The benchmarks give rows that the table can print; speed itself is not tested."""

from __future__ import annotations

import importlib
import pkgutil
import typing

import benchmarks
from benchmarks import adapters, okiya_solver
from benchmarks.__main__ import cells
from benchmarks.measure import Row

from hanamachi.adapters.vector import VectorGame

RUNS = {
    module.name: run
    for module in pkgutil.iter_modules(benchmarks.__path__)
    if (run := getattr(importlib.import_module(f"benchmarks.{module.name}"), "run", None)) is not None
}


def test_every_benchmark_promises_rows_of_the_table() -> None:
    assert set(RUNS) == {"hanamikoji_agents", "okiya_solver", "rules"}
    assert {typing.get_type_hints(run)["return"] for run in RUNS.values()} == {list[Row]}


def test_rows_are_printed_with_their_units() -> None:
    assert cells(Row("this", 2_500_000, "moves/s", 1e6, "3×")) == ("this", "2.5 M moves/s", "1.0 M moves/s", "3×")
    assert cells(Row("that", 0.25, "ms")) == ("that", "0.25 ms", "", "")


def test_the_solver_is_measured_in_such_rows() -> None:
    asked = okiya_solver.positions(6, 3)
    rows = okiya_solver.compared(
        "few moves left", asked, lambda it: okiya_solver.plain(it, True, True), lambda _it: 0, 2, okiya_solver.Reach(1)
    )
    assert [type(row) for row in rows] == [Row, Row]
    assert [cells(row)[0] for row in rows] == [
        "Okiya, few moves left, median",
        "Okiya, few moves left, 99th percentile",
    ]
    assert all(row.unit == "ms" and row.rate > 0 for row in rows)


def test_batches_are_measured_on_games_played_once_before() -> None:
    games = VectorGame("okiya", 4)
    chosen = adapters.recorded(games)
    played = games.observe().copy()
    assert adapters.replayed(games, chosen) == 4 * adapters.BATCH_STEPS
    assert (games.observe() == played).all()


def test_adapters_are_measured_only_where_they_are_installed() -> None:
    assert adapters.missing("no.such.module")
    assert not adapters.missing("hanamachi.adapters.vector")
