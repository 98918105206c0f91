"""A place, a car, a dish: each is told in words of its own, and never in those of another."""

import itertools
from dataclasses import replace

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Context, Misfit
from frontdesk.reply.grounding.fitting import fit, in_range
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.naming import one_of
from frontdesk.reply.grounding.saying import in_sequence
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.sentences import PAUSES
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import DESCRIBED, Support
from frontdesk.reply.grounding.texts import denied
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says, Value

_LOOSE = frozenset({Says.NAME, Says.OFFERS})


def as_described(
    clause: Clause, scan: Scan, unknown: list[tuple[str, int]], grounds: Grounds
) -> list[Support] | None:
    """The records that a clause describes, each in its own words; None where one is described otherwise."""
    named = _named(clause)
    unknown = [*unknown, *_claiming(clause, scan)]
    if not named:
        return _unnamed(clause, scan, unknown, grounds)
    no = denied(scan, clause.first, clause.last)
    silent = grounds.language.retold.relative | _sums(clause, scan)
    unknown = [each for each in unknown if scan.text(each[1]) not in silent]
    shared = _shared(named, clause, scan)
    common = {word for word, index in unknown if index in shared and scan.text(index) not in _EACH}
    found, words, strange = [], set[str](), {index for _, index in unknown}
    for number, name in enumerate(named):
        first = clause.first if number == 0 else _begins(name, scan)
        last = _begins(named[number + 1], scan) if number + 1 < len(named) else clause.last
        said = [v for v in clause.values if first <= v.first < last and v.says not in _LOOSE]
        said = [v for v in said if not (v.first in shared and v.number == len(named))]
        said += [v for v in clause.values if v.first >= last and v.first in shared and v.says not in _LOOSE]
        said = [v for v in said if not (v.says is Says.PART and v.first - 1 in strange)]  # a quiet evening
        own = {word for word, index in unknown if first <= index < last and index not in shared} | common
        if own or not any(scan.text(at) in scan.language.moods.likewise for at in range(name.last, last)):
            words = own  # or else what was said of the one before it: the soup is too
        record = next(
            (s for s in grounds.supports if _is_told(s, said, words, no) and in_range(s, clause.values)), None
        )
        if record is None:
            return None
        found.append(record)
    return found or None


def _begins(name: Value, scan: Scan) -> int:
    """Where what is said with an article right before a name begins: a blue CX-5."""
    first = name.first
    while first > 0 and scan.tokens[first - 1].kind is Kind.WORD and first > name.first - _LONGEST:
        first -= 1
        if scan.text(first) in scan.language.moods.finite:
            return name.first  # our vegan dishes are these: all of them
        if scan.text(first) in scan.language.joints.articles:
            return first
    return name.first


_LONGEST = 4
"""Words before a name that are said with it."""


def _sums(clause: Clause, scan: Scan) -> frozenset[str]:
    """The words that say what a sum is, which is looked up as such, behind a pause: ($100 deposit)."""
    told = [v.says for v in clause.values if v.says in _TAKEN and scan.text(v.first - 1) in PAUSES]
    return frozenset[str]().union(*(scan.words[says] for says in told))


_TAKEN = frozenset({Says.DEPOSIT, Says.FEE})


def _shared(named: list[Value], clause: Clause, scan: Scan) -> set[int]:
    """The places of what is said of all that is named: vegan dishes are these; these are all vegan."""
    if len(named) == 1:
        return set()
    shared = set(range(clause.first, _begins(named[0], scan)))
    pairs = itertools.pairwise(named)
    listing = scan.language.moods.listing
    if all(
        {scan.text(at) for at in range(one.last, _begins(other, scan))} <= listing for one, other in pairs
    ):
        behind = range(named[-1].last, clause.last)
        shared |= set(behind) if scan.text(named[-1].last) in scan.language.moods.of_all_named else set()
    return shared


_EACH = frozenset({"all", "both", "each"})


