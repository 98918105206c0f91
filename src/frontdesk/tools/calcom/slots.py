"""Times of a day, numbered, and the one that is chosen: held from then on."""

import re
from datetime import date

from pydantic import Field

from frontdesk.booking.availability import Openings
from frontdesk.booking.cells import cell_of
from frontdesk.booking.inputs import read_date
from frontdesk.booking.search import check
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing, Put
from frontdesk.conversation.proposal import Aim, Proposal
from frontdesk.conversation.sayings.offers import NothingFree
from frontdesk.conversation.when import Point, When
from frontdesk.errors import BadInput
from frontdesk.tools.booking_progress import reserve, words
from frontdesk.tools.canonical_form import written
from frontdesk.tools.declaration import Answer, AnyTool, Arguments, Mistake, Name, Tool, Whole, always
from frontdesk.tools.formats import Slot, looked_at, slot_of, unheld
from frontdesk.tools.freshness import Dated
from frontdesk.tools.identifiers import Said, options_said, read
from frontdesk.tools.session import Session, View

MOST_OPTIONS = 20
_NUMERIC = re.compile(r"\s*\d{4}-\d{1,2}-\d{1,2}\s*", re.ASCII)
_NUMBERED = re.compile(
    r"(?:(?:the )?(?:option|number|slot|no\.?)\s*|#\s*)?([+-]?\d{1,9})[.)]?", re.ASCII | re.IGNORECASE
)
"""An option by its number: "2", "option 2", "#2"; "-1" is a number too, of none there is."""


class OnDay(Arguments):
    """Which day, and how many times of it."""

    day: Name = Field(description='The day, as YYYY-MM-DD or as people say it: "tomorrow", "next Tuesday".')
    max_options: Whole = Field(5, ge=1, le=MOST_OPTIONS, description="How many to list.")


class Options(Dated):
    """The free times of a day, under numbers."""

    day: str
    options: list[Slot]
    message: str


class ChosenSlot(Arguments):
    """Which of them."""

    option_id: Whole | Name = Field(description='The number of the option, or its time: "3pm".')


class Slotted(Dated):
    """The slot that is held now, and what is still to be asked."""

    slot: Slot | None = Field(None, description="The slot, held; None where it could not be had.")
    message: str
    missing: list[str] = Field([], description="What is still to be asked.")
    options: list[Slot] = Field([], description="What can be had instead.")


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
    moments = found.moments()[: asked.max_options] if isinstance(found, Openings) else ()
    offers = [found.offer(cell_of(at)) for at in moments] if isinstance(found, Openings) else []
    said = looked_at(offers, on) or (NothingFree(on, on),)
    slots = [slot_of(each, view.playbook) for each in unheld(offers)]
    message = words(said, view.playbook)
    return Answer(Options(day=on.isoformat(), options=slots, message=message), rests_on=said)


def _day_said(said: str, view: View) -> date:
    if _NUMERIC.fullmatch(said):
        return _date_written(said)
    days = [d.value for d in read(said, view, "date").of(Kind.WHEN) if isinstance(d.value, When)]
    start = days[0].window.start if days else None
    if start is None or start.on is None:
        raise Mistake(f"{said[:40]!r} is no day; write 2026-02-07, or tomorrow, or next Tuesday.", "day")
    return start.on


def _date_written(said: str) -> date:
    try:
        return read_date(said, "day")
    except BadInput as error:
        raise Mistake(error.reason, "day") from error


def _service(view: View) -> tuple[str, ...]:
    """What is wanted already, what was spoken of, or the usual."""
    task, playbook = view.state.task, view.playbook
    wanted = task.wanted.services if task and task.doing is Doing.RESERVE else ()
    usual = playbook.usual_service or next(iter(playbook.business.services))
    return wanted or view.state.topic or (usual,)


async def choose_slot(session: Session, asked: ChosenSlot) -> Answer:
    """Take one of the options; from now on it is held."""
    view = await session.view()
    got = await reserve(session, _chosen(asked, view), "option_id")
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
    if numbered := _NUMBERED.fullmatch(said):
        return Proposal("choose_slot", Aim.TAKE, written(asked), option=int(numbered[1]))
    options = view.state.task.options if view.state.task else ()
    if not options:
        raise Mistake("Nothing is listed yet; call list_slots_on_day first.", "option_id")
    counted = bool(read(said, view).of(Kind.ORDINAL))
    start = None if counted else _time_said(read(said, view, "time"))
    meant = options_said(said, view) if start is None else ()
    taken = [options[place - 1] for place in meant] or [put for put in options if _is_at(put, start, view)]
    if len(taken) == 1:
        return Proposal("choose_slot", Aim.TAKE, written(asked), option=taken[0].option)
    if start is None:
        raise Mistake(f"{said[:40]!r} is neither the number of an option nor a time.", "option_id")
    day = start.on or date.fromisoformat(slot_of(options[0], view.playbook).date)
    return Proposal(
        "choose_slot", Aim.WISH, written(asked), services=_service(view), first_on=day, at=start.at
    )


def _is_at(put: Put, start: Point | None, view: View) -> bool:
    """Whether an option starts at the time that is told."""
    slot = slot_of(put, view.playbook)
    if start is None or start.at is None or start.at.strftime("%H:%M") != slot.start:
        return False
    return start.on is None or start.on.isoformat() == slot.date


def _time_said(reading: Said) -> Point | None:
    """The first time of day that is told: 3pm, or Friday at 3pm."""
    whens = [d.value for d in reading.of(Kind.WHEN) if isinstance(d.value, When)]
    starts = [when.window.start for when in whens if when.window.start is not None]
    return next((start for start in starts if start.at is not None), None)


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
)
