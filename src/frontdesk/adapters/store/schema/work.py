"""Work for later, and the playbooks by which it is done."""

from sqlalchemy import Column, Index, Integer, LargeBinary, Table, Text, text

from frontdesk.adapters.store.schema.base import Big, metadata

jobs = Table(
    "jobs",
    metadata,
    Column("id", Big, primary_key=True),
    Column("business", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("number", Big),
    Column("payload", Text, nullable=False),
    Column("run_at", Big, nullable=False),
    Column("attempts", Integer, nullable=False, server_default=text("0")),
    Column("worker", Text),
    Column("error", Text),
    # Null once a job has been given up: it stays for people to look at, out of the workers' way.
    Column("due_at", Big),
    # The conversation whose turn left this work; it goes when the conversation goes.
    Column("conversation", Text),
)
Index("jobs_by_due", jobs.c.due_at)
Index(
    "jobs_by_conversation",
    jobs.c.business,
    jobs.c.conversation,
    sqlite_where=text("conversation IS NOT NULL"),
    postgresql_where=text("conversation IS NOT NULL"),
)

playbooks = Table(
    "playbooks",
    metadata,
    Column("business", Text, primary_key=True),
    # The hash of the source. Importing an earlier version again gives its row a new number.
    Column("version", Text, primary_key=True),
    # Counts imports over the whole ledger: the highest of a business is the version that holds.
    Column("number", Big, nullable=False),
    Column("source", LargeBinary, nullable=False),
    Column("imported_at", Big, nullable=False),
)
Index("playbooks_by_number", playbooks.c.number, unique=True)
