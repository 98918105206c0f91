"""What a thing is or is not, in a word: vegan, not gluten-free; the oysters are, the soup is not."""

from dataclasses import dataclass, field

from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Context
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says, Value


@dataclass(slots=True)
class _Said:
    """What a clause says its things are, or have in them."""

    names: list[Value] = field(default_factory=list)
    prices: list[tuple[Value, Value]] = field(default_factory=list)
    counted: list[Value] = field(default_factory=list)
    qualities: list[tuple[str, bool]] = field(default_factory=list)
    """Each word, and whether it is without that."""
    verbs: list[str] = field(default_factory=list)
    negative: bool = False
    it: bool = False


def as_being(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support]:
    """The things that a clause says nothing of but what they are or are not, each by its own text."""
    told = [support for support in grounds.described if support.told]
    said = _read(scan, clause.first, clause.last, clause.values, grounds.language) if told else None
    if said is None or len(said.verbs) != 1:
        return []
    if not said.qualities:
        said.qualities = _before(scan, clause.first, grounds)
        if not said.qualities:
            return []
    things = _things(said, clause, scan, told, context)
    if any(v.number != len(things) for v in said.counted) or (said.counted and not said.names):
        return []
    has = said.verbs[0] in grounds.language.retold.having
    sound = all(
        _is_within(thing, word, lacking is said.negative, grounds.language)
        if has or lacking
        else _is_so(thing, word, not said.negative, grounds.language)
        for thing in things
        for word, lacking in said.qualities
    )
    sound = sound and not (has and any(lacking for _, lacking in said.qualities))
    priced = all(any(s.called & n.texts and s.has(v) for s in things) for n, v in said.prices)
    return things if sound and priced else []


def _read(scan: Scan, first: int, last: int, values: list[Value], language: Language) -> _Said | None:
    """What stands between two tokens, if it is nothing but this."""
    said, inside = _Said(), {v.first: v for v in values}
    index = first
    while index < last:
        value = inside.get(index)
        if value is not None and not _add_value(said, value):
            return None
        if value is None and not _add_word(said, scan, index, language):
            return None
        index = value.last if value is not None else index + 1
    return said


def _add_value(said: _Said, value: Value) -> bool:
    if value.says is Says.WHAT:
        said.names.append(value)
    elif value.says is Says.PRICE and said.names:
        said.prices.append((said.names[-1], value))
    elif value.says is Says.OFFERS:
        said.counted.append(value)
    return value.says in (Says.WHAT, Says.NAME, Says.OFFERS) or any(v is value for _, v in said.prices)


def _add_word(said: _Said, scan: Scan, index: int, language: Language) -> bool:
    text, retold = scan.text(index), language.retold
    if scan.tokens[index].kind is Kind.MARK:
        return text in _MARKS
    if text in retold.being or text in retold.having:
        said.verbs.append(text)
    elif text == _NOT:
        said.negative = True
    elif text in retold.pronouns and not said.verbs:
        said.it = True
    elif text not in retold.beside and text != language.without:
        said.qualities.append((root(text), scan.text(index - 1) == language.without))
    return True


_MARKS = frozenset({",", ":", ";", ".", "!", "(", ")", "—", "–"})
_NOT = "not"


def _before(scan: Scan, last: int, grounds: Grounds) -> list[tuple[str, bool]]:
    """What was said right before to be so: the soup is not vegan, but the pear is."""
    being = grounds.language.retold.being
    verb = next((at for at in range(last - 1, -1, -1) if scan.text(at) in being), None)
    if verb is None:
        return []
    values = [v for v in scan.values if verb < v.first < last]
    said = _read(scan, verb, last, values, grounds.language)
    return [] if said is None or said.names else said.qualities


def _things(said: _Said, clause: Clause, scan: Scan, told: list[Support], context: Context) -> list[Support]:
    """The things that are named; or, by an it, the one that was named last."""
    names = said.names
    if not names and said.it:
        earlier = [v for v in scan.values if v.says is Says.WHAT and v.last <= clause.first]
        names = earlier[-1:]
        if not names:
            return [s for s in told if s.number in context.topic] if len(context.topic) == 1 else []
    found = [[s for s in told if s.called & name.texts] for name in names]
    return [each[0] for each in found] if all(len(each) == 1 for each in found) else []


def _is_within(support: Support, word: str, within: bool, language: Language) -> bool:
    """Whether its text says that this is in it, in this word or as a sort of it; or that it is without."""
    if within:
        return bool(_contained(support) & {word, *language.retold.kinds.get(word, ())})
    perhaps = language.retold.perhaps
    return any(word in text.denied and perhaps.isdisjoint(text.words) for text in support.told)


def _is_so(support: Support, word: str, positive: bool, language: Language) -> bool:
    """Whether its text says that it is this; or that it is not, or has in it what makes it otherwise."""
    said = {each for text in support.told for each in text.words - text.denied}
    denied = {each for text in support.told for each in text.denied}
    if positive:
        return word in said and word not in denied
    barred = _contained(support) & language.retold.bars.get(word, frozenset())
    return word not in said and (word in denied or bool(barred))


def _contained(support: Support) -> set[str]:
    """What is in it, by the sentence that says what it contains."""
    listed = [text for text in support.told if _CONTAIN in text.words]
    return {word for text in listed for word in text.words - text.denied}


_CONTAIN = "contain"
