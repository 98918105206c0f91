"""Choices by number: a place in the list, an ordinal, an hour, a price, whichever there is."""

from decimal import Decimal

from frontdesk.understanding.answers.ground import By, Ground, Pick
from frontdesk.understanding.answers.patterns import answer_words, wordings
from frontdesk.understanding.numbers import cardinal_at, ordinal_at


def by_label(ground: Ground, place: int) -> Pick | None:
    """ "option 2", "number two", "#3", "choice b"."""
    if ground.word(place) not in answer_words("choosing", "labels"):
        return None
    after = place + 1 + (ground.word(place + 1) in (".", "#", ":"))
    number = cardinal_at(ground.tokens, after)
    letter = wordings()["choosing"]["letters"].get(ground.word(after))
    value, end = (number.value, number.after) if number else (letter, after + 1)
    if not value:
        return None
    places = (value - 1,) if value <= len(ground.offers.options) else ()
    return Pick(By.PLACE, place, end, places, f"number {value}")


def by_ordinal(ground: Ground, place: int) -> Pick | None:
    """ "the first one", "2nd", "last"; a day of the month if an offer is on it."""
    ordinal = ordinal_at(ground.tokens, place)
    if ordinal is None:
        return _by_end(ground, place)
    value, after, own = ordinal.value, ordinal.after, _noun_after(ground, place, ordinal.after)
    if from_end := _after_counting(ground, after):
        left = len(ground.offers.options) - value
        return Pick(By.PLACE, place, from_end, (left,) if left >= 0 else (), ground.said(place, from_end))
    if ground.word(after) in answer_words("choosing", "not_of_list") and not own:
        return None
    if ground.word(place - 1) in answer_words("choosing", "first_things"):
        return None
    is_day = {ground.word(place - 1), ground.word(place - 2)} & answer_words("choosing", "before_days")
    as_place = (value - 1,) if value <= len(ground.offers.options) and (own or not is_day) else ()
    as_day = () if own else ground.offers.on_day_of_month(value)
    places = tuple(dict.fromkeys((*as_place, *as_day)))
    if not places:
        return None
    why = f"number {value}" if as_place else f"on the {ground.said(place, after)}"
    return Pick(By.PLACE if as_place else By.DAY, place, after, places, why)


def by_price(ground: Ground, place: int) -> Pick | None:
    """ "$120", "120 dollars", "120 bucks"."""
    signs, names = answer_words("money", "signs"), answer_words("money", "names")
    first = place + (ground.word(place) in signs)
    number = cardinal_at(ground.tokens, first)
    if number is None:
        return None
    priced = first > place or ground.word(number.after) in names | signs
    after = number.after + (ground.word(number.after) in names | signs)
    places = ground.offers.costing(Decimal(number.value))
    return Pick(By.PRICE, place, after, places, f"at {number.value}") if priced else None


def by_number(ground: Ground, place: int) -> Pick | None:
    """A bare number: a place in the list, an hour, a price, whichever there is."""
    number = cardinal_at(ground.tokens, place)
    if number is None or _is_pronoun(ground, place) or ordinal_at(ground.tokens, place):
        return None
    value, offers = number.value, ground.offers
    as_place = (value - 1,) if 0 < value <= len(offers.options) else ()
    as_hour = offers.at((value * 60, value * 60 + 720)) if value < 24 else ()
    as_price = offers.costing(Decimal(value)) if value >= 20 else ()
    if ground.word(place - 1) in answer_words("choosing", "before_hours") and value < 24:
        as_place = ()
        if not as_hour:
            return Pick(By.TIME, place, number.after, (), f"at {value}")
    places = tuple(dict.fromkeys((*as_place, *as_hour, *as_price)))
    if not places:
        return None
    meant = [
        why for why, there in ((f"number {value}", as_place), (f"at {value}", as_hour or as_price)) if there
    ]
    own = as_place[0] if as_place else None
    # Asked for a time, "3" may be one that was not offered.
    sure = bool(as_hour) or "time" not in ground.context.asked
    return Pick(By.NUMBER, place, number.after, places, " or ".join(meant), sure, place=own)


def _after_counting(ground: Ground, after: int) -> int:
    """Where "second to last" ends, if that is how it goes on; else 0."""
    after += ground.word(after) in answer_words("choosing", "counting_from_the_end")
    return after + 1 if wordings()["choosing"]["places"].get(ground.word(after)) == -1 else 0


def _by_end(ground: Ground, place: int) -> Pick | None:
    """ "last", "the bottom one", "the middle one"."""
    word, count = ground.word(place), len(ground.offers.options)
    own = _noun_after(ground, place, place + 1)
    if ground.word(place + 1) in answer_words("choosing", "not_of_list") and not own:
        return None
    ends = wordings()["choosing"]["places"]
    if word in ends:
        chosen = ends[word] % count
        return Pick(By.PLACE, place, place + 1, (chosen,), f"the {word} one")
    if word in answer_words("choosing", "middle"):
        middle = (count // 2,) if count % 2 else (count // 2 - 1, count // 2)
        return Pick(By.PLACE, place, place + 1, middle, f"the {word} one")
    return None


def _noun_after(ground: Ground, place: int, after: int) -> bool:
    """Whether the list's own noun follows: "the first one"; "the first time", but not "first time here"."""
    follows = ground.word(after)
    if follows not in answer_words("choosing", "nouns"):
        return False
    return follows not in answer_words("choosing", "not_of_list") or ground.word(place - 1) in answer_words(
        "choosing", "definite"
    )


def _is_pronoun(ground: Ground, place: int) -> bool:
    """ "One" is a number only by itself: in "the later one" and "one of us" it is not."""
    if ground.tokens[place].number is not None or ground.word(place) != "one":
        return False
    others = [token.word for token in ground.tokens if token.word[0].isalnum()]
    return bool({*others} - {"one"} - answer_words("sets", "polite") - answer_words("choosing", "labels"))
