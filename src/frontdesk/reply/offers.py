"""Offers in words: the day once, the times in a row, and the reason when it is not what was asked."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, time
from decimal import Decimal
from itertools import combinations

from frontdesk.booking.business import Business, Making, Service
from frontdesk.booking.hours import spans_on
from frontdesk.booking.model import Money, Nights, Offer, Shape, Span
from frontdesk.conversation.items import Put
from frontdesk.conversation.reply import Choice
from frontdesk.conversation.sayings.offers import NothingFree, Offers, Why
from frontdesk.reply.formats import (
    say_both_times,
    say_clock,
    say_day,
    say_list,
    say_money,
    say_price,
    say_when,
)
from frontdesk.reply.opening_hours import say_day_hours, say_minutes
from frontdesk.reply.resources import say_names
from frontdesk.reply.words import words_for

NAMING = frozenset(
    {
        Why.TIME_TAKEN,
        Why.DAY_FULL,
        Why.DAYS_FULL,
        Why.NOT_THEN,
        Why.NONE_FROM,
        Why.NONE_BEFORE,
        Why.NONE_BETWEEN,
        Why.NOTHING_ELSE,
        Why.NOT_ON,
        Why.NOT_THERE,
        Why.NOT_KEPT,
    }
)
"""Reasons that tell what they are said of, so that what follows need not."""


def say_offers(said: Offers, business: Business) -> str:
    """One sentence that tells what can be had, and asks which it shall be."""
    words = words_for(business)
    if isinstance(said.options[0].offer.when, Nights):
        return _rooms(said, business)
    closed = _not_open(said, business) if said.why is Why.TIME_TAKEN else ""
    reason = closed or _reason(said, business)
    named = bool(reason) and not closed and said.why in NAMING
    if len(said.options) == 1:
        ask = words.say("offers.suits") if said.asks else ""
        return f"{reason} {_one(said, business, named=named)} {ask}".strip()
    listed = by_day(said.options, business)
    if said.why is Why.AGAIN:
        return words.say("offers.again", times=listed)
    if named and business.making is not Making.CALL:
        return f"{reason} {_else('which_else', said, business, times=listed)}"
    what = _what(said.options, business)
    return f"{reason} {words.say(_which_key(said, business), what=what, times=listed)}".strip()


def _which_key(said: Offers, business: Business) -> str:
    """What is only asked for is not said to be there; where no day was named, another may be better."""
    if business.making is Making.CALL:
        return "offers.which_by_call"
    named = said.asked_on is not None or said.why is not Why.NO_DAY_NAMED
    return "offers.which" if named else "offers.which_day"


def _one(said: Offers, business: Business, *, named: bool) -> str:
    """The only option; what it is, unless the reason has told of what."""
    put = said.options[0]
    assert isinstance(put.offer.when, Span)
    facts = {"day": say_day(_day(put, business), business), "time": _time(put, business, False)}
    by_call = business.making is Making.CALL
    if named and not by_call:
        return _else("one_else", said, business, **facts)
    key = "offers.by_call" if by_call else "offers.one"
    return opening(words_for(business).say(key, what=with_names(put.offer, business), **facts))


def _else(key: str, said: Offers, business: Business, **facts: str) -> str:
    """What there is instead, after the reason has told of what: where, or with whom if nobody was named."""
    names = {put.offer.with_names for put in said.options}
    offer, area = said.options[0].offer, _area(said, business)
    told = len(names) > 1 or said.asked_with or not offer.with_names or offer.shape is Shape.TABLE
    how = "_in" if area else "" if told else "_with"
    named = say_names(offer.with_names, business)
    return words_for(business).say(f"offers.{key}{how}", names=named, area=area, **facts)


def _area(said: Offers, business: Business) -> str:
    """The area of all that is offered, where the one that was asked for, or kept, has nothing."""
    if said.why not in (Why.NOT_THERE, Why.NOT_KEPT):
        return ""
    ids = {id_ for put in said.options for part in put.offer.parts for id_ in part.resources}
    areas = {business.resources[id_].area or "" for id_ in ids if id_ in business.resources}
    return areas.pop() if len(areas) == 1 else ""


def _what(options: Sequence[Put], business: Business) -> str:
    """What all of them are; with whom too, if it is the same for all."""
    offer, names = options[0].offer, {put.offer.with_names for put in options}
    return say_what(offer, business) if len(names) > 1 else with_names(offer, business)


def with_names(offer: Offer, business: Business) -> str:
    """What is offered, with whom or where, inside a sentence."""
    what = say_what(offer, business)
    if not offer.with_names or all(name in what for name in offer.with_names):
        return what
    key = "offers.what_at" if offer.shape is Shape.TABLE else "offers.what_with"
    return words_for(business).say(key, what=what, names=say_names(offer.with_names, business))


def say_what(offer: Offer, business: Business) -> str:
    """What is booked, as it is spoken of inside a sentence: a table for 4, a consultation, Botox."""
    if offer.shape is not Shape.TABLE:
        return _phrased(offer, business)
    tables = [service for service in business.services.values() if service.shape is Shape.TABLE]
    usual = tables and tables[0].id == offer.parts[0].service
    key = "offers.table" if usual else "offers.special_table"
    return words_for(business).say(key, offer.party, what=_phrased(offer, business))


def _phrased(offer: Offer, business: Business) -> str:
    """By the playbook's own phrases, as long as they are about what was agreed."""
    many = Counter(part.service for part in offer.parts)
    known = [business.services[id_] for id_ in many if id_ in business.services]
    told = [s.name if many[s.id] == 1 else f"{many[s.id]} × {s.name}" for s in known]
    if " + ".join(told) != offer.what:
        return offer.what
    return say_list([_so_many(service, many[service.id], business) for service in known], business)


