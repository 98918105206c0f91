"""What a sentence mentions: words that say something, values, and what stands beside each of them."""

from dataclasses import dataclass, replace

from frontdesk.reply.grounding.gapping import gaps_of
from frontdesk.reply.grounding.parts import MEASURED, parts_of, says_nothing
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.texts import denials, reach_of
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import NAMES, Says, Value, sort_of

_LIMITS = frozenset({"until", "within"})
"""Marks that a value has in its own sort."""
ONLY, ALL, NOT, FROM, MUST = "only", "all", "not", "from", "must"
US, FOR, AND, OR = "us", "for", "and", "or"
BOTH, WHILE, RANGE = "both", "while", "range"
USUALLY, DURING, IF, PURPOSE = "usually", "during", "if", "purpose"
TO, BEFORE = "to", "before"
FLOATING = frozenset({ONLY, MUST, USUALLY})
"""Marks that may stand in other places of the same sentence: we only do it if, we do it only if."""
_BEFORE, _AHEAD = frozenset({BEFORE}), frozenset({"ahead", "prior", "before"})
_NOBODY, _NO_ONE = "nobody", ("no", "one")
_APART = 3
"""Between two of a list stand an and and an article."""
_REACHING = frozenset({"before", "outside", "except", "under", "most", "some", "instead"})


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
    place: int = -1
    adjunct: bool = False
    """It tells when, where or how: a not may reach it or not, and mean the same."""
    doer: str = ""
    to: str = ""
    form: str = ""
    limit: bool = False
    """A value that says how far something goes: until 24 hours before, up to 40 pounds, 18 and over."""
    bound: int = 0
    """Of a value: 1 where it is the least, -1 where it is the most."""
    label: bool = False
    """It stands before a colon, and says what the rest is about."""
    either: bool = False
    """An or stands before it: this or the one before it."""
    join: str = ""
    """The and or or that stands before it."""
    whole: bool = False
    """A name that the text has just so, and not only as part of a longer one."""


def is_name(mention: Mention) -> bool:
    return mention.value is not None and mention.value.says in NAMES


def mentions(scan: Scan, first: int, last: int) -> list[Mention]:
    """The words and values between two tokens that say something."""
    return _Reader(scan, first, last).read()


