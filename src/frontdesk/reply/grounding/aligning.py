"""A text on file told again in one's own order: its words and values, joined as the text joins them."""

import itertools
from dataclasses import replace

from frontdesk.reply.grounding.conditions import UNLESS, keeps_conditions
from frontdesk.reply.grounding.drawing import drawn_from, keeps_apart
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.lines import Line
from frontdesk.reply.grounding.matching import OWN, begins_alike, found_in, is_just, is_same
from frontdesk.reply.grounding.mentioning import FLOATING, ONLY, Mention, is_name
from frontdesk.reply.grounding.values import Says

_ENOUGH = 2


def retold(lines: list[Line], said: list[Mention], around: list[Mention], language: Language) -> Line | None:
    """The line of a text that says what is said, as it joins it; `around` is all that its sentence says."""
    told = _as_said(lines, said, around, language)
    if told is None and any(mention.marks & _TURNING.keys() for mention in said):
        turned = _turned(said)
        told = _as_said(lines, turned, turned, language) if turned else None
    return told


def _turned(said: list[Mention]) -> list[Mention]:
    """Not unless is only if: no call is recorded unless you ask for it. Not until is once."""
    at = next(i for i, mention in enumerate(said) if mention.marks & _TURNING.keys())
    denied = [mention.denied for mention in said[:at]]
    # What it is said of may stand before the not.
    if not any(denied) or not all(denied[denied.index(True) :]):
        return []
    turned = [replace(mention, denied=False) for mention in said]
    for mark in turned[at].marks & _TURNING.keys():
        turned[at].marks = (turned[at].marks - {mark}) | _TURNING[mark]
    return turned


_TURNING = {UNLESS: frozenset({"if", ONLY}), "until": frozenset({"when"})}


def _as_said(
    lines: list[Line], said: list[Mention], around: list[Mention], language: Language
) -> Line | None:
    parts: dict[int, list[Mention]] = {}
    for mention in said:
        mention.whole = is_name(mention) and any(
            is_just(mention, own) for each in lines for own in each.mentions
        )
        parts.setdefault(mention.part, []).append(mention)
    groups = list(parts.values())
    label = [m for m in said if m.label]
    if label:
        rest = [group for group in groups if not group[0].label]
        if not rest:
            return None
        joined = _joined(lines, said, [[*label, *rest[0]], *rest[1:]], around, language)
        if joined is not None or not _is_asked(lines, label):
            return joined or _gone_on(lines, label, rest, around, language)
        groups, said = rest, [m for group in rest for m in group]
    fronted = len(groups) > 1 and groups[0][0].adjunct
    alone = fronted and len(groups[0]) == 1
    told = None if alone else _joined(lines, said, groups, around, language)
    if told is None and fronted:
        # When or where it is so, said first: during pregnancy, we do not.
        more = itertools.takewhile(_is_aside, groups[1:-1])
        ahead = 2 + sum(1 for _ in more)
        first_said = [mention for group in groups[:ahead] for mention in group]
        told = _joined(lines, said, [first_said, *groups[ahead:]], around, language)
    return told


def _is_aside(group: list[Mention]) -> bool:
    """Whether it tells only when or where, in words: during pregnancy, or while breastfeeding."""
    return all(mention.adjunct and mention.value is None for mention in group)


def _gone_on(
    lines: list[Line],
    label: list[Mention],
    rest: list[list[Mention]],
    around: list[Mention],
    language: Language,
) -> Line | None:
    """The line that says this after one that names what it is about, and from its own beginning."""
    said = [m for group in rest for m in group]
    line = _joined(lines, said, rest, around, language)
    if line is None or not line.mentions or not any(is_same(m, line.mentions[0]) for m in said):
        return None
    before = lines[: next(i for i, each in enumerate(lines) if each is line)]
    return line if any(all(found_in(each, m) for m in label) for each in before) else None


def _is_asked(lines: list[Line], label: list[Mention]) -> bool:
    return bool(lines) and all(
        any(begins_alike(m.word, word) or m.word == word for word in lines[0].asked) for m in label
    )


