"""Connected calendars: what is recorded before it is sent, copies with their age, conflicts for people."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
UNSETTLED = sa.text("state <> 'settled'")


def upgrade() -> None:
    _remotes()
    _copies()
    _conflicts()


def _remotes() -> None:
    op.create_table(
        "remotes",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("number", BIG, autoincrement=False, nullable=False),
        sa.Column("part", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("since_at", BIG, nullable=False),
        sa.Column("deadline_at", BIG, nullable=False),
        sa.Column("asked", sa.Text(), nullable=True),
        sa.Column("sent", sa.Text(), nullable=True),
        sa.Column("sent_at", BIG, nullable=True),
        sa.Column("uid", sa.Text(), nullable=True),
        sa.Column("failure", sa.Text(), nullable=True),
        sa.Column("worker", sa.Text(), nullable=True),
        sa.Column("leased_until", BIG, nullable=True),
        sa.PrimaryKeyConstraint("business", "number", "part"),
        sqlite_with_rowid=False,
    )
    op.create_index("remotes_by_key", "remotes", ["business", "key"], unique=True)
    op.create_index(
        "remotes_unsettled",
        "remotes",
        ["business", "since_at"],
        unique=False,
        sqlite_where=UNSETTLED,
        postgresql_where=UNSETTLED,
    )


def _copies() -> None:
    op.create_table(
        "copies",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("resource", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seen_at", BIG, nullable=False),
        sa.Column("free", sa.Integer(), nullable=True),
        sa.Column("rate", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("business", "resource", "day"),
        sqlite_with_rowid=False,
    )


def _conflicts() -> None:
    op.create_table(
        "conflicts",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.Column("number", BIG, nullable=True),
        sa.Column("resource", sa.Text(), nullable=False),
        sa.Column("details", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("business", "id"),
        sqlite_with_rowid=False,
    )
