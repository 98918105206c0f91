"""Slots that Google asks about → whether each is free, with as few looks at the ledger as will do."""

from collections import defaultdict
from datetime import UTC, datetime, timedelta

from frontdesk.booking import actions
from frontdesk.booking.actions import Books
from frontdesk.booking.availability import Openings
from frontdesk.booking.cells import cell_of, moment_of
from frontdesk.booking.hours import day_of
from frontdesk.booking.wishes import Wish
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.requirements import asks_more
from frontdesk.server.api.google_shapes import (
    LAST_SECOND,
    LookupRequest,
    LookupResponse,
    SlotTime,
    SlotTimeAvailability,
)

Group = tuple[str, int, tuple[str, ...]]
"""Service, party and resources: slots that share them are answered by one look."""


async def look_up(books: Books, playbook: Playbook, body: LookupRequest) -> LookupResponse:
    """What needs answers to a business's own questions is not to be had here: the protocol has none."""
    grouped: dict[Group, list[int]] = defaultdict(list)
    for number, slot in enumerate(body.slot_time):
        grouped[group_of(books, slot)].append(number)
    free: set[int] = set()
    for group, numbers in grouped.items():
        if asks_more(playbook, group[0]):
            continue
        free |= await _free(books, group, {n: body.slot_time[n] for n in numbers})
    return LookupResponse(
        slot_time_availability=[
            SlotTimeAvailability(slot_time=slot, available=number in free)
            for number, slot in enumerate(body.slot_time)
        ]
    )


def group_of(books: Books, slot: SlotTime) -> Group:
    ids = slot.resource_ids or slot.resources
    service = books.business.services.get(slot.service_id)
    party = (ids.party_size if ids else None) or (service.party_min if service else 1)
    named = tuple(name for name in ((ids.staff_id, ids.room_id) if ids else ()) if name)
    return slot.service_id, party, named


def wish_of(books: Books, group: Group, moments: list[datetime]) -> Wish:
    """One wish for all the days on which these moments lie; a start after midnight is the evening's."""
    service, party, named = group
    days = [day_of(moment, books.business.zone) for moment in moments]
    return Wish((service,), min(days) - timedelta(days=1), max(days), party, named)


def start_of(slot: SlotTime) -> datetime:
    return datetime.fromtimestamp(min(max(0, int(slot.start_sec)), LAST_SECOND), UTC)


def lasts_right(books: Books, slot: SlotTime) -> bool:
    """Whether the slot is as long as the service, if it says how long it is."""
    service = books.business.services.get(slot.service_id)
    if service is None:
        return False
    return not slot.duration_sec or int(slot.duration_sec) == service.duration.total_seconds()


async def _free(books: Books, group: Group, slots: dict[int, SlotTime]) -> set[int]:
    now_at = books.now()
    last_at = now_at + timedelta(days=books.business.limits.horizon_days + 1)
    starts = {n: start_of(slot) for n, slot in slots.items() if lasts_right(books, slot)}
    # What is past or too far ahead is not free, and must not make the rules refuse the others.
    starts = {n: start_at for n, start_at in starts.items() if now_at <= start_at <= last_at}
    if not starts:
        return set()
    found = await actions.check(books, wish_of(books, group, list(starts.values())))
    if not isinstance(found, Openings):
        return set()
    cells = set(found.cells())
    return {n for n, start_at in starts.items() if _is_in(cells, start_at)}


def _is_in(cells: set[int], start_at: datetime) -> bool:
    cell = cell_of(start_at)
    return cell in cells and moment_of(cell) == start_at
