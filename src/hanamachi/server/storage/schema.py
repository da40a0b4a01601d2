"""The database schema."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("is_open", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(16), nullable=False, index=True),
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

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("owner", sa.String(64), index=True),
    sa.Column("agent", sa.String(32)),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("seed", sa.String(64)),
    sa.Column("wants_rematch", sa.Boolean, nullable=False),
    sa.Column("taken_at", sa.Float, nullable=False),
    sa.Column("offer", sa.String(16)),
    sa.Column("offer_ply", sa.Integer, nullable=False, server_default="0"),
    sa.Column("offers_declined", sa.String(64), nullable=False, server_default=""),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.String(64), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("spent", sa.Float),
    sqlite_with_rowid=False,
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("named_at", sa.Float, nullable=False, server_default="0"),
)

kept = sa.Table(
    "kept", metadata, sa.Column("key", sa.String(32), primary_key=True), sa.Column("value", sa.Text, nullable=False)
)

transfers = sa.Table(
    "transfers",
    metadata,
    sa.Column("code_hash", sa.String(64), primary_key=True),
    sa.Column("owner", sa.String(64), nullable=False),
    sa.Column("expires_at", sa.Float, nullable=False),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.String(32), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)
