"""Dates, times, prices and lengths as people hear them, in the business's locale and zone."""

import re
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Literal

import phonenumbers
from babel import Locale
from babel.dates import format_date, format_time, get_timezone_name
from babel.lists import format_list
from babel.numbers import format_currency, get_currency_precision
from babel.units import format_unit

from frontdesk.booking.business import Business
from frontdesk.booking.model import Money, Nights, Price, PriceRange, Span, When
from frontdesk.reply.words import abroad_of, locale_of, words_for

KEPT = 4096
"""How many dates, times and numbers are kept in words: the same few are said over and over."""
_THIN_SPACES = re.compile("[\u2009\u202f\u00a0]")


def say_day(on: date, business: Business, *, year: bool = False) -> str:
    """Tuesday, February 3; with the year in confirmations."""
    return _day(on, business.locale, year=year)


@lru_cache(maxsize=KEPT)
def _day(on: date, language: str, *, year: bool) -> str:
    locale = locale_of(language)
    return _plain(format_date(on, "full" if year else _day_pattern(locale), locale))


def say_time(moment_at: datetime, business: Business) -> str:
    """9:30 AM, 1 PM; where people count to 24, 13:00."""
    return _clock(moment_at.astimezone(business.zone).time(), business.locale)


@lru_cache(maxsize=KEPT)
def _clock(clock: time, language: str) -> str:
    locale = locale_of(language)
    on_the_hour = clock.minute == 0 and "h" in locale.time_formats["short"].pattern
    return _plain(format_time(clock, "h a" if on_the_hour else "short", locale=locale))


def say_both_times(moment_at: datetime, business: Business) -> str:
    """9:30 AM, and what a guest's own clock shows then: 9:30 AM (3:30 PM in Oslo)."""
    time, theirs = say_time(moment_at, business), say_abroad(moment_at, business)
    return words_for(business).say("saying.both_times", time=time, theirs=theirs) if theirs else time


def say_abroad(moment_at: datetime, business: Business) -> str:
    """The time on the clock of a guest in another zone, with the day where that is another."""
    zone = abroad_of(business)
    if zone is None:
        return ""
    here, there = moment_at.astimezone(business.zone), moment_at.astimezone(zone)
    if here.utcoffset() == there.utcoffset():
        return ""
    words, time = words_for(business), _clock(there.time(), business.locale)
    city = zone.key.rpartition("/")[2].replace("_", " ")
    if there.date() == here.date():
        return words.say("saying.time_in", time=time, city=city)
    return words.say("saying.day_and_time_in", day=say_day(there.date(), business), time=time, city=city)


def say_clock(clock: time, business: Business) -> str:
    """A time of day that belongs to no day."""
    return say_time(datetime.combine(date(2001, 1, 1), clock, business.zone), business)


def say_name(name: str, business: Business) -> str:
    """How a guest is addressed: by the first name, or by the whole where it begins with a title."""
    first, titles = name.partition(" ")[0], words_for(business).say("titles").casefold().split()
    return name if first.casefold() in titles else first


def is_abroad(phone: str, business: Business) -> bool:
    """Whether a number is dialled with another country's code."""
    code = phonenumbers.parse(phone, business.country).country_code
    return code != phonenumbers.country_code_for_region(business.country)


def say_phone(phone: str, business: Business) -> str:
    """A number as people write it; with its country where that is another."""
    return say_number(phone, business.country)


@lru_cache(maxsize=KEPT)
def say_number(phone: str, country: str) -> str:
    """A number as people of a country write it."""
    number = phonenumbers.parse(phone, country)
    known = phonenumbers.region_code_for_number(number) == country
    style = phonenumbers.PhoneNumberFormat.NATIONAL if known else phonenumbers.PhoneNumberFormat.INTERNATIONAL
    return phonenumbers.format_number(number, style)


def say_moment(
    moment_at: datetime, business: Business, *, year: bool = False, key: str = "saying.moment"
) -> str:
    """Tuesday, February 3 at 9:30 AM."""
    day = say_day(_local_day(moment_at, business), business, year=year)
    return words_for(business).say(key, day=day, time=say_time(moment_at, business))


def say_zone(moment_at: datetime, business: Business) -> str:
    """Eastern Standard Time: as it is called at that moment, so that a repeated hour can be told apart."""
    local_at = moment_at.astimezone(business.zone)
    return get_timezone_name(local_at, "long", locale=locale_of(business.locale))


