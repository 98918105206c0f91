"""Where a spoken booking stands: what is missing, the read-back, and what is booked."""

from frontdesk.conversation.items import Doing, Put
from frontdesk.conversation.proposal import Aim, Proposal, Told, consent_of
from frontdesk.conversation.sayings.bookings import Standing
from frontdesk.reply.words import words_for
from frontdesk.tools.booking_progress import Reached, Stage, open_in, reached, say_booked
from frontdesk.tools.canonical_form import written
from frontdesk.tools.declaration import Answer, AnyTool, Arguments, Tool, always
from frontdesk.tools.formats import Slot, slot_of
from frontdesk.tools.freshness import Dated
from frontdesk.tools.medspa import Appointment, appointment
from frontdesk.tools.ownership import all_own, is_named
from frontdesk.tools.session import Session, View


class Nothing(Arguments):
    """No arguments."""


class Progress(Dated):
    """What is filled in, missing and booked."""

    slot: Slot | None
    filled: dict[str, str]
    missing: list[str]
    booked: list[Appointment]
    waiting_for_yes: bool
    message: str


async def missing_in(session: Session) -> list[str]:
    """What is still to be told before anything can be booked."""
    view = await session.view()
    slot = [] if _put(view) is not None else ["slot"]
    return [*slot, *open_in(view.state, view.playbook)]


def _put(view: View) -> Put | None:
    task = view.state.task
    return task.put if task is not None and task.doing is Doing.RESERVE else None


async def auto_book_appointment(session: Session, asked: Nothing) -> Answer:
    """Book once everything is there and the guest has said yes; else what is missing."""
    return await _book(session, asked, "auto_book_appointment")


async def finalize_booking(session: Session, asked: Nothing) -> Answer:
    """Read everything back, and book it on the guest's yes."""
    return await _book(session, asked, "finalize_booking")


async def _book(session: Session, asked: Nothing, tool: str) -> Answer:
    view = await session.view()
    if _put(view) is not None:
        reply = await session.propose(Proposal(tool, Aim.TAKE, written(asked)))
        got = await reached(session, reply)
        return Answer(appointment(got, view.playbook), got.consent, got.text)
    own = [booking for booking in await all_own(view) if booking.number in view.state.booked]
    if own:
        done = Reached(Stage.DONE, say_booked(view, own[0]), Told(), own[0], named=is_named(view, own[0]))
        return Answer(appointment(done, view.playbook))
    missing = await missing_in(session)
    message = words_for(view.playbook.business).say("tools.spoken.missing", what=", ".join(missing))
    return Answer(Appointment(status=Stage.DETAILS.value, message=message, missing=missing))


async def check_booking_status(session: Session, _asked: Nothing) -> Answer:
    """What is filled in, what is missing, and what is booked: from the record."""
    view = await session.view()
    put, guest, task = _put(view), view.state.guest, view.state.task
    view.books.sight.note(put.offer.as_of if put else None)
    own = [booking for booking in await all_own(view) if booking.number in view.state.booked]
    missing = [] if own and task is None else await missing_in(session)
    told = {
        "name": guest.name,
        "email": guest.email,
        "phone": guest.phone,
        **(task.answers if task else {}),
    }
    business = words_for(view.playbook.business)
    return Answer(
        Progress(
            slot=slot_of(put, view.playbook) if put else None,
            filled={name: value for name, value in told.items() if value},
            missing=missing,
            booked=[
                appointment(Reached(Stage.DONE, say_booked(view, each), Told(), each), view.playbook)
                for each in own
            ],
            waiting_for_yes=bool(consent_of(view.state)),
            message=business.say("tools.spoken.missing", what=", ".join(missing)) if missing else "",
        ),
        rests_on=(Standing(tuple(own)),) if own else (),
    )


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "auto_book_appointment",
        "Book if everything is there and the guest has said yes; else it says what is missing.",
        always(Nothing),
        Appointment,
        auto_book_appointment,
        writes=True,
    ),
    Tool(
        "finalize_booking",
        "Read everything back to the guest, and book it on their yes.",
        always(Nothing),
        Appointment,
        finalize_booking,
        writes=True,
    ),
    Tool(
        "check_booking_status",
        "What is filled in, what is missing, and what is booked.",
        always(Nothing),
        Progress,
        check_booking_status,
    ),
)
