"""What comes in: a guest's message, news from the background, silence, or word that a reply was heard."""

import unicodedata
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # who only reads messages need not wait for the booking core
    from frontdesk.conversation.proposal import Proposal


@dataclass(frozen=True, slots=True)
class Message:
    """Something a guest wrote, said or tapped; its id is the sender's: what comes twice is answered once."""

    id: str
    business: str
    conversation: str
    text: str
    channel: str = "web"
    sent_at: datetime | None = None
    choice: str | None = None
    """The value of a button that was tapped."""
    spoken: bool = False
    heard: tuple[str, ...] = ()
    phone: str | None = None
    """The number it came from, as the carrier says: proof of that phone."""
    address: str | None = None
    """Where an anonymous guest comes from, for rationing."""
    asked: bool = True
    """Whether the guest has just written; False where news or a tool call begins the turn."""
    proposed: "Proposal | None" = None
    """A tool call in place of words."""


@dataclass(frozen=True, slots=True)
class News:
    """Something that happened in the background and that the guest should hear."""

    id: str
    business: str
    conversation: str
    kind: str
    record: str
    priority: str = "normal"
    """interrupt and high reach the guest unasked; normal comes with the next reply."""


def plain(text: str) -> str:
    """The text with blanks for control characters, which terminals obey, and for halves of characters."""
    return "".join(" " if c not in "\n\t" and unicodedata.category(c) in ("Cc", "Cs") else c for c in text)


UNASKED = frozenset({"interrupt", "high"})
"""Priorities that do not wait until the guest writes again."""


@dataclass(frozen=True, slots=True)
class Silence:
    """The guest has said nothing for a while."""

    id: str
    business: str
    conversation: str


@dataclass(frozen=True, slots=True)
class Delivered:
    """Which parts of a reply reached the guest: nobody consents to what they did not hear."""

    id: str
    business: str
    conversation: str
    reply: str
    parts: int


Input = Message | News | Silence | Delivered
