"""The words at which a sentence breaks into clauses, read from a language's file."""

from dataclasses import dataclass, fields
from typing import Any, TypeVar

from frontdesk.reply.grounding.bends import Bends


@dataclass(frozen=True)
class Breaks:
    """Words that begin a clause, by themselves or with what stands beside them."""

    breaks: frozenset[str]
    joins: frozenset[str]
    """Passed over behind a pause: what comes after them tells."""
    subjects: frozenset[str]
    beginners: frozenset[str]
    """With a capital, behind a value."""
    starts: frozenset[str]
    """If a verb follows."""
    determiners: frozenset[str]
    """If a verb follows, and an and stands before them."""
    yielding: frozenset[str]
    """With a verb behind them, a comma ends what they open, if none of `going_on` follows it."""
    going_on: frozenset[str]
    relative: frozenset[str]
    """After a which, they only go on."""
    ifs: frozenset[str]
    auxiliaries: frozenset[str]
    """They ask before one of `asked_of`."""
    asked_of: frozenset[str]
    asking: frozenset[str]
    """Behind an and, that something was asked for too."""
    ends_subject: frozenset[str]
    """No subject goes on beyond one of these."""
    purposes: frozenset[str]
    """Before what something of `for_purpose` is sent for."""
    for_purpose: frozenset[str]
    settled: frozenset[str]
    """They open what was done, with no verb: all set."""


@dataclass(frozen=True)
class Joints:
    """Words between which a sentence says one thing and then another, and what these are made of."""

    joints: frozenset[str]
    relative: frozenset[str]
    excepting: frozenset[str]
    """Before where it is not so."""
    passed: frozenset[str]
    modals: frozenset[str]
    articles: frozenset[str]
    before_place: frozenset[str]
    predicates: frozenset[str]
    """How something is, without its verb."""
    objects: frozenset[str]
    """What is asked for each of a list: bring, wear."""
    doing: frozenset[str]
    """What somebody does, where it is no word of courtesy."""


_Listed = TypeVar("_Listed", Breaks, Joints, Bends)


def listed_words(kind: type[_Listed], raw: dict[str, Any]) -> _Listed:
    """A file of lists of words, as it is looked up."""
    return kind(**{each.name: frozenset(raw[each.name].split()) for each in fields(kind)})
