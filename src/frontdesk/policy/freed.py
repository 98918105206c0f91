"""A place that has come free for somebody who waits: put to them, and taken, or passed on to the next."""

from dataclasses import replace

from frontdesk.booking.changes import Job
from frontdesk.booking.model import Booking, Hold, Nights
from frontdesk.conversation.outcome import Booked, PassedOn, ReadBack
from frontdesk.conversation.reading import Intent, Kind, Stance
from frontdesk.conversation.state import Asked, Doing, Put, Task
from frontdesk.conversation.steps import EndWaits, FindWaits, PassOn, ReadHold
from frontdesk.conversation.waits import Wait
from frontdesk.policy.asking import contact_of, missing
from frontdesk.policy.resuming import interrupted, picked_up
from frontdesk.policy.turn import Decision, Steps, Turn

PLACE_FREE = "place_free"
MAIL = "mail_place"


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
    if wait is None or wait.until_at is None or not isinstance(held, Hold):
        return Decision(turn.state, (), Doing.WAIT)
    put = Put(1, held.offer, held.id)
    task = Task(Doing.RESERVE, wait.wanted, (put,), place=held.id)
    # Where a question was open, a yes may cross the news: it only chooses then, and is read back first.
    if turn.state.task is None and missing(replace(task, chosen=1), turn.state.guest, turn.playbook) is None:
        task = replace(task, chosen=1, read_back=True)
    turn = interrupted(turn, task)
    guest = turn.state.guest
    asked = Asked.READ_BACK if task.read_back else Asked.CHOICE
    contact = contact_of(task, guest, turn.playbook)
    today = wait.until_at.astimezone(turn.now.tzinfo).date() == turn.now.date()
    said = (ReadBack(put, contact, silent=True, until_at=wait.until_at, today=today),)
    mails = turn.message.channel != "sms" and guest.email is not None
    jobs = (Job(MAIL, turn.now, str(wait.id)),) if mails else ()
    return replace(turn.said(Doing.WAIT, turn.state.task, said, asked), jobs=jobs)


def refuses_place(turn: Turn) -> bool:
    """A no to the place on the table, with nothing else wanted instead."""
    task, reading = turn.state.task, turn.reading
    if task is None or not _on_table(task) or turn.state.asked not in (Asked.CHOICE, Asked.READ_BACK):
        return False
    otherwise = reading.of(Kind.WHEN) or reading.move or reading.wants(Intent.REQUEST_ALTERNATIVES)
    stand = reading.stand
    no = stand is not None and stand.stance is Stance.NO and not stand.but
    return not otherwise and (no or reading.wants(Intent.ABORT))


def _on_table(task: Task) -> bool:
    return task.place is not None and any(put.hold == task.place for put in task.options)


def pass_on(turn: Turn, waits: tuple[Wait, ...]) -> Steps[Decision]:
    """The next in line is asked; this guest waits on."""
    task = turn.state.task
    assert task is not None
    wait = next((wait for wait in waits if wait.hold == task.place), None)
    if wait is not None:
        yield PassOn(wait)
    said = (PassedOn(wait or waits[0]),) if wait or waits else ()
    return (yield from picked_up(turn, turn.said(Doing.WAIT, None, said, Asked.MORE)))


def granted(turn: Turn, decision: Decision) -> Steps[Decision]:
    """After a booking: who has what they waited for waits no longer, and what had to wait goes on."""
    booked = next((said.booking for said in decision.sayings if isinstance(said, Booked)), None)
    if booked is None:
        return decision
    waits = yield from find_waits(turn)
    ended = tuple(wait for wait in waits if _grants(booked, wait, turn))
    if ended:
        yield EndWaits(ended)
    return (yield from picked_up(turn, decision))


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
