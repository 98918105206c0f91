"""Guests with phones and letter boxes, and strangers with neither, at a desk on any ledger."""

import json
from datetime import date, datetime
from typing import Any

from frontdesk.adapters.jobs.rows import rows_of
from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Contact
from frontdesk.booking.ports import Ledger
from frontdesk.booking.wishes import Wish
from frontdesk.channels.codes import CodeCourier
from frontdesk.conversation.message import Message
from frontdesk.conversation.ports import Threads
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught
from frontdesk.tools.answers import answer_shape

AVA = load_shipped("ava")
NOW = datetime(2026, 7, 15, 9, tzinfo=AVA.business.zone)
FRIDAY = date(2026, 7, 17)
ANNA = Contact("Anna Kowalski", "+14155550199", "anna@kowalski.example")
ANNAS_PHONE = "415 555 0199"
NOBODYS_PHONE = "415 555 0123"


class Office:
    """A desk, and whoever looks over the shoulder of the post."""

    def __init__(self, ledger: Ledger, threads: Threads | None = None, *, texting: bool = False) -> None:
        self.ledger, self.clock = ledger, FixedClock(NOW)
        courier = CodeCourier(ledger, texting=texting)
        self.desk = FrontDesk(
            {"ava": AVA},
            ledger,
            threads or threads_of(ledger),
            self.clock,
            courier=courier,
            listener=taught(),
        )
        self._said = 0

    async def booked(self, contact: Contact = ANNA, service: str = "botox", on: date = FRIDAY) -> Booking:
        """Somebody's booking, made elsewhere."""
        books = self.desk.books("ava")
        found = await actions.check(books, Wish((service,), on, on))
        assert isinstance(found, Openings), found
        made = await actions.book(books, found.offer(next(found.cells())), contact)
        assert isinstance(made, Booking), made
        return made

    async def say(self, *texts: str, to: str = "c", **more: Any) -> dict[str, Any]:
        """Say one thing after the other; the last answer, as programs get it, without its session.

        How sure the reader is goes by the guest's own words alone: it differs from one number to another.
        """
        answer: dict[str, Any] = {}
        for text in texts:
            self._said += 1
            reply = await self.desk.handle(Message(f"m{self._said}", "ava", to, text, **more))
            answer = await answer_shape(self.desk, "ava", reply)
            del answer["session"], answer["confidence"]
        return answer

    async def post(self) -> list[dict[str, Any]]:
        """The codes that wait to be sent, the newest last."""
        rows = await rows_of(self.ledger).read(
            "SELECT payload FROM jobs WHERE kind = 'send_code' ORDER BY id"
        )
        return [json.loads(row[0]) for row in rows]

    async def code(self) -> str:
        """The code in the letter that was written last to somebody."""
        return str([letter["codes"][0]["code"] for letter in await self.post() if letter["codes"]][-1])


def other_than(code: str, places: int = 0) -> str:
    """A code that is not this one."""
    return f"{(int(code) + 1 + places) % 1_000_000:06}"
