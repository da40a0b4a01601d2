"""Curves are drawn as one would draw them by hand, and what is no curve is told plainly."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hanamachi.training.plot import main, picture, ticks


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0.482, 0.602, [0.45, 0.5, 0.55, 0.6, 0.65]),
        (-0.3, 1.1, [-0.5, 0, 0.5, 1, 1.5]),
        (0, 690, [0, 200, 400, 600, 800]),
        (0.5, 0.5, [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]),
        (0, 0, [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6]),
    ],
)
def test_axes_have_round_numbers(low: float, high: float, expected: list[float]) -> None:
    assert ticks(low, high) == pytest.approx(expected)


def test_a_curve_of_one_row_is_a_point_among_different_labels() -> None:
    drawn = picture("score", [("run", [(0, 0.5)])])
    labels = re.findall(r'text-anchor="end">([\d.]+)<', drawn)
    assert len(set(labels)) == len(labels) > 2
    assert '<circle cx="64.0" cy="155.0"' in drawn


def test_names_may_have_any_letters_in_them(tmp_path: Path) -> None:
    (tmp_path / "curve.csv").write_text("seconds,a<b\n1,2\n")
    main(["a<b", str(tmp_path / "curve.svg"), f"花 & <b>={tmp_path / 'curve.csv'}"])
    texts = list(ElementTree.parse(tmp_path / "curve.svg").getroot().itertext())
    assert "a<b" in texts
    assert "花 & <b>" in texts


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "has no column score and no column seconds"),
        ("seconds,score\n", "has no rows yet"),
        ("seconds,gain\n1,2\n", "has no column score"),
        ("seconds,score\n1,much\n", "has much where a number should be"),
        ("seconds,score\n1,nan\n", "has nan where a number should be"),
        ("seconds,score\ninf,1\n", "has inf where a number should be"),
        ("seconds,score\n1\n", "has nothing where a number should be"),
        (b"\xff\xfe\x00", "is no curve"),
        (None, "No such file"),
    ],
)
def test_what_is_no_curve_is_told_plainly(
    content: str | bytes | None, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        (tmp_path / "curve.csv").write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(SystemExit, match="2"):
        main(["score", str(tmp_path / "curve.svg"), f"run={tmp_path / 'curve.csv'}"])
    assert complaint in capsys.readouterr().err
    assert not (tmp_path / "curve.svg").exists()


@pytest.mark.parametrize(
    ("picture", "curve", "complaint"),
    [("x.svg", "curve.csv", "curve.csv is no NAME=FILE"), ("no/x.svg", "run=curve.csv", "No such file")],
)
def test_what_cannot_be_drawn_is_told_plainly(
    picture: str,
    curve: str,
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("curve.csv").write_text("seconds,score\n1,2\n")
    with pytest.raises(SystemExit, match="2"):
        main(["score", picture, curve])
    assert complaint in capsys.readouterr().err
