"""The secret that signs tokens: the one that is set, or a random one kept in the data folder."""

import os
import re
import secrets
import tempfile
from pathlib import Path

from frontdesk.adapters.permissions import make_folder
from frontdesk.errors import SettingsError
from frontdesk.settings import Settings

SHORTEST = 16
SHORTEST_TOKEN = 20
MOST_REPEATED = 8
"""Different characters that a token has at least."""
LEAST_OWN = 4
"""Letters that a token has besides common words."""
COMMON = (
    "password",
    "passwort",
    "changeme",
    "frontdesk",
    "administrator",
    "qwertyuiop",
    "letmein",
    "welcome",
    "secret",
    "qwerty",
    "bearer",
    "master",
    "admin",
    "token",
    "staff",
    "super",
    "please",
    "pass",
    "test",
    "user",
    "demo",
    "key",
    "abc",
    "the",
    "my",
)
"""Longest first, so that none hides in another."""


def secret_of(settings: Settings) -> str:
    """The installation's secret; made once, for its owner's eyes only, where none is set."""
    if settings.secret:
        if len(settings.secret) < SHORTEST:
            raise SettingsError(f"FRONTDESK_SECRET is too short: it needs {SHORTEST} characters or more.")
        return settings.secret
    return _kept(settings.data / "secret")


def staff_token_of(settings: Settings) -> str:
    """The token by which staff are known, if there is one; one that can be guessed is refused."""
    token = settings.staff_token
    if token and (len(token) < SHORTEST_TOKEN or len(set(token)) < MOST_REPEATED or _is_common(token)):
        raise SettingsError(
            f"FRONTDESK_STAFF_TOKEN can be guessed: it needs {SHORTEST_TOKEN} characters or more that are no "
            "common words. Make one with: "
            'python3 -c "import secrets; print(secrets.token_urlsafe(32))"'
        )
    return token


def _is_common(token: str) -> bool:
    """Whether nothing is left of it without common words, digits and signs."""
    rest = re.sub(r"[^a-z]", "", token.casefold())
    for word in COMMON:
        rest = rest.replace(word, "")
    return len(rest) < LEAST_OWN


def _kept(path: Path) -> str:
    try:
        if not path.exists():
            make_folder(path.parent)
            _make(path)
        return path.read_text().strip()
    except OSError as exc:
        raise SettingsError(
            f"{path} cannot be written ({exc.strerror}): the desk keeps there what signs its tokens. "
            "Name another folder with --data or FRONTDESK_DATA, or set FRONTDESK_SECRET."
        ) from exc


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
