"""Returning guests: what is on file is not asked again, and not read out before it was proven theirs."""

from dataclasses import replace

from frontdesk.booking.model import Guest
from frontdesk.conversation.state import Known
from frontdesk.conversation.steps import Recognise
from frontdesk.policy.turn import Steps, Turn


def recognised(guest: Known, turn: Turn) -> Steps[Known]:
    """The guest with what the file has under this phone, where nothing else is known of them."""
    if guest.phone is None or guest.name is not None:
        return guest
    found = yield Recognise(guest.phone)
    if not isinstance(found, Guest):
        return guest
    proven = guest.has_shown(guest.phone, turn.now)
    return replace(
        guest,
        name=found.name,
        email=guest.email or found.email,
        guest_id=found.id,
        filed=not proven,
        filed_email=not proven and guest.email is None and found.email is not None,
    )
