"""What Alembic runs: the connection comes from `upgrade`."""

from alembic import context

from gnomoteka.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
