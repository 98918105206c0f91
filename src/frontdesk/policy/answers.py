"""Every question is answered in the same reply: from the entries on file, the records, or honestly not."""

from collections.abc import Callable
from dataclasses import replace

from frontdesk.booking.model import Hold
from frontdesk.conversation.acts import Answer, Ask, Note, Slot, Subject, Tell
from frontdesk.conversation.content import OF_HOURS, content
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.sayings.answers import AnswerFaq, Arranged, Cheapest, FreeTimes, Priced
from frontdesk.conversation.sayings.bookings import Amended, Booked, Cancelled, Moved, NotedOn, Standing
from frontdesk.conversation.sayings.matters import Down, Unknown, Wished
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskFor, WhyAsked
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import ReadHold
from frontdesk.conversation.when import When
from frontdesk.playbooks.talking import AskKind
from frontdesk.policy import facts, matters
from frontdesk.policy.advice import advise
from frontdesk.policy.contacts import refused
from frontdesk.policy.facts import Facts
from frontdesk.policy.favours import checked, goes_along
from frontdesk.policy.fit import NEAR, RECORDED, settles, speaks_of, spoken_of
from frontdesk.policy.identity import PROVING
from frontdesk.policy.naming import CALLED, asked_after
from frontdesk.policy.notes import BETWEEN
from frontdesk.policy.owned import in_full, on_record
from frontdesk.policy.particulars import particulars
from frontdesk.policy.turn import Steps, Turn
from frontdesk.policy.vacancies import asked_about, free_times
from frontdesk.policy.wordings import says

NAME = "questions"
MOST = 5
"""How many questions of one message are answered."""
FEW = 2
"""Words with content that say of what it is asked."""
ENTRIES = 2
"""How many entries on file answer one question."""
SPENT = (Subject.PRICE, Subject.OFFER, Subject.ADVICE)
"""Questions that a sum told beside them belongs to."""
MEANT = "meant:"
"""What was asked is whether a guess is right; what follows is the guess."""

Answering = Callable[[Turn, Ask], Steps[Facts]]


def answer(turn: Turn) -> Steps[Turn]:
    """Answer every question of the message, in the order asked; what nobody knows is kept for the team."""
    turn = _withheld(_priced(turn))
    turn = _read_back_whole(turn)
    turn = turn.settle(_read_back_anyway(turn))
    asks = [ask for ask in turn.open(Ask) if ask.entries or not _is_for_bookings(turn, ask)][:MOST]
    sums = [tell for tell in turn.of(Tell) if tell.slot is Slot.BUDGET and not tell.unwanted]
    unknown: list[Ask] = []
    for ask in asks:
        spent = sums if ask.about in SPENT and not ask.entries else []
        told = yield from answered(turn, _for_sum(ask, spent))
        if told:
            turn = turn.say(*told, to=(ask, *spent), by=NAME)
        elif ask.about is Subject.AVAILABILITY and not turn.playbook.directory:
            turn = _begun(turn, ask)
        elif (ask.about is Subject.ADVICE and turn.playbook.directory) or _points(turn, ask):
            turn = turn.settle((ask,))  # what is looked for now answers it
        else:
            unknown.append(ask)
    turn = _remembered(_spoken(_as_listed(turn)))
    if Simple.NEEDED in turn.said and not turn.closed:
        turn = turn.ask(asked=Asked.PERSON)
    if AskFor(Asked.PRICE_OF) in turn.said and turn.item is None:
        turn = turn.with_state(replace(turn.state, asked=Asked.PRICE_OF))
    return _not_known(turn, unknown) if unknown else turn


def _points(turn: Turn, ask: Ask) -> bool:
    """Whether it hardly says more than "is that free?" of what this message changes and is put next."""
    return ask.sure < NEAR and len(content(ask.words)) < FEW and bool(turn.touched)


def _is_for_bookings(turn: Turn, ask: Ask) -> bool:
    """Whether who looks after bookings answers it; what is only being arranged is no booking yet."""
    arranged = turn.item.is_wish if turn.item is not None else bool(turn.state.booked)
    return ask.about is Subject.BOOKING and not arranged