def _so_many(service: Service, many: int, business: Business) -> str:
    """A suite; 2 suites."""
    if many == 1:
        return service.phrase or service.name
    if not service.several:
        return f"{many} × {service.name}"
    return words_for(business).say("offers.several_rooms", many, what=service.several)


def opening(text: str) -> str:
    """The same at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def _day(put: Put, business: Business) -> date:
    assert isinstance(put.offer.when, Span)
    return put.offer.when.start_at.astimezone(business.zone).date()


def by_day(options: Sequence[Put], business: Business) -> str:
    """Thursday, July 16 at 11:30 AM or 1 PM; the names too, where they differ."""
    words = words_for(business)
    days: dict[date, list[Put]] = {}
    for put in options:
        days.setdefault(_day(put, business), []).append(put)
    differ = len({put.offer.with_names for put in options}) > 1
    said = []
    for on, puts in days.items():
        times = say_list([_time(put, business, differ) for put in puts], business, "or")
        said.append(words.say("offers.on_day", day=say_day(on, business), times=times))
    apart = any(len(puts) > 1 for puts in days.values())
    return say_list(said, business, "or_apart" if apart else "or")


def _time(put: Put, business: Business, named: bool) -> str:
    assert isinstance(put.offer.when, Span)
    at = say_both_times(put.offer.when.start_at, business)
    if not named or not put.offer.with_names:
        return at
    return words_for(business).say(
        "offers.time_with", time=at, names=say_names(put.offer.with_names, business)
    )


def _reason(said: Offers, business: Business) -> str:
    words = words_for(business)
    facts = {
        "what": _asked_for(said, business),
        "end": say_clock(said.asked_until, business) if said.asked_until else "",
        "day": say_day(said.asked_on, business) if said.asked_on else "",
        "time": say_clock(said.asked_at, business) if said.asked_at else "",
        "party": said.reason,
        "area": said.reason,
        "names": _asked_names(said, business),
    }
    if said.why is Why.TIME_TAKEN and any(
        _time(put, business, False) == facts["time"] for put in said.options
    ):
        facts["time"] = facts["day"] = ""
    shut = said.why is Why.OFF and said.options[0].offer.shape is Shape.TABLE
    key = f"offers.why.{'shut' if shut else said.why.value}"
    known = [name for name in ("day", "time", "names") if facts[name]]
    most_first = [names for size in (3, 2, 1, 0) for names in combinations(known, size)]
    fitting = ("_".join((key, *names)) for names in most_first)
    return next((opening(words.say(each, **facts)) for each in fitting if words.has(each)), "")


def _asked_for(said: Offers, business: Business) -> str:
    """What was asked for, and with whom or where: what a "nothing" is said of must be told with it."""
    offer, names = said.options[0].offer, _asked_names(said, business)
    asked = [business.services[id_] for id_ in said.asked_for if id_ in business.services]
    what = say_list([s.phrase or s.name for s in asked], business) if asked else say_what(offer, business)
    if said.asked_without and not names:
        refused = say_list([business.resources[r].name for r in said.asked_without], business, "or")
        return words_for(business).say("offers.what_without", what=what, names=refused)
    if not names or names in what:
        return what
    key = "offers.what_at" if offer.shape is Shape.TABLE else "offers.what_with"
    return words_for(business).say(key, what=what, names=names)


def _asked_names(said: Offers, business: Business) -> str:
    return say_names([business.resources[r].name for r in said.asked_with], business)


def _not_open(said: Offers, business: Business) -> str:
    """The hours of the day, where the time that was asked for is outside of them."""
    on, at = said.asked_on, said.asked_at
    if on is None or at is None or business.making is Making.CALL:
        return ""
    minutes = at.hour * 60 + at.minute
    for pause in business.hours.breaks[on.weekday()]:
        if pause.opens <= minutes < pause.closes:
            facts = {"start": say_minutes(pause.opens, business), "end": say_minutes(pause.closes, business)}
            return words_for(business).say("offers.why.pause", **facts)
    spans = spans_on(business.hours, on)
    closed = spans and not any(span.opens <= minutes < span.closes for span in spans)
    if closed:
        return say_day_hours(on, business.hours, business)
    return _sittings(said, at, business)


def _sittings(said: Offers, at: time, business: Business) -> str:
    """When guests are seated, where the time that was asked for is none of those."""
    service = business.services.get(said.options[0].offer.parts[0].service)
    seated = service.starts.sittings if service else ()
    near = [each for each in seated if abs(each.hour - at.hour) <= _NEAR_HOURS]
    if at in seated or not near:
        return ""
    times = say_list([say_clock(each, business) for each in near], business)
    return words_for(business).say("offers.why.sittings", times=times)


_NEAR_HOURS = 2


def say_room(offer: Offer, business: Business, *, briefly: bool) -> str:
    """A room with what the stay costs, and what that is a night where it is several."""
    price = say_price(offer.price, business) if offer.price else ""
    facts = {"what": say_what(offer, business), "price": price}
    nights = offer.when.count if isinstance(offer.when, Nights) else 1
    if briefly or nights < 2 or not isinstance(offer.price, Money):
        return words_for(business).say("offers.room", **facts)
    rate = Money((offer.price.amount / nights).quantize(Decimal("0.01")), offer.price.currency)
    return words_for(business).say("offers.room_nights", rate=say_money(rate, business), **facts)


def _rooms(said: Offers, business: Business) -> str:
    words = words_for(business)
    nights = say_when(said.options[0].offer.when, business)
    rooms = [say_room(put.offer, business, briefly=said.why is Why.AGAIN) for put in said.options]
    listed = say_list(rooms, business, "or")
    key = "offers.rooms" if len(rooms) > 1 else "offers.one_room"
    key = "offers.rooms_again" if said.why is Why.AGAIN and len(rooms) > 1 else key
    ask = words.say("offers.suits") if said.asks and len(rooms) == 1 else ""
    return f"{_reason(said, business)} {words.say(key, nights=nights, rooms=listed)} {ask}".strip()


def say_nothing(said: NothingFree, business: Business) -> str:
    """That nothing is to be had, and of what."""
    days = {"first": say_day(said.first_on, business), "last": say_day(said.last_on, business)}
    known = [business.services[id_] for id_ in said.services if id_ in business.services]
    if not known:
        return words_for(business).say("desk.nothing_free", **days)
    table = known[0].shape is Shape.TABLE and len(known) == 1 and said.party
    what = say_list([service.phrase or service.name for service in known], business)
    what = words_for(business).say("offers.special_table", said.party, what=what) if table else what
    return words_for(business).say("desk.nothing_free_what", what=what, **days)


def offer_choices(said: Offers, business: Business) -> tuple[Choice, ...]:
    """A button for each: its time, with its day where days differ; or its room."""
    if len(said.options) == 1:
        return yes_no(business) if said.asks else ()
    if isinstance(said.options[0].offer.when, Nights):
        return tuple(Choice(opening(say_what(put.offer, business)), put.offer.what) for put in said.options)
    days = {_day(put, business) for put in said.options}
    labels = []
    for put in said.options:
        label = _time(put, business, False)
        labels.append(f"{say_day(_day(put, business), business)}, {label}" if len(days) > 1 else label)
    return tuple(
        Choice(label, f"option {put.option}") for label, put in zip(labels, said.options, strict=True)
    )


def yes_no(business: Business) -> tuple[Choice, ...]:
    words = words_for(business)
    return (Choice(words.say("desk.yes"), "yes"), Choice(words.say("desk.no"), "no"))
