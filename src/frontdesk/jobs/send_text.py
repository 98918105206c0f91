"""The job `send_text`: handing a message to the carrier, part by part. The payload is a parcel."""

import asyncio

import structlog

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.sms.errors import OptedOut, SmsDelayed, SmsRefused
from frontdesk.adapters.sms.twilio import Accepted, Sms
from frontdesk.adapters.store.texts import HANDING_OVER, WITHHELD, Earlier, TextSent
from frontdesk.channels.sms.alphabet import segments
from frontdesk.channels.sms.carrier import Texting
from frontdesk.channels.sms.keywords import Word
from frontdesk.channels.sms.parcels import KIND, Parcel
from frontdesk.channels.sms.quiet import allowed_at
from frontdesk.jobs.context import Context
from frontdesk.jobs.limits import may_send

log = structlog.get_logger(__name__)

LOOKS = 40
LOOK_EVERY = 0.05
"""Seconds. An answer to what was written before is usually on its way at this moment: it goes first."""


async def run(context: Context, job: QueuedJob) -> None:
    """Send what was not sent yet; to who opted out nothing is sent, nor unasked in the night."""
    texting, parcel = context.texting(), Parcel.read(job.payload)
    if await _waits_for_morning(context, job, parcel):
        return
    if not parcel.last_word and not await may_send(context, job, "text", parcel.to, context.texted):
        return
    if not parcel.last_word:
        await _after_earlier(texting, job)
    for part, body in enumerate(parcel.parts):
        text = TextSent(
            business=job.business,
            message=parcel.id,
            part=part,
            conversation=job.conversation or "",
            sid=None,
            status=HANDING_OVER,
            error=None,
            segments=segments(body),
            at=context.clock.now(),
        )
        if not await _sent(texting, parcel, text, body):
            return


async def _waits_for_morning(context: Context, job: QueuedJob, parcel: Parcel) -> bool:
    """Whether it came due in the guest's night, because it was late or tried before; it is put off then."""
    if parcel.asked:
        return False
    now, home = context.clock.now(), context.books[job.business].business.zone
    later = allowed_at(parcel.to, now, home)
    if later <= now:
        return False
    await queue_of(context.ledger).enqueue(
        KIND, later, job.payload, business=job.business, conversation=job.conversation
    )
    return True


async def _after_earlier(texting: Texting, job: QueuedJob) -> None:
    """Wait for the replies before this one: a guest reads them in the order in which they were given."""
    if job.conversation is None:
        return
    for _ in range(LOOKS):
        match await texting.texts.earlier(job.business, job.conversation, KIND, job.id, job.run_at):
            case Earlier.DONE:
                return
            case Earlier.WAITS:
                break
            case Earlier.RUNS:
                await asyncio.sleep(LOOK_EVERY)
    raise SmsDelayed("an earlier message of the conversation is not sent yet")


async def _sent(texting: Texting, parcel: Parcel, text: TextSent, body: str) -> bool:
    """Send one part once; False if nothing more may be sent."""
    texts, business = texting.texts, text.business
    known, fresh = await texts.begin(text)
    if known.sid is not None:
        return True
    if not parcel.last_word and await texts.opted_out(business, parcel.to):
        await texts.report(business, text.message, text.part, WITHHELD, None)
        return False
    sender = texting.desk.playbook(business).channels.sms
    if sender is None:
        raise SmsDelayed("the business has no number for text messages any more")
    sms = Sms(sender, parcel.to, body, texting.report_to(business, text.message, text.part))
    try:
        accepted = await _found(texting, text, sms) if not fresh else None
        accepted = accepted or await texting.carrier.send(sms)
    except OptedOut:
        # Said to the carrier and not to us: from now on we know it too.
        await texts.report(business, text.message, text.part, "failed", 21610)
        await texts.agree(business, parcel.to, Word.STOP, "carrier", text.at)
        return False
    except SmsRefused as exc:
        await texts.report(business, text.message, text.part, "failed", exc.code)
        raise
    await texts.accepted(text, accepted.sid, accepted.status, accepted.segments or text.segments)
    log.info(
        "text message sent", business=business, text=text.message, part=text.part, segments=text.segments
    )
    return True


async def _found(texting: Texting, text: TextSent, sms: Sms) -> Accepted | None:
    """The same part as the carrier has it already, if an attempt ended before its answer came."""
    for accepted in await texting.carrier.find(sms):
        if not await texting.texts.has_sid(text.business, accepted.sid):
            return accepted
    return None
