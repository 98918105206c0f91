"""Particulars: what is on file about the very service or place that a question is about, before any entry."""

from frontdesk.conversation.acts import Ask, Subject
from frontdesk.conversation.content import content
from frontdesk.conversation.sayings.answers import Described, Prepared, Seats, Situated
from frontdesk.policy.facts import Facts, Topic
from frontdesk.policy.fit import settles
from frontdesk.policy.turn import Turn

ABOUT = (Subject.OTHER, Subject.WISH, Subject.BOOKING)
"""What a question may be heard to be about that no record of its own answers."""
MOST = 2
"""Services of which so much is told at once."""


def particulars(turn: Turn, ask: Ask) -> Facts:
    """What is on file about it, where the question has its words, or asks for just that."""
    if not ask.entries and ask.about not in (ABOUT if not ask.facet else (*ABOUT, Subject.PRICE)):
        return ()
    topic = Topic(turn, ask.values)
    if turn.playbook.directory:
        return _of_place(topic.venue, ask, turn)
    services = topic.services[:MOST]
    prepared = tuple(id_ for id_ in services if _is_asked(_preparation(turn, id_), "preparation", ask, turn))
    if prepared:
        return (Prepared(prepared),)
    described = tuple(id_ for id_ in services if _is_asked(_description(turn, id_), "included", ask, turn))
    return (Described(described),) if described else ()


def _is_asked(text: str, facet: str, ask: Ask, turn: Turn) -> bool:
    """Whether a text answers it: it is what is asked for, or has most words of it that the entry lacks."""
    if not text:
        return False
    said = content(ask.words) - _names(turn)
    if settles(ask, turn.playbook):
        said -= content(" ".join(_entries(ask, turn)))
        return _has_most(text, said)
    return ask.facet == facet or _has_most(text, said)


def _has_most(text: str, said: frozenset[str]) -> bool:
    """Whether a text has most of what is asked: one word of it alone is no answer."""
    return 2 * len(said & content(text)) > len(said)


def _entries(ask: Ask, turn: Turn) -> list[str]:
    entries = [turn.playbook.faq[each] for each in ask.entries if each < len(turn.playbook.faq)]
    return [" ".join((each.question, each.answer, *each.also, *each.keywords)) for each in entries]


def _names(turn: Turn) -> frozenset[str]:
    """Words that only name what is spoken of."""
    services = turn.playbook.business.services.values()
    return content(" ".join(service.name for service in services))


def _preparation(turn: Turn, service: str) -> str:
    return turn.playbook.service_words[service].preparation or ""


def _description(turn: Turn, service: str) -> str:
    return turn.playbook.business.services[service].description


def _of_place(id_: str, ask: Ask, turn: Turn) -> Facts:
    """Where a place of the directory is, how many it takes, and what it is said to be."""
    venue = turn.playbook.directory.get(id_)
    if venue is None or (settles(ask, turn.playbook) and not ask.facet):
        return ()
    if ask.facet == "place":
        return (Situated(id_),)
    if ask.facet == "seats":
        return (Seats(id_),)
    said = content(ask.words) - content(venue.name)
    known = content(" ".join((venue.about, *venue.mood, *venue.good_for, *venue.cuisine)))
    return (Described(venues=(id_,)),) if 2 * len(said & known) > len(said) else ()
