"""Whole games at a pseudo-terminal: against the computer, and two people at one keyboard."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

import hanamachi
from hanamachi import Record, Seat

from .terminal import CLEAR_ALL, MENU, NEXT, PASS, PROMPTS, TURN, Terminal

# A test process with threads is told off for forking; the child replaces itself at once.
pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

TWO_PEOPLE = ("--against", "human", "--name", "Yuki", "--opponent-name", "Haru", "--first", "me", "--seed", "4")
COMPUTER = ("--against", "random", "--first", "me", "--seed", "4")


def saved(folder: Path) -> Record:
    (file,) = folder.glob("*.hana")
    return hanamachi.parse_record(file.read_text())


def opened(folder: Path, *arguments: str) -> Terminal:
    terminal = Terminal("play", *arguments, folder=folder)
    terminal.wait(*PROMPTS)
    return terminal


@pytest.mark.parametrize("game", hanamachi.names())
def test_a_whole_game_against_the_computer_is_saved_and_verified(game: str, tmp_path: Path) -> None:
    terminal = opened(tmp_path, game, *COMPUTER)
    assert "Your turn" in terminal.screen
    commitment = re.search("Commitment: ([0-9a-f]{64})", terminal.screen)
    terminal.play_on(TURN)
    assert re.search(r"(You|random) won", terminal.screen)
    assert terminal.end() == 0
    record = saved(tmp_path)
    assert commitment is not None
    assert record.headers["Commitment"] == commitment[1]
    assert record.replay().outcome is not None
    hanamachi.verify(record)


@pytest.mark.parametrize("game", hanamachi.names())
def test_a_whole_game_between_two_people(game: str, tmp_path: Path) -> None:
    terminal = Terminal("play", game, *TWO_PEOPLE, folder=tmp_path)
    terminal.play_on(terminal.wait(*PROMPTS))
    assert re.search(r"(Yuki|Haru) won", terminal.screen)
    assert terminal.end() == 0
    hanamachi.verify(saved(tmp_path))


def test_nobody_sees_the_other_hand(tmp_path: Path) -> None:
    """Every turn shows the mover's hand only, and between two movers comes a screen that shows none."""
    terminal = Terminal("play", "hanamikoji", *TWO_PEOPLE, folder=tmp_path)
    prompt, watcher, hands = terminal.wait(*PROMPTS), "", []
    while prompt != NEXT:
        if prompt == PASS:
            watcher = passed_to(terminal)
            prompt = terminal.type("")
        assert f"{watcher}, your turn" in terminal.screen
        hands.append((watcher, shown_hand(terminal.screen)))
        prompt = terminal.type("")
        while prompt == MENU:
            prompt = terminal.type(terminal.first_number())
    terminal.type("quit", "--resume")
    turns = [(state.to_move, state) for state in saved(tmp_path).states() if state.to_move is not None]
    assert hands == [(("Yuki", "Haru")[seat], state.view(seat).hand) for seat, state in turns]


def passed_to(terminal: Terminal) -> str:
    """Return who is to get the keyboard, from a screen that says nothing else and has nothing above it."""
    assert terminal.raw.rfind(CLEAR_ALL) == terminal.raw.rfind("\x1b[H")
    shown = re.fullmatch(r"(?:Commitment: \w+\n.*\n)?Pass the keyboard to (\w+)\.\n\n\1, .*", terminal.screen)
    assert shown, terminal.screen
    return shown[1]


def shown_hand(screen: str) -> str:
    lines = [line for line in screen.splitlines() if line.startswith("hand")]
    return "".join(re.findall(r"\b[A-G]+\b", lines[0])) if lines else ""


def test_a_secret_typed_by_one_is_gone_before_the_other_looks(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "hanamikoji", *TWO_PEOPLE)
    terminal.type("", TURN)
    hand = shown_hand(terminal.screen)
    typed = len(terminal.raw)
    assert terminal.type(f"1{hand[0]}") == PASS
    after = terminal.raw[typed:].split(CLEAR_ALL)
    assert f"1{hand[0]}" not in after[-1]
    terminal.type("", TURN)
    assert f"1{hand[0]}" not in terminal.screen
    assert "Yuki laid one card face down as a secret." in terminal.screen
    terminal.type("history", "go back")
    assert "Yuki laid one card face down" in terminal.screen


def test_wrong_input_is_explained_and_asked_again(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "hanamikoji", *COMPUTER)
    for text, answer in {
        "3AB": "A gift takes 3 cards, not 2",
        "xyzzy": "is not a move",
        "-A": "-A answers an offer, but there is none",
        "9": "is not a move",
        "\x1b[A": "is not a move",
        "save /nowhere/at/all": "Not saved",
        "save odd\x07name": "is not a valid file name",
    }.items():
        assert terminal.type(text) == TURN
        assert answer in terminal.screen
        assert "position" not in terminal.screen
    terminal.type("")
    terminal.type("77", "not in the list")
    terminal.type("quit", "--resume")
    assert terminal.end() == 0
    assert saved(tmp_path).plies == 1


