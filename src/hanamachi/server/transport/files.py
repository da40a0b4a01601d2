"""Files served from memory: compressed once, with ETags."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
REVALIDATE = "no-cache"
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class File:
    """A file's content and its headers."""

    content: bytes
    compressed: bytes | None
    kind: str
    etag: str
    caching: str


def file_of(content: bytes, kind: str, caching: str = REVALIDATE) -> File:
    """Return a file with this media type, compressed if that helps."""
    return File(
        content=content,
        compressed=gzip.compress(content, mtime=0) if kind.startswith(COMPRESSIBLE) else None,
        kind=kind + ("; charset=utf-8" if kind.startswith("text/") else ""),
        etag=f'"{hashlib.sha256(content).hexdigest()[:20]}"',
        caching=caching,
    )


def file_response(file: File, request: Request) -> Response:
    """Return a file, compressed if the browser accepts that, or 304 if it has the file already."""
    headers = {"ETag": file.etag, "Cache-Control": file.caching, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(status_code=304, headers=headers)
    content = file.content
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = file.compressed, "gzip"
    return Response(content, media_type=file.kind, headers=headers)
