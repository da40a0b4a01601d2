"""Logging: one JSON object per line on stderr, without tokens or cards."""

from __future__ import annotations

import logging
import sys
import traceback

import structlog


def configure(quiet: bool) -> None:
    """Log as JSON, libraries included. Libraries log from warnings up, and so does a quiet server."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if quiet else logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(processor=structlog.processors.JSONRenderer(), foreign_pre_chain=shared)
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def where(error: BaseException) -> str:
    """Return the file and line of an error, without its message, which may contain cards."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{last.filename.rpartition('hanamachi/')[2]}:{last.lineno}"
