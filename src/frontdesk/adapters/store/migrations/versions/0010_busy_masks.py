"""What other calendars have as masks of cells, instead of a row for each of their entries."""

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

CHUNK = 32 * 288
ROWS = sa.text("SELECT business, resource, source, first, last FROM busy")


def upgrade() -> None:
    masks = _masks(op.get_bind().execute(ROWS).all())
    op.drop_index("busy_by_end", table_name="busy")
    op.drop_table("busy")
    made = op.create_table(
        "busy",
        sa.Column("business", sa.Text(), nullable=False),
        sa.Column("resource", sa.Text(), nullable=False),
        sa.Column("chunk", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("cells", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("business", "resource", "chunk", "source"),
        sqlite_with_rowid=False,
    )
    rows = [
        {"business": b, "resource": r, "source": s, "chunk": c, "cells": mask.to_bytes(CHUNK // 8, "little")}
        for (b, r, s, c), mask in masks.items()
    ]
    op.bulk_insert(made, rows)


def _masks(rows: "Iterable[Any]") -> dict[tuple[str, str, str, int], int]:
    found: dict[tuple[str, str, str, int], int] = {}
    for business, resource, source, first, last in rows:
        for cell in range(first, last):
            key = (business, resource, source, cell // CHUNK)
            found[key] = found.get(key, 0) | 1 << cell % CHUNK
    return found