def _as_listed(turn: Turn) -> Turn:
    """The least expensive that were told are what "the third one" is one of."""
    told = [id_ for said in turn.said if isinstance(said, Cheapest) for id_ in said.services]
    return turn.with_state(replace(turn.state, listed=tuple(told))) if told else turn


def _read_back_whole(turn: Turn) -> Turn:
    """The turn with what was read back to be told once more with all of it, for who asks about that."""
    item = turn.item
    asks = [ask for ask in turn.open(Ask) if ask.about in (Subject.WISH, Subject.BOOKING) and not ask.values]
    asks = [ask for ask in asks if not ask.entries and not ask.favour]
    read = turn.asked == Asked.READ_BACK and item is not None and item.is_wish and bool(item.read_back)
    if item is None or not asks or not read or turn.of(Answer):
        return turn
    return replace(turn.settle(asks), touched=turn.touched | {item.id})


def _read_back_anyway(turn: Turn) -> list[Ask]:
    """Questions about a wish that this message changes: it is read back as it is now."""
    item = turn.item
    if item is None or not item.is_wish or item.id not in turn.touched or item.put is None:
        return []
    return [ask for ask in turn.open(Ask) if ask.about is Subject.WISH and not ask.entries]


def _priced(turn: Turn) -> Turn:
    """Who was asked of what they would like to know the price has now said it."""
    told = [v for tell in turn.of(Tell) if not tell.unwanted for v in tell.values if v.kind is Kind.SERVICE]
    if turn.asked != Asked.PRICE_OF or not told:
        return turn
    return turn.say(*facts.known(Subject.PRICE, told, turn), by=NAME)


def _for_sum(ask: Ask, sums: list[Tell]) -> Ask:
    """The question with what the same message would spend: "any SUVs? Under 25,000"."""
    values = tuple(value for tell in sums for value in tell.values if value.kind in (Kind.BUDGET, Kind.PRICE))
    return replace(ask, values=(*ask.values, *values)) if values else ask


def answered(turn: Turn, ask: Ask) -> Steps[Facts]:
    """What answers one question; nothing where nobody knows."""
    if (about := checked(ask)) is not None and (notes := says((yield from _notes(turn)), about)):
        return (Down(notes),)
    if not _is_of_a_day(turn, ask) and (known := particulars(turn, ask)):
        return known
    if settles(ask, turn.playbook) and not _is_of_a_day(turn, ask):
        if _was_told(turn, ask):
            return ()  # it was told, and is not what they want to know
        told = tuple(AnswerFaq(entry) for entry in ask.entries[:ENTRIES] if entry < len(turn.playbook.faq))
        costs = ask.about is Subject.PRICE and facts.Topic(turn, ask.values).named
        return (*told, *((yield from _price(turn, ask)) if costs else ()))
    if (entry := _in_the_house(turn, ask)) is not None:
        return (AnswerFaq(entry),)
    unlike = ask.entries and ask.about not in RECORDED
    if unlike or (ask.sure < NEAR and ask.about is not Subject.AVAILABILITY):
        return ()
    return (yield from _TABLE.get(ask.about, _on_record)(turn, ask))


def _in_the_house(turn: Turn, ask: Ask) -> int | None:
    """The entry on something of the house of which it is asked when that is open."""
    if ask.about is not Subject.HOURS:
        return None
    return spoken_of(turn.playbook, ask.words, beside=OF_HOURS)


def _is_of_a_day(turn: Turn, ask: Ask) -> bool:
    """Whether it is when they are open on a day: the records know that day, an entry the usual week."""
    faq = turn.playbook.faq
    other = any(speaks_of(faq[each], ask.words, beside=OF_HOURS) for each in ask.entries if each < len(faq))
    return ask.about is Subject.HOURS and facts.names_day(ask.values) and not other


