"""Turns in which something is told: answers on file, prices, hours, cars, places, who does what."""

from dataclasses import replace
from datetime import datetime, time, timedelta

from frontdesk.booking.hours import spans_on
from frontdesk.booking.model import Shape
from frontdesk.conversation.facts import About, Record
from frontdesk.conversation.outcome import Venues
from frontdesk.conversation.state import Asked
from frontdesk.conversation.told import AnswerFaq, DoneBy, InStock, OpenHours, Priced, Reachable, Situated
from frontdesk.reply.compose import compose
from frontdesk.testing.wordings.scenes import agreed, offers
from frontdesk.testing.wordings.scenes.facing import facing
from frontdesk.testing.wordings.scenes.making import Making
from frontdesk.testing.wordings.scenes.recording import item_record, service_record, venue_record
from frontdesk.testing.wordings.scenes.scene import Scene

FEW = 3


def answer(making: Making) -> Scene:
    faq = making.chance.choice(making.playbook.faq)
    record = Record(About.TEXT, id=f"faq:{faq.index}", what=faq.question, text=faq.answer)
    return facing(making, "faq", (record,), (AnswerFaq(faq.index),))


def answer_beside_offers(making: Making) -> Scene | None:
    """A question in between, and then the offers again."""
    scene = offers.times(making)
    return _beside(making, scene, "faq_offers") if scene else None


def answer_beside_read_back(making: Making) -> Scene | None:
    scene = agreed.read_back(making)
    return _beside(making, scene, "faq_read_back") if scene else None


def _beside(making: Making, scene: Scene, kind: str) -> Scene:
    """An answer before something else, in one reply."""
    told = answer(making)
    view = replace(
        scene.view,
        records=(*told.view.records, *scene.view.records),
        draft=f"{told.view.draft} {scene.view.draft}",
        heard=told.view.heard,
    )
    facts = replace(
        scene.facts, records=(*told.facts.records, *scene.facts.records), draft=view.draft, heard=view.heard
    )
    return replace(scene, kind=kind, view=view, facts=facts)


def prices(making: Making) -> Scene | None:
    services = [s for s in making.shaped(Shape.APPOINTMENT) if s.price is not None]
    if not services:
        return None
    many = making.chance.choice((1, 1, 2, 3))
    picked = making.chance.sample(services, min(many, len(services)))
    records = tuple(service_record(making, service.id) for service in picked)
    return facing(making, "prices", records, (Priced(tuple(s.id for s in picked)),))


def hours(making: Making) -> Scene | None:
    """When it is open on a day."""
    on = making.open_day()
    spans = spans_on(making.business.hours, on) if on else ()
    if on is None or not spans or spans[0].closes - spans[0].opens >= 1440 or spans[-1].closes > 1439:
        return None
    saying = OpenHours(on)
    text = _composed(making, saying)
    if " and " in text or making.business.hours.breaks[on.weekday()]:
        return None
    midnight = datetime.combine(on, time(), making.business.zone)
    start = midnight + timedelta(minutes=spans[0].opens)
    end = midnight + timedelta(minutes=spans[-1].closes)
    record = Record(About.TEXT, id=f"playbook:{making.business.id}", start=start, end=end, text=text)
    return facing(making, "hours", (record,), (saying,))


def week(making: Making) -> Scene | None:
    saying = OpenHours()
    record = Record(About.TEXT, id=f"playbook:{making.business.id}", text=_composed(making, saying))
    return facing(making, "text", (record,), (saying,))


def where(making: Making) -> Scene | None:
    if making.playbook.address is None:
        return None
    return _text(making, Situated())


def contact(making: Making) -> Scene | None:
    return _text(making, Reachable()) if making.playbook.phone else None


def _text(making: Making, saying: Situated | Reachable) -> Scene | None:
    record = Record(About.TEXT, id=f"playbook:{making.business.id}", text=_composed(making, saying))
    return facing(making, "text", (record,), (saying,))


def _composed(making: Making, saying: OpenHours | Situated | Reachable) -> str:
    return " ".join(part.text for part in compose((saying,), making.playbook)[0])


def stock(making: Making) -> Scene | None:
    cars = [id_ for id_, car in making.playbook.inventory.items() if car.price is not None]
    if not cars:
        return None
    picked = making.chance.sample(cars, making.chance.choice((1, 2, 3)))
    records = tuple(item_record(making, id_) for id_ in picked)
    return facing(making, "stock", records, (InStock(tuple(picked)),), Asked.CHOICE)


def venues(making: Making) -> Scene | None:
    ids = list(making.playbook.directory)
    if not ids:
        return None
    picked = making.chance.sample(ids, making.chance.choice((1, 2, FEW)))
    records = tuple(venue_record(making, id_) for id_ in picked)
    return facing(making, "venues", records, (Venues(tuple(picked)),), Asked.CHOICE)


def done_by(making: Making) -> Scene | None:
    services = [
        s for s in making.shaped(Shape.APPOINTMENT) if any(n.told and n.kind != "car" for n in s.needs)
    ]
    if not services:
        return None
    service = making.chance.choice(services)
    record = service_record(making, service.id)
    if not record.with_:
        return None
    ids = tuple(r.id for r in making.business.resources.values() if r.name in record.with_)
    return facing(making, "done_by", (record,), (DoneBy(service.id, ids),))
