"""Bringing one-time codes to contacts of bookings: by text message where that is possible, else by e-mail."""

import json
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta

import phonenumbers
from phonenumbers import PhoneNumberType

from frontdesk.adapters.rates import CodeRates
from frontdesk.adapters.store.codes import Codes
from frontdesk.adapters.store.rations import Rations
from frontdesk.adapters.store.texts import Texts
from frontdesk.booking.changes import Job
from frontdesk.booking.ports import BookedContact, Ledger
from frontdesk.booking.rates import Rate
from frontdesk.channels.sms.chunks import split
from frontdesk.channels.sms.parcels import Parcel
from frontdesk.conversation.ports import Addressee, Brought
from frontdesk.conversation.proofs import CODE_LASTS, Sent, new_code
from frontdesk.conversation.state import Way
from frontdesk.playbooks import Playbook
from frontdesk.reply.words import words_for

KIND = "send_code"
USUAL = CodeRates(contact=Rate(3, timedelta(hours=1)))


MOST_LETTERS = 3
"""To so many addresses at once: a number may have been given with several, by its owner or by others."""


@dataclass(frozen=True, slots=True)
class CodeLetter:
    """Codes to be sent by e-mail, each to the address of one booking; to nobody if there are none."""

    id: str
    codes: tuple[Sent, ...]
    until: str

    def job(self, at: datetime) -> Job:
        return Job(KIND, at, json.dumps(asdict(self)))

    @classmethod
    def read(cls, payload: str) -> "CodeLetter":
        values = json.loads(payload)
        codes = tuple(Sent(**{**one, "way": Way(one["way"])}) for one in values["codes"])
        return cls(values["id"], codes, values["until"])


class CodeCourier:
    """Codes for the businesses of a ledger; `texting` says whether there are text messages here."""

    def __init__(self, ledger: Ledger, *, texting: bool, rates: CodeRates | None = None) -> None:
        self._codes, self._texts, self._texting = Codes(ledger), Texts(ledger), texting
        self._rations, self._rates = Rations(ledger), rates or USUAL

    async def allows(
        self, business: str, contact: str, message: str, at: datetime, address: str | None
    ) -> bool:
        """Who is on file plays no part in this: a refusal tells nobody whether anybody is."""
        rates = self._rates
        counted = (
            (business, f"code from {address}", rates.address if address is not None else None),
            (business, "code", rates.business),
        )
        if rates.contact and not await self._codes.take(business, contact, message, at, rates.contact):
            return False
        return await self._rations.take(counted, at) is None

    async def bring(self, playbook: Playbook, to: Addressee, at: datetime) -> Brought:
        """The codes and the job that brings them. Where nobody booked with the contact there is a job too,
        and it comes to nothing: how long an answer takes must not tell who did."""
        by_text = self._texting and playbook.channels.sms is not None and "@" not in to.contact
        phones = {one.phone: one for one in reversed(to.booked) if one.phone}
        # Digits that several numbers end in are nobody's.
        phone = next(iter(phones)) if len(phones) == 1 else None
        by_text = by_text and may_be_texted(phone or to.contact, playbook.channels.codes_to)
        stopped = by_text and await self._texts.opted_out(playbook.id, phone or to.contact)
        sent = Sent(new_code(), Way.PHONE, 0, "")
        text = words_for(playbook.business).say("sms.code", name=playbook.name, code=sent.code)
        if phone is not None and by_text and not stopped:
            sent = replace(sent, number=phones[phone].number, booking=phones[phone].uid)
            return Brought((sent,), (Parcel(f"code-{to.id}", phone, split(text)).job(at),))
        codes = () if "@" not in to.contact and phone is None else _by_mail(to)
        return Brought(codes, (CodeLetter(to.id, codes, (at + CODE_LASTS).isoformat()).job(at),))


def _by_mail(to: Addressee) -> tuple[Sent, ...]:
    """A code of its own for each address, the latest first: whoever gets one has shown that address alone."""
    asked = to.contact.casefold()
    found: dict[str, BookedContact] = {}
    for one in to.booked:
        address = (one.email or "").casefold()
        if address and ("@" not in asked or address == asked):
            found.setdefault(address, one)
    latest = list(found.values())[:MOST_LETTERS]
    return tuple(Sent(new_code(), Way.EMAIL, one.number, one.uid) for one in latest)


NEVER = frozenset({PhoneNumberType.PREMIUM_RATE, PhoneNumberType.SHARED_COST, PhoneNumberType.UAN})
"""Numbers for which whoever calls or texts them pays more, and a part of it goes to their owner."""


def may_be_texted(phone: str, countries: tuple[str, ...]) -> bool:
    """Whether a code may go to this number: strangers choose where codes go, and the business pays."""
    try:
        number = phonenumbers.parse(phone)
    except phonenumbers.NumberParseException:
        return False
    # A number that no network has given out yet has no country of its own: its code's main one counts.
    code = number.country_code or 0
    country = phonenumbers.region_code_for_number(number) or phonenumbers.region_code_for_country_code(code)
    return country in countries and phonenumbers.number_type(number) not in NEVER
