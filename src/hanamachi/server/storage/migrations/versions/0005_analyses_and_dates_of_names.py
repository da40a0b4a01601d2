"""Analyses of finished games, and when visitors chose their names."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of analyses, and date the names."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.add_column("players", sa.Column("named_at", sa.Float, nullable=False, server_default="0"))
