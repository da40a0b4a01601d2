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

    from hanamachi.games.hanamikoji.rounds import EVERYTHING
    from hanamachi.training.run import Learning, Run, Settings
    from hanamachi.training.selfplay import begin, iterate

AVERAGED = ("entropy", "miss", "misjudged", "gain", "explained", "starter")
TOLD = ("seconds", "iterations", "progress", *AVERAGED, "score", "games")
USAGE = "%(prog)s --folder FOLDER [--minutes X] [--continue] [--attack FOLDER | --near FOLDER] [other options]"
EPILOG = "A folder is that of a run, or of packed weights; the name 'shipped' stands for those of the package."
CHECKPOINT = {"run", "elapsed", "iterations", "way"}
CHECKPOINT_EVERY = 120
TELL_EVERY = 5

OPTIONS: dict[str, tuple[Callable[[str], float], str]] = {
    "games": (count, "games played in parallel"),
    "width": (count, "width of the policy, if it starts from random weights"),
    "blocks": (count, "residual blocks of the policy and the critic, if they start from random weights"),
    "critic_width": (count, "width of the critic, if it starts from random weights"),
    "judge_width": (count, "width of the judge, if it starts from random weights"),
    "minibatches": (count, "minibatches per iteration; each is a gradient step"),
    "rate": (weight, "learning rate at the start"),
    "last_rate": (weight, "learning rate at the end"),
    "entropy": (weight, "from outcomes: entropy weight at the start"),
    "last_entropy": (weight, "from outcomes: entropy weight at the end"),
    "calm": (positive, "from outcomes: share of the run after which the entropy weight has its last value"),
    "trace": (share, "lambda of generalised advantage estimation"),
    "clip": (weight, "from outcomes: the largest relative change of a move's probability per iteration"),
    "random_markers": (share, "share of new games that start in the middle, with random markers"),
    "candidates": (count, "with --near: how many moves are compared per decision"),
    "compared": (share, "with --near: share of the decisions in which moves are compared"),
    "pull": (weight, "with --near: the advantage that makes a move e times as likely as before"),
    "stray": (share, "with --near: share of the seats that play odd moves"),
    "averaging": (share, "decay of the averaged weights per iteration"),
    "magnet": (weight, "from outcomes: how strongly the policy is pulled towards the average of its weights"),
    "company": (share, "with --against: share of the games played against those policies"),
}
"""How each setting is parsed from the command line, and its description."""
DEFAULTS: dict[str, Any] = {"minutes": 15.0, "seed": 1, "begin": None, "attack": None, "near": None, "against": []}
DEFAULTS |= {name: Settings._field_defaults[name] for name in OPTIONS}


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _source(name: str) -> str:
    """Return the absolute folder of a policy, or the name ``shipped`` for the package's own."""
    return name if name == "shipped" else str(Path(name).resolve())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m hanamachi.training", usage=USAGE, description=__doc__, epilog=EPILOG
    )
    parser.add_argument("--folder", type=Path, required=True, help="where the checkpoint, the curve and the weights go")
    parser.add_argument("--part", type=positive, metavar="X", help="stop after X minutes; --continue resumes")
    parser.add_argument(
        "--continue",
        dest="resume",
        action="store_true",
        help="resume the folder's checkpoint with its original options: only --minutes may change",
    )
    # Options that are not given are left out: a resumed run has its own.
    add = partial(parser.add_argument, default=argparse.SUPPRESS)
    lasts = "how long the whole run lasts, all its parts together (default 15)"
    add("--minutes", type=positive, metavar="X", help=lasts)
    add(
        "--begin",
        type=_source,
        metavar="FOLDER",
        help="start from the policy in this folder (default: random weights, or as below)",
    )
    way = partial(parser.add_mutually_exclusive_group().add_argument, default=argparse.SUPPRESS, metavar="FOLDER")
    way("--attack", type=_source, help="learn to beat the policy in this folder, starting from it (default: self-play)")
    way(
        "--near",
        type=_source,
        help="compare moves, staying close to the policy in this folder (default: learn from outcomes)",
    )
    add("--against", type=_source, action="append", metavar="FOLDER", help="a policy to play against; may be repeated")
    add("--seed", type=seed, metavar="N", help="seed of the random numbers (default 1)")
    for name, (kind, meaning) in OPTIONS.items():
        told = f"{meaning} (default {DEFAULTS[name]})"
        add(_option(name), type=kind, metavar="N" if kind is count else "X", help=told)
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    """Train until the time is up, with progress reports and checkpoints."""
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
    # The curve of a run that died during compilation is empty and can be replaced.
    if any(file.exists() and file.stat().st_size for file in kept):
        raise HanamachiError(f"{args.folder} already holds a run; --continue it, or choose another folder")
    return argparse.Namespace(**DEFAULTS | vars(args), stored=None)


