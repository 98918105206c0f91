"""The booking verbs, declared once and run here, nowhere else."""

from frontdesk.booking.amendment import amend
from frontdesk.booking.approvals import approve, decline, expire
from frontdesk.booking.blocks import block, unblock
from frontdesk.booking.bookings import book, earlier
from frontdesk.booking.books import Books
from frontdesk.booking.holds import hold, hold_all, release, release_all, sweep
from frontdesk.booking.lifecycle import cancel, complete, move, no_show
from frontdesk.booking.search import check, check_stay, next_free

__all__ = [
    "Books",
    "amend",
    "approve",
    "block",
    "book",
    "cancel",
    "check",
    "check_stay",
    "complete",
    "decline",
    "earlier",
    "expire",
    "hold",
    "hold_all",
    "move",
    "next_free",
    "no_show",
    "release",
    "release_all",
    "sweep",
    "unblock",
]
