"""Commands without a terminal: what they print, how they refuse, and their exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from tests.worlds import finished
from typer.testing import CliRunner

import hanamachi
from hanamachi import Dealer, Record, Seat
from hanamachi.agents import opponents
from hanamachi.cli.app import PLAY_EXAMPLES, app
from hanamachi.cli.files import free_path
from hanamachi.games import game_class

runner = CliRunner()


def finished_between_two(game: str) -> Record:
    return finished(hanamachi.load(game), Dealer("07" * 32), Random(7), First="Yuki", Second="Haru")


@pytest.fixture(params=hanamachi.names())
def record(request: pytest.FixtureRequest) -> Record:
    return finished_between_two(request.param)


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.hana"
    path.write_text(str(record))
    return path


def refused(*arguments: object, code: int = 2) -> str:
    """Run a command that must refuse in one line, and return that line."""
    result = runner.invoke(app, [str(argument) for argument in arguments])
    assert result.exit_code == code
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("hanamachi: ")
    return result.stderr


def test_the_version() -> None:
    assert runner.invoke(app, ["--version"]).stdout == f"hanamachi {hanamachi.__version__}\n"


def test_help_needs_no_game() -> None:
    result = runner.invoke(app, ["--help"])
    assert result.exit_code == 0
    assert all(command in result.stdout for command in ("play", "replay", "verify"))


def test_help_names_what_can_be_played_and_against_whom() -> None:
    shown = " ".join(runner.invoke(app, ["play", "--help"]).stdout.split())
    for game in hanamachi.names():
        assert ", ".join([*opponents(game), "human"]) in shown
        assert all(f"{key}=" in shown for key in game_class(game).choices)
    assert all(example in shown for example in PLAY_EXAMPLES)


@pytest.mark.parametrize("example", PLAY_EXAMPLES)
def test_examples_can_be_typed(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert runner.invoke(app, [*example.split()[1:], "--first", "me"], input="quit\n").exit_code == 0


@pytest.mark.parametrize("json", [False, True])
def test_verify_accepts_what_follows_from_the_seed(json: bool, record: Record, file: Path) -> None:
    file.write_text(record.to_json() if json else str(record))
    result = runner.invoke(app, ["verify", str(file)])
    assert result.exit_code == 0
    assert f"{len(record.rounds)} deal" in result.stdout
    assert Dealer.of(record).commitment in result.stdout


def test_verify_tells_who_won_and_what_to_compare(record: Record, file: Path) -> None:
    shown = runner.invoke(app, ["verify", str(file)]).stdout
    outcome = record.replay().outcome
    assert outcome is not None
    assert outcome.winner is not None
    assert f"The game is finished: {('Yuki', 'Haru')[outcome.winner]} won" in shown
    assert "compare it with the one shown before the game" in shown


def test_verify_tells_that_a_game_is_unfinished(record: Record, file: Path) -> None:
    file.write_text(str(record.until(3)))
    shown = runner.invoke(app, ["verify", str(file)]).stdout
    assert "The game is unfinished." in shown
    assert "won" not in shown


def test_verify_tells_what_does_not_follow(record: Record, file: Path) -> None:
    other = Dealer("08" * 32)
    file.write_text(str(record.with_headers(Commitment=other.commitment)))
    assert "does not match the commitment" in refused("verify", file, code=1)
    file.write_text(str(record.with_headers(**{key.replace("-", "_"): text for key, text in other.reveal().items()})))
    assert "the deal of round 1 does not follow" in refused("verify", file, code=1)
    file.write_text(str(record.with_headers(Server_Seed="not hexadecimal")))
    assert "a server seed is 32 bytes" in refused("verify", file, code=1)
    file.write_text(str(record.redacted(Seat.FIRST)))
    assert "no Server-Seed" in refused("verify", file, code=1)


@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "--resume")])
def test_what_is_no_record_is_refused_in_one_line(command: tuple[str, ...], tmp_path: Path) -> None:
    assert "No such file" in refused(*command, tmp_path / "missing.hana")
    assert "Is a directory" in refused(*command, tmp_path)
    junk = tmp_path / "junk"
    for content in (
        b"\x00\xff\x80\x81" * 50,
        b"",
        b"{",
        b"[" * 100_000,
        b"Game: chess\n",
        b"\x00\x01\n",
        b"Game: okiya\n\nz9",
    ):
        junk.write_bytes(content)
        assert str(junk) in refused(*command, junk)


def test_a_record_that_cannot_be_replayed_names_the_ply(tmp_path: Path) -> None:
    path = tmp_path / "bad.hana"
    path.write_text("Game: okiya\n\nDeal: MSMTMBMR/CSCTCBCR/PSPTPBPR/ISITIBIR\na1 d4\n")
    assert "ply 3" in refused("replay", path)


def test_replay_prints_every_position_where_there_is_no_terminal(record: Record, file: Path) -> None:
    result = runner.invoke(app, ["replay", str(file)])
    assert result.exit_code == 0
    assert all(f"Ply {ply} of {record.plies}" in result.stdout for ply in range(record.plies + 1))
    assert "\x1b" not in result.stdout
    assert " won " in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_a_game_that_still_hides_cards_is_replayed_only_on_demand(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "running.hana"
    path.write_text(str(record.until(4)))
    if record.game.hides:
        assert "--reveal" in refused("replay", path)
    assert runner.invoke(app, ["replay", str(path), "--reveal"]).exit_code == 0


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ("draw: agreed", "a draw by agreement"),
        ("no result: stopped", "stopped by agreement, without a result"),
        ("second wins: resigned", "Haru wins (resigned)"),
    ],
)
def test_a_game_that_did_not_end_by_a_move_says_how(record: Record, tmp_path: Path, result: str, said: str) -> None:
    path = tmp_path / "agreed.hana"
    path.write_text(str(record.until(4).with_headers(Result=result)))
    shown = runner.invoke(app, ["replay", str(path)])
    assert shown.exit_code == 0
    assert shown.stdout.rstrip().endswith(f"The game ended here: {said}.")
    assert shown.stdout.count("The game ended here") == 1


def test_a_new_game_never_takes_the_name_of_another(tmp_path: Path) -> None:
    path = tmp_path / "game.hana"
    assert free_path(path) == path
    path.touch()
    assert free_path(path) == tmp_path / "game-2.hana"
    free_path(path).touch()
    assert free_path(path) == tmp_path / "game-3.hana"


def test_replay_prints_one_position(record: Record, file: Path) -> None:
    result = runner.invoke(app, ["replay", str(file), "--ply", "3"])
    assert result.stdout.count("Ply ") == 1
    assert f"Ply 3 of {record.plies}" in result.stdout
    assert f"plies 0 to {record.plies}" in refused("replay", file, "--ply", "9999")


def test_replay_opens_both_hands(tmp_path: Path) -> None:
    path = tmp_path / "game.hana"
    path.write_text(str(finished_between_two("hanamikoji")))
    shown = runner.invoke(app, ["replay", str(path), "--ply", "1"]).stdout
    assert [line.split()[0] for line in shown.splitlines() if line].count("hand") == 2


def test_part_of_a_running_game_cannot_be_replayed(record: Record, file: Path) -> None:
    file.write_text(str(record.redacted(Seat.SECOND)))
    assert "only what second saw" in refused("replay", file)


def test_a_finished_game_cannot_be_resumed(file: Path) -> None:
    assert "this game is over" in refused("play", "--resume", file)


def test_a_game_with_another_deal_cannot_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "bent.hana"
    dealer = Dealer("07" * 32)
    bent = Record(hanamachi.load("okiya"), headers=dealer.reveal()).with_deal(
        hanamachi.load("okiya").deal("MSMTMBMR/CSCTCBCR/PSPTPBPR/ISITIBIR")
    )
    path.write_text(str(bent))
    assert "does not follow from the seeds" in refused("play", "--resume", path)


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("chess",), "there are hanamikoji, okiya"),
        (("hanamikoji", "-o", "edition=2016"), "emperors4, iello, tournament"),
        (("hanamikoji", "-o", "colour=red"), "it has edition"),
        (("okiya", "-o", "target=11"), "10, 15, 20"),
        (("okiya", "-o", "mode"), "written like edition=iello"),
        (("okiya", "--against", "nobody"), "random"),
        (("okiya", "--against", "random", "--first", "him"), "me, opponent or random"),
        (("okiya", "--against", "random", "--name", "random"), "different names"),
        (("okiya", "--against", "human", "--name", "x" * 40), "at most 16"),
        (("okiya", "--against", "human", "--name", "a\x1bb"), "not a single line of text"),
        (("okiya", "--save", "/nowhere/at/all"), "cannot write"),
        (("okiya", "--resume", "some.hana"), "keeps its settings"),
    ],
)
def test_wishes_that_cannot_be_met_are_explained(arguments: tuple[str, ...], answer: str) -> None:
    assert answer in refused("play", *arguments)


def test_a_saved_game_is_never_overwritten_by_a_new_one(file: Path) -> None:
    assert "already exists" in refused("play", "okiya", "--save", file)


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    """Without a terminal the game can still be played, and the end of input saves it."""
    command = [
        str(Path(sys.executable).with_name("hanamachi")),
        "play",
        "okiya",
        "--against",
        "random",
        "--first",
        "me",
    ]
    ended = subprocess.run(command, input=b"a1\n\xff\xfe\nnonsense", cwd=tmp_path, capture_output=True, check=True)
    assert b"is not a cell" in ended.stdout
    assert b"\x1b" not in ended.stdout
    assert not ended.stderr
    assert len(list(tmp_path.glob("okiya-*.hana"))) == 1


@pytest.mark.parametrize("arguments", [("replay", "game.hana"), ("okiya", "puzzle", "--seed", "1")])
def test_a_stream_that_cannot_show_the_board_shows_what_it_can(arguments: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "game.hana").write_text(str(finished_between_two("okiya")))
    narrow = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    program = Path(sys.executable).with_name("hanamachi")
    ended = subprocess.run([program, *arguments], cwd=tmp_path, env=narrow, capture_output=True, check=False)
    assert ended.returncode == 0
    assert b"Traceback" not in ended.stderr


@pytest.mark.parametrize("redirection", ["<&-", "| head -1"])
def test_streams_that_are_closed_lose_no_game(redirection: str, tmp_path: Path) -> None:
    program = Path(sys.executable).with_name("hanamachi")
    command = f"yes '' | {program} play okiya --against random --save kept.hana {redirection}"
    ended = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, check=False)
    assert b"Traceback" not in ended.stderr
    assert hanamachi.parse_record((tmp_path / "kept.hana").read_text()).plies > 0


def test_a_file_that_is_too_long_for_a_record_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "endless.hana"
    path.write_text("Game: okiya\n\nDeal: x\n" + "a1\n" * 400_000)
    assert "too long for a record" in refused("verify", path)
