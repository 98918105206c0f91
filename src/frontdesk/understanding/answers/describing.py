"""Choices by what the offers are: a time, a day, a person, a place, or the later, the cheaper of them."""

from collections.abc import Iterator, Sequence
from datetime import timedelta

from frontdesk.conversation.reading import Kind
from frontdesk.understanding.answers.clocks import clock_at
from frontdesk.understanding.answers.ground import By, Ground, Pick
from frontdesk.understanding.answers.offered import Offered, Places, cost_of
from frontdesk.understanding.answers.patterns import patterns, wordings
from frontdesk.understanding.vocabulary.words import singular

_ORDERS = ("earliest", "earlier", "latest", "later", "cheapest", "cheaper", "dearest", "dearer")


_HUNDRED = 100


def by_clock(ground: Ground, place: int) -> Pick | None:
    clock = clock_at(ground.tokens, place)
    if clock is None:
        return None
    places = ground.offers.at(clock.minutes)
    if not places and clock.after == place + 1 and (ground.tokens[place].number or 0) >= _HUNDRED:
        return None  # "120" may be a price
    return Pick(By.TIME, place, clock.after, places, f"at {ground.said(place, clock.after)}")


def by_day(ground: Ground, place: int) -> Pick | None:
    """A weekday, or today and tomorrow."""
    word = ground.word(place)
    data = wordings()
    if word in data["weekdays"]:
        places = ground.offers.on_weekday(data["weekdays"][word])
        return Pick(By.DAY, place, place + 1, places, f"on {word}")
    if word in data["nearby_days"]:
        day = ground.context.now.date() + timedelta(days=data["nearby_days"][word])
        return Pick(By.DAY, place, place + 1, ground.offers.on(day), word)
    return None


def by_part(ground: Ground, place: int) -> Pick | None:
    word = ground.word(place)
    first, last = wordings()["day_parts"].get(word, (0, 0))
    places = ground.offers.between(first, last) if last else ()
    return Pick(By.PART, place, place + 1, places, f"in the {word}") if places else None


def by_words(ground: Ground, place: int) -> Pick | None:
    """Words of one offer and not of all: a person, a service, a place."""
    telling, after, places = ground.offers.telling, place, ground.offers.all
    if _is_of_the_guest(ground, place):
        return None
    while after < len(ground.tokens):
        word = singular(ground.word(after))
        narrowed = tuple(each for each in places if each in telling.get(word, ()))
        passed = word in ground.offers.shared and after > place
        if not narrowed and not passed:
            break
        places, after = narrowed or places, after + 1
    return Pick(By.WORDS, place, after, places, ground.said(place, after)) if after > place else None


def _is_of_the_guest(ground: Ground, place: int) -> bool:
    """Whether a word is part of a name that no offer has: "Jess Lee" does not take what is with Dr. Lee."""
    at, known = ground.tokens[place].start, ground.offers.shared | ground.offers.telling.keys()
    own = [each for each in ground.details if each.kind is Kind.NAME and each.start <= at < each.end]
    return any(
        singular(token.word) not in known
        for each in own
        for token in ground.tokens
        if each.start <= token.start < each.end and token.word.isalpha()
    )


def by_order(ground: Ground) -> Iterator[Pick]:
    """Earlier, later, cheaper, dearer: "the later one", "the cheapest", "the sooner the better"."""
    offers = ground.offers
    ranked = {"earl": offers.by_time(), "late": offers.by_time()[::-1]}
    ranked |= {"chea": offers.by_price(), "dear": offers.by_price()[::-1]}
    read = 0
    by_length = sorted(
        patterns(*_ORDERS).anywhere(ground.words), key=lambda found: (found.first, -found.after)
    )
    for found in by_length:
        order = ranked[found.topic[:4]]
        if len(order) < 2 or found.first < read:
            continue
        read = found.after
        first, last = ground.words[found.first].token, ground.words[found.after - 1].token
        superlative = found.topic.endswith("est")
        sure = superlative or len(order) == 2
        yield Pick(By.ORDER, first, last + 1, _best(offers, order, found.topic), f"the {found.topic}", sure)


def _best(offers: Offered, order: Sequence[int], topic: str) -> Places:
    """The first in an order, and those that are equal to it."""
    best = offers.options[order[0]]
    by_time = topic.startswith(("earl", "late"))
    return tuple(
        place
        for place in order
        if (
            offers.options[place].starts_at == best.starts_at
            if by_time
            else cost_of(offers.options[place]) == cost_of(best)
        )
    )
