"""A text message that came in: kept, with the job that will answer it, before the carrier is told so."""

import asyncio
import hashlib
import hmac
import re
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import phonenumbers

from frontdesk.adapters.store.texts import TextReceived, Texts
from frontdesk.booking.changes import Job
from frontdesk.channels.sms.chunks import split
from frontdesk.channels.sms.keywords import Word, keyword
from frontdesk.channels.sms.parcels import Parcel
from frontdesk.conversation import snapshots
from frontdesk.conversation.ports import Thread
from frontdesk.conversation.state import State
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.reply.words import words_for

HEAR = "hear_text"
PAUSE = timedelta(milliseconds=800)
"""A guest who writes in pieces goes on within this time: what comes together is answered together."""
LONGEST = timedelta(seconds=4)
"""But nobody waits longer than this for a pause."""
_E164 = re.compile(r"\+[1-9][0-9]{6,14}")


@dataclass(frozen=True, slots=True)
class Inbound:
    """A message as the carrier hands it over."""

    sid: str
    sender: str = field(repr=False)
    body: str = field(repr=False)
    handled: Word | None = None
    """A keyword that the carrier has already answered itself."""


def conversation_of(business: str, phone: str, secret: str) -> str:
    """The id of a conversation that begins on a phone. Nobody else can work it out from the number."""
    digest = hmac.new(secret.encode(), f"{business}\0{phone}".encode(), hashlib.sha256)
    return f"sms-{digest.hexdigest()[:32]}"


async def thread_of(desk: FrontDesk, business: str, phone: str) -> Thread | None:
    """The conversation that a phone goes on with: one that began on it, or in which it was proven lately.

    A number may have changed hands since it was proven on a page, and the page is read by whoever proved it.
    """
    thread = await desk.threads.thread_of_phone(business, phone)
    if thread is None or thread.channel == "sms":
        return thread
    state = snapshots.read(business, thread.snapshot) if thread.snapshot else State()
    return thread if state.guest.has_shown(phone, desk.clock.now()) else None


async def receive(desk: FrontDesk, texts: Texts, playbook: Playbook, inbound: Inbound, secret: str) -> bool:
    """Keep a message and see to its answer; False if it came before, or from nobody who can be answered."""
    phone, now = inbound.sender, desk.clock.now()
    # Short codes and names are machines: answering them leads to talks that never end.
    if not _E164.fullmatch(phone) or phone == playbook.channels.sms:
        return False
    opted_out = await texts.opted_out(playbook.id, phone)
    word = inbound.handled or keyword(inbound.body, opted_out=opted_out)
    thread = await thread_of(desk, playbook.id, phone)
    conversation = thread.id if thread else conversation_of(playbook.id, phone, secret)
    silent = word is not None or opted_out
    text = TextReceived(
        playbook.id,
        inbound.sid,
        None if silent else phone,
        "" if silent else inbound.body,
        now,
        conversation,
    )
    jobs = _jobs(inbound, word, now, playbook, opted_out=opted_out)
    fresh = await texts.receive(text, word=word, of=phone, jobs=jobs)
    if fresh and not silent:
        # The worker looks every second: so much later than the pause nobody should wait.
        asyncio.get_running_loop().call_later(PAUSE.total_seconds() + 0.02, lambda: desk.ledger.on_jobs())
    return fresh


def _jobs(
    inbound: Inbound, word: Word | None, now: datetime, playbook: Playbook, *, opted_out: bool
) -> tuple[Job, ...]:
    match word:
        case None:
            # Who has opted out is not written to, whatever they write, until they say START.
            return () if opted_out else (Job(HEAR, now + PAUSE, inbound.sid),)
        case Word.STOP | Word.HELP if opted_out:
            return ()
        case _ if inbound.handled:
            return ()
        case _:
            parts = split(_answer(word, playbook))
            return (Parcel(inbound.sid, inbound.sender, parts, last_word=word is Word.STOP).job(now),)


def _answer(word: Word, playbook: Playbook) -> str:
    phone = playbook.channels.phone or playbook.phone
    if phone is None:
        return words_for(playbook.business).say(f"sms.{word}.no_phone", name=playbook.name)
    return words_for(playbook.business).say(f"sms.{word}.phone", name=playbook.name, phone=_readable(phone))


def _readable(phone: str) -> str:
    return phonenumbers.format_number(phonenumbers.parse(phone), phonenumbers.PhoneNumberFormat.INTERNATIONAL)
