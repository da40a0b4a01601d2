"""Train, continue, or attack: ``python -m hanamachi.training --minutes 15 --folder run``."""

from __future__ import annotations

import argparse
import csv
import pickle
import signal
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from hanamachi.agents.hanamikoji.network import FOLDER
from hanamachi.core.errors import HanamachiError, WeightsError
from hanamachi.training.selfplay import Learning, Run, Settings, begin, iterate
from hanamachi.training.stored import learned, read

AVERAGED = ("entropy", "miss", "misjudged", "gain", "explained", "starter")
TOLD = ("seconds", "iterations", "progress", *AVERAGED, "score", "games")
EPILOG = "A folder is that of a run, or of packed weights; the name 'shipped' stands for those of the package."
CHECKPOINT_EVERY = 120
TELL_EVERY = 5


def _run(name: str) -> Path:
    """Return the folder of a run; that of the package's own weights is called shipped."""
    return FOLDER if name == "shipped" else Path(name)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m hanamachi.training", description=__doc__, epilog=EPILOG)
    parser.add_argument("--folder", type=Path, required=True, help="where the checkpoint, the curve and the weights go")
    parser.add_argument(
        "--minutes", type=float, default=15, help="how long the whole run lasts, all its parts together"
    )
    parser.add_argument("--part", type=float, help="stop after so many minutes, to be continued")
    parser.add_argument("--continue", dest="resume", action="store_true", help="go on from the folder's checkpoint")
    parser.add_argument("--begin", type=_run, help="begin with the policy of this folder, not at random")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--attack", type=_run, help="learn to beat the policy of this folder, beginning from it")
    way.add_argument("--near", type=_run, help="compare moves, near the policy of this folder, beginning from it")
    parser.add_argument("--seed", type=int, default=1)
    for name, default in Settings._field_defaults.items():
        if not isinstance(default, bool):
            parser.add_argument(f"--{name.replace('_', '-')}", type=type(default), default=default)
    args = parser.parse_args()
    if args.candidates < 2:
        parser.error("at least two candidates can be compared")
    if not 0 < args.compared <= 1:
        parser.error("the share of decisions compared is above 0 and at most 1")
    if not 0 <= args.stray <= 1 - args.compared:
        parser.error("the share of seats that stray is at least 0, and with that of the decisions compared at most 1")
    return args


def main() -> None:
    """Run until the time is up, telling how it goes and keeping checkpoints."""
    args = arguments()
    try:
        _train(args)
    except HanamachiError as error:
        sys.exit(str(error))


def _train(args: argparse.Namespace) -> None:
    chosen = {name: getattr(args, name) for name in Settings._fields if name != "attack"}
    settings = Settings(**chosen, attack=args.attack is not None)
    opponent, origin = (_stored(folder).policy if folder else None for folder in (args.attack, args.near))
    begun = args.begin or args.attack or args.near
    run, elapsed, iterations = begin(settings, args.seed, _stored(begun) if begun else None), 0.0, 0
    if args.resume:
        run, elapsed, iterations = _load(args.folder / "checkpoint.pickle", _way(args))
    until = min(args.minutes * 60, elapsed + (args.part or args.minutes) * 60)
    args.folder.mkdir(parents=True, exist_ok=True)
    curve = (args.folder / "curve.csv").open("a", newline="")
    writer = csv.DictWriter(curve, TOLD)
    if not args.resume:
        writer.writeheader()
    advance = partial(iterate, opponent=opponent, settings=settings, origin=origin)
    run, elapsed, iterations = _go_on(run, advance, settings, args, (elapsed, until, iterations), writer)
    curve.close()
    _save(args, run, elapsed, iterations)
    if elapsed < args.minutes * 60:
        print(f"stopped after {elapsed:.0f} s; --continue goes on from {args.folder}", flush=True)


