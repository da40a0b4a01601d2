"""The API's routes about games to study: records, replays, analyses and puzzles."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, TypeAlias

from fastapi import Path, Query
from fastapi.responses import PlainTextResponse

from hanamachi.server import messages as m
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.transport.dependencies import (
    ALWAYS,
    SEEING,
    PlainNumber,
    RequesterDep,
    ServicesDep,
    TableId,
    api_router,
)
from hanamachi.server.transport.problems import documented, documented_as_json

router = api_router()

MovesSeen: TypeAlias = Annotated[
    int | None, Query(ge=0, le=10_000, description="How many judged moves I have."), PlainNumber
]


@router.get("/tables/{table_id}/record", responses=documented(*SEEING), tags=["records"])
async def record(table_id: TableId, services: ServicesDep, requester: RequesterDep) -> m.RecordJson:
    """Return the game's record: complete once it is over, until then what my seat may know."""
    return await services.review.record(table_id, requester)


@router.get(
    "/tables/{table_id}/record.hana",
    response_class=PlainTextResponse,
    responses={**documented_as_json(*SEEING), 200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
    tags=["records"],
)
async def record_file(table_id: TableId, services: ServicesDep, requester: RequesterDep) -> Any:
    """Return the record as a text file that ``hanamachi replay`` and ``hanamachi verify`` read."""
    text = await services.review.record_text(table_id, requester)
    disposition = f'attachment; filename="{table_id}.hana"'
    return PlainTextResponse(text, headers={"Content-Disposition": disposition})


@router.get("/tables/{table_id}/replay", responses=documented(*SEEING, E.NOT_OVER), tags=["records"])
async def replay(table_id: TableId, services: ServicesDep, requester: RequesterDep) -> m.Replay:
    """Return a finished game step by step, with nothing hidden."""
    return await services.review.replay(table_id, requester)


@router.get(
    "/tables/{table_id}/analysis", responses=documented(*SEEING, E.NOT_OVER, E.COMPUTER_UNAVAILABLE), tags=["records"]
)
async def analysis(
    table_id: TableId, services: ServicesDep, requester: RequesterDep, after: MovesSeen = None
) -> m.Analysis:
    """Return an evaluation of every move of a finished game.

    It takes a while. With ``after``, the answer comes as soon as more moves than that have been judged.
    """
    return await services.review.analysis(table_id, requester, after)


PuzzleDay: TypeAlias = Annotated[date, Path(description="A day such as 2026-03-21.")]
PuzzleGame: TypeAlias = Annotated[str, Path(min_length=1, max_length=32)]
PUZZLING = (*ALWAYS, E.UNKNOWN_GAME, E.NO_PUZZLE, E.COMPUTER_UNAVAILABLE)


@router.get("/puzzles/{game}/{day}", responses=documented(*PUZZLING), tags=["puzzles"])
async def puzzle(game: PuzzleGame, day: PuzzleDay, services: ServicesDep) -> m.Puzzle:
    """Return the puzzle of a day."""
    return await services.puzzles.of_day(game, day)


@router.post("/puzzles/{game}/{day}", responses=documented(*PUZZLING, E.NOT_A_MOVE, E.ILLEGAL_MOVE), tags=["puzzles"])
async def try_puzzle(game: PuzzleGame, day: PuzzleDay, body: m.PuzzleAttempt, services: ServicesDep) -> m.PuzzleAnswer:
    """Return whether a move solves the puzzle of a day."""
    return await services.puzzles.attempt(game, day, body.move)
