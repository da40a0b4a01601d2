"""Programs as agents: what they play, how they fail, and that nothing of them is left."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.bots import misbehaving
from tests.processes import lasting, started
from typer.testing import CliRunner

import hanamachi
from hanamachi import BotFault, MatchError, Seat, UnknownAgent
from hanamachi.agents.bots import process, program
from hanamachi.agents.bots.process import ProcessAgent, end_idle
from hanamachi.arena import FaultKind, RecordFolder, Setting, compete, entrants_named, report
from hanamachi.cli.app import app

OKIYA = hanamachi.load("okiya")
STATE = OKIYA.start().deal(OKIYA.shuffle(Random(1)))
VIEW = STATE.view(Seat.FIRST)
SCRIPT = Path(misbehaving.__file__)


@pytest.fixture(autouse=True)
def _programs_end() -> Iterator[None]:
    yield
    end_idle()


def naming(how: str, *files: Path) -> str:
    return f"process:{sys.executable} {SCRIPT} {how!r} {' '.join(map(str, files))}".strip()


def bot(how: str, *files: Path) -> ProcessAgent:
    found = hanamachi.agent(OKIYA, naming(how, *files))
    assert isinstance(found, ProcessAgent)
    return found


def fault_of(how: str, seconds: float = 20.0) -> BotFault:
    player = bot(how)
    player.seconds = seconds
    with pytest.raises(BotFault) as caught:
        player.choose(VIEW, Random(1))
    return caught.value


def test_a_program_plays() -> None:
    player = bot("well")
    assert player.title == "misbehaving"
    assert player.choose(VIEW, Random(1)) == VIEW.legal[0]


def test_a_program_is_kept_for_the_next_game_and_ended_with_the_last() -> None:
    first = bot("well")
    running = first._program
    second = bot("well")
    assert second._program is not running
    first.close()
    assert bot("well")._program is running
    second.close()
    end_idle()
    assert not running.is_running


def test_a_question_that_is_interrupted_ends_the_program() -> None:
    def interrupt(*_: object) -> None:
        raise InterruptedError

    player = bot("hangs")
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        with pytest.raises(InterruptedError):
            player.choose(VIEW, Random(1))
    finally:
        signal.signal(signal.SIGALRM, before)
    assert not player._program.is_running


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("no JSON", "a line is a JSON object, not 'a1'"),
        ("a list", "a line is a JSON object"),
        ("too deep", "a line is a JSON object"),
        ("no move", "'move' must be of the type str, not None"),
        ("no text", "'move' must be of the type str, not 3"),
        ("other question", "answered question 7, not question 1"),
        ("no such move", "answered 'z9', which is no move"),
        ("illegal", "answered b2, which is not legal"),
        ("refuses", "reported an error: 'I resign'"),
        ("endless", "a line has at most 1048576 bytes"),
    ],
)
def test_nonsense_is_a_foul(how: str, message: str) -> None:
    fault = fault_of(how)
    assert fault.kind is FaultKind.FOUL
    assert message in str(fault)


def test_a_crash_is_told_with_the_last_lines_of_stderr() -> None:
    fault = fault_of("crashes")
    assert fault.kind is FaultKind.CRASH
    assert fault.message == "ended with exit code 3"
    assert fault.stderr[-2:] == ("line 99", " [31mout of luck [0m")
    assert len(fault.stderr) == program.STDERR_LINES
    assert fault_of("kills itself").message == "ended by SIGABRT"


def test_a_program_that_does_not_answer_is_ended_in_time() -> None:
    began = time.monotonic()
    fault = fault_of("hangs", seconds=0.3)
    assert (fault.kind, fault.message) == (FaultKind.TIMEOUT, "more than 0.3 s for a decision")
    assert fault.stderr == ("  still thinking",)
    assert time.monotonic() - began < 10


def test_noise_on_stderr_stops_nothing() -> None:
    assert bot("floods stderr").choose(VIEW, Random(1)) == VIEW.legal[0]


@pytest.mark.parametrize(
    ("how", "error", "message"),
    [
        ("other version", BotFault, "this is version 1 of the protocol, not 2"),
        ("no name", BotFault, "a bot's name is a line of at most 40 characters, not ''"),
        ("no games", BotFault, "'games' must be of the type dict"),
        ("options in a list", BotFault, "the options of a game must be an object"),
        ("no hello", BotFault, "an answer of the type 'hello' is due, not 'move'"),
        ("reported", BotFault, "reported an error: 'no model found'"),
        ("other game", UnknownAgent, "misbehaving plays hanamikoji, not okiya"),
        ("other options", UnknownAgent, "misbehaving plays okiya with mode points, wins, not single"),
        ("leaves at once", BotFault, "ended with exit code 1; its last line on stderr: no hello from me"),
    ],
)
def test_a_wrong_hello_is_explained(how: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        bot(how)


def test_a_program_that_never_says_hello_is_ended_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "START_SECONDS", 0.5)
    with pytest.raises(BotFault, match=r"more than 0.5 s for a hello"):
        bot("says nothing")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("process", "process: takes a command, as in"),
        ("process:", "process: takes a command, as in"),
        ("process:python 'bot.py", "No closing quotation"),
        ("process:/no/such/bot", "cannot start /no/such/bot: No such file or directory"),
    ],
)
def test_a_command_that_cannot_run_is_explained(name: str, message: str) -> None:
    with pytest.raises(hanamachi.HanamachiError, match=message):
        hanamachi.agent(OKIYA, name)


@pytest.mark.parametrize("workers", [0, 1])
def test_in_the_arena_a_fault_is_a_lost_game_on_record(workers: int) -> None:
    setting = Setting(OKIYA, entrants_named([naming("crashes"), "random"]))
    standings = compete(setting, 4, workers=workers)
    assert standings.pairings[0].points == [0] * 4
    told = report(standings)["faults"]
    assert [fault["kind"] for fault in told] == ["crash"] * 4
    assert told[0]["detail"] == "ended with exit code 3"
    assert told[0]["stderr"][-2] == "line 99"


def test_in_the_arena_a_timeout_ends_the_program_and_not_the_worker() -> None:
    setting = Setting(OKIYA, entrants_named(["random", naming("hangs")]), timeout=0.3)
    standings = compete(setting, 2, workers=1)
    assert standings.faults(1) == {FaultKind.TIMEOUT: 2}
    assert {fault["detail"] for fault in report(standings)["faults"]} == {"more than 0.3 s for a decision"}
    assert report(standings)["faults"][0]["stderr"] == ["  still thinking"]
    assert standings.faulty[0].record.headers["Stderr"] == "still thinking"


def test_starting_takes_no_thinking_time() -> None:
    slow = f"process:sh -c 'sleep 1; exec {sys.executable} {SCRIPT} well'"
    standings = compete(Setting(OKIYA, entrants_named([slow, "random"]), timeout=0.9), 2, workers=1)
    assert not standings.faulty


def test_a_program_that_cannot_start_ends_the_contest_before_its_first_game() -> None:
    with pytest.raises(MatchError, match=r"cannot use process:.*: ended with exit code 1; .* no hello from me"):
        compete(Setting(OKIYA, entrants_named([naming("leaves at once"), "random"])), 2)


def test_the_same_seed_gives_the_same_games_with_any_number_of_workers() -> None:
    any_legal = f"process:{sys.executable} examples/bot.py"
    setting = Setting(hanamachi.load("hanamikoji"), entrants_named([any_legal, "random"]), seed=3)
    assert report(compete(setting, 6, workers=0)) == report(compete(setting, 6, workers=2))


@pytest.mark.skipif(sys.platform != "linux", reason="children that leave the group are found on Linux only")
@pytest.mark.parametrize("how", ["hangs", "crashes", "illegal"])
def test_the_children_of_a_program_end_with_it(how: str, tmp_path: Path) -> None:
    player = bot(how, tmp_path / "pids")
    player.seconds = 0.3
    with pytest.raises(BotFault):
        player.choose(VIEW, Random(1))
    assert not lasting(set(json.loads((tmp_path / "pids").read_text())))


HOST = """
import random, sys, hanamachi
game = hanamachi.load("okiya")
player = hanamachi.agent(game, sys.argv[1])
print("playing", flush=True)
player.choose(game.start().deal(game.shuffle(random.Random(1))).view(0), random.Random(1))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="children that leave the group are found on Linux only")
@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_program_and_its_children_end_with_their_host_even_if_it_is_killed(by: int, tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOST, naming("hangs", tmp_path / "pids")]
    with started(command, stdout=-1, stderr=-3, text=True) as host:
        assert host.stdout is not None
        assert host.stdout.readline() == "playing\n"
        pids = set(json.loads((tmp_path / "pids").read_text()))
        assert len(pids) == 3
        os.kill(host.pid, by)
        assert not lasting(pids)


