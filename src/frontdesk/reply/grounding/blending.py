"""What a record and a text say in one breath: the Garden Double, facing the courtyard, for $195 a night."""

import itertools
from collections.abc import Iterator

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.finding import told_by
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.matching import is_same
from frontdesk.reply.grounding.mentioning import Mention, is_name
from frontdesk.reply.grounding.supports import DESCRIBED, STANDING, Support
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.values import Says


def told_together(clause: Clause, said: list[Mention], sentence: Sentence, grounds: Grounds) -> list[Support]:
    """The texts, with records or one after the other, that say what no line says alone."""
    return _blended(clause, said, sentence, grounds) or _one_by_one(said, sentence, grounds)


def _one_by_one(said: list[Mention], sentence: Sentence, grounds: Grounds) -> list[Support]:
    """The texts that say what a clause tells one after the other, each from its own beginning."""
    parts = [list(group) for _, group in itertools.groupby(said, key=lambda mention: mention.part)]
    if len(parts) < _SEVERAL:
        return []
    rested: list[Support] = []
    while parts:
        for many in range(len(parts) - (not rested), 0, -1):  # of all of it there is no one line
            told = told_by([m for part in parts[:many] for m in part], sentence, grounds)
            if told and (not rested or _begins(told[0], parts[0], grounds, parts[:many])):
                break
        else:
            return []
        rested.extend(told)
        parts = parts[many:]
    return rested


def _begins(text: Support, said: list[Mention], grounds: Grounds, parts: list[list[Mention]]) -> bool:
    """Whether what is said names what a line of this text begins with, and says what that says of it."""
    lines = [line for lines in grounds.lines for line in lines if line.support is text and line.mentions]
    begun = [line for line in lines if any(is_same(mention, line.mentions[0]) for mention in said)]
    every = [mention for part in parts for mention in part]
    return any(
        sum(any(is_same(mention, own) for mention in every) for own in line.mentions) * 2 > len(line.mentions)
        for line in begun
    )


def _blended(clause: Clause, said: list[Mention], sentence: Sentence, grounds: Grounds) -> list[Support]:
    """The texts and the records that a clause tells together, each text with the record of the same thing."""
    rested: list[Support] = []
    for each in _by_name(said):
        found = next(
            (
                [*told, record]
                for record, rest in _without_records(clause, each, grounds.supports)
                if (told := _beside(rest, sentence, grounds)) is not None
            ),
            [],
        )
        if not found:
            return []
        rested.extend(found)
    return rested if any(support.is_text for support in rested) else []


def _beside(rest: list[Mention], sentence: Sentence, grounds: Grounds) -> list[Support] | None:
    """The text that says what a record does not have; none where it has all."""
    if all(is_name(mention) for mention in rest):
        return []
    told = told_by(rest, sentence, grounds) if any(m.word for m in rest) else []
    return told if told and _is_its_own(told[0], rest, grounds) else None


def _is_its_own(text: Support, said: list[Mention], grounds: Grounds) -> bool:
    """Whether a text that belongs to something belongs to what is named."""
    owners = [line.own for lines in grounds.lines for line in lines if line.support is text and line.own]
    names = [m.value for m in said if m.value is not None and is_name(m)]
    return all(owner.has(name) for owner in owners if owner.about in DESCRIBED for name in names)


_BESIDE_NAME = frozenset(
    {Says.TIME, Says.DAY, Says.LAST_DAY, Says.PART, Says.RATE, Says.NIGHTS, Says.PARTY, Says.WITH}
)
"""Values that beside the name of what they are of are nobody else's. A price may be: breakfast is $18."""


def _by_name(said: list[Mention]) -> list[list[Mention]]:
    """What is said of each thing that is named; what comes before the first is said of all of them."""
    places = [at for at, mention in enumerate(said) if is_name(mention)]
    if len(places) < _SEVERAL:
        return [said]
    shared, ends = said[: places[0]], [*places[1:], len(said)]
    return [[*shared, *said[first:last]] for first, last in zip(places, ends, strict=True)]


_SEVERAL = 2


def _without_records(
    clause: Clause, said: list[Mention], supports: list[Support]
) -> Iterator[tuple[Support, list[Mention]]]:
    """What is mentioned of one thing, without what one record has of it; a text has to say the rest."""
    names = [m.value for m in said if m.value is not None and is_name(m)]
    timed = [m for m in said if m.value is not None and m.value.says is Says.TIME]
    standing = [s for s in supports if s.about in STANDING and _may_be_told(s, clause)]
    if len(timed) >= _SEVERAL or _begins_elsewhere(said):
        return
    for record in standing:
        if not all(record.has(name) for name in names) or (not names and len(standing) > 1):
            continue
        rest = _rest([m for m in said if not _is_claim(m, record)], record)
        if len(rest) < len(said):
            yield record, rest


def _begins_elsewhere(said: list[Mention]) -> bool:
    """Whether something is told before a pause and only then a name: it may be of what came before."""
    name = next((m for m in said if is_name(m)), None)
    return name is not None and any(m.word and m.part < name.part for m in said)


def _is_claim(mention: Mention, record: Support) -> bool:
    """Whether it only says that what is offered is there."""
    return record.about is About.OFFER and mention.form in _THERE and not mention.marks and not mention.denied


_THERE = frozenset({"free", "available", "open"})


def _may_be_told(support: Support, clause: Clause) -> bool:
    """Whether a record stands, and is as the clause says: what is booked is not free."""
    claims = {claim for claim, _ in clause.claims} - _OF_TEXTS
    if "free" in claims and support.about is not About.OFFER:
        return False
    return not clause.negative and claims - {"free"} <= support.claims


_OF_TEXTS = frozenset({"included", "offered", "gratis", "owned"})


def _rest(said: list[Mention], record: Support) -> list[Mention]:
    """Parts of which the record has all are its own; beside its name, so is what only it can have."""
    parts: dict[int, list[Mention]] = {}
    for mention in said:
        parts.setdefault(mention.part, []).append(mention)
    kept: list[Mention] = []
    for part in parts.values():
        plain = not any(m.marks or m.denied for m in part if m.value is not None)
        if plain and all(m.value is not None and record.has(m.value) for m in part):
            kept.extend(m for m in part if is_name(m))
            continue
        named = any(is_name(m) for m in part)
        kept.extend(m for m in part if not (plain and named and _is_beside_name(m, record)))
    return kept


def _is_beside_name(mention: Mention, record: Support) -> bool:
    value = mention.value
    return value is not None and not is_name(mention) and value.says in _BESIDE_NAME and record.has(value)
