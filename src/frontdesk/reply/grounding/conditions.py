"""What a text says on a condition, of one or the other, or of somebody: whether it is still told so."""

import itertools

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.lines import Line
from frontdesk.reply.grounding.matching import is_same, is_same_value
from frontdesk.reply.grounding.mentioning import ALL, FLOATING, OR, Mention, is_name
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.values import Value, sort_of

UNLESS = "unless"
POINTED = Mention("", None, -1, frozenset(), denied=False)
"""Stands for a condition that was told before: in that case, there."""

LATER = Mention("", None, -1, frozenset(), denied=False)
"""Stands for an after that, or an otherwise."""


def is_later(scan: Scan) -> list[Mention]:
    """Whether it is told that something is so only after something else."""
    otherwise = scan.language.retold.otherwise
    return [LATER] if any(token.text in otherwise for token in scan.tokens) else []


def drops_condition(
    lines: list[Line], said: Mention, around: list[Mention], language: Language
) -> bool | None:
    """Whether a text denies this, or says it on a condition that is not told; None where it says neither."""
    found = [(line, own) for line in lines for own in line.mentions if is_same(said, own)]
    conditional = language.retold.conditional
    kept = (
        (said.denied or not own.denied) and keeps_conditions(line, {own.part}, around, conditional)
        for line, own in found
    )
    return not any(kept) if found else None


def joins_otherwise(line: Line, said: list[Mention], words: set[str], language: Language) -> bool:
    """Whether two things of a text are told with an and for its or, or with an or where both are needed."""
    retold = language.retold
    may, must = not words.isdisjoint(retold.permitting), not words.isdisjoint(retold.demanding)
    for one, other in itertools.pairwise(said):
        if not (must if other.join == OR else other.join and not (may and one.value is None)):
            continue
        if other.form in retold.limits:
            continue  # 18 or over
        if other.join == OR and one.denied and other.denied:
            continue  # it does not cover this or that: neither of them
        pairs = [
            (first, second)
            for first, second in itertools.pairwise(line.mentions)
            if second.join and not first.denied
            if (is_same(one, first) and is_same(other, second))
            or (is_same(one, second) and is_same(other, first))
        ]
        if pairs and all(second.join != other.join for _, second in pairs):
            return True
    return False


def is_of_another(line: Line, said: list[Mention], named: frozenset[str]) -> bool:
    """Whether a line says this of somebody or something else than what was named before."""
    parts = [own.part for mention in said for own in line.mentions if is_same(mention, own)]
    names = [m for m in line.mentions if is_name(m) and parts and m.part <= min(parts)]
    if not named or not names:
        return False
    nearest = [m.value.texts for m in names if m.value and m.part == names[-1].part]
    return not any(named & texts for texts in nearest)


_BARS = frozenset({UNLESS, "except"})


def keeps_conditions(line: Line, drawn: set[int], around: list[Mention], conditional: frozenset[str]) -> bool:
    """Whether what the text makes a condition is said somewhere beside it."""
    if drawn & line.otherwise and not (any(each is LATER for each in around) and _is_led(line, around)):
        return False
    near = (
        drawn
        | {part + 1 for part in drawn if part + 1 in line.hangs | line.others}
        | {line.heads[part] for part in drawn}
    )
    words, values = {m.word for m in around}, [m.value for m in around if m.value is not None]
    said = {mark for m in around for mark in m.marks}
    told = [m for m in line.mentions if m.limit and _is_said(m, words, values)]
    for mention in line.mentions:
        limit = mention.limit and not any(_is_otherwise(mention, other) for other in told)
        if mention.part not in near or not (limit or mention.marks & conditional):
            continue
        if (
            ALL in mention.marks
            and mention.value is None
            and not any(
                m.value is not None and m.part == mention.part and m.place > mention.place
                for m in line.mentions
            )
        ):
            continue  # included with every cut
        floating = mention.marks & conditional & FLOATING
        if mention.part in drawn and not floating <= said:
            return False
        if floating and mention.marks & conditional == floating and not limit:
            continue
        if mention.value is None and any(each is POINTED for each in around):
            continue
        if not _is_said(mention, words, values) and not _has_other(line, mention, words, values):
            return False
    return True


def _is_led(line: Line, around: list[Mention]) -> bool:
    """Whether it was told what an otherwise is other than: 48 hours ahead, and not ten minutes early."""
    values = [m.value for m in around if m.value is not None]
    first = min(line.otherwise)
    led = [m.value for m in line.mentions if m.part < first and m.value is not None and not is_name(m)]
    return all(any(is_same_value(value, own) for value in values) for own in (*line.led, *led))


def _is_otherwise(limit: Mention, other: Mention) -> bool:
    """Whether another limit is told instead: until 9:30, on Fridays until 10:30."""
    if limit.value is None or other.value is None or limit.part == other.part:
        return False
    return sort_of(limit.value) is sort_of(other.value)


def _is_said(mention: Mention, words: set[str], values: list[Value]) -> bool:
    if mention.value is not None:
        return any(is_same_value(value, mention.value) for value in values)
    return mention.word in words


def _has_other(line: Line, mention: Mention, words: set[str], values: list[Value]) -> bool:
    """Whether the text has an or before a condition, and what stands before the or is said."""
    at = next(i for i, each in enumerate(line.mentions) if each is mention)
    beside = line.mentions[at - 1] if mention.either else next(iter(line.mentions[at + 1 :]), mention)
    if (mention.either or beside.either) and beside.marks & mention.marks and not mention.marks & _BARS:
        return _is_said(beside, words, values)
    if mention.part not in line.others or mention.value is not None:
        return False
    before = [m for m in line.mentions if m.part == mention.part - 1]
    return bool(before) and before[-1].adjunct and _is_said(before[-1], words, values)
