"""What the records answer: prices and lengths, opening hours, what can be booked, cars, and who does what."""

from decimal import Decimal

from babel.numbers import format_decimal

from frontdesk.booking.business import Business, Service
from frontdesk.booking.model import Money, Price, PriceRange, Shape
from frontdesk.conversation.reply import Part, Receipt
from frontdesk.conversation.sayings.answers import (
    Cheapest,
    Choosable,
    DoneBy,
    InStock,
    OpenHours,
    Priced,
    Suitable,
)
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.catalogue import Item
from frontdesk.reply.formats import say_length, say_list, say_money, say_price
from frontdesk.reply.opening_hours import say_hours
from frontdesk.reply.resources import say_names
from frontdesk.reply.words import locale_of, words_for

FEW = 6
MANY_SERVICES = 8


def tell(
    saying: Priced | Cheapest | Suitable | OpenHours | Choosable | InStock | DoneBy, playbook: Playbook
) -> Part:
    """The answer in words, with the records it comes from."""
    business = playbook.business
    match saying:
        case Priced(services):
            known = [business.services[s] for s in services if s in business.services]
            text = " ".join(_priced(service, playbook, saying.length) for service in known)
            if saying.many > 1:
                text = f"{text} {_of_all(known, saying.many, business)}".strip()
            return Part(text, tuple(Receipt("price", f"service:{service.id}") for service in known))
        case Cheapest(services):
            receipts = tuple(Receipt("price", f"service:{id_}") for id_ in services)
            return Part(_cheapest(saying, playbook), receipts)
        case Suitable(services):
            listed = [_with_price(business.services[id_], playbook) for id_ in services]
            said = words_for(business).say("desk.suitable", services=say_list(listed, business))
            return Part(said, tuple(Receipt("price", f"service:{id_}") for id_ in services))
        case OpenHours(on, venue):
            record = f"directory:{venue}" if venue else f"playbook:{business.id}"
            return Part(say_hours(on, playbook, venue), (Receipt("hours", record),))
        case Choosable(only):
            return Part(
                _only(playbook) if only else _choosable(playbook),
                (Receipt("services", f"playbook:{business.id}"),),
            )
        case InStock(ids, beyond):
            cars = [playbook.inventory[id_] for id_ in ids]
            text = _cars(cars, business, asks=saying.asks)
            if beyond is not None:
                text = f"{_say_beyond('stock.beyond', beyond, business)} {text}"
            return Part(text, tuple(Receipt("stock", f"inventory:{id_}") for id_ in ids))
        case DoneBy(service, resources):
            names = say_names([business.resources[r].name for r in resources], business, "or")
            text = words_for(business).say(
                "desk.done_by", what=_phrase(business.services[service]), names=names
            )
            return Part(text, (Receipt("with", f"service:{service}"),))


def _phrase(service: Service) -> str:
    """A service inside a sentence: "a lip flip"."""
    return service.phrase or service.name


def _priced(service: Service, playbook: Playbook, length: bool = False) -> str:
    business, words = playbook.business, words_for(playbook.business)
    if service.shape is Shape.STAY:
        return words.say("desk.priced.room", what=_phrase(service), price=_night(service, business))
    price = say_price(service.price, business) if service.price else ""
    note = playbook.service_words[service.id].price_note
    facts = {"what": _phrase(service), "price": price, "length": say_length(service.duration, business)}
    if note and not price and not length:
        return words.say("desk.priced.note", note=note, **facts)
    key = "length" if length or not price else "free" if _is_free(service) else "price"
    note = "" if length else note
    return words.say(f"desk.priced.{key}_note" if note else f"desk.priced.{key}", note=note or "", **facts)


def _of_all(services: list[Service], many: int, business: Business) -> str:
    """What several of one thing come to; else that this is the price of one."""
    words, costly = words_for(business), [service for service in services if _costs_each(service)]
    if not costly:
        return ""
    price = costly[0].price
    if len(costly) == 1 and price is not None and costly[0].shape is Shape.APPOINTMENT:
        return words.say("desk.priced.of_all", many=str(many), price=say_price(_times(price, many), business))
    one = "room" if any(service.shape is Shape.STAY for service in services) else "person"
    return words.say(f"desk.priced.for_one.{one}")


def _times(price: Price, many: int) -> Price:
    if isinstance(price, PriceRange):
        return PriceRange(_money(price.low, many), _money(price.high, many))
    return _money(price, many)


