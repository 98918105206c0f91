"""What the policy has to say: facts, no words. The reply room finds the words."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum

from frontdesk.booking.model import Booking, Contact, Money
from frontdesk.booking.refusals import FeeDue, Refusal
from frontdesk.conversation.items import Options, Put
from frontdesk.conversation.sayings.answers import (
    AnswerFaq,
    Arranged,
    Cheapest,
    Choosable,
    Complained,
    Described,
    DidYouMean,
    DoneBy,
    DoNotKnow,
    FreeTimes,
    HealthNoted,
    InStock,
    NotOffered,
    OnDuty,
    OpenHours,
    Priced,
    Reachable,
    Recommended,
    Serves,
    Situated,
    Taken,
    Unanswered,
    Unknown,
    Works,
)
from frontdesk.conversation.waits import Wait
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks.talking import AskKind


class Simple(StrEnum):
    """Things that are said without any facts."""

    HELLO = "hello"
    THANKS = "thanks"
    GREETING = "greeting"
    WELCOME = "welcome"
    GOODBYE = "goodbye"
    HELP = "help"
    ROBOT = "robot"
    ROBOT_AGAIN = "robot_again"
    RATHER = "rather"
    HERE = "here"
    NOT_YET = "not_yet"
    NOTE_LATE = "note_late"
    WHAT_CAN_I_DO = "what_can_i_do"
    OUT_OF_SCOPE = "out_of_scope"
    NOT_UNDERSTOOD = "not_understood"
    NOT_ALL = "not_all"
    NOT_UNDERSTOOD_AGAIN = "not_understood_again"
    OFFER_PERSON = "offer_person"
    DROPPED = "dropped"
    STAYS = "stays"
    LET_GO = "let_go"
    ONE_BOOKING = "one_booking"
    TAKE_YOUR_TIME = "take_your_time"
    ONLY_ONE = "only_one"
    ONLY_THESE = "only_these"
    THINK_IT_OVER = "think_it_over"
    ONE_BY_ONE = "one_by_one"
    NEXT_WISH = "next_wish"
    SORRY = "sorry"
    COMPLAINT = "complaint"
    CALL_ABOUT_IT = "call_about_it"
    MORE = "more"
    ALL_RIGHT = "all_right"
    AS_YOU_LIKE = "as_you_like"
    WHAT_ELSE = "what_else"
    STUCK = "stuck"
    STUCK_CALL = "stuck_call"
    STUCK_WRITE = "stuck_write"
    STUCK_HERE = "stuck_here"
    UPSET_AGAIN = "upset_again"
    UPSET_STILL = "upset_still"
    SORRY_TO_HEAR = "sorry_to_hear"
    ABUSE = "abuse"
    ABUSE_AGAIN = "abuse_again"
    ABUSE_STILL = "abuse_still"
    DISTRESS = "distress"
    DISTRESS_AGAIN = "distress_again"
    DANGER = "danger"
    WORRY = "worry"
    NO_ADVICE = "no_advice"
    NO_CALL = "no_call"
    NEEDED = "needed"
    CUT = "cut"
    SHALL_I = "shall_i"
    SHALL_I_MOVE = "shall_i_move"
    WHAT_TO_CHANGE = "what_to_change"
    NO_BOOKING = "no_booking"
    NOT_THAT_ONE = "not_that_one"
    NAME_KEPT = "name_kept"
    EACH_OWN = "each_own"
    NOT_IN_DIRECTORY = "not_in_directory"
    CODE_EXPIRED = "code.expired"
    CODE_ENOUGH = "code.enough"
    CODE_LENGTH = "code.length"


class Why(StrEnum):
    """Why what is offered is not what was asked."""

    AS_ASKED = "as_asked"
    NO_DAY_NAMED = "no_day_named"
    TIME_TAKEN = "time_taken"
    DAY_FULL = "day_full"
    CLOSED = "closed"
    NOT_A_START = "not_a_start"
    NOT_WITH = "not_with"
    LOST = "lost"
    MORE_ROOMS = "more_rooms"
    ROOM_TAKEN = "room_taken"
    MORE = "more"
    AGAIN = "again"
    NOT_THERE = "not_there"
    NOT_KEPT = "not_kept"
    """What is moved could not stay in the area in which it was booked."""
    NOT_THEN = "not_then"
    NONE_FROM = "none_from"
    NONE_BEFORE = "none_before"
    NONE_BETWEEN = "none_between"
    """The day has something, but not from that hour on, not before it, or not between two."""
    DAYS_FULL = "days_full"
    NOTHING_ELSE = "nothing_else"
    ONLY_WITH = "only_with"
    CHEAPEST = "cheapest"


class CallWhy(StrEnum):
    """Why a call is not at the time that was asked for."""

    AS_ASKED = "as_asked"
    NEAREST = "nearest"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class AskService:
    """Which service; `among` are ids to choose from, or all."""

    among: tuple[str, ...] = ()
    again: bool = False
    told: bool = True
    """Those to choose from were just told; otherwise the question names them."""


@dataclass(frozen=True, slots=True)
class AskFor:
    """One detail of the wish: date, time, party_size, nights."""

    what: str
    again: bool = False
    """It was asked before: other words."""


@dataclass(frozen=True, slots=True)
class AskQuestion:
    """A question of the playbook; `problem` says what was wrong with the answer."""

    id: str
    problem: str = ""
    also: tuple[AskKind, ...] = ()
    """What else is asked for in one breath: a name and how to reach it."""
    plainly: bool = False
    """The answer was not clear: a yes or a no is needed."""
    again: bool = False
    """It was asked before: other words."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What can be had, with the reason when it is not what was asked."""

    options: Options
    why: Why = Why.AS_ASKED
    asked_on: date | None = None
    asked_at: time | None = None
    reason: str = ""
    more: int = 0
    asked_with: tuple[str, ...] = ()
    """Who was asked for, by id."""
    asked_without: tuple[str, ...] = ()
    """Who was refused, by id."""
    asked_until: time | None = None
    """Where something between two hours was asked for: the second of them."""
    asked_for: tuple[str, ...] = ()
    """The services that were asked for, where those offered are others."""
    asks: bool = True
    """Whether it ends with a question; a question for something else may follow instead."""


