"""From what was decided to words: each saying becomes a part with its receipts, and choices to tap."""

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking, Money, Nights, Shape
from frontdesk.conversation.outcome import (
    AnswerFaq,
    AskCancel,
    AskContact,
    AskFor,
    AskQuestion,
    AskService,
    Booked,
    CalledBack,
    Cancelled,
    Choosable,
    DoNotKnow,
    Emergency,
    Happened,
    Moved,
    NothingFree,
    Offers,
    OpenHours,
    Own,
    Priced,
    ReadBack,
    Refused,
    Saying,
    Simple,
    Standing,
    StillOpen,
    Venues,
)
from frontdesk.conversation.reply import Choice, Part, Receipt
from frontdesk.playbooks import Playbook
from frontdesk.reply.news import say_news
from frontdesk.reply.offering import offer_choices, opening, say_offers, say_what
from frontdesk.reply.refusals import explain
from frontdesk.reply.saying import (
    say_day,
    say_length,
    say_list,
    say_moment,
    say_money,
    say_price,
    say_when,
)
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
            return Part(_read_back(saying, business), (_offered(saying.put.hold, business),)), _yes_no(
                business
            )
        case AskService(among):
            names = [business.services[s].name for s in among or tuple(business.services)][:MOST_SERVICES]
            return Part(_say(business, "ask.service")), tuple(Choice(name, name) for name in names)
        case Venues(ids, more):
            return _venues(ids, more, playbook)
        case AskQuestion(id_, problem, also_phone):
            return _question(id_, problem, also_phone, playbook)
        case StillOpen(options):
            return Part(_say(business, "still_open")), offer_choices(Offers(options), business)
        case AskCancel(booking):
            return Part(_cancelling(saying, business), (_booked(booking, "booked"),)), _yes_no(business)
        case _:
            return _plain(saying, playbook), ()


def _plain(saying: Saying, playbook: Playbook) -> Part:
    """Sayings with nothing to tap."""
    business = playbook.business
    match saying:
        case Simple():
            return Part(_simple(saying, playbook))
        case AskFor(what):
            return Part(_say(business, f"ask.{what}"))
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
        case Booked(booking, silent):
            return Part(_booking(booking, business, silent), (_booked(booking, "booked"),))
        case Moved(booking, before):
            old, new = (say_when(b.offer.when, business, year=True) for b in (before, booking))
            key = "moved.proposed" if booking.proposed else "moved.done"
            new = say_when(booking.proposed.when, business, year=True) if booking.proposed else new
            return Part(
                _say(business, key, reference=booking.reference, old=old, new=new),
                (_booked(booking, "moved"),),
            )
        case Cancelled(booking):
            return Part(_cancelled(booking, business), (_booked(booking, "cancelled"),))
        case Standing():
            return _standing(saying, business)
        case Happened(booking, told):
            return Part(say_news(booking, told, business), (_booked(booking, _claimed(booking, told)),))
        case AnswerFaq(index):
            return Part(playbook.faq[index].answer, (Receipt("answer", f"faq:{index}"),))
        case Priced(services):
            return _priced(services, playbook)
        case OpenHours() | Choosable():
            return _known(saying, playbook)
        case DoNotKnow():
            return Part(_say(business, "do_not_know"))
        case Emergency(index):
            return Part(playbook.emergency[index].say)
        case CalledBack(booking):
            when = say_moment(booking.start_at, business)
            return Part(_say(business, "called_back", when=when), (_booked(booking, "booked"),))
        case AskContact(why):
            return Part(_say(business, f"ask.contact.{why}"))
        case Own(text):
            return Part(text)
        case _:
            raise AssertionError(saying)


def _say(business: Business, key: str, **facts: str) -> str:
    return words_for(business).say(f"desk.{key}", **facts)


def _simple(saying: Simple, playbook: Playbook) -> str:
    business, tone = playbook.business, playbook.tone
    if saying is Simple.GREETING and tone.greeting:
        return tone.greeting
    if saying is Simple.GOODBYE and tone.goodbye:
        return tone.goodbye
    return _say(business, saying.value, name=business.name, booking=tone.booking)


def _question(
    id_: str, problem: str, also_phone: bool, playbook: Playbook
) -> tuple[Part, tuple[Choice, ...]]:
    ask = next(ask for ask in playbook.ask if ask.id == id_)
    said = f"{problem} {ask.question}".strip() if problem and problem != id_ else ask.question
    if also_phone:
        said = f"{said} {_say(playbook.business, 'ask.contact.phone')}"
    return Part(said), tuple(Choice(choice, choice) for choice in ask.choices)


