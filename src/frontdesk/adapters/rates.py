"""Rates as they are written in settings: 600/minute, 30/10 minutes; address=20/hour, contact=10/day."""

from dataclasses import dataclass
from datetime import timedelta

from limits import RateLimitItem, parse

from frontdesk.booking.rates import BookingRates, Rate
from frontdesk.errors import SettingsError
from frontdesk.settings import Settings

LONGEST_CODES = timedelta(days=1)
"""Codes are counted one by one for at most this long; see adapters.store.codes."""


@dataclass(frozen=True, slots=True)
class CodeRates:
    """How many one-time codes are sent; None is no limit."""

    contact: Rate | None
    address: Rate | None = None
    business: Rate | None = None


@dataclass(frozen=True, slots=True)
class SentRates:
    """How many letters, or texts, are sent; None is no limit."""

    recipient: Rate | None = None
    business: Rate | None = None


NO_LIMIT = SentRates()


def read_rate(text: str, setting: str = "FRONTDESK_API_RATE") -> RateLimitItem:
    """600/minute → a rate."""
    try:
        return parse(text)
    except ValueError:
        raise SettingsError(
            f"{setting} is “{text}”, which is no rate; write for example 600/minute."
        ) from None


def booking_rates(settings: Settings) -> BookingRates:
    return BookingRates(**_limits(settings, "booking_limits"))


def code_rates(settings: Settings) -> CodeRates:
    rates = CodeRates(**_limits(settings, "code_limits"))
    if rates.contact is not None and rates.contact.within > LONGEST_CODES:
        raise SettingsError("FRONTDESK_CODE_LIMITS: codes to a contact are counted for a day at most.")
    return rates


def letter_rates(settings: Settings) -> SentRates:
    return SentRates(**_limits(settings, "letter_limits"))


def text_rates(settings: Settings) -> SentRates:
    return SentRates(**_limits(settings, "text_limits"))


def _limits(settings: Settings, name: str) -> dict[str, Rate | None]:
    """Each limit that is written; what is left out is as by default."""
    usual = _parts(str(type(settings).model_fields[name].default), name)
    written = _parts(str(getattr(settings, name)), name)
    if unknown := sorted(set(written) - set(usual)):
        raise SettingsError(
            f"FRONTDESK_{name.upper()} has no limit “{unknown[0]}”; there are {', '.join(usual)}."
        )
    return {part: _limit(rate, name) for part, rate in {**usual, **written}.items()}


def _parts(text: str, name: str) -> dict[str, str]:
    """address=20/hour, contact=off → by their names."""
    parts = [part.partition("=") for part in text.split(",") if part.strip()]
    if any(not (who.strip() and sign and rate.strip()) for who, sign, rate in parts):
        raise SettingsError(
            f"FRONTDESK_{name.upper()} is “{text}”; write for example address=20/hour, contact=off."
        )
    return {who.strip(): rate.strip() for who, _, rate in parts}


def _limit(text: str, name: str) -> Rate | None:
    if text == "off":
        return None
    rate = read_rate(text, f"FRONTDESK_{name.upper()}")
    if rate.amount < 1:
        raise SettingsError(f"FRONTDESK_{name.upper()}: “{text}” allows nothing; write 1 or more, or off.")
    return Rate(rate.amount, timedelta(seconds=rate.get_expiry()))
