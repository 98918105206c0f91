"""What a guest would like to have noted: kept until there is a wish, and others note it after the booking."""

from dataclasses import replace

from frontdesk.conversation.reading import Kind
from frontdesk.conversation.state import Asked
from frontdesk.policy.hearing import names_wish
from frontdesk.policy.turn import Turn


def noted(turn: Turn) -> Turn:
    """The turn, with what was told before there is a wish kept for it: "my son is allergic to nuts"."""
    state, told = turn.state, turn.reading.requests
    if not told or state.task is not None or state.booked or turn.playbook.directory:
        return turn
    return turn.with_state(replace(state, asides=tuple(dict.fromkeys((*state.asides, *told)))))


def comes_late(turn: Turn) -> bool:
    """Whether something is to be noted for what is booked already: "can you add a high chair?"."""
    state = turn.state
    over = state.task is None and bool(state.booked) and state.asked in (Asked.MORE, Asked.PERSON)
    contact = turn.reading.replaces and any(turn.reading.of(kind) for kind in (Kind.EMAIL, Kind.PHONE))
    return over and (bool(turn.reading.requests) or contact) and not names_wish(turn)
