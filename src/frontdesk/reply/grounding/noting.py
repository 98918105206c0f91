"""What was written down, told with the booking it is for: I have noted the allergy on your table at 7."""

import re

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.claiming import find_claims
from frontdesk.reply.grounding.clauses import Clause, clause_between
from frontdesk.reply.grounding.context import Context, Misfit
from frontdesk.reply.grounding.cutting import has_verb
from frontdesk.reply.grounding.fitting import fit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import Support

_NOTED = frozenset({"noted", "taken_down", "requested"})
_STANDS = frozenset({"booked", "requested"})


def noted_for(clause: Clause, scan: Scan, grounds: Grounds) -> tuple[Clause, Clause] | None:
    """What was noted, and what it is noted for: the allergy, on your booking for Saturday."""
    if clause.mood is not Mood.STATES or clause.negative or not clause.claims:
        return None
    if _NOTED.isdisjoint(claim for claim, _ in clause.claims) or not _notes(grounds):
        return None
    moods = grounds.language.moods
    if (tail := moods.noted_on.search(clause.text)) is not None:
        cut = _token(clause, tail.start())
        return _between(scan, clause.first, cut, clause), _between(scan, cut, clause.last, clause)
    if (head := moods.on_noted.match(clause.text)) is not None:
        cut = _token(clause, head.end() + 1)
        return _between(scan, cut, clause.last, clause), _between(scan, clause.first, cut, clause)
    return None


def of_several_bookings(clause: Clause, grounds: Grounds) -> Misfit | None:
    """A note told to be for more than one booking, where no text says so: noted on both your bookings."""
    if not any(claim == "noted" for claim, _ in clause.claims):
        return None
    nouns = grounds.language.moods.booked_nouns.intersection(clause.shape)
    if not nouns:
        return None
    facts = grounds.facts
    told = " ".join((facts.draft, *(record.text for record in facts.records))).lower()
    return Misfit("number", clause.first, clause.last) if any(noun not in told for noun in nouns) else None


def on_booking(said: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support] | None:
    """The one booking that a note can be for, where all that is said of it is so."""
    live = [s for s in grounds.supports if s.about is About.BOOKING and s.claims & _STANDS]
    if len(live) != 1:
        return None
    # What is only asked for is told as a request, and nothing else is.
    if (_REQUEST.search(said.text) is None) is not ("booked" in live[0].claims):
        return None
    said.claims = [each for each in said.claims if each[0] != "requested"]
    found = fit(said, scan, live, context, grounds.language)
    return None if isinstance(found, Misfit) else found


def rests_on_note(proven: list[Support], grounds: Grounds) -> bool:
    """Whether something rests on what was written down, and on nothing else."""
    notes = _notes(grounds)
    own = {id(each) for note in notes for each in (note, *note.told)}
    return bool(proven) and all(id(support) in own for support in proven)


def grants_note(proven: list[Support], clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """What was only written down, told as granted: you get a window seat."""
    if clause.mood is not Mood.STATES or not (notes := _notes(grounds)):
        return None
    own = {grounds.facts.records[note.number].text for note in notes} - {""}
    if not proven or not all(support.is_text and support.record in own for support in proven):
        return None
    said = grounds.language.moods.asked_for | grounds.language.moods.jotted
    told = any(claim in _JOTTED for claim, _ in clause.claims) or not said.isdisjoint(clause.shape)
    if told or not has_verb(scan, clause.first, clause.last):
        return None
    return Misfit("claim_noted", clause.first, clause.last)


_JOTTED = _NOTED | {"sent", "call", "moved", "cancelled", "booked"}


def _notes(grounds: Grounds) -> list[Support]:
    return [s for s in grounds.supports if s.about is About.NOTE and "noted" in s.claims]


def _token(clause: Clause, at: int) -> int:
    """The token at which a word of the clause's text stands."""
    return clause.places[clause.text.count(" ", 0, at)]


def _between(scan: Scan, first: int, last: int, around: Clause) -> Clause:
    clause = clause_between(scan, first, last, around)
    find_claims(clause, scan.language)
    return clause


_REQUEST = re.compile(r"\brequest\b")
