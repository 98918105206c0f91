"""Introductions: names and contacts that a message tells are the guest's, at any time."""

from dataclasses import replace

from frontdesk.conversation.acts import Slot, Tell
from frontdesk.conversation.state import Asked
from frontdesk.playbooks.talking import AskKind
from frontdesk.policy.contacts import SLOTS, introduced
from frontdesk.policy.turn import Turn


def introduced_in(turn: Turn) -> Turn:
    """Names and contacts are the guest's at any time."""
    tells = tuple(tell for tell in turn.open(Tell) if tell.slot in SLOTS and _is_told(tell, turn))
    known = introduced(turn.state.guest, tells, turn.playbook.business.country)
    told = tuple(tell for tell in tells if not tell.unwanted)
    state = replace(turn.state, guest=known.guest)
    changed = known.guest != turn.state.guest
    marks = {item.id for item in state.items} if changed else set()
    return replace(
        turn.with_state(state).settle(told), problem=known.problem, touched=turn.touched | frozenset(marks)
    )


def _is_told(tell: Tell, turn: Turn) -> bool:
    """A name that nobody asked for has to look like one."""
    if tell.slot is not Slot.NAME or tell.values or tell.corrects:
        return True
    names = {ask.id for ask in turn.playbook.ask if ask.kind is AskKind.NAME}
    return turn.asked in (*names, Asked.CALLER) or turn.state.guest.name is not None
