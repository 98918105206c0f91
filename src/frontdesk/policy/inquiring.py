"""Whether a message only asks: something is on file about it, and nothing in it is to be done."""

from frontdesk.booking.model import Shape
from frontdesk.conversation.outcome import AskFor, Offers, ReadBack, Saying
from frontdesk.conversation.reading import Intent, Kind, Note, Topic
from frontdesk.conversation.state import Asked
from frontdesk.conversation.told import (
    Cheapest,
    Choosable,
    Described,
    InStock,
    OpenHours,
    Priced,
    Reachable,
    Situated,
)
from frontdesk.policy.hearing import books, chooses, is_answer, told_wish
from frontdesk.policy.reserve import agrees
from frontdesk.policy.stock import LISTED
from frontdesk.policy.turn import Turn
from frontdesk.policy.waiting import concerns

EXACT = 0.99
"""The score of a question that is asked in the very words on file."""


def only_asks(turn: Turn, told: tuple[Saying, ...]) -> bool:
    """A question that is on file, and nothing that only a wish would hold."""
    if concerns(turn) or (turn.reading.shows(Note.NO_CANCEL) and turn.state.booked):
        return False  # "please do not cancel it" asks nothing about cancelling
    opens = all(isinstance(saying, OpenHours) for saying in told)
    about = all(isinstance(saying, OpenHours | Described | Situated | Reachable) for saying in told)
    if turn.playbook.directory and turn.reading.of(Kind.RESOURCE) and not about:
        return False  # "any Greek places?" is looked up in the directory
    if turn.reading.intent is Intent.HANDOFF:
        return False  # "could I speak to somebody about it?" asks for a person, not about the kitchen
    if not told or (_of_own(turn) and not _is_sure_question(turn)):
        return False
    if _plainly_answers(turn):
        return False
    if turn.reading.requests and turn.state.task is not None and "?" not in turn.reading.text:
        return False  # "window seat please" is noted
    chosen_by = turn.reading.chosen
    nodded = chosen_by is not None and not chosen_by.said and turn.reading.ends_asking
    if (chooses(turn) and not nodded) or agrees(turn):
        return False  # "yes, and is there parking?" is a yes; a thumb after the question mark is none
    if opens:
        return not any(turn.reading.of(kind) for kind in (Kind.PARTY, Kind.SERVICE))
    if depends_on_nights(turn, told):
        return False
    info = turn.reading.wants(Intent.REQUEST_INFO)
    asks = asks_about(turn) or turn.reading.ends_asking or (info and bool(told))
    asks = asks or _says_entry(turn)
    idle = turn.state.task is None and (turn.state.asked == Asked.MORE or not turn.reading.of(Kind.WHEN))
    if asks and idle and not books(turn):
        return True  # "one of us is vegan, is that a problem?" counts nobody
    named = turn.reading.intent is Intent.BOOK and bool(turn.reading.of(Kind.SERVICE))
    # With something on the table, "is the laser safe for dark skin?" wants to know, and books no laser;
    # "can you seat fifteen people?" counts nobody.
    chosen = turn.state.task is not None and bool(turn.state.task.options)
    sure = any(found.score >= _SURE for found in turn.reading.questions) and not turn.reading.of(Kind.WHEN)
    return asks and (not told_wish(turn) or (chosen and sure)) and (chosen or not named)


def asks_about(turn: Turn) -> bool:
    """Whether something is asked about; "as soon as possible" is a wish."""
    return any(topic is not Topic.SOONEST for topic in turn.reading.topics)


def tells_only(turn: Turn) -> bool:
    """Whether nothing asks but a text on file that hardly fits: "my car makes a weird noise" tells."""
    sure = any(found.score >= _LIKELY for found in turn.reading.questions)
    return not sure and not turn.reading.topics and "?" not in turn.reading.text


_LIKELY = 0.7


def _says_entry(turn: Turn) -> bool:
    """Whether the message is, word for word, a question on file: it asks without a question mark too."""
    return any(found.score >= EXACT for found in turn.reading.questions)


def _is_sure_question(turn: Turn) -> bool:
    """ "What if I am late?" asks, though it sounds like a change: a text fits, and no other time is told."""
    sure = any(found.score >= _SURE for found in turn.reading.questions)
    return sure and not told_wish(turn) and turn.reading.intent is Intent.CHANGE


_SURE = 0.9


def _plainly_answers(turn: Turn) -> bool:
    """ "Not pregnant" answers what was asked, whatever else is on file about it."""
    return is_answer(turn) and turn.reading.stand is not None and not turn.reading.topics


def _of_own(turn: Turn) -> bool:
    """Whether it is about something that the guest has booked: what is on file for everybody is not meant."""
    deed = any(likely.intent in (Intent.CANCEL, Intent.CHANGE) for likely in turn.reading.intents[:1])
    asks = turn.reading.intent is Intent.CHECK_BOOKING
    return (turn.reading.owns and (deed or asks)) or (bool(turn.state.booked) and deed)


def depends_on_nights(turn: Turn, told: tuple[Saying, ...]) -> bool:
    """What rooms there are and what they cost is told by the nights: the question goes on to them."""
    rooms = all(service.shape is Shape.STAY for service in turn.playbook.business.services.values())
    return rooms and any(isinstance(saying, Priced | Cheapest | Choosable) for saying in told)


def is_said(told: Saying, sayings: tuple[Saying, ...]) -> bool:
    """Whether an answer is in what is said anyway: the cars to choose from, what the nights cost."""
    offered = any(isinstance(saying, Offers | AskFor) for saying in sayings)
    listed = any(isinstance(saying, InStock) for saying in sayings)
    put = any(isinstance(saying, Offers | ReadBack) for saying in sayings)
    if isinstance(told, Cheapest):
        return put  # with its own price
    return (
        told in sayings or (isinstance(told, InStock) and listed) or (isinstance(told, Choosable) and offered)
    )


def shown(told: tuple[Saying, ...]) -> tuple[str, ...]:
    """What an answer is about: "can I drive it?" means that car, "the cheaper one" one of those listed."""
    for saying in told:
        match saying:
            case InStock(ids) if len(ids) <= LISTED:
                return ids
            case Described((), ids) if len(ids) == 1:
                return ids
            case OpenHours(venue=venue) | Situated(venue) | Reachable(venue) if venue:
                return (venue,)
    return ()
