"""Whether a business is open at a time: what settles morning or evening when a guest says neither."""

from datetime import date, time, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from frontdesk.booking.business import Hours, OpenSpan


def open_at(hours: "Hours", on: date | None, at: time, length: timedelta) -> bool:
    """Whether something of this length may begin then; with no day, on any day of the week."""
    from frontdesk.booking.hours import spans_on

    spans = [span for day in hours.weekly for span in day] if on is None else spans_on(hours, on)
    minutes = at.hour * 60 + at.minute
    ends = minutes + max(1, length // timedelta(minutes=1))
    return any(_fits(span, minutes, ends) for span in spans)


def _fits(span: "OpenSpan", starts: int, ends: int) -> bool:
    """Spans may reach past midnight: one in the morning is open if the evening before lasts until two."""
    return any(span.opens <= starts + ahead and ends + ahead <= span.closes for ahead in (0, 1440))
