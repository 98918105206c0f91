"""The users of the fake Cal.com: each has a key, a schedule and event types."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from frontdesk.playbooks import Playbook

Week = dict[int, tuple[time, time]]
"""Open from and until, by weekday; Monday is 0."""

ALL_DAY: Week = {day: (time(0), time(23, 59, 59)) for day in range(7)}


@dataclass(frozen=True, slots=True)
class FakeEventType:
    """What can be booked with a user."""

    id: int
    slug: str
    title: str
    length: timedelta
    before: timedelta = timedelta()
    after: timedelta = timedelta()
    notice: timedelta = timedelta()
    confirms: bool = False
    required: tuple[str, ...] = ()


@dataclass
class FakeUser:
    """One account; the key is what it is known by."""

    id: int
    name: str
    key: str
    zone: ZoneInfo
    event_types: tuple[FakeEventType, ...]
    week: Week = field(default_factory=lambda: dict(ALL_DAY))

    def is_open(self, start_at: datetime, end_at: datetime) -> bool:
        """Whether a time lies within the schedule of its day."""
        start, end = start_at.astimezone(self.zone), end_at.astimezone(self.zone)
        hours = self.week.get(start.weekday())
        if hours is None:
            return False
        whole = hours == ALL_DAY[0]
        return whole or (start.date() == end.date() and hours[0] <= start.time() and end.time() <= hours[1])


def users_for(playbook: Playbook, resources: Iterable[str]) -> list[FakeUser]:
    """A user for each of these resources, with an event type for each service of the business."""
    business = playbook.business
    return [
        FakeUser(
            number,
            business.resources[name].name,
            f"cal_{name}",
            business.zone,
            tuple(
                FakeEventType(number * 100 + place, service.id, service.name, service.duration)
                for place, service in enumerate(business.services.values(), start=1)
            ),
        )
        for number, name in enumerate(resources, start=1)
    ]
