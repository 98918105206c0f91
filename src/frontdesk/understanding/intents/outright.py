"""Wishes that are said outright, whatever the words around them suggest: "oh no. Cancel that please"."""

from functools import lru_cache

from frontdesk.conversation.reading import Intent, Kind, Likely
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.seen import Seen
from frontdesk.understanding.phrases import phrases

_SURE = 0.9
_NO_WISH = frozenset({Intent.NEGATE, Intent.AFFIRM, Intent.ABORT})
"""What "cancel that" may be taken for."""


def told_outright(seen: Seen, likely: tuple[Likely, ...]) -> tuple[Likely, ...]:
    """The intents, with what a guest says in so many words before what was guessed."""
    if not likely:
        return likely
    found = {cue.name for cue in _cues().find(seen.put.words)}
    first = likely[0]
    if "cancel" in found and first.intent in _NO_WISH:
        others = (each for each in likely if each.intent not in (*_NO_WISH, Intent.CANCEL))
        return (Likely(Intent.CANCEL, _SURE, "said outright"), *others)
    if first.intent is Intent.CANCEL and "remove" in found and not found & {"cancel", "cancels"}:
        books = any(detail.kind in (Kind.WHEN, Kind.SERVICE) for detail in seen.details)
        meant = Likely(
            Intent.BOOK if books else Intent.REQUEST_INFO, first.confidence, "something to be done"
        )
        return (meant, *(each for each in likely[1:] if each.intent is not meant.intent))
    if "cancels" not in found and "remove" not in found:
        cued = any(cue.name == "cancel" for cue in seen.cues)
        return tuple(e for e in likely if cued or e is first or e.intent is not Intent.CANCEL)
    return likely


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    lines: dict[str, list[str]] = phrases("intents", language)["outright"]
    return Cues(lines)
