"""Offers in words: the day once, the times in a row, and the reason when it is not what was asked."""

from collections.abc import Sequence
from datetime import date

from frontdesk.booking.business import Business, Making
from frontdesk.booking.model import Nights, Offer, Shape, Span
from frontdesk.conversation.outcome import Offers, Why
from frontdesk.conversation.reply import Choice
from frontdesk.conversation.state import Put
from frontdesk.reply.saying import say_day, say_list, say_price, say_time, say_when
from frontdesk.reply.words import words_for


def say_offers(said: Offers, business: Business) -> str:
    """One sentence that tells what can be had, and asks which it shall be."""
    words = words_for(business)
    if isinstance(said.options[0].offer.when, Nights):
        return _rooms(said, business)
    reason = _reason(said, business)
    if len(said.options) == 1:
        key = "offers.by_call" if business.making is Making.CALL else "offers.one"
        offered = words.say(key, **_facts(said.options[0], business))
        return f"{reason} {offered}".strip()
    what = say_what(said.options[0].offer, business)
    listed = _by_day(said.options, business)
    key = (
        "offers.which"
        if said.asked_on is not None or said.why is not Why.NO_DAY_NAMED
        else "offers.which_day"
    )
    return f"{reason} {words.say(key, what=what, times=listed)}".strip()


def _facts(put: Put, business: Business) -> dict[str, str]:
    offer = put.offer
    assert isinstance(offer.when, Span)
    return {
        "what": what_with(put, business),
        "day": say_day(_day(put, business), business),
        "time": say_time(offer.when.start_at, business),
        "price": say_price(offer.price, business) if offer.price else "",
    }


def what_with(put: Put, business: Business) -> str:
    """The service, with whom where the guest should know."""
    offer = put.offer
    what = opening(say_what(offer, business))
    if not offer.with_names:
        return what
    key = "offers.what_at" if offer.shape is Shape.TABLE else "offers.what_with"
    return words_for(business).say(key, what=what, names=say_list(offer.with_names, business))


def say_what(offer: Offer, business: Business) -> str:
    """What is booked, as it is spoken of inside a sentence: a table for 4, Botox."""
    if offer.shape is not Shape.TABLE:
        return offer.what
    tables = [service for service in business.services.values() if service.shape is Shape.TABLE]
    usual = tables and tables[0].id == offer.parts[0].service
    key = "offers.table" if usual else "offers.special_table"
    return words_for(business).say(key, offer.party, what=offer.what)


def opening(text: str) -> str:
    """The same at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def _day(put: Put, business: Business) -> date:
    assert isinstance(put.offer.when, Span)
    return put.offer.when.start_at.astimezone(business.zone).date()


def _by_day(options: Sequence[Put], business: Business) -> str:
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
    return say_list(said, business, "or")


def _time(put: Put, business: Business, named: bool) -> str:
    assert isinstance(put.offer.when, Span)
    at = say_time(put.offer.when.start_at, business)
    if not named or not put.offer.with_names:
        return at
    return words_for(business).say(
        "offers.time_with", time=at, names=say_list(put.offer.with_names, business)
    )


def _reason(said: Offers, business: Business) -> str:
    words = words_for(business)
    facts = {"day": say_day(said.asked_on, business) if said.asked_on else "", "reason": said.reason}
    key = f"offers.why.{said.why.value}"
    return words.say(key, **facts) if words.has(key) else ""


def _rooms(said: Offers, business: Business) -> str:
    words = words_for(business)
    when = say_when(said.options[0].offer.when, business)
    rooms = [
        words.say(
            "offers.room",
            what=put.offer.what,
            price=say_price(put.offer.price, business) if put.offer.price else "",
        )
        for put in said.options
    ]
    listed = say_list(rooms, business, "or")
    key = "offers.rooms" if len(rooms) > 1 else "offers.one_room"
    return f"{_reason(said, business)} {words.say(key, when=when, rooms=listed)}".strip()


def offer_choices(said: Offers, business: Business) -> tuple[Choice, ...]:
    """A button for each: its time, with its day where days differ; or its room."""
    if len(said.options) == 1:
        return ()
    if isinstance(said.options[0].offer.when, Nights):
        return tuple(Choice(put.offer.what, put.offer.what) for put in said.options)
    days = {_day(put, business) for put in said.options}
    labels = []
    for put in said.options:
        label = _time(put, business, False)
        labels.append(f"{say_day(_day(put, business), business)}, {label}" if len(days) > 1 else label)
    return tuple(
        Choice(label, f"option {put.option}") for label, put in zip(labels, said.options, strict=True)
    )
