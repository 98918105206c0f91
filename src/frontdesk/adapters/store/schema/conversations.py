"""Conversations: where each stands, what was said, and whom and what it goes with."""

from sqlalchemy import Column, Index, Integer, Table, Text, text

from frontdesk.adapters.store.schema.base import Big, metadata

# A trigger deletes with a thread its inbox, its links and its jobs, whoever deletes it and why.
threads = Table(
    "threads",
    metadata,
    # Names the conversation in `turn_events`, which stay when it is deleted: `id` comes from outside and
    # could hold anything.
    Column("number", Big, primary_key=True, autoincrement=False),
    Column("business", Text, nullable=False),
    Column("id", Text, nullable=False),
    Column("playbook", Text, nullable=False),
    Column("channel", Text, nullable=False),
    Column("started_at", Big, nullable=False),
    Column("seen_at", Big, nullable=False),
    Column("version", Integer, nullable=False),
    Column("snapshot", Text),
)
Index("threads_by_id", threads.c.business, threads.c.id, unique=True)
Index("threads_by_seen", threads.c.business, threads.c.seen_at)

inbox = Table(
    "inbox",
    metadata,
    Column("business", Text, primary_key=True),
    Column("conversation", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("received_at", Big, nullable=False),
    Column("extra", Text, nullable=False),
    Column("answer", Text),
)
Index("inbox_by_number", inbox.c.business, inbox.c.conversation, inbox.c.number, unique=True)
Index(
    "inbox_unanswered",
    inbox.c.business,
    inbox.c.received_at,
    sqlite_where=text("answer IS NULL"),
    postgresql_where=text("answer IS NULL"),
)

thread_guests = Table(
    "thread_guests",
    metadata,
    Column("business", Text, primary_key=True),
    Column("conversation", Text, primary_key=True),
    Column("guest", Big, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)
Index("threads_by_guest", thread_guests.c.business, thread_guests.c.guest)

thread_phones = Table(
    "thread_phones",
    metadata,
    Column("business", Text, primary_key=True),
    Column("conversation", Text, primary_key=True),
    Column("phone", Text, primary_key=True),
    sqlite_with_rowid=False,
)
Index("threads_by_phone", thread_phones.c.business, thread_phones.c.phone)

# In which conversation a booking was made: there, and nowhere else, its guest hears what others did to it.
thread_bookings = Table(
    "thread_bookings",
    metadata,
    Column("business", Text, primary_key=True),
    Column("number", Big, primary_key=True, autoincrement=False),
    Column("conversation", Text, nullable=False),
    sqlite_with_rowid=False,
)
Index("bookings_by_thread", thread_bookings.c.business, thread_bookings.c.conversation)

# Who would like to hear when something comes free, in the order in which they asked. Who that is, and how to
# reach them, is known by the conversation alone: it takes the wish with it when it goes.
waits = Table(
    "waits",
    metadata,
    Column("business", Text, primary_key=True),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("conversation", Text, nullable=False),
    Column("wanted", Text, nullable=False),
    # The day after which nothing can come of it any more.
    Column("last_on", Text, nullable=False),
    Column("asked_at", Big, nullable=False),
    # What is kept for them now, and until when nobody else need look after this wish.
    Column("hold", Big),
    Column("until_at", Big),
    # The times that they were told of: nobody is told of one twice.
    Column("told", Text, nullable=False),
    sqlite_with_rowid=False,
)
Index("waits_in_line", waits.c.business, waits.c.asked_at, waits.c.id)
Index("waits_by_thread", waits.c.business, waits.c.conversation)

turn_events = Table(
    "turn_events",
    metadata,
    Column("id", Big, primary_key=True),
    Column("business", Text, nullable=False),
    Column("thread", Big, nullable=False),
    # The number of the message, not its id: that is the sender's text.
    Column("message", Integer, nullable=False),
    Column("at", Big, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
)
Index("turn_events_by_business", turn_events.c.business, turn_events.c.id)
Index("turn_events_by_thread", turn_events.c.thread, turn_events.c.id)

# One-time codes that were sent lately: a contact has a few slots, and each is free again after an hour. The
# key is what refuses one code too many, however many processes send them. `contact` is a digest.
codes = Table(
    "codes",
    metadata,
    Column("business", Text, primary_key=True),
    Column("contact", Text, primary_key=True),
    Column("slot", Integer, primary_key=True, autoincrement=False),
    # Which message asked for it: one that is answered again after a crash takes no second slot.
    Column("message", Text, nullable=False),
    Column("at", Big, nullable=False),
    sqlite_with_rowid=False,
)
