"""The tables. Migrations create them; a test compares the two.

Moments (`*_at`) are UTC microseconds since 1970 in both engines, so that the same arithmetic and the
same comparisons hold in each. Personal data are in `guests`, `booked_for`, `holds.holder`, `threads` and what
goes with a thread (`inbox`, `thread_guests`, `thread_phones`, `jobs.conversation`), `texts_received`
until they are answered, and nowhere else.
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

# What guests said about being sent text messages; the last word holds. `phone` is a digest: it outlives a
# guest who was forgotten, so that somebody who said STOP is not written to again, and tells no number.
consents = Table(
    "consents",
    metadata,
    Column("id", Big, primary_key=True),
    Column("business", Text, nullable=False),
    Column("phone", Text, nullable=False),
    Column("word", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("at", Big, nullable=False),
)
Index("consents_by_phone", consents.c.business, consents.c.phone, consents.c.id)

# Text messages as they arrived. Once answered, only the carrier's id stays, by which a second delivery is
# known: the words are in the inbox then.
texts_received = Table(
    "texts_received",
    metadata,
    Column("business", Text, primary_key=True),
    Column("sid", Text, primary_key=True),
    Column("phone", Text),
    Column("text", Text, nullable=False),
    Column("received_at", Big, nullable=False),
    Column("conversation", Text, nullable=False),
    # Those that are answered together have the same.
    Column("turn", Text),
    sqlite_with_rowid=False,
)
Index(
    "texts_waiting",
    texts_received.c.business,
    texts_received.c.phone,
    sqlite_where=text("phone IS NOT NULL"),
    postgresql_where=text("phone IS NOT NULL"),
)

# What became of each part of a reply by text message; it goes when the conversation goes.
texts_sent = Table(
    "texts_sent",
    metadata,
    Column("business", Text, primary_key=True),
    Column("message", Text, primary_key=True),
    Column("part", Integer, primary_key=True, autoincrement=False),
    Column("conversation", Text, nullable=False),
    Column("sid", Text),
    Column("status", Text, nullable=False),
    Column("error", Integer),
    Column("segments", Integer, nullable=False),
    Column("at", Big, nullable=False),
    sqlite_with_rowid=False,
)
Index("texts_sent_by_thread", texts_sent.c.business, texts_sent.c.conversation, texts_sent.c.at)

# What other calendars have of our bookings, or shall have: written before anything is sent there. `uid` is a
# secret of theirs: whoever knows it can cancel.
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