def is_of_some(clause: Clause, scan: Scan, words: list[tuple[str, int]], grounds: Grounds) -> bool:
    """Whether something is said of all that is named, and only some of them are told to be so."""
    named = _named(clause)
    shared = _shared(named, clause, scan) if len(named) > 1 else set()
    if len(named) == 1 and one_of(scan, named[0].last - 1) != scan.text(named[0].last - 1):
        shared = set(range(clause.first, clause.last))  # SUVs have heated seats
    said = {word for word, index in words if index in shared and scan.text(index) not in _EACH}
    if not said:
        return False
    told = [s for s in grounds.supports if s.about in DESCRIBED and s.told]
    own = [s for s in told if any(s.called & name.texts for name in named)]
    texts = [{word for text in support.told for word in text.words - text.denied} for support in own]
    return any(
        any(word in text for text in texts) and not all(word in text for text in texts) for word in said
    )


def beside_own(
    clause: Clause, scan: Scan, unknown: list[tuple[str, int]], grounds: Grounds
) -> list[tuple[str, int]]:
    """The unknown words without those that stand beside something and are its own: the green CR-V."""
    unknown = [each for each in unknown if not _is_of_name(each, clause, scan)]
    items = [s for s in grounds.supports if s.about is About.ITEM and s.told] if unknown else []
    if not items or clause.negative:
        return unknown
    kept = []
    for word, index in unknown:
        named = next((v for v in clause.values if v.says in _CALLED and _is_beside(v, index, scan)), None)
        own = [s for s in items if named is not None and s.called & named.texts]
        if len(own) != 1 or not any(word in text.words - text.denied for text in own[0].told):
            kept.append((word, index))
    return kept


def _is_of_name(each: tuple[str, int], clause: Clause, scan: Scan) -> bool:
    """Whether a word right before a name says what the name goes on with: fixing a flat, of a flat repair."""
    word, index = each
    same = scan.language.retold.same
    after = index + 1 + (scan.text(index + 1) in scan.language.joints.articles)
    name = next((v for v in clause.values if v.first == after and v.says is Says.WHAT), None)
    if name is None or word not in same:
        return False
    return all(any(same.get(root(own)) == same[word] for own in text.split()) for text in name.texts)


def without_office(
    clause: Clause, scan: Scan, unknown: list[tuple[str, int]], grounds: Grounds
) -> list[tuple[str, int]]:
    """The unknown words without what the caller is, where a text says who calls: our events manager."""
    callers = [s for s in grounds.supports if s.about is About.CALL]
    if not unknown or not any(claim in _CALLING for claim, _ in clause.claims):
        return unknown
    held: set[int] = set()
    for value in clause.values:
        if value.says is Says.WITH and any(caller.has(value) for caller in callers):
            held |= _office(value, scan, grounds)
    return [each for each in unknown if each[1] not in held]


def _office(value: Value, scan: Scan, grounds: Grounds) -> set[int]:
    """The places of what is said beside a name, from our or the on, if a text says it of who calls."""
    before = value.first - 1 - (scan.text(value.first - 1) == ",")
    first = before
    while first > 0 and scan.text(first) not in _DETERMINERS and scan.tokens[first].kind is Kind.WORD:
        first -= 1
    last = value.last + 1
    while last < len(scan.tokens) and scan.tokens[last].kind is Kind.WORD:
        last += 1
    behind = range(value.last + 1, last) if scan.text(value.last) in (",", "(") else range(0)
    for run in (range(first, before + 1), behind):
        words = [root(scan.text(at)) for at in run]
        led = run is behind or scan.text(run.start) in _DETERMINERS
        if len(words) > 1 and led and _calls(words, value, grounds):
            return set(run)
    return set()


