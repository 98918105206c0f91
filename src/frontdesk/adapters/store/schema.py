"""The tables. Migrations create them; a test compares the two.

Moments (`*_at`) are UTC microseconds since 1970 in both engines, so that the same arithmetic and the
same comparisons hold in each. Personal data are in `guests`, `booked_for`, `holds.holder` and nowhere else.
"""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData()

Big = BigInteger().with_variant(Integer(), "sqlite")

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

counters = Table(
    "counters",
    metadata,
    Column("business", Text, primary_key=True),
    Column("value", Big, nullable=False),
    sqlite_with_rowid=False,
)

guests = Table(
    "guests",
    metadata,
    Column("business", Text, primary_key=True),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("contact", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("phone", Text),
    Column("email", Text),
    Column("last_ten", Text),
    Column("created_at", Big, nullable=False),
    sqlite_with_rowid=False,
)
Index("guests_by_contact", guests.c.business, guests.c.contact, unique=True)
Index("guests_by_last_ten", guests.c.business, guests.c.last_ten)

bookings = Table(
    "bookings",
    metadata,
    Column("business", Text, primary_key=True),
    Column("number", Big, primary_key=True, autoincrement=False),
    Column("reference", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("pending_for", Text),
    Column("agreed", Text, nullable=False),
    Column("proposed", Text),
    Column("start_at", Big, nullable=False),
    Column("end_at", Big, nullable=False),
    Column("guest", Big),
    Column("claim", Big, nullable=False),
    Column("created_at", Big, nullable=False),
    Column("decide_by_at", Big),
    Column("fee", Text),
    Column("version", Integer, nullable=False),
    sqlite_with_rowid=False,
)
Index("bookings_by_claim", bookings.c.claim)
Index("bookings_by_start", bookings.c.business, bookings.c.start_at, bookings.c.number)
Index("bookings_by_guest", bookings.c.business, bookings.c.guest)

booked_for = Table(
    "booked_for",
    metadata,
    Column("business", Text, primary_key=True),
    Column("number", Big, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("phone", Text),
    Column("email", Text),
    Column("requests", Text),
    Column("reason", Text),
    sqlite_with_rowid=False,
)

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
    Column("source", Text, primary_key=True),
    Column("uid", Text, primary_key=True),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    sqlite_with_rowid=False,
)
Index("busy_by_end", busy.c.business, busy.c.resource, busy.c.last, busy.c.first)

events = Table(
    "events",
    metadata,
    Column("id", Big, primary_key=True),
    Column("business", Text, nullable=False),
    Column("at", Big, nullable=False),
    Column("actor", Text, nullable=False),
    Column("verb", Text, nullable=False),
    Column("number", Big),
    Column("claim", Big),
)
Index("events_by_booking", events.c.business, events.c.number)

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
)
Index("jobs_by_due", jobs.c.due_at)

keys = Table(
    "idempotency",
    metadata,
    Column("business", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("fingerprint", Text, nullable=False),
    Column("number", Big),
    Column("at", Big, nullable=False),
    sqlite_with_rowid=False,
)

rations = Table(
    "rations",
    metadata,
    Column("business", Text, primary_key=True),
    Column("address", Text, primary_key=True),
    Column("period", Big, primary_key=True, autoincrement=False),
    Column("count", Integer, nullable=False),
    sqlite_with_rowid=False,
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
