"""Text messages: what guests agreed to, what arrived and waits, and what became of what was sent."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

SQLITE = (
    """CREATE TRIGGER threads_take_their_texts AFTER DELETE ON threads BEGIN
            DELETE FROM texts_received WHERE business = OLD.business AND conversation = OLD.id;
            DELETE FROM texts_sent WHERE business = OLD.business AND conversation = OLD.id;
        END""",
)
POSTGRES = (
    """CREATE FUNCTION frontdesk_take_texts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            DELETE FROM texts_received WHERE business = OLD.business AND conversation = OLD.id;
            DELETE FROM texts_sent WHERE business = OLD.business AND conversation = OLD.id;
            RETURN NULL;
        END $$""",
    """CREATE TRIGGER threads_take_their_texts AFTER DELETE ON threads
        FOR EACH ROW EXECUTE FUNCTION frontdesk_take_texts()""",
)


def upgrade() -> None:
    _consents()
    _received()
    _sent()
    for statement in SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRES:
        op.execute(sa.text(statement))


def _consents() -> None:
    op.create_table(
        "consents",
        sa.Column("id", BIG, nullable=False),
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("phone", sa.Text(), nullable=False),
        sa.Column("word", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("consents_by_phone", "consents", ["business", "phone", "id"], unique=False)


def _received() -> None:
    op.create_table(
        "texts_received",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("sid", sa.Text(), nullable=False),
        sa.Column("phone", sa.Text(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("received_at", BIG, nullable=False),
        sa.Column("conversation", sa.Text(), nullable=False),
        sa.Column("turn", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("business", "sid"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "texts_waiting",
        "texts_received",
        ["business", "phone"],
        unique=False,
        sqlite_where=sa.text("phone IS NOT NULL"),
        postgresql_where=sa.text("phone IS NOT NULL"),
    )


def _sent() -> None:
    op.create_table(
        "texts_sent",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("part", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("conversation", sa.Text(), nullable=False),
        sa.Column("sid", sa.Text(), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("error", sa.Integer(), nullable=True),
        sa.Column("segments", sa.Integer(), nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.PrimaryKeyConstraint("business", "message", "part"),
        sqlite_with_rowid=False,
    )
    op.create_index("texts_sent_by_thread", "texts_sent", ["business", "conversation", "at"], unique=False)
