"""Bookings, whom they are for, and the trail of who did what."""

from sqlalchemy import Column, Index, Integer, Table, Text, text

from frontdesk.adapters.store.schema.base import Big, metadata

counters = Table(
    "counters",
    metadata,
    Column("business", Text, primary_key=True),
    Column("value", Big, nullable=False),
    sqlite_with_rowid=False,
)

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
    # What opens a booking is bound to this, and not to its number. Nothing is bound to an empty one.
    Column("uid", Text, nullable=False, server_default=text("''")),
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
Index("booked_for_by_phone", booked_for.c.business, booked_for.c.phone)
Index("booked_for_by_email", booked_for.c.business, booked_for.c.email)

guests = Table(
    "guests",
    metadata,
    Column("business", Text, primary_key=True),
    Column("id", Big, primary_key=True, autoincrement=False),
    # A contact that was proven when the file was made: it is found again by this. "#" and the id: none was.
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