def test_no_forked_process_shares_a_program() -> None:
    bot("well").close()
    (key,) = process._idle
    assert key[0] == os.getpid()


@pytest.mark.skipif(sys.platform != "linux", reason="children that leave the group are found on Linux only")
def test_a_program_ends_at_once_with_an_arena_that_is_killed(tmp_path: Path) -> None:
    match = ["arena", "okiya", naming("hangs", tmp_path / "pids"), "random", "--workers", "1", "--games", "2"]
    with started([sys.executable, "-m", "hanamachi", *match], stdout=-3, stderr=-3) as host:
        wait_for_thinking(tmp_path / "pids")
        pids = set(json.loads((tmp_path / "pids").read_text()))
        os.kill(host.pid, signal.SIGKILL)
        assert not lasting(pids)


def wait_for_thinking(pids: Path) -> None:
    """Wait until the program of the worker, the second one after that of the first check, has started."""
    until = time.monotonic() + 30
    seen: set[str] = set()
    while len(seen) < 2:
        assert time.monotonic() < until
        with contextlib.suppress(FileNotFoundError):
            seen.add(pids.read_text())
        seen.discard("")
        time.sleep(0.02)


def test_a_record_tells_the_fault(tmp_path: Path) -> None:
    setting = Setting(OKIYA, entrants_named([naming("crashes"), "random"]))
    compete(setting, 2, watch=RecordFolder(tmp_path).keep)
    record = hanamachi.parse_record(sorted(tmp_path.iterdir())[0].read_text())
    assert record.headers["Result"] == "second wins: crash by first"
    assert record.headers["Fault"] == "ended with exit code 3"
    assert record.headers["Stderr"].endswith("line 98 | line 99 |  [31mout of luck [0m")


def test_on_the_terminal_a_fault_ends_the_game_which_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    wishes = ["play", "okiya", "--against", naming("crashes"), "--first", "opponent", "--save", "kept.hana"]
    result = CliRunner().invoke(app, wishes)
    assert result.exit_code == 2
    assert "hanamachi: ended with exit code 3; its last line on stderr:" in result.stderr
    assert "Traceback" not in result.output
    assert hanamachi.parse_record(Path("kept.hana").read_text()).headers["First"] == "misbehaving"
