"""Every error code can be met, with its status and in its shape."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.server.running import GENEROUS, Running, Visitor, running
from tests.server.tables import FRIEND, my_turn, seated, second_round

import hanamachi
from hanamachi.agents import opponents
from hanamachi.core.game import AnyGame, View
from hanamachi.server.messages import ErrorCode
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.transport.limits import Limits
from hanamachi.server.transport.problems import STATUS


class Site(NamedTuple):
    server: Running
    me: Visitor
    friend: Visitor
    stranger: Visitor


Case = Callable[[Site], Any]
CASES: dict[ErrorCode, Case] = {}


def case(code: ErrorCode) -> Callable[[Case], Case]:
    """Register a function that returns an answer with that code."""

    def register(function: Case) -> Case:
        CASES[code] = function
        return function

    return register


def new(site: Site, **body: Any) -> Any:
    against = {"kind": "computer", "agent": "random"}
    return site.me.ask("POST", "/tables", {"game": "okiya", "against": against, **body})


@case(E.INVALID_REQUEST)
def invalid(site: Site) -> Any:
    return new(site, first="nobody")


@case(E.NOT_FOUND)
def not_found(site: Site) -> Any:
    return site.me.ask("GET", "/nothing/here")


@case(E.METHOD_NOT_ALLOWED)
def wrong_method(site: Site) -> Any:
    return site.me.ask("DELETE", "/me")


@case(E.TOO_LARGE)
def too_large(site: Site) -> Any:
    return site.me.ask("PUT", "/me", {"name": "x" * 100_000})


@case(E.TOO_MANY_REQUESTS)
def too_many_requests(site: Site) -> Any:
    site.server.app.state.buckets._burst = site.server.app.state.buckets._per_second = 3
    return [site.stranger.ask("GET", "/me") for _ in range(30)][-1]


@case(E.TOO_MANY_TABLES)
def too_many_tables(site: Site) -> Any:
    site.server.services._context.admission.max_tables = 1
    new(site)
    return new(site)


@case(E.FOREIGN_ORIGIN)
def foreign(site: Site) -> Any:
    return site.me.http.put("/api/me", json={"name": "x"}, headers={"Origin": "https://elsewhere.example"})


@case(E.UNKNOWN_GAME)
def unknown_game(site: Site) -> Any:
    return new(site, game="go")


@case(E.BAD_OPTION)
def bad_option(site: Site) -> Any:
    return new(site, options={"mode": "blitz"})


@case(E.UNKNOWN_OPPONENT)
def unknown_opponent(site: Site) -> Any:
    return new(site, against={"kind": "computer", "agent": "pimc:10000000"})


@case(E.BAD_SCRIPT)
def bad_script(site: Site) -> Any:
    return new(site, against={"kind": "practice", "deals": ["MSCT"]})


@case(E.UNKNOWN_TABLE)
def unknown_table(site: Site) -> Any:
    return site.me.ask("GET", "/tables/nowhere")


@case(E.TABLE_FULL)
def full(site: Site) -> Any:
    invite = (table := site.me.table("okiya", FRIEND))["links"]["invite"]
    site.friend.post(f"/tables/{table['id']}/join", {"invite": invite})
    return site.stranger.ask("POST", f"/tables/{table['id']}/join", {"invite": invite})


@case(E.ALREADY_SEATED)
def already_seated(site: Site) -> Any:
    table = site.me.table("okiya", FRIEND)
    return site.me.ask("POST", f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})


@case(E.NOT_YOUR_SEAT)
def not_your_seat(site: Site) -> Any:
    table = seated(site.me, site.friend)
    return site.friend.ask("POST", f"/tables/{table['id']}/moves", {"ply": 1, "move": "a1", "seat": "first"})


@case(E.NOT_YOUR_TURN)
def not_your_turn(site: Site) -> Any:
    table = seated(site.me, site.friend)
    return site.friend.ask("POST", f"/tables/{table['id']}/moves", {"ply": 1, "move": "a1"})


@case(E.NOT_STARTED)
def not_started(site: Site) -> Any:
    table = site.me.table("okiya", FRIEND)
    return site.me.ask("POST", f"/tables/{table['id']}/moves", {"ply": 0, "move": "a1"})


@case(E.GAME_OVER)
def game_over(site: Site) -> Any:
    table = seated(site.me, site.friend)
    site.me.post(f"/tables/{table['id']}/resign", {"ply": 1})
    return site.friend.ask("POST", f"/tables/{table['id']}/moves", {"ply": 2, "move": "a1"})


@case(E.NOT_OVER)
def not_over(site: Site) -> Any:
    return site.me.ask("GET", f"/tables/{seated(site.me, site.friend)['id']}/replay")


@case(E.STALE_PLY)
def stale(site: Site) -> Any:
    return site.me.ask("POST", f"/tables/{seated(site.me, site.friend)['id']}/moves", {"ply": 0, "move": "a1"})


@case(E.NOT_A_MOVE)
def not_a_move(site: Site) -> Any:
    return site.me.ask("POST", f"/tables/{seated(site.me, site.friend)['id']}/moves", {"ply": 1, "move": "z9"})


@case(E.ILLEGAL_MOVE)
def illegal(site: Site) -> Any:
    return site.me.ask("POST", f"/tables/{seated(site.me, site.friend)['id']}/moves", {"ply": 1, "move": "b2"})


@case(E.TOO_LATE_FOR_SEED)
def too_late(site: Site) -> Any:
    return site.me.ask("POST", f"/tables/{seated(site.me, site.friend)['id']}/seed", {"seed": "x"})


@case(E.ONLY_AGAINST_COMPUTER)
def only_against_computer(site: Site) -> Any:
    return site.me.ask("GET", f"/tables/{seated(site.me, site.friend)['id']}/hint")


@case(E.NOTHING_TO_TAKE_BACK)
def nothing_to_take_back(site: Site) -> Any:
    table = my_turn(site.me, site.me.table()["id"])
    return site.me.ask("POST", f"/tables/{table['id']}/takeback", {"ply": table["ply"]})


@case(E.CARD_SEEN)
def card_seen(site: Site) -> Any:
    table = site.me.table("hanamikoji", first="me")
    site.me.move(table)
    table = my_turn(site.me, table["id"])
    return site.me.ask("POST", f"/tables/{table['id']}/takeback", {"ply": table["ply"]})


@case(E.ROUND_SCORED)
def round_scored(site: Site) -> Any:
    table = second_round(site.me)
    return site.me.ask("POST", f"/tables/{table['id']}/takeback", {"ply": table["ply"]})


@case(E.OPPONENT_PRESENT)
def opponent_present(site: Site) -> Any:
    table = played(site, clock={"initial": 60, "increment": 0})
    return site.me.ask("POST", f"/tables/{table['id']}/claim", {"ply": table["ply"]})


def played(site: Site, game: str = "okiya", **wishes: Any) -> Any:
    """Return a table at which both have moved."""
    path = f"/tables/{seated(site.me, site.friend, game, **wishes)['id']}"
    for player in (site.me, site.friend):
        player.move(player.get(path))
    return site.me.get(path)


def offered(site: Site, table: Any, ply: int, kind: str = "draw") -> Any:
    return site.me.ask("POST", f"/tables/{table['id']}/offers", {"kind": kind, "ply": ply})


@case(E.NO_CLOCK)
def no_clock(site: Site) -> Any:
    return site.me.ask("POST", f"/tables/{seated(site.me, site.friend)['id']}/claim", {"ply": 1})


@case(E.CANCEL_INSTEAD)
def cancel_instead(site: Site) -> Any:
    return offered(site, seated(site.me, site.friend), 1)


@case(E.TOO_LATE_TO_CANCEL)
def too_late_to_cancel(site: Site) -> Any:
    return site.me.ask("POST", f"/tables/{played(site)['id']}/cancel", {"ply": 3})


@case(E.ONLY_BETWEEN_PEOPLE)
def only_between_people(site: Site) -> Any:
    return offered(site, site.me.table(), 1)


@case(E.HIDDEN_INFORMATION)
def hidden_information(site: Site) -> Any:
    table = played(site, "hanamikoji")
    return offered(site, table, table["ply"], "takeback")


@case(E.OFFER_LAPSED)
def offer_lapsed(site: Site) -> Any:
    return offered(site, played(site), 2)


@case(E.OFFER_DECLINED)
def offer_declined(site: Site) -> Any:
    table = played(site)
    offered(site, table, 3)
    site.friend.post(f"/tables/{table['id']}/offers/decline", {"ply": 3})
    return offered(site, table, 3)


@case(E.BAD_CODE)
def bad_code(site: Site) -> Any:
    return site.me.ask("POST", "/me/adopt", {"code": "AAAAAAAA"})


@case(E.BAD_NAME)
def bad_name(site: Site) -> Any:
    return site.me.ask("PUT", "/me", {"name": "Level 8"})


@case(E.NO_EVALUATOR)
def no_evaluator(site: Site) -> Any:
    table = my_turn(site.me, site.me.table("hanamikoji")["id"])
    site.server.engine.missing = set(opponents("hanamikoji"))
    return site.me.ask("GET", f"/tables/{table['id']}/hint")


@case(E.NO_PUZZLE)
def no_puzzle(site: Site) -> Any:
    return site.me.ask("GET", "/puzzles/hanamikoji/2026-03-21")


@case(E.COMPUTER_UNAVAILABLE)
def computer_unavailable(site: Site) -> Any:
    table = my_turn(site.me, site.me.table()["id"])
    site.server.engine.is_broken = True
    return site.me.ask("GET", f"/tables/{table['id']}/hint")


@case(E.INTERNAL)
def internal(site: Site) -> Any:
    site.server.services.catalogue = None
    return site.me.ask("GET", "/games")


ELSEWHERE = {E.TOO_MANY_SOCKETS, E.STORAGE_UNAVAILABLE, E.TABLE_DAMAGED}
"""Met in the tests of live play and of damaged databases."""


def test_every_code_is_tested_and_has_a_status() -> None:
    assert set(CASES) | ELSEWHERE == set(ErrorCode) == set(STATUS)


def no_evaluation(game: AnyGame, view: View) -> Any:
    raise hanamachi.WeightsError("the weights cannot be read")


@pytest.mark.parametrize("code", CASES, ids=str)
def test_an_error_has_its_code_status_and_shape(
    code: ErrorCode, server: Running, me: Visitor, friend: Visitor, stranger: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hanamachi.agents.evaluate", no_evaluation)
    answer = CASES[code](Site(server, me, friend, stranger))
    problem = answer.json()
    assert problem["code"] == code.value
    assert answer.status_code == STATUS[code]
    assert set(problem) == {"code", "message", "detail"}
    assert problem["message"]
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\nb", "a\u0000b", "\u202eevil", 7, None])
def test_names_are_short_and_printable(me: Visitor, name: Any) -> None:
    assert me.refused("PUT", "/me", {"name": name}) == "invalid_request"


def test_refusals_repeat_nothing_that_was_sent(me: Visitor) -> None:
    answer = me.ask("PUT", "/me", {"name": ["a secret"]})
    assert answer.status_code == 422
    assert "a secret" not in answer.text
    assert answer.json()["detail"]["fields"][0]["where"] == ["body", "name"]


def test_codes_cannot_be_guessed_fast(tmp_path: Path) -> None:
    limits = Limits(**{**vars(GENEROUS), "codes_per_second": 0.001, "code_burst": 3})
    with running(tmp_path / "x.sqlite3", limits=limits) as server:
        codes = [server.visitor().refused("POST", "/me/adopt", {"code": "AAAAAAAA"}) for _ in range(5)]
    assert codes == ["bad_code"] * 3 + ["too_many_requests"] * 2


def test_a_body_without_a_length_is_limited_too(me: Visitor) -> None:
    chunks = (b"x" * 1000 for _ in range(100))
    answer = me.http.put("/api/me", content=chunks, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [("GET", "/tables/x/moves", "POST"), ("DELETE", "/me", "GET, PUT"), ("GET", "/me/adopt", "POST")],
)
def test_a_wrong_method_is_told_the_right_ones(me: Visitor, method: str, path: str, allowed: str) -> None:
    answer = me.ask(method, path)
    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
    assert answer.headers["allow"] == allowed


@pytest.mark.parametrize(("path", "query"), [("/games", {"seat": "first"}), ("/tables/x", {"sinse": 1})])
def test_misspelt_parameters_are_refused(me: Visitor, path: str, query: dict[str, Any]) -> None:
    assert me.refused("GET", path, **query) == "invalid_request"


def test_a_parameter_is_given_once(me: Visitor) -> None:
    assert me.refused("GET", "/tables", before=["6", "7"]) == "invalid_request"
    assert me.get("/tables", before=["6"])["tables"] == []


@pytest.mark.parametrize("number", ["6\u00a0", " 6", "6_0", "", "six", "nan", "-1", "１"])
@pytest.mark.parametrize(("path", "parameter"), [("/tables", "before"), ("/me/tables", "limit")])
def test_what_is_almost_a_number_is_refused(me: Visitor, path: str, parameter: str, number: str) -> None:
    assert me.refused("GET", path, **{parameter: number}) == "invalid_request"


@pytest.mark.parametrize("number", ["6", "6.5", "1.7e9"])
def test_a_number_may_be_written_as_json_has_it(me: Visitor, number: str) -> None:
    assert me.get("/tables", before=number)["tables"] == []
