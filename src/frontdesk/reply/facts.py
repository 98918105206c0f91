"""What is true in a turn: the sayings of a decision as records that a wording is compared with."""

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import lru_cache

from frontdesk.conversation.facts import Facts
from frontdesk.conversation.outcome import (
    AskCode,
    AskQuestion,
    AwaitCode,
    Emergency,
    Own,
    Saying,
    Simple,
    WrongCode,
)
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.talking import AskKind
from frontdesk.reply.recording import records_of
from frontdesk.reply.saying import say_number

_WORD_FOR_WORD = frozenset(
    {
        Simple.DISTRESS,
        Simple.DISTRESS_AGAIN,
        Simple.CODE_EXPIRED,
        Simple.CODE_ENOUGH,
        Simple.CODE_LENGTH,
        Simple.ROBOT,
        Simple.ROBOT_AGAIN,
        Simple.CUT,
    }
)

_MEANING_OF_A_YES = frozenset({AskKind.YES_NO, AskKind.CHOICE})
"""Questions whose other wording could turn a yes into a no."""

_HEALTH = re.compile(r"med|clinic|dent|health|doctor|physi|therap|derma|surg|hospital|pharma|vet|optic|nurs")


def facts_of(
    sayings: Sequence[Saying],
    playbook: Playbook,
    reply: str,
    message: str,
    now: datetime,
    guest: Sequence[str] = (),
    asks: str = "",
) -> Facts:
    """Everything that may be said in place of `reply`, the composed answer to `message`.

    `guest` is what the guest may be told of themselves: name, phone, e-mail. `asks` is what the reply
    asks for, by the name the state gives it; empty where it asks nothing.
    """
    business = playbook.business
    return Facts(
        now=now.astimezone(business.zone),
        business=business.name,
        records=tuple(record for saying in sayings for record in records_of(saying, playbook)),
        draft=reply,
        heard=message,
        guest=tuple(value for value in guest if value),
        known=known_of(playbook),
        asks=asks,
        locale=business.locale,
        currency=business.currency,
        forbids=forbids_of(playbook),
    )


def is_fixed(saying: Saying, playbook: Playbook) -> bool:
    """Whether a saying is told word for word: safety, law, codes, and questions whose yes has weight."""
    match saying:
        case Emergency() | Own() | AskCode() | AwaitCode() | WrongCode():
            return True
        case AskQuestion(id_):
            kinds = {ask.kind for ask in playbook.ask if ask.id == id_}
            return bool(kinds & _MEANING_OF_A_YES)
        case _:
            return saying in _WORD_FOR_WORD


def forbids_of(playbook: Playbook) -> tuple[str, ...]:
    """What nobody may say for this business: praise of itself, and advice where its trade is health."""
    health = _HEALTH.search(playbook.business.trade.casefold())
    return ("superlatives", "medical_advice") if health else ("superlatives",)


def known_of(playbook: Playbook) -> tuple[str, ...]:
    """Names that are no secret, and how the business is found and reached."""
    return tuple(dict.fromkeys(name for name in _names(playbook) if name))


def _names(playbook: Playbook) -> Iterator[str]:
    business = playbook.business
    yield business.name
    for service in business.services.values():
        yield service.name
        yield service.phrase
        yield playbook.service_words[service.id].category or ""
    told = {r for s in business.services.values() for need in s.needs if need.told for r in need.among}
    yield from (business.resources[r].name for r in business.resources if r in told)
    for venue in playbook.directory.values():
        yield from (venue.name, venue.area, *venue.cuisine)
    yield from (car.name for car in playbook.inventory.values())
    for phone in (playbook.phone, playbook.channels.phone):
        yield _own_number(phone, business.country) if phone else ""
    yield from (playbook.email or "", playbook.channels.email or "")
    if playbook.address:
        yield from (playbook.address.street or "", playbook.address.city or "")


@lru_cache(maxsize=256)
def _own_number(phone: str, country: str) -> str:
    """A number of the business, which every turn knows, as it is written."""
    return say_number(phone, country)