@dataclass(frozen=True, slots=True)
class NothingFree:
    """Nothing that fits on these days; of what was looked for, where that is told."""

    first_on: date
    last_on: date
    services: tuple[str, ...] = ()
    party: int | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    refusal: Refusal | FeeDue


@dataclass(frozen=True, slots=True)
class ReadBack:
    """Everything that a yes would book."""

    put: Put
    contact: Contact
    before: Booking | None = None
    silent: bool = False
    """The name is not told: nobody has shown that it is theirs."""
    phone: str | None = None
    """A number to be read back, where it was told and not shown."""
    email: str | None = None
    """The same of an address: a slip in it loses the confirmation."""
    until_at: datetime | None = None
    """For a place that has come free for a guest who waited: until when it is kept."""
    today: bool = False
    """Whether that is still today."""
    area: str | None = None
    requests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Booked:
    booking: Booking
    silent: bool = False
    noted: tuple[str, ...] = ()
    """What was asked for together with the yes."""


@dataclass(frozen=True, slots=True)
class Moved:
    booking: Booking
    before: Booking


@dataclass(frozen=True, slots=True)
class AskAmend:
    """Whether this booking shall be for somebody else, or they be reached elsewhere."""

    booking: Booking
    contact: Contact
    """As it shall be."""


@dataclass(frozen=True, slots=True)
class Amended:
    """For whom a booking is, or how they are reached, was changed."""

    booking: Booking
    before: Contact | None


@dataclass(frozen=True, slots=True)
class NotedOn:
    """What was added to a booking that stands, in the guest's own words."""

    booking: Booking
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AskCancel:
    """Whether to cancel this booking, at this fee."""

    booking: Booking
    fee: Money | None = None


@dataclass(frozen=True, slots=True)
class Cancelled:
    booking: Booking


@dataclass(frozen=True, slots=True)
class Standing:
    """The guest's own bookings; `which` asks which one is meant, `priced` tells what they cost.

    None: this conversation has booked nothing, and no call is arranged in it.
    """

    bookings: tuple[Booking, ...]
    which: bool = False
    priced: bool = False


@dataclass(frozen=True, slots=True)
class Happened:
    """What others did to a booking of the guest's: see `booking.telling` for what `told` may be."""

    booking: Booking
    told: str


@dataclass(frozen=True, slots=True)
class StillOpen:
    """Offers that the guest has not answered yet; nothing is claimed of them anew."""

    options: Options


@dataclass(frozen=True, slots=True)
class OfferWait:
    """One may wait for this; `asks` where there is nothing else to choose from."""

    wanted: Wanted
    asks: bool


