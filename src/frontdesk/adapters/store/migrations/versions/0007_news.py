"""News for guests: in which conversation a booking was made, and who waits for something to come free."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

SQLITE = (
    """CREATE TRIGGER threads_take_their_news AFTER DELETE ON threads BEGIN
            DELETE FROM thread_bookings WHERE business = OLD.business AND conversation = OLD.id;
            DELETE FROM waits WHERE business = OLD.business AND conversation = OLD.id;
        END""",
)
POSTGRES = (
    """CREATE FUNCTION frontdesk_take_news() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            DELETE FROM thread_bookings WHERE business = OLD.business AND conversation = OLD.id;
            DELETE FROM waits WHERE business = OLD.business AND conversation = OLD.id;
            RETURN NULL;
        END $$""",
    """CREATE TRIGGER threads_take_their_news AFTER DELETE ON threads
        FOR EACH ROW EXECUTE FUNCTION frontdesk_take_news()""",
)


def upgrade() -> None:
    _bookings()
    _waits()
    for statement in SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRES:
        op.execute(sa.text(statement))


def _bookings() -> None:
    op.create_table(
        "thread_bookings",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("number", BIG, autoincrement=False, nullable=False),
        sa.Column("conversation", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("business", "number"),
        sqlite_with_rowid=False,
    )
    op.create_index("bookings_by_thread", "thread_bookings", ["business", "conversation"], unique=False)


def _waits() -> None:
    op.create_table(
        "waits",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("id", BIG, autoincrement=False, nullable=False),
        sa.Column("conversation", sa.Text(), nullable=False),
        sa.Column("wanted", sa.Text(), nullable=False),
        sa.Column("last_on", sa.Text(), nullable=False),
        sa.Column("asked_at", BIG, nullable=False),
        sa.Column("hold", BIG, nullable=True),
        sa.Column("until_at", BIG, nullable=True),
        sa.Column("told", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("business", "id"),
        sqlite_with_rowid=False,
    )
    op.create_index("waits_in_line", "waits", ["business", "asked_at", "id"], unique=False)
    op.create_index("waits_by_thread", "waits", ["business", "conversation"], unique=False)
