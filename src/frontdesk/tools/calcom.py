"""Tools for appointments that are spoken: a slot, then the guest's details one by one, then the read-back."""

from collections.abc import Callable
from datetime import date, time
from typing import Literal

from pydantic import Field

from frontdesk.booking.availability import Openings
from frontdesk.booking.cells import cell_of
from frontdesk.booking.finding import check
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.outcome import NothingFree, Offers, Saying
from frontdesk.conversation.proposal import Aim, Proposal, Told, consent_of
from frontdesk.conversation.reading import Kind, Reading
from frontdesk.conversation.state import Doing, Put
from frontdesk.conversation.when import When
from frontdesk.playbooks.talking import AskKind
from frontdesk.reply.words import words_for
from frontdesk.tools.counting import kept_as
from frontdesk.tools.declaring import Answer, AnyTool, Arguments, Mistake, Name, Result, Text, Tool, always
from frontdesk.tools.medspa import Appointment, appointment
from frontdesk.tools.naming import email_said, name_said, phone_said, read
from frontdesk.tools.owning import all_own, is_named
from frontdesk.tools.reserving import Reached, Stage, open_in, reached, reserve, say_booked, words
from frontdesk.tools.session import Session, View
from frontdesk.tools.telling import Slot, slot_of, unheld
from frontdesk.tools.writing import written

MOST_OPTIONS = 20


class OnDay(Arguments):
    day: Name = Field(description='The day, as YYYY-MM-DD or as people say it: "tomorrow", "next Tuesday".')
    max_options: int = Field(5, ge=1, le=MOST_OPTIONS, description="How many to list.")


class Options(Result):
    day: str
    options: list[Slot]
    message: str


class ChosenSlot(Arguments):
    option_id: int | Name = Field(description='The number of the option, or its time: "3pm".')


class Slotted(Result):
    slot: Slot | None = Field(None, description="The slot, held; None where it could not be had.")
    message: str
    missing: list[str] = Field([], description="What is still to be asked.")
    options: list[Slot] = Field([], description="What can be had instead.")


class Value(Arguments):
    value: Text = Field(min_length=1, description="As it was said or written.")


class Noted(Result):
    accepted: bool
    value: str | None = Field(None, description="As it was understood, to be said back.")
    problem: str | None = Field(None, description="What is wrong with it.")
    missing: list[str] = Field([], description="What is still to be asked.")


class Nothing(Arguments):
    """No arguments."""


class Progress(Result):
    slot: Slot | None
    filled: dict[str, str]
    missing: list[str]
    booked: list[Appointment]
    waiting_for_yes: bool
    message: str


class Count(Arguments):
    field_name: Name
    field_value: str | int | float | bool
    field_type: Literal["text", "number", "yes_no", "choice", "date"]


class Counted(Result):
    kept: bool
    field_name: str
    value: str | None = None
    problem: str | None = None
    fields: list[dict[str, str]] = Field([], description="Which fields there are.")


async def list_slots_on_day(session: Session, asked: OnDay) -> Answer:
    """The first free times of a day, numbered; where it has none, the nearest that are free."""
    view = await session.view()
    on = _day_said(asked.day, view)
    reply = await session.propose(
        Proposal(
            "list_slots_on_day",
            Aim.LIST,
            written(asked),
            services=_service(view),
            first_on=on,
            most=asked.max_options,
        )
    )
    put = reply.told.options if reply.told else ()
    slots = [slot_of(each, view.playbook) for each in put]
    return Answer(Options(day=on.isoformat(), options=slots, message=reply.text))


async def look_at_slots(session: Session, asked: OnDay) -> Answer:
    """The first free times of that very day, looked at and not put to anybody."""
    view = await session.view()
    on = _day_said(asked.day, view)
    found = await check(view.books, Wish(_service(view), on, on), holder=session.conversation)
    put: tuple[Put, ...] = ()
    if isinstance(found, Openings):
        put = unheld(found.offer(cell_of(at)) for at in found.moments()[: asked.max_options])
    said: Saying = Offers(put, asked_on=on) if put else NothingFree(on, on)
    slots = [slot_of(each, view.playbook) for each in put]
    message = words((said,), view.playbook)
    return Answer(Options(day=on.isoformat(), options=slots, message=message), rests_on=(said,))


def _day_said(said: str, view: View) -> date:
    days = [d.value for d in read(said, view, "date").of(Kind.WHEN) if isinstance(d.value, When)]
    start = days[0].window.start if days else None
    if start is None or start.on is None:
        raise Mistake(f"{said[:40]!r} is no day; write 2026-02-07, or tomorrow, or next Tuesday.", "day")
    return start.on


def _service(view: View) -> tuple[str, ...]:
    """What is wanted already, what was spoken of, or the usual."""
    task, playbook = view.state.task, view.playbook
    wanted = task.wanted.services if task and task.doing is Doing.RESERVE else ()
    usual = playbook.usual_service or next(iter(playbook.business.services))
    return wanted or view.state.topic or (usual,)


async def choose_slot(session: Session, asked: ChosenSlot) -> Answer:
    """Take one of the options; from now on it is held."""
    view = await session.view()
    got = await reserve(session, _chosen(asked, view))
    chosen = got.told.chosen
    others = got.told.options if chosen is None else ()
    return Answer(
        Slotted(
            slot=slot_of(chosen, view.playbook) if chosen else None,
            message=got.text,
            missing=list(got.missing) if chosen else [],
            options=[slot_of(put, view.playbook) for put in others],
        )
    )


