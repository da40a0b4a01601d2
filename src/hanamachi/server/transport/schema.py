"""The API schema: ``make schema`` writes OpenAPI and JSON Schema to docs/schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

import hanamachi
from hanamachi.server.messages import ClientMessage, Problem, ServerMessage
from hanamachi.server.transport import api

REFERENCES = "#/components/schemas/{model}"
LIVE = (ServerMessage, ClientMessage, Problem)
TITLE = "Hanamachi"
ABOUT = (
    "Tables for two games. Live play is a WebSocket at /api/tables/{table_id}/live?seat=&since=&watch=&invite= that "
    "carries ServerMessage and ClientMessage."
)
FOLDER = Path("docs/schema")


def openapi(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI document of an app, with the messages of its WebSockets among the schemas."""
    document = get_openapi(title=TITLE, version=hanamachi.__version__, routes=app.routes, description=ABOUT)
    _, live = models_json_schema([(model, "serialization") for model in LIVE], ref_template=REFERENCES)
    document["components"]["schemas"] |= live["$defs"]
    return document


def messages() -> dict[str, Any]:
    """Return the JSON Schema of the WebSocket messages."""
    _, schema = models_json_schema([(model, "serialization") for model in LIVE], title=f"{TITLE} live messages")
    return schema


def documents() -> dict[str, str]:
    """Return the text of every document by file name."""
    app = FastAPI()
    for router in api.routers:
        app.include_router(router)
    contents = {"openapi.json": openapi(app), "messages.json": messages()}
    return {name: json.dumps(content, indent=1, ensure_ascii=False) + "\n" for name, content in contents.items()}


def main() -> None:
    """Write the documents."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in documents().items():
        (FOLDER / name).write_text(text)


if __name__ == "__main__":
    main()
