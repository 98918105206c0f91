"""Text messages: what arrived, what was sent, and who wants none."""

from sqlalchemy import Column, Index, Integer, Table, Text, text

from frontdesk.adapters.store.schema.base import Big, metadata

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
