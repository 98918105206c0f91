"""What we want of an entry and what is there → the one next thing to do about it. Plain functions."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from frontdesk.booking.model import Booking, Offer, PendingFor, Status, When
from frontdesk.booking.remote.calendar import Entry, Seen, overlap


@dataclass(frozen=True, slots=True)
class Agreed:
    """It is there as it shall be, or is not there as it shall not be."""

    there: Seen | None


@dataclass(frozen=True, slots=True)
class Awaited:
    """It is there, and somebody there has to accept it first."""


@dataclass(frozen=True, slots=True)
class Create:
    entry: Entry


@dataclass(frozen=True, slots=True)
class Move:
    there: Seen
    entry: Entry


@dataclass(frozen=True, slots=True)
class Cancel:
    there: Seen


@dataclass(frozen=True, slots=True)
class Overlapped:
    """Ours is there, and so is somebody else's at the same time."""

    there: Seen
    other: Seen


@dataclass(frozen=True, slots=True)
class TheyMoved:
    there: Seen


@dataclass(frozen=True, slots=True)
class TheyCancelled:
    pass


@dataclass(frozen=True, slots=True)
class Vanished:
    """It was there and nobody says what became of it."""


Verdict = Agreed | Awaited | Create | Move | Cancel | Overlapped | TheyMoved | TheyCancelled | Vanished


def wanted(booking: Booking) -> Offer | None:
    """What of a booking shall stand in the other calendar; None: nothing."""
    if booking.status is Status.PENDING:
        return booking.offer if booking.pending_for is PendingFor.REMOTE else None
    if booking.status is not Status.CONFIRMED:
        return None
    asked_there = booking.proposed is not None and booking.pending_for is PendingFor.REMOTE
    return booking.proposed if asked_there else booking.offer


def judge(
    entry: Entry | None,
    ours: Sequence[Seen],
    others: Iterable[Seen],
    *,
    asked: Collection[When | None],
    waiting: bool,
    moving: bool,
    seen: bool,
) -> Verdict:
    """What to do next. `asked` are the times we asked for; `waiting`: it was not confirmed to anybody yet;
    `moving`: the booking stands there at another time, and shall stand at this one; `seen`: it was there."""
    live = [one for one in ours if one.stands]
    if entry is None:
        return Cancel(live[0]) if live else Agreed(None)
    at_its_time = [one for one in live if one.when == entry.when and one.account == entry.account]
    if at_its_time and waiting:
        # Before anything else is given back: the booking may have to stand as it was. One that was confirmed
        # already stays, whoever came later: that is for people to settle.
        other = next((o for o in others if o.stands and overlap(o.when, entry.when)), None)
        if other is not None:
            return Overlapped(at_its_time[0], other)
    if len(live) > 1:
        keep = at_its_time[0] if at_its_time else live[-1]
        return Cancel(next(one for one in live if one is not keep))
    if at_its_time:
        return Awaited() if at_its_time[0].waits and waiting else Agreed(at_its_time[0])
    if live:
        return _elsewhere(live[0], entry, ours_to_move=moving or live[0].when in asked)
    if any(one.refused for one in ours):
        return TheyCancelled()
    return Create(entry) if not seen or (waiting and not moving) else Vanished()


def _elsewhere(there: Seen, entry: Entry, *, ours_to_move: bool) -> Verdict:
    """In another account it is made anew first, and what is left there is cancelled after that."""
    if not ours_to_move:
        return TheyMoved(there)
    return Move(there, entry) if there.account == entry.account else Create(entry)
