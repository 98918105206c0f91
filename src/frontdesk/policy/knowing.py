"""Returning guests: what is on file of a contact that they have proven is used, and not asked again.

Of any other contact nothing is looked up. Whoever gives a number hears the same whether it is known or not,
and nothing that somebody else said of it gets into their booking.
"""

from dataclasses import replace

from frontdesk.conversation.state import Known, OnFile
from frontdesk.conversation.steps import Merge, Recognise
from frontdesk.policy.turn import Steps, Turn


def recognised(guest: Known, turn: Turn) -> Steps[Known]:
    """The guest with what is on file of them, where they are reached by a contact that they have proven."""
    if guest.name is not None and guest.email is not None:
        return guest
    for contact in guest.shown(turn.now):
        if contact not in (guest.phone, guest.email):
            continue  # they are to be reached elsewhere, and may be asking for somebody else
        found = yield Recognise(contact)
        if isinstance(found, OnFile):
            return replace(
                guest,
                name=guest.name or found.name,
                phone=guest.phone or found.phone,
                email=guest.email or found.email,
                guest_id=found.guest_id or guest.guest_id,
            )
    return guest


def merged(guest: Known, contact: str, turn: Turn) -> Steps[Known]:
    """The guest after a proof: what they booked in this conversation goes into the file of that contact."""
    own = (*turn.state.booked, *turn.state.calls)
    if not own:
        return guest
    guest_id = yield Merge(own, contact)
    return replace(guest, guest_id=guest_id) if isinstance(guest_id, int) else guest
