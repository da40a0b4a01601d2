"""Each rule of a round and of a match, one test or more to a rule."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from tests.naive.okiya import BORDER, CELLS, LINES, SQUARES, NaiveGarden
from tests.worlds import random_game, some

import hanamachi
from hanamachi import Outcome, Seat
from hanamachi.games.okiya import rules
from hanamachi.games.okiya.notation import PLANTS, SYMBOLS, TILE_TEXTS
from hanamachi.games.okiya.state import OkiyaState

# A garden with plants in rows and symbols in columns: a match is a rook's move.
IN_ROWS = "MSMTMBMR/CSCTCBCR/PSPTPBPR/ISITIBIR"
# The garden of the rulebook's example as far as it tells: the tile taken is the iris with the tanzaku; three
# irises and three tanzakus may follow, among them the maple; after it two tanzakus and three maples.
EXAMPLE = "ITMTCTPT/ISIBIRMS/MBMRCSCB/CRPSPBPR"


def dealt(garden: str = IN_ROWS, **options: str | int) -> OkiyaState:
    game = hanamachi.load("okiya", **options)
    state = game.start().deal(game.deal(garden))
    assert isinstance(state, OkiyaState)
    return state


def played(state: OkiyaState, cells: str) -> OkiyaState:
    for cell in cells.split():
        state = state.play(state.game.move(cell))
    return state


def texts(state: OkiyaState) -> set[str]:
    return {move.text for move in state.legal_moves()}


def test_there_are_sixteen_tiles_each_plant_with_each_symbol() -> None:
    assert sorted(TILE_TEXTS) == sorted(plant + symbol for plant in PLANTS for symbol in SYMBOLS)


def test_the_first_tile_is_taken_from_the_border() -> None:
    assert texts(dealt()) == BORDER
    assert len(BORDER) == 12


def test_the_next_tile_shares_the_plant_or_the_symbol() -> None:
    assert texts(played(dealt(), "a1")) == {"b1", "c1", "d1", "a2", "a3", "a4"}


def test_the_rulebooks_example_of_irises_and_tanzakus() -> None:
    state = played(dealt(EXAMPLE), "a1")
    assert state.view(Seat.SECOND).last == "IT"
    tiles = {TILE_TEXTS[state.garden.pieces[move.id]] for move in state.legal_moves()}  # type: ignore[union-attr]
    assert tiles == {"IS", "IB", "IR", "MT", "CT", "PT"}
    after = played(state, "b1")
    tiles = {TILE_TEXTS[after.garden.pieces[move.id]] for move in after.legal_moves()}  # type: ignore[union-attr]
    assert tiles == {"MS", "MB", "MR", "CT", "PT"}


def test_players_alternate_and_tokens_stand_where_tiles_were() -> None:
    state = played(dealt(), "a1 b1 b2")
    owners = dict(zip(CELLS, state.view(None).tokens, strict=True))
    assert {cell: owner for cell, owner in owners.items() if owner is not None} == {
        "a1": Seat.FIRST,
        "b1": Seat.SECOND,
        "b2": Seat.FIRST,
    }
    assert state.to_move is Seat.SECOND


@pytest.mark.parametrize("four", [*LINES, *SQUARES], ids=lambda four: "-".join(sorted(four)))
def test_every_line_and_square_wins_and_nothing_less(four: set[str]) -> None:
    mask = sum(1 << CELLS.index(cell) for cell in four)
    is_line = four in LINES
    assert rules.has_line(mask) is is_line
    assert rules.has_square(mask) is not is_line
    assert mask in (rules.LINES if is_line else rules.SQUARES)
    for cell in four:
        without = mask & ~(1 << CELLS.index(cell))
        assert not rules.has_line(without)
        assert not rules.has_square(without)


def test_lines_and_squares_on_every_set_of_cells() -> None:
    for tokens in range(0, 1 << 16, 1 if some(10) == 10 else 7):
        assert rules.has_line(tokens) == any(tokens & four == four for four in rules.LINES)
        assert rules.has_square(tokens) == any(tokens & four == four for four in rules.SQUARES)


def test_there_are_nineteen_patterns() -> None:
    assert len(LINES) + len(SQUARES) == 19 == len(set(rules.LINES + rules.SQUARES))


def round_that_ends_in(ending: str) -> tuple[OkiyaState, NaiveGarden]:
    """Find a random round that ends in a certain way by the naive rules, and play it by ours."""
    rng = Random(1)
    while True:
        game = hanamachi.load("okiya")
        garden = game.shuffle(rng).text
        naive = NaiveGarden(garden)
        while naive.ending() is None:
            naive = naive.play(rng.choice(sorted(naive.legal())))
        if naive.ending() == ending:
            return played(dealt(garden), " ".join(naive.taken)), naive


@pytest.mark.parametrize("ending", ["line", "square", "block", "full garden"])
def test_each_ending_is_a_win_for_who_moved_last_and_says_why(ending: str) -> None:
    state, naive = round_that_ends_in(ending)
    last_mover = Seat((len(naive.taken) - 1) % 2)
    assert state.outcome == Outcome(last_mover, ending)
    assert state.result is not None
    assert state.result.points == 16 - len(naive.taken)
    if ending in ("line", "square"):
        assert set(state.result.four) in (LINES if ending == "line" else SQUARES)
        assert set(state.result.four) <= naive.tokens(int(last_mover))
    else:
        assert state.result.four == ()


def test_a_block_leaves_the_opponent_no_tile() -> None:
    """After the pine with the bird every pine and every bird is gone."""
    state, naive = round_that_ends_in("block")
    plant, symbol = tuple(state.view(None).last or "")
    left = [naive.tiles[cell] for cell in CELLS if cell not in naive.taken]
    assert left
    assert not any(tile[0] == plant or tile[1] == symbol for tile in left)


def test_random_rounds_agree_with_the_naive_rules() -> None:
    rng = Random(2)
    for _ in range(some(200)):
        naive = None
        for state, event in random_game(hanamachi.load("okiya"), rng):
            if isinstance(event, hanamachi.Deal):
                naive = NaiveGarden(event.text)
            elif naive is not None:
                assert {move.text for move in state.legal_moves()} == naive.legal()
                assert (state.outcome.reason if state.outcome else None) == naive.ending()
                naive = naive.play(event.text) if event else None


# The full garden


def full_garden(option: str, **options: str | int) -> OkiyaState:
    state, _ = round_that_ends_in("full garden")
    assert state.garden is not None
    cells = " ".join(move.text for move in state.history)
    return played(dealt(state.garden.text, full_garden=option, **options), cells)


def test_a_full_garden_is_a_block_by_who_took_the_last_tile() -> None:
    assert full_garden("block").outcome == Outcome(Seat.SECOND, "full garden")


def test_a_full_garden_may_be_a_draw_by_choice() -> None:
    assert full_garden("draw").outcome == Outcome(None, "full garden")


def test_a_full_garden_scores_nothing_in_points() -> None:
    for option in ("block", "draw"):
        state = full_garden(option, mode="points")
        assert state.score == (0, 0)
        assert state.outcome is None
        assert state.deal_due


def test_after_a_drawn_round_the_same_player_starts_again() -> None:
    state = full_garden("draw", mode="wins")
    assert state.score == (0, 0)
    again = state.deal(state.game.deal(IN_ROWS))
    assert (again.round, again.starter, again.to_move) == (2, Seat.FIRST, Seat.FIRST)


def test_after_a_won_full_garden_the_loser_starts_even_for_no_points() -> None:
    state = full_garden("block", mode="points")
    again = state.deal(state.game.deal(IN_ROWS))
    assert again.starter is Seat.FIRST  # SECOND took the last tile


# The match


def random_match(rng: Random, **options: str | int) -> list[OkiyaState]:
    """Return the last state of each round of a random match."""
    states = [state for state, _event in random_game(hanamachi.load("okiya", **options), rng)]
    return [state for state in states if isinstance(state, OkiyaState) and state.result is not None]


def test_a_single_round_decides() -> None:
    assert len(random_match(Random(3), mode="single")) == 1


def test_three_wins_decide() -> None:
    rng = Random(4)
    for _ in range(some(50)):
        rounds = random_match(rng, mode="wins")
        wins = [sum(1 for state in rounds if state.result and state.result.winner is seat) for seat in Seat]
        assert rounds[-1].score == tuple(wins)
        assert max(wins) == 3
        assert min(wins) < 3
        assert rounds[-1].outcome == Outcome(Seat(wins.index(3)), "wins")


@pytest.mark.parametrize("target", [10, 15, 20])
def test_points_are_the_tiles_left_and_the_target_decides(target: int) -> None:
    rng = Random(5)
    for _ in range(some(50)):
        rounds = random_match(rng, mode="points", target=target)
        points = [0, 0]
        for state in rounds:
            assert state.result is not None
            assert max(points) < target
            if state.result.winner is not None:
                points[state.result.winner] += 16 - len(state.history)
            assert state.score == tuple(points)
        assert max(points) >= target
        assert rounds[-1].outcome == Outcome(Seat(points.index(max(points))), "points")


def test_the_loser_starts_the_next_round() -> None:
    rng = Random(6)
    for _ in range(some(50)):
        rounds = random_match(rng, mode="wins", full_garden="draw")
        assert rounds[0].starter is Seat.FIRST
        for before, state in pairwise(rounds):
            assert before.result is not None
            winner = before.result.winner
            assert state.starter is (before.starter if winner is None else winner.other)


# The options


def test_a_target_that_does_not_exist_is_explained() -> None:
    with pytest.raises(hanamachi.OptionError, match="okiya has no target 11; choose from 10, 15, 20"):
        hanamachi.load("okiya", mode="points", target=11)
    with pytest.raises(hanamachi.OptionError, match="needs mode 'points'"):
        hanamachi.load("okiya", mode="wins", target=15)
    assert hanamachi.load("okiya", mode="points", target="15").options["target"] == 15


# The notation


@pytest.mark.parametrize(
    ("garden", "message"),
    [
        (IN_ROWS.replace("MS", "MT"), "MT twice or more, MS missing"),
        (IN_ROWS.replace("MS", "XS"), "'XS' is not a tile"),
        (IN_ROWS[:-3], "four rows of four"),
        ("", "four rows of four"),
    ],
)
def test_a_broken_garden_is_explained(garden: str, message: str) -> None:
    with pytest.raises(hanamachi.NotationError, match=message):
        hanamachi.load("okiya").deal(garden)


@pytest.mark.parametrize(
    "position",
    [
        "1 first 0:0",
        "0 first 0:0 -",
        "1 third 0:0 -",
        "1 first 0 -",
        "1 first 0:0 - a1",
        "1 first 9:0 -",
        "x first 0:0 -",
    ],
)
def test_a_broken_position_is_explained(position: str) -> None:
    with pytest.raises(hanamachi.NotationError):
        hanamachi.load("okiya", mode="wins").parse(position)


def test_an_illegal_list_of_cells_names_the_cell_and_the_position() -> None:
    with pytest.raises(hanamachi.IllegalMove, match="nor the symbol of MS; position: 1 first"):
        hanamachi.load("okiya").parse(f"1 first 0:0 {IN_ROWS} a1 d4")


@pytest.mark.parametrize(
    ("cells", "move", "why"),
    [
        ("", "b2", "b2 is not on the border; the first tile must be"),
        ("a1", "a1", "the tile at a1 has already been taken"),
        ("a1", "d4", "IR at d4 has neither the plant nor the symbol of MS"),
    ],
)
def test_why_a_tile_cannot_be_taken(cells: str, move: str, why: str) -> None:
    state = played(dealt(), cells)
    with pytest.raises(hanamachi.IllegalMove) as raised:
        state.play(state.game.move(move))
    assert raised.value.why == why


def test_a_view_that_no_position_gives_is_refused() -> None:
    state = played(dealt(mode="wins"), "a1 a2")
    view = state.view(Seat.FIRST)
    everywhere = (Seat.FIRST,) * 16
    for impossible in (replace(view, tokens=everywhere), replace(view, last="IR"), replace(view, taken=("a1", "d4"))):
        with pytest.raises(hanamachi.ViewError, match="no position of okiya gives this view"):
            state.game.imagine(impossible, Random(1))


def test_cells_are_read_in_either_case() -> None:
    game = hanamachi.load("okiya")
    assert game.move(" B3 ") == game.move("b3") == game.moves[9]
