"""What is reserved in another calendar while it is held here."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "kept_slots",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("service", sa.Text(), nullable=False),
        sa.Column("start_at", BIG, autoincrement=False, nullable=False),
        sa.Column("end_at", BIG, nullable=False),
        sa.Column("until_at", BIG, nullable=False),
        sa.Column("uid", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("business", "account", "service", "start_at"),
        sqlite_with_rowid=False,
    )
