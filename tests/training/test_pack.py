"""What a run has learned is packed where one says, and what is no run is refused; no accelerator is needed for it."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hanamachi.agents.hanamikoji import network
from hanamachi.games.hanamikoji.features import SEEN
from hanamachi.training.pack import main
from hanamachi.training.stored import NETWORKS

WHOLE = dict.fromkeys(network.NAMES, np.zeros((SEEN, 2), np.float16))
VALUES = np.ones((2, 2, 3, 5))


def keep(folder: Path, content: Any) -> Path:
    folder.mkdir()
    (folder / "learned.pickle").write_bytes(content if isinstance(content, bytes) else pickle.dumps(content))
    return folder


def test_weights_go_where_one_says_and_it_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run, mine = keep(tmp_path / "run", {"networks": (WHOLE,) * 3, "values": VALUES}), tmp_path / "all" / "mine"
    main([str(run), str(mine)])
    assert capsys.readouterr().out == f"wrote policy.npz, judge.npz, critic.npz into {mine}\n"
    for name in NETWORKS:
        assert set(network.NAMES) <= set(network.load(name, mine))


def test_where_weights_go_must_be_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = keep(tmp_path / "run", {"networks": (WHOLE,) * 3, "values": VALUES})
    with pytest.raises(SystemExit, match="2"):
        main([str(run)])
    assert "required: folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    "content",
    [
        b"not a run",
        b"cnowhere\nnothing\n.",
        pickle.dumps({"networks": (WHOLE,) * 3, "values": VALUES})[:-9],
        ["a", "list"],
        {"networks": (WHOLE,) * 3},
        {"networks": (WHOLE,) * 2, "values": VALUES},
        {"networks": ({"inward": WHOLE["inward"]},) * 3, "values": VALUES},
        {"networks": (dict.fromkeys(network.NAMES, 1),) * 3, "values": VALUES},
        {"networks": (WHOLE,) * 3, "values": 1},
    ],
)
def test_what_is_no_run_is_not_packed(content: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = keep(tmp_path / "run", content)
    with pytest.raises(SystemExit, match="2"):
        main([str(run), str(tmp_path / "mine")])
    assert "give the folder of a run" in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


def test_a_file_is_no_folder_to_pack_into(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = keep(tmp_path / "run", {"networks": (WHOLE,) * 3, "values": VALUES})
    (tmp_path / "mine").write_text("something else")
    with pytest.raises(SystemExit, match="2"):
        main([str(run), str(tmp_path / "mine")])
    assert "File exists" in capsys.readouterr().err
    assert (tmp_path / "mine").read_text() == "something else"
