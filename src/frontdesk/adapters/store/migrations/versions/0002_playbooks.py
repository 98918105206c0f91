"""Versions of playbooks, so that an owner can open a business without touching the program."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "playbooks",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("number", BIG, nullable=False),
        sa.Column("source", sa.LargeBinary(), nullable=False),
        sa.Column("imported_at", BIG, nullable=False),
        sa.PrimaryKeyConstraint("business", "version"),
    )
    op.create_index("playbooks_by_number", "playbooks", ["number"], unique=True)


def downgrade() -> None:
    op.drop_table("playbooks")
