"""What a check comes to: the records each sentence rests on, or why the wording is not proven."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the wording, and the ids of the records that bear it out; none for a courtesy."""

    text: str
    records: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Passed:
    """Every word of the wording is proven."""

    sentences: tuple[Sentence, ...] = ()
    waits: bool = False
    """It says yes to something that what follows has yet to bear out: a part that is not shown alone."""


@dataclass(frozen=True, slots=True)
class Unproven:
    """Something in the wording is not on record: `reason` is a code of docs/grounding.md."""

    reason: str
    found: str = ""
    """The characters that are not proven."""


Verdict = Passed | Unproven
