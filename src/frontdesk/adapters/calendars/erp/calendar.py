"""A hotel's system as a calendar: one account, with nights that are counted and our reservations."""

from collections import Counter
from collections.abc import Mapping

from frontdesk.adapters.calendars.erp.port import Erp, ErpReservation, ErpWish, Inventory
from frontdesk.booking.business import Business
from frontdesk.booking.model import Nights, Offer
from frontdesk.booking.remote.calendar import Copy, Days, Entry, Night, Remark, Seen, Share
from frontdesk.booking.remote.failures import Failure
from frontdesk.booking.stays import pool_of, stay_types

HOTEL = "hotel"


class ErpCalendar:
    """Stays of one business in its own system. Its uid of a reservation is our key."""

    name = "erp"
    accounts: tuple[str, ...] = (HOTEL,)
    exclusive = False

    def __init__(self, business: Business, erp: Erp, named: Mapping[str, str]) -> None:
        self._business, self._erp = business, erp
        self._there = {service.id: named.get(service.id, service.id) for service in stay_types(business)}
        self._here = {there: here for here, there in self._there.items()}

    def resources(self, account: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(pool_of(service) for service in stay_types(self._business)))

    def split(self, offer: Offer) -> tuple[Share, ...]:
        if not isinstance(offer.when, Nights) or not self._erp.writes:
            return ()
        return (Share(HOTEL, tuple(part.service for part in offer.parts), offer.when),)

    async def look(self, account: str, days: Days, *, entries_only: bool = False) -> Copy | Failure:
        found = await self._erp.inventory(days.first_on, days.last_on)
        if not isinstance(found, Inventory):
            return found
        nights = tuple(
            Night(self._here[night.room], night.on, night.free, night.rate)
            for night in found.nights
            if night.room in self._here and days.first_on <= night.on <= days.last_on
        )
        entries = tuple(self._seen(each) for each in found.reservations)
        return Copy(account, days, entries, nights=nights)

    async def read(self, account: str, uid: str) -> Seen | Failure:
        return self._answer(await self._erp.reservation(uid))

    async def create(self, entry: Entry) -> Seen | Failure:
        return self._answer(await self._erp.reserve(self._wish(entry)))

    async def move(self, there: Seen, entry: Entry) -> Seen | Failure:
        return await self.create(entry)

    async def cancel(self, there: Seen, reason: str) -> Seen | Failure:
        return self._answer(await self._erp.cancel(there.uid))

    async def check(self) -> list[Remark]:
        rooms = await self._erp.rooms()
        if not isinstance(rooms, Mapping):
            words = getattr(rooms, "words", "") or type(rooms).__name__.lower()
            return [Remark(f"The hotel's system does not work: {words}.", wrong=True)]
        found = [Remark(f"Connected; it knows {', '.join(sorted(rooms)) or 'nights'}.")]
        for service in stay_types(self._business):
            there, here = self._there[service.id], self._business.resources[pool_of(service)].capacity
            if rooms and there not in rooms:
                words = f"it has no room type “{there}”; name it in the playbook (calendar.rooms)."
                found.append(Remark(f"{service.name}: {words}", wrong=True))
            elif rooms and rooms[there] != here:
                found.append(Remark(f"{service.name}: it has {rooms[there]} rooms, the playbook {here}."))
        return found

    async def close(self) -> None:
        await self._erp.close()

    def _wish(self, entry: Entry) -> ErpWish:
        assert isinstance(entry.when, Nights)
        rooms = Counter(self._there[room] for room in entry.what)
        when = entry.when
        asked = ErpReservation(entry.key, rooms, when.check_in_on, when.check_out_on)
        return ErpWish(asked, entry.party, entry.contact, entry.reference)

    def _answer(self, answer: ErpReservation | Failure) -> Seen | Failure:
        return self._seen(answer) if isinstance(answer, ErpReservation) else answer

    def _seen(self, found: ErpReservation) -> Seen:
        rooms = [
            self._here[room]
            for room, count in found.rooms.items()
            for _ in range(count)
            if room in self._here
        ]
        return Seen(
            uid=found.key,
            account=HOTEL,
            when=Nights(found.check_in_on, found.check_out_on),
            stands=found.stands,
            key=found.key,
            what=tuple(rooms),
            refused=not found.stands,
        )
