"""What an installation says of its model, read in one place: for whoever opens the desk, and for `doctor`."""

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from frontdesk.adapters.llm.deadlines import read_deadlines
from frontdesk.adapters.llm.prices import Prices
from frontdesk.conversation.model import Deadlines
from frontdesk.errors import SettingsError
from frontdesk.settings import Settings

OPENAI = "https://api.openai.com/v1"


@dataclass(frozen=True, slots=True)
class Setup:
    """Where the model is (None: at OpenAI), how long it is waited for, and what it costs."""

    url: str | None
    deadlines: Deadlines
    prices: Prices | None


def read_setup(settings: Settings) -> Setup:
    """The settings as they are meant, or a SettingsError that names the one that cannot be."""
    return Setup(
        read_url(settings.model_url),
        read_deadlines(settings.model_seconds),
        Prices.read(settings.model_prices),
    )


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
        lambda: read_deadlines(settings.model_seconds),
        lambda: Prices.read(settings.model_prices),
    )
    return tuple(filter(None, map(_wrong, reads)))


def _wrong(read: Callable[[], object]) -> str:
    try:
        read()
    except SettingsError as error:
        return str(error)
    return ""
