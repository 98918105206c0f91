"""Afterthoughts: what a message says after its yes to a read-back, about something else than was read back.

The yes counts for what was read back; what is wanted besides waits its turn and never takes its place.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Consent,
    Slot,
    Story,
    Subject,
    Tell,
    Unclear,
    Verb,
    Want,
)
from frontdesk.conversation.details import ELSE, THEIRS, Detail, Kind
from frontdesk.conversation.items import Item
from frontdesk.conversation.state import Asked
from frontdesk.conversation.when import STRAIGHT_AFTER, When, WhenKind
from frontdesk.policy.contacts import name_in
from frontdesk.policy.separation import is_another, other_cars, slots_of
from frontdesk.policy.turn import Turn

BOOKS = (Verb.BOOK, Verb.FIND)
OF_BOOKED = (Verb.MOVE, Verb.CHANGE, Verb.CANCEL)
MATTER = (
    Slot.SERVICE, Slot.WHEN, Slot.NIGHTS, Slot.PARTY, Slot.PROVIDER, Slot.CUISINE, Slot.VEHICLE, Slot.NAME,
    Slot.REF,
)  # fmt: skip
"""Details that say what else is wanted, or for whom."""


def begins_at(turn: Turn) -> int | None:
    """Where the words on something else begin; None where all that follows the yes is about what was put."""
    item, yes = turn.item, _yes(turn)
    if item is None or yes is None or turn.asked not in (Asked.READ_BACK, Asked.CANCEL):
        return None
    later = tuple(act for act in turn.acts if act.start >= yes.end)
    if apart := _told_apart(later, yes, item, turn):
        return min(act.start for act in apart)
    if not (speaks_of_booked(later, item) or _is_wish_beside(later, item, turn)):
        return None
    return min(act.start for act in later if _is_of_matter(act))


def without_asides(turn: Turn) -> Turn:
    """The turn without a bare day of which a sentence after a plain yes speaks: "I've a meeting on the 20th".

    A day that a wish waits for is one of that wish.
    """
    item, yes = turn.item, _yes(turn)
    if item is None or not isinstance(yes, Answer) or turn.asked != Asked.READ_BACK:
        return turn
    later = tuple(act for act in turn.acts if act.start >= yes.end)
    apart = _told_apart(later, yes, item, turn)
    if apart != _tells(later) or not all(map(_is_bare_day, apart)) or waiting_on(apart, item, turn):
        return turn
    return replace(turn, acts=tuple(_as_story(act) if act in apart else act for act in turn.acts))


def _is_bare_day(tell: Tell) -> bool:
    whens = [value.value for value in tell.values]
    return bool(whens) and all(isinstance(when, When) and when.kind is WhenKind.DATE for when in whens)


def _as_story(act: Act) -> Act:
    return Story(start=act.start, end=act.end, sure=act.sure, words=act.words)


def _yes(turn: Turn) -> Act | None:
    """The yes of a message that says nothing against it; one in doubt is asked for once more."""
    answers = [(act, act.other if isinstance(act, Unclear) else act) for act in turn.acts]
    said = [(act, told) for act, told in answers if isinstance(told, Answer)]
    return said[0][0] if said and all(told.consent is Consent.YES for _, told in said) else None


def _told_apart(later: Sequence[Act], yes: Act, item: Item, turn: Turn) -> tuple[Tell, ...]:
    """What a sentence of its own tells after the yes: another day, or another hour where the yes named whose.

    "Yes. And now the Sunday: the 21st at noon", "yes, that one for Leah. And mine at 1:30".
    """
    if not item.is_wish or item.put is None:
        return ()
    text, tells = turn.message.text, _tells(later)
    apart = tuple(tell for tell in tells if set(text[yes.end - 1 : tell.start]) & set(ENDS))
    whens = tuple(tell for tell in apart if tell.slot is Slot.WHEN)
    if any(act.corrects for act in apart) or any(isinstance(act, Want) for act in later):
        return ()
    named = any(tell.slot is Slot.NAME for tell in tells if tell not in apart)
    own = named and not _is_at_that_time(whens, item, turn)
    return apart if whens and (own or is_another(item, whens, turn)) else ()


ENDS = ".!?\n"
"""What ends a sentence."""


def _is_of_matter(act: Act) -> bool:
    wants = isinstance(act, Want) and act.verb in (*BOOKS, *OF_BOOKED, Verb.STATUS)
    return (
        wants or _asks_of_booked(act) or (isinstance(act, Tell) and act.slot in MATTER and not act.unwanted)
    )


def _asks_of_booked(act: Act) -> bool:
    return isinstance(act, Ask) and act.about is Subject.BOOKING and not act.entries


def speaks_of_booked(acts: Sequence[Act], item: Item) -> bool:
    """Whether a booking is asked after, or is to be otherwise that is not what was just read back."""
    if any(_asks_of_booked(act) or (isinstance(act, Want) and act.verb is Verb.STATUS) for act in acts):
        return True
    wants = [act for act in acts if isinstance(act, Want) and act.verb in OF_BOOKED]
    values = [*_values(wants), *_values(_tells(acts))] if wants else []
    return any(value.kind is Kind.REFERENCE for value in values) or _names_other(values, item)


def _names_other(values: Iterable[Detail], item: Item) -> bool:
    """Whether services or things are named, and none of them is of what was read back."""
    kinds = (Kind.SERVICE, Kind.RESOURCE)
    named = {str(id_) for v in values if v.kind in kinds and not v.unwanted for id_ in (v.value, *v.others)}
    if item.put is None:
        return False
    parts = item.put.offer.parts
    own = {id_ for part in parts for id_ in (part.service, *part.resources)} | set(item.wanted.with_resources)
    return bool(named) and not named & own


def _is_wish_beside(later: Sequence[Act], item: Item, turn: Turn) -> bool:
    """Whether something is wanted besides: another thing, another car, or the same for somebody else."""
    tells, wants = _tells(later), any(isinstance(act, Want) and act.verb in BOOKS for act in later)
    if not item.is_wish or item.put is None:
        return False
    if waiting_on(tells, item, turn) is not None:
        return True
    if any(tell.corrects for tell in tells if not wants):
        return False
    when = Slot.WHEN in slots_of(tells)
    if follows(tells):
        return True
    if not (wants or when) or (item.people == 1 and _is_at_that_time(tells, item, turn)):
        return False
    if any(_is_for_another(tell, item, turn) for tell in tells) or other_cars(item, tells, turn):
        return True
    if item.people > 1 and when:
        return True
    details = tuple(tell for tell in tells if tell.slot is not Slot.NAME)
    named = _names_other(_values(details), item)
    return (wants or named) and is_another(item, details, turn)


def _is_at_that_time(tells: Iterable[Tell], item: Item, turn: Turn) -> bool:
    """Whether it is for the very time that was read back, and nothing else is named: whose it is, is told."""
    whens = [value.value for value in _values(tells) if isinstance(value.value, When)]
    starts = [when.window.start for when in whens if when.window.start is not None]
    at = item.spoken_of_at
    if at is None or not starts or _names_other(_values(tells), item):
        return False
    local = at.astimezone(turn.playbook.business.zone)
    return all(start.on in (None, local.date()) and start.at == local.time() for start in starts)


def _is_for_another(tell: Tell, item: Item, turn: Turn) -> bool:
    """Whether it names somebody else than whom what was read back is for."""
    if tell.slot is not Slot.NAME or (name := name_in(tell)) is None:
        return False
    whose = next((str(value.value) for value in tell.values if value.kind is Kind.WHOSE), "")
    known = (item.name or turn.state.guest.name or "").casefold().split()
    return whose != ELSE and (whose == THEIRS or name.casefold().split()[0] not in known)


def waiting_on(tells: Sequence[Tell], item: Item, turn: Turn) -> Item | None:
    """The wish that waits for a day that is told, where that is not the day of what was read back."""
    whens = tuple(tell for tell in tells if tell.slot is Slot.WHEN)
    points = [value.value.window.start for value in _values(whens) if isinstance(value.value, When)]
    days = {point.on for point in points if point is not None and point.on is not None}
    others = [each for each in turn.state.items if each.is_wish and each.id != item.id]
    waiting = next((each for each in others if each.wanted.first_on in days), None)
    return waiting if waiting is not None and is_another(item, _plainly(whens), turn) else None


def _plainly(tells: Sequence[Tell]) -> tuple[Tell, ...]:
    return tuple(replace(tell, corrects=False) for tell in tells)


def follows(tells: Iterable[Tell]) -> bool:
    """Whether it shall begin where what is booked ends: "my mum straight after me"."""
    return any(isinstance(value.value, When) and value.value == STRAIGHT_AFTER for value in _values(tells))


def _tells(acts: Iterable[Act]) -> tuple[Tell, ...]:
    return tuple(act for act in acts if isinstance(act, Tell) and act.slot in MATTER and not act.unwanted)


def _values(acts: Iterable[Tell | Want]) -> list[Detail]:
    return [value for act in acts for value in act.values]
