"""The time that an event charges to a clock, if not the time since the previous event."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; null, as in all existing logs, charges the elapsed time."""
    op.add_column("events", sa.Column("spent", sa.Float))
