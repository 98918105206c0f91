"""What a message wants by its cues alone: the plain cases, right with no learned weights at all."""

from collections.abc import Sequence
from typing import NamedTuple

from frontdesk.conversation.reading import Intent
from frontdesk.understanding.intents.acts import Act
from frontdesk.understanding.intents.cues import Cue
from frontdesk.understanding.intents.seen import Seen, see_after
from frontdesk.understanding.text import Text

_MEANS: dict[str, tuple[Intent, float]] = {
    "yes": (Intent.AFFIRM, 0.8),
    "approve": (Intent.AFFIRM, 0.6),
    "no": (Intent.NEGATE, 0.8),
    "not_now": (Intent.NEGATE, 0.7),
    "enough": (Intent.GOODBYE, 0.65),
    "thank": (Intent.THANK, 0.7),
    "bye": (Intent.GOODBYE, 0.8),
    "greet": (Intent.GREET, 0.7),
    "handoff": (Intent.HANDOFF, 0.95),
    "abort": (Intent.ABORT, 0.85),
    "repeat": (Intent.REPEAT, 0.85),
    "unsure": (Intent.UNSURE, 0.75),
    "help": (Intent.HELP, 0.7),
    "smalltalk": (Intent.SMALLTALK, 0.85),
    "complaint": (Intent.COMPLAINT, 0.75),
    "cancel": (Intent.CANCEL, 0.85),
    "change": (Intent.CHANGE, 0.75),
    "book": (Intent.BOOK, 0.75),
    "find": (Intent.FIND, 0.6),
    "mine": (Intent.CHECK_BOOKING, 0.4),
    "check": (Intent.CHECK_BOOKING, 0.8),
    "free": (Intent.FIND, 0.8),
    "info": (Intent.REQUEST_INFO, 0.6),
    "other": (Intent.REQUEST_ALTERNATIVES, 0.5),
    "select": (Intent.SELECT, 0.6),
    "telling": (Intent.INFORM, 0.4),
    "elsewhere": (Intent.OUT_OF_SCOPE, 0.5),
}

_AFTER: dict[tuple[str, Act], tuple[Intent, float]] = {
    ("yes", Act.OFFERED): (Intent.SELECT, 0.75),
    ("approve", Act.OFFERED): (Intent.SELECT, 0.7),
    ("approve", Act.TOLD): (Intent.SELECT, 0.6),
    ("approve", Act.DONE): (Intent.THANK, 0.6),
    ("approve", Act.BYE): (Intent.THANK, 0.6),
    ("enough", Act.MORE): (Intent.NEGATE, 0.8),
    ("other", Act.OFFERED): (Intent.REQUEST_ALTERNATIVES, 0.85),
    ("other", Act.TOLD): (Intent.REQUEST_ALTERNATIVES, 0.8),
    ("other", Act.FAILED): (Intent.REQUEST_ALTERNATIVES, 0.8),
    ("select", Act.OFFERED): (Intent.SELECT, 0.85),
    ("telling", Act.ASKED): (Intent.INFORM, 0.8),
    ("unsure", Act.ASKED): (Intent.UNSURE, 0.8),
}

_WISHES = frozenset(
    {
        Intent.CANCEL,
        Intent.CHANGE,
        Intent.CHECK_BOOKING,
        Intent.HANDOFF,
        Intent.BOOK,
        Intent.FIND,
        Intent.REPEAT,
    }
)
_COURTESIES = frozenset({Intent.GREET, Intent.THANK, Intent.AFFIRM, Intent.GOODBYE, Intent.INFORM})
_WEAKER = {  # "cancel my booking" has the word of a wish to book, "what time is my visit" is a question
    Intent.CANCEL: (Intent.BOOK, Intent.CHECK_BOOKING, Intent.ABORT, Intent.FIND, Intent.NEGATE),
    Intent.CHANGE: (Intent.BOOK, Intent.CHECK_BOOKING, Intent.FIND),
    Intent.CHECK_BOOKING: (Intent.REQUEST_INFO, Intent.BOOK, Intent.FIND, Intent.AFFIRM),
    Intent.HANDOFF: (Intent.HELP, Intent.REQUEST_INFO, Intent.SMALLTALK, Intent.BOOK),
    Intent.BOOK: (Intent.REQUEST_INFO, Intent.FIND, Intent.AFFIRM),
    Intent.ABORT: (Intent.NEGATE, Intent.CANCEL),
    Intent.SMALLTALK: (Intent.REQUEST_INFO,),
    Intent.HELP: (Intent.REQUEST_INFO,),
    Intent.COMPLAINT: (Intent.REQUEST_INFO,),
    Intent.OUT_OF_SCOPE: (Intent.REQUEST_INFO, Intent.FIND),
    Intent.REQUEST_ALTERNATIVES: (Intent.REQUEST_INFO, Intent.FIND, Intent.NEGATE),
}


_HAS_OBJECT = 4
"""Words from which it is a booking that is to be cancelled; "cancel that" ends the talk as well."""


class Spoken(NamedTuple):
    """How strongly the cues speak for an intent, from 0 to 1, which do, and whether they open the message."""

    strength: float
    why: str
    opens: bool = False


def undoes(text: Text) -> bool:
    """Whether the words are about moving or cancelling something."""
    seen = see_after(Act.NOTHING, text, (), calendar=False)
    return not {Intent.CHANGE, Intent.CANCEL}.isdisjoint(by_cues(seen))


def by_cues(seen: Seen) -> dict[Intent, Spoken]:
    """What the cues of a message speak for."""
    strengths, whys, opening = dict[Intent, float](), dict[Intent, list[str]](), set[Intent]()
    for cue in _widest(seen.cues):
        meant = _AFTER.get((cue.name, seen.act)) or _MEANS.get(cue.name)
        if meant:
            intent, strength = meant
            strengths[intent] = 1 - (1 - strengths.get(intent, 0.0)) * (1 - strength)
            whys.setdefault(intent, []).append(" ".join(seen.put.words[cue.first : cue.after]))
            if cue.first == 0:
                opening.add(intent)
    if not strengths:
        return _without_cues(seen)
    _weaken(strengths, seen)
    return {
        intent: Spoken(strength, ", ".join(whys[intent]), intent in opening)
        for intent, strength in strengths.items()
    }


def _weaken(strengths: dict[Intent, float], seen: Seen) -> None:
    """Lessen what another intent explains."""
    for stronger, weaker in _WEAKER.items():
        if stronger in strengths and not (stronger is Intent.CANCEL and len(seen.put.words) < _HAS_OBJECT):
            for each in strengths.keys() & weaker:
                strengths[each] *= 0.5
    if strengths.keys() & _WISHES:
        for each in strengths.keys() & _COURTESIES:
            strengths[each] *= 0.6


def _widest(cues: Sequence[Cue]) -> list[Cue]:
    """Cues that are not part of a longer one."""
    found, reach = list[Cue](), -1
    for cue in sorted(cues, key=lambda cue: (cue.first, -cue.after)):
        if cue.after > reach or (found and (cue.first, cue.after) == (found[-1].first, found[-1].after)):
            found.append(cue)
            reach = max(reach, cue.after)
    return found


def _without_cues(seen: Seen) -> dict[Intent, Spoken]:
    if seen.details:
        return {Intent.INFORM: Spoken(0.7, "it tells something")}
    if seen.act is Act.ASKED:
        return {Intent.INFORM: Spoken(0.6, "it follows a question")}
    if seen.put.asks:
        return {Intent.REQUEST_INFO: Spoken(0.4, "?")}
    return {Intent.OUT_OF_SCOPE: Spoken(0.4, "nothing in it is of a desk")}
