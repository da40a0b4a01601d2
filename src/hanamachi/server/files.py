"""Files that are served from memory: compressed once, and not sent again to those who have them."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
ASK_EACH_TIME = "no-cache"
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class File:
    """The bytes of a file, and what is said about them."""

    content: bytes
    compressed: bytes | None
    kind: str
    etag: str
    caching: str


def file_of(content: bytes, kind: str, caching: str = ASK_EACH_TIME) -> File:
    """Return a file of that kind, compressed if that helps."""
    return File(
        content=content,
        compressed=gzip.compress(content, mtime=0) if kind.startswith(COMPRESSIBLE) else None,
        kind=kind + ("; charset=utf-8" if kind.startswith("text/") else ""),
        etag=f'"{hashlib.sha256(content).hexdigest()[:20]}"',
        caching=caching,
    )


def file_response(file: File, request: Request) -> Response:
    """Return a file as the browser can read it, or tell it that it has the file already."""
    headers = {"ETag": file.etag, "Cache-Control": file.caching, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(status_code=304, headers=headers)
    content = file.content
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = file.compressed, "gzip"
    return Response(content, media_type=file.kind, headers=headers)
