"""From what was decided to words: each saying becomes a part with its receipts, and choices to tap."""

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking
from frontdesk.conversation.outcome import (
    AskCaller,
    AskCancel,
    AskCode,
    AskContact,
    AskFor,
    AskQuestion,
    AskService,
    AwaitCode,
    Booked,
    CalledBack,
    CallOff,
    Cancelled,
    Emergency,
    Greeted,
    Happened,
    Instead,
    Listed,
    Moved,
    NothingFree,
    Offers,
    OfferWait,
    OnList,
    Own,
    PassedOn,
    ReachUs,
    ReadBack,
    Refused,
    Saying,
    SeatsFewer,
    Simple,
    Standing,
    StillOpen,
    Venues,
    WhyAsked,
    WrongCode,
)
from frontdesk.conversation.reply import Choice, Part, Receipt
from frontdesk.conversation.told import (
    AnswerFaq,
    Choosable,
    Described,
    DoneBy,
    DoNotKnow,
    InStock,
    OpenHours,
    Priced,
    Reachable,
    Situated,
)
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.talking import Ask, AskKind
from frontdesk.reply.calling import ask_caller, reach_us, say_call
from frontdesk.reply.confirming import say_booking, say_cancelled, say_cancelling, say_read_back, say_standing
from frontdesk.reply.describing import describe
from frontdesk.reply.news import say_news
from frontdesk.reply.offering import offer_choices, say_offers, say_what, yes_no
from frontdesk.reply.refusals import explain
from frontdesk.reply.saying import (
    say_day,
    say_list,
    say_name,
    say_when,
)
from frontdesk.reply.telling import tell
from frontdesk.reply.waiting import say_waiting
from frontdesk.reply.words import words_for

MOST_SERVICES = 8


def compose(sayings: tuple[Saying, ...], playbook: Playbook) -> tuple[tuple[Part, ...], tuple[Choice, ...]]:
    """The parts of a reply in their order, and what can be tapped."""
    parts: list[Part] = []
    choices: list[Choice] = []
    for saying in sayings:
        part, taps = _composed(saying, playbook)
        if part.text:
            parts.append(part)
        choices.extend(taps)
    return tuple(parts), tuple(choices)


def _composed(saying: Saying, playbook: Playbook) -> tuple[Part, tuple[Choice, ...]]:
    business = playbook.business
    match saying:
        case Offers():
            receipts = tuple(_offered(put.hold, business) for put in saying.options)
            return Part(say_offers(saying, business), receipts), offer_choices(saying, business)
        case ReadBack():
            return Part(say_read_back(saying, business), (_offered(saying.put.hold, business),)), yes_no(
                business
            )
        case AskService(among, again):
            names = [business.services[s].name for s in among or tuple(business.services)][:MOST_SERVICES]
            asked = "again.service" if again else "ask.service"
            return Part(_say(business, asked)), tuple(Choice(name, name) for name in names)
        case Venues():
            return _venues(saying, playbook)
        case AskQuestion():
            return _question(saying, playbook)
        case OfferWait() | Listed() | OnList() | PassedOn():
            return say_waiting(saying, playbook)
        case StillOpen(options):
            return Part(_say(business, "still_open")), offer_choices(Offers(options), business)
        case AskCancel(booking):
            return Part(say_cancelling(saying, business), (_booked(booking, "booked"),)), yes_no(business)
        case _:
            return _plain(saying, playbook), ()


def _plain(saying: Saying, playbook: Playbook) -> Part:
    """Sayings with nothing to tap."""
    business = playbook.business
    match saying:
        case Simple():
            return Part(_simple(saying, playbook))
        case AskFor(what, again):
            return Part(_say(business, f"again.{what}" if again else f"ask.{what}"))
        case NothingFree(first_on, last_on):
            return Part(
                _say(
                    business,
                    "nothing_free",
                    first=say_day(first_on, business),
                    last=say_day(last_on, business),
                )
            )
        case Refused(refusal):
            return Part(explain(refusal, business))
        case Booked(booking, silent, noted, goes_on):
            text = say_booking(booking, business, silent, goes_on)
            if noted:
                text = f"{_say(business, 'noted', requests='; '.join(noted))} {text}"
            return Part(text, (_booked(booking, "booked"),))
        case Moved(booking, before) if _is_otherwise(booking, before):
            return Part(_changed(booking, business), (_booked(booking, "moved"),))
        case Moved(booking, before):
            old, new = (say_when(b.offer.when, business, year=True) for b in (before, booking))
            key = "moved.proposed" if booking.proposed else "moved.done"
            new = say_when(booking.proposed.when, business, year=True) if booking.proposed else new
            return Part(
                _say(business, key, reference=booking.reference, old=old, new=new),
                (_booked(booking, "moved"),),
            )
        case Cancelled(booking):
            return Part(say_cancelled(booking, business), (_booked(booking, "cancelled"),))
        case Standing():
            return say_standing(saying, playbook)
        case Happened(booking, told):
            return Part(say_news(booking, told, business), (_booked(booking, _claimed(booking, told)),))
        case AnswerFaq(index):
            return Part(playbook.faq[index].answer, (Receipt("answer", f"faq:{index}"),))
        case Described() | Situated() | Reachable():
            return describe(saying, playbook)
        case Priced() | OpenHours() | Choosable() | InStock() | DoneBy():
            return tell(saying, playbook)
        case DoNotKnow(briefly):
            return Part(_say(business, "do_not_know_briefly" if briefly else "do_not_know"))
        case Emergency(index):
            return Part(playbook.emergency[index].say)
        case CalledBack(booking):
            return Part(
                say_call(saying, playbook), (_booked(booking, "moved" if saying.moved else "booked"),)
            )
        case CallOff(booking):
            return Part(_say(business, "calls.called_off"), (_booked(booking, "cancelled"),))
        case AskCaller():
            return Part(ask_caller(saying, playbook))
        case ReachUs():
            return Part(reach_us(playbook))
        case WhyAsked(of):
            return Part(_say(business, f"why.{of}"))
        case AskContact(why):
            return Part(_say(business, f"ask.contact.{why}"))
        case AskCode() | AwaitCode() | WrongCode() | Greeted():
            return Part(_proving(saying, business))
        case Instead(service, party):
            what = business.services[service].phrase or business.services[service].name
            return Part(_say(business, "instead", what=what, party=str(party)))
        case SeatsFewer(venue, party):
            place = playbook.directory[venue]
            facts = {"most": str(place.largest_party), "party": str(party)}
            receipt = Receipt("venue", f"directory:{venue}")
            return Part(_say(business, "venues.seats_fewer", name=place.name, **facts), (receipt,))
        case Own(text):
            return Part(text)
        case _:
            raise AssertionError(saying)


