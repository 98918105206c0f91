"""Alembic's entry: the connection is handed in by upgrades.py, there is no alembic.ini."""

from alembic import context

from frontdesk.adapters.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transaction_per_migration=True)
with context.begin_transaction():
    context.run_migrations()
