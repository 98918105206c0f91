"""A hand for the contract tests: businesses on a ledger, offers found, an audit at the end."""

from datetime import UTC, date, datetime

from frontdesk.adapters.store.accounts import read_all
from frontdesk.adapters.store.reads import Reads
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.business import Business
from frontdesk.booking.invariants import Finding, audit
from frontdesk.booking.model import Booking, Contact, Hold, Offer
from frontdesk.booking.ports import Ledger
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.testing.clocks import FixedClock

MONDAY = date(2026, 11, 16)
EARLY = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
"""Monday, seven in the morning in New York."""

FIRST_WEEK = (date(2026, 12, 1), date(2026, 12, 8))
JESS = Contact("Jess Whitfield", "+12125550134", "jess@example.org")
TOM = Contact("Tom Baker", "+12125550177")


class TryDesk:
    """The verbs on one business, with a clock that stands still."""

    def __init__(self, business: Business, ledger: Ledger, clock: FixedClock | None = None) -> None:
        self.clock = clock or FixedClock(EARLY)
        self.books = actions.Books(business, ledger, self.clock)
        self.ledger = ledger

    async def openings(self, *services: str, on: date = MONDAY, party: int = 1) -> Openings:
        found = await actions.check(self.books, Wish(services or ("facial",), on, on, party))
        assert isinstance(found, Openings), found
        return found

    async def starts(self, *services: str, on: date = MONDAY, party: int = 1) -> list[str]:
        """The free starts by the business's clock."""
        zone = self.books.business.zone
        moments = (await self.openings(*services, on=on, party=party)).moments()
        return [m.astimezone(zone).strftime("%H:%M") for m in moments]

    async def offer(self, at: str, *services: str, on: date = MONDAY, party: int = 1) -> Offer:
        """The offer at this time by the business's clock."""
        found = await self.openings(*services, on=on, party=party)
        zone = self.books.business.zone
        for cell, moment in zip(found.cells(), found.moments(), strict=True):
            if moment.astimezone(zone).strftime("%H:%M") == at:
                return found.offer(cell)
        raise AssertionError(f"{at} is not free")

    async def stay(self, check_in: date, check_out: date, guests: int = 2) -> Offer:
        found = await actions.check_stay(self.books, StayWish(check_in, check_out, guests))
        assert isinstance(found, list), found
        assert found, "no room is free"
        return found[0]

    async def book(
        self,
        wanted: Offer | Hold,
        contact: Contact = JESS,
        key: str | None = None,
        proven: str | None = None,
    ) -> Booking:
        made = await actions.book(self.books, wanted, contact, key=key, proven=proven)
        assert isinstance(made, Booking), made
        return made

    async def hold(self, offer: Offer, holder: str = "one", option: int = 1) -> Hold:
        held = await actions.hold(self.books, offer, holder=holder, option=option)
        assert isinstance(held, Hold), held
        return held


async def findings(ledger: Ledger, at: datetime = EARLY) -> list[Finding]:
    """What the audit finds wrong."""
    assert isinstance(ledger, Reads)
    return [f async for accounts in read_all(ledger, at) for f in audit(accounts) if f.wrong]