def _venues(ids: tuple[str, ...], more: int, playbook: Playbook) -> tuple[Part, tuple[Choice, ...]]:
    business = playbook.business
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
    return Part(" ".join((*lines, ask)), receipts), tuple(Choice(venue.name, venue.name) for venue in venues)


def _offered(hold: int | None, business: Business) -> Receipt:
    return Receipt("held", f"hold:{hold}") if hold else Receipt("free", f"availability:{business.id}")


def _booked(booking: Booking, claim: str) -> Receipt:
    return Receipt(claim, f"booking:{booking.reference}")


def _claimed(booking: Booking, told: str) -> str:
    return "moved" if told == "moved" else booking.status.value


def _yes_no(business: Business) -> tuple[Choice, ...]:
    return (Choice(_say(business, "yes"), "yes"), Choice(_say(business, "no"), "no"))


def _read_back(said: ReadBack, business: Business) -> str:
    offer, contact = said.put.offer, said.contact
    facts = {
        "what": opening(say_what(offer, business)),
        "when": say_when(offer.when, business, year=True),
        "names": say_list(offer.with_names, business),
        "price": say_price(offer.price, business) if offer.price else "",
        "name": contact.name,
        "party": str(offer.party),
    }
    words = [_say(business, "read_back.what", **facts)]
    if offer.with_names:
        words.append(_say(business, "read_back.with", **facts))
    words.append(
        _say(business, "read_back.nights" if isinstance(offer.when, Nights) else "read_back.when", **facts)
    )
    if offer.shape is Shape.STAY or (offer.party > 1 and offer.shape is not Shape.TABLE):
        words.append(_say(business, "read_back.party" if offer.party > 1 else "read_back.alone", **facts))
    if offer.price:
        free = isinstance(offer.price, Money) and offer.price.amount == 0
        words.append(_say(business, "read_back.free" if free else "read_back.price", **facts))
    if not said.silent:
        words.append(_say(business, "read_back.for", **facts))
    key = "read_back.move" if said.before else "read_back.ask"
    return _say(business, key, said=" ".join(words))


def _booking(booking: Booking, business: Business, silent: bool) -> str:
    facts = {
        "what": say_what(booking.offer, business),
        "when": say_when(booking.offer.when, business, year=True),
        "reference": booking.reference,
        "name": booking.contact.name if booking.contact else "",
        "within": say_length(business.answer_within, business),
    }
    key = f"booked.{booking.pending_for.value}" if booking.pending_for else "booked.done"
    if silent or not facts["name"]:
        key = f"{key}_nameless"
    return _say(business, key, **facts)


def _cancelling(said: AskCancel, business: Business) -> str:
    facts = {
        "what": say_what(said.booking.offer, business),
        "when": say_when(said.booking.offer.when, business),
    }
    if said.fee is None:
        return _say(business, "cancel.ask", **facts)
    return _say(business, "cancel.ask_fee", fee=say_money(said.fee, business), **facts)


def _cancelled(booking: Booking, business: Business) -> str:
    facts = {"reference": booking.reference, "when": say_when(booking.offer.when, business)}
    if booking.fee:
        return _say(business, "cancel.done_fee", fee=say_money(booking.fee, business), **facts)
    return _say(business, "cancel.done", **facts)


def _standing(said: Standing, business: Business) -> Part:
    lines = [
        _say(
            business,
            f"standing.{booking.status.value}",
            reference=booking.reference,
            what=say_what(booking.offer, business),
            when=say_when(booking.offer.when, business, year=True),
        )
        for booking in said.bookings
    ]
    text = " ".join(lines)
    if said.which:
        text = f"{text} {_say(business, 'standing.which')}"
    return Part(text, tuple(_booked(b, b.status.value) for b in said.bookings))


def _priced(services: tuple[str, ...], playbook: Playbook) -> Part:
    business = playbook.business
    lines = []
    for service in (business.services[s] for s in services if s in business.services):
        if service.shape is Shape.STAY:
            lines.append(f"{service.name}: {service.description}")
            continue
        price = say_price(service.price, business) if service.price else ""
        key = "priced.price" if price else "priced.length"
        lines.append(
            _say(business, key, what=service.name, price=price, length=say_length(service.duration, business))
        )
    return Part(" ".join(lines), tuple(Receipt("price", f"service:{s}") for s in services))


def _known(saying: OpenHours | Choosable, playbook: Playbook) -> Part:
    business = playbook.business
    if isinstance(saying, Choosable):
        names = [service.name for service in business.services.values()]
        return Part(_say(business, "choosable", names=say_list(names, business)))
    return Part(_say(business, "open_hours"))
