"""What pages say of dates, times and prices: as replies say it, remembered, since a page says a lot of it."""

from datetime import date, datetime, time
from decimal import Decimal
from functools import lru_cache

import phonenumbers
from babel.dates import format_skeleton, get_day_names
from babel.numbers import format_decimal

from frontdesk.booking.business import Business, OpenSpan
from frontdesk.booking.model import Money
from frontdesk.reply.formats import say_day, say_length, say_list, say_money, say_price, say_time

REMEMBERED = 4096


class Words:
    """Says values in the locale and zone of one business."""

    def __init__(self, business: Business) -> None:
        self._business = business
        remember = lru_cache(REMEMBERED)
        self.day = remember(lambda on: say_day(on, business))
        self.time = remember(lambda moment_at: say_time(moment_at, business))
        self.money = remember(lambda money: say_money(money, business))
        self.price = remember(lambda price: say_price(price, business))
        self.length = remember(lambda length: say_length(length, business))
        self.phone = remember(_phone)

    def clock(self, at: time) -> str:
        """A time of day, on no particular day."""
        return self.time(datetime.combine(date(2001, 1, 1), at, self._business.zone))

    def short_day(self, on: date) -> str:
        """As in Tue, Nov 17."""
        noon = datetime.combine(on, time(12), self._business.zone)
        return format_skeleton("MMMEd", noon, self._business.zone, locale=self._business.locale)

    def weekday(self, number: int) -> str:
        """Monday is 0."""
        return str(get_day_names(locale=self._business.locale)[number])

    def span(self, span: OpenSpan) -> str:
        """As in 9 AM – 12 PM."""
        return f"{self._minutes(span.opens)} – {self._minutes(span.closes)}"

    def amount(self, amount: Decimal) -> str:
        """An amount of the business's own currency."""
        return self.money(Money(amount, self._business.currency))

    def number(self, number: int) -> str:
        return format_decimal(number, locale=self._business.locale)

    def list(self, items: tuple[str, ...]) -> str:
        return say_list(items, self._business)

    def _minutes(self, minutes: int) -> str:
        return self.clock(time(minutes // 60 % 24, minutes % 60))


def _phone(number: str) -> str:
    read = phonenumbers.parse(number)
    return phonenumbers.format_number(read, phonenumbers.PhoneNumberFormat.INTERNATIONAL)
