"""What changes of a booking beside its time: for whom it is, how they are reached, what is noted with it."""

from dataclasses import replace

from frontdesk.booking.model import Booking, Contact
from frontdesk.conversation.acts import Slot, Tell
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.bookings import Amended, NotedOn
from frontdesk.conversation.sayings.offers import Refused
from frontdesk.conversation.steps import AmendIt
from frontdesk.policy.identity import NEW_EMAIL, NEW_PHONE, PROVING
from frontdesk.policy.notes import BETWEEN
from frontdesk.policy.turn import Steps, Turn

NEW_NAME = "new_name"
"""Under which a change keeps the name that a booking shall have."""
KEYS = {Slot.NAME: NEW_NAME, Slot.PHONE: NEW_PHONE, Slot.EMAIL: NEW_EMAIL}


def with_contacts(turn: Turn, item: Item, *, moves: bool) -> Item:
    """The item with the name and contacts that its booking shall have, as far as this message tells them.

    Who is asked who they are, or says it beside a wish to move something, changes nothing with it.
    """
    if turn.asked in PROVING:
        return item
    tells = [tell for tell in turn.of(Tell) if tell.slot in KEYS and not tell.unwanted]
    told = {tell.slot for tell in tells if tell.corrects or not (moves or _introduces(turn, item, tell))}
    told |= {Slot.NAME} if item.name is not None else set()
    guest = turn.state.guest
    values = {Slot.NAME: item.name or guest.name, Slot.PHONE: guest.phone, Slot.EMAIL: guest.email}
    new = {KEYS[slot]: value for slot in told if (value := values[slot]) is not None}
    return replace(item, answers={**item.answers, **new}) if new else item


def _introduces(turn: Turn, item: Item, tell: Tell) -> bool:
    """Whether a contact is told to be found by: nothing is known to be the guest's yet."""
    known = item.number is not None or turn.state.booked or turn.state.guest.shown(turn.now)
    return tell.slot is not Slot.NAME and not known


def amended(item: Item, booking: Booking) -> Contact | None:
    """The contact as it shall be; None where nothing changes."""
    contact, new = booking.contact, item.answers
    if contact is None:
        return None
    wanted = replace(
        contact,
        name=new.get(NEW_NAME, contact.name),
        phone=new.get(NEW_PHONE, contact.phone),
        email=new.get(NEW_EMAIL, contact.email),
    )
    return wanted if wanted != contact else None


def put_contacts(turn: Turn, booking: Booking, item: Item) -> Steps[tuple[Turn, Booking]]:
    """Put an address or number on a booking that has none; one that it has is changed after a yes."""
    contact, guest = booking.contact, turn.state.guest
    if contact is None:
        return turn, booking
    wanted = amended(item, booking) or contact
    told = {tell.slot for tell in turn.of(Tell) if not tell.unwanted and turn.asked not in PROVING}
    phone = wanted.phone or (guest.phone if Slot.PHONE in told else None)
    email = wanted.email or (guest.email if Slot.EMAIL in told else None)
    filled = replace(contact, phone=contact.phone or phone, email=contact.email or email)
    if filled == contact:
        return turn, booking
    answer = yield AmendIt(booking, filled)
    if isinstance(answer, Booking):
        return turn.did(answer).say(Amended(answer, contact), by=Doing.CHANGE), answer
    return turn.say(Refused(answer), by=Doing.CHANGE), booking  # type: ignore[arg-type]  # a refusal is left


def put_answers(turn: Turn, booking: Booking, item: Item) -> Steps[tuple[Turn, Booking]]:
    """Put answers that are otherwise by now on a booking, in the place of the old ones: another car."""
    told = {ask.id: item.answers[ask.id] for ask in turn.playbook.ask if ask.id in item.answers}
    contact = booking.contact
    if contact is None or not told:
        return turn, booking
    notes = [note for note in (contact.requests or "").split(BETWEEN) if note]
    kept = [note for note in notes if note.partition(": ")[0] not in told]
    new = [*kept, *(f"{id_}: {value}" for id_, value in told.items())]
    if set(new) == set(notes):
        return turn, booking
    answer = yield AmendIt(booking, replace(contact, requests=BETWEEN.join(new)))
    if isinstance(answer, Booking):
        return turn.did(answer).say(NotedOn(answer, tuple(told.values())), by=Doing.CHANGE), answer
    # Refused. A calendar that has not answered yet has its place here: an answer needs no yes of its own.
    return turn.say(Refused(answer), by=Doing.CHANGE), booking  # type: ignore[arg-type]  # a refusal is left


def without_contacts(item: Item) -> Item:
    """The item after its booking was amended."""
    kept = {key: value for key, value in item.answers.items() if key not in KEYS.values()}
    return replace(item, answers=kept)
