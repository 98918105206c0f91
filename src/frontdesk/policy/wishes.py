"""A wish to book goes on: what is missing is asked for, what is free is put, then all is read back."""

import hashlib
from dataclasses import replace

from frontdesk.booking.business import Business
from frontdesk.conversation.acts import Ask, Slot, Subject, Tell
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item, Put
from frontdesk.conversation.sayings.answers import Cheapest, Described, InStock, Recommended, Supposed
from frontdesk.conversation.sayings.bookings import ReadBack
from frontdesk.conversation.sayings.calls import ReachUs
from frontdesk.conversation.sayings.offers import Offers, Why
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskCountry, AskFor, AskQuestion, AskService
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked
from frontdesk.conversation.vacancies import is_stay
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks.script import Ask as Question
from frontdesk.playbooks.script import AskKind
from frontdesk.policy import directory, facts
from frontdesk.policy.absorption import decided
from frontdesk.policy.agenda import ADVISED
from frontdesk.policy.contacts import also, contact_of, missing, refused
from frontdesk.policy.openings import lacks, search
from frontdesk.policy.options import put_again
from frontdesk.policy.parties import is_one_each
from frontdesk.policy.turn import Steps, Turn


def advance(turn: Turn, item: Item) -> Steps[Turn]:
    """Go on with a wish as far as what is known allows."""
    if item.doing is Doing.SEARCH:
        return (yield from directory.advance(turn, item))
    turn, item = _supposed(turn, _advised(turn, item))
    wanted = completed(item, turn)
    if not item.wanted.services and wanted.services == (turn.playbook.usual_service,):
        item = replace(item, unclear=(*item.unclear, ADVISED))
    item = _each_their_own(replace(item, wanted=wanted), turn)
    turn = turn.with_item(item)
    before = before_of(turn, item)
    if item.people > 1 and (before is None or before.people == 1) and not turn.bookings:
        turn = turn.say(Simple.EACH_OWN)
    if (asking := _first_of_all(turn, item)) is not None:
        sayings, asked = asking
        if asked == Asked.WHICH:
            cars = [id_ for said in sayings if isinstance(said, InStock) for id_ in said.ids]
            turn = turn.with_item(replace(item, venues=tuple(cars)))
        told = [each for said in sayings if isinstance(said, Cheapest) for each in said.services]
        listed = item.among or tuple(told) or turn.state.listed
        turn = turn.with_state(replace(turn.state, listed=listed))
        return turn.ask(*sayings, asked=asked, by=Doing.RESERVE)
    if not item.options or is_outdated(item):
        turn = yield from search(turn, item)
        if turn.closed or turn.item is None:
            return turn
        item = turn.item
    if item.put is None:
        return put_again(turn, item)
    return complete(turn, item)


def _advised(turn: Turn, item: Item) -> Item:
    """Who wants something and asks what, wants what was recommended; of several the guest chooses."""
    asks = any(ask.about is Subject.ADVICE for ask in turn.of(Ask))
    told = next((said.services for said in turn.said if isinstance(said, Recommended | Described)), ())
    if item.wanted.services or item.among or not (asks and told):
        return item
    if len(told) > 1:
        return replace(item, among=told)
    return replace(item, wanted=replace(item.wanted, services=told), unclear=(*item.unclear, ADVISED))


def _supposed(turn: Turn, item: Item) -> tuple[Turn, Item]:
    """Asked in vain which of some services it shall be, the desk goes on with the likeliest, and says so."""
    before = before_of(turn, item)
    asked = turn.asked == Asked.SERVICE and before is not None and before.among == item.among
    if not (asked and item.among) or turn.of(Ask):
        return turn, item
    service, *others = item.among
    item = decided(item, item.among, service)
    return turn.say(Supposed(service, tuple(others)), by=Doing.RESERVE), item


def before_of(turn: Turn, item: Item) -> Item | None:
    """The item as it was before this message."""
    items = turn.before.items if turn.before else ()
    return next((each for each in items if each.id == item.id), None)


