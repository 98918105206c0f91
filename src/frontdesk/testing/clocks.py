"""A clock that stands still until it is told to go on."""

from datetime import UTC, datetime, timedelta


class FixedClock:
    """Always shows the same moment; `pass_time` moves it on."""

    def __init__(self, now_at: datetime) -> None:
        self._now_at = now_at.astimezone(UTC)

    def now(self) -> datetime:
        return self._now_at

    def pass_time(self, length: timedelta) -> None:
        self._now_at += length
