"""Times of a day, numbered, and the one that is chosen: held from then on."""

from datetime import date, time

from pydantic import Field

from frontdesk.booking.availability import Openings
from frontdesk.booking.cells import cell_of
from frontdesk.booking.finding import check
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.outcome import NothingFree, Offers, Saying
from frontdesk.conversation.proposal import Aim, Proposal
from frontdesk.conversation.reading import Kind, Reading
from frontdesk.conversation.state import Doing, Put
from frontdesk.conversation.when import When
from frontdesk.reply.words import words_for
from frontdesk.tools.declaring import Answer, AnyTool, Arguments, Mistake, Name, Result, Tool, always
from frontdesk.tools.naming import read
from frontdesk.tools.reserving import reserve, words
from frontdesk.tools.session import Session, View
from frontdesk.tools.telling import Slot, slot_of, unheld
from frontdesk.tools.writing import written

MOST_OPTIONS = 20


class OnDay(Arguments):
    """Which day, and how many times of it."""

    day: Name = Field(description='The day, as YYYY-MM-DD or as people say it: "tomorrow", "next Tuesday".')
    max_options: int = Field(5, ge=1, le=MOST_OPTIONS, description="How many to list.")


class Options(Result):
    """The free times of a day, under numbers."""

    day: str
    options: list[Slot]
    message: str


class ChosenSlot(Arguments):
    """Which of them."""

    option_id: int | Name = Field(description='The number of the option, or its time: "3pm".')


class Slotted(Result):
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
