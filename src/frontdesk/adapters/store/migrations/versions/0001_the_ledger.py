"""The ledger: claims, holds, bookings, guests, the audit trail and the jobs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

# One row a cell of the longest run: see sqlite_apply.
SQLITE = (
    "CREATE TABLE numbers (n INTEGER PRIMARY KEY)",
    """INSERT INTO numbers WITH RECURSIVE up(n) AS
        (SELECT 0 UNION ALL SELECT n + 1 FROM up WHERE n < 287) SELECT n FROM up""",
    """CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
        BEGIN SELECT RAISE(ABORT, 'the audit trail is not edited'); END""",
    """CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
        BEGIN SELECT RAISE(ABORT, 'the audit trail is not edited'); END""",
)
POSTGRES = (
    """CREATE FUNCTION frontdesk_require(met boolean, otherwise text) RETURNS boolean
        LANGUAGE plpgsql VOLATILE AS $$ BEGIN
            IF met IS NOT TRUE THEN
                RAISE EXCEPTION USING ERRCODE = 'FD001', MESSAGE = otherwise;
            END IF;
            RETURN TRUE;
        END $$""",
    """CREATE FUNCTION frontdesk_never() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            RAISE EXCEPTION 'the audit trail is not edited';
        END $$""",
    """CREATE TRIGGER events_are_not_edited BEFORE UPDATE OR DELETE OR TRUNCATE ON events
        FOR EACH STATEMENT EXECUTE FUNCTION frontdesk_never()""",
)


def _statements(statements: tuple[str, ...]) -> None:
    for statement in statements:
        op.execute(sa.text(statement))


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("id", BIG, autoincrement=False, nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("runs", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("business", "id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "booked_for",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("number", BIG, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("phone", sa.Text(), nullable=True),
        sa.Column("email", sa.Text(), nullable=True),
        sa.Column("requests", sa.Text(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("business", "number"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "bookings",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("number", BIG, autoincrement=False, nullable=False),
        sa.Column("reference", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("pending_for", sa.Text(), nullable=True),
        sa.Column("agreed", sa.Text(), nullable=False),
        sa.Column("proposed", sa.Text(), nullable=True),
        sa.Column("start_at", BIG, nullable=False),
        sa.Column("end_at", BIG, nullable=False),
        sa.Column("guest", BIG, nullable=True),
        sa.Column("claim", BIG, nullable=False),
        sa.Column("created_at", BIG, nullable=False),
        sa.Column("decide_by_at", BIG, nullable=True),
        sa.Column("fee", sa.Text(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("business", "number"),
        sqlite_with_rowid=False,
    )
    op.create_index("bookings_by_claim", "bookings", ["claim"], unique=False)
    op.create_index("bookings_by_guest", "bookings", ["business", "guest"], unique=False)
    op.create_index("bookings_by_start", "bookings", ["business", "start_at", "number"], unique=False)
    op.create_table(
        "busy",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("resource", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("uid", sa.Text(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("business", "resource", "source", "uid"),
        sqlite_with_rowid=False,
    )
    op.create_index("busy_by_end", "busy", ["business", "resource", "last", "first"], unique=False)
    op.create_table(
        "claims",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("resource", sa.Text(), nullable=False),
        sa.Column("at", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("unit", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("claim", BIG, nullable=False),
        sa.Column("expires_at", BIG, nullable=True),
        sa.Column("span", sa.Integer(), nullable=False),
        sa.CheckConstraint("unit >= 0 AND span >= 0", name="claims_not_negative"),
        sa.PrimaryKeyConstraint("business", "resource", "at", "unit"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "claim_runs",
        "claims",
        ["business", "resource", "at", "unit", "span", "expires_at", "claim"],
        unique=False,
        sqlite_where=sa.text("span > 0"),
        postgresql_where=sa.text("span > 0"),
    )
    op.create_table(
        "counters",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("value", BIG, nullable=False),
        sa.PrimaryKeyConstraint("business"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "events",
        sa.Column("id", BIG, nullable=False),
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("verb", sa.Text(), nullable=False),
        sa.Column("number", BIG, nullable=True),
        sa.Column("claim", BIG, nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("events_by_booking", "events", ["business", "number"], unique=False)
    op.create_table(
        "guests",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("id", BIG, autoincrement=False, nullable=False),
        sa.Column("contact", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("phone", sa.Text(), nullable=True),
        sa.Column("email", sa.Text(), nullable=True),
        sa.Column("last_ten", sa.Text(), nullable=True),
        sa.Column("created_at", BIG, nullable=False),
        sa.PrimaryKeyConstraint("business", "id"),
        sqlite_with_rowid=False,
    )
    op.create_index("guests_by_contact", "guests", ["business", "contact"], unique=True)
    op.create_index("guests_by_last_ten", "guests", ["business", "last_ten"], unique=False)
    op.create_table(
        "holds",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("option", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("id", BIG, nullable=False),
        sa.Column("offer", sa.Text(), nullable=False),
        sa.Column("runs", sa.Text(), nullable=False),
        sa.Column("expires_at", BIG, nullable=False),
        sa.PrimaryKeyConstraint("business", "holder", "option"),
        sqlite_with_rowid=False,
    )
    op.create_index("holds_by_expiry", "holds", ["business", "expires_at"], unique=False)
    op.create_index("holds_by_id", "holds", ["business", "id"], unique=True)
    op.create_table(
        "idempotency",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("number", BIG, nullable=True),
        sa.Column("at", BIG, nullable=False),
        sa.PrimaryKeyConstraint("business", "key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "jobs",
        sa.Column("id", BIG, nullable=False),
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", BIG, nullable=True),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("run_at", BIG, nullable=False),
        sa.Column("attempts", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("worker", sa.Text(), nullable=True),
        sa.Column("error", sa.Text(), nullable=True),
        sa.Column("due_at", BIG, nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("jobs_by_due", "jobs", ["due_at"], unique=False)
    op.create_table(
        "rations",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("period", BIG, autoincrement=False, nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("business", "address", "period"),
        sqlite_with_rowid=False,
    )
    if op.get_bind().dialect.name == "sqlite":
        _statements(SQLITE)
    else:
        _statements(POSTGRES)