def _notes(turn: Turn) -> Steps[tuple[str, ...]]:
    """The notes of the wish that is spoken of, else of what was booked here last."""
    if turn.item is not None and turn.item.is_wish:
        return turn.item.wanted.requests
    last = turn.state.booked[-1:]
    found = [booking for booking in (yield from on_record(turn)).standing if booking.number in last]
    notes = [each.contact.requests or "" for each in found if each.contact]
    return tuple(note for each in notes for note in each.split(BETWEEN))


def _begun(turn: Turn, ask: Ask) -> Turn:
    """What is free cannot be told yet: what must be known for it is asked, as for a wish."""
    turn = turn.settle((ask,))
    if turn.item is not None:
        return turn
    return turn.open_item(Item(Doing.RESERVE, asked_about(turn, ask.values)))


def _on_record(turn: Turn, ask: Ask) -> Steps[Facts]:
    yield from ()  # a generator like the others, though it needs no step
    spends = [tell for tell in turn.of(Tell) if tell.slot is Slot.BUDGET and not tell.unwanted]
    if ask.about is Subject.OFFER and spends and not turn.playbook.directory and not turn.playbook.inventory:
        sums = tuple(value for tell in spends for value in tell.values)
        return facts.cheapest(facts.Topic(turn, (*ask.values, *sums)))
    return facts.known(ask.about, ask.values, turn)


def _price(turn: Turn, ask: Ask) -> Steps[Facts]:
    """What it costs; of nights that are named the price is looked up."""
    nights = any(value.kind in (Kind.WHEN, Kind.NIGHTS) for value in ask.values)
    nights = nights or (turn.item is not None and turn.item.wanted.last_on is not None)
    looked = (yield from free_times(turn, ask.values)) if nights and _stays(turn) else None
    if looked is not None and looked.offers:
        return (looked,)
    return facts.known(ask.about, ask.values, turn)


def _stays(turn: Turn) -> bool:
    return bool(turn.playbook.business.services) and all(
        service.rates is not None for service in turn.playbook.business.services.values()
    )


def _availability(turn: Turn, ask: Ask) -> Steps[Facts]:
    """What is free is looked up and told; nothing is held, and the wish stays as it is."""
    looked: FreeTimes | None = yield from free_times(turn, ask.values)
    return (looked,) if looked is not None else ()


def _advice(turn: Turn, ask: Ask) -> Steps[Facts]:
    """What fits; of rooms for nights that are known what these cost, and not any nights."""
    told = advise(ask.values, turn)
    rooms = [id_ for said in told if isinstance(said, Priced) for id_ in said.services]
    if not rooms or not _stays(turn):
        return told
    found: list[FreeTimes] = []
    for id_ in rooms:
        looked = yield from free_times(turn, (Detail(Kind.SERVICE, ask.start, ask.end, id_),))
        found += [looked] if looked is not None and looked.offers else []
    if not found:
        return told
    offers = tuple(offer for looked in found for offer in looked.offers)
    return (*(said for said in told if not isinstance(said, Priced)), replace(found[0], offers=offers))


def _wish(turn: Turn, ask: Ask) -> Steps[Facts]:
    """What is being arranged: what it is, when, with whom, what it costs, until when it is kept."""
    item = turn.item
    if ask.values and (told := (*_booked(turn, ask), *_named(turn, ask))):
        return told[:1]
    if item is None:
        return (yield from _stands(turn))
    put = item.put or (item.options[0] if len(item.options) == 1 else None)
    if put is None:
        return ()
    held = (yield ReadHold(put.hold)) if put.hold else None
    return (Arranged(put, held.expires_at if isinstance(held, Hold) else None),)


def _booked(turn: Turn, ask: Ask) -> Facts:
    """The booking that a question names, where what is being arranged is not meant as well."""
    called = [value for value in ask.values if value.kind in CALLED or isinstance(value.value, When)]
    found = asked_after(turn, called)
    put = turn.item.put if turn.item is not None and turn.item.is_wish else None
    parts = {id_ for part in put.offer.parts for id_ in (part.service, *part.resources)} if put else set()
    arranged = any(str(value.value) in parts for value in called) and len(found) == len(turn.own)
    return (in_full(turn, found, priced=_asks_price(turn)),) if found and not arranged else ()


