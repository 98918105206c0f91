"""What an installation says of its model, read in one place: for whoever opens the desk, and for `doctor`."""

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from frontdesk.adapters.llm.deadlines import read_deadlines
from frontdesk.adapters.llm.prices import Prices
from frontdesk.conversation.model import Asks, AsksBy, Deadlines
from frontdesk.errors import SettingsError
from frontdesk.settings import Settings

OPENAI = "https://api.openai.com/v1"


@dataclass(frozen=True, slots=True)
class Setup:
    """Where the model is (None: at OpenAI), where it directs, how long it is waited for, what it costs.

    `asks`: on which channels it hears acts.
    """

    url: str | None
    directs: frozenset[str]
    deadlines: Deadlines
    prices: Prices | None
    asks: AsksBy


def read_setup(settings: Settings) -> Setup:
    """The settings as they are meant, or a SettingsError that names the one that cannot be."""
    return Setup(
        read_url(settings.model_url),
        read_channels(settings.model_directs),
        read_deadlines(settings.model_seconds),
        Prices.read(settings.model_prices),
        read_asks(settings.model_reads),
    )


CHANNELS = ("web", "terminal", "sms", "email", "voice", "mcp")
"""Channels on which messages can be read and replies directed."""


def read_channels(text: str) -> frozenset[str]:
    """ "web, sms" as a set; `never` is none."""
    named = frozenset(part.strip() for part in text.split(",") if part.strip()) - {"never"}
    if unknown := sorted(named - set(CHANNELS)):
        advice = f"some of {', '.join(CHANNELS)}, or never"
        raise SettingsError(f"FRONTDESK_MODEL_DIRECTS: {unknown[0][:40]!r} is no channel; write {advice}.")
    return named


def read_asks(text: str) -> AsksBy:
    """ "always, voice=unsure" as it is meant; what is left out stays as it is."""
    usual = AsksBy()
    otherwise, channels = usual.otherwise, dict(usual.channels)
    for part in filter(None, (part.strip() for part in text.split(","))):
        channel, named, word = (each.strip() for each in part.rpartition("="))
        if word not in set(Asks) or (named and channel not in CHANNELS):
            advice = "always, unsure or never, for all channels and for some, such as: always, voice=unsure"
            raise SettingsError(f"FRONTDESK_MODEL_READS: {part[:40]!r} is neither; write {advice}.")
        if named:
            channels[channel] = Asks(word)
        else:
            otherwise = Asks(word)
            # "never" is meant for the telephone too.
            channels = {} if otherwise is Asks.NEVER else channels
    return AsksBy(otherwise, channels)


def read_url(text: str) -> str | None:
    """ "http://127.0.0.1:8000/v1" as it is; empty text is no address, hence OpenAI's own."""
    url = text.strip()
    if url and not _is_address(url):
        advice = "an address such as http://127.0.0.1:8000/v1"
        raise SettingsError(f"FRONTDESK_MODEL_URL: {url[:60]!r} is none; write {advice}.")
    return url or None


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def server_of(settings: Settings) -> str:
    """Where the model is, fit to be shown: without a name or a password that may be in the address."""
    parts = urlsplit(read_url(settings.model_url) or OPENAI)
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{parts.hostname}{port}{parts.path}"


def wrong_in(settings: Settings) -> tuple[str, ...]:
    """What is wrong with the model's settings, each by its name."""
    reads: tuple[Callable[[], object], ...] = (
        lambda: read_url(settings.model_url),
        lambda: read_channels(settings.model_directs),
        lambda: read_deadlines(settings.model_seconds),
        lambda: Prices.read(settings.model_prices),
        lambda: read_asks(settings.model_reads),
    )
    return tuple(filter(None, map(_wrong, reads)))


def _wrong(read: Callable[[], object]) -> str:
    try:
        read()
    except SettingsError as error:
        return str(error)
    return ""
