"""What proves a contact: a message that came from it, or a code that was sent to it."""

from dataclasses import replace
from datetime import datetime, timedelta

from frontdesk.conversation.message import Message
from frontdesk.conversation.state import Proof, State

LASTS = timedelta(hours=12)
"""How long a proof counts: phones change hands, and screens are left open."""


def with_proof(state: State, message: Message, now: datetime) -> State:
    """A text message proves its own number, for a while."""
    if message.phone is None:
        return state
    guest = state.guest
    others = tuple(proof for proof in guest.proofs if proof.contact != message.phone and proof.until_at > now)
    proofs = (*others, Proof(message.phone, now + LASTS))
    return replace(state, guest=replace(guest, phone=guest.phone or message.phone, proofs=proofs))
