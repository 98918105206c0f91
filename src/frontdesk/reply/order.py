"""The order of a reply: what each saying does in it, which go together, and what ends it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from frontdesk.conversation.sayings.answers import DoNotKnow, InStock, NotOffered, Supposed, Taken, Thanked
from frontdesk.conversation.sayings.bookings import (
    Amended,
    AskAmend,
    AskCancel,
    Booked,
    Cancelled,
    Happened,
    Moved,
    NotedOn,
    ReadBack,
    Standing,
)
from frontdesk.conversation.sayings.calls import AskCaller, CalledBack, CallOff, WillWrite
from frontdesk.conversation.sayings.matters import Complained, Emergency, Unanswered, Unknown
from frontdesk.conversation.sayings.offers import (
    Instead,
    NothingFree,
    Offers,
    Refused,
    SeatsFewer,
    StillOpen,
    Venues,
)
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.proofs import AskCode, AskContact, AwaitCode, Greeted, WrongCode
from frontdesk.conversation.sayings.questions import (
    AskCountry,
    AskFor,
    AskQuestion,
    AskService,
    DidYouMean,
    Foreign,
)
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.sayings.waits import Listed, OfferWait, OnList, PassedOn
from frontdesk.conversation.sentences import Role

SEVERAL: dict[Simple, tuple[Simple, ...]] = {
    Simple.COMPLAINT: (Simple.SORRY_TO_HEAR, Simple.CALL_ABOUT_IT),
    Simple.DROPPED: (Simple.LET_GO, Simple.MORE),
    Simple.AS_YOU_LIKE: (Simple.ALL_RIGHT, Simple.MORE),
    Simple.NOTE_LATE: (Simple.NOTE_LATE, Simple.CALL_ABOUT_IT),
    Simple.WHAT_TO_CHANGE: (Simple.ALL_RIGHT, Simple.WHAT_TO_CHANGE),
    Simple.WHAT_ELSE: (Simple.ALL_RIGHT, Simple.WHAT_ELSE),
}
"""What is said and asked in one breath, as the sentences that it is made of."""

_SIMPLE: dict[Role, tuple[Simple, ...]] = {
    Role.DANGER: (Simple.DANGER, Simple.DISTRESS, Simple.DISTRESS_AGAIN),
    Role.APOLOGY: (Simple.SORRY, Simple.SORRY_TO_HEAR),
    Role.OPENING: (
        Simple.HELLO, Simple.THANKS, Simple.ALL_RIGHT, Simple.ONE_BY_ONE, Simple.WORRY, Simple.RELIEVED,
    ),
    Role.CORRECTION: (Simple.CUT,),
    Role.RESULT: (
        Simple.NOT_YET, Simple.LEFT_UNBOOKED, Simple.NOT_THAT_ONE, Simple.STAYS, Simple.LET_GO,
        Simple.ALREADY, Simple.NOT_AMONG,
        Simple.ONE_BOOKING, Simple.NO_CALL, Simple.NAME_KEPT, Simple.EACH_OWN, Simple.NOTE_LATE,
        Simple.NOTE_OFF,
    ),
    Role.ANSWER: (
        Simple.ROBOT, Simple.ROBOT_AGAIN, Simple.HERE, Simple.OUT_OF_SCOPE, Simple.ONLY_ONE, Simple.NO_ADVICE,
        Simple.ONLY_THESE, Simple.NOT_IN_DIRECTORY,
    ),
    Role.FEELING: (Simple.WELCOME, Simple.GOODBYE, Simple.TAKE_YOUR_TIME),
}  # fmt: skip

_ROLES: dict[Simple, Role] = {simple: role for role, simples in _SIMPLE.items() for simple in simples}

_MAY_BE_LEFT_OUT = frozenset({Simple.HELLO, Simple.THANKS, Simple.ALL_RIGHT, Simple.ONE_BY_ONE, Simple.MORE})

_PUT = (
    Offers, ReadBack, StillOpen, AskCancel, AskAmend, AskService, AskFor, AskQuestion, AskContact, AskCountry,
    AskCaller, AskCode, AwaitCode, WrongCode, NothingFree, OfferWait, Venues, SeatsFewer, Instead, InStock,
    DidYouMean, Foreign,
)  # fmt: skip

_RESULTS = (
    Booked, Moved, Cancelled, Standing, Happened, CalledBack, CallOff, Listed, OnList, PassedOn, Refused,
    Taken, WillWrite, Complained, Amended, NotedOn, Supposed,
)  # fmt: skip

_CLOSING = (Booked, Moved, Amended, NotedOn, Cancelled, CalledBack, CallOff, Listed)
"""After these the desk asks whether there is anything else, if it asks nothing else."""

_LEFT_OPEN = (DoNotKnow, Unknown, Unanswered, NotOffered)
"""Beside these it does not: a guest whose question is open is not asked for more."""


def role_of(saying: Saying) -> Role:
    """What a saying does in a reply."""
    match saying:
        case Simple():
            return _ROLES.get(saying, Role.QUESTION)
        case Emergency():
            return Role.DANGER
        case Greeted() | Thanked():
            return Role.OPENING
        case Standing(which=True):
            return Role.QUESTION
    if isinstance(saying, _RESULTS):
        return Role.RESULT
    return Role.QUESTION if isinstance(saying, _PUT) else Role.ANSWER


def must_be_said(saying: Saying) -> bool:
    return saying not in _MAY_BE_LEFT_OUT


def in_order(sayings: Sequence[Saying]) -> list[Saying]:
    """The sayings as a courteous person would say them; what has the same role stays in its order."""
    apart = [*_untold(list(_apart(sayings)))]
    roles = {role_of(saying) for saying in apart}
    if Role.DANGER in roles:
        apart = [saying for saying in apart if role_of(saying) is not Role.OPENING]
    elif Role.APOLOGY in roles:
        apart = [saying for saying in apart if role_of(saying) is not Role.OPENING or must_be_said(saying)]
    if any(map(_closes, apart)) and not _ends(apart):
        apart.append(Simple.MORE)
    return sorted(_greeted(apart), key=_place)


def _place(saying: Saying) -> tuple[Role, bool]:
    """A greeting comes before whatever else opens a reply."""
    return role_of(saying), saying is not Simple.HELLO


def _closes(saying: Saying) -> bool:
    return isinstance(saying, _CLOSING) or (isinstance(saying, OnList) and saying.ended)


def _ends(sayings: Sequence[Saying]) -> bool:
    """Whether the reply ends by itself: with a question, a goodbye, or with something that is left open."""
    return any(
        role_of(saying) is Role.QUESTION or saying is Simple.GOODBYE or isinstance(saying, _LEFT_OPEN)
        for saying in sayings
    )


def _apart(sayings: Sequence[Saying]) -> Iterator[Saying]:
    """Each saying on its own, and none of them twice."""
    seen: list[Saying] = []
    for saying in sayings:
        for each in _parts_of(saying):
            if each not in seen:
                seen.append(each)
                yield each


def _untold(sayings: list[Saying]) -> Iterator[Saying]:
    """Without what another saying of the reply tells as well, and with more in it."""
    done = {said.booking.reference for said in sayings if isinstance(said, Booked | Moved | Cancelled)}
    calls = {said.booking.reference for said in sayings if isinstance(said, CalledBack) and not said.again}
    thanked = any(isinstance(said, Thanked) for said in sayings)
    for said in sayings:
        match said:
            case Standing(bookings, which=False, priced=False) if bookings:
                left = tuple(each for each in bookings if each.reference not in done | calls)
                if left:
                    yield replace(said, bookings=left)
            case CalledBack(booking, again=True) if booking.reference in calls:
                pass
            case Taken() if any(isinstance(each, Offers | ReadBack) for each in sayings):
                pass
            case InStock() if any(isinstance(each, Offers | ReadBack) for each in sayings):
                yield replace(said, asks=False)
            case Simple.THANKS | Simple.ALL_RIGHT if thanked:
                pass
            case _:
                yield said


def _greeted(sayings: list[Saying]) -> list[Saying]:
    """A hello beside a name is said with it."""
    named = [each for each in sayings if isinstance(each, Thanked) and each.name]
    if not named or Simple.HELLO not in sayings:
        return sayings
    told = [replace(each, hello=True) if isinstance(each, Thanked) else each for each in sayings]
    return [each for each in told if each is not Simple.HELLO]


def _parts_of(saying: Saying) -> tuple[Saying, ...]:
    match saying:
        case Simple():
            return SEVERAL.get(saying, (saying,))
        case DoNotKnow(briefly=False):
            return (DoNotKnow(briefly=True), Simple.OFFER_PERSON)
        case AskFor("better", again=False):
            return (Simple.ALL_RIGHT, saying)
        case _:
            return (saying,)
