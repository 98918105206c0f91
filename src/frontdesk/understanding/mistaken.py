"""Words that were taken for names, and were slips in a sentence that tells something else."""

from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.names.words import names

_WISHES = frozenset({Kind.WHEN, Kind.PARTY, Kind.NIGHTS})
_CERTAIN = 0.9


def without_slips(details: tuple[Detail, ...], written: str, choosing: bool = False) -> tuple[Detail, ...]:
    """The details without a lone word in small letters that nobody is called, beside a day or a question.

    "Scratch that, on the 22nd beffore lunch" answers no question for a name, nor does "one thnig first, …?".
    With offers on the table, or something else asked for (`choosing`), "middy pls" answers that, misspelt.
    """
    asks = choosing or "?" in written
    if not asks and not any(detail.kind in _WISHES for detail in details):
        return details
    return tuple(detail for detail in details if not _is_slip(detail, written))


def _is_slip(detail: Detail, written: str) -> bool:
    said = written[detail.start : detail.end]
    unsure = detail.kind is Kind.NAME and detail.confidence < _CERTAIN
    return unsure and said.islower() and " " not in said and not names().listed(said.casefold())
