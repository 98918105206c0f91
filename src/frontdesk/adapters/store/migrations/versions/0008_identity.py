"""Who a booking belongs to: its unguessable name, the contacts it names, and files that rest on a proof.

Until now a guest was found again by any contact that somebody gave. Which of them were proven is not
known, so none of them counts: every guest has a file of their own until they prove a contact again.
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

UID = {"sqlite": "lower(hex(randomblob(16)))", "postgresql": "replace(gen_random_uuid()::text, '-', '')"}


def upgrade() -> None:
    op.add_column("bookings", sa.Column("uid", sa.Text(), nullable=False, server_default=sa.text("''")))
    op.execute(sa.text(f"UPDATE bookings SET uid = {UID[op.get_bind().dialect.name]}"))
    op.create_index("booked_for_by_phone", "booked_for", ["business", "phone"], unique=False)
    op.create_index("booked_for_by_email", "booked_for", ["business", "email"], unique=False)
    op.drop_index("guests_by_email", "guests")  # bookings are found by what they name themselves
    op.execute(sa.text("UPDATE guests SET contact = '#' || id"))
    _take_out_what_was_filed()


def _take_out_what_was_filed() -> None:
    """Conversations under way keep nothing that came from the file of a number nobody had proven."""
    database = op.get_bind()
    found = database.execute(sa.text("SELECT number, snapshot FROM threads WHERE snapshot LIKE '%\"filed%'"))
    change = sa.text("UPDATE threads SET snapshot = :snapshot, version = version + 1 WHERE number = :number")
    for number, snapshot in found.all():
        state = json.loads(snapshot)
        guest = state.get("guest", {})
        if guest.pop("filed", False):
            guest.pop("name", None)
            guest.pop("guest_id", None)
        if guest.pop("filed_email", False):
            guest.pop("email", None)
        text = json.dumps(state, separators=(",", ":"), ensure_ascii=False)
        database.execute(change, {"snapshot": text, "number": number})
