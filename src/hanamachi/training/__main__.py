"""Train, continue, or attack: ``python -m hanamachi.training --minutes 15 --folder run``."""

from __future__ import annotations

import argparse
import csv
import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from hanamachi.agents.hanamikoji.network import FOLDER
from hanamachi.core.errors import HanamachiError, WeightsError
from hanamachi.training.command import count, extra, positive, seed, share, weight
from hanamachi.training.stored import learned, read

with extra(__name__):
    import jax
    import jax.numpy as jnp

    from hanamachi.training.selfplay import Learning, Run, Settings, begin, iterate

AVERAGED = ("entropy", "miss", "misjudged", "gain", "explained", "starter")
TOLD = ("seconds", "iterations", "progress", *AVERAGED, "score", "games")
USAGE = "%(prog)s --folder FOLDER [--minutes X] [--continue] [--attack FOLDER | --near FOLDER] [other options]"
EPILOG = "A folder is that of a run, or of packed weights; the name 'shipped' stands for those of the package."
CHECKPOINT = {"run", "elapsed", "iterations", "way"}
CHECKPOINT_EVERY = 120
TELL_EVERY = 5

OPTIONS: dict[str, tuple[Callable[[str], float], str]] = {
    "games": (count, "games that are played side by side"),
    "width": (count, "width of the policy, where it begins at random"),
    "blocks": (count, "residual blocks of the policy and of the critic, where they begin at random"),
    "critic_width": (count, "width of the critic, where it begins at random"),
    "judge_width": (count, "width of the judge, where it begins at random"),
    "minibatches": (count, "parts of the games, each of which is a step of learning"),
    "rate": (weight, "learning rate at the beginning"),
    "last_rate": (weight, "learning rate at the end"),
    "entropy": (weight, "from outcomes: weight of the entropy at the beginning"),
    "last_entropy": (weight, "from outcomes: weight of the entropy at the end"),
    "calm": (positive, "from outcomes: share of the run after which the entropy has its last weight"),
    "trace": (share, "how much what comes after the next decision tells of this one"),
    "clip": (weight, "from outcomes: by which share a move may become more or less likely in an iteration"),
    "random_markers": (share, "share of the new games that begin in the middle, with any markers"),
    "candidates": (count, "with --near: how many moves of a decision are compared"),
    "compared": (share, "with --near: share of the decisions whose moves are compared"),
    "pull": (weight, "with --near: how much a move must be worth to become e times as likely as it was"),
    "stray": (share, "with --near: share of the seats that stray"),
    "averaging": (share, "how much of the averaged weights is kept in an iteration"),
}
"""How each of the settings is read from the command line, and what it is."""
DEFAULTS: dict[str, Any] = {"minutes": 15.0, "seed": 1, "begin": None, "attack": None, "near": None}
DEFAULTS |= {name: Settings._field_defaults[name] for name in OPTIONS}


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _source(name: str) -> str:
    """Return where a policy is, wherever the run goes on from; that of the package is called shipped."""
    return name if name == "shipped" else str(Path(name).resolve())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m hanamachi.training", usage=USAGE, description=__doc__, epilog=EPILOG
    )
    parser.add_argument("--folder", type=Path, required=True, help="where the checkpoint, the curve and the weights go")
    parser.add_argument("--part", type=positive, metavar="X", help="stop after so many minutes, to be continued")
    parser.add_argument(
        "--continue",
        dest="resume",
        action="store_true",
        help="go on from the folder's checkpoint, with the options of its beginning: only --minutes may change",
    )
    # What is not given is left out: a run that goes on has options of its own.
    add = partial(parser.add_argument, default=argparse.SUPPRESS)
    lasts = "how long the whole run lasts, all its parts together (default 15)"
    add("--minutes", type=positive, metavar="X", help=lasts)
    add(
        "--begin",
        type=_source,
        metavar="FOLDER",
        help="begin with the policy of this folder (default: at random, or as below)",
    )
    way = partial(parser.add_mutually_exclusive_group().add_argument, default=argparse.SUPPRESS, metavar="FOLDER")
    way("--attack", type=_source, help="learn to beat the policy of this folder, beginning from it (default: oneself)")
    way("--near", type=_source, help="compare moves, near the policy of this folder (default: learn from outcomes)")
    add("--seed", type=seed, metavar="N", help="what the random numbers begin with (default 1)")
    for name, (kind, meaning) in OPTIONS.items():
        told = f"{meaning} (default {DEFAULTS[name]})"
        add(_option(name), type=kind, metavar="N" if kind is count else "X", help=told)
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    """Run until the time is up, telling how it goes and keeping checkpoints."""
    parser = _parser()
    args = parser.parse_args(arguments)
    try:
        _train(_continued(args) if args.resume else _begun(args))
    except (HanamachiError, OSError) as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


