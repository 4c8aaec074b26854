"""Alembic runs this file to take the steps: on the connection `migrations.upgrade` hands over."""

from __future__ import annotations

from alembic import context

# The caller has begun the transaction and commits it: Alembic neither connects nor commits.
context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
