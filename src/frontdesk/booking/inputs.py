"""What people and programs send → values, or BadInput with a sentence that says what to send instead.

Every way in passes here: nothing longer, stranger or more impossible than this lets through is stored.
"""

import calendar
import re
import unicodedata
from collections.abc import Iterable
from datetime import date, time
from typing import Protocol

import phonenumbers

from frontdesk.booking import names
from frontdesk.booking.model import Contact
from frontdesk.errors import BadInput

LONGEST_NAME = 200
LONGEST_REQUEST = 2_000
LONGEST_KEY = 200
MOST_PEOPLE = 1_000
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_TIME = re.compile(r"(\d{1,2}):(\d{2})")


def read_date(text: str, field: str = "date") -> date:
    """2026-02-07 → a date."""
    found = _DATE.fullmatch(text.strip()) if len(text) < 40 else None
    if not found:
        raise BadInput(field, f"{shorten(text)} is not a date; write it as year-month-day, like 2026-02-07.")
    year, month, day = map(int, found.groups())
    if not 1 <= month <= 12:
        raise BadInput(field, f"There is no month {month}; write the date as year-month-day.")
    try:
        return date(year, month, day)
    except ValueError:
        raise BadInput(field, f"There is no {day} {calendar.month_name[month]} {year}.") from None


def read_time(text: str, field: str = "time") -> time:
    """09:30 → a time of day."""
    found = _TIME.fullmatch(text.strip()) if len(text) < 40 else None
    if not found:
        raise BadInput(field, f"{shorten(text)} is not a time of day; write it as 09:30 or 14:00.")
    hour, minute = map(int, found.groups())
    if hour > 23 or minute > 59:
        raise BadInput(field, f"There is no {hour:02d}:{minute:02d} o'clock; times go from 00:00 to 23:59.")
    return time(hour, minute)


def read_party(value: int, field: str = "party") -> int:
    """How many people; what a business allows is its own rule, this is what can be meant at all."""
    if value < 1:
        raise BadInput(field, f"A party of {value} cannot be booked; it takes at least one person.")
    if value > MOST_PEOPLE:
        raise BadInput(field, f"A party of {value} is more than can be meant; the most is {MOST_PEOPLE}.")
    return value


def read_name(text: str, field: str = "name") -> str:
    """A person's name; what may be one is said in `names`."""
    return names.read_name(clean(text, field, LONGEST_NAME), field)


def read_phone(text: str, country: str, field: str = "phone", *, whole: bool = False) -> str:
    """A phone number in any format → E.164; numbers without a country are the business's own.

    A `whole` number can be dialled from anywhere: 555 0134 has lost its area code.
    """
    # Who is from abroad writes 00 for the +, whatever is dialled here; no number of a country begins so.
    written = re.sub(r"^[\s(]*00", "+", clean(text, field, 50))
    try:
        number = phonenumbers.parse(written, country)
    except phonenumbers.NumberParseException:
        raise BadInput(
            field, f"{shorten(text)} is not a phone number; write it like +1 555 123 4567."
        ) from None
    if whole and _is_local(number):
        words = f"{shorten(text)} is too short for a whole phone number; write it with its area code"
        raise BadInput(field, f"{words}, like +1 555 123 4567.")
    if not phonenumbers.is_possible_number(number) or _is_dialled_elsewhere(number):
        raise BadInput(field, f"{shorten(text)} has too few or too many digits for a phone number.")
    if phonenumbers.number_type(number) == phonenumbers.PhoneNumberType.PREMIUM_RATE:
        # Whoever calls or texts it pays its owner: never a guest's own number.
        raise BadInput(field, "This is a premium-rate number, which we cannot call or text.")
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def _is_local(number: phonenumbers.PhoneNumber) -> bool:
    reason = phonenumbers.is_possible_number_with_reason(number)
    return reason == phonenumbers.ValidationResult.IS_POSSIBLE_LOCAL_ONLY


def _is_dialled_elsewhere(number: phonenumbers.PhoneNumber) -> bool:
    """Whether it begins with the 0 that is dialled first in other countries, and not in this one."""
    return bool(number.italian_leading_zero) and not phonenumbers.is_valid_number(number)


def read_email(text: str, field: str = "email") -> str:
    """An e-mail address in its normal form, to which any mail server can send; whether it exists is not
    asked."""
    # Loaded here: most commands have no address to read.
    from email_validator import EmailNotValidError, validate_email

    try:
        address = validate_email(clean(text, field, 254), check_deliverability=False)
    except EmailNotValidError:
        raise BadInput(
            field, f"{shorten(text)} is not an e-mail address; write it like jess@example.org."
        ) from None
    if address.ascii_email is None:
        words = "We cannot write to an address with such letters before the @"
        raise BadInput(field, f"{words}; please use another one, like jess@example.org.")
    return address.normalized


def read_contact(
    name: str,
    country: str,
    *,
    phone: str | None = None,
    email: str | None = None,
    requests: str | None = None,
) -> Contact:
    """Who a booking is for."""
    return Contact(
        name=read_name(name),
        phone=read_phone(phone, country) if phone else None,
        email=read_email(email) if email else None,
        requests=clean(requests, "requests", LONGEST_REQUEST) if requests else None,
    )


def read_key(text: str, field: str = "key") -> str:
    """An idempotency key: up to 200 visible characters."""
    key = clean(text, field, LONGEST_KEY)
    if not key or any(c.isspace() for c in key):
        raise BadInput(field, "An idempotency key is 1 to 200 characters without spaces.")
    return key


class Named(Protocol):
    """What has an id that programs write, and a name that people do."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


def read_id(text: str, known: Iterable[Named]) -> str | None:
    """The id of the service or resource that a text names by its id or its name; None if it names none."""
    said = text.strip().casefold()
    return next((each.id for each in known if said in (each.id.casefold(), each.name.casefold())), None)


def read_reference(text: str, field: str = "reference") -> int:
    """LOTUS-0002 → 2; whether there is such a booking is not asked."""
    digits = clean(text, field, 60).rpartition("-")[2]
    if not digits.isascii() or not digits.isdigit() or len(digits) > 15:
        raise BadInput(field, f"{shorten(text)} is not a booking reference; it looks like LOTUS-0002.")
    return int(digits)


def clean(text: str, field: str, longest: int) -> str:
    """Text fit to be stored: not too long, no control characters, composed Unicode, no blank edges."""
    if len(text) > longest:
        raise BadInput(field, f"This is {len(text):,} characters long; the most is {longest:,}.")
    if any(unicodedata.category(c) in ("Cc", "Cs") and c not in "\n\t" for c in text):
        raise BadInput(field, "There are control characters in this text; please send plain text.")
    return unicodedata.normalize("NFC", text).strip()


def shorten(text: str) -> str:
    """What was sent, fit to be repeated in a sentence."""
    plain = "".join(c if c.isprintable() else "�" for c in text[:40])
    return f"“{plain}…”" if len(text) > 40 else f"“{plain}”"