def _chosen(asked: ChosenSlot, view: View) -> Proposal:
    said = str(asked.option_id).strip()
    if said.isdigit():
        return Proposal("choose_slot", Aim.TAKE, written(asked), option=int(said))
    options = view.state.task.options if view.state.task else ()
    if not options:
        raise Mistake(words_for(view.playbook.business).say("tools.spoken.no_slot"), "option_id")
    reading = read(said, view, "time")
    if reading.chosen is not None and len(reading.chosen.places) == 1:
        option = options[reading.chosen.places[0]].option
        return Proposal("choose_slot", Aim.TAKE, written(asked), option=option)
    at, day = _time_said(said, reading), date.fromisoformat(slot_of(options[0], view.playbook).date)
    return Proposal("choose_slot", Aim.WISH, written(asked), services=_service(view), first_on=day, at=at)


def _time_said(said: str, reading: Reading) -> time:
    whens = [d.value for d in reading.of(Kind.WHEN) if isinstance(d.value, When)]
    starts = [when.window.start for when in whens if when.window.start is not None]
    times = [start.at for start in starts if start.at is not None]
    if not times:
        raise Mistake(f"{said[:40]!r} is neither the number of an option nor a time.", "option_id")
    return times[0]


async def set_name(session: Session, asked: Value) -> Answer:
    """The guest's name."""
    return await _noted(session, asked, "name", name_said)


async def set_email(session: Session, asked: Value) -> Answer:
    """The guest's e-mail address, written or said."""
    return await _noted(session, asked, "email", email_said)


async def set_phone(session: Session, asked: Value) -> Answer:
    """The guest's phone number, written or said."""
    return await _noted(session, asked, "phone", phone_said)


async def set_notes(session: Session, asked: Value) -> Answer:
    """What the guest would like to be known beforehand."""
    view = await session.view()
    asks = [ask.id for ask in view.playbook.ask if ask.kind is AskKind.TEXT]
    answers, requests = ({asks[0]: asked.value}, ()) if asks else ({}, (asked.value,))
    await session.propose(Proposal("set_notes", Aim.FILL, written(asked), answers=answers, requests=requests))
    return Answer(Noted(accepted=True, value=asked.value, missing=await _missing(session)))


async def _noted(
    session: Session, asked: Value, field: str, understood: Callable[[str, View, str], str]
) -> Answer:
    """Keep a detail as it was understood, or say what is wrong with it."""
    try:
        value = understood(asked.value, await session.view(), "value")
    except Mistake as mistake:
        return Answer(Noted(accepted=False, problem=str(mistake), missing=await _missing(session)))
    given = {field: value}
    await session.propose(Proposal(f"set_{field}", Aim.FILL, written(asked), **given))  # type: ignore[arg-type]  # a contact
    return Answer(Noted(accepted=True, value=value, missing=await _missing(session)))


async def _missing(session: Session) -> list[str]:
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
    missing = await _missing(session)
    message = words_for(view.playbook.business).say("tools.spoken.missing", what=", ".join(missing))
    return Answer(Appointment(status=Stage.DETAILS.value, message=message, missing=missing))


async def check_booking_status(session: Session, _asked: Nothing) -> Answer:
    """What is filled in, what is missing, and what is booked: from the record."""
    view = await session.view()
    put, guest, task = _put(view), view.state.guest, view.state.task
    own = [booking for booking in await all_own(view) if booking.number in view.state.booked]
    missing = [] if own and task is None else await _missing(session)
    told = {
        "name": None if guest.filed else guest.name,
        "email": None if guest.filed_email else guest.email,
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
        )
    )


async def collect_analysis_data(session: Session, asked: Count) -> Answer:
    """Keep an answer that the business counts; it goes with the booking."""
    view = await session.view()
    fields = [
        {"name": field.name, "type": field.type, "description": field.description}
        for field in view.playbook.analysis
    ]
    try:
        value = kept_as(asked.field_name, asked.field_value, asked.field_type, view.playbook)
    except Mistake as mistake:
        return Answer(Counted(kept=False, field_name=asked.field_name, problem=str(mistake), fields=fields))
    await session.propose(
        Proposal("collect_analysis_data", Aim.FILL, written(asked), analysis={asked.field_name: value})
    )
    return Answer(Counted(kept=True, field_name=asked.field_name, value=value))


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "list_slots_on_day",
        "The free times of a day, numbered for choose_slot. Nothing is held yet.",
        always(OnDay),
        Options,
        list_slots_on_day,
        writes=True,
        looks=look_at_slots,
    ),
    Tool(
        "choose_slot",
        "Take an option by its number or its time; it is held from then on.",
        always(ChosenSlot),
        Slotted,
        choose_slot,
        writes=True,
    ),
    Tool("set_name", "Note the guest's name.", always(Value), Noted, set_name, writes=True),
    Tool(
        "set_email",
        "Note the guest's e-mail address; spoken forms are understood.",
        always(Value),
        Noted,
        set_email,
        writes=True,
    ),
    Tool(
        "set_phone",
        "Note the guest's phone number; spoken forms are understood.",
        always(Value),
        Noted,
        set_phone,
        writes=True,
    ),
    Tool(
        "set_notes",
        "Note what should be known beforehand.",
        always(Value),
        Noted,
        set_notes,
        writes=True,
    ),
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
    Tool(
        "collect_analysis_data",
        "Keep an answer that the business counts, under one of its fields.",
        always(Count),
        Counted,
        collect_analysis_data,
        writes=True,
    ),
)
