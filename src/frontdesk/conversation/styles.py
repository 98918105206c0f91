"""How wordings may sound: a value by itself, so that who only says a time loads no conversation."""

from enum import StrEnum


class Style(StrEnum):
    """How a wording sounds, beside the usual one."""

    SHORT = "short"
    WARM = "warm"
    PLAIN = "plain"
