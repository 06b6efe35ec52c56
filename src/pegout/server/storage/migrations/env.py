"""How Alembic reaches the database. `pegout.server.storage.migrate` runs it."""

from alembic import context
from sqlalchemy import create_engine

from pegout.server.storage.schema import metadata

engine = create_engine(context.config.attributes["url"])
with engine.connect() as connection:
    context.configure(connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
engine.dispose()
