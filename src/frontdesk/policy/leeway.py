"""Leeway: times that would do as well are kept with what is asked for, and move nothing."""

import re
from dataclasses import replace

from frontdesk.booking.business import Making
from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Consent,
    Note,
    Slot,
    Story,
    Tell,
    Unclear,
    Verb,
    Want,
)
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.leeway import leeway_in
from frontdesk.conversation.sayings.bookings import NotedOn
from frontdesk.conversation.state import Asked
from frontdesk.conversation.when import When
from frontdesk.playbooks import Playbook
from frontdesk.policy.amendments import put_answers
from frontdesk.policy.notes import BETWEEN
from frontdesk.policy.owned import on_record
from frontdesk.policy.turn import Steps, Turn
from frontdesk.policy.wordings import merged

NAME = "flexibility"
"""The question of a playbook that it answers: a business that has none makes no use of it."""
BESIDE = ", "
DOUBTS = re.compile(r"\b(?:if|unless|but|only|not|until|first|wait|hold|except|maybe|depends)\b")
PLAIN = 4
"""Words of a yes that says nothing else."""


def heard(turn: Turn) -> Turn:
    """The turn with what would do as well apart from its acts, and with the yes that it makes no less one."""
    if not _is_kept(turn.playbook):
        return turn
    text = turn.message.text
    spans = leeway_in(text)
    rest = tuple(act for act in turn.acts if not _is_within(act, spans))
    if not spans or not _has_time(turn, rest):
        return turn
    words = BESIDE.join(text[start:end].strip() for start, end in spans).replace(";", ",")
    loose = tuple(v for v in turn.loose if not any(s <= v.start < e for s, e in spans))
    left = "".join(char for at, char in enumerate(text) if not any(start <= at < end for start, end in spans))
    rest = tuple(_agreed(act, left, turn) for act in rest)
    return replace(turn, acts=rest, loose=loose, leeway=words)


def _is_kept(playbook: Playbook) -> bool:
    return any(ask.id == NAME for ask in playbook.ask)


def _is_within(act: Act, spans: tuple[tuple[int, int], ...]) -> bool:
    """Whether an act is for the most part such words, and is what they are heard as by mistake."""
    match act:
        case Tell(slot=Slot.WHEN) | Ask() | Story() | Note() | Unclear():
            pass
        case Want(verb=Verb.MOVE | Verb.CHANGE):
            pass
        case _:
            return False
    shared = sum(max(0, min(act.end, end) - max(act.start, start)) for start, end in spans)
    return shared * 5 >= (act.end - act.start) * 2 and shared > 0


def _has_time(turn: Turn, rest: tuple[Act, ...]) -> bool:
    """Whether there is a time beside which others would do."""
    item = turn.item
    wished = item is not None and (item.wanted.at or item.wanted.earliest or item.put)
    tells = [act for act in rest if isinstance(act, Tell) and not act.unwanted]
    whens = [value.value for tell in tells for value in tell.values if isinstance(value.value, When)]
    return bool(wished or turn.state.booked or any(w.window.start and w.window.start.at for w in whens))


def _agreed(act: Act, left: str, turn: Turn) -> Act:
    """A plain yes that was doubted for the condition alone that is kept with what is asked for by a call."""
    by_call = turn.playbook.business.making is Making.CALL and turn.asked == Asked.READ_BACK
    if not (isinstance(act, Unclear) and isinstance(act.other, Answer) and by_call):
        return act
    yes = act.other.consent is Consent.YES and len(act.words.split()) <= PLAIN
    return act.other if yes and not DOUBTS.search(left.casefold()) else act


def keep(turn: Turn) -> Turn:
    """The turn with the leeway in the wish, or the change, that is spoken of."""
    item = turn.item
    if not turn.leeway or item is None or not (item.is_wish or item.doing is Doing.CHANGE):
        return turn
    kept = replace(item, answers={**item.answers, NAME: _joined(item.answers.get(NAME), turn.leeway)})
    return replace(turn.with_item(kept), leeway="", touched=turn.touched | {item.id})


def note(turn: Turn) -> Steps[Turn]:
    """Leeway goes with what is arranged, else with what was asked for last."""
    turn = keep(turn)
    numbers = turn.state.booked[-1:]
    standing = (yield from on_record(turn)).standing if turn.leeway and numbers else ()
    last = next((booking for booking in standing if booking.number in numbers), None)
    if last is None or last.contact is None:
        return turn
    notes = (last.contact.requests or "").split(BETWEEN)
    before = next((told for id_, _, told in (each.partition(": ") for each in notes) if id_ == NAME), None)
    item = Item(Doing.CHANGE, answers={NAME: _joined(before, turn.leeway)})
    turn, booking = yield from put_answers(turn, last, item)
    return replace(turn.say(NotedOn(booking, (item.answers[NAME],)), by=Doing.CHANGE), leeway="")


def _joined(before: str | None, words: str) -> str:
    """Both, where the later words name a time that the earlier do not, or name none."""
    if before and (new := _clocks(words)) and new <= _clocks(before):
        return before
    return BESIDE.join(merged((before,) if before else (), (words,)))


def _clocks(words: str) -> set[str]:
    return {clock.removesuffix(":00") for clock in re.findall(r"\d+(?::\d\d)?", words)}