class _Reader:
    """Goes through a sentence; what stands before a word waits for it."""

    def __init__(self, scan: Scan, first: int, last: int) -> None:
        self.scan, self.retold = scan, scan.language.retold
        self.places = range(first, last)
        self.months = scan.words["months"].keys()
        self.gaps = gaps_of(scan, first, last)
        self.parts = parts_of(scan, first, last, self.gaps)
        self.avoided = _avoided(scan, first, last)
        self.denials = [*(self._back(reach) for reach in denials(scan, first, last)), *self.avoided]
        self.no = {index for reach in self.denials for index in reach}
        self.found: list[Mention] = []
        self.part, self.marks, self.doer = 0, frozenset[str](), ""

    def read(self) -> list[Mention]:
        values = {value.first: value for value in self.scan.values}
        inside = self.scan.inside
        for index in self.places:
            if self.parts[index][0] != self.part:
                self._end_part()
                self.part = self.parts[index][0]
            if index in values and values[index].back:
                self._read_word(values[index].last - 1, self.scan.text(values[index].last - 1))  # that day
            elif index in values and values[index].says is not Says.NAME:
                self._add(index, "", values[index])
            if index not in inside:
                self._read_word(index, self.scan.tokens[index].text)
        self._end_part()
        self._lend()
        self._join_before()
        return self._with_empty_denials()

    def _lend(self) -> None:
        """What holds for two things is told of the second too: lunch is served here and dinner there."""
        for at, lent in self.gaps.items():
            part = self.parts[at][0]
            again = [m for m in self.found if m.place in lent]
            self.found.extend(replace(m, part=part, place=at) for m in again)

    def _join_before(self) -> None:
        """Before a peel, stop five days ahead: five days before a peel."""
        fronted = [m for m in self.found if m.part == self.found[0].part]
        if not all(m.marks == _BEFORE and not m.denied for m in fronted):
            return
        ahead = [m.value for m in self.found[len(fronted) :] if m.value is not None and BEFORE in m.marks]
        lengths = [value.last for value in ahead if sort_of(value) is Says.LENGTH]
        if any(self.scan.text(at) in _AHEAD and self.scan.closes(at + 1) for at in lengths):
            for mention in fronted:
                mention.marks = frozenset()

    def _back(self, reach: range) -> range:
        """A no reaches back to all that is done with nobody."""
        at, scan = reach[0], self.scan
        if not self._is_nobody(at) and (scan.text(at), scan.text(at + 1)) != _NO_ONE:
            return reach
        if scan.text(at - 1) not in self.retold.to_nobody:
            return reach
        part = self.parts[at][0]
        return range(min(index for index in self.places if self.parts[index][0] == part), reach[-1] + 1)

    def _read_word(self, index: int, text: str) -> None:
        mark, moods = self.retold.marks.get(text), self.scan.language.moods
        if mark is not None and self._is_idle(index, text):
            pass  # at once
        elif mark in self.retold.behind and self._is_behind(index):
            self.found[-1].marks |= {mark}
        elif text in self.retold.noticing and self._is_noticed(index):
            self.found[-1].marks |= {BEFORE}  # 48 hours' notice: 48 hours before
        elif root(text) == AFTERWARDS and self._is_behind(index):
            self.found[-1].marks |= {_AFTER}  # for two days afterwards: after it
        elif text == _OVER and self._is_before_length(index):
            self.marks |= _MORE  # over three hours: more than three hours
        elif index in self.no and (text in self.retold.anybody or self._is_nobody(index)):
            pass  # with anybody, with nobody
        elif any(index == reach[0] for reach in self.avoided):
            pass  # avoid sun: no sun
        elif self._begins_at(index):
            pass  # it starts at 3: from 3
        elif text in self.retold.booked and self._is_of_before():
            pass
        elif text == TO and self._is_purpose(index):
            self.marks |= {PURPOSE}
        elif mark is not None:
            # Under a not, any is no more than none.
            self.marks |= {mark} if not (index in self.no and mark == ALL) else set()
        elif self._asks_for(index, text):
            self.doer = ""
        elif text in self.retold.doers:
            self.doer = self.retold.doers[text]
        elif word := _word(self.scan, index, self.found, no=index in self.no):
            self._add(index, word, None)
        elif text in moods.light and text not in moods.function and self.scan.text(index + 1) != TO:
            self.doer = ""  # they do this, whatever it is, and not what comes next

    def _is_nobody(self, index: int) -> bool:
        return self.scan.text(index) == _NOBODY and self.scan.text(index - 1) in self.retold.to_nobody

    def _is_noticed(self, index: int) -> bool:
        """Whether a length stands right before it: so long before, somebody lets us know."""
        value = self.found[-1].value if self.found else None
        return value is not None and value.last == index and sort_of(value) is Says.LENGTH

    def _is_before_length(self, index: int) -> bool:
        return any(v.first == index + 1 and sort_of(v) is Says.LENGTH for v in self.scan.values)

    def _is_purpose(self, index: int) -> bool:
        """Whether a part tells only what the rest is for: to cancel, write to us."""
        part, ahead = self.parts[index][0], range(index + 1, index + 4)
        begins = index == self.places[0] or self.parts[index - 1][0] != part
        return begins and any(self.scan.text(at) == "," for at in ahead)

    def _shared(self, index: int) -> frozenset[str]:
        """What stands before the word or value that this one is joined to: after peels and facials."""
        before = self.found[-1] if self.found else None
        if before is None or before.part != self.part or not before.marks & self.retold.shared:
            return frozenset()
        last = before.place + 1 if before.value is None else before.value.last
        between = [self.scan.text(at) for at in range(last, index)]
        joined = between[:1] and between[0] in (*self.retold.joins, ",")
        return before.marks & self.retold.shared if joined and len(between) < _APART else frozenset()

    def _is_of_before(self) -> bool:
        """Whether it says before what: 24 hours before, 24 hours before your visit."""
        before = self.found[-1] if self.found else None
        length = before is not None and before.value is not None and sort_of(before.value) is Says.LENGTH
        return length and BEFORE in self.found[-1].marks and not self.marks

    def _begins_at(self, index: int) -> bool:
        """Whether it says when something begins, with the time right behind it."""
        if self.retold.same.get(root(self.scan.text(index))) != _BEGIN:
            return False
        return any(v.first == index + 2 and v.says in _BEGINS for v in self.scan.values)

    def _asks_for(self, index: int, text: str) -> bool:
        """Whether we ask for something, and nobody in particular: a deposit."""
        return self.doer == US and text in self.retold.asking and self.scan.text(index + 1) == FOR

    def _is_idle(self, index: int, text: str) -> bool:
        before, after = self.scan.text(index - 1), self.scan.text(index + 1)
        if text == _EXTRA and any(
            v.says is Says.PRICE and index in (v.first - 1, v.last) for v in self.scan.values
        ):
            return True  # $45 extra
        if (before, text) in self.retold.idle or (text, after) in self.retold.idle:
            return True
        if self.retold.marks[text] == BOTH:
            # Both winter and summer tires; not both open day and night.
            claims, ahead = self.scan.language.claims, range(index + 2, index + 5)
            telling = after in claims.words or after in claims.phrases
            return not telling and any(self.scan.text(at) in self.retold.joins for at in ahead)
        doing = after in self.retold.doers or after.endswith("ing")
        return self.retold.marks[text] == WHILE and not doing  # but, and not during

    def _is_limit(self, index: int, value: Value) -> bool:
        scan, limits = self.scan, self.retold.limits
        if value.number == 0:
            return False  # free until noon: it is noon that says how far
        if self.marks & _LIMITS or value.says in (Says.UNTIL, Says.BOUND, Says.HIGH):
            return True
        before, after = scan.text(value.first - 1), scan.text(value.last)
        ends = scan.text(value.last + 1) if after in self.retold.joins else after
        return before in limits or ends in limits or f"{scan.text(value.first - 2)}-{before}" in limits

    def _add(self, index: int, word: str, value: Value | None) -> None:
        marks = (self.marks or self._shared(index)) - (frozenset() if value is None else _LIMITS)
        if (
            value is not None
            and sort_of(value) is Says.LENGTH
            and self.scan.text(index - 1) in self.retold.starts
        ):
            marks |= {FROM}
        said = Mention(word, value, self.part, marks, index in self.no)
        said.place, said.doer = index, self.doer
        said.adjunct = bool(self.marks) or _is_adjunct(self.scan, index)
        said.either = (
            self.scan.text(index - 1) == OR and bool(self.found) and self.found[-1].part == self.part
        )
        said.limit = value is not None and self._is_limit(index, value)
        led = self.scan.text(index - 1)
        said.bound = self.retold.bounds.get(f"{self.scan.text(index - 2)}-{led}", 0) if value else 0
        if led in _THROUGH and {self.scan.text(index), self.scan.text(index - 2)} <= self.months:
            said.marks |= {RANGE}
        said.join = _joined_by(self.scan, index)
        before = self.found[-1] if self.found else None
        plain = self.scan.text(index) not in self.scan.language.moods.weighty
        if before is not None and plain and value is None and before.part == self.part:
            # State and city taxes: what stands before the first stands before all of them.
            near = before.place == index - 1 or (said.join == AND and before.place == index - 2)
            said.marks |= before.marks & _REACHING if near else frozenset()
        if value is None:
            said.form, said.to = self.scan.text(index), self._whom(index)
        self.found.append(said)
        self.marks, self.doer = frozenset(), ""

    def _whom(self, index: int) -> str:
        """Whom it is done to: us, or another by name: call the Lakeside Hospital."""
        after = self.scan.text(index + 1)
        if after in self.retold.objects or self.scan.text(index) not in self.retold.contacting:
            return self.retold.objects.get(after, "")
        name = self.scan.at(index + 1 + (after in self.retold.articles))
        ours = any(v.says is Says.NAME and v.first <= index + 2 < v.last + 2 for v in self.scan.values)
        capital = name is not None and name.kind is Kind.WORD and name.surface[:1].isupper()
        return _OTHER if capital and not ours else ""

    def _is_behind(self, index: int) -> bool:
        """Whether a word stands right behind a value: four hours before, 60 more."""
        value = self.found[-1].value if self.found else None
        if value is None or (sort_of(value) not in MEASURED and value.says is not Says.PARTY):
            return False
        if value.number == 0 and any(v.first == index + 1 for v in self.scan.values):
            return False  # free after 6 PM
        return value.last == index or (
            value.last == index - 1 and self.scan.text(index - 1) in self.retold.joins
        )

    def _end_part(self) -> None:
        """What stands behind all the rest turns what is before it: the evening before."""
        marks = self.marks & self.retold.behind
        if marks and self.found and self.found[-1].part == self.part:
            self.found[-1].marks |= marks
        elif marks:
            alone = Mention("+".join(sorted(marks)), None, self.part, frozenset(), denied=False)
            alone.place = self.found[-1].place if self.found else -1
            self.found.append(alone)
        self.marks, self.doer = frozenset(), ""

    def _with_empty_denials(self) -> list[Mention]:
        """A not that reaches no word which says something stands for itself: if it is not needed."""
        for reach in self.denials:
            if (self.scan.text(reach[0]), self.scan.text(reach[0] + 1)) in self.retold.idle:
                continue  # no problem
            if any(mention.place in reach for mention in self.found):
                continue
            if not self._denies_before(reach[0]):
                alone = Mention(NOT, None, self.parts[reach[0]][0], frozenset(), denied=True)
                alone.place, alone.form = reach[0], NOT
                self.found.append(alone)
        return sorted(self.found, key=lambda mention: mention.place)

    def _denies_before(self, index: int) -> bool:
        """Whether a not ends what is said, and is of what is before it: cards are taken, checks are not."""
        after = self.scan.at(index + 1)
        ends = after is None or after.kind is Kind.MARK or self.parts.get(index + 1) != self.parts[index]
        if not ends or self.scan.text(index - 1) not in self.scan.language.moods.finite:
            return False
        before = [m for m in self.found if m.part == self.parts[index][0] and m.place < index]
        for mention in before:
            mention.denied = True
        return bool(before)


