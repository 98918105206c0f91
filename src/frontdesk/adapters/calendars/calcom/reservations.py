"""What is held here is reserved over there, so that nobody is offered it on their pages meanwhile.

It stops nobody: a reservation only hides a slot. So one that fails is no matter, and ends by itself.
"""

from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta

from frontdesk.adapters.calendars.calcom.kept_slots import Kept, KeptSlots, Slot
from frontdesk.booking.remote.failures import Down, Failure, Limited, NotAllowed, Unknown

Reserve = Callable[[Slot, int], Awaitable[str | Failure]]
"""Asks for a slot for so many minutes; its uid."""
Release = Callable[[str, str], Awaitable[Failure | None]]
"""Gives one back, by its account and uid."""

MINUTE = timedelta(minutes=1)


class Reservations:
    """Makes the reservations of a business those that its holds ask for."""

    def __init__(self, kept: KeptSlots, reserve: Reserve, release: Release) -> None:
        self._kept, self._reserve, self._release = kept, reserve, release

    async def follow(self, wanted: dict[Slot, datetime]) -> None:
        """Give back what is held no more, and reserve what is not yet, as far as they answer."""
        kept = {each.slot: each for each in await self._kept.of()}
        if await self._give_back(each for slot, each in kept.items() if slot not in wanted):
            await self._ask_for({slot: at for slot, at in wanted.items() if slot not in kept})

    async def _give_back(self, kept: Iterable[Kept]) -> bool:
        for each in kept:
            if each.uid is None:
                continue
            answer = await self._release(each.slot.account, each.uid)
            if isinstance(answer, Down | Limited | NotAllowed | Unknown):
                return False
            await self._kept.let_go(each.slot)
        return True

    async def _ask_for(self, wanted: dict[Slot, datetime]) -> None:
        for slot, until_at in wanted.items():
            minutes = -((self._kept.now() - until_at) // MINUTE)
            if minutes < 1 or not await self._kept.claim(slot, self._kept.now() + minutes * MINUTE):
                continue
            answer = await self._reserve(slot, minutes)
            if isinstance(answer, str):
                await self._kept.name(slot, answer)
            elif isinstance(answer, Unknown):
                return  # it may be reserved: it stays on record until it has ended
            else:
                await self._kept.let_go(slot)
                if isinstance(answer, Down | Limited | NotAllowed):
                    return
