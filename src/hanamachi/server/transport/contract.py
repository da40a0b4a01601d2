"""The OpenAPI document as a file. Generating it is slow, so it is done once, in a thread."""

from __future__ import annotations

import asyncio
import json

from fastapi import FastAPI

from hanamachi.server.transport import schema
from hanamachi.server.transport.files import File, file_of


class Contract:
    """The OpenAPI document of an app, generated on first use."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._making: asyncio.Task[File] | None = None

    async def file(self) -> File:
        """Return the document; concurrent calls share one generation."""
        if self._making is None:
            self._making = asyncio.create_task(asyncio.to_thread(self._made))
        return await asyncio.shield(self._making)

    def _made(self) -> File:
        text = json.dumps(schema.openapi(self._app), ensure_ascii=False, separators=(",", ":"))
        return file_of(text.encode(), "application/json")
