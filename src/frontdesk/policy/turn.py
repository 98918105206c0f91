"""One turn of the policy: acts and items go in; steps are asked for, sayings and a new state come out."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from frontdesk.booking.availability import Openings
from frontdesk.booking.changes import Job
from frontdesk.booking.model import Booking, Offer
from frontdesk.booking.refusals import WishRefusal
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.conversation.acts import Act, Heard, Stretch
from frontdesk.conversation.details import Detail
from frontdesk.conversation.items import Item, Options, some
from frontdesk.conversation.message import Message
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import State
from frontdesk.conversation.steps import HoldThese, Look, LookStay, Outcome, Step
from frontdesk.playbooks import Playbook

Result = TypeVar("Result")
Kind = TypeVar("Kind")
Steps = Generator[Step, Outcome, Result]


@dataclass(frozen=True, slots=True)
class Decision:
    """Where the conversation stands now, what to say, and which specialist said it."""

    state: State
    sayings: tuple[Saying, ...]
    specialist: str
    bookings: tuple[Booking, ...] = ()
    jobs: tuple[Job, ...] = ()
    """Work for later, written with the turn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Everything a handler looks at, and all that was decided so far."""

    state: State
    message: Message
    playbook: Playbook
    now: datetime
    """In the business's zone."""
    acts: tuple[Act, ...] = ()
    """What the message does, in the order of its text."""
    leeway: str = ""
    """The words of the message on what else would do, where nothing has taken them up."""
    loose: tuple[Detail, ...] = ()
    """Values of the message that no act has taken up."""
    cut: bool = False
    """Only the beginning of the message was read."""
    before: State | None = None
    """Where the conversation stood before this message."""
    own: tuple[Booking, ...] = ()
    """The guest's bookings that stood when it came, as far as they may be spoken of."""
    said: tuple[Saying, ...] = ()
    settled: tuple[Act, ...] = ()
    """The acts that were answered, or went into an item."""
    strands: tuple[tuple[int, int], ...] = ()
    """Where in the message the words on a wish begin that was opened beside another, and its item."""
    touched: frozenset[int] = frozenset()
    """The items that this message told something new about."""
    specialist: str = ""
    bookings: tuple[Booking, ...] = ()
    jobs: tuple[Job, ...] = ()
    problem: str = ""
    """What was wrong with something that the guest told of themselves."""
    closed: bool = False
    """Nothing else is asked in this turn: it ends by itself."""

    @property
    def item(self) -> Item | None:
        """The item that is spoken of."""
        return self.state.task

    @property
    def asked(self) -> str:
        """What was asked before this message came."""
        return (self.before or self.state).asked

    def of(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """The acts of one kind."""
        return tuple(act for act in self.acts if isinstance(act, kind))

    def open(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """The acts of one kind that nobody has settled yet."""
        settled = [id(act) for act in self.settled]
        return tuple(act for act in self.of(kind) if id(act) not in settled)

    def item_of(self, act: Stretch) -> Item | None:
        """The item among whose words an act stands in the message; else the one that is spoken of."""
        ids = [id_ for start, id_ in sorted(self.strands) if start <= act.start]
        return next((item for item in self.state.items if ids and item.id == ids[-1]), self.item)

    def hearing(self, heard: Heard) -> "Turn":
        """The turn with what its message was heard to do."""
        return replace(self, acts=heard.acts, loose=heard.loose, cut=heard.unread is not None)

    def settle(self, acts: Iterable[Act]) -> "Turn":
        return replace(self, settled=(*self.settled, *acts))

    def say(self, *sayings: Saying, to: Iterable[Act] = (), by: str = "") -> "Turn":
        """The turn with something more to say, which answers these acts."""
        said = (*self.said, *(each for each in sayings if each not in self.said))
        return replace(self.settle(to), said=said, specialist=by or self.specialist)

    def ask(self, *sayings: Saying, asked: str, by: str = "") -> "Turn":
        """The turn ending with a question."""
        state = replace(self.state, asked=asked)
        # Who answered a question in between has spoken; who goes on with what was told has the word.
        own = by if not self.specialist or state.current in self.touched else self.specialist
        return replace(self.say(*sayings, by=own), state=state, closed=True)

    def with_state(self, state: State) -> "Turn":
        return replace(self, state=state)

    def with_item(self, item: Item) -> "Turn":
        return replace(self, state=self.state.with_item(item))

    def without_item(self, item: Item) -> "Turn":
        return replace(self, state=self.state.without(item.id))

    def open_item(self, item: Item) -> "Turn":
        """The turn with a new item, spoken of from now on."""
        state = self.state.opened_with(item)
        return replace(self, state=state, touched=self.touched | {state.count})

    def did(self, booking: Booking) -> "Turn":
        """The turn with a booking that was made or changed in it."""
        return replace(self, bookings=(*self.bookings, booking))

    def decision(self) -> Decision:
        state = replace(self.state, about_at=self._spoken_of_at() or self.state.about_at)
        return Decision(state, self.said, self.specialist or "desk", self.bookings, self.jobs)

    def _spoken_of_at(self) -> datetime | None:
        """What "the same time" is: the one that was chosen or asked for, else the first on the table."""
        item = self.item
        about = item.spoken_of_at if item else None
        if about is None or item is None or item.put is not None or item.wanted.at is None:
            return about
        local = about.astimezone(self.playbook.business.zone)
        return local.replace(hour=item.wanted.at.hour, minute=item.wanted.at.minute)


def look(wish: Wish, moving: Booking | None = None) -> Steps[Openings | WishRefusal]:
    found = yield Look(wish, moving)
    assert found is not None
    return found  # type: ignore[return-value]  # a Look is answered with Openings or why not


def look_stay(wish: StayWish, moving: Booking | None = None) -> Steps[list[Offer] | WishRefusal]:
    found = yield LookStay(wish, moving)
    assert found is not None
    return found  # type: ignore[return-value]  # a LookStay is answered with offers or why not


def hold_these(offers: tuple[Offer, ...], moving: Booking | None = None) -> Steps[Options | None]:
    """Those of the offers that could be put; None where others took all of them meanwhile."""
    put = yield HoldThese(offers, moving)
    assert isinstance(put, tuple)
    return some(put)  # type: ignore[arg-type]  # a HoldThese is answered with what was put
