"""The booking verbs, declared once and run here, nowhere else."""

from frontdesk.booking.amendment import amend
from frontdesk.booking.blocking import block, unblock
from frontdesk.booking.books import Books
from frontdesk.booking.changing import cancel, complete, move, no_show
from frontdesk.booking.deciding import approve, decline, expire
from frontdesk.booking.finding import check, check_stay, next_free
from frontdesk.booking.holding import hold, hold_all, release, release_all, sweep
from frontdesk.booking.making import book, earlier

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
