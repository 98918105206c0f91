"""What a guest with little money is told: the services or cars that cost least, or that a sum will buy."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from frontdesk.booking.business import Service
from frontdesk.booking.model import Money, Nights, Offer, Price, PriceRange
from frontdesk.conversation.outcome import AskFor, Offers, Saying, Why
from frontdesk.conversation.reading import Kind, Topic
from frontdesk.conversation.state import Asked, Doing, Task
from frontdesk.conversation.told import Cheapest, InStock, Priced
from frontdesk.policy.hearing import WISHES
from frontdesk.policy.stock import affordable, budget
from frontdesk.policy.turn import Decision, Turn

MOST = 3
"""How many are told: enough to choose from, and short enough for a text message."""


def asks_cheapest(turn: Turn) -> bool:
    """Whether a sum is told, where there is something that has a price: "something under 100"."""
    listed = turn.playbook.inventory or turn.playbook.directory
    if turn.reading.questions:
        return False  # "can I stay if I am under 21?" is no sum
    sums = turn.reading.of(Kind.BUDGET) and not turn.reading.of(Kind.WHEN)
    asks = {Topic.SERVICES, Topic.HAVE} & set(turn.reading.topics)
    return not listed and bool(sums or (asks and turn.reading.of(Kind.PRICE)))


def cheapest(turn: Turn, cars: tuple[str, ...], named: Sequence[Service]) -> Saying | None:
    """The cheapest of what is named, else of all; None where one of what is on the table is meant."""
    task = turn.state.task
    known = turn.playbook.business.services
    wanted = () if task is None or named else tuple(id_ for id_ in task.wanted.services if id_ in known)
    if task is not None and (_differ(task) or (task.venues and not turn.playbook.inventory)):
        return None
    shown = task.venues if task is not None else ()
    if turn.playbook.inventory and not named and (shown or not wanted) and not _asks_services(turn):
        return _cheapest_car(turn, cars or shown)
    return _compared(turn, wanted) or _cheapest_services(turn, named, wanted)


def put_cheapest(turn: Turn) -> Decision | None:
    """The least expensive of what is on the table, for who finds it too dear; None if they do not say so."""
    task, reading = turn.state.task, turn.reading
    if task is None or task.doing is not Doing.RESERVE or Topic.CHEAPEST not in reading.topics:
        return None
    chooses = reading.chosen is not None and bool(reading.chosen.places)
    if chooses or any(reading.of(kind) for kind in WISHES):
        return None
    if len(task.options) == 1 and isinstance(task.options[0].offer.when, Nights):
        return turn.said(Doing.RESERVE, task, (AskFor("cheaper_nights"),), Asked.CHANGE)
    if not _differ(task):
        return None
    best = min(task.options, key=lambda put: _amount(put.offer))
    task = replace(task, options=(best,), chosen=None, read_back=False)
    said = Offers((best,), Why.CHEAPEST, task.wanted.first_on)
    return turn.said(Doing.RESERVE, task, (said,), Asked.CHOICE)


def _differ(task: Task) -> bool:
    """Whether what is on the table has prices to choose by."""
    return len({put.offer.price for put in task.options}) > 1


def _amount(offer: Offer) -> Decimal:
    return _lowest(offer.price) or Decimal()


def _lowest(price: Price | None) -> Decimal | None:
    """The amount of a price, or the lower end of its range."""
    match price:
        case Money(amount, _):
            return amount
        case PriceRange(low, _):
            return low.amount
        case _:
            return None


def _asks_services(turn: Turn) -> bool:
    return Topic.SERVICES in turn.reading.topics


def _compared(turn: Turn, wanted: tuple[str, ...]) -> Saying | None:
    """Both prices, where two things are wanted and one of them costs less: "which one is cheaper?"."""
    services = turn.playbook.business.services
    known = tuple(id_ for id_ in wanted if id_ in services and least(services[id_]) is not None)
    return Priced(known) if len(known) > 1 else None


def _cheapest_car(turn: Turn, cars: tuple[str, ...]) -> Saying | None:
    inventory = turn.playbook.inventory
    listed = tuple(id_ for id_ in turn.state.spoken if id_ in inventory)
    priced = [id_ for id_ in cars or listed or tuple(inventory) if inventory[id_].price is not None]
    if not priced:
        return None
    first = min(affordable(priced, turn) or priced, key=lambda id_: inventory[id_].price or Decimal())
    most = budget(turn)
    return InStock((first,), None if affordable((first,), turn) else most)


def _cheapest_services(turn: Turn, named: Sequence[Service], wanted: tuple[str, ...]) -> Saying | None:
    among = _meant(turn, named) or _anybodys(turn)
    priced = sorted((cost, service.id) for service in among if (cost := least(service)) is not None)
    most = budget(turn, Kind.BUDGET, Kind.PRICE)
    now = [cost for id_ in wanted if (cost := least(turn.playbook.business.services[id_])) is not None]
    if now:  # what costs less than what is spoken of
        fewer = [(cost, id_) for cost, id_ in priced if cost < sum(now)]
        priced = fewer or [(cost, id_) for cost, id_ in priced if id_ in wanted]
    within = [id_ for cost, id_ in priced if most is None or cost <= most]
    if not priced:
        return None
    free = sum(not cost for cost, _ in priced)
    return Cheapest(tuple(within[: MOST + min(free, 1)] or [priced[0][1]]), most, dearer=not within)


def _anybodys(turn: Turn) -> list[Service]:
    """All services but those that are free on a condition: they are for who knows of it."""
    services, words = turn.playbook.business.services, turn.playbook.service_words
    return [s for s in services.values() if least(s) or not words[s.id].price_note]


def _meant(turn: Turn, named: Sequence[Service]) -> list[Service]:
    """What is named, with all that the same words may mean: "a facial" may be one of two."""
    services = turn.playbook.business.services
    others = (str(other) for d in turn.reading.of(Kind.SERVICE) for other in d.others)
    ids = dict.fromkeys((*(service.id for service in named), *others))
    return [services[id_] for id_ in ids if id_ in services]


def least(service: Service) -> Decimal | None:
    """What it costs at least, a night where it is a room; None where that is not on record."""
    lowest = _lowest(service.price)
    if lowest is None and service.rates:
        return service.rates.least
    return lowest
