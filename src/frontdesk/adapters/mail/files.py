"""Where no mail server is set up: letters are not sent but written as .eml files into a folder.

Any mail program opens them, so that a newcomer sees what guests would have got.
"""

import asyncio
import os
import re
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import structlog

from frontdesk.adapters.mail.errors import MailDelayed
from frontdesk.adapters.mail.letter import Letter, to_message
from frontdesk.adapters.permissions import make_folder

log = structlog.get_logger(__name__)

_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


class FilesInsteadOfMail:
    """Writes each letter to the outbox; the same letter once more is the same file once more."""

    def __init__(self, outbox: Path, sender: str) -> None:
        self.outbox = outbox
        self._sender = sender

    async def send(self, letter: Letter) -> None:
        """Write it whole or not at all."""
        content = to_message(letter, self._sender).as_bytes()
        path = self.outbox / f"{_UNSAFE.sub('-', letter.id).lstrip('.')}.eml"
        try:
            await asyncio.to_thread(_write, path, content)
        except OSError as exc:
            raise MailDelayed(f"the outbox cannot be written ({type(exc).__name__})") from exc
        log.info("mail written to a file, not sent", letter=letter.id, file=path.name)


def remove_letters(outbox: Path, business: str, numbers: Iterable[int]) -> None:
    """Delete what was written about a guest's bookings: who is forgotten is forgotten here too."""
    for number in numbers:
        for about in (f"{number}", f"code.{number}"):
            for path in outbox.glob(f"{business}.{about}.*.eml"):
                path.unlink(missing_ok=True)


def _write(path: Path, content: bytes) -> None:
    # Letters are for the guest: other users of the machine have no business here.
    make_folder(path.parent)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(FileNotFoundError):
            Path(name).unlink()
        raise
