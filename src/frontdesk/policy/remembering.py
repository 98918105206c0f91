"""What stays in mind of a booking: later words lean on it, such as "one more" or "the same place"."""

from dataclasses import replace

from frontdesk.booking.model import Nights
from frontdesk.conversation.state import State
from frontdesk.policy.turn import Decision


def remembered(decision: Decision) -> State:
    """How many come, for how long, and with whom, to what was booked or changed: "one more"."""
    state = replace(decision.state, puzzled=0)
    if not decision.bookings:
        return state
    offer = decision.bookings[-1].offer
    nights = offer.when.count if isinstance(offer.when, Nights) else None
    with_ = tuple(resource for part in offer.parts for resource in part.resources)
    return replace(state, about_party=offer.party, about_nights=nights, about_with=with_)
