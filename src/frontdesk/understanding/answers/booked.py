"""What a message says about something booked already: that it is theirs, how it stands, where its code is."""

from collections.abc import Sequence
from functools import lru_cache

from frontdesk.conversation.reading import Detail, Intent, Kind, Likely
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

OWNS, STANDING, RESEND = "owns", "standing", "resend"
MOVES, FREE, UNREACHABLE = "moves", "free", "unreachable"
_SURE = 0.9


def about_booked(text: Text, details: Sequence[Detail]) -> frozenset[str]:
    """Which of these a message says."""
    said = frozenset(cue.name for cue in _cues().find(wording(text).words))
    said = said - {STANDING, FREE} if FREE in said else said
    return said | {OWNS} if any(_is_mine(text, detail) for detail in details) else said


def _is_mine(text: Text, detail: Detail) -> bool:
    """Whether something that can be booked is spoken of as the guest's: "my facial"."""
    if detail.kind is not Kind.SERVICE:
        return False
    before = [token.word for token in text.tokens if token.end <= detail.start]
    return bool(before) and before[-1] in _mine()


def with_standing(intents: tuple[Likely, ...], said: frozenset[str]) -> tuple[Likely, ...]:
    """The intents of a message that asks how a booking stands: plain words weigh more than what was learned.

    A wish to cancel or move it is more than a question about it.
    """
    if MOVES in said and not (intents and intents[0].intent is Intent.CANCEL):
        rest = tuple(likely for likely in intents if likely.intent not in (Intent.CHANGE, Intent.BOOK))
        return (Likely(Intent.CHANGE, _SURE, "moves what is booked", plain=True), *rest)
    if STANDING not in said or (intents and intents[0].intent in (Intent.CANCEL, Intent.CHANGE)):
        return intents
    others = tuple(likely for likely in intents if likely.intent is not Intent.CHECK_BOOKING)
    weaker = tuple(likely for likely in others if likely.intent not in (Intent.FIND, Intent.REPEAT))
    return (Likely(Intent.CHECK_BOOKING, _SURE, "asks how a booking stands"), *weaker)


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    said = phrases("booked", language)
    return Cues({name: said[name] for name in (OWNS, STANDING, RESEND, MOVES, FREE, UNREACHABLE)})


@lru_cache(maxsize=8)
def _mine(language: str = "en") -> frozenset[str]:
    return frozenset(phrases("booked", language)["mine"])
