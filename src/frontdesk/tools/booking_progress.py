"""From a tool call towards a booking: how far it got, what is missing, and that only a guest says yes."""

from dataclasses import dataclass, replace
from enum import StrEnum

from frontdesk.booking.model import Booking
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.proposal import Proposal, Told
from frontdesk.conversation.reply import Reply
from frontdesk.conversation.sayings.bookings import Booked, Standing
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked, State
from frontdesk.playbooks import Playbook
from frontdesk.policy.contacts import missing
from frontdesk.reply.seal import plainly
from frontdesk.tools.declaration import Mistake
from frontdesk.tools.ownership import booking_made, is_named
from frontdesk.tools.session import Session, View


class Stage(StrEnum):
    """How far a call got."""

    DONE = "done"
    CONSENT = "needs_consent"
    """Everything is there; it was read back, and the guest has to say yes to it."""
    DETAILS = "needs_details"
    CHOICE = "other_times"
    """Not as it was asked for; what can be had instead is put to the guest."""
    PERSON = "needs_person"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Reached:
    """What came of a call, in the desk's words and as records."""

    stage: Stage
    text: str
    told: Told
    booking: Booking | None = None
    missing: tuple[str, ...] = ()
    named: bool = False
    """Whether the name in the booking may be told here."""

    @property
    def consent(self) -> str:
        return self.told.consent if self.stage is Stage.CONSENT else ""

    @property
    def read_back(self) -> str | None:
        """The words that the guest has to hear before they can agree."""
        return self.text if self.stage is Stage.CONSENT else None


async def reserve(session: Session, proposal: Proposal, field: str = "option") -> Reached:
    """Propose it; or tell what came of the same call before, if the guest has agreed to it since.

    `field` is what the tool calls the number of an option.
    """
    before, view = await session.earlier(proposal), await session.view()
    # A number that is on the table is a choice of today, whatever it meant before.
    fresh = proposal.option is not None and proposal.option in _on_table(view)
    made = await booking_made(view, before) if before is not None and not fresh else None
    if made is not None and before is not None:
        return Reached(Stage.DONE, say_booked(view, made), before, made, named=is_named(view, made))
    _check_option(view, proposal.option, field)
    return await reached(session, await session.propose(proposal))


def _on_table(view: View) -> tuple[int, ...]:
    return tuple(put.option for put in view.state.task.options) if view.state.task else ()


def _check_option(view: View, option: int | None, field: str) -> None:
    """A number that is not on the table chooses nothing."""
    put = _on_table(view)
    if option is not None and option not in put:
        known = ", ".join(str(each) for each in put) or "none; look for what is free first"
        raise Mistake(f"There is no option {option}; there are: {known}.", field)


async def reached(session: Session, reply: Reply) -> Reached:
    """What a reply to a proposal comes to."""
    view = await session.view()
    told = reply.told or Told()
    open_questions = open_in(view.state, view.playbook)
    return Reached(_stage(told, view.playbook), reply.text, told, missing=open_questions)


def _stage(told: Told, playbook: Playbook) -> Stage:
    if told.consent:
        return Stage.CONSENT
    if told.asked in {ask.id for ask in playbook.ask}:
        return Stage.DETAILS
    if told.options and told.asked in (Asked.CHOICE, Asked.CHANGE):
        return Stage.CHOICE
    return Stage.PERSON if told.asked == Asked.PERSON else Stage.REFUSED


def open_in(state: State, playbook: Playbook) -> tuple[str, ...]:
    """The playbook's questions that are still to be answered, in order."""
    task = state.task if state.task and state.task.doing is Doing.RESERVE else Item(Doing.RESERVE)
    found: list[str] = []
    while (ask := missing(task, state.guest, playbook)) is not None:
        found.append(ask.id)
        task = replace(task, skipped=(*task.skipped, ask.id))
    return tuple(found)


def say_booked(view: View, booking: Booking) -> str:
    """What is booked, in the desk's words; how it stands, once others have had a hand in it."""
    silent = not is_named(view, booking)
    said: Saying = Booked(booking, silent=silent) if booking.version == 1 else Standing((booking,))
    return words((said,), view.playbook)


def words(sayings: tuple[Saying, ...], playbook: Playbook) -> str:
    """Facts in the desk's words."""
    return " ".join(part.text for part in plainly(sayings, playbook)[0] if part.text)
