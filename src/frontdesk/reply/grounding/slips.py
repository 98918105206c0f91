"""What is wrong whatever else is said: a wrong number, somebody else greeted, two names said as one."""

import itertools

from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.fitting import Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.values import NAMES, Says

CONTACTS = frozenset({Says.PHONE, Says.EMAIL, Says.LINK})


_NOT_GUESTS = frozenset({Says.KNOWN, Says.WHAT, Says.WHERE, Says.WITH})


def misaddressed(clause: Clause, scan: Scan) -> Misfit | None:
    """Somebody greeted by a name that is not the guest's, but part of another."""
    for value in clause.values:
        if value.says not in _NOT_GUESTS or value.last - value.first > 1:
            continue
        before, after = scan.text(value.first - 1), scan.text(value.last)
        greeted = before in scan.language.moods.greets or (before == "," and after in ("!", ".", ""))
        if greeted and not clause.claims and len(clause.values) == 1:
            return Misfit("name", value.first, value.last)
    return None


def other_way(clause: Clause, grounds: Grounds) -> Misfit | None:
    """Sent by text, or to a phone, where nothing on record says so."""
    if not any(claim == "sent" for claim, _ in clause.claims):
        return None
    for at, word in enumerate(clause.shape):
        if word in grounds.language.moods.channels and root(word) not in grounds.text_words:
            return Misfit("claim_sent", clause.places[at], clause.places[at] + 1)
    return None


_LINKS = frozenset({"in", "at", "on", "–", "—", "-", "(", ":", "near", "by", "from", "the"})


def unpaired(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """Two names said as one thing, a place in an area, that stand together in no record and no text."""
    named = [value for value in clause.values if value.says in NAMES or value.says is Says.OWN]
    for one, other in itertools.pairwise(named):
        gap = [token.text for token in scan.tokens[one.last : other.first]]
        if gap and set(gap) <= _LINKS:
            grounded = (*grounds.supports, *(text for text in grounds.texts if text.number != -1))
            if not any(support.has(one) and support.has(other) for support in grounded):
                return Misfit("mixed", one.first, other.last)
    return None


def miscounted(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """A number of times or options that is not how many there are; "a few" is no number."""
    offered = {number for support in grounds.supports for number in support.counts.get(Says.OFFERS, ())}
    offered |= grounds.counted
    for value in clause.values:
        counted = value.says is Says.OFFERS and scan.text(value.first) not in scan.words["few"]
        if counted and value.number not in offered:
            return Misfit("number", value.first, value.last)
    return None


def contact(clause: Clause, grounds: Grounds) -> Misfit | None:
    """A number, address or page that is nobody's who may be told."""
    for value in clause.values:
        if value.says in CONTACTS and not any(s.has(value) for s in (*grounds.contacts, *grounds.texts)):
            return Misfit(value.says.value, value.first, value.last)
    return None
