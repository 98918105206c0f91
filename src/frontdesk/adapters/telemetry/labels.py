"""What may be a label: names from known sets, so that no guest's words and no endless series get there."""

import re
from collections.abc import Container
from typing import get_args

from frontdesk.booking.changes import Verb
from frontdesk.booking.refusals import Refusal
from frontdesk.conversation.events import snake
from frontdesk.conversation.state import Asked

OTHER = "other"

CHANNELS = frozenset({"web", "sms", "email", "voice", "phone", "terminal", "mcp", "api", "news"})
VERBS = frozenset(
    verb.value
    for verb in (
        Verb.BOOK,
        Verb.APPROVE,
        Verb.DECLINE,
        Verb.MOVE,
        Verb.AMEND,
        Verb.CANCEL,
        Verb.EXPIRE,
        Verb.COMPLETE,
        Verb.NO_SHOW,
    )
)
ACTORS = frozenset({"guest", "staff", "system"})
JOBS = frozenset({"acts", "direction"})
OUTCOMES = frozenset(
    {
        "passed",
        "refused",
        "declined",
        "resting",
        "timeout",
        "limited",
        "unreachable",
        "broken",
        "broken_off",
        "broken_reading",
        "failed",
        "empty",
        "unfinished",
        "called_tool",
        "looped",
        "status_4xx",
        "status_5xx",
    }
)
CHECKS = frozenset({"offers", "nothing", "refused"})
ASKED = frozenset({asked.value for asked in Asked if asked.value} | {"question"})
"""What replies ask for; all questions of playbooks are one."""
ERRORS = frozenset({"LedgerUnavailable", "LedgerError", "LedgerOutdated", "KeyError", "CancelledError"})
REFUSALS = frozenset(snake(kind.__name__) for kind in get_args(Refusal))

_CODE = re.compile(r"[a-z][a-z_]{0,39}")
_STATUS = re.compile(r"status_([45])\d\d")


def one_of(known: Container[str], name: object) -> str:
    """The name if it is a known one."""
    return name if isinstance(name, str) and name in known else OTHER


def outcome(name: object) -> str:
    """What came of asking a model; the hundred statuses of HTTP are two."""
    status = _STATUS.fullmatch(str(name))
    return one_of(OUTCOMES, f"status_{status[1]}xx" if status else name)


def asked(name: str) -> str:
    return name if name in ASKED else "question"


class Codes:
    """Codes that nobody has listed, such as why a wording was refused: a few, and shaped like one."""

    def __init__(self, most: int = 60) -> None:
        self._most = most
        self._seen: set[str] = set()

    def __call__(self, name: object) -> str:
        if not isinstance(name, str) or not _CODE.fullmatch(name):
            return OTHER
        if name not in self._seen and len(self._seen) >= self._most:
            return OTHER
        self._seen.add(name)
        return name
