"""A business with its real API, chat and letters, for those who attack it and those who are attacked."""

import json
import re
from email import message_from_bytes, policy
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from frontdesk.adapters.store.factory import threads_of
from frontdesk.app import letters
from frontdesk.booking.ports import Ledger
from frontdesk.channels.codes import CodeCourier
from frontdesk.conversation.message import Message
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.settings import Settings
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught
from frontdesk.tools.answers import answer_shape
from tests.contract.strangers import NOW
from tests.integration.api.program import STAFF, Program, bearer, settings_in

FACIAL = {"services": ["signature-facial"], "from": "2026-07-17", "days": 5}
WISH = "a signature facial on Friday at 2pm"
_CODE = re.compile(r"^\d{6}$", re.MULTILINE)


class House:
    """The desk of a business, its API, and what its letter carrier brings to whom."""

    def __init__(self, ledger: Ledger, folder: Path, business: str = "ava", **changes: Any) -> None:
        self.ledger, self.folder, self.business = ledger, folder, business
        self.clock = FixedClock(NOW)
        self.settings: Settings = settings_in(
            folder, begin_rate="100000/minute", talk_rate="100000/minute", **changes
        )
        courier = CodeCourier(ledger, texting=False)
        self.desk = FrontDesk(
            {business: load_shipped(business)},
            ledger,
            threads_of(ledger),
            self.clock,
            courier=courier,
            listener=taught(),
        )
        self.program = Program(self.desk, self.settings)
        self._texts = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.program.http.aclose()

    async def book(self, guest: dict[str, str], wish: dict[str, Any] = FACIAL) -> dict[str, Any]:
        """A booking over the API, by nobody in particular."""
        offer = (await self.program.offers(self.business, wish))[0]["offer"]
        body = {"offer": offer, "guest": guest}
        made = await self.program.post(f"/api/{self.business}/bookings", body)
        assert made.status_code == 201, made.text
        booking: dict[str, Any] = made.json()
        return booking

    async def chat(self, guest: dict[str, str] | None = None) -> "Chat":
        """A conversation over the API; for a guest of theirs the host vouches."""
        path = f"/api/{self.business}/conversations"
        options = {"headers": STAFF} if guest else {}
        begun = await self.program.post(path, {"guest": guest} if guest else None, **options)
        assert begun.status_code == 201, begun.text
        return Chat(self, begun.json()["session"], begun.json()["token"])

    async def text(self, phone: str, said: str) -> dict[str, Any]:
        """A text message, as the carrier hands it over."""
        self._texts += 1
        message = Message(f"t{self._texts}", self.business, f"sms-{phone}", said, "sms", phone=phone)
        return await answer_shape(self.desk, self.business, await self.desk.handle(message))

    async def post(self) -> list[tuple[str, str]]:
        """Who got a letter by now, and what was in it, oldest first."""
        await letters(self.desk, self.settings).drain()
        paths = sorted((self.folder / "outbox").glob("*.eml"), key=lambda path: path.stat().st_mtime_ns)
        mails = [message_from_bytes(path.read_bytes(), policy=policy.default) for path in paths]
        return [(str(mail["To"]), str(mail.get_content()).replace("\r", "")) for mail in mails]

    async def codes_to(self, address: str) -> list[str]:
        """The codes that came to this address."""
        found = [_CODE.search(text) for to, text in await self.post() if address in to]
        return [code.group() for code in found if code]

    async def status(self, number: int) -> str:
        booking = await self.ledger.booking(self.business, number)
        assert booking is not None
        return booking.status.value


class Chat:
    """One conversation, seen from where its guest sits."""

    def __init__(self, house: House, session: str, token: str) -> None:
        self.house, self.session = house, session
        self._path = f"/api/{house.business}/conversations/{session}/messages"
        self.token = token
        self.said: list[dict[str, Any]] = []

    async def say(self, *texts: str) -> dict[str, Any]:
        """Say one thing after the other; the last answer."""
        answer: dict[str, Any] = {}
        for text in texts:
            told = await self.house.program.post(self._path, {"text": text}, headers=bearer(self.token))
            assert told.status_code == 200, told.text
            answer = told.json()
            self.said.append(answer)
        return answer

    async def asked(self) -> str:
        """What the desk asked for last."""
        house = self.house
        events = await house.desk.threads.events(house.business, conversation=self.session, limit=1000)
        return str([json.loads(event.data)["asked"] for event in events if event.kind == "decided"][-1])
