"""The wishes of a conversation: where each began, when times were shown, and how it ended."""

from dataclasses import dataclass, field

from frontdesk.conversation.items import Doing
from frontdesk.conversation.state import Asked
from frontdesk.reporting.outcomes import SHOWS_TIMES
from frontdesk.reporting.turns import Told


@dataclass(slots=True)
class Wish:
    """A wish to book, from the message that brought it to the booking, or to where it was left."""

    first: int
    """The message that brought it, counted within its conversation."""
    shown_after: int | None = None
    """In which reply, counted from the first, something to choose was shown."""
    booked_after: int | None = None
    service_asked: bool = False
    dropped: bool = False
    """The guest said that it is not wanted any more."""
    left_at: str = ""
    """What was last asked for."""
    calls: int = 0
    """Requests to a model meanwhile."""
    counts: bool = False
    """Whether its last turn lies in the time that the report is about."""


@dataclass(slots=True)
class Story:
    """One conversation so far."""

    messages: int = 0
    wishes: list[Wish] = field(default_factory=list)
    open: Wish | None = None

    def hear(self, turn: Told, *, inside: bool) -> None:
        self.messages += turn.read is not None
        if self.open is None and _brings_wish(turn):
            self.open = Wish(self.messages)
            self.wishes.append(self.open)
        if self.open is not None:
            _go_on(self.open, turn, self.messages - self.open.first + 1, inside)
            if self.open.booked_after is not None or self.open.dropped:
                self.open = None


def _brings_wish(turn: Told) -> bool:
    """As the desk took it: a greeting, a question or a change of a booking is no wish to book."""
    if turn.read is None or "dropped" in turn.says:
        return False
    if turn.specialist == Doing.RESERVE:
        return True
    return turn.specialist == Doing.SEARCH and "book" in turn.read.get("intents", ())


def _go_on(wish: Wish, turn: Told, replies: int, inside: bool) -> None:
    wish.counts = inside
    wish.calls += turn.calls
    wish.left_at = turn.asked or wish.left_at
    wish.service_asked |= turn.asked == Asked.SERVICE
    if wish.shown_after is None and turn.says & SHOWS_TIMES:
        wish.shown_after = replies
    if turn.did("book_it"):
        wish.booked_after = replies
    wish.dropped = "dropped" in turn.says