def _calls(words: list[str], value: Value, grounds: Grounds) -> bool:
    """Whether a text says this of who calls."""
    told = words[1:] if words[0] in _DETERMINERS else words
    ways = [" ".join(words), *(" ".join((article, *told)) for article in _DETERMINERS)]
    return any(
        ("call" in text.words or text.has(value))
        and any(f" {way} " in f" {' '.join(text.order)} " for way in ways)
        for text in grounds.texts
    )


_CALLING = frozenset({"call", "hear", "booked"})


_DETERMINERS = frozenset({"our", "the", "a"})


_CALLED = frozenset({Says.WHAT, Says.WITH})


def _is_beside(value: Value, index: int, scan: Scan) -> bool:
    """Whether a word stands right before a name, or after it and a comma or bracket."""
    return index == value.first - 1 or (index == value.last + 1 and scan.text(value.last) in (",", "("))


def on_own_text(
    clause: Clause, scan: Scan, words: list[tuple[str, int]], grounds: Grounds, context: Context
) -> list[Support] | None:
    """What is booked or offered, told with a piece of its own text: with a set menu at $78 a person."""
    if clause.negative:
        return None
    named = _named(clause)
    if len(named) > 1:
        return _on_own_texts(clause, scan, words, named, grounds, context)
    said = _around(clause, scan, [index for _, index in words])
    for support in grounds.supports:
        pieces = [text for text in support.told if not text.denied and in_sequence(said, text.order)]
        if support.about not in _BOOKED or not pieces:
            continue
        kept = clause.values
        claims = clause.claims
        told = {claim for text in pieces for claim in text.claims} - support.claims
        clause.values = [v for v in kept if not any(text.has(v) for text in pieces)]
        clause.claims = [each for each in claims if each[0] not in told]
        found = fit(clause, scan, [support], context, grounds.language)
        clause.values, clause.claims = kept, claims
        if not isinstance(found, Misfit):
            return [support]
    return None


def _on_own_texts(
    clause: Clause,
    scan: Scan,
    words: list[tuple[str, int]],
    named: list[Value],
    grounds: Grounds,
    context: Context,
) -> list[Support] | None:
    """A list of what is offered, each told with a piece of its own text; what stands before holds for all."""
    lead = [v for v in clause.values if v.last <= named[0].first and v.says not in _LOOSE]
    found: list[Support] = []
    for name, after in itertools.zip_longest(named, named[1:]):
        last = after.first if after else clause.last
        own = [v for v in clause.values if name.first <= v.first < last]
        entry = replace(clause, first=name.first, last=last, values=[*lead, *own])
        told = [each for each in words if name.first <= each[1] < last]
        rested = on_own_text(entry, scan, told, grounds, context)
        if rested is None:
            return None
        found.extend(rested)
    return found if all(index >= named[0].first for _, index in words) else None


def _around(clause: Clause, scan: Scan, places: list[int]) -> list[str]:
    """All that is said with some words, from the pause or value before them to the one after."""
    inside = {at for value in clause.values for at in range(value.first, value.last)}
    spoken = [
        at
        for at in range(clause.first, clause.last)
        if scan.tokens[at].kind is Kind.WORD and at not in inside
    ]
    reached = set(places)
    for one, other in (*itertools.pairwise(spoken), *itertools.pairwise(reversed(spoken))):
        if one in reached and abs(one - other) == 1:
            reached.add(other)
    function = scan.language.moods.function
    return [root(scan.tokens[at].text) for at in sorted(reached) if scan.tokens[at].text not in function]


_BOOKED = frozenset({About.BOOKING, About.OFFER})


def _unnamed(
    clause: Clause, scan: Scan, unknown: list[tuple[str, int]], grounds: Grounds
) -> list[Support] | None:
    """The only thing there is to describe, where nothing is named."""
    told = [s for s in grounds.supports if s.about in DESCRIBED and s.told]
    said = [v for v in clause.values if v.says not in _LOOSE]
    names = {word for support in told for word in support.words}
    if any(word in names for word, _ in _claiming(clause, scan)):
        return None  # a word of its name claims nothing
    words, no = {word for word, _ in unknown}, denied(scan, clause.first, clause.last)
    return told if len(told) == 1 and unknown and _is_told(told[0], said, words, no) else None


