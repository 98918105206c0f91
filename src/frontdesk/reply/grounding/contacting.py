"""Numbers, addresses and pages: whose they are, and which way a call goes."""

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.naming import is_contact
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import DESCRIBED, Support
from frontdesk.reply.grounding.values import NAMES, Says, Value

CONTACTS = frozenset({Says.PHONE, Says.EMAIL, Says.LINK})


def contact(clause: Clause, grounds: Grounds) -> Misfit | None:
    """A number, address or page that is nobody's who may be told, or somebody else's."""
    for value in clause.values:
        if value.says is Says.PHONE and (
            _is_others(clause, value, grounds)
            or _is_venues(clause, value, grounds)
            or _is_neighbours(clause, value, grounds)
        ):
            return Misfit("phone", value.first, value.last)
        if value.says in CONTACTS and not any(s.has(value) for s in (*grounds.contacts, *grounds.texts)):
            return Misfit(value.says.value, value.first, value.last)
    return _wrong_end(clause, grounds)


def _is_others(clause: Clause, value: Value, grounds: Grounds) -> bool:
    """Whether a text gives another number for what is told here: the roadside line, not the desk."""
    own = [text for text in grounds.texts if any(each.says is Says.PHONE for each in text.said)]
    if not own or any(text.has(value) for text in own):
        return False
    told = {root(word) for word in clause.shape} - grounds.language.courtesy - grounds.language.anywhere
    return any(told & text.words for text in own)


def _is_venues(clause: Clause, value: Value, grounds: Grounds) -> bool:
    """Whether the phone of a place that is told of is given as that of the house: reach us at."""
    facts = grounds.facts
    ours = not grounds.language.values["house_itself"].isdisjoint(clause.shape)
    if not ours or not any(record.phone for record in facts.records if record.about in DESCRIBED):
        return False
    return not grounds.contacts[0].has(value) and not any(text.has(value) for text in grounds.texts)


def _is_neighbours(clause: Clause, value: Value, grounds: Grounds) -> bool:
    """Whether it is the phone of another place than the one named beside it."""
    places = [s for s in grounds.described if grounds.facts.records[s.number].phone]
    names = [v for v in clause.values if v.says in NAMES]
    if not places or not names:
        return False
    name = next((v for v in reversed(names) if v.last <= value.first), names[0])
    meant = [s for s in places if s.called & name.texts]
    owners = [s for s in places if is_own_phone(value, s, grounds)]
    return bool(meant and owners) and not any(owner in meant for owner in owners)


def is_own_phone(value: Value, venue: Support, grounds: Grounds) -> bool:
    """Whether it is the phone on a place's record."""
    own = "".join(char for char in grounds.facts.records[venue.number].phone if char.isdigit())
    return bool(own) and Support("", About.NOTE, texts={Says.PHONE: frozenset({own})}).has(value)


def _wrong_end(clause: Clause, grounds: Grounds) -> Misfit | None:
    """The guest called on the house's number, or told to call on their own, or to call who calls them."""
    if not any(value.says in (Says.PHONE, Says.WITH) for value in clause.values):
        return None
    moods = grounds.language.moods
    calls = moods.calls.search(clause.text)
    called = not calls and (
        moods.called.search(clause.text) or any(claim == "call" for claim, _ in clause.claims)
    )
    if not called and not calls:
        return None
    own = Support("", About.NOTE, texts={Says.PHONE: _guest_phones(grounds)})
    for value in clause.values:
        if value.says is Says.PHONE and own.has(value) is not bool(called):
            return Misfit("phone", value.first, value.last)
    callers = [s for s in grounds.supports if s.about is About.CALL]
    for value in clause.values:
        if calls and value.says is Says.WITH and any(caller.has(value) for caller in callers):
            return Misfit("claim_call", value.first, value.last)
    return None


def _guest_phones(grounds: Grounds) -> frozenset[str]:
    facts = grounds.facts
    # The phone of a venue is its own.
    phones = (record.phone for record in facts.records if record.about not in DESCRIBED)
    said = (*phones, *facts.guest)
    return frozenset("".join(char for char in each if char.isdigit()) for each in said if is_contact(each))
