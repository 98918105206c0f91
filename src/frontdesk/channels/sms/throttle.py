"""A flood of text messages: answered up to a rate, then one word of courtesy, then all together later.

What was counted are the turns on record, so that the rate holds for all processes of an installation.
"""

from collections.abc import Sequence
from datetime import datetime

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.store.texts import TextReceived
from frontdesk.channels.sms.carrier import Texting
from frontdesk.channels.sms.chunks import split
from frontdesk.channels.sms.inbound_texts import HEAR
from frontdesk.channels.sms.parcels import KIND, Parcel
from frontdesk.playbooks import Playbook
from frontdesk.reply.words import words_for


async def may_answer(
    texting: Texting, fresh: Sequence[TextReceived], conversation: str, now: datetime
) -> bool:
    """Whether these messages are answered now; if not, the sender is told once, and they are later."""
    business = fresh[0].business
    playbook = texting.desk.playbook(business)
    turns = await texting.texts.turns_since(business, conversation, now - texting.within)
    if len(turns) < texting.most or _is_emergency(playbook, fresh):
        return True
    await _put_off(texting, fresh[0], conversation, now, turns[-texting.most] + texting.within)
    return False


def _is_emergency(playbook: Playbook, fresh: Sequence[TextReceived]) -> bool:
    """Nobody in danger waits because they wrote too often."""
    said = " ".join(text.text for text in fresh).casefold()
    return any(phrase.casefold() in said for entry in playbook.emergency for phrase in entry.phrases)


async def _put_off(
    texting: Texting, first: TextReceived, conversation: str, now: datetime, until_at: datetime
) -> None:
    """See to the answer when the time has passed, and say so, once in that time."""
    business, to = first.business, first.phone
    slot = int(now.timestamp() // texting.within.total_seconds())
    notice = f"{conversation}-pace-{slot}"
    if to is None or await texting.texts.was_begun(business, notice):
        return
    queue, playbook = queue_of(texting.desk.ledger), texting.desk.playbook(business)
    await queue.enqueue(HEAR, until_at, first.sid, business=business, conversation=conversation)
    parts = split(words_for(playbook.business).say("sms.pace", name=playbook.name))
    job = Parcel(notice, to, parts).job(now)
    await queue.enqueue(KIND, job.run_at, job.payload, business=business, conversation=conversation)
