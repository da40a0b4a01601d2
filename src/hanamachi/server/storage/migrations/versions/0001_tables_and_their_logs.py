"""Tables, seats, logs, and players' names."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the first schema."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("is_open", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("changed_at", sa.Float, nullable=False),
        sa.Column("server_seed", sa.String(64), nullable=False),
        sa.Column("waits_for_seed", sa.Boolean, nullable=False),
        sa.Column("clock_initial", sa.Integer),
        sa.Column("clock_increment", sa.Integer),
        sa.Column("script", sa.JSON),
        sa.Column("winner", sa.Integer),
        sa.Column("how", sa.String(16)),
        sa.Column("reason", sa.String(32)),
        sa.Column("turn", sa.Integer),
        sa.Column("next_table", sa.String(32)),
    )
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String(64)),
        sa.Column("agent", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("seed", sa.String(64)),
        sa.Column("wants_rematch", sa.Boolean, nullable=False),
        sa.Column("taken_at", sa.Float, nullable=False),
    )
    op.create_index("ix_seats_owner", "seats", ["owner"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "players",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
    )
    op.create_table(
        "kept", sa.Column("key", sa.String(32), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
