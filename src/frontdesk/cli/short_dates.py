"""Dates for tables: short enough not to be folded at 80 columns."""

import re
from datetime import date, datetime

from babel.dates import format_date

from frontdesk.booking.business import Business
from frontdesk.booking.model import Nights, When
from frontdesk.reply.formats import say_time
from frontdesk.reply.words import locale_of


def short_day(on: date, business: Business) -> str:
    """Mon, Dec 7 without its comma."""
    locale = locale_of(business.locale)
    return re.sub(r"^(\w+),", r"\1", format_date(on, locale.datetime_skeletons["MMMEd"].pattern, locale))


def short_moment(moment_at: datetime, business: Business) -> str:
    """Mon Dec 7, 9:30 AM."""
    return (
        f"{short_day(moment_at.astimezone(business.zone).date(), business)}, {say_time(moment_at, business)}"
    )


def short_when(when: When, business: Business) -> str:
    """Mon Dec 7, 9:30 AM; Mon Dec 7 – Thu Dec 10."""
    if isinstance(when, Nights):
        return f"{short_day(when.check_in_on, business)} – {short_day(when.check_out_on, business)}"
    return short_moment(when.start_at, business)