def _begun(args: argparse.Namespace) -> argparse.Namespace:
    """Return all options of a new run, whose folder must not hold another."""
    if args.folder.is_file():
        raise HanamachiError(f"{args.folder} is a file; --folder wants a folder")
    kept = [args.folder / name for name in ("checkpoint.pickle", "learned.pickle", "curve.csv")]
    # The curve of a run that died while it compiled is empty, and nothing is lost with it.
    if any(file.exists() and file.stat().st_size for file in kept):
        raise HanamachiError(f"{args.folder} already holds a run; --continue it, or choose another folder")
    return argparse.Namespace(**DEFAULTS | vars(args), stored=None)


def _continued(args: argparse.Namespace) -> argparse.Namespace:
    """Return all options of a run that goes on: those that it was begun with, but for the minutes."""
    stored = _checkpoint(args.folder / "checkpoint.pickle")
    before = stored.get("options") or _options_of_old(stored)
    for name, value in vars(args).items():
        if name != "minutes" and before.get(name, value) != value:
            had = f"without {_option(name)}" if before[name] is None else f"with {_option(name)} {before[name]}"
            raise HanamachiError(f"the run in {args.folder} was begun {had}, and can only be continued so")
    everything = argparse.Namespace(**DEFAULTS | before | vars(args), stored=stored)
    if stored["way"] != _way(everything):
        raise HanamachiError(f"the run in {args.folder} was begun with {stored['way']}, and can only be continued so")
    return everything


def _options_of_old(stored: dict[str, Any]) -> dict[str, Any]:
    """Return what a checkpoint tells of the options that it does not keep."""
    print("this checkpoint is too old to keep its options: what is not given now has its default", flush=True)
    return {"games": len(stored["run"].lanes.markers)}


def _checked(args: argparse.Namespace) -> Settings:
    """Return the settings, whose parts fit together."""
    if args.games % args.minibatches:
        raise HanamachiError(f"{args.games} games cannot be divided into {args.minibatches} minibatches")
    if args.candidates < 2:
        raise HanamachiError("at least two candidates can be compared")
    if args.compared == 0:
        raise HanamachiError("the share of decisions compared is above 0 and at most 1")
    if args.stray > 1 - args.compared:
        raise HanamachiError("the shares of seats that stray and of decisions compared are together at most 1")
    return Settings(**{name: getattr(args, name) for name in OPTIONS}, attack=args.attack is not None)


def _train(args: argparse.Namespace) -> None:
    settings = _checked(args)
    opponent, origin = (_stored(source).policy if source else None for source in (args.attack, args.near))
    run, elapsed, iterations = _loaded(args.stored) if args.stored else (_fresh(args, settings), 0.0, 0)
    if elapsed >= args.minutes * 60:
        print(f"the run in {args.folder} is finished, after {elapsed:.0f} s; it goes on if given more --minutes")
        return
    until = min(args.minutes * 60, elapsed + (args.part or args.minutes) * 60)
    args.folder.mkdir(parents=True, exist_ok=True)
    with (args.folder / "curve.csv").open("a", newline="") as curve:
        writer = csv.DictWriter(curve, TOLD)
        if curve.tell() == 0:
            writer.writeheader()
        advance = partial(iterate, opponent=opponent, settings=settings, origin=origin)
        run, elapsed, iterations = _go_on(run, advance, settings, args, (elapsed, until, iterations), writer)
    _save(args, run, elapsed, iterations)
    if elapsed < args.minutes * 60:
        print(f"stopped after {elapsed:.0f} s; --continue goes on from {args.folder}", flush=True)