class Reached(StrEnum):
    """How a guest will hear that something has come free."""

    TEXT = "text"
    EMAIL = "email"
    HERE = "here"


@dataclass(frozen=True, slots=True)
class Listed:
    """A wish is on the waiting list now."""

    wait: Wait
    by: Reached


@dataclass(frozen=True, slots=True)
class OnList:
    """What the guest waits for; none: they are on no list. `ended`: they were taken off it just now."""

    waits: tuple[Wait, ...]
    ended: bool = False


@dataclass(frozen=True, slots=True)
class PassedOn:
    """The place goes to the next; the guest waits on for this."""

    wait: Wait


@dataclass(frozen=True, slots=True)
class Emergency:
    """Words of danger; `index` is their place in the playbook."""

    index: int
    alert: str = ""
    """The record of the job that tells the team; empty if nobody is told."""
    before: bool = False
    """The team was told earlier in this conversation."""


@dataclass(frozen=True, slots=True)
class AskContact:
    """To find a booking: which contact it was made with."""

    why: str


@dataclass(frozen=True, slots=True)
class AskCaller:
    """Who is to be called, or where: `what` is name, phone, or both in one breath."""

    what: str
    problem: str = ""
    again: bool = False


@dataclass(frozen=True, slots=True)
class AskCode:
    """A code was sent, if anybody has this contact."""

    by_email: bool
    anew: bool = False
    """It is another one, and the one before does not count any more."""


@dataclass(frozen=True, slots=True)
class AwaitCode:
    """The code that was sent is still waited for."""


@dataclass(frozen=True, slots=True)
class WrongCode:
    """How often the guest may still try."""

    tries: int


@dataclass(frozen=True, slots=True)
class Greeted:
    """Somebody has shown who they are; by the name that they told, or that is on file of what they proved."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class CalledBack:
    """A person will call at this time."""

    booking: Booking
    why: CallWhy = CallWhy.AS_ASKED
    moved: bool = False
    again: bool = False
    """It was arranged before, and is only told."""


@dataclass(frozen=True, slots=True)
class CallOff:
    """Nobody will call any more."""

    booking: Booking


@dataclass(frozen=True, slots=True)
class ReachUs:
    """How the guest reaches the business by themselves."""


@dataclass(frozen=True, slots=True)
class WhyAsked:
    """What a question is for: `of` is name, phone, email, call, or other."""

    of: str


@dataclass(frozen=True, slots=True)
class Venues:
    """Places of the directory that fit; `more` others do too."""

    ids: tuple[str, ...]
    more: int = 0
    again: bool = False
    """They were just described: their names are enough."""


@dataclass(frozen=True, slots=True)
class Instead:
    """A service that takes the party, where the one that was asked for does not."""

    service: str
    party: int


@dataclass(frozen=True, slots=True)
class SeatsFewer:
    """A place of the directory does not take so many."""

    venue: str
    party: int


@dataclass(frozen=True, slots=True)
class AsOf:
    """How old the copy of another calendar is that this answer rests on; None: it was never seen."""

    age: timedelta | None


@dataclass(frozen=True, slots=True)
class Own:
    """Words of the playbook itself."""

    text: str


Saying = (
    Simple
    | AskService
    | AskFor
    | AskQuestion
    | Offers
    | NothingFree
    | Refused
    | ReadBack
    | Booked
    | Moved
    | AskAmend
    | Amended
    | NotedOn
    | AskCancel
    | Cancelled
    | Standing
    | Happened
    | StillOpen
    | OfferWait
    | Listed
    | OnList
    | PassedOn
    | AnswerFaq
    | Priced
    | Cheapest
    | OpenHours
    | Choosable
    | InStock
    | DoneBy
    | Described
    | Situated
    | Taken
    | Reachable
    | DoNotKnow
    | Works
    | Serves
    | OnDuty
    | FreeTimes
    | Recommended
    | NotOffered
    | Arranged
    | Unknown
    | Unanswered
    | Complained
    | DidYouMean
    | HealthNoted
    | Emergency
    | AskCaller
    | AskContact
    | AskCode
    | AwaitCode
    | WrongCode
    | Greeted
    | CalledBack
    | CallOff
    | ReachUs
    | WhyAsked
    | Venues
    | Instead
    | SeatsFewer
    | AsOf
    | Own
)
