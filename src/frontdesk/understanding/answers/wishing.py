"""Days and times that were read already: those offered are choices, others are new wishes."""

from collections.abc import Iterator

from frontdesk.conversation.reading import Detail
from frontdesk.conversation.when import Role, When, WhenKind
from frontdesk.understanding.answers.ground import By, Ground, Pick
from frontdesk.understanding.answers.patterns import answer_words

_RANGES = frozenset({WhenKind.DATE_RANGE, WhenKind.TIME_RANGE, WhenKind.DATETIME_RANGE})


def by_details(ground: Ground) -> Iterator[Pick]:
    """Days and times that were read already, where a look at single words would say less."""
    for detail in ground.details:
        when = detail.value
        if not isinstance(when, When) or when.part or when.role is Role.SHIFT:
            continue
        first, after = _tokens_of(ground, detail)
        if _is_pronoun(ground, first, after) or ground.counts(detail):
            continue
        if when.kind not in _RANGES and not _is_explicit(ground, first, after):
            continue
        places, refused = ground.offers.when(when), when.role is Role.EXCLUDED
        by = By.RANGE if when.kind in _RANGES else By.DAY
        if places:
            yield Pick(by, first, after, places, ground.said(first, after), by is By.DAY, refused)


def wishes_otherwise(ground: Ground, found: list[Pick]) -> bool:
    """Whether a day or time is said that no offer has; what a pick has read counts as offered."""
    if not ground.offers.timed:
        return False  # a time for a place or a room speaks of none of them
    read = {place for pick in found for place in range(pick.first, pick.after)}
    for detail in ground.details:
        when = detail.value
        if not isinstance(when, When) or when.kind is WhenKind.DURATION:
            continue
        first, after = _tokens_of(ground, detail)
        if _is_pronoun(ground, first, after) or ground.counts(detail):
            continue
        if when.role is Role.SHIFT or not _is_offered_time(ground, when, found, first, after):
            return True
        if not read & set(range(first, after)) or _is_explicit(ground, first, after):
            places = ground.offers.when(when)
            if not places:
                return when.role is not Role.EXCLUDED
            refused = when.role is Role.EXCLUDED
            if not read & set(range(first, after)):
                found.append(Pick(By.DAY, first, after, places, ground.said(first, after), refused=refused))
    return False


def _is_explicit(ground: Ground, first: int, after: int) -> bool:
    """Whether a day is said with its month or week: "March 14th" is more than "the 14th"."""
    words = {ground.word(place) for place in range(first, after)}
    return bool(words & (answer_words("months") | answer_words("choosing", "explicit_days")))


def _is_offered_time(ground: Ground, when: When, found: list[Pick], first: int, after: int) -> bool:
    """Whether the time of day in a detail is one of an offer's, or no time at all but a number or pronoun."""
    if when.kind in _RANGES or when.role is Role.EXCLUDED or ground.offers.knows_time(when):
        return True
    bare = any(pick.by is By.NUMBER and (pick.first, pick.after) == (first, after) for pick in found)
    return bare or ground.word(after - 1) in answer_words("choosing", "pronouns")


def _is_pronoun(ground: Ground, first: int, after: int) -> bool:
    """ "The earliest one" is at no hour."""
    if after - first != 1 or ground.word(first) not in answer_words("choosing", "pronouns"):
        return False
    return ground.word(first - 1) not in answer_words("choosing", "before_hours")


def _tokens_of(ground: Ground, detail: Detail) -> tuple[int, int]:
    inside = [n for n, token in enumerate(ground.tokens) if detail.start <= token.start < detail.end]
    return (inside[0], inside[-1] + 1) if inside else (0, 0)
