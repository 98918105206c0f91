"""Facts written by hand and wordings tried on them: what the tests of grounding share."""

from collections.abc import Mapping
from datetime import UTC, datetime

from frontdesk.reply.grounding import Passed, Unproven, Verdict, check
from frontdesk.reply.grounding.stated import facts_from

Given = Mapping[str, object]

_UNUSED = datetime(2026, 1, 1, tzinfo=UTC)
"""All these facts tell their own now."""


def facts_of(*records: str | Given, now: str, **more: object) -> Given:
    """Facts of these records; a bare string is a text on file."""
    told = [{"about": "text", "text": each} if isinstance(each, str) else each for each in records]
    return {"now": now, "records": told, **more}


def verdict(wording: str, given: Given, *, whole: bool = False) -> Verdict:
    assert "now" in given
    return check(wording, facts_from(given, _UNUSED), whole=whole)


def passes(wording: str, given: Given) -> bool:
    """Whether it may be said; it need not be all of a reply."""
    return isinstance(verdict(wording, given), Passed)


def passes_whole(wording: str, given: Given) -> bool:
    """Whether it may be said, and is a reply that lacks nothing."""
    return isinstance(verdict(wording, given, whole=True), Passed)


def refused(wording: str, given: Given) -> bool:
    return isinstance(verdict(wording, given), Unproven)
