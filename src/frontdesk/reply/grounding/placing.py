"""Venues and the areas they are in: what is told of one is never where its neighbour is."""

import itertools
from dataclasses import replace

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.values import Says, Value


def elsewhere(sentence: Sentence, grounds: Grounds) -> Misfit | None:
    """A venue that is put into the area of another, however much is told between the two."""
    places = [v for v in sentence.scan.values if v.says is Says.WHERE]
    if not places or all(clause.mood is Mood.ASKS for clause in sentence.clauses):
        return None
    records = grounds.facts.records
    venues = [s for s in grounds.described if s.about is About.VENUE and records[s.number].where]
    named = [v for v in sentence.scan.values if v.says is Says.WHAT and _called(v, venues)]
    named = named or _pointed_at(sentence.scan, venues)
    for place in places if named else ():
        if any(venue.has(place) for venue in venues) and not _is_there(place, named, venues, sentence.scan):
            return Misfit("place", place.first, place.last)
    return None


def _called(name: Value, venues: list[Support]) -> list[Support]:
    return [venue for venue in venues if venue.called & name.texts]


def _is_there(place: Value, named: list[Value], venues: list[Support], scan: Scan) -> bool:
    """Whether the venue named before it is there; or the one after it, where the place leads over to it."""
    before = [name for name in named if name.last <= place.first]
    after = [name for name in named if name.first >= place.last]
    if not scan.language.moods.negators.isdisjoint(scan.text(place.first - by) for by in range(1, _NEAR)):
        return True  # what is not so is looked up elsewhere
    if before and all(_has(name, place, venues) for name in _listed(before, scan)):
        return True
    return bool(after) and (not before or _leads(place, after[0], scan)) and _has(after[0], place, venues)


def _pointed_at(scan: Scan, venues: list[Support]) -> list[Value]:
    """The venue that an it at the beginning stands for: the last one that was named."""
    if scan.language.retold.standing.isdisjoint(scan.text(at) for at in range(_NEAR)):
        return []
    named = [v for v in scan.earlier if v.says is Says.WHAT and _called(v, venues)]
    return [replace(value, first=0, last=0) for value in named[-1:]]


def _listed(named: list[Value], scan: Scan) -> list[Value]:
    """The last of these, with those before it in one list of which it is told: the two are both there."""
    listing, told = scan.language.moods.listing, [named[-1]]
    if scan.text(named[-1].last) not in scan.language.moods.of_all_named:
        return told
    for one, other in itertools.pairwise(reversed(named)):
        if not {scan.text(at) for at in range(other.last, one.first)} <= listing:
            break
        told.append(other)
    return told


def _has(name: Value, place: Value, venues: list[Support]) -> bool:
    return any(s.has(place) or any(text.has(place) for text in s.told) for s in _called(name, venues))


def _leads(place: Value, name: Value, scan: Scan) -> bool:
    """Whether a place begins what is told of the venue behind it: and in North Beach, Osteria Lupo."""
    at = place.first - 1
    while scan.text(at) in scan.words["places_by"] - _JOINTS:
        at -= 1
    between = {scan.text(index) for index in range(place.last, name.first)}
    return scan.text(at) in _JOINTS and between.isdisjoint(_JOINTS - {",", ":", "–", "—"})


_NEAR = 4
_JOINTS = frozenset({"", ",", ";", ":", ".", "and", "or", "but", "while", "–", "—", "•"})
