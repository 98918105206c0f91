"""A version of a playbook as it was imported, and where versions are kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Imported:
    """One version; of a business the one with the highest number holds."""

    business: str
    version: str
    number: int
    source: bytes
    imported_at: datetime


class Versions(Protocol):
    """Where imported playbooks are kept."""

    async def imports_after(self, number: int) -> Sequence[Imported]:
        """The versions imported since then, the latest last."""
        ...

    async def import_playbook(self, business: str, version: str, source: bytes, at: datetime) -> int:
        """Keep a version and let it hold; the number of the import. Again the same changes nothing."""
        ...
