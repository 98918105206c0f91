"""One-time codes by contact, and guests found again by their e-mail address."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0004"
branch_labels = None
depends_on = None

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("contact", sa.Text(), nullable=False),
        sa.Column("slot", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.PrimaryKeyConstraint("business", "contact", "slot"),
        sqlite_with_rowid=False,
    )
    op.create_index("guests_by_email", "guests", ["business", "email"], unique=False)
