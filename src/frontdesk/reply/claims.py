"""What sentences claim: one that states an act or a record is only said with the receipt of that record."""

import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from frontdesk.conversation.reply import Receipt
from frontdesk.playbooks.files import read_yaml

FILE = Path(__file__).parent / "claims.yaml"


class UnfoundedClaim(UserWarning):
    """A sentence was about to claim what no record bears out: in tests a failure, as any warning."""


@dataclass(frozen=True, slots=True)
class Claims:
    """Which templates claim what, and which kind of record bears each claim out."""

    records: dict[str, str]
    templates: dict[str, tuple[str, ...]]
    harmless: dict[str, str]

    def unfounded(self, used: Iterable[str], receipts: Iterable[Receipt]) -> list[str]:
        """Of the templates that were used, those whose claim has no receipt."""
        borne = {
            receipt.claim
            for receipt in receipts
            if receipt.record.partition(":")[0] == self.records.get(receipt.claim)
        }
        return [key for key in used if key in self.templates and borne.isdisjoint(self.templates[key])]


@lru_cache(maxsize=1)
def claims() -> Claims:
    data = read_yaml(FILE)
    return Claims(data["records"], {k: tuple(v) for k, v in data["templates"].items()}, data["harmless"])


def report(unfounded: list[str], saying: object) -> None:
    """Tell whoever runs the desk; the guest hears a plain sentence instead."""
    # Loaded here: most processes never need it.
    import structlog

    what, by = ", ".join(unfounded), type(saying).__name__
    structlog.get_logger().error("unfounded_claim", templates=what, saying=by)
    warnings.warn(f"{what} claims what {by} has no record of", UnfoundedClaim, stacklevel=3)
