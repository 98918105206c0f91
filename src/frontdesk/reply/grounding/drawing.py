"""The parts of a line that what is said is drawn from: one, with what its statement began with."""

import itertools
from dataclasses import replace

from frontdesk.reply.grounding.lines import Line
from frontdesk.reply.grounding.matching import DROPPED, LETTING, OWN, found_in, is_same
from frontdesk.reply.grounding.mentioning import Mention, is_name
from frontdesk.reply.grounding.values import sort_of


def keeps_apart(line: Line, drawn: set[int], group: list[Mention]) -> bool:
    """Whether what a line says twice of one name, of its sorts or places, is told with the sort or place."""
    for name in group:
        pairs = itertools.pairwise(line.mentions) if is_name(name) else ()
        named = [(own, after) for own, after in pairs if is_name(own) and is_same(name, own)]
        if len({own.part for own, _ in named}) == 1:
            continue
        for own, after in named:
            of_it = after.part == own.part and after.adjunct and after.value is None and own.part in drawn
            if of_it and not any(is_same(each, after) for each in group):
                return False
    return True


def drawn_from(line: Line, group: list[Mention]) -> list[set[int]]:
    """The parts of a line that say all of these: one, with what its statement began with or hangs on it."""
    group = _with_denied(line, group)
    found = [found_in(line, mention) or _compounded(line, mention, group) for mention in group]
    if not all(found) or not _denies_alike(group, found):
        return []
    valued = any(each == [OWN] and m.value and not is_name(m) for m, each in zip(group, found, strict=True))
    if valued and any(is_name(m) and each != [OWN] for m, each in zip(group, found, strict=True)):
        return []  # what the record costs is told of it, and not of what its text names beside it
    parts = sorted({m.part for each in found for m in each if m is not OWN})
    if not parts or line.loose:
        return [set(parts)]
    ways = []
    for part in parts:
        own = _together(line, part)
        head = line.heads[part]
        it = line.stands.get(line.heads[part], ())
        rest = [
            each
            for each in found
            if OWN not in each and not own & {m.part for m in each} and not any(m in it for m in each)
        ]
        if _is_beside(line, own, group, found):
            ways.append(own | ({part - 1, part + 1} & line.heads.keys()))
        carried = [next((m for m in each if m.part == head), None) for each in rest]
        if carried and not _begins_with(line, own, found):
            continue
        if all(carried) and _may_carry(line, own, [m for m in carried if m]):
            ways.append(own | {head} if carried else own)
    through = _read_through(line, found)
    return [*ways, through] if through else ways


def _with_denied(line: Line, group: list[Mention]) -> list[Mention]:
    """What is not let or taken, as what there is none of: dogs are not allowed, where a text says no dogs."""
    let = [m for m in group if m.denied and m.word in LETTING]
    if not let or any(is_same(m, own) for m in let for own in line.mentions):
        return group
    if any(m.denied and m.word not in LETTING for m in group):
        return group  # we do not allow dogs
    return [m if m.adjunct or m.denied else replace(m, denied=True) for m in group]


def _compounded(line: Line, mention: Mention, group: list[Mention]) -> list[Mention]:
    """Stands right before what a line begins with, and names what its text has spoken of: a garage space."""
    if mention.value is not None or mention.denied or mention.marks or mention.word not in line.earlier:
        return []
    after = next((each for each in group if each.place == mention.place + 1), None)
    begins = after is not None and bool(line.mentions) and is_same(after, line.mentions[0])
    return [OWN] if begins else []


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
        if OWN not in each and not own & {m.part for m in each}
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
        after = [m for m in each if m is not OWN and m.place > last]
        if not after and OWN not in each:
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
    pairs = [(said, [own for own in each if own is not OWN]) for said, each in zip(group, found, strict=True)]
    if all(any(said.denied is own.denied for own in owns) or not owns for said, owns in pairs):
        return True
    return any(said.denied and any(own.denied for own in owns) for said, owns in pairs)


def _may_carry(line: Line, own: set[int], carried: list[Mention]) -> bool:
    """Whether these may come from where the statement began: of another, only what it does."""
    here = [m for m in line.mentions if m.part in own]
    sorts = {sort_of(m.value) for m in here if m.value is not None}
    if any(m.value is not None and sort_of(m.value) in sorts for m in carried):
        return False
    if any(m.marks - DROPPED and not _leads(line, m, carried) for m in carried):
        return False
    named = any(is_name(m) for m in here)
    return not named or all(m.value is not None or m.marks or _is_done(line, m) for m in carried)


def _leads(line: Line, mention: Mention, carried: list[Mention]) -> bool:
    """Whether what stands before a when or an after is carried with it."""
    at = next(i for i, each in enumerate(line.mentions) if each is mention)
    return at == 0 or any(line.mentions[at - 1] is each for each in carried)


def _is_done(line: Line, mention: Mention) -> bool:
    """Whether a word stands right behind a name: it is what that does."""
    at = next(i for i, each in enumerate(line.mentions) if each is mention)
    return at > 0 and is_name(line.mentions[at - 1])
