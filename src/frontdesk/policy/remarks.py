"""Remarks: what was not heard plainly, or as a question that it is not, taken for what it most likely is."""

from dataclasses import replace

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Browse,
    Choose,
    Feel,
    Note,
    Slot,
    Story,
    Subject,
    Tell,
    Unclear,
    Want,
)
from frontdesk.conversation.content import OF_HOURS, content
from frontdesk.conversation.details import Detail, Kind
from frontdesk.policy.agenda import BOOKS
from frontdesk.policy.fit import NEAR, settles
from frontdesk.policy.turn import Turn

UNDERSTOOD = (Want, Ask, Answer, Choose, Browse, Note, Tell)
"""Acts beside which what is unclear is no riddle."""
WISHED = (Slot.SERVICE, Slot.WHEN, Slot.NIGHTS, Slot.PARTY, Slot.PROVIDER)
"""Details of a wish that are read back, and so can be objected to."""
OPEN = (Subject.OTHER, Subject.OFFER, Subject.WISH, Subject.BOOKING, Subject.DESK)
"""What a statement that was heard as a question was heard to be about."""
SAYING = 3
"""Words with content of a remark that says something to those who serve."""
LONGEST = 200
"""Characters of a note."""


def supposed(turn: Turn) -> Turn:
    """The turn with every act of which it is plain what to do, where anything was understood."""
    if not any(isinstance(act, UNDERSTOOD) for act in turn.acts):
        return turn
    return replace(turn, acts=tuple(_supposed(act, turn) for act in turn.acts))


def _supposed(act: Act, turn: Turn) -> Act:
    match act:
        case Ask(put=False) if not _is_settled(act, turn) and _is_remark(act):
            return _remark(act, act.told or act.words, turn)
        case Ask(values=values) if act.sure < NEAR and "?" not in act.words and _wishes(turn):
            named = tuple(v for v in values if v.kind is Kind.SERVICE and not _is_wanted(v, turn))
            told = Tell(start=act.start, end=act.end, sure=act.sure, slot=Slot.SERVICE, values=named)
            return replace(told, words=act.words) if named else act
        case Unclear(other=Answer() | Choose()):
            return act
        case Unclear(language=language) if language:
            return act
        case Unclear(other=Ask(put=True) as guess):
            asked = replace(guess, about=Subject.OTHER, entries=(), sure=act.sure, words=act.words)
            return _remark(act, guess.favour, turn, least=1) if guess.favour else asked
        case Unclear(other=Tell(slot=slot, values=values) as guess) if slot in WISHED and values:
            taken = any(tell.slot is slot for tell in turn.of(Tell))
            return guess if _wishes(turn) and not taken else _story(act)
        case Unclear(other=Story() | Feel()):
            return _story(act)
        case Unclear():
            return _remark(act, act.words, turn)
        case _:
            return act


def _is_settled(ask: Ask, turn: Turn) -> bool:
    """Whether an entry answers it that was not told yet."""
    return settles(ask, turn.playbook) and ask.entries[0] not in turn.state.told


def _is_remark(ask: Ask) -> bool:
    """Whether a question that is not put as one is none: hardly heard, or it states something."""
    return ask.sure < NEAR or (bool(ask.told) and (bool(ask.entries) or ask.about in OPEN))


def _remark(act: Act, words: str, turn: Turn, least: int = SAYING) -> Act:
    """A note for those who serve, where there is whom to serve and it says something; else mere talk."""
    serves = _wishes(turn) or bool(turn.state.booked)
    said = len([each for each in content(words) - OF_HOURS if each.isalpha()]) >= least
    if not serves or not said or len(words) > LONGEST:
        return _story(act)
    return Note(start=act.start, end=act.end, sure=act.sure, words=words)


def _wishes(turn: Turn) -> bool:
    """Whether something is being arranged, or is wanted now."""
    item = turn.item
    return (item is not None and item.is_wish) or any(want.verb in BOOKS for want in turn.of(Want))


def _is_wanted(value: Detail, turn: Turn) -> bool:
    """Whether a service is wanted already: who speaks of one of two wants the other no less."""
    return turn.item is not None and str(value.value) in turn.item.wanted.services


def _story(act: Act) -> Story:
    return Story(start=act.start, end=act.end, sure=act.sure, words=act.words)
