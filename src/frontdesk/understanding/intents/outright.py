"""Wishes that are said outright, whatever the words around them suggest: "oh no. Cancel that please"."""

from functools import lru_cache

from frontdesk.conversation.reading import Intent, Kind, Likely
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.keeping import told_kept
from frontdesk.understanding.intents.seen import Seen
from frontdesk.understanding.phrases import phrases

OUTRIGHT = "said outright"
_SURE = 0.9
_DOUBTED = 0.5
"""Below this, what was guessed is worth less than what is said."""
_NO_WISH = frozenset({Intent.NEGATE, Intent.AFFIRM, Intent.ABORT})
"""What "cancel that" may be taken for."""
_UNTOLD = frozenset({Intent.OUT_OF_SCOPE, Intent.REQUEST_INFO, Intent.INFORM, Intent.CHECK_BOOKING})
"""What "can I come in sometime?" may be taken for."""


_GUESSED = frozenset({Intent.OUT_OF_SCOPE, Intent.REQUEST_INFO, Intent.UNSURE, Intent.SMALLTALK})
"""What a wish that is said in a few words may be taken for."""


def told_outright(seen: Seen, likely: tuple[Likely, ...]) -> tuple[Likely, ...]:
    """The intents, with what a guest says in so many words before what was guessed."""
    if not likely or seen.calendar:  # of a calendar, events are removed
        return likely
    if (kept := told_kept(seen, likely)) is not None:
        return kept
    found = {cue.name for cue in _cues().find(seen.put.words)}
    first = likely[0]
    unheard = first.intent in _NO_WISH - _agreed(seen) or first.confidence < _DOUBTED
    if "befell" in found and first.intent is Intent.CANCEL and "cancel" not in found:
        others = (
            each for each in likely if each.intent not in (Intent.CANCEL, Intent.COMPLAINT, Intent.BOOK)
        )
        return (Likely(Intent.BOOK, _SURE, "something else was cancelled"), *others)
    if "repeat" in found and first.intent in _GUESSED | {Intent.NEGATE, Intent.REPEAT, Intent.INFORM}:
        return (Likely(Intent.REPEAT, _SURE, "what was asked is asked for", plain=True),)
    if "advice" in found and first.intent in _GUESSED | {Intent.BOOK, Intent.INFORM}:
        others = (each for each in likely if each.intent not in (Intent.BOOK, Intent.REQUEST_INFO))
        return (Likely(Intent.REQUEST_INFO, _SURE, "what to do is asked"), *others)
    if "would_cancel" in found:
        others = (each for each in likely if each.intent not in (Intent.CANCEL, Intent.REQUEST_INFO))
        return (Likely(Intent.REQUEST_INFO, _SURE, "what cancelling would mean"), *others)
    if "cancel" in found and unheard:
        others = (each for each in likely if each.intent not in (*_NO_WISH, Intent.CANCEL))
        return (Likely(Intent.CANCEL, _SURE, OUTRIGHT, plain=True), *others)
    if "change" in found and first.intent in (Intent.BOOK, Intent.CANCEL):
        return (Likely(Intent.CHANGE, _SURE, "one for another"), *likely)
    if "visit" in found and first.intent in _UNTOLD:
        return (Likely(Intent.BOOK, _SURE, OUTRIGHT), *likely[1:])
    if "book" in found and first.intent in _GUESSED | {Intent.AFFIRM, Intent.INFORM, Intent.GREET}:
        return (Likely(Intent.BOOK, _SURE, OUTRIGHT), *likely)
    if "asks" in found and first.intent is Intent.CHANGE and not _wishes(seen) and seen.put.asks:
        return (Likely(Intent.REQUEST_INFO, _SURE, "it asks"), *(e for e in likely if e is not first))
    if "abort" in found and first.intent in (Intent.INFORM, Intent.NEGATE) and not _wishes(seen):
        parting = (each for each in likely if each.intent in (Intent.GOODBYE, Intent.THANK))
        return (Likely(Intent.ABORT, _SURE, OUTRIGHT), *parting)
    if first.intent is Intent.CANCEL and not found & {"cancel", "cancels"} and _moves(seen, found):
        others = (each for each in likely if each.intent not in (Intent.CANCEL, Intent.CHANGE))
        return (Likely(Intent.CHANGE, _SURE, "another time instead", plain=True), *others)
    if first.intent is Intent.CANCEL and not found & {"cancel", "cancels"}:
        return _not_cancelled(seen, likely, "remove" in found)
    if "cancels" not in found and "remove" not in found:
        cued = _has_cue(seen, "cancel")
        return tuple(e for e in likely if cued or e is first or e.intent is not Intent.CANCEL)
    return likely


def _not_cancelled(seen: Seen, likely: tuple[Likely, ...], removes: bool) -> tuple[Likely, ...]:
    """What was taken for a cancellation and holds no word of one: something to be done, or asked about."""
    first, wishes = likely[0], _wishes(seen)
    if not removes and (not wishes or _has_cue(seen, "cancel")):
        return likely
    meant = Intent.BOOK if wishes else Intent.REQUEST_INFO
    others = (each for each in likely[1:] if each.intent is not meant)
    return (Likely(meant, first.confidence, "something to be done"), *others)


def _moves(seen: Seen, found: set[str]) -> bool:
    """ "I won't make it. Could we do Friday instead?": another time is told, and asked for."""
    return "moves" in found and any(detail.kind is Kind.WHEN for detail in seen.details)


def _agreed(seen: Seen) -> set[Intent]:
    """A yes before "cancel it" agrees to do so; which of the two counts is for the question to say."""
    return {Intent.AFFIRM} if _has_cue(seen, "yes") else set()


def _wishes(seen: Seen) -> bool:
    """Whether something is told that only a wish would hold."""
    return any(detail.kind in (Kind.WHEN, Kind.SERVICE, Kind.PARTY) for detail in seen.details)


def _has_cue(seen: Seen, name: str) -> bool:
    return any(cue.name == name for cue in seen.cues)


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    lines: dict[str, list[str]] = phrases("intents", language)["outright"]
    return Cues(lines)
