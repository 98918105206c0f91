"""Connected calendars: what they have of our bookings, and what a person has to look at."""

from sqlalchemy import Column, Index, Integer, Table, Text, text

from frontdesk.adapters.store.schema.base import Big, metadata

# What other calendars have of our bookings, or shall have: written before anything is sent there. `uid` is a
# secret of theirs: whoever knows it can cancel.
remotes = Table(
    "remotes",
    metadata,
    Column("business", Text, primary_key=True),
    Column("number", Big, primary_key=True, autoincrement=False),
    Column("part", Integer, primary_key=True, autoincrement=False),
    Column("account", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("state", Text, nullable=False),
    # Counts what was wanted of it: who settles an earlier wish has settled nothing.
    Column("round", Integer, nullable=False),
    Column("since_at", Big, nullable=False),
    Column("deadline_at", Big, nullable=False),
    Column("asked", Text),
    Column("sent", Text),
    Column("sent_at", Big),
    Column("uid", Text),
    Column("failure", Text),
    Column("worker", Text),
    Column("leased_until", Big),
    sqlite_with_rowid=False,
)
Index("remotes_by_key", remotes.c.business, remotes.c.key, unique=True)
Index(
    "remotes_unsettled",
    remotes.c.business,
    remotes.c.since_at,
    sqlite_where=text("state <> 'settled'"),
    postgresql_where=text("state <> 'settled'"),
)

# What is reserved in another calendar while it is held here.
kept_slots = Table(
    "kept_slots",
    metadata,
    Column("business", Text, primary_key=True),
    Column("account", Text, primary_key=True),
    Column("service", Text, primary_key=True),
    Column("start_at", Big, primary_key=True, autoincrement=False),
    Column("end_at", Big, nullable=False),
    Column("until_at", Big, nullable=False),
    Column("uid", Text),
    sqlite_with_rowid=False,
)

# A day of a resource as another calendar had it when it was last seen: how many are free and at what rate,
# where it says so.
copies = Table(
    "copies",
    metadata,
    Column("business", Text, primary_key=True),
    Column("resource", Text, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("seen_at", Big, nullable=False),
    Column("free", Integer),
    Column("rate", Text),
    sqlite_with_rowid=False,
)

# What a person has to look at about a connected calendar.
conflicts = Table(
    "conflicts",
    metadata,
    Column("business", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("at", Big, nullable=False),
    Column("number", Big),
    Column("resource", Text, nullable=False),
    Column("details", Text, nullable=False),
    sqlite_with_rowid=False,
)
