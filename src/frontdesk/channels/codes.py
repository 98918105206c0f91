"""Bringing one-time codes to the contacts on file: by text message where that is possible, else by e-mail."""

import json
from dataclasses import asdict, dataclass, field
from datetime import datetime

from frontdesk.adapters.store.codes import Codes
from frontdesk.adapters.store.texts import Texts
from frontdesk.booking.changes import Job
from frontdesk.booking.ports import Ledger
from frontdesk.channels.sms.sending import Parcel
from frontdesk.channels.sms.splitting import split
from frontdesk.conversation.ports import Addressee, Brought
from frontdesk.conversation.proving import CODE_LASTS
from frontdesk.conversation.state import Way
from frontdesk.playbooks import Playbook
from frontdesk.reply.words import words_for

KIND = "send_code"


@dataclass(frozen=True, slots=True)
class CodeLetter:
    """A code to be sent to who is on file under this id; to nobody if there is none."""

    id: str
    guest_id: int | None
    code: str = field(repr=False)
    until: str

    def job(self, at: datetime) -> Job:
        return Job(KIND, at, json.dumps(asdict(self)))

    @classmethod
    def read(cls, payload: str) -> "CodeLetter":
        return cls(**json.loads(payload))


class CodeCourier:
    """Codes for the businesses of a ledger; `texting` says whether there are text messages here."""

    def __init__(self, ledger: Ledger, *, texting: bool) -> None:
        self._codes, self._texts, self._texting = Codes(ledger), Texts(ledger), texting

    async def allows(self, business: str, contact: str, message: str, at: datetime) -> bool:
        return await self._codes.take(business, contact, message, at)

    async def bring(self, playbook: Playbook, to: Addressee, code: str, at: datetime) -> Brought:
        """The way and its job. Where nobody is on file there is a job too, and it comes to nothing:
        how long an answer takes must not tell who is."""
        by_text = self._texting and playbook.channels.sms is not None and "@" not in to.contact
        guest = to.guest
        phone = guest.phone if guest and guest.phone else to.contact
        stopped = by_text and await self._texts.opted_out(playbook.id, phone)
        text = words_for(playbook.business).say("sms.code", name=playbook.name, code=code)
        if guest is not None and guest.phone and by_text and not stopped:
            return Brought(Way.PHONE, (Parcel(f"code-{to.id}", guest.phone, split(text)).job(at),))
        reached = guest.id if guest is not None and guest.email else None
        letter = CodeLetter(to.id, reached, code, (at + CODE_LASTS).isoformat())
        return Brought(Way.EMAIL if reached else Way.NONE, (letter.job(at),))
