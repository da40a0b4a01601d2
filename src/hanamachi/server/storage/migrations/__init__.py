"""Schema migrations; ``upgrade`` brings a database from any earlier version up to date."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

LATEST = "head"


def config(connection: sa.Connection) -> Config:
    """Return Alembic's settings for an open connection."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    settings.attributes["connection"] = connection
    return settings


def upgrade(connection: sa.Connection, revision: str = LATEST) -> None:
    """Bring a database up to a revision."""
    command.upgrade(config(connection), revision)
