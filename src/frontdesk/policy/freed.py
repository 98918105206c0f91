"""A place that has come free for somebody who waits: put to them, and taken, or passed on to the next."""

from dataclasses import replace

from frontdesk.booking.changes import Job
from frontdesk.booking.model import Booking, Hold, Nights
from frontdesk.conversation.items import Doing, Item, Put
from frontdesk.conversation.sayings.bookings import Booked, ReadBack
from frontdesk.conversation.sayings.waits import PassedOn
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import EndWaits, FindWaits, PassOn, ReadHold
from frontdesk.conversation.waits import Wait
from frontdesk.policy.contacts import contact_of, missing
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.policy.wishes import digest_of

PLACE_FREE = "place_free"
MAIL = "mail_place"
NAME = Doing.WAIT.value


def find_waits(turn: Turn) -> Steps[tuple[Wait, ...]]:
    """What this guest waits for and may still get."""
    found = yield FindWaits()
    assert isinstance(found, tuple)
    today = turn.now.date()
    return tuple(wait for wait in found if isinstance(wait, Wait) and wait.last_on >= today)


def place_free(turn: Turn, wait_id: int) -> Steps[Decision]:
    """Put to the guest what is kept for them, unless its time is over by now."""
    waits = yield from find_waits(turn)
    wait = next((w for w in waits if w.id == wait_id and w.is_offered(turn.now)), None)
    held = (yield ReadHold(wait.hold)) if wait and wait.hold else None
    if wait is None or not isinstance(held, Hold):
        return Decision(turn.state, (), NAME)
    put = Put(1, held.offer, held.id)
    turn = _opened(turn, Item(Doing.RESERVE, wait.wanted, (put,), looked=wait.wanted, place=held.id))
    item, guest = turn.item, turn.state.guest
    assert item is not None
    said = ReadBack(
        put,
        contact_of(item, guest, turn.playbook),
        silent=True,
        until_at=wait.until_at,
        today=_is_today(wait, turn),
    )
    turn = turn.ask(said, asked=Asked.READ_BACK if item.read_back else Asked.CHOICE, by=NAME)
    mails = turn.message.channel != "sms" and guest.email is not None
    return replace(turn.decision(), jobs=(Job(MAIL, turn.now, str(wait.id)),) if mails else ())


def _opened(turn: Turn, item: Item) -> Turn:
    """The turn with the place on the table; it is read back at once where nothing else could be meant.

    Where a question was open, a yes may cross the news: it only chooses then, and is read back first.
    """
    alone = turn.item is None or turn.item.doing is Doing.WAIT
    if turn.item is not None and turn.item.doing is Doing.WAIT:
        turn = turn.without_item(turn.item)
    turn = turn.open_item(item)
    assert turn.item is not None
    item = replace(turn.item, chosen=1)
    if not alone or missing(item, turn.state.guest, turn.playbook) is not None:
        return turn
    return turn.with_item(replace(item, read_back=digest_of(turn, item)))


def _is_today(wait: Wait, turn: Turn) -> bool:
    return wait.until_at is not None and wait.until_at.astimezone(turn.now.tzinfo).date() == turn.now.date()


def is_on_table(item: Item) -> bool:
    """Whether the place that came free is still what is put to the guest."""
    return item.place is not None and any(put.hold == item.place for put in item.options)


def pass_on(turn: Turn, item: Item) -> Steps[Turn]:
    """The next in line is asked; this guest waits on."""
    waits = yield from find_waits(turn)
    wait = next((wait for wait in waits if wait.hold == item.place), None)
    if wait is not None:
        yield PassOn(wait)
    turn = turn.without_item(item)
    known = wait or (waits[0] if waits else None)
    turn = turn.say(*((PassedOn(known),) if known else ()), by=NAME)
    return turn if turn.item else turn.ask(asked=Asked.MORE)


def granted(turn: Turn) -> Steps[Turn]:
    """After a booking: who has what they waited for waits no longer."""
    booked = [said.booking for said in turn.said if isinstance(said, Booked)]
    if not booked:
        return turn
    waits = yield from find_waits(turn)
    ended = tuple(wait for wait in waits if any(_grants(booking, wait, turn) for booking in booked))
    if ended:
        yield EndWaits(ended)
    return turn


def _grants(booking: Booking, wait: Wait, turn: Turn) -> bool:
    wanted, when = wait.wanted, booking.offer.when
    services = {part.service for part in booking.offer.parts}
    if booking.claim == wait.hold:
        return True
    if wanted.services and services != set(wanted.services):
        return False
    if isinstance(when, Nights):
        return when.check_in_on == wanted.first_on
    on = when.start_at.astimezone(turn.playbook.business.zone).date()
    first, last = wanted.first_on, wanted.last_on or wanted.first_on
    return first is None or last is None or first <= on <= last or on in wanted.or_on