def _say(business: Business, key: str, **facts: str) -> str:
    return words_for(business).say(f"desk.{key}", **facts)


def _proving(saying: AskCode | AwaitCode | WrongCode | Greeted, business: Business) -> str:
    """What is said on the way to a proof: the same, whoever asks."""
    match saying:
        case AskCode(by_email, anew):
            key = "code.anew" if anew else "code.sent"
            return _say(business, f"{key}.{'email' if by_email else 'phone'}")
        case AwaitCode():
            return _say(business, "code.awaited")
        case WrongCode(tries):
            return words_for(business).say("desk.code.wrong", tries)
        case Greeted(name):
            return _say(business, "code.right", name=say_name(name, business))


def _simple(saying: Simple, playbook: Playbook) -> str:
    business, tone = playbook.business, playbook.tone
    if saying is Simple.GREETING and tone.greeting:
        return tone.greeting
    if saying is Simple.GOODBYE and tone.goodbye:
        return tone.goodbye
    return _say(business, saying.value, name=business.name, booking=tone.booking)


def _question(asking: AskQuestion, playbook: Playbook) -> tuple[Part, tuple[Choice, ...]]:
    business = playbook.business
    ask = next(ask for ask in playbook.ask if ask.id == asking.id)
    problem = asking.problem if asking.problem != ask.id else ""
    other = asking.again and not problem and not asking.plainly
    said = f"{problem} {_asked_again(ask, playbook) if other else ask.question}".strip()
    if asking.also and not other:
        kinds = "_".join(kind.value for kind in asking.also)
        said = f"{said} {_say(business, f'ask.contact.{kinds}')}"
    if asking.plainly:
        said = _say(business, "ask.plainly", question=said)
    plain = (Choice(_say(business, "plain_yes"), "yes"), Choice(_say(business, "no"), "no"))
    taps = plain if ask.kind is AskKind.YES_NO else ()
    return Part(said), taps or tuple(Choice(choice, choice) for choice in ask.choices)


def _asked_again(ask: Ask, playbook: Playbook) -> str:
    """A question that was not answered, in other words."""
    known = {AskKind.NAME: "name", AskKind.PHONE: "phone", AskKind.EMAIL: "email"}
    key = known.get(ask.kind, "other")
    return _say(playbook.business, f"again.{key}", question=ask.question)


def _venues(said: Venues, playbook: Playbook) -> tuple[Part, tuple[Choice, ...]]:
    business, ids = playbook.business, said.ids
    venues = [playbook.directory[id_] for id_ in ids]
    lines = [
        _say(
            business,
            "venues.one",
            name=venue.name,
            cuisine=say_list(venue.cuisine, business),
            area=venue.area,
            price=venue.price,
            about=venue.about,
        )
        for venue in venues
    ]
    ask = _say(business, "venues.this" if len(venues) == 1 else "venues.which")
    receipts = tuple(Receipt("venue", f"directory:{id_}") for id_ in ids)
    if said.again and len(venues) > 1:
        names = say_list([venue.name for venue in venues], business, "or")
        lines, ask = [], _say(business, "venues.again", names=names)
    return Part(" ".join((*lines, ask)), receipts), tuple(Choice(venue.name, venue.name) for venue in venues)


def _offered(hold: int | None, business: Business) -> Receipt:
    return Receipt("held", f"hold:{hold}") if hold else Receipt("free", f"availability:{business.id}")


def _booked(booking: Booking, claim: str) -> Receipt:
    return Receipt(claim, f"booking:{booking.reference}")


def _claimed(booking: Booking, told: str) -> str:
    return "moved" if told == "moved" else booking.status.value


def _is_otherwise(booking: Booking, before: Booking) -> bool:
    """Whether more than its time has changed, or not even that."""
    new, old = booking.offer, before.offer
    return booking.proposed is None and (new.when == old.when or new.what != old.what)


def _changed(booking: Booking, business: Business) -> str:
    """What a booking has become whose time stayed the same: another room, one more of them."""
    what, when = say_what(booking.offer, business), say_when(booking.offer.when, business)
    return _say(business, "moved.changed", reference=booking.reference, what=what, when=when)