def _continued(args: argparse.Namespace) -> argparse.Namespace:
    """Return all options of a resumed run: those it started with, except for the minutes."""
    stored = _checkpoint(args.folder / "checkpoint.pickle")
    before = stored.get("options") or _options_of_old(stored)
    for name, value in vars(args).items():
        if name != "minutes" and before.get(name, value) != value:
            had = f"without {_option(name)}" if before[name] is None else f"with {_option(name)} {before[name]}"
            raise HanamachiError(f"the run in {args.folder} was started {had}, and can only be continued like that")
    everything = argparse.Namespace(**DEFAULTS | before | vars(args), stored=stored)
    if stored["way"] != _way(everything):
        raise HanamachiError(
            f"the run in {args.folder} was started with {stored['way']}, and can only be continued like that"
        )
    return everything


def _options_of_old(stored: dict[str, Any]) -> dict[str, Any]:
    """Return the options that an old checkpoint implies."""
    print("this checkpoint is too old to contain its options; those not given now have their defaults", flush=True)
    return {"games": len(stored["run"].lanes.markers)}


def _checked(args: argparse.Namespace) -> Settings:
    """Return the settings, after checking that they fit together."""
    if args.games % args.minibatches:
        raise HanamachiError(f"{args.games} games cannot be divided into {args.minibatches} minibatches")
    if args.candidates < 2:
        raise HanamachiError("a comparison needs at least two candidates")
    if args.compared == 0:
        raise HanamachiError("--compared must be above 0 and at most 1")
    if args.stray > 1 - args.compared:
        raise HanamachiError("--stray and --compared must add up to at most 1")
    if bool(args.against) != (args.company > 0):
        raise HanamachiError("--against names the opponents, and --company their share of the games: give both")
    if args.against and (args.attack or args.near):
        raise HanamachiError("--against goes with neither --attack nor --near")
    return Settings(**{name: getattr(args, name) for name in OPTIONS}, attack=args.attack is not None)


def _train(args: argparse.Namespace) -> None:
    settings = _checked(args)
    origin = _stored(args.near)[0].policy if args.near else None
    opponents = tuple(_stored(source)[0].policy for source in ([args.attack] if args.attack else args.against))
    run, elapsed, iterations = _loaded(args.stored) if args.stored else (_fresh(args, settings), 0.0, 0)
    if elapsed >= args.minutes * 60:
        print(f"the run in {args.folder} is finished, after {elapsed:.0f} s; give it more --minutes to continue")
        return
    until = min(args.minutes * 60, elapsed + (args.part or args.minutes) * 60)
    args.folder.mkdir(parents=True, exist_ok=True)
    with (args.folder / "curve.csv").open("a", newline="") as curve:
        writer = csv.DictWriter(curve, TOLD)
        if curve.tell() == 0:
            writer.writeheader()
        advance = partial(iterate, opponents=opponents, settings=settings, origin=origin)
        run, elapsed, iterations = _go_on(run, advance, settings, args, (elapsed, until, iterations), writer)
    _save(args, run, elapsed, iterations)
    if elapsed < args.minutes * 60:
        print(f"stopped after {elapsed:.0f} s; --continue resumes {args.folder}", flush=True)


def _fresh(args: argparse.Namespace, settings: Settings) -> Run:
    source = args.begin or args.attack or args.near
    return begin(settings, args.seed, *_stored(source)) if source else begin(settings, args.seed)


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
    """Return a list that a stop signal appends to; a run then ends between iterations and is saved."""
    asked: list[int] = []
    for kind in (signal.SIGINT, signal.SIGTERM):
        signal.signal(kind, lambda number, _frame: asked.append(number))
    heard, told = os.pipe()
    os.set_blocking(told, False)
    signal.set_wakeup_fd(told)
    threading.Thread(target=_acknowledge, args=(heard,), daemon=True).start()
    return asked


def _acknowledge(heard: int) -> None:
    """Answer a signal at once, in its own thread: during compilation, Python's handlers have to wait."""
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
    """Return how a run learns, which stays the same when it is resumed."""
    return "--attack" if args.attack else "--near" if args.near else "neither --attack nor --near"


def _stored(source: str) -> tuple[Learning, Any]:
    """Return the networks in a run's folder, or the shipped ones, and the values of markers."""
    stored = learned(FOLDER if source == "shipped" else Path(source))
    networks = jax.tree.map(lambda weight: jnp.asarray(weight, jnp.float32), stored["networks"])
    return Learning(*networks), jnp.asarray(stored["values"][:, 0], jnp.float32)


def _save(args: argparse.Namespace, run: Run, elapsed: float, iterations: int) -> None:
    """Write the checkpoint atomically, and separately the networks that other runs start from."""
    whole = jax.tree.map(np.asarray, run._replace(key=jax.random.key_data(run.key)))
    checkpoint = {"run": whole, "elapsed": elapsed, "iterations": iterations, "way": _way(args)}
    checkpoint["options"] = {name: getattr(args, name) for name in DEFAULTS}
    _write(args.folder / "checkpoint.pickle", checkpoint)
    average = whole.average._replace(
        critic=whole.average.critic | {"inward": whole.average.critic["inward"][:EVERYTHING]}
    )
    half = jax.tree.map(lambda weight: weight.astype(np.float16), average)
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
