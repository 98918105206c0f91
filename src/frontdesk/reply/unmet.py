"""What was asked for and cannot be had, as records: why other offers are made."""

from collections.abc import Iterator
from datetime import date

from frontdesk.booking.business import Business
from frontdesk.booking.model import Nights
from frontdesk.conversation.facts import About, Record
from frontdesk.conversation.outcome import Offers, Why

_AT_THAT_TIME = frozenset({Why.TIME_TAKEN, Why.NOT_A_START, Why.NOT_THEN, Why.LOST})
_THAT_DAY_OR_THEY = frozenset({Why.DAY_FULL, Why.NOTHING_ELSE, Why.NOT_WITH, Why.ONLY_WITH})


def unmet(offers: Offers, business: Business) -> Iterator[Record]:
    """The wish that these offers do not grant, if it was another."""
    names = tuple(business.resources[r].name for r in offers.asked_with if r in business.resources)
    on = offers.asked_on
    if offers.why is Why.CLOSED and on is not None:
        yield Record(About.CLOSED, start=on)
    elif offers.why in _AT_THAT_TIME:
        yield Record(About.NOTHING_FREE, with_=names, start=on, end=on, clock=offers.asked_at)
    elif offers.why in _THAT_DAY_OR_THEY:
        yield Record(About.NOTHING_FREE, with_=names, start=on, end=on)
    elif offers.why is Why.ROOM_TAKEN:
        yield Record(About.NOTHING_FREE, start=_arrival(offers), end=_arrival(offers))


def _arrival(offers: Offers) -> date | None:
    when = offers.options[0].offer.when if offers.options else None
    return when.check_in_on if isinstance(when, Nights) else offers.asked_on
