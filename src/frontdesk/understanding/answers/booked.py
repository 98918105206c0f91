"""What a message says about something booked already: that it is theirs, how it stands, where its code is."""

from functools import lru_cache

from frontdesk.conversation.reading import Intent, Likely
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

OWNS, STANDING, RESEND = "owns", "standing", "resend"
_SURE = 0.9


def about_booked(text: Text) -> frozenset[str]:
    """Which of these a message says."""
    return frozenset(cue.name for cue in _cues().find(wording(text).words))


def with_standing(intents: tuple[Likely, ...], said: frozenset[str]) -> tuple[Likely, ...]:
    """The intents of a message that asks how a booking stands: plain words weigh more than what was learned.

    A wish to cancel or move it is more than a question about it.
    """
    if STANDING not in said or (intents and intents[0].intent in (Intent.CANCEL, Intent.CHANGE)):
        return intents
    others = tuple(likely for likely in intents if likely.intent is not Intent.CHECK_BOOKING)
    weaker = tuple(likely for likely in others if likely.intent not in (Intent.FIND, Intent.REPEAT))
    return (Likely(Intent.CHECK_BOOKING, _SURE, "asks how a booking stands"), *weaker)


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    return Cues(phrases("booked", language))