def _joined(
    lines: list[Line],
    said: list[Mention],
    groups: list[list[Mention]],
    around: list[Mention],
    language: Language,
) -> Line | None:
    """The line that says these, from one pause to the next, as it joins them."""
    told: Line | None = None
    own = True
    named: list[Mention] = []
    for group in _with_bare_values(groups):
        if told is None and _is_courtesy(group, language):
            continue
        names = [m for m in group if is_name(m)]
        told = _told_by(lines, group, [] if names else named, around, language)
        if told is None:
            return None
        line = told
        own = own and all(OWN in found_in(line, mention) for mention in group)
        named = [m for m in names if m.value and m.value.says is not Says.WHERE] or named
    if told is None or own or (len(said) < _ENOUGH and not _is_all(told, said[0], around)):
        return None
    for mark in FLOATING:
        if any(mark in m.marks for m in said) and not any(mark in m.marks for m in told.mentions):
            return None
    return told if not told.ordered or _in_order(told, said) else None


def _with_bare_values(groups: list[list[Mention]]) -> list[list[Mention]]:
    """Values that stand by themselves are told of what is before them."""
    joined: list[list[Mention]] = []
    for group in groups:
        if joined and len(group) == 1 and group[0].value is not None and not is_name(group[0]):
            joined[-1] = [*joined[-1], *group]
        else:
            joined.append(group)
    return joined


def _is_courtesy(group: list[Mention], language: Language) -> bool:
    return all(m.value is None and m.form in language.courtesy and not m.marks for m in group)


def _told_by(
    lines: list[Line], group: list[Mention], named: list[Mention], around: list[Mention], language: Language
) -> Line | None:
    for line in lines:
        for drawn in drawn_from(line, group):
            kept = keeps_conditions(line, drawn, around, language.retold.conditional)
            kept = kept and keeps_apart(line, drawn, group)
            alone = len(group) == 1 and group[0].value is None
            if kept and (alone or _is_still_of(line, drawn, named)):
                return line
    return None


def _is_still_of(line: Line, drawn: set[int], named: list[Mention]) -> bool:
    """Whether what goes on after a pause is, in the text too, of what was named before it."""
    last = max(drawn, default=-1)
    before = [m for m in line.mentions if is_name(m) and m.part <= last and m.part not in line.asides]
    if not named or not before:
        return True
    nearest = max(m.part for m in before)
    if any(is_same(name, m) for name in named for m in before if m.part == nearest):
        return True
    return line.own is not None and any(found_in(line, name) == [OWN] for name in named)


def _is_all(line: Line, said: Mention, around: list[Mention]) -> bool:
    """Whether a part of a line says nothing but this, or a sum that is told beside it: it is $25 a night."""
    own = next((m for m in line.mentions if is_same(said, m)), None)
    beside = [m for m in line.mentions if own is not None and m.part == own.part and m.place > own.place]
    before = [m for m in line.mentions if own is not None and m.part == own.part and m.place < own.place]
    # Each of a list may be told by itself: cash and cards.
    told = all(m.join or _is_sum_of(m, around) for m in beside)
    return own is not None and told and (not before or bool(own.join))


def _is_sum_of(own: Mention, around: list[Mention]) -> bool:
    """Whether what it costs is told in the same sentence."""
    if own.value is None or own.value.says not in _COSTS:
        return False
    return any(each.part >= 0 and each.value is not None and is_same(each, own) for each in around)


_COSTS = frozenset({Says.PRICE, Says.RATE, Says.FEE})


def _in_order(line: Line, said: list[Mention]) -> bool:
    """Whether what is said comes as it does in the text; a condition may come first or last."""
    last = -1
    for mention in said:
        at = [i for i, own in enumerate(line.mentions) if is_same(mention, own)]
        later = [i for i in at if i > last]
        if at and not later and not mention.marks:
            return False
        last = min(later, default=last) if not mention.marks else last
    return True