def _first_of_all(turn: Turn, item: Item) -> tuple[tuple[Saying, ...], str] | None:
    """What has to be asked before anything can be looked for."""
    if item.among:
        told = any(isinstance(said, Recommended | Described) for said in turn.said)
        return (AskService(item.among, told=told),), Asked.SERVICE
    if not item.wanted.services and not is_stay(item.wanted, turn.playbook.business):
        return (*_affordable(turn, item), AskService()), Asked.SERVICE
    if cars := cars_to_choose(item, turn):
        shown = turn.asked == Asked.WHICH and item.id not in turn.touched and set(cars) == set(item.venues)
        return (AskFor(Asked.WHICH) if shown else _affordable_cars(turn, cars),), Asked.WHICH
    asking = lacks(turn, item)
    return ((asking[0],), asking[1]) if asking else None


def _affordable_cars(turn: Turn, cars: tuple[str, ...]) -> InStock:
    """Those of the cars that a sum will buy that this message tells."""
    sums = [v for t in turn.of(Tell) if t.slot is Slot.BUDGET and not t.unwanted for v in t.values]
    named = Detail(Kind.RESOURCE, 0, 0, cars[0], others=cars[1:])
    return facts.stocked(facts.Topic(turn, (named, *sums)))


def _affordable(turn: Turn, item: Item) -> tuple[Saying, ...]:
    """What a sum will buy, for who tells what they would spend and not on what."""
    told = [tell for tell in turn.of(Tell) if tell.slot is Slot.BUDGET and not tell.unwanted]
    values = [value for tell in told for value in tell.values]
    return facts.cheapest(facts.Topic(turn, tuple(values))) if told and not turn.said else ()


def _each_their_own(item: Item, turn: Turn) -> Item:
    """Several people who want what serves one at a time: each has an appointment of their own."""
    party, alone = item.wanted.party, item.people == 1
    if party is None or (party < COUPLE and alone) or not is_one_each(item.wanted, turn.playbook.business):
        return item
    others = item.others[: party - 1]
    return replace(item, people=party, others=others, wanted=replace(item.wanted, party=None))


COUPLE = 2
"""People who each have an appointment of their own; one alone may be who was taken for several."""


def completed(item: Item, turn: Turn) -> Wanted:
    """What goes without saying: what is spoken of, the only service there is, or the usual one."""
    business, spoken, wanted = turn.playbook.business, turn.state.spoken, item.wanted
    wanted = replace(wanted, services=tuple(s for s in wanted.services if s in business.services))
    if wanted.services:
        told = {
            r for s in wanted.services for need in business.services[s].needs if need.told for r in need.among
        }
        means = not wanted.with_resources and len(spoken) == 1 and set(spoken) <= told
        return replace(wanted, with_resources=spoken) if means else wanted
    if not wanted.with_resources and len(spoken) == 1 and _takes(spoken, business):
        wanted = replace(wanted, with_resources=spoken)
    if services := _takes(wanted.with_resources or item.venues or spoken, business):
        return replace(wanted, services=services)
    if is_stay(wanted, business):
        return wanted
    if turn.state.topic:
        return replace(wanted, services=turn.state.topic)
    if len(business.services) == 1:
        return replace(wanted, services=tuple(business.services))
    usual = turn.playbook.usual_service
    return replace(wanted, services=(usual,)) if usual else wanted


def _takes(resources: tuple[str, ...], business: Business) -> tuple[str, ...]:
    """The one service that takes this car or place; whoever does several things does not tell which."""
    taking = [
        service.id
        for service in business.services.values()
        if resources and any(need.told and set(resources) <= set(need.among) for need in service.needs)
    ]
    return tuple(taking) if len(taking) == 1 else ()


def cars_to_choose(item: Item, turn: Turn) -> tuple[str, ...]:
    """The cars among which the guest has to choose: nobody picks one for them."""
    inventory = turn.playbook.inventory
    needs = [need for s in item.wanted.services for need in turn.playbook.business.services[s].needs]
    among = tuple(r for need in needs if need.told for r in need.among if r in inventory)
    if not among or item.wanted.with_resources:
        return ()
    listed = tuple(id_ for id_ in item.venues or turn.state.spoken if id_ in among)
    return listed or among


