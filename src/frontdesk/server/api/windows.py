"""Counting in windows of time, on the event loop: nothing is locked, and nothing runs beside it.

The counts of a window go when the window after the next begins, all at once: however many are counted,
a request costs the same.
"""

from collections import Counter
from math import ceil, floor

from limits import RateLimitItem

from frontdesk.clock import Clock, SystemClock


class Windows:
    """How often each of many did something of late.

    What was counted in the window before counts for the part of it that is less than a window ago.
    """

    def __init__(self, rate: RateLimitItem, clock: Clock | None = None) -> None:
        self._rate, self._length = rate, rate.get_expiry()
        # Limits go by the machine's time, whatever the desk's own clock says.
        self._clock = clock or SystemClock()
        self._number = 0
        self._now: Counter[str] = Counter()
        self._before: Counter[str] = Counter()

    def hit(self, key: str) -> bool:
        """Count once more; False, and not counted, if that is one too many."""
        if floor(self._weight(key)) >= self._rate.amount:
            return False
        self._now[key] += 1
        return True

    def left(self, key: str) -> int:
        """How often it may still be done."""
        return max(0, self._rate.amount - floor(self._weight(key)))

    def wait(self, key: str) -> int:
        """Seconds until one more is granted than now, or until the window ends; at least one."""
        rest = self._length * (1 - self._turned())
        if before := self._before[key]:
            return max(1, ceil(min(rest, rest % (self._length / before))))
        return max(1, ceil(rest))

    def _weight(self, key: str) -> float:
        gone = self._turned()
        return self._before[key] * (1 - gone) + self._now[key]

    def _turned(self) -> float:
        """How much of the present window has gone; older ones are forgotten."""
        number, within = divmod(self._clock.now().timestamp(), self._length)
        if number != self._number:
            self._before = self._now if number == self._number + 1 else Counter()
            self._number, self._now = int(number), Counter()
        return within / self._length
