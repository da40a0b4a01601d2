"""Offers between players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the offer columns to seats."""
    op.add_column("seats", sa.Column("offer", sa.String(16)))
    op.add_column("seats", sa.Column("offer_ply", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("offers_declined", sa.String(64), nullable=False, server_default=""))
