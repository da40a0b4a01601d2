"""The built page, served from memory: hashed assets are cached for a year, everything else revalidated."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from hanamachi.server.transport.files import FOREVER, REVALIDATE, File, file_of, file_response
from hanamachi.server.transport.titles import title_of

FOLDER = Path(__file__).parents[1] / "page"
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
    """The files of the built page."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
        self._files = {name: _file(path, name) for name, path in paths.items() if not _is_hidden(name)}
        self._by_title: dict[str, File] = {}

    def respond(self, request: Request) -> Response:
        """Return a file, or the page itself for any other path; it does its own routing."""
        if INDEX not in self._files:
            return PlainTextResponse(NOT_BUILT, status_code=503)
        name = request.url.path.lstrip("/")
        if name.startswith(HASHED) and name not in self._files:
            return PlainTextResponse("There is no such file.\n", status_code=404)
        file = self._files.get(name) or self._with_title(title_of(request.url.path, request.query_params))
        return file_response(file, request)

    def _with_title(self, title: str) -> File:
        """Return the page with a title; each is rendered once and kept."""
        if title not in self._by_title:
            whole = TITLE.sub(f"<title>{title}</title>".encode(), self._files[INDEX].content, count=1)
            self._by_title[title] = file_of(whole, "text/html")
        return self._by_title[title]


def _file(path: Path, name: str) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return file_of(path.read_bytes(), kind, FOREVER if name.startswith(HASHED) else REVALIDATE)


def _is_hidden(name: str) -> bool:
    """Return whether a file or folder is hidden, and so not part of the page."""
    return any(part.startswith(".") for part in name.split("/"))