def _avoided(scan: Scan, first: int, last: int) -> list[range]:
    """How far each avoid reaches, as a no would; where one is denied, nothing is."""
    negators, avoiding = scan.language.moods.negators, scan.language.retold.avoiding
    avoids = [index for index in range(first, last) if scan.text(index) in avoiding]
    said = [i for i in avoids if negators.isdisjoint(_before(scan, i))]
    return [range(index, reach_of(scan, index, last)) for index in said]


def _before(scan: Scan, index: int) -> set[str]:
    """The words right before one, from the last and on."""
    words = [scan.text(at) for at in range(max(0, index - _NEAR), index)]
    joined = next((at for at in range(len(words) - 1, -1, -1) if words[at] in (AND, ",")), -1)
    return set(words[joined + 1 :])


_OTHER = "other"
_NEAR = 3
_BEGINS = frozenset({Says.TIME, Says.PRICE, Says.RATE})


_THROUGH = frozenset({"to", "through", "until", "till"})
_OVER, _MORE, _EXTRA = "over", frozenset({"more", "than"}), "extra"
AFTERWARDS, _AFTER = "afterward", "after"
_OUT, _CHECK, _BEGIN = "out", "check", "begin"


def _is_adjunct(scan: Scan, index: int) -> bool:
    """Whether a preposition stands before it, an article between them or not."""
    back = index - 1 if scan.text(index - 1) not in scan.language.retold.articles else index - 2
    return scan.text(back) in scan.language.retold.adjuncts


