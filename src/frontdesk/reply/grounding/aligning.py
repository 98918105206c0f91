"""A text on file told again in one's own order: its words and values, joined as the text joins them."""

from dataclasses import dataclass

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import Support, alike
from frontdesk.reply.grounding.texts import denied_places
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import NAMES, Says, Value

_PAUSES = frozenset({",", ";", ":", "—", "–", "(", ")", ".", "!", "?"})
_ENDS = frozenset({";", ".", "!", "?"})
_LIMITS = frozenset({"until", "within"})
"""Marks that a value has in its own sort."""
_ENOUGH, _PREFIX = 2, 5


@dataclass(slots=True)
class Mention:
    """A word that says something, or a value, and what stands beside it."""

    word: str
    """In the form that all words of its sense share."""
    value: Value | None
    part: int
    """Which part of its sentence it is in, from one pause to the next."""
    marks: frozenset[str]
    """What stands before it and turns its sense: only, if, until."""
    denied: bool
    adjunct: bool
    """It tells when, where or how: a not may reach it or not, and mean the same."""
    doer: str = ""
    to: str = ""
    form: str = ""


@dataclass(slots=True)
class Line:
    """A sentence of a text on file."""

    support: Support
    mentions: list[Mention]
    heads: dict[int, int]
    """For each part the one that its statement begins with: what that says goes on in it."""
    ordered: bool
    """First this, then that."""
    limited: bool
    """Something in it holds only for a while, or for some."""
    own: Support | None = None
    """The record whose text it is: what that is called, costs and takes is told with it."""

    @property
    def loose(self) -> bool:
        """Whether all its parts are about one thing, and so may be told together."""
        return self.own is not None and not self.limited


def line_of(scan: Scan, support: Support) -> Line:
    """A sentence of a text, made ready to be compared."""
    heads = dict(_parts(scan, 0, len(scan.tokens)).values())
    ordered = any(token.text in scan.language.retold.sequence for token in scan.tokens)
    limited = any(token.text in scan.language.retold.marks for token in scan.tokens)
    return Line(support, mentions(scan, 0, len(scan.tokens)), heads, ordered, limited)


def _parts(scan: Scan, first: int, last: int) -> dict[int, tuple[int, int]]:
    """For each token between two the part it is in, and the one that its statement begins with."""
    found: dict[int, tuple[int, int]] = {}
    part, head, start = 0, 0, first
    for index in range(first, last):
        text = scan.tokens[index].text
        if text in _PAUSES or _joins(scan, start, index, last):
            part, start = part + 1, index + 1
            head = part if text in _ENDS else head
        found[index] = (part, head)
    return found


def _joins(scan: Scan, start: int, index: int, last: int) -> bool:
    """Whether an and stands between two things that are said, each with a value or limit of its own."""
    if scan.tokens[index].text not in scan.language.retold.joins:
        return False
    if any(v.last == index for v in scan.values) and any(v.first == index + 1 for v in scan.values):
        return False
    end = next((i for i in range(index, last) if scan.tokens[i].text in _PAUSES), last)
    return _is_limited(scan, start, index) and _is_limited(scan, index + 1, end)


def _is_limited(scan: Scan, first: int, last: int) -> bool:
    if any(first <= v.first < last and v.says not in NAMES for v in scan.values):
        return True
    return any(scan.tokens[i].text in scan.language.retold.marks for i in range(first, last))


def mentions(scan: Scan, first: int, last: int) -> list[Mention]:
    """The words and values between two tokens that say something."""
    retold = scan.language.retold
    values = {value.first: value for value in scan.values}
    inside = {i for value in scan.values for i in range(value.first, value.last)}
    no, parts = denied_places(scan, first, last), _parts(scan, first, last)
    found: list[Mention] = []
    now, marks, doer = 0, frozenset[str](), ""
    for index in range(first, last):
        text, (part, _) = scan.tokens[index].text, parts[index]
        if part != now:
            _add_marks(found, now, marks & retold.behind)
            now, marks, doer = part, frozenset(), ""
        if index in values and values[index].says is not Says.NAME:
            beside = _is_adjunct(scan, index)
            found.append(Mention("", values[index], part, marks - _LIMITS, index in no, beside, doer))
            marks, doer = frozenset(), ""
        if index in inside:
            continue
        if text in retold.marks:
            marks |= {retold.marks[text]}
        elif text in retold.doers:
            doer = retold.doers[text]
        elif word := _word(scan, index, found, no=index in no):
            to = retold.objects.get(scan.text(index + 1), "")
            beside = _is_adjunct(scan, index)
            found.append(Mention(word, None, part, marks, index in no, beside, doer, to, text))
            marks, doer = frozenset(), ""
    _add_marks(found, now, marks & retold.behind)
    _settle_only(found)
    return found


