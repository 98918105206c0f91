"""The tools of a med-spa, or of any business with appointments or tables: what is free, and booking it."""

from collections.abc import Sequence
from typing import Any, Literal

from pydantic import Field, create_model

from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Shape
from frontdesk.booking.refusals import WishRefusal
from frontdesk.booking.search import check
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.proposal import Aim, Proposal
from frontdesk.conversation.sayings.offers import NothingFree
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import Ask, AskKind
from frontdesk.policy.offers import pick_offers
from frontdesk.reply.refusals import explain
from frontdesk.tools.booking_progress import Reached, Stage, reserve, words
from frontdesk.tools.canonical_form import written
from frontdesk.tools.declaration import Answer, AnyTool, Arguments, Day, Name, Result, Text, Tool, Whole
from frontdesk.tools.formats import (
    Slot,
    looked_at,
    provider_of,
    slot_of,
    status_of,
    times_of,
    unheld,
)
from frontdesk.tools.freshness import Dated, Freshness
from frontdesk.tools.identifiers import email_said, name_said, phone_said, resource_named, services_named
from frontdesk.tools.session import Session, View
from frontdesk.tools.shapes import price_shape


class Asked(Arguments):
    """Which day, for what, with whom."""

    date: Day = Field(description="The day, as YYYY-MM-DD.")
    service_type: Name = Field(description="What, by id or name; several are joined by and.")
    provider: Name | None = Field(None, description="With whom, if the guest has said so.")


class AskedForTable(Asked):
    """The same for a table, which has a size."""

    party_size: Whole = Field(ge=1, le=1000, description="How many come.")


class Slots(Result):
    """What is free, under numbers."""

    slots: list[Slot]
    freshness: Freshness
    message: str = Field(description="What the guest is told, in the desk's words.")


class Choice(Arguments):
    """The slot that is taken; playbooks add what they ask of guests."""

    option: Whole = Field(ge=1, description="The number of the slot in check_availability.")


class Appointment(Dated):
    """How far a booking got: what is missing, what was read back, or what is booked."""

    reference: str | None = Field(None, description="None until the guest has said yes.")
    status: str
    date: str | None = None
    start: str | None = None
    end: str | None = None
    provider: str | None = None
    price: dict[str, str] | None = None
    message: str
    read_back: str | None = Field(None, description="To be read to the guest, who has to agree to it.")
    missing: list[str] = Field([], description="What is still to be asked.")
    slots: list[Slot] = Field([], description="What can be had instead.")


async def check_availability(session: Session, asked: Asked) -> Answer:
    """What is free on a day, or nearest to it; held and put to the guest under numbers."""
    view = await session.view()
    provider = (resource_named(asked.provider, view, "provider"),) if asked.provider else ()
    reply = await session.propose(
        Proposal(
            "check_availability",
            Aim.WISH,
            written(asked),
            services=services_named(asked.service_type, view, "service_type"),
            resources=provider,
            first_on=asked.date,
            party=asked.party_size if isinstance(asked, AskedForTable) else None,
        )
    )
    options = reply.told.options if reply.told else ()
    slots = [slot_of(put, view.playbook) for put in options]
    return Answer(Slots(slots=slots, freshness=Freshness(), message=reply.text))


async def look_at_day(session: Session, asked: Asked) -> Answer:
    """What is free on that very day, looked at and not held."""
    view = await session.view()
    services = services_named(asked.service_type, view, "service_type")
    with_ = (resource_named(asked.provider, view, "provider"),) if asked.provider else ()
    party = asked.party_size if isinstance(asked, AskedForTable) else 1
    wish = Wish(services, asked.date, asked.date, party, with_)
    return day_looked_at(view, await check(view.books, wish, holder=session.conversation))


def day_looked_at(view: View, found: Openings | WishRefusal) -> Answer:
    """Free times, spread over the day, none of them held; or why there are none."""
    if not isinstance(found, Openings):
        return Answer(Slots(slots=[], freshness=Freshness(), message=explain(found, view.playbook.business)))
    wish, zone = found.plan.wish, view.playbook.business.zone
    picked = pick_offers(found, Wanted(first_on=wish.first_on, last_on=wish.last_on), zone)
    nothing = NothingFree(wish.first_on, wish.last_on)
    said = looked_at(picked.offers, wish.first_on, picked.more) or (nothing,)
    slots = [slot_of(put, view.playbook) for put in unheld(picked.offers)]
    message = words(said, view.playbook)
    return Answer(Slots(slots=slots, freshness=Freshness(), message=message), rests_on=said)


