"""A record as a support: its names, times, sums and counts, and what may be claimed of it."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import lru_cache

from frontdesk.booking.model import Money, Price, PriceRange
from frontdesk.conversation.facts import About, Done, Facts, Record
from frontdesk.reply.grounding.naming import Names, is_contact, own_names, telling_names
from frontdesk.reply.grounding.supports import LISTED, STANDING, Support
from frontdesk.reply.grounding.values import Says

_MINUTE = timedelta(minutes=1)
_CLOSE = 10
_ONE_NIGHT = frozenset({Decimal(1)})
"""What one night costs, a stay of one costs."""


def support_of(record: Record, facts: Facts, names: Names, number: int) -> Support:
    """A structured record as a support."""
    support = Support(record.id, record.about, claims_of(record), number=number)
    support.called = frozenset(names.add(what, Says.WHAT) for what in telling_names(record, names.language))
    support.own = frozenset(names.add(name, Says.OWN) for name in own_names(record, names.language))
    support.names = support.called | support.own | _names(record, facts, names)
    support.words = frozenset(word for name in support.names for word in name.split())
    support.texts = _texts(record, facts)
    _add_times(support, record, facts)
    _add_sums(support, record)
    _add_counts(support, record, facts)
    if support.counts.get(Says.NIGHTS) == _ONE_NIGHT and Says.RATE in support.sums:
        support.sums.setdefault(Says.PRICE, support.sums[Says.RATE])
    if record.before is not None:
        support.old = support_of(_as_it_was(record.before, record), facts, names, number)
    return support


def _as_it_was(before: Record, now: Record) -> Record:
    """What it was before it was moved; what is not told of it is as it is now."""
    return replace(
        before,
        what=before.what or now.what,
        names=before.names or now.names,
        with_=before.with_ or now.with_,
        where=before.where or now.where,
        party=before.party if before.party is not None else now.party,
    )


def _names(record: Record, facts: Facts, names: Names) -> frozenset[str]:
    found = {names.add(name, Says.WITH) for name in record.with_}
    if record.where:
        found.add(names.add(record.where, Says.WHERE))
    for name in (record.name, facts.business, *facts.guest):
        if name and not is_contact(name):
            found.add(names.add(name, Says.NAME))
    return frozenset(found)


def _texts(record: Record, facts: Facts) -> dict[Says, frozenset[str]]:
    phones = {_digits(p) for p in (record.phone, *facts.guest, *facts.known) if _digits(p)}
    mails = {each.lower() for each in (*facts.guest, *facts.known) if "@" in each}
    return {
        Says.REFERENCE: frozenset(each for each in (record.reference.lower(), _ending(record)) if each),
        Says.PHONE: frozenset(phones),
        Says.EMAIL: frozenset(mails),
        Says.LINK: frozenset(each.lower() for each in facts.known if "." in each and " " not in each),
    }


def _ending(record: Record) -> str:
    """The last digits of the phone that a code goes to, or that is called."""
    told = record.about in (About.CODE, About.CALL)
    return _digits(record.phone)[-_LAST_DIGITS:] if told and record.phone else ""


_LAST_DIGITS = 4


@lru_cache(maxsize=4096)
def _digits(text: str) -> str:
    digits = "".join(char for char in text if char.isdigit())
    return digits if len(digits) >= 7 and not any(char.isalpha() for char in text) else ""


def _add_times(support: Support, record: Record, facts: Facts) -> None:
    zone, start, end = facts.now.tzinfo, record.start, record.end
    minutes: dict[Says, frozenset[int]] = {}
    if isinstance(start, datetime):
        start = start.astimezone(zone) if start.tzinfo else start
        minutes[Says.TIME] = frozenset({start.hour * 60 + start.minute})
    if isinstance(end, datetime):
        end = end.astimezone(zone) if end.tzinfo else end
        minutes[Says.END] = minutes[Says.UNTIL] = frozenset({end.hour * 60 + end.minute})
    elif end is None and isinstance(start, datetime) and record.length and record.about in STANDING:
        over = start + record.length
        minutes[Says.END] = frozenset({over.hour * 60 + over.minute})
        if not record.held:
            minutes[Says.UNTIL] = minutes[Says.END]
    if record.clock is not None:
        minutes[Says.TIME] = frozenset({record.clock.hour * 60 + record.clock.minute})
    if record.until is not None:
        until = record.until.astimezone(zone) if record.until.tzinfo else record.until
        at = frozenset({until.hour * 60 + until.minute})
        minutes[Says.UNTIL] = minutes.get(Says.UNTIL, frozenset()) | at
        minutes[Says.BOUND] = at
        support.days[Says.LAST_DAY] = support.days[Says.DUE] = frozenset({until.date()})
    if record.within is not None and facts.now.tzinfo:
        latest = facts.now + record.within
        minutes[Says.BOUND] = minutes.get(Says.BOUND, frozenset()) | {latest.hour * 60 + latest.minute}
        support.days.setdefault(Says.DUE, frozenset({latest.date()}))
    support.minutes = minutes
    first, last = _date(start), _date(end)
    if first is not None:
        support.days[Says.DAY] = frozenset({first})
        if record.about in (About.NOTHING_FREE, About.CLOSED, About.WAIT):
            support.span = (first, last or first)
    if last is not None and not (isinstance(end, datetime) and last == first):
        support.days[Says.LAST_DAY] = support.days.get(Says.LAST_DAY, frozenset()) | {last}
    if last is not None and not isinstance(end, datetime):
        support.days.setdefault(Says.DUE, frozenset({last}))
    if record.about is About.CALL and first is not None:
        support.days[Says.LAST_DAY] = frozenset()


def _date(moment: datetime | date | None) -> date | None:
    return moment.date() if isinstance(moment, datetime) else moment


def _add_sums(support: Support, record: Record) -> None:
    prices = (
        (Says.PRICE, record.price),
        (Says.RATE, record.rate),
        (Says.DEPOSIT, record.deposit),
        (Says.FEE, record.fee),
    )
    for says, price in prices:
        if price is None:
            continue
        low, high = _ends(price)
        support.sums[says] = low.amount
        support.currency = low.currency
        if high is not None:
            support.sums[Says.HIGH], support.ranged = high.amount, says


def _ends(price: Price) -> tuple[Money, Money | None]:
    return (price.low, price.high) if isinstance(price, PriceRange) else (price, None)


def _add_counts(support: Support, record: Record, facts: Facts) -> None:
    counts: dict[Says, set[Decimal]] = {}
    start, end = record.start, record.end
    if record.length is not None:
        counts.setdefault(Says.LENGTH, set()).add(Decimal(int(record.length / _MINUTE)))
    if isinstance(start, datetime) and isinstance(end, datetime):
        counts.setdefault(Says.LENGTH, set()).add(Decimal(int((end - start) / _MINUTE)))
    elif start is not None and end is not None and record.about in STANDING | {About.WAIT}:
        first, last = _date(start), _date(end)
        assert first is not None
        assert last is not None
        counts[Says.NIGHTS] = {Decimal((last - first).days)}
    if record.within is not None:
        counts.setdefault(Says.WITHIN, set()).add(Decimal(int(record.within / _MINUTE)))
    if record.until is not None and (record.held or record.about is About.CODE):
        left = int((record.until - facts.now) / _MINUTE) if record.until.tzinfo else 0
        near = {Decimal(each) for each in (left, left + 1)}
        counts.setdefault(Says.WITHIN, set()).update(near)
        # How long it takes is not how long it is kept.
        counts.setdefault(Says.LENGTH, set()).update(near if record.length is None else ())
    if isinstance(start, datetime) and start.tzinfo and facts.now.tzinfo:
        ahead = int((start - facts.now) / _MINUTE)
        counts.setdefault(Says.WITHIN, set()).update(Decimal(ahead + n) for n in range(-_CLOSE, _CLOSE + 1))
        days = (start.date() - facts.now.date()).days
        counts[Says.WITHIN].update({Decimal(days * 1440)} if days > 0 else ())
    if record.party is not None:
        counts[Says.PARTY] = {Decimal(record.party)}
    if record.number is not None:
        counts[Says.NUMBER] = {record.number}
    if record.about in LISTED:
        alike = sum(1 for each in facts.records if each.about is record.about)
        counts[Says.OFFERS] = {Decimal(alike)}
    support.counts = {says: frozenset(found) for says, found in counts.items()}


_STATUS = {
    "confirmed": {"booked", "exists"},
    "pending": {"requested", "exists", "unbooked", "hear"},
    "requested": {"requested", "exists", "unbooked", "hear"},
    "declined": {"declined", "unbooked"},
    "cancelled": {"cancelled", "unbooked"},
    "canceled": {"cancelled", "unbooked"},
    "expired": {"expired", "unbooked"},
    "completed": {"exists"},
    "no_show": {"exists"},
}
_DONE = {
    Done.BOOKED: {"booked", "exists"},
    Done.REQUESTED: {"requested", "exists", "unbooked", "hear"},
    Done.MOVED: {"moved", "exists"},
    Done.CANCELLED: {"cancelled"},
    Done.SENT: {"sent"},
    Done.NOTED: {"noted"},
}
_ABOUT = {
    About.OFFER: {"free", "unbooked"},
    About.CALL: {"call", "hear", "booked_call"},
    About.WAIT: {"wait", "hear", "full_now"},
    About.CODE: {"sent"},
    About.NOTHING_FREE: {"full", "packed"},
    About.CLOSED: {"closed", "full"},
    About.NOTE: {"noted"},
    About.SERVICE: {"offered"},
    About.VENUE: {"offered"},
    About.ITEM: {"offered", "free"},
}


def claims_of(record: Record) -> frozenset[str]:
    """What may be claimed of a record: by what it is, where it stands, and what was done to it."""
    claims = set(_ABOUT.get(record.about, ()))
    if record.about is About.CALL:
        return frozenset(_of_call(record, claims))
    if record.about in (About.WAIT, About.OFFER, About.SERVICE, About.VENUE, About.ITEM):
        return frozenset(claims | _extras(record))
    status = record.status.casefold().replace("-", "_")
    claims |= _STATUS.get(status, set())
    if record.done is not None:
        claims |= _DONE[record.done]
    if record.about is About.BOOKING and not status and record.done is Done.MOVED:
        claims |= {"booked"}
    if status in ("pending", "requested") or record.done is Done.REQUESTED:
        claims -= {"booked"}
    if record.done is Done.CANCELLED:
        claims -= {"booked", "exists"}
        claims |= {"unbooked"}
    return frozenset(claims | _extras(record))


def _of_call(record: Record, claims: set[str]) -> set[str]:
    """What may be claimed of a call; one that is still to bring an answer has booked nothing yet."""
    if record.done is Done.CANCELLED:
        return {"uncalled", "cancelled"}
    return claims | ({"undecided"} if record.status.casefold() in _OPEN else set())


_OPEN = frozenset({"pending", "requested"})


def _extras(record: Record) -> set[str]:
    """Kept for the guest; free of charge; written down or sent."""
    extras = {"held"} if record.held else set()
    if isinstance(record.price, Money) and record.price.amount == 0:
        extras |= {"gratis"}
    if isinstance(record.fee, Money) and record.fee.amount == 0:
        extras |= {"uncharged"}
    if isinstance(record.deposit, Money) and record.deposit.amount == 0:
        extras |= {"undeposited"}
    if record.done in (Done.NOTED, Done.SENT):
        extras |= _DONE[record.done]
    return extras
