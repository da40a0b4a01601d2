"""What Alembic runs to migrate: on the connection that it is handed, inside that one's transaction."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"], render_as_batch=True)
context.run_migrations()
