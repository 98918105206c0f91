"""The secret that signs tokens: the one that is set, or a random one kept in the data folder."""

import os
import secrets
import tempfile
from pathlib import Path

from frontdesk.errors import SettingsError
from frontdesk.settings import Settings

SHORTEST = 16


def secret_of(settings: Settings) -> str:
    """The installation's secret; made once, for its owner's eyes only, where none is set."""
    if settings.secret:
        if len(settings.secret) < SHORTEST:
            raise SettingsError(f"FRONTDESK_SECRET is too short: it needs {SHORTEST} characters or more.")
        return settings.secret
    return _kept(settings.data / "secret")


def _kept(path: Path) -> str:
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        _make(path)
    return path.read_text().strip()


def _make(path: Path) -> None:
    """Written whole beside its place, then linked into it: of two who start at once, one wins."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".secret-")
    try:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(32) + "\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(name, path)
        except FileExistsError:
            return
    finally:
        Path(name).unlink()