def _money(price: Money, many: int) -> Money:
    return Money(price.amount * many, price.currency)


def _costs_each(service: Service) -> bool:
    """Whether there is a price that several would pay several times."""
    return service.shape is Shape.STAY or (service.price is not None and not _is_free(service))


def _is_free(service: Service) -> bool:
    return isinstance(service.price, Money) and service.price.amount == 0


def _cheapest(saying: Cheapest, playbook: Playbook) -> str:
    """The services with their prices, and what they were looked for by."""
    business, words = playbook.business, words_for(playbook.business)
    listed = [_with_price(business.services[id_], playbook) for id_ in saying.services]
    key = "dearer" if saying.dearer else "within" if saying.most is not None else "all"
    most = say_money(Money(saying.most or Decimal(), business.currency), business)
    return words.say(f"desk.cheapest.{key}", len(listed), services=say_list(listed, business), most=most)


def _with_price(service: Service, playbook: Playbook) -> str:
    """What it is and costs, inside a sentence; of a room what a night costs at least."""
    business, note = playbook.business, playbook.service_words[service.id].price_note
    what, key = _phrase(service), "free" if _is_free(service) else "each"
    if service.rates:
        return words_for(business).say("desk.cheapest.room", what=what, price=_night(service, business))
    price = say_price(service.price, business) if service.price else ""
    key = f"{key}_note" if note else key
    return words_for(business).say(f"desk.cheapest.{key}", what=what, price=price, note=note or "")


def _night(service: Service, business: Business) -> str:
    """What a night costs at least, in any season."""
    least = service.rates.least if service.rates else Decimal()
    return say_money(Money(least, business.currency), business)


def _say_beyond(key: str, most: Decimal, business: Business) -> str:
    return words_for(business).say(f"desk.{key}", most=say_money(Money(most, business.currency), business))


def _choosable(playbook: Playbook) -> str:
    business, words = playbook.business, words_for(playbook.business)
    names = {service.id: service.name for service in business.services.values()}
    phrases = [_phrase(service) for service in business.services.values()]
    groups: dict[str, list[str]] = {}
    for id_, name in names.items():
        groups.setdefault(playbook.service_words[id_].category or "", []).append(name)
    if len(names) <= MANY_SERVICES or "" in groups:
        return words.say("desk.choosable.all", names=say_list(phrases, business, "or"))
    said = [words.say("desk.choosable.group", category=c, names=", ".join(n)) for c, n in groups.items()]
    return words.say("desk.choosable.groups", names=" ".join(said))


def _only(playbook: Playbook) -> str:
    """What there is and nothing else: by its headings where it is much."""
    business = playbook.business
    services = business.services.values()
    categories = list(dict.fromkeys(playbook.service_words[s.id].category or "" for s in services))
    many = len(services) > MANY_SERVICES and all(categories)
    names = categories if many else [_phrase(service) for service in services]
    key = "headings" if many else "only"
    return words_for(business).say(f"desk.choosable.{key}", names=say_list(names, business))


def _cars(cars: list[Item], business: Business, *, asks: bool) -> str:
    words = words_for(business)
    if not cars:
        return words.say("desk.stock.none")
    if len(cars) > FEW:
        makes = sorted({car.make for car in cars})
        return words.say("desk.stock.many", makes=say_list(makes, business), number=str(len(cars)))
    said = [_car(car, business) for car in cars]
    if len(cars) == 1:
        listed, ask = words.say("desk.stock.one", car=said[0]), "try_one"
    else:
        each = [words.say("desk.stock.each", car=car) for car in said]
        listed, ask = words.say("desk.stock.few", cars=say_list(each, business)), "try_few"
    return f"{listed} {words.say(f'desk.stock.{ask}')}" if asks else listed


def _car(car: Item, business: Business) -> str:
    words = words_for(business)
    about = [words.say("desk.stock.new" if car.condition == "new" else "desk.stock.used")]
    if car.miles:
        miles = format_decimal(car.miles, locale=locale_of(business.locale))
        about.append(words.say("desk.stock.miles", miles=miles))
    if car.price is not None:
        about.append(say_money(Money(car.price, business.currency), business))
    return words.say("desk.stock.car", name=car.name, colour=car.colour.lower(), about=", ".join(about))
