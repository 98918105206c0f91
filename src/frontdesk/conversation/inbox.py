"""What comes in, as the row that outlives a crash, and back."""

import json
from dataclasses import replace
from datetime import datetime

from frontdesk.conversation.message import Message, News
from frontdesk.conversation.model import Suggested
from frontdesk.conversation.ports import Received, Thread
from frontdesk.conversation.proposal import Proposal
from frontdesk.conversation.record import dump, load
from frontdesk.conversation.state import State


def row_of(given: Message | News, at: datetime) -> Received:
    """The row of a message, or of news; news has no words of anybody's."""
    match given:
        case Message():
            text = given.text
            extra = {"channel": given.channel, "choice": given.choice, "phone": given.phone}
            if given.proposed is not None:
                extra["proposed"] = dump(given.proposed)
        case News():
            text = ""
            extra = {"news": given.kind, "record": given.record, "priority": given.priority}
    return Received(given.business, given.conversation, given.id, 0, text, at, json.dumps(extra))


def given_in(row: Received) -> Message | News:
    """What a row was made of, as far as its answer needs it."""
    extra = {name: value for name, value in json.loads(row.extra).items() if value is not None}
    extra.pop("suggested", None)
    if "news" in extra:
        return News(row.id, row.business, row.conversation, extra["news"], extra["record"], extra["priority"])
    if "proposed" in extra:
        extra |= {"proposed": load(Proposal, row.business, extra["proposed"]), "asked": False}
    return Message(row.id, row.business, row.conversation, row.text, **extra)


def with_suggestion(row: Received, suggested: Suggested) -> Received:
    """The row of a message that a model has read: what it said is kept before anybody acts on it."""
    return replace(row, extra=json.dumps({**json.loads(row.extra), "suggested": dump(suggested)}))


def suggestion_in(row: Received) -> Suggested | None:
    """What a model read in it before a crash."""
    kept = json.loads(row.extra).get("suggested")
    return load(Suggested, row.business, kept) if kept is not None else None


def unasked(news: News, state: State, thread: Thread) -> Message:
    """A turn that nobody's words began, addressed to where the guest last wrote from."""
    channel = state.heard_on or thread.channel
    return Message(
        news.id, news.business, news.conversation, "", channel, phone=state.heard_from, asked=False
    )
