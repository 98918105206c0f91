"""What a guest with little money is told: the services or cars that cost least, or that a sum will buy."""

from collections.abc import Sequence
from decimal import Decimal

from frontdesk.booking.business import Service
from frontdesk.booking.model import Money, PriceRange
from frontdesk.conversation.outcome import Saying
from frontdesk.conversation.reading import Kind, Topic
from frontdesk.conversation.told import Cheapest, InStock
from frontdesk.policy.stock import affordable, budget
from frontdesk.policy.turn import Turn

MOST = 3
"""How many are told: enough to choose from, and short enough for a text message."""


def asks_cheapest(turn: Turn) -> bool:
    """Whether a sum is told, where there is something that has a price: "something under 100"."""
    listed = turn.playbook.inventory or turn.playbook.directory
    sums = turn.reading.of(Kind.BUDGET) and not turn.reading.of(Kind.WHEN)
    asks = {Topic.SERVICES, Topic.HAVE} & set(turn.reading.topics)
    return not listed and bool(sums or (asks and turn.reading.of(Kind.PRICE)))


def cheapest(turn: Turn, cars: tuple[str, ...], named: Sequence[Service]) -> Saying | None:
    """The cheapest of what is named, else of all; None where one of what is on the table is meant."""
    task = turn.state.task
    if task is not None and (task.venues or _differ(turn)):
        return None
    if turn.playbook.inventory and not named and Topic.SERVICES not in turn.reading.topics:
        return _cheapest_car(turn, cars)
    return _cheapest_services(turn, named)


def _differ(turn: Turn) -> bool:
    """Whether what is on the table has prices to choose by."""
    options = turn.state.task.options if turn.state.task else ()
    return len({put.offer.price for put in options}) > 1


def _cheapest_car(turn: Turn, cars: tuple[str, ...]) -> Saying | None:
    inventory = turn.playbook.inventory
    listed = tuple(id_ for id_ in turn.state.spoken if id_ in inventory)
    priced = [id_ for id_ in cars or listed or tuple(inventory) if inventory[id_].price is not None]
    if not priced:
        return None
    first = min(affordable(priced, turn) or priced, key=lambda id_: inventory[id_].price or Decimal())
    most = budget(turn)
    return InStock((first,), None if affordable((first,), turn) else most)


def _cheapest_services(turn: Turn, named: Sequence[Service]) -> Saying | None:
    among = _meant(turn, named) or _anybodys(turn)
    priced = sorted((cost, service.id) for service in among if (cost := least(service)) is not None)
    most = budget(turn, Kind.BUDGET, Kind.PRICE)
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
    match service.price:
        case Money(amount, _):
            return amount
        case PriceRange(low, _):
            return low.amount
        case _:
            return min(service.rates.weekly, default=None) if service.rates else None
