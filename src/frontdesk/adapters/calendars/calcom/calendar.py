"""Cal.com as a calendar: an account is one of its users, who has one entry at a time."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from frontdesk.adapters.calendars.calcom.event_types import EventType, match
from frontdesk.adapters.calendars.calcom.freedom import closed_times
from frontdesk.adapters.calendars.calcom.kept_slots import KeptSlots, Slot
from frontdesk.adapters.calendars.calcom.remarks import remarks
from frontdesk.adapters.calendars.calcom.reservations import Reservations
from frontdesk.adapters.calendars.calcom.v1 import V1
from frontdesk.adapters.calendars.calcom.v2 import V2
from frontdesk.adapters.calendars.wire import Wire
from frontdesk.booking.business import Business
from frontdesk.booking.hours import boundary
from frontdesk.booking.model import Hold, Offer, Span
from frontdesk.booking.remote.calendar import Copy, Days, Entry, Remark, Seen, Share, overlap
from frontdesk.booking.remote.failures import Failure, Gone, NotAllowed, Rejected

EDGE = timedelta(hours=12)
"""Entries that reach over midnight are listed by their own start and end: look this far around."""
LEARN_AGAIN = 600.0
"""Seconds after which an account's event types are read again."""


@dataclass
class Account:
    """One user over there: the way to them, their event types, and what of the business they are."""

    name: str
    wire: Wire
    key: str = field(repr=False)
    resources: tuple[str, ...]
    dialect: V1 | V2 | None = None
    types: dict[str, EventType] = field(default_factory=dict)
    others: list[EventType] = field(default_factory=list)
    learned: float = -LEARN_AGAIN

    @property
    def kinds(self) -> dict[int, str]:
        return {kind.id: service for service, kind in self.types.items()}


class CalcomCalendar:
    """The accounts of one business."""

    name = "calcom"
    exclusive = True

    def __init__(
        self,
        business: Business,
        accounts: list[Account],
        named: Mapping[str, str],
        slots: KeptSlots | None = None,
    ) -> None:
        self._business, self._named, self._slots = business, named, slots
        self._reservations = Reservations(slots, self._reserve, self._release) if slots else None
        self._accounts = {account.name: account for account in accounts}
        self.accounts = tuple(self._accounts)

    def resources(self, account: str) -> tuple[str, ...]:
        return self._accounts[account].resources

    def split(self, offer: Offer) -> tuple[Share, ...]:
        shares = []
        for part in offer.parts:
            account = next(
                (a for a in self._accounts.values() if set(a.resources) & set(part.resources)), None
            )
            if account is not None and isinstance(part.when, Span):
                shares.append(Share(account.name, (part.service,), part.when))
        return tuple(shares)

    async def look(self, account: str, days: Days, *, entries_only: bool = False) -> Copy | Failure:
        known = await self._known(account)
        if not isinstance(known, tuple):
            return known
        who, dialect = known
        span = self._span(days)
        entries = await dialect.entries(who.wire, Span(span.start_at - EDGE, span.end_at + EDGE), who.kinds)
        if not isinstance(entries, list):
            return entries
        touching = tuple(entry for entry in entries if overlap(entry.when, span))
        if entries_only or not who.types:
            return Copy(account, days, touching)
        shortest = min(who.types.values(), key=lambda kind: kind.length)
        slots = await dialect.slots(who.wire, shortest, span)
        if not isinstance(slots, list):
            return slots
        held = [kept.slot.when for kept in await self._slots.of()] if self._slots else []
        taken = [entry.when for entry in entries if entry.stands and isinstance(entry.when, Span)]
        return Copy(account, days, touching, closed_times(span, slots, shortest, (*taken, *held)))

    async def keep(self, holds: Sequence[Hold]) -> None:
        if self._reservations is None:
            return
        wanted: dict[Slot, datetime] = {}
        for hold in holds:
            for share in self.split(hold.offer):
                assert isinstance(share.when, Span)
                slot = Slot(share.account, share.what[0], share.when)
                wanted[slot] = max(hold.expires_at, wanted.get(slot, hold.expires_at))
        await self._reservations.follow(wanted)

    async def read(self, account: str, uid: str) -> Seen | Failure:
        known = await self._known(account)
        if not isinstance(known, tuple):
            return known
        who, dialect = known
        return await dialect.read(who.wire, uid, who.kinds)

    async def create(self, entry: Entry) -> Seen | Failure:
        known = await self._known(entry.account)
        if not isinstance(known, tuple):
            return known
        who, dialect = known
        kind = who.types.get(entry.what[0])
        if kind is None:
            return NotAllowed(f"there is no event type for {entry.what[0]}")
        if entry.contact is None or not entry.contact.email:
            return Rejected("an e-mail address is required", "email")
        language = self._business.locale.partition("_")[0]
        return await dialect.create(who.wire, entry, kind, self._business.zone.key, language)

    async def move(self, there: Seen, entry: Entry) -> Seen | Failure:
        if there.what and there.what != entry.what:
            return await self.create(
                entry
            )  # another event type is another booking; the old one goes after it
        known = await self._known(entry.account)
        if not isinstance(known, tuple):
            return known
        who, dialect = known
        return await dialect.move(who.wire, there, entry, who.kinds)

    async def cancel(self, there: Seen, reason: str) -> Seen | Failure:
        known = await self._known(there.account)
        if not isinstance(known, tuple):
            return known
        who, dialect = known
        return await dialect.cancel(who.wire, there, reason, who.kinds)

    async def check(self) -> list[Remark]:
        found: list[Remark] = []
        for account in self._accounts.values():
            account.learned = -LEARN_AGAIN
            known = await self._known(account.name)
            found += remarks(self._business, account.name, account.resources, known, account.types)
        return found

    async def close(self) -> None:
        for account in self._accounts.values():
            await account.wire.close()

    async def _reserve(self, slot: Slot, minutes: int) -> str | Failure:
        known = await self._known(slot.account)
        if not isinstance(known, tuple):
            return known
        who, dialect = known
        kind = who.types.get(slot.service)
        if kind is None or not isinstance(dialect, V2):
            return Gone()  # version 1 knows no reservations
        return await dialect.reserve(who.wire, kind, slot.when.start_at, minutes)

    async def _release(self, account: str, uid: str) -> Failure | None:
        known = await self._known(account)
        if not isinstance(known, tuple):
            return known
        who, dialect = known
        return await dialect.release(who.wire, uid) if isinstance(dialect, V2) else Gone()

    def _span(self, days: Days) -> Span:
        zone = self._business.zone
        return Span(boundary(days.first_on, 0, zone), boundary(days.last_on + timedelta(days=1), 0, zone))

    async def _known(self, account: str) -> tuple[Account, V1 | V2] | Failure:
        """The account with what is to be known of it before anything can be asked."""
        who, now = self._accounts[account], asyncio.get_running_loop().time()
        if who.dialect is None:
            dialect = await self._spoken(who)
            if not isinstance(dialect, V1 | V2):
                return dialect
            who.dialect = dialect
        if now - who.learned >= LEARN_AGAIN:
            types = await who.dialect.event_types(who.wire)
            if not isinstance(types, list):
                return types
            who.types, who.learned = match(self._business.services.values(), types, self._named), now
        return who, who.dialect

    async def _spoken(self, who: Account) -> V1 | V2 | Failure:
        """Version 2 where it is there, else version 1."""
        dialects: tuple[V1 | V2, ...] = (V2(), V1(who.key))
        for dialect in dialects:
            there = await dialect.is_there(who.wire)
            if there is True:
                return dialect
            if there is not False:
                return there
        return Gone()