def _named(clause: Clause) -> list[Value]:
    """What is described, in order; what is named twice in a row is one."""
    named: list[Value] = []
    for value in clause.values:
        counted = any(v.says is Says.OFFERS and v.last == value.first for v in clause.values)
        if value.says is Says.WHAT and not counted and not (named and named[-1].texts & value.texts):
            named.append(value)
    return named


def _claiming(clause: Clause, scan: Scan) -> list[tuple[str, int]]:
    """The words of its claims, which its own words have to make too; to have it is no claim of its own."""
    told = {claim for claim, _ in clause.claims}
    timed = any(value.says in (Says.DAY, Says.TIME) for value in clause.values)
    if told <= {"free"} and not (timed and _FREE & set(clause.shape)):
        return []
    places = [clause.places[at] for at in clause.claimed if at < len(clause.places)]
    return [(root(scan.tokens[at].text), at) for at in places]


_FREE = frozenset({"free", "available", "open"})


def _is_told(support: Support, said: list[Value], words: set[str], no: frozenset[str]) -> bool:
    """Whether a record has all these values, in itself or in its text, and its text all these words."""
    if support.about not in DESCRIBED or not support.told:
        return False
    own = {word for text in support.told for word in text.words} | support.words
    denied = {word for text in support.told for word in text.denied}
    if not (no & own <= denied and denied & words <= no):
        return False
    return words <= own and all(
        support.has(v) or (v.says is not Says.WHAT and any(text.has(v) for text in support.told))
        for v in said
    )


def of_what(clause: Clause, texts: list[Support]) -> list[Support]:
    """Those texts that speak of what the clause names, or of nothing by name."""
    for value in clause.values:
        if value.says is Says.KNOWN:
            texts = _of_just(value, texts)
    named = {name for value in clause.values if value.says is Says.WHAT for name in value.texts}
    if not named:
        return texts
    return [text for text in texts if not text.beside or text.beside & named]


def _of_just(value: Value, texts: list[Support]) -> list[Support]:
    """Without those that name something longer, where one names just this: a facial, and one with more."""
    own = [[v.texts for v in text.said if v.says is value.says and v.texts & value.texts] for text in texts]
    if not any(value.texts in named for named in own):
        return texts
    return [text for text, named in zip(texts, own, strict=True) if not named or value.texts in named]


_NEW, _USED = frozenset({"new"}), frozenset({"used", "own"})


def is_anothers(clause: Clause, scan: Scan, grounds: Grounds) -> bool:
    """Whether a word right before the name of a thing is said of another thing, and not of this one."""
    items = [s for s in grounds.supports if s.about is About.ITEM and s.told]
    for value in clause.values:
        own = [s for s in items if value.says in _CALLED and s.called & value.texts]
        word = root(scan.text(value.first - 1))
        if len(own) != 1 or len(items) == 1 or word in grounds.language.anywhere:
            continue
        telling = {s.number for s in items for text in s.told if word in text.words}
        if telling and own[0].number not in telling:
            return True
    return False


def is_otherwise(clause: Clause, grounds: Grounds) -> bool:
    """Whether something is called new that is not, by its own text, or used that is new."""
    said = {root(word) for word in clause.shape} if clause.values else set()
    if not said & (_NEW | _USED):
        return False
    named = [name for value in _named(clause) for name in value.texts]
    told = [s for s in grounds.supports if s.about is About.ITEM and s.told and s.called & set(named)]
    if len(told) != 1 or len(_named(clause)) != 1:
        return False
    own = {word for text in told[0].told for word in text.words}
    return any(said & one and not own & one and own & other for one, other in ((_NEW, _USED), (_USED, _NEW)))
