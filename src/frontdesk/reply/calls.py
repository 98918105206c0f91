"""Calls in words: who will be called, when and where; how to reach the business instead."""

from frontdesk.booking.model import Booking
from frontdesk.conversation.sayings.calls import AskCaller, CalledBack, CallWhy
from frontdesk.playbooks import Playbook
from frontdesk.reply.formats import say_moment, say_phone
from frontdesk.reply.words import words_for


def say_call(said: CalledBack, playbook: Playbook) -> str:
    """When somebody calls, at which number, and what may be wished otherwise."""
    other = said.why is not CallWhy.AS_ASKED
    key = "nearest" if other else "moved" if said.moved else "again" if said.again else "booked"
    parts = [_say(playbook, f"why.{said.why}")] if other else []
    parts.append(_say(playbook, key, **call_facts(said.booking, playbook)))
    return " ".join(parts)


def call_facts(booking: Booking, playbook: Playbook) -> dict[str, str]:
    phone = booking.contact.phone if booking.contact else None
    said = say_phone(phone, playbook.business) if phone else ""
    return {"when": say_moment(booking.start_at, playbook.business), "phone": said}


def ask_caller(said: AskCaller, playbook: Playbook) -> str:
    key = f"ask.{said.what}_again" if said.again else f"ask.{said.what}"
    return f"{said.problem} {_say(playbook, key)}".strip()


def reach_us(playbook: Playbook) -> str:
    """The business's own number and address, as far as it has made them known."""
    phone = playbook.phone or playbook.channels.phone
    email = playbook.email or playbook.channels.email
    said = say_phone(phone, playbook.business) if phone else ""
    key = "both" if phone and email else "phone" if phone else "email" if email else "neither"
    return _say(playbook, f"reach.{key}", phone=said, email=email or "")


def _say(playbook: Playbook, key: str, **facts: str) -> str:
    return words_for(playbook.business).say(f"desk.calls.{key}", **facts)