def _joined_by(scan: Scan, index: int) -> str:
    """The and or or right before something, whatever article or preposition stands between them."""
    retold, back = scan.language.retold, index - 1
    while scan.text(back) in retold.articles or scan.text(back) in retold.adjuncts:
        back -= 1
    return scan.text(back) if scan.text(back) in (AND, OR) else ""


def _word(scan: Scan, index: int, found: list[Mention], *, no: bool) -> str:
    """What a word says, in the form that all of its sense share; nothing where it says nothing."""
    retold, token = scan.language.retold, scan.tokens[index]
    beside = scan.text(index + 1 + (scan.text(index + 1) == "-"))
    for first, second, sense in retold.phrases:
        if token.text == first and beside == second:
            return retold.same.get(sense, sense)
    if token.text == _OUT and scan.text(index - 1 - (scan.text(index - 1) == "-")) == _CHECK:
        return ""
    if token.kind is Kind.MARK or says_nothing(token.text, no, scan.language):
        return ""
    after_rate = found and found[-1].value is not None and found[-1].value.says is Says.RATE
    if after_rate and token.text in scan.words["nights"]:
        return ""
    word = root(token.text)
    # A name has no words that say the same: Park Street.
    return word if index and token.surface[:1].isupper() else retold.same.get(word, word)