def _fresh(args: argparse.Namespace, settings: Settings) -> Run:
    source = args.begin or args.attack or args.near
    return begin(settings, args.seed, _stored(source) if source else None)


def _go_on(
    run: Run, advance: Any, settings: Settings, args: argparse.Namespace, times: tuple[float, float, int], writer: Any
) -> tuple[Run, float, int]:
    elapsed, until, iterations = times
    began, told_at, saved_at = time.monotonic() - elapsed, elapsed, elapsed
    sums: dict[str, float] = {}
    first = iterations + 1
    asked_to_stop = _stop_requests()
    print("compiling; the first report follows", flush=True)
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
    heard, told = os.pipe()
    os.set_blocking(told, False)
    signal.set_wakeup_fd(told)
    threading.Thread(target=_acknowledge, args=(heard,), daemon=True).start()
    return asked


def _acknowledge(heard: int) -> None:
    """Answer a signal at once, in a thread of its own: while the compiler works, Python's handlers have to wait."""
    os.read(heard, 1)
    print("stopping when this iteration is done", flush=True)


def _tell(writer: Any, sums: dict[str, float], elapsed: float, iterations: int, args: Any, settings: Settings) -> None:
    count = sums.pop("told")
    games, score = sums["games"], sums["score"]
    row = {name: round(sums[name] / count, 5) for name in AVERAGED}
    progress = min(elapsed / (args.minutes * 60), 1)
    row |= {"seconds": round(elapsed, 1), "iterations": iterations, "progress": round(progress, 4), "games": games}
    row["score"] = round(0.5 + score / max(games, 1) / 2, 5)
    writer.writerow(row)
    left = max(args.minutes * 60 - elapsed, 0)
    speed = iterations * settings.games * settings.decisions / elapsed / 1e6
    bar = "█" * int(20 * progress) + "·" * (20 - int(20 * progress))
    told = "  ".join(f"{name} {row[name]}" for name in (*AVERAGED, "score"))
    print(f"{bar} {left:5.0f} s left  {speed:.2f} M decisions/s  {told}", flush=True)


def _way(args: argparse.Namespace) -> str:
    """Return how a run learns, as it must go on doing."""
    return "--attack" if args.attack else "--near" if args.near else "neither --attack nor --near"


def _stored(source: str) -> Learning:
    """Return the networks that a run left in its folder, or the shipped ones."""
    folder = FOLDER if source == "shipped" else Path(source)
    return Learning(*jax.tree.map(lambda weight: jnp.asarray(weight, jnp.float32), learned(folder)["networks"]))


def _save(args: argparse.Namespace, run: Run, elapsed: float, iterations: int) -> None:
    """Write the checkpoint and, by itself, what others begin from; never half of it."""
    whole = jax.tree.map(np.asarray, run._replace(key=jax.random.key_data(run.key)))
    checkpoint = {"run": whole, "elapsed": elapsed, "iterations": iterations, "way": _way(args)}
    checkpoint["options"] = {name: getattr(args, name) for name in DEFAULTS}
    _write(args.folder / "checkpoint.pickle", checkpoint)
    half = jax.tree.map(lambda weight: weight.astype(np.float16), whole.average)
    _write(args.folder / "learned.pickle", {"networks": tuple(half), "values": whole.values})


def _write(path: Path, content: Any) -> None:
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        pickle.dump(content, file)
    unfinished.rename(path)


def _checkpoint(path: Path) -> dict[str, Any]:
    stored = read(path)
    if not (isinstance(stored, dict) and isinstance(stored.get("run"), Run) and stored.keys() >= CHECKPOINT):
        raise WeightsError(f"{path} is not the checkpoint of a run; give the folder of a run")
    return stored


def _loaded(stored: dict[str, Any]) -> tuple[Run, float, int]:
    run = jax.tree.map(jnp.asarray, stored["run"])
    return run._replace(key=jax.random.wrap_key_data(run.key)), stored["elapsed"], stored["iterations"]


if __name__ == "__main__":
    main()
