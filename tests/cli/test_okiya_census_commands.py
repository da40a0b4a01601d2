"""The census of every garden from the command line: resumed, refused, published, looked up."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from hanamachi.cli.okiya import app
from hanamachi.games.okiya import counts, device, full_census, garden_list
from hanamachi.games.okiya.device import COUNTERS, KINDS, STABILISERS, Piece

DOCS = Path(__file__).parents[2] / "docs"
LIST = DOCS / "data/okiya-second-player-wins.bin"
LOST = "MSMTCSCT/MBPSITCR/ISCBMRPT/IBIRPBPR"
OPEN = "MSMTMBMR/CSCTCBCR/PSPTPBPR/ISITIBIR"


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*arguments: str) -> str:
    """Return the one line that a command ends with."""
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    return line


class Published:
    """Stands in for the accelerator: the last piece comes to all that was published, the others to nothing."""

    def __init__(self) -> None:
        self.pieces: list[int] = []

    def __str__(self) -> str:
        return "a stand-in"

    def piece(self, first: int, last: int) -> Piece:
        self.pieces.append(first)
        counters = np.zeros((STABILISERS, COUNTERS), dtype=np.uint64)
        if last == full_census.ORBITS:
            counters += counts.load(DOCS / "data/okiya-census.json").counters.astype(np.uint64)
        return Piece(counters, [np.zeros(0, dtype=np.uint64)] * KINDS, np.zeros(KINDS, dtype=np.uint32))


def begun(path: Path, pieces: int) -> None:
    """Write a census with so many pieces left to count."""
    census = full_census.empty()
    census.done[: full_census.PIECES - pieces] = True
    full_census.save(path, census)


def test_without_an_accelerator_one_line_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    state = tmp_path / "census.npz"
    assert "cannot use an accelerator: nvcc" in refused("census", "--device", "--state", str(state))
    assert not state.exists()


def test_a_compiler_that_fails_is_quoted_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = tmp_path / "nvcc"
    compiler.write_text("#!/bin/sh\nprintf 'first\\nno such card\\n' >&2\nexit 1\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    told = refused("census", "--device", "--state", str(tmp_path / "census.npz"))
    assert told == "hanamachi: cannot compile the census solver: no such card"


def test_a_census_goes_on_with_the_pieces_that_are_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state, solver = tmp_path / "census.npz", Published()
    begun(state, 3)
    monkeypatch.setattr(device, "accelerator", lambda: solver)
    told = run("census", "--device", "--state", str(state))
    assert solver.pieces == [full_census.bounds(number)[0] for number in (1021, 1022, 1023)]
    assert f"2,270,454,064 gardens, kept in {state}" in told
    assert "loss             491,425  0.02164%" in told
    assert run("census", "--device", "--state", str(state)) == told
    assert len(solver.pieces) == 3


def test_an_interrupted_census_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state, solver = tmp_path / "census.npz", Published()
    begun(state, 3)
    monkeypatch.setattr(device, "accelerator", lambda: solver)

    def interrupted(first: int, last: int) -> Piece:
        if len(solver.pieces) == 1:
            raise KeyboardInterrupt
        return Published.piece(solver, first, last)

    monkeypatch.setattr(solver, "piece", interrupted)
    result = CliRunner().invoke(app, ["census", "--device", "--state", str(state)])
    assert result.exit_code == 130
    assert "2 of 1024 pieces left; run the same command again to continue." in result.stderr
    assert len(full_census.load(state).left) == 2


def test_a_finished_census_is_exported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = tmp_path / "census.npz"
    begun(state, 1)
    monkeypatch.setattr(device, "accelerator", Published)
    run("census", "--device", "--state", str(state), "--export", str(tmp_path))
    published, exported = (counts.load(folder / "okiya-census.json") for folder in (DOCS / "data", tmp_path))
    assert (published.counters == exported.counters).all()
    assert len(garden_list.read(tmp_path / "okiya-second-player-wins.bin")) == 0


def test_folders_that_are_not_there_are_found_before_counting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    solver = Published()
    monkeypatch.setattr(device, "accelerator", lambda: solver)
    nowhere, state = tmp_path / "none", tmp_path / "census.npz"
    assert "cannot write" in refused("census", "--device", "--state", str(nowhere / "census.npz"))
    assert "no such folder" in refused("census", "--device", "--state", str(state), "--export", str(nowhere))
    assert (solver.pieces, list(tmp_path.iterdir())) == ([], [])


def test_a_bad_state_is_refused_and_kept(tmp_path: Path) -> None:
    state = tmp_path / "census.npz"
    state.write_text("not a census")
    assert refused("census", "--device", "--state", str(state)).endswith("holds no census of every garden")
    assert state.read_text() == "not a census"
    assert refused("census", "--device", "--state", str(tmp_path)).endswith("Is a directory")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "give the number of gardens with --gardens, or count all of them with --device"),
        (("--device", "--gardens", "5"), "use either --device"),
        (("--gardens", "5", "--export", "."), "use it with --device"),
    ],
)
def test_options_that_contradict_each_other_are_refused(arguments: tuple[str, ...], message: str) -> None:
    assert message in refused("census", *arguments)


def test_a_garden_is_looked_up_on_the_list() -> None:
    assert run("listed", LOST, str(LIST)) == "On the list: the second player wins in 14 plies against any opening.\n"
    assert run("listed", OPEN, str(LIST)) == "Not one of the 491,425 gardens on the list.\n"


def test_a_bad_list_or_garden_is_refused(tmp_path: Path) -> None:
    assert "cannot read" in refused("listed", LOST, str(tmp_path / "none.bin"))
    assert "a garden is four rows" in refused("listed", "MSMT", str(LIST))
    assert "holds no list of gardens" in refused("listed", LOST, str(DOCS / "okiya-extremes.md"))


def test_tables_are_filled_in_place(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Before.\n<!-- table: who wins -->\n<!-- end -->\nAfter.\n")
    run("tables", str(page), "--data", str(DOCS / "data"))
    assert "| second player wins, full garden = draw | 491,425 | 0.02164% |" in page.read_text()
    assert page.read_text().startswith("Before.\n")
    assert page.read_text().endswith("\nAfter.\n")


def test_tables_need_data_and_pages(tmp_path: Path) -> None:
    data = str(DOCS / "data")
    assert "there is no sample to compare with" in refused("tables", "page.md", "--data", str(tmp_path))
    assert "cannot fill in" in refused("tables", str(tmp_path / "none.md"), "--data", data)
    shutil.copy(DOCS / "data/okiya-sample.json", tmp_path)
    assert "cannot read" in refused("tables", "page.md", "--data", str(tmp_path))
