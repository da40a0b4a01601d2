"""The contract as a file: making it takes longer than all other answers, so it is made once and in a thread."""

from __future__ import annotations

import asyncio
import json

from fastapi import FastAPI

from hanamachi.server import schema
from hanamachi.server.files import File, file_of


class Contract:
    """The OpenAPI document of an app, made when it is first asked for."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._making: asyncio.Task[File] | None = None

    async def file(self) -> File:
        """Return the document; those who ask while it is being made wait for the same one."""
        if self._making is None:
            self._making = asyncio.create_task(asyncio.to_thread(self._made))
        return await asyncio.shield(self._making)

    def _made(self) -> File:
        text = json.dumps(schema.openapi(self._app), ensure_ascii=False, separators=(",", ":"))
        return file_of(text.encode(), "application/json")
