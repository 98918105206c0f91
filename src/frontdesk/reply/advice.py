"""Advice, what is free, and what is being arranged, in words."""

from typing import Literal

from frontdesk.booking.business import Business
from frontdesk.booking.model import Money, Nights, Offer, Price
from frontdesk.conversation.items import Put
from frontdesk.conversation.reply import Part, Receipt
from frontdesk.conversation.sayings.answers import Arranged, FreeTimes, NotOffered, Recommended, Supposed
from frontdesk.playbooks import Playbook
from frontdesk.reply.formats import say_day, say_list, say_moment, say_on, say_price, say_when
from frontdesk.reply.offers import by_day, opening, say_room, say_what, with_names
from frontdesk.reply.quotes import quoted
from frontdesk.reply.words import words_for


def say_advice(
    saying: Recommended | NotOffered | FreeTimes | Arranged | Supposed, playbook: Playbook
) -> Part:
    """The answer in words, with the records it comes from."""
    business = playbook.business
    match saying:
        case Recommended(services):
            texts = [_recommended(id_, playbook, first=place == 0) for place, id_ in enumerate(services)]
            receipts = tuple(Receipt("description", f"service:{id_}") for id_ in services)
            return Part(" ".join(texts), receipts)
        case NotOffered(words):
            key = "place" if playbook.directory else "service"
            return Part(words_for(business).say(f"desk.not_offered.{key}", words=quoted((words,), business)))
        case FreeTimes():
            return Part(_free(saying, business), (Receipt("free", f"availability:{business.id}"),))
        case Supposed(service, others):
            facts = {"what": _called((service,), business), "others": _called(others, business, "or")}
            return Part(words_for(business).say("desk.supposed", **facts))
        case Arranged():
            return _arranged(saying, business)


def _recommended(id_: str, playbook: Playbook, *, first: bool) -> str:
    """What is suggested, and why: what it is good for, and what it is like."""
    service, business = playbook.business.services[id_], playbook.business
    good_for = playbook.service_words[id_].good_for
    key = "suggest" if first else "or"
    key = f"{key}_for" if good_for else key
    facts = {"what": service.phrase or service.name, "good_for": say_list(good_for, business)}
    said = words_for(business).say(f"desk.recommended.{key}", **facts)
    return f"{opening(said)} {service.description}".strip()


def _free(saying: FreeTimes, business: Business) -> str:
    words, offers = words_for(business), saying.offers
    if offers and isinstance(offers[0].when, Nights):
        rooms = say_list([say_room(offer, business, briefly=True) for offer in offers], business, "or")
        return words.say("desk.free.rooms", nights=say_when(offers[0].when, business), rooms=rooms)
    what = _called(saying.services, business)
    facts = {"what": _of(offers, business) or what, "times": _times(offers, business)}
    if not saying.none_then:
        return words.say("desk.free.times", **facts)
    day = say_day(saying.first_on, business) if saying.first_on else ""
    if saying.other_hours:
        return words.say("desk.free.other_hours", **facts)
    key = "instead" if offers else "none" if what else "no_room"
    return words.say(f"desk.free.{key}", day=day, **facts)


def _called(ids: tuple[str, ...], business: Business, join: Literal["and", "or"] = "and") -> str:
    services = [business.services[id_] for id_ in ids]
    return say_list([service.phrase or service.name for service in services], business, join)


def _of(offers: tuple[Offer, ...], business: Business) -> str:
    """What all of them are; with whom too, if it is the same for all."""
    if not offers:
        return ""
    alike = len({offer.with_names for offer in offers}) == 1
    return with_names(offers[0], business) if alike else say_what(offers[0], business)


def _times(offers: tuple[Offer, ...], business: Business) -> str:
    return by_day([Put(number, offer) for number, offer in enumerate(offers, 1)], business) if offers else ""


def _arranged(saying: Arranged, business: Business) -> Part:
    words, offer, hold = words_for(business), saying.put.offer, saying.put.hold
    facts = {"what": with_names(offer, business), "when": say_on(offer.when, business)}
    said = words.say(f"desk.arranged.{_key(offer.price)}", price=_price(offer, business), **facts)
    if saying.until_at is None or hold is None:
        return Part(said)
    until = words.say("desk.arranged.until", until=say_moment(saying.until_at, business))
    return Part(f"{said} {until}", (Receipt("held", f"hold:{hold}"),))


def _key(price: Price | None) -> str:
    if price is None:
        return "plain"
    return "free" if isinstance(price, Money) and price.amount == 0 else "priced"


def _price(offer: Offer, business: Business) -> str:
    return say_price(offer.price, business) if offer.price else ""
