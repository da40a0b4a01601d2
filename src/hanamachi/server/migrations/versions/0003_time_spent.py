"""What an event charges to a clock, where that is not the time since the event before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; without a value, as in every log so far, time is charged as it passed."""
    op.add_column("events", sa.Column("spent", sa.Float))