def _asks_price(turn: Turn) -> bool:
    """Whether it is asked what something costs, of what is booked as well."""
    asks = turn.of(Ask)
    return any(ask.about is Subject.PRICE or any(v.kind is Kind.COSTS for v in ask.values) for ask in asks)


def _stands(turn: Turn) -> Steps[Facts]:
    """How that stands which was booked here: what was just said of it, else the booking."""
    if told := tuple(said for said in turn.said if isinstance(said, DONE)):
        return told
    own = [
        booking for booking in (yield from on_record(turn)).standing if booking.number in turn.state.booked
    ]
    return (in_full(turn, own, priced=_asks_price(turn)),) if own else ()


DONE = (Booked, Moved, Amended, Cancelled, Standing)
"""What says how a booking stands."""


def _named(turn: Turn, ask: Ask) -> Facts:
    """What the question itself names: somebody, or something else than what is arranged."""
    topic = facts.Topic(turn, ask.values)
    if topic.people:
        return facts.known(Subject.PEOPLE, ask.values, turn)
    other = turn.item is None or not set(topic.named) <= set(turn.item.wanted.services)
    return facts.described(topic.named, topic) if topic.named and other else ()


def _desk(turn: Turn, ask: Ask) -> Steps[Facts]:
    """What a question of the desk's is for, where one is open; else who is answering."""
    yield from ()  # a generator like the others, though it needs no step
    named = {value.kind for value in ask.values}
    kinds = [kind for kind in _CONTACTS if _CONTACTS[kind] & named]
    if turn.asked in PROVING and not kinds:
        return (WhyAsked("identity"),)
    kept_back = [ask.kind for ask in turn.playbook.ask if turn.item is not None and refused(turn.item, ask)]
    asked = kinds or kept_back or _asked_for(turn)
    why = tuple(dict.fromkeys(WhyAsked(_reason(turn, kind)) for kind in asked))
    if kept_back and AskKind.PHONE not in kept_back:
        return (*why, Simple.NEEDED)
    return why if kinds or kept_back else (*why, Simple.ROBOT)


_TABLE: dict[Subject, Answering] = {
    Subject.PRICE: _price,
    Subject.AVAILABILITY: _availability,
    Subject.ADVICE: _advice,
    Subject.WISH: _wish,
    Subject.BOOKING: _wish,
    Subject.DESK: _desk,
}
"""What answers a question, by what it is about; all else is on record or not."""

_CONTACTS: dict[AskKind | None, set[Kind]] = {
    AskKind.NAME: {Kind.NAME, Kind.FIRST_NAME, Kind.LAST_NAME},
    AskKind.PHONE: {Kind.PHONE},
    AskKind.EMAIL: {Kind.EMAIL},
}
"""What of a guest's own a question may name."""
_SLOTS = {Slot.NAME: AskKind.NAME, Slot.PHONE: AskKind.PHONE, Slot.EMAIL: AskKind.EMAIL}


def _asked_for(turn: Turn) -> list[AskKind | None]:
    """What the open question asks for and nobody has told yet; None is a question of the house's own."""
    ask = next((ask for ask in turn.playbook.ask if ask.id == turn.asked), None)
    if turn.asked in (Asked.CALLER, Asked.CALLER_PHONE) or (turn.item and turn.item.doing is Doing.HANDOFF):
        return [AskKind.PHONE]
    if ask is None:
        return []
    if ask.kind not in _CONTACTS:
        return [None]
    guest = turn.state.guest
    told = {AskKind.NAME: guest.name, AskKind.PHONE: guest.phone, AskKind.EMAIL: guest.email}
    needed = [each.kind for each in turn.playbook.ask if each.required and each.kind in _CONTACTS]
    missing: list[AskKind | None] = [kind for kind in needed if told[kind] is None]
    return missing[:1] if missing else [ask.kind]


