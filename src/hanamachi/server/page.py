"""The built page, served from memory: hashed assets for a year, everything else asked for again each time."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from hanamachi.server.files import ASK_EACH_TIME, FOREVER, File, file_of, file_response
from hanamachi.server.titles import title_of

FOLDER = Path(__file__).with_name("page")
INDEX = "index.html"
HASHED = "assets/"
NOT_BUILT = (
    "The page has not been built. `make play` builds it; the API is at /api, its description at /api/openapi.json.\n"
)
TITLE = re.compile(rb"<title>.*?</title>")

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


class Page:
    """Every file of the built page."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
        self._files = {name: _file(path, name) for name, path in paths.items() if not _is_hidden(name)}
        self._titled: dict[str, File] = {}

    def respond(self, request: Request) -> Response:
        """Return a file, or for any other address the page itself, which knows what it means."""
        if INDEX not in self._files:
            return PlainTextResponse(NOT_BUILT, status_code=503)
        name = request.url.path.lstrip("/")
        if name.startswith(HASHED) and name not in self._files:
            return PlainTextResponse("There is no such file.\n", status_code=404)
        file = self._files.get(name) or self._called(title_of(request.url.path, request.query_params))
        return file_response(file, request)

    def _called(self, title: str) -> File:
        """Return the page under a title; there are few of those, so each is made once."""
        if title not in self._titled:
            whole = TITLE.sub(f"<title>{title}</title>".encode(), self._files[INDEX].content, count=1)
            self._titled[title] = file_of(whole, "text/html")
        return self._titled[title]


def _file(path: Path, name: str) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return file_of(path.read_bytes(), kind, FOREVER if name.startswith(HASHED) else ASK_EACH_TIME)


def _is_hidden(name: str) -> bool:
    """Tell whether a file is none of the page's, such as what its builder leaves beside it."""
    return any(part.startswith(".") for part in name.split("/"))