async def book_appointment(session: Session, asked: Choice) -> Answer:
    """The chosen slot with the guest's details: read back, and booked once the guest has said yes."""
    view = await session.view()
    got = await reserve(session, _chosen(asked, view))
    return Answer(appointment(got, view.playbook), got.consent, got.text)


def _chosen(asked: Choice, view: View) -> Proposal:
    given = details(asked, view)
    return Proposal("book_appointment", Aim.TAKE, written(asked), option=asked.option, **given)


def appointment(got: Reached, playbook: Playbook) -> Appointment:
    """What came of a call, as far as it got."""
    chosen = got.told.chosen.offer if got.told.chosen else None
    offer = got.booking.offer if got.booking else chosen
    day, start, end = times_of(offer, playbook) if offer else (None, None, None)
    others = got.told.options if got.stage is Stage.CHOICE else ()
    return Appointment(
        reference=got.booking.reference if got.booking else None,
        status=status_of(got.booking, playbook) if got.booking else got.stage.value,
        date=day,
        start=start,
        end=end,
        provider=provider_of(offer) if offer else None,
        price=price_shape(offer.price) if offer else None,
        message=got.text,
        read_back=got.read_back,
        missing=_arguments(got.missing, playbook) if got.stage is Stage.DETAILS else [],
        slots=[slot_of(put, playbook) for put in others],
    )


def _arguments(asks: Sequence[str], playbook: Playbook) -> list[str]:
    """The arguments that answer these questions: injectables-safety is told as injectables_safety."""
    named = {ask.id: field_of(ask) for ask in playbook.ask}
    return [named.get(id_, id_) for id_ in asks]


def details(asked: Arguments, view: View) -> dict[str, Any]:
    """The guest's details among the arguments: contacts, and answers to the playbook's questions."""
    found: dict[str, Any] = {"answers": {}}
    for ask in view.playbook.ask:
        value = getattr(asked, field_of(ask), None)
        if value is None:
            continue
        match ask.kind:
            case AskKind.NAME:
                found["name"] = name_said(value, view, field_of(ask))
            case AskKind.PHONE:
                found["phone"] = phone_said(value, view, field_of(ask))
            case AskKind.EMAIL:
                found["email"] = email_said(value, view, field_of(ask))
            case AskKind.YES_NO:
                found["answers"][ask.id] = "yes" if value else "no"
            case _:
                found["answers"][ask.id] = str(value)
    return found


def field_of(ask: Ask) -> str:
    """The argument that answers a question of the playbook; none of ours is hidden by it."""
    name = ask.id.replace("-", "_")
    return f"{name}_answer" if hasattr(Choice, name) or name in Choice.model_fields else name


def _choice(playbook: Playbook) -> type[Choice]:
    """The number of the slot, and whatever this business asks of its guests."""
    fields: dict[str, Any] = {
        field_of(ask): (_type_of(ask) | None, Field(None, description=ask.question)) for ask in playbook.ask
    }
    return create_model("Choice", __base__=Choice, **fields)


def _type_of(ask: Ask) -> Any:
    match ask.kind:
        case AskKind.YES_NO:
            return bool
        case AskKind.NUMBER:
            return Whole
        case AskKind.CHOICE:
            return Literal[ask.choices]
        case AskKind.NAME | AskKind.PHONE | AskKind.EMAIL:
            return Name
        case _:
            return Text


def _asked(playbook: Playbook) -> type[Asked]:
    tables = any(service.shape is Shape.TABLE for service in playbook.business.services.values())
    return AskedForTable if tables else Asked


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "check_availability",
        "What is free on a day for a service. Slots are numbered, and kept for the guest for some minutes.",
        _asked,
        Slots,
        check_availability,
        writes=True,
        looks=look_at_day,
    ),
    Tool(
        "book_appointment",
        "Take a slot that check_availability has listed. It is read back first; the guest has to say yes.",
        _choice,
        Appointment,
        book_appointment,
        writes=True,
    ),
)
