"""What is taken: claims, holds, time out of sale, and what other calendars say is busy."""

from sqlalchemy import CheckConstraint, Column, Index, Integer, LargeBinary, Table, Text, text

from frontdesk.adapters.store.schema.base import Big, metadata

claims = Table(
    "claims",
    metadata,
    Column("business", Text, primary_key=True),
    Column("resource", Text, primary_key=True),
    Column("at", Integer, primary_key=True, autoincrement=False),
    Column("unit", Integer, primary_key=True, autoincrement=False),
    Column("claim", Big, nullable=False),
    Column("expires_at", Big),
    # The first row of a run carries its length, the others 0: reading what is taken reads one row
    # a run, through an index of those rows alone.
    Column("span", Integer, nullable=False),
    CheckConstraint("unit >= 0 AND span >= 0", name="claims_not_negative"),
    sqlite_with_rowid=False,
)
Index(
    "claim_runs",
    claims.c.business,
    claims.c.resource,
    claims.c.at,
    claims.c.unit,
    claims.c.span,
    claims.c.expires_at,
    claims.c.claim,
    sqlite_where=text("span > 0"),
    postgresql_where=text("span > 0"),
)

holds = Table(
    "holds",
    metadata,
    Column("business", Text, primary_key=True),
    Column("holder", Text, primary_key=True),
    Column("option", Integer, primary_key=True, autoincrement=False),
    Column("id", Big, nullable=False),
    Column("offer", Text, nullable=False),
    Column("runs", Text, nullable=False),
    Column("expires_at", Big, nullable=False),
    sqlite_with_rowid=False,
)
Index("holds_by_id", holds.c.business, holds.c.id, unique=True)
Index("holds_by_expiry", holds.c.business, holds.c.expires_at)

blocks = Table(
    "blocks",
    metadata,
    Column("business", Text, primary_key=True),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("reason", Text, nullable=False),
    Column("runs", Text, nullable=False),
    sqlite_with_rowid=False,
)

busy = Table(
    "busy",
    metadata,
    Column("business", Text, primary_key=True),
    Column("resource", Text, primary_key=True),
    Column("chunk", Integer, primary_key=True, autoincrement=False),
    Column("source", Text, primary_key=True),
    Column("cells", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
