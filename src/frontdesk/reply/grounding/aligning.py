"""A text on file told again in one's own order: its words and values, joined as the text joins them."""

import itertools
from dataclasses import replace

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.lines import Line
from frontdesk.reply.grounding.mentioning import (
    ALL,
    MUST,
    NOT,
    ONLY,
    US,
    USUALLY,
    Mention,
    is_name,
    sort_of,
)
from frontdesk.reply.grounding.stems import PAST, root
from frontdesk.reply.grounding.supports import alike
from frontdesk.reply.grounding.values import Says, Value

FREE, UNLESS = "free", "unless"
_ENOUGH, _PREFIX = 2, 5


def retold(lines: list[Line], said: list[Mention], around: list[Mention], language: Language) -> Line | None:
    """The line of a text that says what is said, as it joins it; `around` is all that its sentence says."""
    told = _as_said(lines, said, around, language)
    if told is None and any(UNLESS in mention.marks for mention in said):
        turned = _turned(said)
        told = _as_said(lines, turned, turned, language) if turned else None
    return told


def _turned(said: list[Mention]) -> list[Mention]:
    """Not unless is only if: no call is recorded unless you ask for it."""
    at = next(i for i, mention in enumerate(said) if UNLESS in mention.marks)
    if not at or not all(mention.denied for mention in said[:at]):
        return []
    turned = [replace(mention, denied=False) for mention in said]
    turned[at].marks = (turned[at].marks - {UNLESS}) | {"if", ONLY}
    return turned


def _as_said(
    lines: list[Line], said: list[Mention], around: list[Mention], language: Language
) -> Line | None:
    parts: dict[int, list[Mention]] = {}
    for mention in said:
        mention.whole = is_name(mention) and any(
            _is_just(mention, own) for each in lines for own in each.mentions
        )
        parts.setdefault(mention.part, []).append(mention)
    groups = list(parts.values())
    label = [m for m in said if m.label]
    if label:
        rest = [group for group in groups if not group[0].label]
        if not rest:
            return None
        if not _is_asked(lines, label):
            joined = _joined(lines, said, [[*label, *rest[0]], *rest[1:]], around, language)
            return joined or _gone_on(lines, label, rest, around, language)
        groups, said = rest, [m for group in rest for m in group]
    fronted = len(groups) > 1 and groups[0][0].adjunct
    first = groups[0][0].value if fronted and len(groups[0]) == 1 else None
    alone = first is not None and sort_of(first) in (Says.DAY, Says.TIME)
    told = None if alone else _joined(lines, said, groups, around, language)
    if told is None and fronted:
        # When or where it is so, said first: during pregnancy, we do not.
        told = _joined(lines, said, [[*groups[0], *groups[1]], *groups[2:]], around, language)
    return told


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
    if line is None or not line.mentions or not any(_is_same(m, line.mentions[0]) for m in said):
        return None
    before = lines[: next(i for i, each in enumerate(lines) if each is line)]
    return line if any(all(_found(each, m) for m in label) for each in before) else None