def say_when(when: When, business: Business, *, year: bool = False, zone: bool = False) -> str:
    """A visit's day and times, or a stay's days and nights."""
    words = words_for(business)
    if isinstance(when, Nights):
        return words.say(
            "saying.nights",
            when.count,
            first=say_day(when.check_in_on, business, year=year),
            last=say_day(when.check_out_on, business, year=year),
        )
    facts = {
        "start": say_moment(when.start_at, business, year=year, key="saying.start"),
        "end": _end(when, business),
        "zone": say_zone(when.start_at, business),
    }
    if theirs := say_abroad(when.start_at, business):
        return words.say("saying.span_with_zone", **{**facts, "zone": theirs})
    return words.say("saying.span_with_zone" if zone else "saying.span", **facts)


def say_on(when: When, business: Business) -> str:
    """The same inside a sentence: on Tuesday, February 3, 9:30 AM to 10 AM; from Tuesday to Thursday."""
    key = "nights" if isinstance(when, Nights) else "when"
    return words_for(business).say(f"desk.read_back.{key}", when=say_when(when, business))


def say_money(money: Money, business: Business) -> str:
    """$89, $161.67: cents only if there are any."""
    locale = locale_of(business.locale)
    if money.amount != money.amount.to_integral_value() or get_currency_precision(money.currency) == 0:
        return _plain(format_currency(money.amount, money.currency, locale=locale))
    whole = locale.currency_formats["standard"].pattern.replace(".00", "")
    return _plain(format_currency(money.amount, money.currency, whole, locale=locale, currency_digits=False))


def say_price(price: Price, business: Business) -> str:
    """Free, $89, $120-$180."""
    words = words_for(business)
    match price:
        case PriceRange(low, high):
            return words.say(
                "saying.price_range", low=say_money(low, business), high=say_money(high, business)
            )
        case Money(amount, _) if amount == 0:
            return words.say("saying.free")
        case Money():
            return say_money(price, business)


def say_length(length: timedelta, business: Business) -> str:
    """45 minutes; 1 hour, 30 minutes; 2 days."""
    locale = locale_of(business.locale)
    minutes = -(-length // timedelta(minutes=1))
    parts = ((minutes // 1440, "day"), (minutes // 60 % 24, "hour"), (minutes % 60, "minute"))
    said = [format_unit(n, f"duration-{unit}", "long", locale=locale) for n, unit in parts if n]
    if not said:
        said = [format_unit(0, "duration-minute", "long", locale=locale)]
    return _plain(format_list(said, "unit", locale))


def say_list(
    items: Sequence[str], business: Business, joined: Literal["and", "or", "or_apart"] = "and"
) -> str:
    """a, b and c; a, b or c; a or b, or c: apart, where an item has an "or" of its own."""
    if len(items) < 2:
        return "".join(items)
    return words_for(business).say(f"saying.list_{joined}", most=", ".join(items[:-1]), last=items[-1])


def say_some(
    items: Sequence[str], business: Business, most: int, joined: Literal["and", "or"] = "and"
) -> str:
    """As many as one cares to hear: a, b and 3 more."""
    if len(items) <= most:
        return say_list(items, business, joined)
    rest = words_for(business).say("saying.and_more", len(items) - most)
    return say_list([*items[:most], rest], business, joined)


def _end(span: Span, business: Business) -> str:
    """The time alone, or the day too if it ends on another."""
    same_day = _local_day(span.start_at, business) == _local_day(span.end_at, business)
    return (
        say_time(span.end_at, business) if same_day else say_moment(span.end_at, business, key="saying.start")
    )


def _local_day(moment_at: datetime, business: Business) -> date:
    return moment_at.astimezone(business.zone).date()


@lru_cache(maxsize=64)
def _day_pattern(locale: Locale) -> str:
    """Weekday, day and month in full. Locales know the order; they mostly list it in its short form."""
    pattern = locale.datetime_skeletons["MMMEd"].pattern
    return re.sub("M{3,}", "MMMM", re.sub("E+", "EEEE", pattern))


def _plain(text: str) -> str:
    """Ordinary spaces: thin ones turn a text message into one of twice the price."""
    return _THIN_SPACES.sub(" ", text)
