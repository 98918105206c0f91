"""Customers as one conversation knows them: whom an id stands for, and what was told of them here."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from frontdesk.conversation.proposal import Proposal
from frontdesk.tools.session import Session, View


@dataclass(frozen=True, slots=True)
class Person:
    """A customer by their phone; name and e-mail only as they were told in this conversation."""

    phone: str
    name: str | None = None
    email: str | None = None


def customer_id(session: Session, phone: str) -> str:
    """A customer as this conversation knows them: in any other the same name means nobody."""
    told = f"{session.business} {session.conversation} {phone}"
    return f"C-{hashlib.sha256(told.encode()).hexdigest()[:12]}"


async def person(session: Session, view: View, id_: str) -> Person | None:
    """Whom an id stands for: the guest, or whoever was noted or looked up here; else None."""
    guest = view.state.guest
    if guest.phone is not None and id_ == customer_id(session, guest.phone):
        return Person(guest.phone)
    noted = await session.proposals("create_customer")
    asked = [*noted, *await session.proposals("get_customer")]
    phones = dict.fromkeys(given.phone for given in asked if given.phone is not None)
    phone = next((each for each in phones if id_ == customer_id(session, each)), None)
    return told_of(noted, phone) or Person(phone) if phone is not None else None


def told_of(noted: Sequence[Proposal], phone: str) -> Person | None:
    """What create_customer was last told of a number; None if it was not."""
    last = next((given for given in reversed(noted) if given.phone == phone), None)
    return Person(phone, last.name, last.email) if last is not None else None
