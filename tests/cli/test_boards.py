"""Every game's terminal module, at every ply of random games and from every seat."""

from __future__ import annotations

import io
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType

import hanamachi
from hanamachi import Move, Seat, State
from hanamachi.cli.board import Board, board_of
from hanamachi.core.game import AnyGame, OptionValue
from hanamachi.core.menu import Menu
from hanamachi.games import game_class
from hanamachi.games.hanamikoji.rules import CHARM

NAMES = ("Sixteen letters!", "Sixteen letters?")
LINES_FOR_NEWS_AND_PROMPT = 7
LINES_AROUND_REPORT = 7  # heading, two moves, where it is saved, two commands, the shell's prompt


def played(game: AnyGame, seed: int) -> Iterator[State[Any]]:
    """Yield the states of a random game."""
    rng = Random(seed)
    state = game.start()
    yield state
    while state.outcome is None:
        state = state.deal(game.shuffle(rng)) if state.deal_due else state.play(rng.choice(state.legal_moves()))
        yield state


def variants(game_name: str) -> list[tuple[str, OptionValue]]:
    """Return every option with every value that can be chosen alone."""
    choices = game_class(game_name).choices
    return [(key, value) for key, values in choices.items() for value in values if key != "target"]


@pytest.fixture(params=hanamachi.names())
def states(request: pytest.FixtureRequest) -> list[State[Any]]:
    return [state for seed in range(3) for state in played(hanamachi.load(request.param), seed)]


def board(states: list[State[Any]]) -> Board:
    return board_of(states[0].game)


def printed(content: RenderableType) -> list[str]:
    console = Console(file=io.StringIO(), width=200, markup=False, highlight=False)
    with console.capture() as capture:
        console.print(content)
    return [line.rstrip() for line in capture.get().splitlines()]


def moves_of(menu: Menu) -> Iterator[Move]:
    for option in menu.options:
        assert menu.pick(str(option.number)) is option.then
        if isinstance(option.then, Menu):
            yield from moves_of(option.then)
        else:
            yield option.then


def test_boards_fit_a_small_terminal(states: list[State[Any]]) -> None:
    for state in states:
        for seat in (*Seat, None):
            view = state.view(seat)
            lines = [board(states).heading(state.game, view, NAMES), "", *printed(board(states).render(view, NAMES))]
            assert max(map(len, lines)) <= 80
            assert len(lines) + LINES_FOR_NEWS_AND_PROMPT <= 24


def test_a_hand_of_seven_different_cards_fits_a_line() -> None:
    game = hanamachi.load("hanamikoji")
    state = game.start().deal(game.deal("GABCDEFABCDEFGDEFFGGG"))
    view = state.view(state.to_move)
    lines = printed(board_of(game).render(view, NAMES))
    (hand,) = [line for line in lines if line.startswith("hand")]
    assert hand.endswith("F tea set  G flower")
    assert len(hand) <= 80


def test_who_won_by_charm_is_told_with_the_true_charm() -> None:
    game = hanamachi.load("hanamikoji")
    ends = [state for seed in range(12) for state in played(game, seed) if state.outcome is not None]
    charmed = [state for state in ends if state.outcome and state.outcome.reason == "charm"]
    assert charmed
    for state in charmed:
        winner = state.outcome.winner if state.outcome else None
        markers = state.view(winner).markers
        charm = sum(charm for charm, marker in zip(CHARM, markers, strict=True) if marker == 1)
        for seat in (*Seat, None):
            assert any(
                f" won with {charm} charm." in line for line in printed(board_of(game).report(state.view(seat), NAMES))
            )


@pytest.mark.parametrize("option", [(g, o, v) for g in hanamachi.names() for o, v in variants(g)])
def test_reports_fit_a_small_terminal(option: tuple[str, str, OptionValue]) -> None:
    name, key, value = option
    game = hanamachi.load(name, **{key: value})
    states = [state for seed in range(8) for state in played(game, seed)]
    for state in states:
        is_scored = state.to_move is None and state.transcript(None)[1]
        if is_scored:
            lines = printed(board(states).report(state.view(None), NAMES))
            assert max(map(len, lines)) <= 80
            assert len(lines) + LINES_AROUND_REPORT <= 24


def test_menus_offer_every_legal_move_once(states: list[State[Any]]) -> None:
    for state in states:
        if state.to_move is not None:
            view = state.view(state.to_move)
            assert sorted(moves_of(board(states).menu(view))) == list(view.legal)
            assert board(states).hint(view)


def test_words_hide_what_the_notation_hides(states: list[State[Any]]) -> None:
    """The same glimpse gives the same words, whatever was really played."""
    for state in states:
        if state.to_move is None:
            continue
        other = state.to_move.other
        told: dict[str, str] = {}
        for move in state.legal_moves():
            text = state.glimpse(move, other)
            words = board(states).describe(text, state.view(other))
            assert told.setdefault(text, words) == words


def test_the_rules_fit_a_screen(states: list[State[Any]]) -> None:
    for text in (board(states).RULES, board(states).NOTATION):
        assert max(map(len, text.splitlines())) <= 80
        assert len(text.splitlines()) <= 21
