"""Answers to read-backs through reader and policy, without a ledger: does one book, or is it asked again?"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time

from frontdesk.conversation.contexts import scene_for
from frontdesk.conversation.items import Doing, Item, Put
from frontdesk.conversation.message import Message
from frontdesk.conversation.state import Asked, Known, State
from frontdesk.conversation.steps import BookIt
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks import load_shipped
from frontdesk.policy import routes, wishes
from frontdesk.policy.turn import Turn
from frontdesk.testing.listeners import taught
from tests.unit.policy.desk import Desk
from tests.unit.policy.house import with_item

NOW = datetime(2026, 11, 18, 15, tzinfo=UTC)


@dataclass(frozen=True)
class Arranged:
    """What is read back in one business, and the words of it."""

    service: str
    first: date
    until: time | date
    party: int
    guest: Known
    words: str
    answers: Mapping[str, str] | None = None


def _known(name: str, phone: str, email: str | None = None) -> Known:
    return Known(name=name, phone=phone, email=email)


READ_BACKS = {
    "ava": Arranged(
        "botox", date(2026, 11, 19), time(15), 1,
        _known("Maya Chen", "+15552013344", "maya@example.com"),
        "To confirm: Botox with Maya Torres on Thursday, November 19, 2026, 3 PM to 3:30 PM, $280, for "
        "Maya Chen, +1 555-201-3344, maya@example.com. Shall I book it?",
        {"injectables-safety": "no"},
    ),
    "northside-motors": Arranged(
        "oil-change", date(2026, 11, 20), time(10, 30), 1,
        _known("Tom Becker", "+15557771212", "tom@becker.com"),
        "To confirm: an oil change on Friday, November 20, 2026, 10:30 AM to 11:15 AM, for "
        "Tom Becker, +1 555-777-1212, tom@becker.com. Shall I book it?",
    ),
    "bistro": Arranged(
        "table", date(2026, 11, 21), time(19, 30), 4,
        _known("Lena Ortiz", "+15553038899"),
        "To confirm: a table for 4 on Saturday, November 21, 2026 at 7:30 PM, for "
        "Lena Ortiz, +1 555-303-8899. Shall I book it?",
    ),
    "cal": Arranged(
        "consultation", date(2026, 11, 23), time(14), 1,
        _known("Sam Reed", "+15554142020", "sam@reed.io"),
        "To confirm: a consultation with Rowan Calder on Monday, November 23, 2026, 2 PM to 2:45 PM, for "
        "Sam Reed, +1 555-414-2020, sam@reed.io. Shall I book it?",
    ),
    "black-lotus": Arranged(
        "deluxe", date(2026, 11, 27), date(2026, 11, 30), 2,
        _known("Anna Weiss", "+15556601234"),
        "To confirm: a deluxe room from Friday, November 27, 2026 to Monday, November 30, 2026 (3 nights) "
        "for 2 people, $778, for Anna Weiss, +1 555-660-1234. Shall I pass it on to "
        "our team as your request?",
    ),
}  # fmt: skip


def read_back(business: str) -> tuple[Desk, State]:
    """A desk where all was just read back."""
    put = READ_BACKS[business]
    desk = Desk(load_shipped(business), NOW)
    if isinstance(put.until, time):
        offer = desk.offer(put.first, put.until, put.service, party=put.party)
        wanted = Wanted((put.service,), first_on=put.first, last_on=put.first, at=put.until, party=put.party)
    else:
        offer = desk.stay(put.first, put.until, put.service, guests=put.party)
        wanted = Wanted((put.service,), first_on=put.first, last_on=put.until, party=put.party)
    option = Put(1, offer, 101)
    item = Item(
        Doing.RESERVE, wanted, (option,), 1, looked=wanted,
        answers=put.answers or {}, skipped=("requests", "notes", "vehicle"),
    )  # fmt: skip
    state = with_item(item, guest=put.guest, said=(put.words,), turns=3)
    turn = desk.turn(state)
    assert turn.item is not None
    turn = wishes.read_back(turn, turn.item, option)
    assert turn.state.asked == Asked.READ_BACK
    return desk, turn.decision().state


def answered(business: str, text: str) -> tuple[bool, Turn]:
    """Whether this answer books what was read back, and the turn that it comes to."""
    desk, state = read_back(business)
    message = Message("c", business, "m", text)
    now = NOW.astimezone(desk.playbook.business.zone)
    heard = taught().hear(text, scene_for(state, desk.playbook, now, message), desk.playbook).heard
    turn = replace(desk.turn(state), message=message).hearing(heard)
    turn = desk.do(routes.run(turn))
    return any(isinstance(step, BookIt) for step in desk.steps), turn
