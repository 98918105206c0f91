"""How old what an answer rests on is: said in every answer that rests on an old copy of another calendar."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from frontdesk.booking.books import Books
from frontdesk.conversation.items import Options
from frontdesk.conversation.sayings.answers import Arranged, FreeTimes
from frontdesk.conversation.sayings.bookings import ReadBack, Standing
from frontdesk.conversation.sayings.offers import AsOf, Offers, StillOpen
from frontdesk.conversation.sayings.saying import Saying

UNSEEN = timedelta(days=365)
"""A copy that is older was never made."""


async def with_age(sayings: Sequence[Saying], books: Books) -> tuple[Saying, ...]:
    """The sayings, and from when they are, if that is long ago."""
    age = await age_of(sayings, books) if sayings else None
    return tuple(sayings) if age is None else (*sayings, age)


async def age_of(sayings: Sequence[Saying], books: Books) -> AsOf | None:
    """How old the oldest is of what these books were asked and of what was put to the guest before."""
    if books.remote is None or any(isinstance(saying, AsOf) for saying in sayings):
        return None
    seen = [books.sight.as_of, *_put(sayings)]
    for saying in sayings:
        if isinstance(saying, Standing):
            seen += [await books.remote.seen_standing(books, booking) for booking in saying.bookings]
    return aged(min((at for at in seen if at is not None), default=None), books.now())


def aged(as_of: datetime | None, now_at: datetime) -> AsOf | None:
    """A copy's age, where it has one to be told."""
    if as_of is None:
        return None
    age = now_at - as_of
    return AsOf(as_of, None if age > UNSEEN else age)


def _put(sayings: Sequence[Saying]) -> Iterator[datetime | None]:
    """From when what is put to the guest was seen to be free."""
    for saying in sayings:
        match saying:
            case Offers(options) | StillOpen(options):
                yield from _each(options)
            case ReadBack(put) | Arranged(put):
                yield put.offer.as_of
            case FreeTimes(offers=offers):
                yield from (offer.as_of for offer in offers)


def _each(options: Options) -> Iterator[datetime | None]:
    yield from (put.offer.as_of for put in options)
