"""Everything that can be said: facts, no words. The reply room finds the words."""

from frontdesk.conversation.sayings.answers import (
    AnswerFaq,
    Arranged,
    Cheapest,
    Choosable,
    Described,
    DoneBy,
    DoNotKnow,
    FreeTimes,
    InStock,
    NotOffered,
    OnDuty,
    OpenHours,
    Prepared,
    Priced,
    Reachable,
    Recommended,
    Seats,
    Serves,
    Situated,
    Suitable,
    Supposed,
    Taken,
    Thanked,
    Works,
)
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
from frontdesk.conversation.sayings.calls import AskCaller, CalledBack, CallOff, ReachUs, WillWrite
from frontdesk.conversation.sayings.matters import (
    Complained,
    Down,
    Emergency,
    Noted,
    Unanswered,
    Unknown,
    Wished,
)
from frontdesk.conversation.sayings.offers import (
    AsOf,
    Instead,
    NothingFree,
    Offers,
    Refused,
    SeatsFewer,
    StillOpen,
    Venues,
)
from frontdesk.conversation.sayings.plain import Own, Simple
from frontdesk.conversation.sayings.proofs import AskCode, AskContact, AwaitCode, Greeted, WrongCode
from frontdesk.conversation.sayings.questions import (
    AskCountry,
    AskFor,
    AskQuestion,
    AskService,
    DidYouMean,
    Foreign,
    WhyAsked,
)
from frontdesk.conversation.sayings.waits import Listed, OfferWait, OnList, PassedOn

Saying = (
    Simple
    | AskService
    | AskFor
    | AskCountry
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
    | Suitable
    | OpenHours
    | Choosable
    | InStock
    | DoneBy
    | Described
    | Prepared
    | Seats
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
    | Supposed
    | Thanked
    | Unknown
    | Wished
    | Unanswered
    | Complained
    | DidYouMean
    | Noted
    | Down
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
    | WillWrite
    | WhyAsked
    | Foreign
    | Venues
    | Instead
    | SeatsFewer
    | AsOf
    | Own
)
