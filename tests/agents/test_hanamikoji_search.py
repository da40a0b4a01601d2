"""What may be believed agrees with what was seen; what moves are worth agrees with the rules and the policy."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.worlds import random_game

import hanamachi
from hanamachi import Seat
from hanamachi.agents.hanamikoji import belief, search
from hanamachi.agents.hanamikoji.belief import Belief, believed, heads_of
from hanamachi.agents.hanamikoji.master import AHEAD, FINALISTS
from hanamachi.agents.hanamikoji.policy import probabilities
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.features import CONTEXTS, head_of, observe
from hanamachi.games.hanamikoji.notation import unpack_markers
from hanamachi.games.hanamikoji.rounds import KINDS, NEEDED, Rounds, legal, observation, opened, step
from hanamachi.games.hanamikoji.state import HanamikojiState, HanamikojiView

LAST_TURN = 7


def positions(seed: int, edition: str = "iello") -> Iterator[HanamikojiState]:
    for state, _event in random_game(hanamachi.load("hanamikoji", edition=edition), Random(seed)):
        if isinstance(state, HanamikojiState) and state.to_move is not None:
            yield state


def as_rounds(state: HanamikojiState) -> Rounds:
    """Return a position, hidden cards and all, as a batch of one."""
    assert state.dealt is not None
    sign = 1 if state.starter is Seat.FIRST else -1
    markers = sign * np.array([unpack_markers(state.markers_before)])
    context = np.array([CONTEXTS.index((str(state.game.options["edition"]), state.rounds_left))])
    now = opened(np.array([state.dealt.pieces]), markers, context)
    for head in heads_of([move.text for move in state.moves]):
        now = step(now, np.array([head]))
    return now


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_round_that_is_believed_looks_as_the_view_does(edition: str) -> None:
    for seed in range(4):
        for state in positions(seed, edition):
            view = state.view(state.to_move)
            believed_rounds, weights = believed(view, Random(seed), 30)
            assert weights.sum() == pytest.approx(1)
            for name, seen, expected in zip(
                observe(view)._fields, observation(believed_rounds), observe(view), strict=True
            ):
                assert (seen == expected).all(), f"{name} at {state}"
            everything = believed_rounds.hands.sum(1) + believed_rounds.sides.sum(1) + believed_rounds.secrets.sum(1)
            everything += believed_rounds.trade_offs.sum(1) + offered(believed_rounds)
            for geisha in range(rules.GEISHAS):
                undealt = (believed_rounds.deck == geisha) & (np.arange(8) > believed_rounds.turn[:, None])
                count = everything[:, geisha] + undealt.sum(1) + (believed_rounds.removed == geisha)
                assert (count == rules.CHARM[geisha]).all()


def test_what_a_move_is_worth_does_not_hang_on_what_will_be_drawn() -> None:
    chance, certain = np.random.default_rng(1), np.ones(1)
    for state in positions(3):
        now = as_rounds(state)
        turn = int(now.turn[0])
        if turn + 1 >= LAST_TURN:
            continue  # from here on all that may be drawn is followed to the end
        removed, *rest = chance.permutation([now.removed[0], *now.deck[0, turn + 1 :]])
        deck = np.concatenate([now.deck[0, : turn + 1], rest])
        otherwise = now._replace(removed=np.array([removed]), deck=deck[None])
        heads = np.flatnonzero(legal(now)[0])
        worth, other = (search.worths(Belief(drawn, certain), heads) for drawn in (now, otherwise))
        assert worth == pytest.approx(other, abs=1e-5)


@pytest.mark.parametrize("worlds", [1, 2])
def test_even_a_single_round_can_be_believed(worlds: int) -> None:
    """Where none of so few could be, more are imagined."""
    for seed in range(15):
        for state in positions(seed):
            assert len(believed(state.view(state.to_move), Random(seed), worlds).weights) >= 1


def offered(now: Rounds) -> Any:
    """Return the cards of an offer that waits for its answer, which lie with neither side."""
    them = 1 - now.mover[0]
    if now.deciding[0] == 0:
        return 0
    return now.gifts[:, them] if now.deciding[0] == 1 else now.pairs[:, them].sum(1)


def a_view_after_a_secret() -> HanamikojiView:
    """Return what the second player sees when the first has laid a secret and nothing else has happened."""
    game = hanamachi.load("hanamikoji")
    state = game.start().deal(game.deal("AAFGGEEBBCCDDDEFFGGGF")).play(game.move("1G"))
    view: HanamikojiView = state.view(Seat.SECOND)
    return view


def test_an_opponent_who_takes_any_card_is_believed_to_have_laid_any(monkeypatch: pytest.MonkeyPatch) -> None:
    def lays_any_card(now: Rounds) -> Any:
        secrets = (KINDS == rules.SECRET)[:, None] * NEEDED
        return now.hands[:, 0] @ secrets.T / now.hands[:, 0].sum(axis=1, keepdims=True)

    monkeypatch.setattr(belief, "ODD", 0.0)
    monkeypatch.setattr(belief, "chances", lays_any_card)
    view = a_view_after_a_secret()
    secrets = believed(view, Random(1), 20_000).now.secrets[:, 0].mean(0)
    shown = observe(view).hand[0]
    expected = (np.array(rules.CHARM) - shown) / (rules.CARDS - shown.sum())
    assert np.abs(secrets - expected).max() < 0.02


def test_an_opponent_is_believed_to_have_laid_what_it_would(monkeypatch: pytest.MonkeyPatch) -> None:
    """One who always lays its most charming card as a secret has none in hand that is dearer."""

    def lays_the_dearest(now: Rounds) -> Any:
        merits = legal(now) * (KINDS == rules.SECRET) * (1 + NEEDED @ np.arange(rules.GEISHAS))
        return merits == merits.max(axis=1, keepdims=True)

    monkeypatch.setattr(belief, "ODD", 0.0)
    monkeypatch.setattr(belief, "chances", lays_the_dearest)
    now = believed(a_view_after_a_secret(), Random(2), 2_000).now
    secret = now.secrets[:, 0].argmax(axis=1)
    dearest = np.where(now.hands[:, 0] > 0, np.arange(7), -1).max(axis=1)
    assert (secret >= dearest).all()
    assert len(set(secret.tolist())) > 1


def followed_by_the_rules(state: HanamikojiState) -> float:
    """Return what a last turn is worth to FIRST, by playing every way to its end."""
    if state.outcome is not None:
        return state.outcome.value(Seat.FIRST)
    view = state.view(state.to_move)
    return sum(
        float(share) * followed_by_the_rules(state.play(move))
        for move, share in zip(view.legal, probabilities(view), strict=True)
    )


def test_a_last_turn_is_worth_what_the_rules_say() -> None:
    checked = 0
    for seed in range(12):
        for state in positions(seed):
            if state.rounds_left == 0 and as_rounds(state).turn[0] == LAST_TURN:
                sign = 1 if state.starter is Seat.FIRST else -1
                exact = followed_by_the_rules(state)
                assert sign * search.worth(as_rounds(state))[0] == pytest.approx(exact, abs=1e-4)
                checked += 1
    assert checked >= 5


def test_the_average_over_rounds_is_weighted() -> None:
    """Of two rounds that could be, the likelier one decides what a move is worth."""
    state = next(s for s in positions(3) if s.rounds_left == 0 and as_rounds(s).turn[0] == LAST_TURN)
    one, other = as_rounds(state), as_rounds(state)
    other = other._replace(markers=-other.markers, sides=other.sides[:, ::-1])
    heads = np.flatnonzero(legal(one)[0])[:1]
    both = Rounds(*(np.concatenate(parts) for parts in zip(one, other, strict=True)))
    single = [search.worths(Belief(now, np.ones(1)), heads)[0] for now in (one, other)]
    assert search.worths(Belief(both, np.array([0.75, 0.25])), heads)[0] == pytest.approx(
        single @ np.array([0.75, 0.25])
    )


def test_going_on_chooses_each_move_as_often_as_the_policy_does() -> None:
    state = next(positions(3))
    many = Rounds(*(np.repeat(part, 5000, axis=0) for part in as_rounds(state)))
    after = search._gone_on(many, (np.arange(5000) + 0.5) / 5000)
    shares = belief.chances(as_rounds(state))[0]
    heads = np.flatnonzero(shares)
    each = step(Rounds(*(np.repeat(part, len(heads), axis=0) for part in as_rounds(state))), heads)
    assert shares.max() < 0.9
    for changed in ("hands", "sides", "secrets", "trade_offs", "turn"):
        expected = np.tensordot(shares[heads], getattr(each, changed), axes=1)
        assert getattr(after, changed).mean(axis=0) == pytest.approx(expected, abs=0.01), changed


def test_rounds_that_are_over_do_not_go_on() -> None:
    state = next(s for s in positions(3) if as_rounds(s).turn[0] == LAST_TURN)
    now = as_rounds(state)
    for _ in range(4):
        now = search._gone_on(now, np.array([0.5]))
    assert now.turn[0] == rules.TURNS


def test_playing_on_to_the_end_is_scored_by_the_rules() -> None:
    """On the last turn the policy is sure, so that what comes of a move by chance is what comes of it at all."""
    state = next(s for s in positions(3) if as_rounds(s).turn[0] == LAST_TURN and not s.view(s.to_move).offer)
    certain, heads = Belief(as_rounds(state), np.ones(1)), np.flatnonzero(legal(as_rounds(state))[0])
    by_chance = search._played_on(certain, heads, 3, np.random.default_rng(1))
    assert by_chance == pytest.approx(search.worths(certain, heads), abs=0.01)


def test_a_longer_look_gives_every_move_the_same_luck_and_leaves_what_is_exact() -> None:
    for state in positions(4):
        view, turn = state.view(state.to_move), as_rounds(state).turn[0]
        heads = np.repeat(head_of(view.legal[0], view), 2)
        rounds_that_could_be = believed(view, Random(1), 20)
        glimpsed = search.worths(rounds_that_could_be, heads)
        longer = search.foreseen(rounds_that_could_be, heads, glimpsed, 3, np.random.default_rng(1))
        # Other luck would be a hundredth or more; where a row stands in a product of matrices is a few billionths.
        assert longer[0] == pytest.approx(longer[1], abs=1e-6)
        if turn == LAST_TURN:
            assert longer[0] == glimpsed[0]
        elif turn < LAST_TURN - 1:
            assert longer[0] != glimpsed[0]


def test_a_board_is_worth_the_same_under_any_names_of_equal_charm() -> None:
    boards = np.array([[1, 0, -1, 1, 0, 0, -1], [0, -1, 1, 0, 1, 0, -1]])
    worth = search.board_worth(boards, np.array([1, 1]))
    assert worth[0] == worth[1]


def renamed(state: HanamikojiState) -> HanamikojiState:
    """Return a game's first round with A called B, B called C, C called A, and D and E exchanged."""
    names = str.maketrans("ABCDE", "BCAED")
    assert state.dealt is not None
    twin: HanamikojiState = state.game.start().deal(state.game.deal(state.dealt.text.translate(names)))
    for move in state.moves:
        twin = twin.play(state.game.move(move.text.translate(names)))
    return twin


