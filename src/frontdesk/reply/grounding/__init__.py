"""Wording compared with facts: what is not borne out is not said."""

from dataclasses import dataclass

from frontdesk.conversation.facts import Facts


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a wording, and the ids of the records it rests on."""

    text: str
    records: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Passed:
    """All of it is borne out."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Unproven:
    """Why it may not be said, and the characters that say what is not so."""

    reason: str
    found: str = ""


def check(wording: str, facts: Facts, *, whole: bool = True) -> Passed | Unproven:
    """Only the desk's own sentences pass."""
    if wording.strip() not in facts.draft or (whole and wording.strip() != facts.draft):
        return Unproven("unknown_word", wording)
    return Passed((Sentence(wording.strip()),))
