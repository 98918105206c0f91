"""Conversations: their snapshots, their inbox, their events, and whom they are with."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

SQLITE = (
    """CREATE TRIGGER threads_take_their_words AFTER DELETE ON threads BEGIN
            DELETE FROM inbox WHERE business = OLD.business AND conversation = OLD.id;
            DELETE FROM thread_guests WHERE business = OLD.business AND conversation = OLD.id;
            DELETE FROM thread_phones WHERE business = OLD.business AND conversation = OLD.id;
            DELETE FROM jobs WHERE business = OLD.business AND conversation = OLD.id;
        END""",
    """CREATE TRIGGER turn_events_are_not_changed BEFORE UPDATE ON turn_events
        BEGIN SELECT RAISE(ABORT, 'the audit trail is not edited'); END""",
    """CREATE TRIGGER turn_events_are_not_deleted BEFORE DELETE ON turn_events
        BEGIN SELECT RAISE(ABORT, 'the audit trail is not edited'); END""",
)
POSTGRES = (
    """CREATE FUNCTION frontdesk_take_words() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            DELETE FROM inbox WHERE business = OLD.business AND conversation = OLD.id;
            DELETE FROM thread_guests WHERE business = OLD.business AND conversation = OLD.id;
            DELETE FROM thread_phones WHERE business = OLD.business AND conversation = OLD.id;
            DELETE FROM jobs WHERE business = OLD.business AND conversation = OLD.id;
            RETURN NULL;
        END $$""",
    """CREATE TRIGGER threads_take_their_words AFTER DELETE ON threads
        FOR EACH ROW EXECUTE FUNCTION frontdesk_take_words()""",
    """CREATE TRIGGER turn_events_are_not_edited BEFORE UPDATE OR DELETE OR TRUNCATE ON turn_events
        FOR EACH STATEMENT EXECUTE FUNCTION frontdesk_never()""",
)


def upgrade() -> None:
    _threads()
    _inbox()
    _links()
    _events()
    _jobs()
    for statement in SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRES:
        op.execute(sa.text(statement))


def _threads() -> None:
    op.create_table(
        "threads",
        sa.Column("number", BIG, autoincrement=False, nullable=False),
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("playbook", sa.Text(), nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("started_at", BIG, nullable=False),
        sa.Column("seen_at", BIG, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("number"),
    )
    op.create_index("threads_by_id", "threads", ["business", "id"], unique=True)
    op.create_index("threads_by_seen", "threads", ["business", "seen_at"], unique=False)


def _inbox() -> None:
    op.create_table(
        "inbox",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("conversation", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("received_at", BIG, nullable=False),
        sa.Column("extra", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("business", "conversation", "id"),
    )
    op.create_index("inbox_by_number", "inbox", ["business", "conversation", "number"], unique=True)
    op.create_index(
        "inbox_unanswered",
        "inbox",
        ["business", "received_at"],
        unique=False,
        sqlite_where=sa.text("answer IS NULL"),
        postgresql_where=sa.text("answer IS NULL"),
    )


def _links() -> None:
    op.create_table(
        "thread_guests",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("conversation", sa.Text(), nullable=False),
        sa.Column("guest", BIG, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("business", "conversation", "guest"),
        sqlite_with_rowid=False,
    )
    op.create_index("threads_by_guest", "thread_guests", ["business", "guest"], unique=False)
    op.create_table(
        "thread_phones",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("conversation", sa.Text(), nullable=False),
        sa.Column("phone", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("business", "conversation", "phone"),
        sqlite_with_rowid=False,
    )
    op.create_index("threads_by_phone", "thread_phones", ["business", "phone"], unique=False)


def _events() -> None:
    op.create_table(
        "turn_events",
        sa.Column("id", BIG, nullable=False),
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("thread", BIG, nullable=False),
        sa.Column("message", sa.Integer(), nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("turn_events_by_business", "turn_events", ["business", "id"], unique=False)
    op.create_index("turn_events_by_thread", "turn_events", ["thread", "id"], unique=False)


def _jobs() -> None:
    op.add_column("jobs", sa.Column("conversation", sa.Text(), nullable=True))
    op.create_index(
        "jobs_by_conversation",
        "jobs",
        ["business", "conversation"],
        unique=False,
        sqlite_where=sa.text("conversation IS NOT NULL"),
        postgresql_where=sa.text("conversation IS NOT NULL"),
    )
