"""Records: what is written is what is read, what is broken is explained, what is hidden stays hidden."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.worlds import random_game

import hanamachi
from hanamachi import Deal, Dealer, Record, Seat
from hanamachi.core.game import AnyGame
from hanamachi.core.record import Round

HANAMIKOJI = hanamachi.load("hanamikoji", edition="iello")


def a_record(seed: int = 1, game: AnyGame = HANAMIKOJI, **headers: str) -> Record:
    record = Record(game).with_headers(**headers)
    for _state, event in random_game(game, Random(seed)):
        if event is not None:
            record = record.with_deal(event) if isinstance(event, Deal) else record.with_move(event)
    return record


printable = st.text(st.characters(exclude_categories=("C", "Z")), max_size=20)


@given(first=printable, second=printable)
def test_names_survive_both_formats(first: str, second: str) -> None:
    record = Record(HANAMIKOJI, headers={"First": first, "Second": second})
    assert hanamachi.parse_record(str(record)) == record
    assert hanamachi.parse_record(record.to_json()) == record


def test_the_text_is_readable_and_stable() -> None:
    lines = str(a_record(First="Quiet Crane", Second="random")).splitlines()
    assert lines[:5] == ["Game: hanamikoji", "Options: edition=iello", "First: Quiet Crane", "Second: random", ""]
    assert lines[5].startswith("Deal: ")
    assert len(lines[6].split()) == 8


def test_spelling_is_normalised_when_read() -> None:
    record = a_record()
    shouted = str(record).replace("Deal: ", "Deal:   ")
    assert hanamachi.parse_record(shouted) == record


def test_any_ply_can_be_replayed_and_no_other() -> None:
    record = a_record()
    assert record.replay(0) == HANAMIKOJI.start()
    assert record.replay(record.plies) == record.replay()
    for ply in (-1, record.plies + 1):
        with pytest.raises(hanamachi.RecordError, match=f"plies 0 to {record.plies}, not {ply}"):
            record.replay(ply)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "starts with a header"),
        ("hello", "line 1 is neither a header nor a deal: 'hello'"),
        ("Game: chess", "there is no game 'chess'"),
        ("Game: okiya\nGame: okiya", "line 2 repeats the header Game"),
        ("Game: okiya\nOptions: mode", "options are written like"),
        ("Game: okiya\nOptions: mode=blitz", "okiya has no mode 'blitz'; choose from single, wins, points"),
        ("Game: okiya\n\nDeal: ABC", "a garden is"),
        (
            "Game: hanamikoji\n\nDeal: GABCDEFABCDEFGFGGGFED\n1A 1G",
            "ply 3 of the record: 1G needs cards that are not in hand: G",
        ),
        ("Game: hanamikoji\n\nDeal: GABCDEFABCDEFGFGGGFED\n1A nonsense", "is not a move"),
        ("{", "not a JSON record"),
        ('{"game": ' + "1" * 5000 + "}", "not a JSON record"),
        ("{}", "'game' must be a str"),
        ('{"game": "okiya", "headers": {}, "rounds": [], "options": []}', "'options' must be a dict"),
        ('{"game": "okiya", "headers": {"A": 1}, "rounds": [], "options": {}}', "header A is not text"),
        ('{"game": "okiya", "headers": {}, "rounds": [1], "options": {}}', "'moves' must be a list"),
        ('{"game": "okiya", "headers": {}, "rounds": [{"moves": [1]}], "options": {}}', "list of strings"),
    ],
)
def test_a_broken_record_is_explained(text: str, message: str) -> None:
    with pytest.raises(hanamachi.HanamachiError, match=message):
        hanamachi.parse_record(text)


@given(st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    with contextlib.suppress(hanamachi.HanamachiError):
        hanamachi.parse_record(text)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda c: (
            st.lists(c)
            | st.dictionaries(st.sampled_from(["game", "options", "headers", "rounds", "deal", "moves", "okiya"]), c)
        ),
    )
)
def test_no_json_breaks_the_reader(content: object) -> None:
    with contextlib.suppress(hanamachi.HanamachiError):
        hanamachi.parse_record(json.dumps({"game": "okiya", "options": {}, "headers": {}, "rounds": content}))


@pytest.mark.parametrize(
    ("key", "value"), [("Deal", "x"), ("Two words", "x"), ("First", "a\nDeal: b"), ("First", " x")]
)
def test_a_header_cannot_smuggle_in_lines(key: str, value: str) -> None:
    with pytest.raises(hanamachi.RecordError):
        Record(HANAMIKOJI, headers={key: value})


def test_a_byte_order_mark_is_read_past() -> None:
    record = a_record()
    assert hanamachi.parse_record("\ufeff" + str(record)) == record


def test_a_record_begins_with_a_deal() -> None:
    with pytest.raises(hanamachi.RecordError, match="a deal comes first"):
        Record(HANAMIKOJI).with_move(HANAMIKOJI.move("1A"))


def test_a_redacted_record_shows_a_seat_its_own_cards_only() -> None:
    record = replace(a_record(), headers=Dealer().reveal())
    running = record.until(record.plies - 3)
    for seat in (Seat.FIRST, Seat.SECOND, None):
        redacted = running.redacted(seat)
        assert "Server-Seed" not in redacted.headers
        assert hanamachi.parse_record(str(redacted)) == redacted
        assert hanamachi.parse_record(redacted.to_json()) == redacted
        with pytest.raises(hanamachi.RecordError, match="cannot be replayed"):
            redacted.replay()
        assert redacted.rounds[-1] == Round(*running.replay().transcript(seat))
    assert set(running.redacted(None).rounds[0].deal) == {"X"}


def test_in_a_redacted_record_scored_secrets_are_open_and_trade_offs_are_not() -> None:
    record = a_record(seed=2)
    assert len(record.rounds) > 1
    first_round = record.redacted(None).rounds[0].moves
    assert not any(move == "1X" for move in first_round)
    assert first_round.count("2XX") == 2
