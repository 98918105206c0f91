"""What comes in, as the row that outlives a crash, and back."""

import json
from dataclasses import dataclass, replace
from datetime import datetime

from frontdesk.conversation.acts import Act, Heard
from frontdesk.conversation.message import Message, News
from frontdesk.conversation.ports import Received, Thread
from frontdesk.conversation.proposal import Proposal
from frontdesk.conversation.record import dump, load
from frontdesk.conversation.state import State


@dataclass(frozen=True, slots=True)
class ModelActs:
    """A model that was asked for the acts of a message: what it heard, or why that is nothing."""

    model: str
    acts: tuple[Act, ...] = ()
    failure: str = ""


def row_of(
    given: Message | News, at: datetime, heard: Heard | None = None, limit: int | None = None
) -> Received:
    """The row of a message with its acts, or of news, which has no words of anybody's.

    `limit` is how many characters were read, where reading all of them took too long.
    """
    match given:
        case Message():
            text = given.text
            extra: dict[str, object] = {
                "channel": given.channel,
                "choice": given.choice,
                "phone": given.phone,
            }
            if given.proposed is not None:
                extra["proposed"] = dump(given.proposed)
            if heard is not None:
                extra["acts"] = dump(heard)
            if limit is not None:
                extra["read_limit"] = limit
        case News():
            text = ""
            extra = {"news": given.kind, "record": given.record, "priority": given.priority}
    return Received(given.business, given.conversation, given.id, 0, text, at, json.dumps(extra))


def given_in(row: Received) -> Message | News:
    """What a row was made of, as far as its answer needs it."""
    extra = {name: value for name, value in json.loads(row.extra).items() if value is not None}
    for kept in ("suggested", "read_limit", "acts", "model_acts"):
        extra.pop(kept, None)
    if "news" in extra:
        return News(row.id, row.business, row.conversation, extra["news"], extra["record"], extra["priority"])
    if "proposed" in extra:
        extra |= {"proposed": load(Proposal, row.business, extra["proposed"]), "asked": False}
    return Message(row.id, row.business, row.conversation, row.text, **extra)


def heard_in(row: Received) -> Heard | None:
    """The acts that the message was read as when it came; None in rows of before there were any."""
    kept = json.loads(row.extra).get("acts")
    return load(Heard, row.business, kept) if kept is not None else None


def with_model(row: Received, heard: Heard, said: ModelActs) -> Received:
    """The row of a message for whose acts a model was asked: the acts to go by, and what it said."""
    kept = {"acts": dump(heard), "model_acts": dump(said)}
    return replace(row, extra=json.dumps({**json.loads(row.extra), **kept}))


def model_acts_in(row: Received) -> ModelActs | None:
    """What a model said about the acts of a message, if one was asked."""
    kept = json.loads(row.extra).get("model_acts")
    return load(ModelActs, row.business, kept) if kept is not None else None


def with_limit(row: Received, limit: int) -> Received:
    """The row of a message of which only so many characters were read: after a crash the same is read."""
    return replace(row, extra=json.dumps({**json.loads(row.extra), "read_limit": limit}))


def limit_in(row: Received) -> int | None:
    """How many characters of the message were read before a crash, where that was not all."""
    limit = json.loads(row.extra).get("read_limit")
    return limit if isinstance(limit, int) else None


def unasked(news: News, state: State, thread: Thread) -> Message:
    """A turn that nobody's words began, addressed to where the guest last wrote from."""
    channel = state.heard_on or thread.channel
    return Message(
        news.id, news.business, news.conversation, "", channel, phone=state.heard_from, asked=False
    )