def _is_adjunct(scan: Scan, index: int) -> bool:
    """Whether a preposition stands before it, an article between them or not."""
    back = index - 1 if scan.text(index - 1) not in scan.language.retold.articles else index - 2
    return scan.text(back) in scan.language.retold.adjuncts


def _word(scan: Scan, index: int, found: list[Mention], *, no: bool) -> str:
    """What a word says, in the form that all of its sense share; nothing where it says nothing."""
    retold, token = scan.language.retold, scan.tokens[index]
    for first, second, sense in retold.phrases:
        if (token.text, scan.text(index + 1)) == (first, second):
            return sense
    if token.kind is Kind.MARK or _says_nothing(token.text, no, scan.language):
        return ""
    after_rate = found and found[-1].value is not None and found[-1].value.says is Says.RATE
    if after_rate and token.text in scan.words["nights"]:
        return ""
    word = root(token.text)
    return retold.same.get(word, word)


def _settle_only(found: list[Mention]) -> None:
    """We only do it if you ask, we do it only if you ask: the only is the condition's."""
    for only in found:
        for other in found:
            if other is not only and other.part == only.part and "only" in only.marks and "if" in other.marks:
                only.marks, other.marks = only.marks - {"only"}, other.marks | {"only"}


def _add_marks(found: list[Mention], part: int, marks: frozenset[str]) -> None:
    """What stands behind all the rest turns what is before it: the evening before."""
    if marks and found and found[-1].part == part:
        found[-1].marks |= marks


def _says_nothing(word: str, no: bool, language: Language) -> bool:
    moods = language.moods
    if no and word in language.retold.denied:
        return False
    silent = (moods.function, moods.light, moods.openers, moods.negators, language.retold.silent)
    return any(word in words for words in silent) or root(word) in moods.light


def retold(lines: list[Line], said: list[Mention], around: list[Mention], language: Language) -> Line | None:
    """The line of a text that says what is said, as it joins it; `around` is all that its sentence says."""
    parts: dict[int, list[Mention]] = {}
    for mention in said:
        parts.setdefault(mention.part, []).append(mention)
    told: Line | None = None
    named: list[Mention] = []
    for group in parts.values():
        if told is None and _is_courtesy(group, language):
            continue
        names = [m for m in group if _is_name(m)]
        told = _told_by(lines, group, [] if names else named, around, language)
        if told is None:
            return None
        named = names or named
    if told is None or (len(said) < _ENOUGH and not _is_all(told, said[0])):
        return None
    return told if not told.ordered or _in_order(told, said) else None


def _is_still_of(line: Line, drawn: set[int], named: list[Mention]) -> bool:
    """Whether what goes on after a pause is, in the text too, of what was named before it."""
    last = max(drawn, default=-1)
    before = [m for m in line.mentions if _is_name(m) and m.part <= last]
    if not named or not before:
        return True
    near = {m.part for m in before}
    return any(_is_same(name, m) for name in named for m in before if m.part == max(near)) or (
        line.own is not None and any(_found(line, name) == [_OWN] for name in named)
    )


def _is_courtesy(group: list[Mention], language: Language) -> bool:
    return all(m.value is None and m.form in language.courtesy and not m.marks for m in group)


def _told_by(
    lines: list[Line], group: list[Mention], named: list[Mention], around: list[Mention], language: Language
) -> Line | None:
    for line in lines:
        drawn = _drawn_from(line, group)
        if drawn is None or not _is_still_of(line, drawn, named):
            continue
        if _keeps_conditions(line, drawn, around, language.retold.conditional):
            return line
    return None


