"""What two people at one keyboard may read of each other's rounds: never a trade-off, not even when it is scored."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from tests.cli.terminal import NEXT, PASS, PROMPTS, TURN, Terminal

import hanamachi
from hanamachi import Dealer, Record, Seat

GAME = hanamachi.load("hanamikoji")


def a_game(plies_of_next_round: int) -> Record:
    """Return a game of two people with a complete round, at whose end FIRST laid a trade-off and SECOND a secret."""
    for seed in range(1000):
        rng, dealer = Random(seed), Dealer(f"{seed:064x}")
        record = Record(GAME, headers={"First": "Yuki", "Second": "Haru", **dealer.reveal()})
        state = GAME.start().deal(dealer.deal(GAME, 1))
        record = record.with_deal(dealer.deal(GAME, 1))
        while state.to_move is not None:
            move = rng.choice(state.legal_moves())
            record, state = record.with_move(move), state.play(move)
        if state.outcome is None and [move[0] for move in record.rounds[0].moves[-2:]] == ["2", "1"]:
            return record.with_deal(dealer.deal(GAME, 2)) if plies_of_next_round else record
    raise AssertionError("no such game")


def resumed(record: Record, folder: Path) -> Terminal:
    (folder / "game.hana").write_text(str(record))
    return Terminal("play", "--resume", "game.hana", folder=folder)


def test_the_history_keeps_the_other_ones_trade_off(tmp_path: Path) -> None:
    record = a_game(plies_of_next_round=1)
    terminal = resumed(record, tmp_path)
    if terminal.wait(*PROMPTS) == PASS:
        terminal.type("", TURN)
    reader = Seat.FIRST if "Yuki, your turn" in terminal.screen else Seat.SECOND
    terminal.type("history", "go back")
    told = re.search(r"^Round 1: (.*)$", terminal.screen, re.MULTILINE)
    assert told, terminal.screen
    expected = [move for move in record.redacted(reader).rounds[0].moves if move[0] == "2"]
    assert [move for move in re.split(r"[ -]", told[1]) if move[0] == "2"] == expected
    assert expected.count("2XX") == 1


def test_the_report_of_a_round_shows_nobodys_trade_off(tmp_path: Path) -> None:
    record = a_game(plies_of_next_round=0)
    terminal = resumed(record, tmp_path)
    assert terminal.wait(*PROMPTS) == NEXT
    assert "Yuki laid two cards face down" in terminal.screen
