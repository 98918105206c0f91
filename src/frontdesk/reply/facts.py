"""What is true in a turn: what a wording is compared with."""

from collections.abc import Sequence
from datetime import datetime

from frontdesk.conversation.facts import Facts
from frontdesk.conversation.outcome import AskCode, AwaitCode, Emergency, Own, Saying, WrongCode
from frontdesk.playbooks import Playbook


def facts_of(
    sayings: Sequence[Saying],
    playbook: Playbook,
    reply: str,
    message: str,
    now: datetime,
    guest: Sequence[str] = (),
    asks: str = "",
) -> Facts:
    """Everything that may be said in place of `reply`, the composed answer to `message`."""
    name, locale = playbook.business.name, playbook.business.locale
    return Facts(now, name, draft=reply, heard=message, guest=tuple(guest), asks=asks, locale=locale)


def is_fixed(saying: Saying, playbook: Playbook) -> bool:
    """Whether a saying is told word for word."""
    return isinstance(saying, Emergency | Own | AskCode | AwaitCode | WrongCode)
