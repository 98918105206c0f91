"""Turns that ask for something, arrange a call, speak of the waiting list, or just answer kindly."""

from dataclasses import replace
from datetime import datetime, time, timedelta

from frontdesk.booking.model import Offer, Part, Shape, Span
from frontdesk.conversation.facts import About, Done, Record
from frontdesk.conversation.outcome import (
    AskCode,
    AskFor,
    AskQuestion,
    AskService,
    CalledBack,
    Listed,
    NothingFree,
    Offers,
    OfferWait,
    Reached,
    Simple,
)
from frontdesk.conversation.state import Asked
from frontdesk.conversation.told import DoNotKnow
from frontdesk.conversation.waits import Wait
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks.talking import AskKind
from frontdesk.testing.wordings.scenes.facing import facing
from frontdesk.testing.wordings.scenes.making import Making
from frontdesk.testing.wordings.scenes.recording import offered
from frontdesk.testing.wordings.scenes.scene import Scene


def detail(making: Making) -> Scene | None:
    """What, when or for how many."""
    stay = bool(making.shaped(Shape.STAY))
    among = ["service", "date", *(["nights", "arrival"] if stay else ["time"])]
    among += ["party_size"] if making.shaped(Shape.TABLE) else []
    what = making.chance.choice(among)
    saying = AskService() if what == "service" else AskFor(what)
    return facing(making, f"ask_{what}", (), (saying,), what)


def question(making: Making) -> Scene | None:
    """A question of the playbook: a name, a number, an address."""
    kinds = (AskKind.NAME, AskKind.PHONE, AskKind.EMAIL)
    asks = [ask for ask in making.playbook.ask if ask.kind in kinds]
    ask = making.chance.choice(asks)
    scene = facing(making, f"ask_{ask.kind.value}", (), (AskQuestion(ask.id),), ask.kind.value)
    nameless = ask.kind is AskKind.NAME
    return _nameless(scene) if nameless else scene


def offer_and_question(making: Making) -> Scene | None:
    """What was chosen is free, and who it is for is asked in the same breath."""
    offer = making.any_offer()
    asks = [ask for ask in making.playbook.ask if ask.kind is AskKind.NAME]
    if offer is None or not asks:
        return None
    held = making.chance.random() < 0.5
    put = making.put(offer, held=held)
    also = (AskKind.PHONE,) if making.chance.random() < 0.5 else ()
    sayings = (Offers((put,), asks=False), AskQuestion(asks[0].id, also=also))
    kind = "offer_name_phone" if also else "offer_name"
    return _nameless(facing(making, kind, (offered(making, put, held),), sayings, AskKind.NAME.value))


def call(making: Making) -> Scene | None:
    """Somebody will call."""
    at = making.now.replace(minute=0) + timedelta(hours=making.chance.choice((1, 2, 3, 18, 20, 24, 26)))
    at = at.replace(minute=making.chance.choice((0, 30)))
    if not 8 <= at.hour <= 19:
        at = datetime.combine(at.date() + timedelta(days=1), time(10, 30), making.business.zone)
    if at <= making.now:
        return None
    span = Span(at, at + timedelta(minutes=15))
    offer = Offer(
        making.business.id,
        Shape.APPOINTMENT,
        "callback",
        (Part("callback", span, ()),),
        span,
        1,
        (),
        (),
        None,
    )
    booking = making.booking(offer)
    record = Record(
        About.CALL, id=f"booking:{booking.reference}", start=at, phone=making.guest.phone or "",
        done=Done.BOOKED, needs=("start",),
    )  # fmt: skip
    return facing(making, "call", (record,), (CalledBack(booking),), Asked.CALL)


def _wanted(making: Making) -> tuple[Wanted, Record] | None:
    services = making.shaped(Shape.APPOINTMENT, Shape.TABLE)
    if not services:
        return None
    service, on = making.chance.choice(services), making.day()
    party = making.party_for(service) if service.shape is Shape.TABLE else None
    names = (service.phrase, *((f"a table for {party}",) if party else ()))
    record = Record(
        About.WAIT, id="wait:4", what=service.name, names=tuple(n for n in names if n), start=on, party=party
    )
    return Wanted(services=(service.id,), party=party, first_on=on, last_on=on), record


def wait_offered(making: Making) -> Scene | None:
    """Nothing is free then; one may wait for it."""
    found = _wanted(making)
    if found is None:
        return None
    wanted, record = found
    first = wanted.first_on
    assert first is not None
    none = Record(
        About.NOTHING_FREE, what=record.what, names=record.names, start=record.start, end=record.start
    )
    return facing(
        making, "wait_offered", (none,), (NothingFree(first, first), OfferWait(wanted, asks=True)), Asked.DATE
    )


def wait_listed(making: Making) -> Scene | None:
    found = _wanted(making)
    if found is None:
        return None
    wanted, record = found
    assert wanted.last_on is not None
    wait = Wait(making.business.id, 4, "c1", wanted, wanted.last_on, making.now)
    by = making.chance.choice(tuple(Reached))
    record = replace(record, done=Done.BOOKED, within=None, length=making.playbook.waiting.hold)
    return facing(making, "wait_listed", (record,), (Listed(wait, by),), Asked.MORE)


def code(making: Making) -> Scene | None:
    by_email = making.chance.random() < 0.5
    scene = facing(
        making,
        "code_email" if by_email else "code_phone",
        (Record(About.CODE, id="code:1", done=Done.SENT),),
        (AskCode(by_email),),
        Asked.CODE,
    )
    return _nameless(scene)


def _nameless(scene: Scene) -> Scene:
    """Nobody knows yet who the guest is."""
    return replace(scene, view=replace(scene.view, guest=()), facts=replace(scene.facts, guest=()))


SIMPLE = {
    "greeting": (Simple.GREETING, Asked.NOTHING),
    "thanks": (Simple.WELCOME, Asked.NOTHING),
    "goodbye": (Simple.GOODBYE, Asked.NOTHING),
    "complaint": (Simple.COMPLAINT, Asked.PERSON),
    "no_booking": (Simple.NO_BOOKING, Asked.IDENTITY),
    "what_else": (Simple.WHAT_ELSE, Asked.MORE),
}


def simple(making: Making) -> Scene | None:
    kind = making.chance.choice(tuple(SIMPLE))
    saying, asks = SIMPLE[kind]
    return facing(making, kind, (), (saying,), asks)


def unknown(making: Making) -> Scene | None:
    """A question that nothing on file answers."""
    return facing(making, "unknown", (), (DoNotKnow(),), Asked.PERSON)
