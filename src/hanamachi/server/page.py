"""The built page, served from memory: hashed assets for a year, everything else asked for again each time."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from hanamachi.server.titles import title_of

FOLDER = Path(__file__).with_name("page")
INDEX = "index.html"
HASHED = "assets/"
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
NOT_BUILT = (
    "The page has not been built. `make play` builds it; the API is at /api, its description at /api/openapi.json.\n"
)
TITLE = re.compile(rb"<title>.*?</title>")
FOREVER = "public, max-age=31536000, immutable"

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


@dataclass(frozen=True)
class _File:
    content: bytes
    compressed: bytes | None
    kind: str
    etag: str
    caching: str


class Page:
    """Every file of the built page."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        self._files = {path.relative_to(folder).as_posix(): _file(path, folder) for path in paths}
        self._titled: dict[str, _File] = {}

    def respond(self, request: Request) -> Response:
        """Return a file, or for any other address the page itself, which knows what it means."""
        if INDEX not in self._files:
            return PlainTextResponse(NOT_BUILT, status_code=503)
        name = request.url.path.lstrip("/")
        if name.startswith(HASHED) and name not in self._files:
            return PlainTextResponse("There is no such file.\n", status_code=404)
        file = self._files.get(name) or self._called(title_of(request.url.path, request.query_params))
        return _response(file, request)

    def _called(self, title: str) -> _File:
        """Return the page under a title; there are few of those, so each is made once."""
        if title not in self._titled:
            whole = TITLE.sub(f"<title>{title}</title>".encode(), self._files[INDEX].content, count=1)
            self._titled[title] = _made(whole, INDEX)
        return self._titled[title]


def _file(path: Path, folder: Path) -> _File:
    return _made(path.read_bytes(), path.relative_to(folder).as_posix())


def _made(content: bytes, name: str) -> _File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return _File(
        content=content,
        compressed=gzip.compress(content, mtime=0) if kind.startswith(COMPRESSIBLE) else None,
        kind=kind + ("; charset=utf-8" if kind.startswith("text/") else ""),
        etag=f'"{hashlib.sha256(content).hexdigest()[:20]}"',
        caching=FOREVER if name.startswith(HASHED) else "no-cache",
    )


def _response(file: _File, request: Request) -> Response:
    headers = {"ETag": file.etag, "Cache-Control": file.caching, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(status_code=304, headers=headers)
    content = file.content
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = file.compressed, "gzip"
    return Response(content, media_type=file.kind, headers=headers)
