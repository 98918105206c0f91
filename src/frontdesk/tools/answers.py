"""Answers as the JSON object that the terminal, REST and MCP share."""

from typing import Any
from zoneinfo import ZoneInfo

from frontdesk.booking.inputs import read_reference
from frontdesk.booking.model import Booking
from frontdesk.conversation.reply import Pending, Reply
from frontdesk.desk import FrontDesk
from frontdesk.tools.shapes import booking_shape


async def answer_shape(desk: FrontDesk, business: str, reply: Reply) -> dict[str, Any]:
    """An answer as programs get it, the bookings it speaks of included."""
    zone = desk.playbook(business).business.zone
    numbers = [read_reference(reference) for reference in reply.bookings]
    bookings = [await desk.ledger.booking(business, number) for number in numbers]
    return {
        "session": reply.conversation,
        "reply": reply.text,
        "choices": [{"label": choice.label, "value": choice.value} for choice in reply.choices],
        "specialist": reply.specialist,
        "intent": reply.intent,
        "confidence": round(reply.confidence, 3),
        "guest": dict(reply.guest),
        "details": dict(reply.details),
        "tasks": [task_shape(task) for task in reply.tasks],
        "bookings": [_told(booking, zone, reply) for booking in bookings if booking is not None],
        "receipts": [{"claim": receipt.claim, "record": receipt.record} for receipt in reply.receipts],
    }


def task_shape(task: Pending) -> dict[str, str]:
    """Work in the background that the guest knows of."""
    return {"kind": task.kind, "status": task.status, "when": task.when, "record": task.record}


def _told(booking: Booking, zone: ZoneInfo, reply: Reply) -> dict[str, Any]:
    """A booking; of its guest only what they said themselves, where nobody has shown who they are."""
    shape = booking_shape(booking, zone)
    if reply.silent and shape["guest"]:
        said = dict(reply.guest)
        told = {name: value if said.get(name) == value else None for name, value in shape["guest"].items()}
        shape["guest"] = told
    return shape
