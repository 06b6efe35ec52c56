"""Alembic's connection to the database. `pegout.server.storage.migrate` runs it."""

from alembic import context

context.configure(context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
