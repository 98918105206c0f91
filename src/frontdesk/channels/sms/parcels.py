"""A reply as a parcel for the outbox: what is to be sent to whom, as the job `send_text` reads it."""

import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from frontdesk.booking.changes import Job
from frontdesk.channels.sms.chunks import split
from frontdesk.channels.sms.quiet import allowed_at
from frontdesk.conversation.message import Message
from frontdesk.conversation.reply import Reply

KIND = "send_text"
_SPOKEN_OF = re.compile(r"yes|no|option \d+")
"""Choices whose words are in the reply itself: a question for yes or no, and times on offer."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """The parts of one message to one guest. `id` names it: sent once, however often the job runs."""

    id: str
    to: str = field(repr=False)
    parts: tuple[str, ...] = field(repr=False)
    asked: bool = True
    """Whether the guest has just written: what nobody asked for waits for the morning."""
    last_word: bool = False
    """Whether it confirms an opt-out, and so is sent in spite of it."""

    def job(self, at: datetime) -> Job:
        return Job(KIND, at, json.dumps(asdict(self)))

    @classmethod
    def read(cls, payload: str) -> "Parcel":
        values = json.loads(payload)
        return cls(**{**values, "parts": tuple(values["parts"])})


def deliver(message: Message, reply: Reply, at: datetime, home: ZoneInfo) -> Sequence[Job]:
    """The jobs that bring a reply, or news, to the phone that the guest wrote from."""
    text = _with_choices(reply)
    if message.phone is None or not text:
        return ()
    if not message.asked:
        return (unasked(message.id, message.phone, text, at, home),)
    return (Parcel(message.id, message.phone, split(text)).job(at),)


def _with_choices(reply: Reply) -> str:
    """The reply, and below it what there is to choose from where its words do not say: nobody can tap it."""
    said = reply.text.casefold()
    labels = [choice.label for choice in reply.choices if not _SPOKEN_OF.fullmatch(choice.value)]
    if all(label.casefold() in said for label in labels):
        return reply.text
    return "\n".join((reply.text, *(f"- {label}" for label in labels)))


def unasked(name: str, phone: str, text: str, at: datetime, home: ZoneInfo) -> Job:
    """A message that no guest waits for: sent at once by day, else in the guest's morning."""
    return Parcel(name, phone, split(text), asked=False).job(allowed_at(phone, at, home))
