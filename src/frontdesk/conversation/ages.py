"""How old what an answer rests on is: said in every answer that rests on an old copy of another calendar."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta

from frontdesk.conversation.sayings.bookings import ReadBack
from frontdesk.conversation.sayings.offers import AsOf, NothingFree, Offers
from frontdesk.conversation.sayings.saying import Saying

UNSEEN = timedelta(days=365)
"""A copy that is older was never made."""


def with_age(sayings: Sequence[Saying], looked: Iterable[datetime], now: datetime) -> tuple[Saying, ...]:
    """The sayings, and from when they are, if that is long ago. `looked` is what this turn has looked at."""
    seen = [*_offered(sayings)]
    if any(isinstance(saying, Offers | NothingFree) for saying in sayings):
        seen += looked
    if not seen or any(isinstance(saying, AsOf) for saying in sayings):
        return tuple(sayings)
    age = now - min(seen)
    return (*sayings, AsOf(None if age > UNSEEN else age))


def _offered(sayings: Sequence[Saying]) -> Iterator[datetime]:
    for saying in sayings:
        match saying:
            case Offers(options):
                yield from (put.offer.as_of for put in options if put.offer.as_of)
            case ReadBack(put) if put.offer.as_of:
                yield put.offer.as_of
