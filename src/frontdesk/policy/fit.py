"""Fit: whether an entry on file is the answer to a question.

On businesses the reader had never seen, nine in ten entries heard with 0.7 or more were right, from 0.6 two
in three, between the lines half. There the guest's own words decide: an entry that has none is another.
"""

from frontdesk.conversation.acts import Ask, Subject
from frontdesk.conversation.content import content
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import Faq

FITS = 0.6
NEAR = 0.45
RECORDED = (Subject.PRICE, Subject.HOURS, Subject.AVAILABILITY, Subject.PEOPLE)
"""What the records tell better than an entry that hardly fits."""


def settles(ask: Ask, playbook: Playbook) -> bool:
    """Whether an entry on file is the answer."""
    entries = [playbook.faq[each] for each in ask.entries if each < len(playbook.faq)]
    if not entries or ask.sure < NEAR:
        return False
    return ask.sure >= FITS or any(speaks_of(entry, ask.words) for entry in entries)


def speaks_of(entry: Faq, words: str, beside: frozenset[str] = frozenset()) -> bool:
    """Whether what is asked and the ways to ask it on file share a word that says something."""
    known = content(" ".join((entry.question, *entry.also, *entry.keywords)))
    return not (content(words) & known) <= beside


def spoken_of(playbook: Playbook, words: str, beside: frozenset[str]) -> int | None:
    """The only entry with a keyword that is asked about: "is the sauna open every evening?"."""
    said = content(words) - beside
    found = [entry.index for entry in playbook.faq if not said.isdisjoint(content(" ".join(entry.keywords)))]
    return found[0] if len(found) == 1 else None
