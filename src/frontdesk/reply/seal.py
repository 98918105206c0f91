"""From what was decided to sealed sentences: each saying in every wording, with its receipts and an id."""

from collections.abc import Sequence
from dataclasses import replace
from string import ascii_lowercase

from frontdesk.conversation.reply import Choice, Part
from frontdesk.conversation.sayings.answers import DoNotKnow
from frontdesk.conversation.sayings.matters import Unknown
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.sentences import Sentence, Wording
from frontdesk.playbooks import Playbook
from frontdesk.reply.claims import claims, report
from frontdesk.reply.compose import compose_one
from frontdesk.reply.order import in_order, must_be_said, role_of
from frontdesk.reply.words import speaker

MOST_WORDINGS = 5


def seal(
    sayings: Sequence[Saying], playbook: Playbook, first: int = 0, zone: str = ""
) -> tuple[tuple[Sentence, ...], tuple[Choice, ...]]:
    """Every sentence that this reply may say, in order, and what can be tapped; ids begin at `first`.

    `zone`: where the guest is, if their clock shows another time.
    """
    sentences: list[Sentence] = []
    choices: list[Choice] = []
    for saying in in_order(sayings):
        wordings, taps = _wordings(saying, playbook, zone)
        choices += taps
        if wordings:
            sentence = Sentence(
                id_of(first + len(sentences)),
                role_of(saying),
                wordings,
                must_be_said(saying),
                isinstance(saying, DoNotKnow | Unknown),
            )
            sentences.append(sentence)
    return tuple(sentences), tuple(choices)


def id_of(number: int) -> str:
    """a, b, … z, aa, ab, …: short, and never a word that a guest or a record could have put there."""
    more, last = divmod(number, len(ascii_lowercase))
    return (id_of(more - 1) if more else "") + ascii_lowercase[last]


def _wordings(
    saying: Saying, playbook: Playbook, zone: str
) -> tuple[tuple[Wording, ...], tuple[Choice, ...]]:
    """One after the other until all have been said; two that come out alike are one."""
    found: dict[str, Wording] = {}
    choices: tuple[Choice, ...] = ()
    number = widest = 0
    while number <= widest:
        speaks = speaker(playbook.business, playbook.sentences, number, zone)
        part, taps = compose_one(saying, replace(playbook, business=speaks))
        if unfounded := claims().unfounded(speaks.words.used, part.receipts):
            report(unfounded, saying)
            part, taps = Part(speaks.words.say("desk.unfounded")), ()
        if number == 0:
            choices, widest = taps, min(speaks.words.widest, MOST_WORDINGS) - 1
        if part.text:
            found.setdefault(part.text, Wording(part, frozenset(speaks.words.styles)))
        number += 1
    return tuple(found.values()), choices


def plainly(sayings: Sequence[Saying], playbook: Playbook) -> tuple[tuple[Part, ...], tuple[Choice, ...]]:
    """The reply in the plain wording of every sentence, for whoever does not choose."""
    sentences, choices = seal(sayings, playbook)
    return tuple(sentence.plain for sentence in sentences), choices
