"""A refusal → a sentence a person understands: why not, and what can be done instead."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal, assert_never

from frontdesk.booking.business import Business, Service
from frontdesk.booking.model import Nights
from frontdesk.booking.refusals import (
    BookedThere,
    CannotDoThat,
    ChangedMeanwhile,
    Closed,
    EndsBeforeItStarts,
    FeeDue,
    HeldEnough,
    InThePast,
    KeyReused,
    NotAccepted,
    NotAStart,
    NotFound,
    OfferExpired,
    PartyTooLarge,
    PartyTooSmall,
    PersonNeeded,
    QuestionsOpen,
    Refusal,
    SlotTaken,
    StillAsking,
    TooFar,
    TooFewNights,
    TooLateToChange,
    TooManyBookings,
    TooManyHolds,
    TooManyNights,
    TooManyRooms,
    TooSoon,
    UnknownResource,
    UnknownService,
    WishRefusal,
    WrongStatus,
)
from frontdesk.reply.formats import (
    say_day,
    say_length,
    say_moment,
    say_money,
    say_phone,
    say_some,
    say_time,
    say_when,
)
from frontdesk.reply.offers import opening, say_what
from frontdesk.reply.words import words_for

MOST_NAMES = 8
LONGEST_ECHO = 60


def explain(refusal: Refusal | FeeDue, business: Business) -> str:
    """Why not, and what to do, in the business's language."""
    match refusal:
        case FeeDue(fee):
            return _say(business, "FeeDue", fee=say_money(fee, business))
        case SlotTaken(offer) if offer is not None:
            key = "SlotTaken.stay" if isinstance(offer.when, Nights) else "SlotTaken.offer"
            when = say_when(offer.when, business)
            return _say(business, key, what=say_what(offer, business), when=when, nights=when)
        case WrongStatus(reference, status):
            words = words_for(business).say(f"statuses.{status.value}")
            return _say(business, "WrongStatus", reference=reference, status=words)
        case TooLateToChange(notice, until_at):
            return _too_late(business, "TooLateToChange", notice.total_seconds() > 0, until_at)
        case TooManyHolds(limit, every):
            return _count(business, "TooManyHolds", limit, every=say_length(every, business))
        case TooManyBookings(until_at):
            return _say(business, "TooManyBookings", until=say_moment(until_at, business))
        case QuestionsOpen(questions):
            asked = " ".join(question.words for question in questions)
            return _count(business, "QuestionsOpen", len(questions), questions=asked)
        case PersonNeeded(said, phone) if phone is not None:
            return _say(business, "PersonNeeded.phone", said=said, phone=say_phone(phone, business))
        case PersonNeeded(said):
            return _say(business, "PersonNeeded.plain", said=said)
        case BookedThere(references, held):
            return _booked_there(business, references, held)
        case ChangedMeanwhile(reference) | StillAsking(reference):
            return _say(business, type(refusal).__name__, reference=reference)
        case NotAccepted(detail):
            key = detail if detail in ("email", "phone", "name") else "other"
            return _say(business, f"NotAccepted.{key}")
        case SlotTaken():
            return _say(business, "SlotTaken.plain")
        case OfferExpired() | NotFound() | KeyReused() | HeldEnough():
            return _say(business, type(refusal).__name__)
        case _:
            return _explain_wish(refusal, business)


def _explain_wish(refusal: WishRefusal, business: Business) -> str:
    """Why a wish cannot be granted whatever is free."""
    match refusal:
        case InThePast():
            return _past(refusal, business)
        case TooSoon(notice, earliest_at):
            earliest = say_moment(earliest_at, business)
            return _say(business, "TooSoon", notice=say_length(notice, business), earliest=earliest)
        case TooFar(last_on):
            return _say(business, "TooFar", last=say_day(last_on, business, year=True))
        case Closed(on, reason):
            key = "Closed.reason" if reason else "Closed.plain"
            return _say(business, key, day=say_day(on, business), reason=reason)
        case NotAStart(asked_at):
            return _say(business, "NotAStart", time=say_time(asked_at, business))
        case PartyTooSmall(count) | PartyTooLarge(count) | TooFewNights(count) | TooManyNights(count):
            return _count(business, type(refusal).__name__, count)
        case TooManyRooms(count):
            return _count(business, "TooManyRooms", count)
        case EndsBeforeItStarts():
            return _say(business, "EndsBeforeItStarts")
        case UnknownService(asked, known):
            names = [_phrase(business.services[s]) if s in business.services else s for s in known]
            return _unknown(business, "UnknownService", asked, names)
        case UnknownResource(asked, _):
            return _unknown(business, "UnknownResource", asked, _told_names(business))
        case CannotDoThat(resource, service, who_can):
            key = "CannotDoThat.others" if who_can else "CannotDoThat.nobody"
            phrases = {each.name: _phrase(each) for each in business.services.values()}
            what, others = phrases.get(service, service), _names(who_can, business, "or")
            return _say(business, key, resource=resource, service=what, others=others)
        case _:
            assert_never(refusal)


def _say(business: Business, key: str, **facts: str) -> str:
    return opening(words_for(business).say(f"refusals.{key}", **facts))


def _count(business: Business, key: str, count: int, **facts: str) -> str:
    return words_for(business).say(f"refusals.{key}", count, **facts)


def _past(refusal: InThePast, business: Business) -> str:
    if refusal.asked_at is not None:
        return _say(business, "InThePast.time", when=say_moment(refusal.asked_at, business, year=True))
    if refusal.asked_on is not None:
        return _say(business, "InThePast.day", when=say_day(refusal.asked_on, business, year=True))
    return _say(business, "InThePast.plain")


def _too_late(business: Business, key: str, ahead: bool, until_at: datetime) -> str:
    """Once it has begun there is no window to speak of."""
    until = say_moment(until_at, business, year=True)
    return _say(business, f"{key}.window" if ahead else f"{key}.begun", until=until)


def _booked_there(business: Business, references: Sequence[str], held: int) -> str:
    if not references:
        return _count(business, "BookedThere.held", held)
    return _say(business, "BookedThere.booked", references=_names(references, business))


def _unknown(business: Business, key: str, asked: str, names: Sequence[str]) -> str:
    listed = _names(names, business)
    facts: Mapping[str, str] = {"asked": _echo(asked), "known": listed, "others": listed}
    return _say(business, f"{key}.asked" if facts["asked"] else f"{key}.plain", **facts)


def _told_names(business: Business) -> list[str]:
    """Whom or what a guest may ask for by name."""
    needs = [need for service in business.services.values() for need in service.needs if need.told]
    ids = dict.fromkeys(resource for need in needs for resource in need.among)
    return [business.resources[r].name for r in ids if r in business.resources]


def _phrase(service: Service) -> str:
    """A service inside a sentence: a lip flip."""
    return service.phrase or service.name


def _names(names: Sequence[str], business: Business, last: Literal["and", "or"] = "and") -> str:
    """As many as one cares to read."""
    return say_some(names, business, MOST_NAMES, last)


def _echo(asked: str) -> str:
    """Somebody's own words, short enough and on one line."""
    line = " ".join("".join(c if c.isprintable() else " " for c in asked[: LONGEST_ECHO * 4]).split())
    return line if len(line) <= LONGEST_ECHO else f"{line[: LONGEST_ECHO - 3]}..."