def _is_asked(lines: list[Line], label: list[Mention]) -> bool:
    return bool(lines) and all(
        any(_begins_alike(m.word, word) or m.word == word for word in lines[0].asked) for m in label
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
        own = own and all(_OWN in _found(line, mention) for mention in group)
        named = [m for m in names if m.value and m.value.says is not Says.WHERE] or named
    if told is None or own or (len(said) < _ENOUGH and not _is_all(told, said[0])):
        return None
    for mark in _FLOATING:
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


def _is_just(said: Mention, own: Mention) -> bool:
    return own.value is not None and said.value is not None and own.value.texts == said.value.texts


def _is_courtesy(group: list[Mention], language: Language) -> bool:
    return all(m.value is None and m.form in language.courtesy and not m.marks for m in group)


def _told_by(
    lines: list[Line], group: list[Mention], named: list[Mention], around: list[Mention], language: Language
) -> Line | None:
    for line in lines:
        for drawn in _drawn_from(line, group):
            kept = _keeps_conditions(line, drawn, around, language.retold.conditional)
            kept = kept and _keeps_apart(line, drawn, group)
            alone = len(group) == 1 and group[0].value is None
            if kept and (alone or _is_still_of(line, drawn, named)):
                return line
    return None


def _keeps_apart(line: Line, drawn: set[int], group: list[Mention]) -> bool:
    """Whether what a line says twice of one name, of its sorts or places, is told with the sort or place."""
    for name in group:
        pairs = itertools.pairwise(line.mentions) if is_name(name) else ()
        named = [(own, after) for own, after in pairs if is_name(own) and _is_same(name, own)]
        if len({own.part for own, _ in named}) == 1:
            continue
        for own, after in named:
            of_it = after.part == own.part and after.adjunct and after.value is None and own.part in drawn
            if of_it and not any(_is_same(each, after) for each in group):
                return False
    return True


def _drawn_from(line: Line, group: list[Mention]) -> list[set[int]]:
    """The parts of a line that say all of these: one, with what its statement began with or hangs on it."""
    found = [_found(line, mention) or _compounded(line, mention, group) for mention in group]
    if not all(found) or not _denies_alike(group, found):
        return []
    valued = any(each == [_OWN] and m.value and not is_name(m) for m, each in zip(group, found, strict=True))
    if valued and any(is_name(m) and each != [_OWN] for m, each in zip(group, found, strict=True)):
        return []  # what the record costs is told of it, and not of what its text names beside it
    parts = sorted({m.part for each in found for m in each if m is not _OWN})
    if not parts or line.loose:
        return [set(parts)]
    ways = []
    for part in parts:
        own = _together(line, part)
        head = line.heads[part]
        rest = [each for each in found if _OWN not in each and not own & {m.part for m in each}]
        if _is_beside(line, own, group, found):
            ways.append(own | ({part - 1, part + 1} & line.heads.keys()))
        carried = [next((m for m in each if m.part == head), None) for each in rest]
        if carried and not _begins_with(line, own, found):
            continue
        if all(carried) and _may_carry(line, own, [m for m in carried if m]):
            ways.append(own | {head} if carried else own)
    through = _read_through(line, found)
    return [*ways, through] if through else ways


def _compounded(line: Line, mention: Mention, group: list[Mention]) -> list[Mention]:
    """Stands right before what a line begins with, and names what its text has spoken of: a garage space."""
    if mention.value is not None or mention.denied or mention.marks or mention.word not in line.earlier:
        return []
    after = next((each for each in group if each.place == mention.place + 1), None)
    begins = after is not None and bool(line.mentions) and _is_same(after, line.mentions[0])
    return [_OWN] if begins else []


def _begins_with(line: Line, own: set[int], found: list[list[Mention]]) -> bool:
    """Whether what these parts begin with is told: what they say is said of that."""
    first = next((m for m in line.mentions if m.part in own), None)
    return first is None or any(m is first for each in found for m in each)


def _is_beside(line: Line, own: set[int], group: list[Mention], found: list[list[Mention]]) -> bool:
    """Whether the rest tells only where or with what it is, and stands in the part before or after."""
    near = {part + by for part in own for by in (-1, 1)}
    rest = [
        (said, each)
        for said, each in zip(group, found, strict=True)
        if _OWN not in each and not own & {m.part for m in each}
    ]
    if not rest or not rest[0][0].adjunct or any(said.value is not None or said.marks for said, _ in rest):
        return False
    if any(is_name(m) for m in line.mentions if m.part in own | near):
        return False
    sorts, others = (
        {sort_of(m.value) for m in line.mentions if m.part in parts and m.value is not None}
        for parts in (own, near)
    )
    if sorts & others:
        return False
    head = {line.heads[part] for part in own}
    return all(any(m.part in near and line.heads[m.part] in head for m in each) for _, each in rest)


def _read_through(line: Line, found: list[list[Mention]]) -> set[int]:
    """The parts of one statement that are told one after the other, each from its beginning."""
    last, drawn = -1, list[Mention]()
    for each in found:
        after = [m for m in each if m is not _OWN and m.place > last]
        if not after and _OWN not in each:
            return set()
        if after:
            drawn.append(min(after, key=lambda m: m.place))
            last = drawn[-1].place
    parts = sorted({m.part for m in drawn})
    if len({line.heads[part] for part in parts}) != 1:
        return set()
    between = [m for m in line.mentions if is_name(m) and drawn[0].place <= m.place <= drawn[-1].place]
    if any(not any(m is each for each in drawn) for m in between):
        return set()
    firsts = [next(m for m in line.mentions if m.part == part) for part in parts[1:]]
    return set(parts) if all(any(first is m for m in drawn) for first in firsts) else set()


def _together(line: Line, part: int) -> set[int]:
    """A part with what hangs on it, or with all that is listed of what it names."""
    listed = {part, part + 1} if part + 1 in line.hangs else {part}
    named = sorted({m.part for m in line.mentions if is_name(m)})
    first = max((n for n in named if n <= part), default=None)
    if first is None:
        return listed
    last = min((n for n in named if n > part), default=max(line.heads) + 1)
    block = [m for m in line.mentions if first <= m.part < last]
    sorts = [sort_of(m.value) for m in block if m.value is not None and not is_name(m)]
    if len(set(sorts)) < len(sorts) or any(m.marks or m.denied for m in block):
        return listed
    return listed | {m.part for m in block}


def _denies_alike(group: list[Mention], found: list[list[Mention]]) -> bool:
    """Whether a not that reaches other words than in the text still denies one and the same thing."""
    pairs = [
        (said, [own for own in each if own is not _OWN]) for said, each in zip(group, found, strict=True)
    ]
    if all(any(said.denied is own.denied for own in owns) or not owns for said, owns in pairs):
        return True
    return any(said.denied and any(own.denied for own in owns) for said, owns in pairs)


def _may_carry(line: Line, own: set[int], carried: list[Mention]) -> bool:
    """Whether these may come from where the statement began: of another, only what it does."""
    here = [m for m in line.mentions if m.part in own]
    sorts = {sort_of(m.value) for m in here if m.value is not None}
    if any(m.value is not None and sort_of(m.value) in sorts for m in carried):
        return False
    if any(m.marks - _DROPPED and not _leads(line, m, carried) for m in carried):
        return False
    named = any(is_name(m) for m in here)
    return not named or all(m.value is not None or _is_done(line, m) for m in carried)


def _leads(line: Line, mention: Mention, carried: list[Mention]) -> bool:
    """Whether what stands before a when or an after is carried with it."""
    at = next(i for i, each in enumerate(line.mentions) if each is mention)
    return at == 0 or any(line.mentions[at - 1] is each for each in carried)


def _is_done(line: Line, mention: Mention) -> bool:
    """Whether a word stands right behind a name: it is what that does."""
    at = next(i for i, each in enumerate(line.mentions) if each is mention)
    return at > 0 and is_name(line.mentions[at - 1])


def _is_still_of(line: Line, drawn: set[int], named: list[Mention]) -> bool:
    """Whether what goes on after a pause is, in the text too, of what was named before it."""
    last = max(drawn, default=-1)
    before = [m for m in line.mentions if is_name(m) and m.part <= last and m.part not in line.asides]
    if not named or not before:
        return True
    nearest = max(m.part for m in before)
    if any(_is_same(name, m) for name in named for m in before if m.part == nearest):
        return True
    return line.own is not None and any(_found(line, name) == [_OWN] for name in named)


def _is_all(line: Line, said: Mention) -> bool:
    """Whether a part of a line says nothing but this."""
    own = next((m for m in line.mentions if _is_same(said, m)), None)
    return own is not None and sum(m.part == own.part for m in line.mentions) == 1


_OWN = Mention("", None, -1, frozenset(), denied=False)
"""Stands for what the record has whose text it is, or what the text has spoken of before."""


def _found(line: Line, mention: Mention) -> list[Mention]:
    """Where a line has a mention, in the same sense."""
    own, value = line.own, mention.value
    plain = not mention.denied and not mention.marks - _FLOATING
    if own is not None and value is not None and plain and own.has(value):
        return [_OWN]
    counts = value is not None and value.says in _BARE and value.number == line.alike
    found = [each for each in line.mentions if _is_same(mention, each)] or ([_OWN] if counts else [])
    if mention.denied and found and all(not each.denied for each in found):
        found = [*found, *(m for m in line.mentions if m.word in _NONE and _stands_for(line, m, mention))]
    if found:
        return found
    if mention.word == AFTERWARDS:
        return [each for each in line.mentions if "after" in each.marks]
    spoken_of = value is None and not mention.denied and not mention.marks and mention.word in line.topic
    return [_OWN] if spoken_of or _is_exception(line, mention) else []


_NONE = frozenset({"none", "nothing"})
"""On Tuesdays there is none: of what was spoken of."""
AFTERWARDS = "afterward"


def _stands_for(line: Line, none: Mention, said: Mention) -> bool:
    """Whether none is none of this: what was priced or counted right before it."""
    before = [m for m in line.mentions if m.place < none.place and m.part < none.part]
    at = next((i for i in range(len(before) - 1, -1, -1) if before[i].value and not is_name(before[i])), None)
    if at is None:
        return False
    meant = (
        before[at + 1] if at + 1 < len(before) and before[at + 1].part == before[at].part else before[at - 1]
    )
    return meant.word != "" and meant.word == said.word


def _is_exception(line: Line, mention: Mention) -> bool:
    """Whether a line says there is none on a day, which is told as an exception: except on Tuesdays."""
    if mention.value is None or mention.denied or mention.marks != {"except"}:
        return False
    parts = {each.part for each in line.mentions if each.word in _NONE and each.denied}
    return any(
        each.part in parts and each.value is not None and _is_same_value(mention.value, each.value)
        for each in line.mentions
    )


def _is_same(said: Mention, own: Mention) -> bool:
    marks, kept = said.marks - _FLOATING, own.marks - _FLOATING
    if not marks <= kept or not kept - marks <= (_ASSUMED if said.label else _DROPPED):
        return False
    if said.denied is not own.denied and NOT in (said.word, own.word):
        return False
    if said.value is not None and own.value is not None:
        return _is_same_value(said.value, own.value) and (not said.whole or _is_just(said, own))
    if said.value is not None or own.value is not None:
        word, value = (said, own.value) if said.value is None else (own, said.value)
        return word.form == FREE and value is not None and value.says is Says.PRICE and value.number == 0
    if said.word != own.word and not _begins_alike(said.word, own.word):
        return False
    if root(said.form) != root(own.form):
        return True
    if said.doer and own.doer and said.doer != own.doer:
        return False
    if said.to and own.to and said.to != own.to:
        return False
    past = said.form.endswith("ed") or said.form in PAST
    return not (said.doer == US and said.form != own.form and past)


def _is_same_value(said: Value, own: Value) -> bool:
    """Whether a value is the text's, which may leave out what it counts: two up to 45, from 14."""
    if alike(said, own):
        return True
    if said.number is not None and said.number == own.number and said.texts == own.texts:
        return any(each.says in _BARE and not each.unit for each in (said, own))
    if said.number is not None and own.says is Says.TIME and said.says is Says.NUMBER:
        return int(said.number) * 60 in own.minutes
    return False


_BARE = frozenset({Says.NUMBER, Says.OFFERS})


_FLOATING = frozenset({ONLY, MUST, USUALLY})
"""Marks that may stand in other places of the same sentence: we only do it if, we do it only if."""


_DROPPED = frozenset({ALL, "always"})
"""Marks that may be left out: several rooms, where the text says all."""
_ASSUMED = _DROPPED | {"if", "when", "while"}
"""And those that a colon stands for: rain: we bring you inside."""


def _begins_alike(one: str, other: str) -> bool:
    """Deliver and delivery; move and moving, which lost its e."""
    short, long = sorted((one, other), key=len)
    if not long.startswith(short):
        return False
    return len(short) >= _PREFIX or (len(short) >= _SHORTEST and long[len(short) :] in _ENDINGS)


_SHORTEST = 3
_ENDINGS = frozenset({"e", "d", "ed", "s", "es", "ing", "n", "r", "er"})


def _keeps_conditions(
    line: Line, drawn: set[int], around: list[Mention], conditional: frozenset[str]
) -> bool:
    """Whether what the text makes a condition is said somewhere beside it."""
    near = (
        drawn | {part + 1 for part in drawn if part + 1 in line.hangs} | {line.heads[part] for part in drawn}
    )
    words, values = {m.word for m in around}, [m.value for m in around if m.value is not None]
    said = {mark for m in around for mark in m.marks}
    told = [m for m in line.mentions if m.limit and _is_said(m, words, values)]
    for mention in line.mentions:
        limit = mention.limit and not any(_is_otherwise(mention, other) for other in told)
        if mention.part not in near or not (limit or mention.marks & conditional):
            continue
        floating = mention.marks & conditional & _FLOATING
        if mention.part in drawn and not floating <= said:
            return False
        if floating and mention.marks & conditional == floating and not limit:
            continue
        if not _is_said(mention, words, values) and not _has_other(line, mention, words, values):
            return False
    return True


def _is_otherwise(limit: Mention, other: Mention) -> bool:
    """Whether another limit is told instead: until 9:30, on Fridays until 10:30."""
    if limit.value is None or other.value is None or limit.part == other.part:
        return False
    return sort_of(limit.value) is sort_of(other.value)


def _is_said(mention: Mention, words: set[str], values: list[Value]) -> bool:
    if mention.value is not None:
        return any(alike(value, mention.value) for value in values)
    return mention.word in words


def _has_other(line: Line, mention: Mention, words: set[str], values: list[Value]) -> bool:
    """Whether the text has an or before a condition, and what stands before the or is said."""
    if mention.part not in line.others:
        return False
    before = [m for m in line.mentions if m.part == mention.part - 1]
    return bool(before) and before[-1].adjunct and _is_said(before[-1], words, values)


def _in_order(line: Line, said: list[Mention]) -> bool:
    """Whether what is said comes as it does in the text; a condition may come first or last."""
    last = -1
    for mention in said:
        at = [i for i, own in enumerate(line.mentions) if _is_same(mention, own)]
        later = [i for i in at if i > last]
        if at and not later and not mention.marks:
            return False
        last = min(later, default=last) if not mention.marks else last
    return True