def test_an_action_alone_asks_for_its_cards(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "hanamikoji", *COMPUTER)
    for text in ("3", "gift"):
        assert terminal.type(text) == MENU
        assert "Which three cards for the gift?" in terminal.screen
        assert terminal.type("") == TURN
    terminal.type("3")
    terminal.type("ddg")
    assert "You offered a gift: DD parasol + G flower." in terminal.screen


def test_a_match_ends_on_one_screen_that_keeps_the_last_moves(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "okiya", "-o", "mode=wins", *COMPUTER)
    terminal.play_on(TURN)
    assert re.search(r"won the match 3 : \d", terminal.screen)
    assert len(re.findall(r"^\w+ took the \w+ with \w+ at", terminal.screen, re.MULTILINE)) == 2
    assert terminal.screen.count("\n") < 24


def test_a_move_may_be_typed_with_spaces_and_in_small_letters(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "hanamikoji", *COMPUTER)
    terminal.type("3 a")
    assert "A gift takes 3 cards, not 1: '3 a'" in terminal.screen
    terminal.type("3 d dg")
    assert "You offered a gift: DD parasol + G flower." in terminal.screen


def test_an_answer_may_go_without_its_hyphen(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "hanamikoji", *TWO_PEOPLE)
    terminal.type("", TURN)
    terminal.type("3ddg", PASS)
    terminal.type("", TURN)
    terminal.type("a", TURN)
    assert "-A does not answer the offer" in terminal.screen
    terminal.type("g")
    assert "Haru took G flower" in terminal.screen


def test_a_tile_stands_for_its_cell(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "okiya", *TWO_PEOPLE)
    tile = re.search(r"^1 │▸(\w\w)", terminal.screen, re.MULTILINE)
    assert tile is not None
    terminal.type(tile[1].lower())
    assert re.search("Yuki took .* at a1", terminal.screen)


def test_a_list_takes_a_move_in_notation_and_exit_leaves(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "hanamikoji", *COMPUTER)
    assert terminal.type("") == MENU
    terminal.type("3DDX", "'3DDX' is not in the list[^>]*> ")
    terminal.type("3DDG")
    assert "You offered a gift" in terminal.screen
    terminal.type("exit", "--resume")
    assert terminal.end() == 0


def test_undo_goes_back_to_my_last_decision(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "okiya", *COMPUTER)
    before = terminal.screen.partition("Commitment")[0]
    terminal.type("a1")
    assert "You took" in terminal.screen
    assert "random took" in terminal.screen
    terminal.type("undo")
    assert "Move taken back." in terminal.screen
    assert terminal.screen.partition("Move taken")[0] == before
    terminal.type("undo")
    assert "nothing to take back" in terminal.screen


def test_two_people_undo_one_move(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "okiya", *TWO_PEOPLE)
    terminal.type("a1")
    assert "Haru, your turn" in terminal.screen
    terminal.type("undo")
    assert "Yuki, your turn" in terminal.screen


def test_help_tells_what_undo_takes_back(tmp_path: Path) -> None:
    for players, words in ((COMPUTER, "your last decision"), (TWO_PEOPLE, "the last move, yours or your opponent's")):
        terminal = opened(tmp_path, "okiya", *players)
        terminal.type("help", "go back to the game")
        assert words in terminal.screen
        assert terminal.screen.count("\n") < 24


def test_the_card_just_drawn_is_named(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "hanamikoji", *COMPUTER)
    drawn = re.search(r"^You drew ([A-G]) ", terminal.screen, re.MULTILINE)
    terminal.type("quit", "--resume")
    assert drawn is not None
    assert drawn[1] == saved(tmp_path).replay().view(Seat.FIRST).received[-1]


def test_what_can_be_read_in_between(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "hanamikoji", *COMPUTER)
    for word, answer in {"help": "3BCC", "rules": "Seven geishas", "history": "Nothing has been played"}.items():
        terminal.type(word, "go back to the game")
        assert answer in terminal.screen
        assert terminal.type("") == TURN


@pytest.mark.parametrize("leave", ["quit", "interrupt", "end of input", "hangup"])
def test_leaving_keeps_the_game(leave: str, tmp_path: Path) -> None:
    terminal = opened(tmp_path, "okiya", *COMPUTER, "--save", "kept.hana")
    terminal.type("b1")
    terminal.let_it_read()
    {
        "quit": lambda: terminal.child.sendline("quit"),
        "interrupt": terminal.child.sendintr,
        "end of input": terminal.child.sendeof,
        "hangup": lambda: terminal.child.kill(signal.SIGHUP),
    }[leave]()
    code = terminal.end()
    assert code == (130 if leave in ("interrupt", "hangup") else 0)
    assert "hanamachi play --resume kept.hana" in terminal.screen
    assert "Traceback" not in terminal.raw
    assert saved(tmp_path).plies == 3


