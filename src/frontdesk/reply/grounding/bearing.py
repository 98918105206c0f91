"""Whether a record allows what a clause claims of it, and may be spoken of as it is."""

import re

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.supports import WEEKDAYS, Support
from frontdesk.reply.grounding.values import CALL, Says

_DENIED = {
    About.NOTHING_FREE: {"full", "packed", "closed"},
    About.CLOSED: {"full", "closed"},
    About.WAIT: {"wait", "wait_of", "full", "hear", "done", "settled"},
}


def bears(support: Support, clause: Clause, claims: list[str], language: Language) -> bool:
    """Whether a record allows what is claimed, and may be spoken of without a claim."""
    rests = language.claims.rests
    for claim in claims:
        if claim == "stays" and support.old is not None:
            return False
        if claim == "sent" and support.about is About.NOTE and language.moods.will_send.search(clause.text):
            return False
        if claim == "seen" and support.about is About.OFFER and any(v.unit for v in clause.values):
            return False  # I see two bookings: what is free is none
        if support.about is About.CODE and not language.claims.not_code.isdisjoint(clause.shape):
            return False
        if not rests.get(claim, frozenset({claim})) & support.claims and not _by_call(
            claim, support, clause, language
        ):
            return False
    if support.is_text:
        return support.negative == clause.negative
    if "exists" in claims and not support.claims & _STANDS and language.moods.over.isdisjoint(clause.shape):
        return False  # what is over was, and is no more
    if support.about is About.NOTHING_FREE and support.minutes and _is_of_days(clause):
        return False
    denied = _DENIED.get(support.about)
    if denied is not None and clause.mood is Mood.ASKS and {"list", "waitlist"} & set(clause.shape):
        return True
    if denied is not None and not denied & set(claims):
        if support.about is About.CLOSED and _is_holiday(clause):
            return True
        return support.about is About.WAIT and clause.mood is not Mood.STATES
    if support.about is About.BOOKING and not claims and not support.claims & LIVE and _tells_when(clause):
        return False
    supposed = clause.mood is Mood.SUPPOSES and not claims
    return not clause.negative or supposed or _is_denial(claims)


def _is_holiday(clause: Clause) -> bool:
    """Whether it only says what day it is: Thursday is Thanksgiving Day."""
    return clause.text in ("D is NAME", "D is WHAT", "NAME is D", "WHAT is D") and not clause.claims


_STANDS = frozenset({"booked", "requested", "moved", "call", "cancelled", "declined", "expired"})


def fills_days(clause: Clause, supports: list[Support]) -> bool:
    """Whether it says of whole days what is on record of one time, or of more days than are on record."""
    claims = {claim for claim, _ in clause.claims}
    if not claims & {"full", "packed"} or not _is_of_days(clause):
        return False
    full = [support for support in supports if support.about is About.NOTHING_FREE]
    # What is full until Friday is not full this month.
    spans = [value for value in clause.values if value.says is Says.DAY and len(value.days) > WEEKDAYS]
    return any(support.minutes for support in full) or (
        bool(full) and any(not any(support.has(value) for support in full) for value in spans)
    )


def _is_of_days(clause: Clause) -> bool:
    """Whether it speaks of whole days: that one time is taken does not fill them."""
    sorts = {value.says for value in clause.values}
    return bool(sorts & {Says.DAY, Says.PART}) and Says.TIME not in sorts and not _THEN.search(clause.text)


_THEN = re.compile(r"\bthen\b|\b(?:that|this|your|the) (?:\w+ )?(?:time|slot)\b")


def _tells_when(clause: Clause) -> bool:
    return clause.mood is Mood.STATES and any(value.says in (Says.TIME, Says.DAY) for value in clause.values)


LIVE = frozenset({"booked", "requested", "exists", "moved"})
"""What stands may be spoken of as it is; what is over is told as over."""


def _by_call(claim: str, support: Support, clause: Clause, language: Language) -> bool:
    """A call may be booked, held, moved like anything else; as long as it is called a call, or nothing."""
    if support.about is not About.CALL or "call" not in support.claims or "undecided" in support.claims:
        return False
    if claim not in ("booked", "exists", "reserved"):
        return False
    named = any(v.unit == CALL and support.called & v.texts for v in clause.values)
    called = named and _STANDS_SO.search(clause.text) is not None
    return called or _CALLED.search(clause.text) is not None or is_arranged(clause, language)


def is_arranged(clause: Clause, language: Language) -> bool:
    return language.moods.all_arranged.search(clause.text) is not None


_STANDS_SO = re.compile(
    r"\byour WHAT (?:is|has been) (?:\w+ )?(?:booked|arranged|scheduled|confirmed|set)\b"
    r"|\b(?:booked|arranged|scheduled|confirmed|set up) your WHAT\b"
)
_CALLED = re.compile(
    r"\b(?:call|callback)\b(?: \S+){0,8}? (?:is|are|has been|was|now|booked|arranged|scheduled|confirmed)\b"
    r"|\b(?:booked|arranged|scheduled|organi[sz]ed|reserved|confirmed|set up|have|for)"
    r" (?:a|the|your|that|this|our)(?: \w+)? (?:call|callback)\b"
    r"|\b(?:arranged|organi[sz]ed) for (?:(?:our|the) (?:\w+ )?)?WITH to (?:call|ring|phone) you\b"
)
_DENIALS = frozenset({"full", "packed", "closed", "cancelled", "free", "open", "declined", "expired"})


def _is_denial(claims: list[str]) -> bool:
    """Whether the not in a clause is in its claims."""
    return any(claim.startswith("un") or claim in _DENIALS for claim in claims)