def is_outdated(item: Item) -> bool:
    """Whether something else is wanted by now than what the options were looked for with."""
    return item.looked is None or _matter(item.looked) != _matter(item.wanted)


def _matter(wanted: Wanted) -> Wanted:
    return replace(wanted, doubts=(), requests=(), bare_hour=False, budget=None)


def complete(turn: Turn, item: Item) -> Turn:
    """Ask for what is missing, one thing at a time; when nothing is, read everything back."""
    put = item.put
    assert put is not None
    told = _as_put(turn, item, put)
    ask = missing(item, turn.state.guest, turn.playbook)
    if ask is None:
        return read_back(turn, item, put)
    if ask.kind is AskKind.PHONE and (number := turn.state.guest.dialled):
        return turn.with_item(item).ask(*told, AskCountry(number), asked=ask.id, by=Doing.RESERVE)
    if refused(item, ask):
        return _without(turn.with_item(item).say(*told), ask)
    question = AskQuestion(
        ask.id,
        turn.problem if ask.kind in PERSONAL else "",
        also(ask, turn.state.guest, turn.playbook),
        plainly=turn.asked == ask.id and ask.id in item.unclear,
    )
    return turn.with_item(item).ask(*told, question, asked=ask.id, by=Doing.RESERVE)


def _without(turn: Turn, ask: Question) -> Turn:
    """What is needed and refused is not asked again: a person arranges it, or the guest reaches the house."""
    if ask.kind is AskKind.PHONE:
        return turn.ask(ReachUs(), asked=ask.id, by=Doing.RESERVE)
    return turn.ask(Simple.NEEDED, asked=Asked.PERSON, by=Doing.RESERVE)


PERSONAL = (AskKind.NAME, AskKind.PHONE, AskKind.EMAIL)


def _as_put(turn: Turn, item: Item, put: Put) -> tuple[Saying, ...]:
    """What was chosen in this very message is named before anything else is asked."""
    before = before_of(turn, item)
    if before is not None and before.put is not None and before.put.offer == put.offer:
        return ()
    return (Offers((put,), Why.AS_ASKED, item.wanted.first_on, item.wanted.at, asks=False),)


def read_back(turn: Turn, item: Item, put: Put) -> Turn:
    """All that a yes would book; where it was read back just so, only the question."""
    digest = digest_of(turn, item)
    last = turn.before is None or turn.before.current == item.id  # else something else was put last
    beside = turn.before is not None and turn.before.count < turn.state.count  # which of them is it?
    same = item.read_back == digest and item.id not in turn.touched
    if same and last and turn.asked == Asked.READ_BACK and not beside:
        return turn.ask(Simple.SHALL_I, asked=Asked.READ_BACK, by=Doing.RESERVE)
    guest = turn.state.guest
    said = ReadBack(
        put,
        contact_of(item, guest, turn.playbook),
        phone=guest.phone if guest.phone and not guest.has_shown(guest.phone, turn.now) else None,
        email=guest.email if not guest.has_shown(guest.email, turn.now) else None,
        area=item.wanted.area,
        requests=(*item.wanted.requests, *_added(item, turn)),
    )
    turn = turn.with_item(replace(item, read_back=digest))
    return turn.ask(said, asked=Asked.READ_BACK, by=Doing.RESERVE)


def digest_of(turn: Turn, item: Item) -> str:
    """All that a yes would agree to, as a few letters: a note beside the yes changes nothing of it."""
    guest, matter = turn.state.guest, _matter(item.wanted)
    reached = (item.name or guest.name, guest.phone, guest.email)
    told = (item.put and item.put.offer, reached, sorted(item.answers.items()), matter)
    return hashlib.sha256(str(told).encode()).hexdigest()[:16]


def _added(item: Item, turn: Turn) -> tuple[str, ...]:
    """Answers to what nobody had to be asked: a program may have told them, and the guest hears them."""
    asks = [ask for ask in turn.playbook.ask if not ask.required and ask.kind is not AskKind.YES_NO]
    return tuple(item.answers[ask.id] for ask in asks if ask.id in item.answers)
