"""From messages that wait to a turn of the desk: pieces that belong together become one message."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from uuid import uuid4

from frontdesk.adapters.store.texts import TextReceived
from frontdesk.channels.sms.carrier import Texting
from frontdesk.channels.sms.inbound_texts import LONGEST, PAUSE, thread_of
from frontdesk.channels.sms.throttle import may_answer
from frontdesk.conversation.message import Message


async def hear(texting: Texting, business: str, sid: str) -> None:
    """Answer what the sender of this message has written, unless they are still writing."""
    texts, now = texting.texts, texting.desk.clock.now()
    text = await texts.received(business, sid)
    if text is None or text.phone is None:
        return
    waiting = await texts.waiting(business, text.phone)
    fresh = [each for each in waiting if each.turn is None]
    if fresh and _is_quiet(fresh, now):
        thread = await thread_of(texting.desk, business, text.phone)
        conversation = thread.id if thread else fresh[0].conversation
        if await may_answer(texting, fresh, conversation, now):
            await texts.gather(fresh, uuid4().hex, conversation)
    # Whatever was put together and not answered, by whichever worker: the oldest goes first.
    for together in _turns(await texts.waiting(business, text.phone)):
        await texting.desk.handle(_message(together))
        assert together[0].turn is not None
        await texts.answered(business, together[0].turn)


def _is_quiet(fresh: list[TextReceived], now: datetime) -> bool:
    """Whether the guest has paused; if not, the job of the newest message will answer them all."""
    oldest, newest = fresh[0].received_at, fresh[-1].received_at
    return now - newest >= PAUSE or now - oldest >= LONGEST


def _turns(waiting: Iterable[TextReceived]) -> Iterator[list[TextReceived]]:
    gathered: dict[str, list[TextReceived]] = {}
    for text in waiting:
        if text.turn is not None:
            gathered.setdefault(text.turn, []).append(text)
    yield from gathered.values()


def _message(together: list[TextReceived]) -> Message:
    first = together[0]
    return Message(
        id=first.sid,
        business=first.business,
        conversation=first.conversation,
        text="\n".join(text.text for text in together),
        channel="sms",
        sent_at=first.received_at,
        phone=first.phone,
        address=first.conversation,
    )
