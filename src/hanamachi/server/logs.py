"""Logs for hosts: one JSON object a line on stderr, with neither tokens nor cards."""

from __future__ import annotations

import logging
import sys

import structlog


def configure(quiet: bool) -> None:
    """Log events as JSON, those of libraries too; libraries, and a quiet house, are heard from warnings on."""
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
