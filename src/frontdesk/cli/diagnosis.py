"""What `doctor` looks at, one small function each."""

import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from frontdesk.adapters.permissions import open_to_others
from frontdesk.adapters.store.factory import open_ledger
from frontdesk.adapters.store.reads import Reads
from frontdesk.adapters.store.soundness import ADVICE, damage_in
from frontdesk.errors import FrontdeskError
from frontdesk.playbooks import Playbook, load_shipped, shipped
from frontdesk.playbooks.library import Library
from frontdesk.settings import Settings

ENOUGH_DISK = 500_000_000
OLDEST_SQLITE = (3, 35, 0)


@dataclass(frozen=True, slots=True)
class Result:
    check: str
    ok: bool
    found: str
    advice: str = ""

    @property
    def mark(self) -> str:
        return "[bold green]✓[/]" if self.ok else "[bold red]✗[/]"


async def examine(settings: Settings) -> list[Result]:
    """Every check, each with what was found and what to do."""
    results = [_python(), _sqlite(), _zones(), _folder(settings), _privacy(settings), _disk(settings)]
    results += [result async for result in _ledger(settings)]
    return [*results, _mail(settings), _model(settings)]


def _python() -> Result:
    found = ".".join(map(str, sys.version_info[:3]))
    return Result(
        "Python", sys.version_info >= (3, 11), found, "" if sys.version_info >= (3, 11) else "use 3.11+"
    )


def _sqlite() -> Result:
    ok = sqlite3.sqlite_version_info >= OLDEST_SQLITE
    return Result("SQLite", ok, sqlite3.sqlite_version, "" if ok else "use a Python built with SQLite 3.35+")


def _zones() -> Result:
    try:
        ZoneInfo("Australia/Lord_Howe")
    except (OSError, ValueError, KeyError):
        return Result("Time zones", False, "missing", "install the package tzdata")
    return Result("Time zones", True, "known")


def _folder(settings: Settings) -> Result:
    folder = settings.data
    existing = folder if folder.exists() else folder.absolute().parent
    try:
        probe = existing / ".frontdesk-probe"
        probe.touch()
        probe.unlink()
    except OSError as exc:
        return Result("Data folder", False, str(folder), f"it cannot be written: {exc.strerror}")
    return Result("Data folder", True, str(folder) if folder.exists() else f"{folder} (will be made)")


def _privacy(settings: Settings) -> Result:
    others = open_to_others(settings)
    if not others:
        return Result("Privacy", True, "only you can read guests' data")
    found = f"others on this machine can read {', '.join(str(path) for path in others[:3])}"
    found += f" and {len(others) - 3} more" if len(others) > 3 else ""
    return Result("Privacy", False, found, "frontdesk closes it when it starts; or: chmod -R go-rwx")


def _disk(settings: Settings) -> Result:
    folder = settings.data if settings.data.exists() else settings.data.absolute().parent
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    ok = free > ENOUGH_DISK
    return Result("Disk", ok, f"{free / 1e9:.1f} GB free", "" if ok else "make room before it is full")


async def _ledger(settings: Settings) -> AsyncIterator[Result]:
    where = "PostgreSQL" if settings.ledger_url.startswith("postgres") else "SQLite file"
    if where == "SQLite file" and not settings.database and not settings.ledger_path.exists():
        yield Result("Ledger", True, "none yet (will be made)")
        for name in shipped():
            yield _playbook(name, load_shipped)
        return
    if where == "SQLite file" and (damage := damage_in(settings.sqlite_path)):
        yield Result("Ledger", False, f"{where}, which is damaged: {damage}", ADVICE)
        return
    try:
        ledger = await open_ledger(settings.ledger_url, connections=2)
    except FrontdeskError as exc:
        yield Result("Ledger", False, where, str(exc))
        return
    try:
        yield Result("Ledger", True, f"{where}, its schema is up to date")
        assert isinstance(ledger, Reads)
        given_up = await ledger.given_up_jobs()
        advice = "look at their errors; deliveries were lost" if given_up else ""
        yield Result("Jobs", given_up == 0, f"{given_up} given up", advice)
        library = Library(ledger)
        await library.refresh()
        for name in library:
            yield _playbook(name, library.__getitem__)
    finally:
        await ledger.close()


def _playbook(name: str, read: Callable[[str], Playbook]) -> Result:
    try:
        playbook = read(name)
    except FrontdeskError as exc:
        return Result(f"Playbook {name}", False, "has errors", str(exc))
    return Result(f"Playbook {name}", True, f"{len(playbook.business.services)} services")


def _mail(settings: Settings) -> Result:
    if settings.smtp:
        return Result("E-mail", True, "goes out by SMTP")
    return Result(
        "E-mail", True, f"is written to {settings.data / 'outbox'}", "set FRONTDESK_SMTP to send it"
    )


def _model(settings: Settings) -> Result:
    """Which model is set up, and whether it can be meant so; nothing is asked of it."""
    from frontdesk.adapters.llm.setup import (  # the other checks do without it
        read_channels,
        server_of,
        wrong_in,
    )

    if wrong := wrong_in(settings):
        return Result("Model", False, "is set up wrongly", " ".join(wrong))
    if not settings.modelled:
        advice = "set FRONTDESK_MODEL_KEY, or FRONTDESK_MODEL_URL, for one"
        return Result("Model", True, "none is set; the desk does without", advice)
    where = f"{settings.model} at {server_of(settings)} by its {settings.model_api} API"
    directs = ["directs"] if read_channels(settings.model_directs) else []
    hears = ["hears acts"] if settings.model_hears and _asks(settings) else []
    jobs = " and ".join((*hears, *directs)) or "does nothing"
    return Result("Model", True, f"{jobs}: {where}")


def _asks(settings: Settings) -> bool:
    """Whether a model is asked for acts on any channel."""
    from frontdesk.adapters.llm.setup import read_asks
    from frontdesk.conversation.model import Asks

    asks = read_asks(settings.model_reads)
    return any(each is not Asks.NEVER for each in (asks.otherwise, *asks.channels.values()))
