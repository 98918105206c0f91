"""The advisers' business on a fake Cal.com, for runs among random faults."""

from collections.abc import Awaitable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import httpx2

from bench.trouble import FIRST_ON, NOW, Scene, Stage, Tally, playbook_of
from frontdesk.adapters.calendars.calcom.kept_slots import KeptSlots
from frontdesk.adapters.calendars.factory import calcom, connect
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.cells import moment_of
from frontdesk.booking.model import Booking, Offer, Span, When
from frontdesk.booking.remote.calendar import key_of
from frontdesk.booking.wishes import Wish
from frontdesk.settings import Settings
from frontdesk.testing.calcom import FakeCalcom, FakeEventType, FakeUser, users_for
from frontdesk.testing.calcom.fake import FakeBooking
from frontdesk.testing.faults import FaultyTransport

WHO = ("rowan", "esther")
SOMEBODY = ("Somebody", "else@example.org", None)


class CalcomStage(Stage):
    """Two advisers with a user each over there."""

    fake: FakeCalcom
    aimed: tuple[int, datetime] | None = None
    """The user and the time that are asked for at this moment: others want just that."""

    @classmethod
    async def on(cls, path: Path, random: Random, tally: Tally, *, version: str) -> "CalcomStage":
        scene, playbook = await Scene.at(path, random, tally), playbook_of("cal")
        users = users_for(playbook, WHO)
        fake = FakeCalcom(users, scene.clock, frozenset({version}), limit=1_000_000_000)
        settings = Settings(calcom_key="rowan=cal_rowan, esther=cal_esther", calcom_url="http://calcom")
        transport = FaultyTransport(httpx2.ASGITransport(app=fake.app), scene.trouble.spoil)
        slots = KeptSlots(scene.ledger, scene.clock, playbook.id)
        calendar = calcom(playbook, settings, transport=transport, patient=False, slots=slots)
        connection = connect(calendar, scene.ledger, playbook.calendar, playbook.business)
        books = Books(playbook.business, scene.ledger, scene.clock, remote=connection)
        stage = cls(scene, books, connection)
        stage.fake, fake.pause = fake, stage._between
        return stage

    async def _attempt(self, work: Awaitable[int | None]) -> int | None:
        number = await super()._attempt(work)
        self.aimed = None
        return number

    async def offer(self) -> Offer | None:
        on = FIRST_ON + timedelta(days=self.random.randrange(4))
        who, service = self.random.choice(WHO), self.random.choice(("intro-call", "consultation"))
        found = await actions.check(self.books, Wish((service,), on, on, 1, (who,)))
        if not isinstance(found, Openings) or not (cells := list(found.cells())):
            return None
        cell = self.random.choice(cells)
        self.aimed = (WHO.index(who), moment_of(cell))
        return found.offer(cell)

    async def change_there(self) -> None:
        paused, self.fake.pause = self.fake.pause, _no_pause
        if standing := self._standing():
            chosen = self.random.choice(standing)
            if self.random.random() < 0.5:
                await self.fake.cancel(chosen, "changed our mind")
            else:
                await self.fake.move(chosen, chosen.start_at + timedelta(minutes=45))
        self.fake.pause = paused

    def there(self, booking: Booking) -> list[When]:
        return [Span(b.start_at, b.end_at) for b in self._ours(booking)]

    def is_overlapped(self, booking: Booking) -> bool:
        (ours,) = self._ours(booking)
        return any(
            b is not ours and b.user is ours.user and b.start_at < ours.end_at and ours.start_at < b.end_at
            for b in self._standing()
        )

    def _ours(self, booking: Booking) -> list[FakeBooking]:
        return [b for b in self._standing() if b.metadata.get("frontdesk") == key_of(booking.uid, 0)]

    def _standing(self) -> list[FakeBooking]:
        """The newest last."""
        standing = (b for user in self.fake.users for b in self.fake.standing(user))
        return sorted(standing, key=lambda booking: booking.id)

    async def _between(self, place: str) -> None:
        """Where the other side works, others get in between now and then."""
        if place in ("checked", "written") and self.trouble.intrudes():
            await self._somebody_else(place)

    async def _somebody_else(self, place: str) -> None:
        """Whatever is near something that stands; or just what we ask for, by who found it free before us."""
        before = timedelta(minutes=self.random.choice((-30, -15, 15, 30, 60)))
        if self.aimed is not None and self.random.random() < 0.5:
            user, start_at = self.fake.users[self.aimed[0]], self.aimed[1] + before
            if place == "written":
                self._enter(user, self.random.choice(user.event_types), start_at)
                return
        else:
            user = self.random.choice(self.fake.users)
            standing = self.fake.standing(user)
            near = self.random.choice(standing).start_at if standing else NOW + timedelta(days=1, hours=3)
            start_at = near + before
        paused, self.fake.pause = self.fake.pause, _no_pause
        await self.fake.book(self.random.choice(user.event_types), user, start_at, SOMEBODY, {})
        self.fake.pause = paused

    def _enter(self, user: FakeUser, kind: FakeEventType, start_at: datetime) -> None:
        """Who found it free when only the newest booking was not there yet."""
        taken = [b for b in self._standing()[:-1] if b.user is user]
        if not any(b.start_at < start_at + kind.length and start_at < b.end_at for b in taken):
            self.fake.enter(kind, user, start_at, SOMEBODY)


async def _no_pause(place: str) -> None:
    return None
