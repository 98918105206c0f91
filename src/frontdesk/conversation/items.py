"""Items: what a conversation is about. Each wish, change, cancellation or call is an item of its own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from frontdesk.booking.model import Offer, Span
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Point


class Doing(StrEnum):
    """What an item is about."""

    RESERVE = "reserve"
    CHANGE = "change"
    CANCEL = "cancel"
    STATUS = "status"
    SEARCH = "search"
    HANDOFF = "handoff"
    WAIT = "waiting"


@dataclass(frozen=True, slots=True)
class Put:
    """An offer that was put to the guest; held, where the limits of the house allow it."""

    option: int
    offer: Offer
    hold: int | None = None


Options = tuple[Put, *tuple[Put, ...]]
"""What can be put to a guest: at least one offer. An empty list has no first one."""


def some(options: tuple[Put, ...]) -> Options | None:
    """The offers, if there is any."""
    return (options[0], *options[1:]) if options else None


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that is under way: what is wanted, what was offered for it, what was chosen and answered."""

    doing: Doing
    wanted: Wanted = field(default_factory=Wanted)
    options: tuple[Put, ...] = ()
    chosen: int | None = None
    id: int = 0
    looked: Wanted | None = None
    """What the options were looked for with: where something else is wanted by now, they are no answer."""
    name: str | None = None
    """Whose it is, where that is not who writes: "and one for my sister Ida"."""
    others: tuple[str, ...] = ()
    """Whose the appointments after this one are, where several people want one each."""
    venues: tuple[str, ...] = ()
    """Places of the directory, or cars, that were put to the guest."""
    shown: tuple[str, ...] = ()
    """Places that were put to the guest before they chose one of them."""
    fitting: tuple[str, ...] = ()
    """All places that are what was asked for, whether or not they take the party then."""
    number: int | None = None
    """The booking that is to be changed or cancelled."""
    numbers: tuple[int, ...] = ()
    """The bookings that the guest was asked to choose from."""
    references: tuple[str, ...] = ()
    """References of bookings that the guest named."""
    current: Point | None = None
    """Where the booking is that is spoken of, as the guest said it: "my 3pm on Tuesday"."""
    left_out: tuple[str, ...] = ()
    """Services of the booking that are wanted no more, one for each part: "cancel the suite only"."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """By the ids of the playbook's questions."""
    skipped: tuple[str, ...] = ()
    """Questions that need no answer and were asked once."""
    unclear: tuple[str, ...] = ()
    """Questions whose answer was not clear and that were asked again, plainly."""
    read_back: str = ""
    """A digest of what was read back: a yes agrees to that and to nothing else."""
    among: tuple[str, ...] = ()
    """The services among which a word of the guest's does not decide."""
    full: bool = False
    """What is wanted cannot be had as things are: one may wait for it."""
    place: int | None = None
    """The hold of a place that came free for a guest who waited, and that is put to them."""
    people: int = 1
    """For how many people this is still to be found, each with an appointment of their own."""

    @property
    def put(self) -> Put | None:
        """The option that was chosen."""
        return next((put for put in self.options if put.option == self.chosen), None)

    @property
    def spoken_of_at(self) -> datetime | None:
        """The time that is spoken of: the one chosen, or the first on the table."""
        put = self.put or (self.options[0] if self.options else None)
        return put.offer.when.start_at if put and isinstance(put.offer.when, Span) else None

    @property
    def is_wish(self) -> bool:
        """Whether something new is to be booked."""
        return self.doing in (Doing.RESERVE, Doing.SEARCH)