def _is_all(line: Line, said: Mention) -> bool:
    """Whether a part of a line says nothing but this."""
    own = next((m for m in line.mentions if _is_same(said, m)), None)
    return own is not None and sum(m.part == own.part for m in line.mentions) == 1


def _drawn_from(line: Line, group: list[Mention]) -> set[int] | None:
    """The part of a line that says all of these, or that part and what its statement began with."""
    found = [_found(line, mention) for mention in group]
    if not all(found):
        return None
    parts = sorted({m.part for each in found for m in each if m is not _OWN})
    if line.loose and _denies_alike(group, found):
        return set(parts)
    for part in parts:
        head = line.heads[part]
        carried = []
        for each in found:
            at = {m.part for m in each}
            if part in at or _OWN in each:
                continue
            if head not in at:
                break
            carried.append(next(m for m in each if m.part == head))
        else:
            if (not carried or _may_carry(line, part, carried)) and _denies_alike(group, found):
                return {part, head} if carried else {part}
    return None if parts else set()


def _denies_alike(group: list[Mention], found: list[list[Mention]]) -> bool:
    """Whether a not that reaches other words than in the text still denies one and the same thing."""
    pairs = [(said, own) for said, each in zip(group, found, strict=True) for own in each if own is not _OWN]
    if all(said.denied is own.denied for said, own in pairs):
        return True
    return any(said.denied and own.denied for said, own in pairs)


def _may_carry(line: Line, part: int, carried: list[Mention]) -> bool:
    """Whether these may come from where the statement began: no values, and of another only what it does."""
    named = any(_is_name(m) for m in line.mentions if m.part == part)
    if any(m.value is not None and not (_is_name(m) and not named) for m in carried):
        return False
    return not named or all(_is_done(line, mention) for mention in carried)


def _is_name(mention: Mention) -> bool:
    return mention.value is not None and mention.value.says in NAMES


def _is_done(line: Line, mention: Mention) -> bool:
    """Whether a word stands right behind a name: it is what that does."""
    at = next(i for i, each in enumerate(line.mentions) if each is mention)
    return at > 0 and _is_name(line.mentions[at - 1])


_OWN = Mention("", None, -1, frozenset(), denied=False, adjunct=False)
"""Stands for what the record has whose text it is."""


def _found(line: Line, mention: Mention) -> list[Mention]:
    """Where a line has a mention, in the same sense."""
    own, value = line.own, mention.value
    if own is not None and value is not None and not mention.denied and own.has(value):
        return [_OWN]
    return [each for each in line.mentions if _is_same(mention, each)]


def _is_same(said: Mention, own: Mention) -> bool:
    if not said.marks <= own.marks or not own.marks - said.marks <= _DROPPED:
        return False
    if said.denied is not own.denied and not (said.adjunct and own.adjunct):
        return False
    if said.value is not None or own.value is not None:
        return said.value is not None and own.value is not None and alike(said.value, own.value)
    if said.word != own.word and not _begins_alike(said.word, own.word):
        return False
    if root(said.form) != root(own.form):
        return True
    if said.doer and own.doer and said.doer != own.doer:
        return False
    if said.to and own.to and said.to != own.to:
        return False
    return not (said.doer == "us" and said.form != own.form and said.form.endswith("ed"))


_DROPPED = frozenset({"all", "always"})
"""Marks that may be left out: several rooms, where the text says all."""


def _begins_alike(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return len(short) >= _PREFIX and long.startswith(short)


def _keeps_conditions(
    line: Line, drawn: set[int], around: list[Mention], conditional: frozenset[str]
) -> bool:
    """Whether what the text makes a condition is said somewhere beside it."""
    heads = {line.heads[part] for part in drawn}
    words, values = {m.word for m in around}, [m.value for m in around if m.value is not None]
    for mention in line.mentions:
        if line.heads[mention.part] not in heads or not mention.marks & conditional:
            continue
        if mention.value is not None and not any(alike(value, mention.value) for value in values):
            return False
        if mention.value is None and mention.word not in words:
            return False
    return True


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
