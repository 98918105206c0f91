"""Marks: which kinds of value the finders see at each word, for the encoder to take into account."""

from collections.abc import Iterable, Sequence
from typing import Final

from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.taught.pieces import Word

_KINDS: Final[dict[Kind, int]] = {
    Kind.WHEN: 0,
    Kind.NIGHTS: 1,
    Kind.PARTY: 2,
    Kind.ADULTS: 2,
    Kind.KIDS: 2,
    Kind.ROOMS: 3,
    Kind.NAME: 4,
    Kind.FIRST_NAME: 4,
    Kind.LAST_NAME: 4,
    Kind.PHONE: 5,
    Kind.EMAIL: 6,
    Kind.PRICE: 7,
    Kind.BUDGET: 7,
    Kind.REFERENCE: 8,
    Kind.NUMBER: 9,
    Kind.ORDINAL: 10,
    Kind.OPTION: 10,
    Kind.SERVICE: 11,
    Kind.RESOURCE: 12,
}
OFFERED: Final = 13
"""The value is that of an option on offer."""
DANGER: Final = 14
"""A phrase that the playbook names as an emergency."""
COUNT: Final = 2 * 15
"""A mark for the beginning and one for the inside of each kind."""

Found = tuple[int, int, int]
"""A kind and the characters it was found at."""


def found(details: Iterable[Detail]) -> list[Found]:
    """What finders found, as kinds and places."""
    return [(_KINDS[detail.kind], detail.start, detail.end) for detail in details]


def marks(words: Sequence[Word], values: Iterable[Found]) -> list[frozenset[int]]:
    """The marks of each word."""
    at: list[set[int]] = [set() for _ in words]
    for kind, start, end in values:
        first = True
        for place, word in enumerate(words):
            if word.start < end and start < word.end:
                at[place].add(2 * kind + (not first))
                first = False
    return [frozenset(each) for each in at]
