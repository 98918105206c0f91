"""Rates as they are written in settings: 600/minute, 30/10 minutes."""

from limits import RateLimitItem, parse

from frontdesk.errors import SettingsError


def read_rate(text: str, setting: str = "FRONTDESK_API_RATE") -> RateLimitItem:
    """600/minute → a rate."""
    try:
        return parse(text)
    except ValueError:
        raise SettingsError(
            f"{setting} is “{text}”, which is no rate; write for example 600/minute."
        ) from None
