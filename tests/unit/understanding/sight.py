"""What the finders see in a message to one of the businesses that ship."""

from datetime import datetime
from functools import lru_cache

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.candidates import values_in
from frontdesk.understanding.text import read_text
from frontdesk.understanding.vocabulary import Vocabulary


@lru_cache(maxsize=8)
def _words(business: str) -> Vocabulary:
    return Vocabulary.of(load_shipped(business))


def seen(business: str, said: str, now: datetime, **light: object) -> tuple[Detail, ...]:
    """The values in a message, in the order of the text."""
    house = load_shipped(business).business
    context = Context(now=now, hours=house.hours, domain=house.trade, **light)  # type: ignore[arg-type]
    return values_in(read_text(said), context, _words(business))


def of(details: tuple[Detail, ...], kind: Kind) -> list[Detail]:
    return [detail for detail in details if detail.kind is kind]
