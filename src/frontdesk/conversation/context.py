"""The light in which a message is read: what time it is, what was just asked, what was just offered."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # who only reads messages need not wait for the booking core
    from frontdesk.booking.business import Hours
    from frontdesk.booking.model import Money


@dataclass(frozen=True, slots=True)
class Option:
    """Something the guest was offered and may choose: its words and its facts."""

    label: str
    starts_at: datetime | None = None
    resource: str = ""
    """The name of the provider, room, table or venue, as the guest was told it."""
    service: str = ""
    price: "Money | None" = None
    place: str = ""
    traits: tuple[str, ...] = ()
    """What else it may be called by: its cuisine, its mood."""
    id: str = ""
    """By which a car is known that was listed."""
    there_at: datetime | None = None
    """Its start by the guest's own clock, where they have told their zone."""

    @property
    def clocks(self) -> tuple[datetime, ...]:
        """Its start by each clock that a guest may name it by, their own first."""
        return tuple(at for at in (self.there_at, self.starts_at) if at is not None)


@dataclass(frozen=True, slots=True)
class Context:
    """`now` is in the business's zone. `asked` names the details that the desk's last words asked for."""

    now: datetime
    asked: tuple[str, ...] = ()
    previous: str = ""
    options: tuple[Option, ...] = ()
    shown: "tuple[Option, ...]" = ()
    """Those from which the one that is spoken of was chosen, where that was another list."""
    confirming: bool = False
    """The desk's last words were a read-back: a yes books it."""
    about: datetime | None = None
    """The time that was last spoken of: what "an hour later" is later than."""
    about_with: tuple[str, ...] = ()
    """Where, or with whom, that is: "the same place"."""
    spoken_on: date | None = None
    """The day that is spoken of, of an offer or of the wish: "Friday" is the one near it."""
    party: int | None = None
    """How many are spoken of: what "one more" is more than."""
    domain: str = ""
    """The trade, where nothing else tells it ("restaurant", "hotel")."""
    hours: "Hours | None" = None
    """When the business is open: what settles "at 7" as morning or evening."""
    length: timedelta = timedelta()
    """How long what is spoken of takes, where that is known: it has to end before closing."""
    day_first: bool = False
    spoken: bool = False
    heard: tuple[str, ...] = ()
    """What else a speech recogniser may have heard, best first; empty for what was typed."""
