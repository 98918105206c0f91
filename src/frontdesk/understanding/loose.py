"""Loose values: what a finder is sure of and no act took up. They fill what would be asked for otherwise.

"It's my mum's 60th on Saturday, a table for five?" tells an occasion, and the day stands inside it.
"""

from collections.abc import Sequence

from frontdesk.conversation.acts import (
    Act,
    Ask,
    Choose,
    Danger,
    Note,
    Slot,
    Story,
    Subject,
    Tell,
    Unclear,
    Verb,
    Want,
)
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import Role, When

CLEAR = 0.8
"""How sure a finder is of a value that counts though no detail was heard there."""
SETTLED = 0.6
"""How sure a question is that keeps what it names for itself."""
WORDS = (Slot.OCCASION, Slot.PLACE, Slot.CUISINE, Slot.BUDGET)
"""Details that stand as the guest's own words: a day that is named in them was told beside. The others keep
what is in them, and the digits of a phone number are no party."""
WISHED = (Subject.AVAILABILITY, Subject.PRICE, Subject.OFFER, Subject.ADVICE)
"""What is asked of something that is wished for: what such a question names is wanted."""
BOOKS = (Verb.BOOK, Verb.FIND)
PEOPLE = (Kind.PARTY, Kind.ADULTS)
TOLD = {Slot.SERVICE: (Kind.SERVICE,), Slot.PARTY: PEOPLE}
"""What is taken from a story, unless a detail tells it."""


def loose(acts: Sequence[Act], found: Sequence[Detail]) -> tuple[Detail, ...]:
    """The values of a message that are plain to see and that no act keeps for itself."""
    plain = [each for each in found if _is_plain(each) and not _is_kept(each, acts)]
    plain += _told_of(acts, found)
    longest = sorted(plain, key=lambda each: each.start - each.end)
    free: list[Detail] = []
    for each in longest:
        if not any(each.overlaps(other) for other in free):
            free.append(each)
    return tuple(sorted(free, key=lambda each: each.start))


def _told_of(acts: Sequence[Act], found: Sequence[Detail]) -> list[Detail]:
    """What a story comes to where nothing else says what is wanted, or for how many: what it names last.

    "It pulls to the left, I think it's the alignment. Can you look at it on Monday?"
    """
    if not any(isinstance(act, Want) and act.verb in BOOKS for act in acts):
        return []
    told = [act for act in acts if isinstance(act, Story | Unclear)]
    inside = [each for each in found if any(act.start <= each.start and each.end <= act.end for act in told)]
    plain = [each for each in inside if _is_plain(each) and not each.unwanted]
    slots = {act.slot for act in acts if isinstance(act, Tell)}
    last: list[Detail] = []
    for slot, kinds in TOLD.items():
        last += [each for each in plain if each.kind in kinds and slot not in slots][-1:]
    return last


def _is_plain(value: Detail) -> bool:
    match value.value:
        case When() as when:
            until = when.window.end is not None and when.window.end.at is not None
            return when.sure and when.role is Role.WISH and (when.window.start is not None or until)
        case _:
            return value.kind in (Kind.SERVICE, Kind.EMAIL, *PEOPLE) and value.confidence >= CLEAR


def _is_kept(value: Detail, acts: Sequence[Act]) -> bool:
    """Whether an act has taken the value up, or is about something else than what is wanted."""
    around = [act for act in acts if act.start < value.end and value.start < act.end]
    if value.kind is Kind.EMAIL:  # an address in a note is one all the same
        around = [act for act in around if not isinstance(act, Note)]
    return value.unwanted or any(_keeps(act) for act in around)


def _keeps(act: Act) -> bool:
    match act:
        case Tell(slot=slot):
            return slot not in WORDS
        case Ask():
            return act.sure >= SETTLED and (bool(act.entries) or act.about not in WISHED)
        case Want(verb=verb):
            return verb not in BOOKS
        case Unclear(other=guess):
            return guess is not None and _keeps(guess)
        case _:
            return isinstance(act, Note | Story | Danger | Choose)