def _go_on(
    run: Run, advance: Any, settings: Settings, args: argparse.Namespace, times: tuple[float, float, int], writer: Any
) -> tuple[Run, float, int]:
    elapsed, until, iterations = times
    began, told_at, saved_at = time.monotonic() - elapsed, elapsed, elapsed
    sums: dict[str, float] = {}
    first = iterations + 1
    asked_to_stop = _stop_requests()
    while elapsed < until and not asked_to_stop:
        run, told = advance(run, progress=jnp.float32(min(elapsed / (args.minutes * 60), 1)))
        iterations += 1
        jax.block_until_ready(run.steps)
        if iterations == first:
            began = time.monotonic() - elapsed  # compiling is not training
        elapsed = time.monotonic() - began
        for name, value in told.items():
            sums[name] = sums.get(name, 0) + float(value)
        sums["told"] = sums.get("told", 0) + 1
        if elapsed - told_at > TELL_EVERY or elapsed >= until:
            _tell(writer, sums, elapsed, iterations, args, settings)
            told_at, sums = elapsed, {}
        if elapsed - saved_at > CHECKPOINT_EVERY:
            _save(args, run, elapsed, iterations)
            saved_at = elapsed
    return run, elapsed, iterations


def _stop_requests() -> list[int]:
    """Return a list that a signal to stop adds to, so that a run ends between iterations and keeps what it has."""
    asked: list[int] = []
    for kind in (signal.SIGINT, signal.SIGTERM):
        signal.signal(kind, lambda number, _frame: asked.append(number))
    return asked


def _tell(writer: Any, sums: dict[str, float], elapsed: float, iterations: int, args: Any, settings: Settings) -> None:
    count = sums.pop("told")
    games, score = sums["games"], sums["score"]
    row = {name: round(sums[name] / count, 5) for name in AVERAGED}
    progress = min(elapsed / (args.minutes * 60), 1)
    row |= {"seconds": round(elapsed, 1), "iterations": iterations, "progress": round(progress, 4), "games": games}
    row["score"] = round(0.5 + score / max(games, 1) / 2, 5)
    writer.writerow(row)
    left = args.minutes * 60 - elapsed
    speed = iterations * settings.games * 12 / elapsed / 1e6
    bar = "█" * int(20 * progress) + "·" * (20 - int(20 * progress))
    told = "  ".join(f"{name} {row[name]}" for name in (*AVERAGED, "score"))
    print(f"{bar} {left:5.0f} s left  {speed:.2f} M decisions/s  {told}", flush=True)


def _way(args: argparse.Namespace) -> str:
    """Return how a run learns, as it must go on doing."""
    return "--attack" if args.attack else "--near" if args.near else "neither --attack nor --near"


def _stored(folder: Path) -> Learning:
    """Return the networks that a run left in its folder."""
    return Learning(*jax.tree.map(lambda weight: jnp.asarray(weight, jnp.float32), learned(folder)["networks"]))


def _save(args: argparse.Namespace, run: Run, elapsed: float, iterations: int) -> None:
    """Write the checkpoint and, by itself, what others begin from; never half of it."""
    whole = jax.tree.map(np.asarray, run._replace(key=jax.random.key_data(run.key)))
    checkpoint = {"run": whole, "elapsed": elapsed, "iterations": iterations, "way": _way(args)}
    _write(args.folder / "checkpoint.pickle", checkpoint)
    half = jax.tree.map(lambda weight: weight.astype(np.float16), whole.average)
    _write(args.folder / "learned.pickle", {"networks": tuple(half), "values": whole.values})


def _write(path: Path, content: Any) -> None:
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        pickle.dump(content, file)
    unfinished.rename(path)


def _load(path: Path, way: str) -> tuple[Run, float, int]:
    stored = read(path)
    if stored.get("way") != way:
        raise WeightsError(f"the run of {path} was begun with {stored.get('way')}, and can only be continued so")
    run = jax.tree.map(jnp.asarray, stored["run"])
    return run._replace(key=jax.random.wrap_key_data(run.key)), stored["elapsed"], stored["iterations"]


if __name__ == "__main__":
    main()
