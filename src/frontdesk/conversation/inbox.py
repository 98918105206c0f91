"""What comes in, as the row that outlives a crash, and back."""

import json
from datetime import datetime

from frontdesk.conversation.message import Message, News
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
    if "news" in extra:
        return News(row.id, row.business, row.conversation, extra["news"], extra["record"], extra["priority"])
    if "proposed" in extra:
        extra |= {"proposed": load(Proposal, row.business, extra["proposed"]), "asked": False}
    return Message(row.id, row.business, row.conversation, row.text, **extra)


def unasked(news: News, state: State, thread: Thread) -> Message:
    """A turn that nobody's words began, addressed to where the guest last wrote from."""
    channel = state.heard_on or thread.channel
    return Message(
        news.id, news.business, news.conversation, "", channel, phone=state.heard_from, asked=False
    )
