"""What the team is owed: a guest's own words, kept with the conversation and brought to the team by a job."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta

from frontdesk.booking.changes import Job
from frontdesk.conversation.alerts import ASK, ask_record
from frontdesk.policy.turn import Turn

AFTER = timedelta(minutes=10)
"""The team hears a little later: by then the guest has often said how they can be reached."""
LONGEST = 300
"""Characters of a guest's words that are kept."""
MOST = 20
"""How many matters of one conversation are kept."""


def keep(turn: Turn, words: Iterable[str]) -> tuple[Turn, str]:
    """The turn with these words kept for the team, and the record of it; none where nobody reads it."""
    told = tuple(dict.fromkeys((*turn.state.owed, *(each[:LONGEST] for each in words if each))))
    turn = turn.with_state(replace(turn.state, owed=told[-MOST:]))
    if turn.playbook.team_email is None:
        return turn, ""
    job = Job(ASK, turn.now + AFTER, turn.message.id)
    jobs = turn.jobs if job in turn.jobs else (*turn.jobs, job)
    return replace(turn, jobs=jobs), ask_record(turn.message.id)


def reached_by(turn: Turn) -> str:
    """How the team can reach the guest, as far as they have said."""
    guest, item = turn.state.guest, turn.item
    known = "phone" if guest.phone or turn.message.phone else "email" if guest.email else ""
    return known or ("later" if item is not None and item.is_wish else "")
