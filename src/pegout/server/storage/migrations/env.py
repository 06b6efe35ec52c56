"""How Alembic reaches the database. `pegout.server.storage.migrate` runs it."""

from alembic import context

from pegout.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