def _reason(turn: Turn, kind: AskKind | None) -> str:
    """The name of the reason: needed, liked to have, or never asked for here."""
    if kind is None:
        return "other"
    if turn.item is not None and turn.item.doing is Doing.HANDOFF:
        return "call_name" if kind is AskKind.NAME else "call"
    asks = [ask for ask in turn.playbook.ask if ask.kind is kind]
    if not asks:
        return f"{kind.value}_never"
    return kind.value if any(ask.required for ask in asks) else f"{kind.value}_liked"


def _withheld(turn: Turn) -> Turn:
    """Who would rather not give a contact hears what it is for, then how else to get what they want."""
    kept = [tell for tell in turn.open(Tell) if tell.unwanted and tell.slot in _SLOTS]
    item = turn.item
    for tell in kept:
        kind = _SLOTS[tell.slot]
        asks = [ask for ask in turn.playbook.ask if ask.kind is kind]
        turn = turn.settle((tell,))
        if item is None or not asks:
            turn = turn.say(Simple.ALL_RIGHT, by=NAME)
        elif not any(ask.required for ask in asks):
            item = replace(item, skipped=(*item.skipped, *(ask.id for ask in asks)))
        elif not refused(item, asks[0]):
            item = replace(item, unclear=(*item.unclear, asks[0].id))  # `complete` says what else can be done
            turn = turn.with_item(item).say(WhyAsked(_reason(turn, kind)), by=NAME)
            if kind is AskKind.EMAIL and not turn.closed:
                turn = turn.ask(Simple.NEEDED, asked=Asked.PERSON)
        turn = turn.with_item(item) if item is not None else turn
    return turn


def _not_known(turn: Turn, asks: list[Ask]) -> Turn:
    """Said to be unknown in the guest's own words, and kept for the team; a favour goes with the booking."""
    favours = [ask for ask in asks if goes_along(ask, turn) and _is_noted(turn)]
    if favours:
        wished = () if turn.item is None else (Wished(tuple(ask.favour for ask in favours)),)
        turn = turn.say(*wished, to=favours, by=NAME)
        asks = [ask for ask in asks if ask not in favours]
    if not asks:
        return turn
    for more in (False, True):
        some = [ask for ask in asks if _was_told(turn, ask) is more and not (more and _is_kept(turn, ask))]
        words = tuple(ask.words for ask in some if ask.words)
        if words:
            turn, record = matters.keep(turn, words)
            by, alone = matters.reached_by(turn), len(turn.of(Ask)) == 1
            turn = turn.say(Unknown(words, record, by, more, alone=alone), to=some, by=NAME)
    return turn.settle(asks)


def _is_kept(turn: Turn, ask: Ask) -> bool:
    """Whether a note was made of it: that says enough."""
    return any((note.start, note.end) == (ask.start, ask.end) for note in turn.of(Note))


def _was_told(turn: Turn, ask: Ask) -> bool:
    """Whether what is on file about it was told before."""
    before = (turn.before or turn.state).told
    return settles(ask, turn.playbook) and ask.entries[0] in before and len(content(ask.words)) > 1


def _is_noted(turn: Turn) -> bool:
    """Whether the notes of this message have gone with a wish, or with what is booked."""
    wish = turn.item is not None and turn.item.is_wish
    return wish or any(isinstance(said, NotedOn) for said in turn.said)


def _remembered(turn: Turn) -> Turn:
    """The turn that knows which entries it has told."""
    told = [said.index for said in turn.said if isinstance(said, AnswerFaq)]
    return turn.with_state(replace(turn.state, told=tuple(dict.fromkeys((*turn.state.told, *told)))))


def _spoken(turn: Turn) -> Turn:
    """What was told of is what is spoken of from now on: "can I drive it?" means that car."""
    shown = [ids for said in turn.said if (ids := facts.shown(said))]
    return turn.with_state(replace(turn.state, spoken=shown[-1])) if shown else turn
