"""Whether a message speaks of cancelling only to say that nothing is to be cancelled: "no, don't cancel"."""

from functools import lru_cache

from frontdesk.conversation.reading import Intent, Kind, Likely, Note
from frontdesk.understanding.intents.cues import Cue, Cues
from frontdesk.understanding.intents.seen import Seen
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_SURE = 0.9
_TAKEN_BACK = frozenset({Intent.CANCEL, Intent.ABORT})
"""What "don't cancel" may be taken for."""


def is_kept(words: tuple[str, ...]) -> bool:
    """Whether every word of cancelling is denied: "don't cancel the facial, cancel the peel" cancels one."""
    found = _cues().find(words)
    denied = [cue for cue in found if cue.name == "kept"]
    cancels = [cue for cue in found if cue.name == "cancels"]
    after_all = any(cue.name == "after_all" for cue in found)
    return bool(denied) and not after_all and all(_is_within(cue, denied) for cue in cancels)


def _is_within(cue: Cue, others: list[Cue]) -> bool:
    return any(other.first <= cue.first and cue.after <= other.after for other in others)


def told_kept(seen: Seen, likely: tuple[Likely, ...]) -> tuple[Likely, ...] | None:
    """The intents of a message that wants nothing cancelled: to move it, if it says so, or only not that."""
    if not is_kept(seen.put.words):
        return None
    moves = any(cue.name == "change" for cue in seen.cues)
    moves = moves or any(cue.name == "kept_but" for cue in _cues().find(seen.put.words))
    moves = moves and any(detail.kind in (Kind.WHEN, Kind.PARTY, Kind.NIGHTS) for detail in seen.details)
    meant = Intent.CHANGE if moves else Intent.NEGATE
    others = (each for each in likely if each.intent not in _TAKEN_BACK | {meant})
    return (Likely(meant, _SURE, "nothing is to be cancelled", plain=True), *others)


def notes_of_kept(text: Text) -> tuple[Note, ...]:
    """That something is to stay as it is, where that is said by what is not to be done to it."""
    return (Note.KEEPS, Note.NO_CANCEL) if is_kept(wording(text).words) else ()


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    outright: dict[str, list[str]] = phrases("intents", language)["outright"]
    return Cues({name: outright[name] for name in ("kept", "kept_but", "after_all", "cancels")})
