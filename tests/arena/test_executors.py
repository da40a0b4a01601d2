"""Any executor plays a contest or counts gardens, with the result that this machine's processes have."""

from __future__ import annotations

import json
import threading
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
from tests.arena.planted import ANY_LEGAL, DYING, FIRST_LEGAL, LAST_LEGAL
from typer.testing import CliRunner

import hanamachi
from hanamachi import HanamachiError
from hanamachi.arena import Setting, compete, report
from hanamachi.cli.app import app
from hanamachi.core.tasks import in_turn

THREE = Setting(hanamachi.load("hanamikoji", edition="iello"), (ANY_LEGAL, FIRST_LEGAL, LAST_LEGAL), seed=11)


def test_results_come_in_order_and_the_queue_stays_short() -> None:
    waiting, most = set(), 0
    lock = threading.Lock()

    def work(number: int) -> int:
        time.sleep(0.01 if number % 3 else 0.03)
        with lock:
            waiting.discard(number)
        return number * number

    def numbers() -> object:
        nonlocal most
        for number in range(20):
            with lock:
                waiting.add(number)
                most = max(most, len(waiting))
            yield number

    with ThreadPoolExecutor(4) as executor:
        assert list(in_turn(executor, work, numbers(), ahead=5)) == [n * n for n in range(20)]  # type: ignore[arg-type]
    assert most <= 7


def test_what_is_not_wanted_any_more_is_not_started() -> None:
    started: list[int] = []

    def work(number: int) -> int:
        started.append(number)
        time.sleep(0.02)
        return number

    with ThreadPoolExecutor(1) as executor:
        results = in_turn(executor, work, range(1000), ahead=10)
        assert next(results) == 0
        results.close()
    assert len(started) < 5


def pool() -> Executor:
    return ProcessPoolExecutor(2, get_context("spawn"))


@pytest.mark.parametrize("make", [lambda: ThreadPoolExecutor(3), pool], ids=["threads", "processes"])
def test_an_executor_gives_the_result_of_this_process(make: type[Executor]) -> None:
    with make() as executor:
        assert report(compete(THREE, 6, executor=executor, workers=2)) == report(compete(THREE, 6))


def test_an_executor_whose_worker_dies_is_an_error_and_no_traceback() -> None:
    setting = Setting(hanamachi.load("okiya"), (FIRST_LEGAL, DYING))
    with pool() as executor, pytest.raises(HanamachiError, match="the executor failed: BrokenProcessPool"):
        compete(setting, 4, executor=executor, workers=2)


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, [*arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_command_takes_an_executor_by_name() -> None:
    match = ["arena", "okiya", "random", "random", "--games", "10", "--json", "--workers", "1"]
    assert json.loads(run(*match, "--executor", "concurrent.futures:ThreadPoolExecutor")) == json.loads(run(*match))


def test_the_census_takes_one_too(tmp_path: Path) -> None:
    counts = []
    for name, more in (("here", ()), ("there", ("--executor", "concurrent.futures:ThreadPoolExecutor"))):
        run("okiya", "census", "--gardens", "150", "--state", str(tmp_path / name), *more)
        counts.append(json.loads((tmp_path / name).read_text()))
    assert counts[0] == counts[1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--executor", "concurrent.futures:Future"], "of a concurrent.futures.Executor, not"),
        (["--executor", "no_such_module:x"], "of a concurrent.futures.Executor, not 'no_such_module:x'"),
        (["--executor", "concurrent.futures:nothing"], "has no function 'nothing'"),
        (["--executor", "threads"], "of a concurrent.futures.Executor, not 'threads'"),
        (["--executor", "a:b", "--ray", "auto"], "either --executor or --ray, not both"),
    ],
)
def test_what_is_no_executor_is_refused_in_a_line(arguments: list[str], message: str) -> None:
    for command in (["arena", "okiya", "random", "random"], ["okiya", "census", "--gardens", "1"]):
        result = CliRunner().invoke(app, [*command, *arguments])
        assert result.exit_code == 2
        assert message in result.stderr
        assert len(result.stderr.splitlines()) == 1


def test_without_the_extra_ray_is_refused_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    result = CliRunner().invoke(app, ["arena", "okiya", "random", "random", "--ray", "auto"])
    assert result.exit_code == 2
    assert result.stderr == "hanamachi: --ray needs the extra cluster: pip install 'hanamachi[cluster]'\n"


def test_a_task_that_is_never_done_is_cancelled() -> None:
    class Never(Executor):
        def submit(self, *_: object, **__: object) -> Future[int]:  # type: ignore[override]
            made.append(Future())
            return made[-1]

    made: list[Future[int]] = []
    results = in_turn(Never(), int, ["1", "2", "3"], ahead=2)
    threading.Timer(0.05, lambda: made[0].set_result(1)).start()
    assert next(results) == 1
    results.close()
    assert [task.cancelled() for task in made] == [False, True, True]
