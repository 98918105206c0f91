"""What is going on beside the matter itself, as codes: which courtesies may stand, and in which style."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from frontdesk.conversation.acts import Act, Danger, Feel, Feeling, Slot, Story, Tell, Want
from frontdesk.conversation.message import Message
from frontdesk.conversation.sayings.answers import DoNotKnow, NotOffered
from frontdesk.conversation.sayings.bookings import Booked, Cancelled, Happened, Moved
from frontdesk.conversation.sayings.matters import (
    Complained,
    Emergency,
    Noted,
    Unanswered,
    Unknown,
)
from frontdesk.conversation.sayings.offers import NothingFree, Refused
from frontdesk.conversation.sayings.plain import Own, Simple
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import State
from frontdesk.conversation.styles import Style
from frontdesk.playbooks import Playbook
from frontdesk.reply.courtesies import OTHER, named_in

MANY_WORDS = 45
"""Whoever writes so much tells a story."""

BRIEF = "brief"
"""The tone of a house that says no more than it needs to."""

FEELS = ("greeting", "thanks", "goodbye", "joy", "worry", "sorry", "joke", "praise")
OCCASIONS = (
    "birthday", "anniversary", "wedding", "engagement", "graduation", "holiday", "reunion", "new_baby",
    "new_home", "new_job", "retirement", "date", "business", "other",
)  # fmt: skip
STORIES = ("illness", "weather", "delay", "travel", "family", "work", "pet", "loss")
KNOWN = frozenset(
    {
        *(f"feel:{each}" for each in FEELS),
        *(f"occasion:{each}" for each in OCCASIONS),
        *(f"story:{each}" for each in STORIES),
        *("first_visit", "returning", "hurry", "courteous"),
        *("booked", "requested", "moved", "cancelled", "future", "today", "later"),
        *("danger", "health", "complaint", "anger", "distress", "unanswered", "declined"),
    }
)
"""Every code there is."""

_MOODS = {Feeling.ANGER: "anger", Feeling.COMPLAINT: "complaint"}
_UNANSWERED = frozenset(
    {
        Simple.NOT_UNDERSTOOD,
        Simple.NOT_UNDERSTOOD_AGAIN,
        Simple.OUT_OF_SCOPE,
        Simple.STUCK,
        Simple.STUCK_CALL,
        Simple.STUCK_HERE,
        Simple.STUCK_WRITE,
        Simple.CUT,
    }
)
_SAD = frozenset(
    {Simple.SORRY, Simple.SORRY_TO_HEAR, Simple.COMPLAINT, Simple.UPSET_AGAIN, Simple.UPSET_STILL}
)


def circumstances_of(
    acts: Sequence[Act], sayings: Sequence[Saying], now: datetime, playbook: Playbook
) -> frozenset[str]:
    """The codes that hold in this turn; `reply/courtesies/` says which courtesy needs which."""
    told = (set(_shown(act, playbook)) for act in acts)
    return frozenset().union(*told, *(set(_of(saying, now)) for saying in sayings))


def _shown(act: Act, playbook: Playbook) -> Iterator[str]:
    """What an act shows beside the matter itself."""
    match act:
        case Feel():
            yield _MOODS.get(act.feeling, f"feel:{act.feeling.value}")
        case Danger():
            yield "danger"
        case Tell(slot=Slot.HEALTH):
            yield "health"
        case Tell(slot=Slot.OCCASION, unwanted=False, words=words):
            yield from named_in(words, playbook) or {OTHER}
        case Story(words=words):
            # What is celebrated is told as an occasion: in a story it is somebody else's, or long past.
            yield from (code for code in named_in(words, playbook) if not code.startswith("occasion:"))
        case Want(urgent=True):
            yield "hurry"


def is_back(before: State, after: State, now: datetime) -> bool:
    """Whether this turn shows that a guest of ours is here again: their file is known, and proven theirs."""
    begins = before.turns == 0 or not before.guest.shown(now)
    return begins and after.guest.guest_id is not None and bool(after.guest.shown(now))


def _of(saying: Saying, now: datetime) -> Iterator[str]:
    match saying:
        case Booked(booking) | Moved(booking):
            done = "booked" if isinstance(saying, Booked) else "moved"
            yield "requested" if booking.pending_for else done
            if booking.start_at > now and not booking.pending_for:
                yield "future"
                yield "today" if booking.start_at.date() == now.date() else "later"
        case Cancelled():
            yield "cancelled"
        case Emergency():
            yield "danger"
        case Own() | Noted():
            yield "health"
        case DoNotKnow() | Unknown() | Unanswered() | NotOffered():
            yield "unanswered"
        case Complained():
            yield "complaint"
        case Refused() | NothingFree() | Happened():
            yield "declined"
        case Simple() if saying in _UNANSWERED:
            yield "unanswered"
        case Simple() if saying in _SAD:
            yield "complaint"
        case Simple.DISTRESS | Simple.DISTRESS_AGAIN:
            yield "distress"
        case Simple.WELCOME | Simple.GOODBYE | Simple.HELLO | Simple.THANKS:
            yield "courteous"


def style_of(acts: Sequence[Act], message: Message, state: State, house: str = "") -> Style | None:
    """Plain for who is angry, short for who is in a hurry or texts, warm for who tells a story.

    Else as the house likes to speak: `brief` is short; the other tones have the usual wordings.
    """
    feelings = {act.feeling for act in acts if isinstance(act, Feel)}
    if (
        state.vexed
        or feelings & {Feeling.ANGER, Feeling.COMPLAINT}
        or any(isinstance(a, Danger) for a in acts)
    ):
        return Style.PLAIN
    if message.channel in ("sms", "voice") or any(isinstance(a, Want) and a.urgent for a in acts):
        return Style.SHORT
    if any(isinstance(act, Story) for act in acts) and len(message.text.split()) >= MANY_WORDS:
        return Style.WARM
    return Style.SHORT if house == BRIEF else None
