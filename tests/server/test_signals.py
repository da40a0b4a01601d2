"""The end of a game is announced once, after it was stored, and a listener that fails spoils nothing."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.running import Running, Visitor, finish
from tests.server.tables import my_turn, seated

import hanamachi
from hanamachi.core.errors import HanamachiError
from hanamachi.core.game import State
from hanamachi.server.domain.table import FinishedGame
from hanamachi.server.hooks import GameHooks, hooks

SERVER = Path(hanamachi.__file__).parent / "server"


def finished_games(server: Running) -> list[str]:
    """Return the ids of tables whose game ends from now on, as a listener hears of them."""
    heard: list[str] = []
    server.services.signals.finished.subscribe(lambda game: heard.append(game.table.record.id))
    return heard


def test_a_game_that_is_played_to_its_end_is_announced_once(server: Running, me: Visitor, friend: Visitor) -> None:
    heard = finished_games(server)
    table = seated(me, friend)
    assert heard == []
    finish({"first": me, "second": friend}, table, Random(1))
    assert heard == [table["id"]]
    server.forget_tables()
    me.get(f"/tables/{table['id']}")
    assert heard == [table["id"]]


def test_a_game_that_is_resigned_is_announced_once(server: Running, me: Visitor, friend: Visitor) -> None:
    heard = finished_games(server)
    table = seated(me, friend)
    for _ in range(2):
        me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    assert heard == [table["id"]]


def test_a_listener_that_fails_spoils_neither_the_move_nor_the_others(server: Running, me: Visitor) -> None:
    def fail(_game: FinishedGame) -> None:
        raise ValueError("no")

    server.services.signals.finished.subscribe(fail)
    heard = finished_games(server)
    table = me.table()
    me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    assert heard == [table["id"]]
    assert me.get(f"/tables/{table['id']}")["status"] == "finished"


def test_the_end_is_stored_before_it_is_announced(server: Running, me: Visitor) -> None:
    statuses: list[str] = []
    server.services.signals.finished.subscribe(lambda game: statuses.append(game.table.record.status.value))
    table = me.table()
    me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    assert statuses == ["finished"]


def test_no_judge_is_handed_a_running_game(server: Running, me: Visitor) -> None:
    table = me.table("hanamikoji")
    running_table = server.services._context.cache._tasks[table["id"]].result().table
    with pytest.raises(HanamachiError, match="not over"):
        FinishedGame(running_table)


def test_no_request_about_a_running_game_reaches_a_judge(
    me: Visitor, friend: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither hints nor moves nor take-backs nor the computer's own turns hand a whole state to a judge."""
    judged: list[str] = []
    for name in hanamachi.names():
        of_game = type(hooks(name))
        judge = of_game.judge

        def noted(self: GameHooks, state: State[Any], judge: Any = judge) -> Any:
            judged.append(self.game_name)
            return judge(self, state)

        monkeypatch.setattr(of_game, "judge", noted)
    for name in hanamachi.names():
        table = me.table(name, first="me")
        for _ in range(3):
            table = my_turn(me, table["id"])
            look_everywhere(me, friend, table)
            me.move(table)
        me.ask("POST", f"/tables/{table['id']}/takeback", {"ply": my_turn(me, table["id"])["ply"]})
        assert judged == []
        me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
        me.get(f"/tables/{table['id']}/analysis")
        assert set(judged) == {name}
        judged.clear()


def look_everywhere(me: Visitor, friend: Visitor, table: Any) -> None:
    for path in ("", "/hint", "/record", "/record.hana", "/replay", "/analysis", "/events"):
        me.ask("GET", f"/tables/{table['id']}{path}")
        friend.ask("GET", f"/tables/{table['id']}{path}", watch=table["links"]["watch"])
    with me.live(table["id"]) as socket:
        socket.next("hello")


def test_only_reviews_and_their_engine_know_of_judges() -> None:
    """A call of a judge (in the hooks, of the default one), or a finished game to hand it, is nowhere else."""
    calls, makers = set(), set()
    for path in SERVER.rglob("*.py"):
        text = path.read_text()
        calls |= {path.relative_to(SERVER).as_posix()} if re.search(r"\.judge(_move|_round)?\b", text) else set()
        makers |= {path.relative_to(SERVER).as_posix()} if re.search(r"\bFinishedGame\(", text) else set()
    assert calls == {"engine/processes.py", "hooks/hanamikoji.py", "review/analyses.py"}
    assert makers == {"review/service.py", "tables/signals.py"}


def test_a_practice_that_begins_at_its_end_is_announced(server: Running, me: Visitor) -> None:
    heard = finished_games(server)
    over = finished_okiya()
    table = me.table("okiya", {"kind": "practice", **over}, first="me")
    assert me.get(f"/tables/{table['id']}")["status"] == "finished"
    assert heard == [table["id"]]


def finished_okiya() -> dict[str, Any]:
    """Return a deal and moves that end a game of Okiya."""
    game = hanamachi.load("okiya")
    deal = game.shuffle(Random(1))
    state: Any = game.start().deal(deal)
    played: list[str] = []
    while state.outcome is None:
        played.append(state.legal_moves()[0].text)
        state = state.play(state.legal_moves()[0])
    return {"deals": [deal.text], "played": played}
