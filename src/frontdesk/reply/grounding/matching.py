"""Whether what is said and what a text says are the same, and where a line of it says so."""

from frontdesk.reply.grounding.lines import Line
from frontdesk.reply.grounding.mentioning import (
    AFTERWARDS,
    ALL,
    DURING,
    FLOATING,
    IF,
    NOT,
    PURPOSE,
    RANGE,
    US,
    WHILE,
    Mention,
    is_name,
)
from frontdesk.reply.grounding.stems import PAST, root
from frontdesk.reply.grounding.supports import alike
from frontdesk.reply.grounding.values import Says, Value

FREE = "free"
_PREFIX = 5


def is_just(said: Mention, own: Mention) -> bool:
    """Whether a name is just the text's, and not part of a longer one."""
    return own.value is not None and said.value is not None and own.value.texts == said.value.texts


OWN = Mention("", None, -1, frozenset(), denied=False)
"""Stands for what the record has whose text it is, or what the text has spoken of before."""


def found_in(line: Line, mention: Mention) -> list[Mention]:
    """Where a line has a mention, in the same sense."""
    own, value = line.own, mention.value
    plain = not mention.denied and not mention.marks - FLOATING
    if own is not None and value is not None and plain and own.has(value):
        return [OWN]
    counts = value is not None and value.says in _BARE and value.number == line.alike
    found = [each for each in line.mentions if is_same(mention, each)] or ([OWN] if counts else [])
    if mention.denied and found and all(not each.denied for each in found):
        found = [*found, *(m for m in line.mentions if m.word in _NONE and _stands_for(line, m, mention))]
    if found:
        return found
    if mention.word == AFTERWARDS:
        return [each for each in line.mentions if "after" in each.marks]
    if mention.denied and mention.word in LETTING and any(each.denied for each in line.mentions):
        return [OWN]  # we do not take checks: no checks
    if mention.form in line.general and not mention.denied:
        return [OWN]
    has = INCLUDING if own is None else INCLUDING | COVERING
    added = own is None and any(each.form in _ADDED for each in line.mentions)
    if mention.form in has and not added and not any(each.denied for each in line.mentions):
        return [OWN]  # what it is, and what it has in it
    if is_charge(mention) and any(each.value and each.value.says in _PAID for each in line.mentions):
        return [OWN]  # for $35: for a fee of $35
    spoken_of = value is None and not mention.denied and not mention.marks and mention.word in line.topic
    return [OWN] if spoken_of or _is_exception(line, mention) else []


def is_charge(mention: Mention) -> bool:
    """Whether it says no more than that something is paid: a fee of $35, a $35 charge."""
    return mention.form in _CHARGES and not mention.denied and not mention.marks


_CHARGES = frozenset({"fee", "charge"})
_PAID = frozenset({Says.PRICE, Says.FEE, Says.RATE})
LETTING = frozenset(map(root, ("allow", "accept", "take", "permit", "offer", "have", "serve")))
"""Whatever is not let or done with it, there is none of it."""
INCLUDING = frozenset({"includes", "include", "including"})
COVERING = frozenset({"covers", "adds"})
"""Of a service or a dish, by its own text: what it has in it."""
_ADDED = frozenset({"add", "adds", "added"})
"""What is added to a bill is not included in it."""
_NONE = frozenset({"none", "nothing"})
"""On Tuesdays there is none: of what was spoken of."""


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
        each.part in parts and each.value is not None and is_same_value(mention.value, each.value)
        for each in line.mentions
    )


def is_same(said: Mention, own: Mention) -> bool:
    """Whether a text says this too, done by the same, on no other condition."""
    marks, kept = said.marks - FLOATING, own.marks - FLOATING
    for soft, hard in _SOFT:
        if soft in marks or soft in kept:
            marks, kept = marks - {soft, hard}, kept - {soft, hard}
    if own.adjunct and IF not in kept:
        marks -= {IF}  # welcome if they are on a leash: welcome on a leash
    if not marks <= kept or not kept - marks <= (_ASSUMED if said.label else DROPPED):
        return False
    if said.denied is not own.denied and NOT in (said.word, own.word):
        return False
    if said.value is not None and own.value is not None:
        if not bounds_alike(said, own):
            return False
        return is_same_value(said.value, own.value) and (not said.whole or is_just(said, own))
    if said.value is not None or own.value is not None:
        word, value = (said, own.value) if said.value is None else (own, said.value)
        return word.form == FREE and value is not None and value.says is Says.PRICE and value.number == 0
    if said.word != own.word and not begins_alike(said.word, own.word):
        return False
    if root(said.form) != root(own.form):
        return True
    if said.doer and own.doer and said.doer != own.doer:
        return False
    if said.to and own.to and said.to != own.to:
        return False
    past = said.form.endswith("ed") or said.form in PAST
    return not (said.doer == US and said.form != own.form and past)


def bounds_alike(said: Mention, own: Mention) -> bool:
    """Whether up to 20 is no other bound than the text's, and is not told of just 20."""
    return said.bound * own.bound >= 0 and (not said.bound or bool(own.bound) or own.limit)


def is_same_value(said: Value, own: Value) -> bool:
    """Whether a value is the text's, which may leave out what it counts: two up to 45, from 14."""
    if alike(said, own):
        return True
    if said.number is not None and said.number == own.number and said.texts == own.texts:
        return any(each.says in _BARE and not each.unit for each in (said, own))
    if said.number is not None and own.says is Says.TIME and said.says is Says.NUMBER:
        return int(said.number) * 60 in own.minutes
    return False


_BARE = frozenset({Says.NUMBER, Says.OFFERS})
_SOFT = ((DURING, WHILE), (PURPOSE, IF))
"""Marks that may be left out, and may stand for another: during pregnancy, to cancel."""
DROPPED = frozenset({ALL, RANGE, "always"})
"""Marks that may be left out: several rooms, where the text says all."""
_ASSUMED = DROPPED | {"if", "when", "while"}
"""And those that a colon stands for: rain: we bring you inside."""


def begins_alike(one: str, other: str) -> bool:
    """Deliver and delivery; move and moving, which lost its e."""
    short, long = sorted((one, other), key=len)
    if not long.startswith(short):
        return False
    return len(short) >= _PREFIX or (len(short) >= _SHORTEST and long[len(short) :] in _ENDINGS)


_SHORTEST = 3
_ENDINGS = frozenset({"e", "d", "ed", "s", "es", "ing", "n", "r", "er"})