def test_a_game_that_cannot_be_written_is_shown(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    terminal = opened(tmp_path, "okiya", *COMPUTER, "--save", "gone/kept.hana")
    folder.rmdir()
    terminal.child.sendline("quit")
    assert terminal.end() == 2
    assert "Deal: " in terminal.screen
    assert "hanamachi: cannot write gone/kept.hana" in terminal.screen


def test_a_saved_game_is_resumed_where_it_was_and_played_to_its_end(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "hanamikoji", *COMPUTER, "--save", "kept.hana")
    terminal.type("2GG")
    screen = terminal.screen
    terminal.type("quit", "--resume")
    assert terminal.end() == 0
    resumed = opened(tmp_path, "--resume", "kept.hana")
    assert resumed.screen.replace("\n", "")[:600] == screen.replace("\n", "")[:600]
    resumed.play_on(TURN)
    assert resumed.end() == 0
    hanamachi.verify(saved(tmp_path))


def test_without_arguments_it_asks_for_the_game_and_the_opponent(tmp_path: Path) -> None:
    terminal = Terminal("play", folder=tmp_path)
    terminal.wait(r"Which game\?[^>]*> ")
    terminal.type("chess", r"not in the list[^>]*> ")
    terminal.type("1", r"Which opponent\?[^>]*> ")
    assert terminal.type("random") == TURN
    terminal.let_it_read()
    terminal.child.sendintr()
    assert terminal.end() == 130


@pytest.mark.parametrize("answer", ["3", "level:3"])
def test_an_opponent_is_picked_by_number_or_by_name(answer: str, tmp_path: Path) -> None:
    terminal = Terminal("play", "--first", "me", folder=tmp_path)
    terminal.wait(r"Which game\?[^>]*> ")
    terminal.type("Okiya", r"Which opponent\?[^>]*> ")
    assert "sees every reply" in terminal.raw
    terminal.type("Level", r"'Level' is not in the list[^>]*> ")
    assert terminal.type(answer) == TURN
    assert "level:3" in terminal.screen
    assert terminal.type("a1") == TURN
    terminal.type("quit", "--resume")
    assert saved(tmp_path).headers["Second-Agent"] == "level:3"


def test_an_answer_that_cannot_be_met_is_explained_and_asked_again(tmp_path: Path) -> None:
    terminal = Terminal("play", "-o", "mode=points", "--name", "random", folder=tmp_path)
    terminal.wait(r"Which game\?[^>]*> ")
    terminal.type("hanamikoji", r"hanamikoji has no option[^>]*> ")
    terminal.type("okiya", r"Which opponent\?[^>]*> ")
    terminal.type("random", r"different names[^>]*> ")
    assert terminal.type("human") == TURN


def test_who_waits_for_compiled_code_is_told_and_sees_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cold"))
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    terminal = Terminal("play", "okiya", "--against", "level:1", "--first", "opponent", folder=tmp_path)
    terminal.wait("Preparing … ")
    assert "1 │" in terminal.screen
    assert "level:1 is thinking" in terminal.screen
    terminal.child.close(force=True)


def test_nobody_waits_for_an_agent_without_compiled_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cold"))
    terminal = opened(tmp_path, "okiya", "--against", "random", "--first", "opponent")
    assert "Preparing" not in terminal.raw


def test_leaving_before_a_game_is_begun(tmp_path: Path) -> None:
    terminal = Terminal("play", folder=tmp_path)
    terminal.wait(r"Which game\?[^>]*> ")
    terminal.child.sendeof()
    terminal.end()
    assert "No game was started." in terminal.raw
    assert not list(tmp_path.iterdir())


def test_a_terminal_that_cannot_clear_hides_hands_below_blank_lines(tmp_path: Path) -> None:
    terminal = Terminal("play", "hanamikoji", *TWO_PEOPLE, folder=tmp_path, term="dumb")
    assert terminal.wait(*PROMPTS) == PASS
    assert "\x1b" not in terminal.raw
    assert terminal.raw.count("\r\n") > 50


def test_replay_steps_through_a_game(tmp_path: Path) -> None:
    file = tmp_path / "game.hana"
    file.write_text("Game: okiya\nFirst: Yuki\nSecond: Haru\n\nDeal: MSMTMBMR/CSCTCBCR/PSPTPBPR/ISITIBIR\na1 b1 c1\n")
    terminal = Terminal("replay", file.name, folder=tmp_path)
    keys = "q quit"
    terminal.wait(keys)
    for key, shown in [("\r", "Ply 1 of 4"), ("\x1b[C", "a1, Yuki took the maple with sun at a1"), ("b", "Ply 1 of 4")]:
        terminal.child.send(key)
        terminal.wait(keys)
        assert shown in terminal.screen
    for sent, shown in [("4\r", "Ply 4 of 4"), ("n", "Ply 4 of 4"), ("\x1b[D", "Ply 3 of 4"), ("f", "Ply 3 of 4")]:
        terminal.child.send(sent)
        terminal.wait(keys)
        assert shown in terminal.screen
    terminal.child.send("q")
    assert terminal.end() == 0
