"""The scene of a message, as a reader of acts needs it: what was asked, put and arranged before."""

from dataclasses import dataclass

from frontdesk.conversation.acts import Slot
from frontdesk.conversation.context import Context, Option

ASKED = (
    "service", "when", "option", "party", "nights", "name", "phone", "email", "vehicle", "safety", "confirm",
    "which_booking", "code", "note", "more",
)  # fmt: skip
"""What a desk can have asked for last."""
YES_OR_NO = ("confirm", "safety", "note", "more")
"""Asked for these, a guest says yes or no, and chooses nothing."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the desk knows and has put to the guest; `context` is what the finders of values go by."""

    context: Context
    asked: str | None = None
    """One of ASKED."""
    desk: str = ""
    """The plain wording of what was put last, never the one that a model chose."""
    wish: str | None = None
    """What is being arranged: book, move, cancel."""
    bookings: int = 0
    """How many bookings the guest is known to have."""
    known: frozenset[Slot] = frozenset()
    """Which details of what is being arranged are known: told again, they are corrected."""
    letter: bool = False
    """It came by e-mail: people write more, and nobody waits for the answer."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen now: a yes to the read-back of one option is no choice of them all."""
        return () if self.asked in YES_OR_NO else self.context.options
