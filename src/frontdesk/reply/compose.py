"""From one saying to words: a part with its receipts, and choices to tap."""

from frontdesk.booking.business import Business
from frontdesk.conversation.reply import Choice, Part, Receipt
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
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.sayings.waits import Listed, OfferWait, OnList, PassedOn
from frontdesk.playbooks import Playbook
from frontdesk.reply.advice import say_advice
from frontdesk.reply.amendments import say_amended, say_amending
from frontdesk.reply.answers import tell
from frontdesk.reply.calls import reach_us
from frontdesk.reply.confirmations import confirm, receipt_of, say_cancelling, say_read_back
from frontdesk.reply.descriptions import describe
from frontdesk.reply.formats import say_name
from frontdesk.reply.freshness import say_age
from frontdesk.reply.matters import say_kept
from frontdesk.reply.offers import offer_choices, say_nothing, say_offers, yes_no
from frontdesk.reply.people import introduce
from frontdesk.reply.questions import ask
from frontdesk.reply.refusals import explain
from frontdesk.reply.venues import say_fewer, say_venues
from frontdesk.reply.waits import say_waiting
from frontdesk.reply.words import words_for

Plain = (
    Simple
    | NothingFree
    | Refused
    | AnswerFaq
    | DoNotKnow
    | Emergency
    | ReachUs
    | WillWrite
    | Instead
    | SeatsFewer
    | AsOf
    | Own
)


def compose_one(saying: Saying, playbook: Playbook) -> tuple[Part, tuple[Choice, ...]]:
    """A saying in words: each family has a module of its own."""
    business = playbook.business
    match saying:
        case Offers() | ReadBack() | StillOpen() | AskCancel() | AskAmend():
            return _put(saying, business)
        case OfferWait() | Listed() | OnList() | PassedOn():
            return say_waiting(saying, playbook)
        case Venues():
            return say_venues(saying, playbook)
        case (
            AskService() | AskFor() | AskQuestion() | AskContact() | AskCountry() | AskCaller()
            | WhyAsked() | Foreign() | AskCode() | AwaitCode() | WrongCode() | Greeted()
        ):  # fmt: skip
            return ask(saying, playbook)
        case Booked() | Moved() | Cancelled() | Standing() | Happened() | CalledBack() | CallOff():
            return confirm(saying, playbook), ()
        case Amended() | NotedOn():
            return say_amended(saying, business), ()
        case Described() | Prepared() | Seats() | Situated() | Reachable() | Taken():
            return describe(saying, playbook), ()
        case Priced() | Cheapest() | Suitable() | OpenHours() | Choosable() | InStock() | DoneBy():
            return tell(saying, playbook), ()
        case Works() | Serves() | OnDuty():
            return introduce(saying, playbook), ()
        case Recommended() | NotOffered() | FreeTimes() | Arranged() | Supposed():
            return say_advice(saying, playbook), ()
        case Thanked(name, hello):
            key = "hello" if hello else "named" if name else "unnamed"
            return Part(_say(business, f"thanked.{key}", name=say_name(name, business) if name else "")), ()
        case Unknown() | Wished() | Unanswered() | Complained() | DidYouMean() | Noted() | Down():
            return say_kept(saying, playbook)
        case _:
            return _plain(saying, playbook), ()


def _put(
    saying: Offers | ReadBack | StillOpen | AskCancel | AskAmend, business: Business
) -> tuple[Part, tuple[Choice, ...]]:
    """What is put to the guest, to be chosen from or agreed to."""
    match saying:
        case Offers(options):
            receipts = tuple(_offered(put.hold, business) for put in options)
            return Part(say_offers(saying, business), receipts), offer_choices(saying, business)
        case StillOpen(options):
            return Part(_say(business, "still_open")), offer_choices(Offers(options), business)
        case ReadBack(put):
            held = _offered(put.hold, business)
            return Part(say_read_back(saying, business), (held,)), yes_no(business)
        case AskCancel(booking):
            return Part(say_cancelling(saying, business), receipt_of(booking, "booked")), yes_no(business)
        case AskAmend():
            return Part(say_amending(saying, business)), yes_no(business)


def _plain(saying: Plain, playbook: Playbook) -> Part:
    """Sayings that are one sentence, with nothing to tap."""
    business = playbook.business
    match saying:
        case Simple():
            return Part(_simple(saying, playbook))
        case NothingFree():
            return Part(say_nothing(saying, business))
        case Refused(refusal):
            return Part(explain(refusal, business))
        case AnswerFaq(index):
            return Part(playbook.faq[index].answer, (Receipt("answer", f"faq:{index}"),))
        case DoNotKnow():
            return Part(_say(business, "do_not_know"))
        case Emergency():
            return _emergency(saying, playbook)
        case ReachUs():
            return Part(reach_us(playbook))
        case WillWrite(email, record):
            return Part(_say(business, "calls.write", email=email), (Receipt("kept", record),))
        case Instead(service, party):
            what = business.services[service].phrase or business.services[service].name
            return Part(_say(business, "instead", what=what, party=str(party)))
        case SeatsFewer():
            return say_fewer(saying, playbook)
        case AsOf():
            return Part(say_age(saying, business))
        case Own(text):
            return Part(text)


def _emergency(saying: Emergency, playbook: Playbook) -> Part:
    """What to do, in the playbook's words; that the team is told, only where it is."""
    said = playbook.emergency[saying.index].say
    if not saying.alert:
        return Part(said)
    told = _say(playbook.business, "alerted.before" if saying.before else "alerted.now")
    return Part(f"{said} {told}", (Receipt("alerted", saying.alert),))


def _say(business: Business, key: str, **facts: str) -> str:
    return words_for(business).say(f"desk.{key}", **facts)


def _simple(saying: Simple, playbook: Playbook) -> str:
    business, tone = playbook.business, playbook.tone
    if saying is Simple.GREETING and tone.greeting:
        return tone.greeting
    if saying is Simple.GOODBYE and tone.goodbye:
        return tone.goodbye
    return _say(business, saying.value, name=business.name, booking=tone.booking)


def _offered(hold: int | None, business: Business) -> Receipt:
    return Receipt("held", f"hold:{hold}") if hold else Receipt("free", f"availability:{business.id}")
