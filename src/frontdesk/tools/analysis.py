"""Answers that a business counts: which fields there are, and whether a value fits one."""

import json
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation

from frontdesk.booking.inputs import clean, read_date
from frontdesk.booking.model import Booking, Nights
from frontdesk.conversation import snapshots
from frontdesk.conversation.ports import Threads
from frontdesk.conversation.proposal import Proposal
from frontdesk.desk import FrontDesk
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import AnalysisField
from frontdesk.tools.declaration import Mistake
from frontdesk.tools.session import Session

LONGEST = 500
_YES_NO = {"yes": "yes", "true": "yes", "no": "no", "false": "no"}


async def counted_with(
    playbook: Playbook, threads: Threads, bookings: Sequence[Booking]
) -> dict[int, dict[str, str]]:
    """What the conversations that made these bookings were asked to count, by the bookings' numbers."""
    if not playbook.analysis:
        return {}
    found: dict[int, dict[str, str]] = {}
    for booking in bookings:
        thread = await threads.thread_of_booking(playbook.id, booking.number)
        if thread is not None and thread.snapshot is not None:
            found[booking.number] = dict(snapshots.read(playbook.id, thread.snapshot).analysis)
    return found


async def transcript_with(desk: FrontDesk, business: str, booking: Booking) -> str:
    """What was said on the phone, as the call of the tool that asked for this booking has it."""
    thread = await desk.threads.thread_of_booking(business, booking.number)
    if thread is None:
        return ""
    made = await Session(desk, business, thread.id).proposals("create_reservation_ticket")
    told = [json.loads(proposal.arguments) for proposal in made if _asks_for(proposal, booking)]
    return next((str(given["call_transcript"]) for given in reversed(told) if "call_transcript" in given), "")


def _asks_for(proposal: Proposal, booking: Booking) -> bool:
    """Whether a call asks for these nights: a conversation may have made several bookings."""
    when = booking.offer.when
    return isinstance(when, Nights) and (proposal.first_on, proposal.last_on) == (
        when.check_in_on,
        when.check_out_on,
    )


def kept_as(name: str, value: object, type_: str, playbook: Playbook) -> str:
    """The value as it is kept, or a Mistake that says what the field takes."""
    field = next((each for each in playbook.analysis if each.name == name), None)
    if field is None:
        known = ", ".join(each.name for each in playbook.analysis) or "none"
        raise Mistake(f"There is no field {name[:60]!r}; there are: {known}.", "field_name")
    if field.type != type_:
        raise Mistake(f"{field.name} is of type {field.type}.", "field_type")
    try:
        return _as(field, clean(str(value), "field_value", LONGEST))
    except BadInput as error:
        raise Mistake(error.reason, "field_value") from error


def _as(field: AnalysisField, said: str) -> str:
    match field.type:
        case "number":
            return _number(said)
        case "yes_no":
            return _one_of(said, _YES_NO)
        case "choice":
            return _one_of(said, {choice.casefold(): choice for choice in field.choices})
        case "date":
            return read_date(said, "field_value").isoformat()
        case _:
            return said


def _number(said: str) -> str:
    try:
        number = Decimal(said.replace(",", ""))
    except InvalidOperation:
        raise Mistake(f"{said[:40]!r} is not a number.", "field_value") from None
    if not number.is_finite():
        raise Mistake(f"{said[:40]!r} is not a number.", "field_value")
    return str(number)


def _one_of(said: str, known: dict[str, str]) -> str:
    if said.casefold() not in known:
        choices = ", ".join(dict.fromkeys(known.values()))
        raise Mistake(f"{said[:40]!r} is none of: {choices}.", "field_value")
    return known[said.casefold()]