def test_the_policy_does_not_care_which_of_equal_charm_is_which() -> None:
    for state in positions(5):
        if state.round > 1:
            break
        view, twin = state.view(state.to_move), renamed(state).view(state.to_move)
        shares, twin_shares = np.sort(probabilities(view)), np.sort(probabilities(twin))
        assert shares == pytest.approx(twin_shares, abs=1e-4)


def test_the_master_finds_what_decides_the_game() -> None:
    """Where the last answer wins or loses at once, the master takes the one that wins."""
    found = 0
    for seed in range(40):
        for state in positions(seed):
            view = state.view(state.to_move)
            if state.rounds_left or as_rounds(state).turn[0] != LAST_TURN or not view.offer:
                continue
            values = {move: followed_by_the_rules(state.play(move)) for move in view.legal}
            mine = 1 if state.to_move is Seat.FIRST else -1
            if len(set(values.values())) > 1 and view.secret is not None:
                master = hanamachi.agent(state.game, "master:50")
                worth = mine * values[master.choose(view, Random(1))]
                assert worth == max(mine * value for value in values.values())
                found += 1
    assert found >= 1


def test_the_master_chooses_among_its_finalists_by_the_longer_look(monkeypatch: pytest.MonkeyPatch) -> None:
    favoured: list[int] = []
    promising: list[Any] = []

    def glimpse(_belief: Belief, heads: Any) -> Any:
        promising.append({*heads[-FINALISTS:].tolist()})
        return np.arange(len(heads)) / 20

    def favour_the_last(_belief: Belief, heads: Any, glimpsed: Any, decisions: int, _chance: Any) -> Any:
        assert {*heads.tolist()} == promising[-1]
        assert np.diff(glimpsed) == pytest.approx(-1 / 20)
        assert decisions == AHEAD
        favoured.append(int(heads[-1]))
        return np.arange(len(heads), dtype=float)

    monkeypatch.setattr(search, "worths", glimpse)
    monkeypatch.setattr(search, "foreseen", favour_the_last)
    for state in positions(6):
        view, known = state.view(state.to_move), len(favoured)
        move = hanamachi.agent(state.game, "master:10").choose(view, Random(1))
        if len(favoured) > known:
            assert head_of(move, view) == favoured[-1]
    assert len(favoured) > 3
