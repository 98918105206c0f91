"""What a sentence mentions: words that say something, values, and what stands beside each of them."""

from dataclasses import dataclass

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.texts import denials
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import NAMES, Says, Value

_PAUSES = frozenset({",", ";", ":", "—", "–", "(", ")", ".", "!", "?"})
_ENDS = frozenset({";", ".", "!", "?"})
_LIMITS = frozenset({"until", "within"})
"""Marks that a value has in its own sort."""
ONLY, ALL, NOT, FROM, MUST = "only", "all", "not", "from", "must"
US, FOR = "us", "for"
BOTH, WHILE = "both", "while"


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
    label: bool = False
    """It stands before a colon, and says what the rest is about."""
    whole: bool = False
    """A name that the text has just so, and not only as part of a longer one."""


def is_name(mention: Mention) -> bool:
    return mention.value is not None and mention.value.says in NAMES


def sort_of(value: Value) -> Says:
    return _SORTS.get(value.says, value.says)


_SORTS = {
    **dict.fromkeys((Says.RATE, Says.DEPOSIT, Says.FEE, Says.HIGH), Says.PRICE),
    **dict.fromkeys((Says.END, Says.UNTIL, Says.BOUND, Says.PART), Says.TIME),
    **dict.fromkeys((Says.WITH, Says.WHERE, Says.KNOWN), Says.WHAT),
    Says.LAST_DAY: Says.DAY,
    Says.WITHIN: Says.LENGTH,
}
"""Sorts of which a part says one: its own, and not that of the beginning."""


def parts_of(scan: Scan, first: int, last: int) -> dict[int, tuple[int, int]]:
    """For each token between two the part it is in, and the one that its statement begins with."""
    found: dict[int, tuple[int, int]] = {}
    part, head, start = 0, 0, first
    listed = _list_marks(scan, first, last)
    for index in range(first, last):
        text = scan.tokens[index].text
        if index in listed:
            pass  # nuts, mustard and milk
        elif (text in _PAUSES and not _is_range(scan, index)) or _joins(scan, start, index, last):
            part, start = part + 1, index + 1
            head = part if text in _ENDS else head
        found[index] = (part, head)
    return found


def _list_marks(scan: Scan, first: int, last: int) -> set[int]:
    """The commas between the single words of a list, and the and or or that closes it."""
    found: set[int] = set()
    commas = [index for index in range(first + 1, last - 1) if scan.tokens[index].text == ","]
    for index in commas:
        if index in found or not _is_listed(scan, index - 1):
            continue
        if index - 1 > first and not _is_light(scan, index - 2):
            continue  # four tables, quiet and refined
        marks, at = [index], index + 1
        while _is_listed(scan, at) and scan.text(at + 1) == ",":
            marks.append(at + 1)
            at += 2
        at += at > marks[-1] and _is_listed(scan, at)
        closed = at > index + 1 and scan.text(at) in scan.language.retold.joins and _is_listed(scan, at + 1)
        if closed and (at + 2 >= last or _is_light(scan, at + 2)):
            found.update((*marks, at))
    return found


def _is_light(scan: Scan, index: int) -> bool:
    """Whether no word that says something, and no article of one, stands there."""
    if scan.tokens[index].kind is Kind.MARK:
        return True
    text, inside = scan.tokens[index].text, any(v.first <= index < v.last for v in scan.values)
    articles = scan.language.retold.articles - scan.language.retold.doers.keys()
    return not inside and text not in articles and _says_nothing(text, False, scan.language)


def _is_listed(scan: Scan, index: int) -> bool:
    """Whether a word that says something stands there, and is part of no value."""
    if index >= len(scan.tokens) or scan.tokens[index].kind is not Kind.WORD:
        return False
    text, moods = scan.tokens[index].text, scan.language.moods
    if text in moods.finite or text in scan.language.retold.marks or text in scan.language.retold.doers:
        return False
    inside = next((v for v in scan.values if v.first <= index < v.last), None)
    if inside is not None:
        return inside.says in NAMES and inside.last == inside.first + 1
    return not _says_nothing(text, False, scan.language)


def _is_range(scan: Scan, index: int) -> bool:
    """Whether a dash stands between two values: from the one to the other."""
    return scan.tokens[index].text in _DASHES and (
        any(v.last == index for v in scan.values) and any(v.first == index + 1 for v in scan.values)
    )


_DASHES = frozenset({"–", "—"})


def _joins(scan: Scan, start: int, index: int, last: int) -> bool:
    """Whether an and stands between two things that are said, each with a value or limit of its own."""
    if scan.tokens[index].text not in scan.language.retold.joins:
        return False
    before = next((v for v in scan.values if v.last == index), None)
    after = next((v for v in scan.values if v.first == index + 1), None)
    if before is not None and after is not None and sort_of(before) is sort_of(after):
        return False  # Fridays and Saturdays
    if scan.language.retold.marks.get(scan.text(index + 1)) in scan.language.retold.behind:
        return False  # two hours and more
    if _is_pair(scan, index) or _is_of_both(scan, start, index, last):
        return False
    end = next((i for i in range(index, last) if scan.tokens[i].text in _PAUSES), last)
    if after is not None and after.last == end and after.bare:
        return False  # a second or two
    if _is_limited(scan, start, index) and _is_limited(scan, index + 1, end):
        return True
    return all(_says_more(scan, *span) for span in ((start, index), (index + 1, end)))


def _is_of_both(scan: Scan, start: int, index: int, last: int) -> bool:
    """Whether an and stands between two for whom it is: for parties of seven and for the tasting menu."""
    word = scan.text(index + 1)
    if word not in _WHOM or all(scan.text(at) != word for at in range(start, index)):
        return False
    end = next((i for i in range(index, last) if scan.tokens[i].text in _PAUSES), last)
    return not any(
        start <= v.first < end and sort_of(v) in _TURNED_BEHIND - {Says.NUMBER} for v in scan.values
    )


_WHOM = frozenset({"for", "with"})


def _is_pair(scan: Scan, index: int) -> bool:
    """Whether an or stands between two words, an and between two of a form or of one noun: moved and kept."""
    if not (_is_listed(scan, index - 1) and _is_listed(scan, index + 1)):
        return False
    if scan.text(index) == "or":
        return True
    one, other = scan.text(index - 1), scan.text(index + 1)
    if any(one.endswith(ending) and other.endswith(ending) for ending in ("ed", "ing")):
        return True
    return scan.text(index - 2) in scan.language.retold.adjuncts and _is_listed(scan, index + 2)


def _says_more(scan: Scan, first: int, last: int) -> bool:
    """Whether more than one word stands there that says something: it is a thing said, and no list."""
    words = [scan.tokens[i] for i in range(first, last)]
    telling = [t for t in words if t.kind is Kind.WORD and not _says_nothing(t.text, False, scan.language)]
    return len(telling) > 1


def _is_limited(scan: Scan, first: int, last: int) -> bool:
    if any(first <= v.first < last for v in scan.values):
        return True
    return any(scan.tokens[i].text in scan.language.retold.marks for i in range(first, last))


def mentions(scan: Scan, first: int, last: int) -> list[Mention]:
    """The words and values between two tokens that say something."""
    return _Reader(scan, first, last).read()


class _Reader:
    """Goes through a sentence; what stands before a word waits for it."""

    def __init__(self, scan: Scan, first: int, last: int) -> None:
        self.scan, self.retold = scan, scan.language.retold
        self.places = range(first, last)
        self.denials = denials(scan, first, last)
        self.no = {index for reach in self.denials for index in reach}
        self.parts = parts_of(scan, first, last)
        self.found: list[Mention] = []
        self.part, self.marks, self.doer = 0, frozenset[str](), ""

    def read(self) -> list[Mention]:
        values = {value.first: value for value in self.scan.values}
        inside = {i for value in self.scan.values for i in range(value.first, value.last)}
        for index in self.places:
            if self.parts[index][0] != self.part:
                self._end_part()
                self.part = self.parts[index][0]
            if index in values and values[index].says is not Says.NAME:
                self._add(index, "", values[index])
            if index not in inside:
                self._read_word(index, self.scan.tokens[index].text)
        self._end_part()
        return self._with_empty_denials()

    def _read_word(self, index: int, text: str) -> None:
        mark, moods = self.retold.marks.get(text), self.scan.language.moods
        if mark in self.retold.behind and self._is_behind(index):
            self.found[-1].marks |= {mark}
        elif mark is not None and self._is_idle(index, text):
            pass  # at once
        elif mark is not None:
            # Under a not, any is no more than none.
            self.marks |= {mark} if not (index in self.no and mark == ALL) else set()
        elif self._asks_for(index, text):
            self.doer = ""
        elif text in self.retold.doers:
            self.doer = self.retold.doers[text]
        elif word := _word(self.scan, index, self.found, no=index in self.no):
            self._add(index, word, None)
        elif text in moods.light and text not in moods.function:
            self.doer = ""  # they do this, whatever it is, and not what comes next

    def _asks_for(self, index: int, text: str) -> bool:
        """Whether we ask for something, and nobody in particular: a deposit."""
        return self.doer == US and text in self.retold.asking and self.scan.text(index + 1) == FOR

    def _is_idle(self, index: int, text: str) -> bool:
        before, after = self.scan.text(index - 1), self.scan.text(index + 1)
        if (before, text) in self.retold.idle or (text, after) in self.retold.idle:
            return True
        if self.retold.marks[text] == BOTH:
            # Both winter and summer tires; not both open day and night.
            claims, ahead = self.scan.language.claims, range(index + 2, index + 5)
            telling = after in claims.words or after in claims.phrases
            return not telling and any(self.scan.text(at) in self.retold.joins for at in ahead)
        doing = after in self.retold.doers or after.endswith("ing")
        return self.retold.marks[text] == WHILE and not doing  # but, and not during

    def _add(self, index: int, word: str, value: Value | None) -> None:
        marks = self.marks if value is None else self.marks - _LIMITS
        if (
            value is not None
            and sort_of(value) is Says.LENGTH
            and self.scan.text(index - 1) in self.retold.starts
        ):
            marks |= {FROM}
        said = Mention(word, value, self.part, marks, index in self.no)
        said.place, said.doer = index, self.doer
        said.adjunct = bool(self.marks) or _is_adjunct(self.scan, index)
        if value is None:
            said.form, said.to = self.scan.text(index), self.retold.objects.get(self.scan.text(index + 1), "")
        self.found.append(said)
        self.marks, self.doer = frozenset(), ""

    def _is_behind(self, index: int) -> bool:
        """Whether a word stands right behind a value: four hours before, 60 more."""
        value = self.found[-1].value if self.found else None
        if value is None or sort_of(value) not in _TURNED_BEHIND:
            return False
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
            if not any(mention.place in reach for mention in self.found):
                alone = Mention(NOT, None, self.parts[reach[0]][0], frozenset(), denied=True)
                alone.place, alone.form = reach[0], NOT
                self.found.append(alone)
        return sorted(self.found, key=lambda mention: mention.place)


_TURNED_BEHIND = frozenset({Says.LENGTH, Says.NUMBER, Says.PRICE})


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


def _says_nothing(word: str, no: bool, language: Language) -> bool:
    moods = language.moods
    if word in language.retold.nobody or (no and word in language.retold.denied):
        return False
    silent = (moods.function, moods.light, moods.openers, moods.negators, language.retold.silent)
    return any(word in words for words in silent) or root(word) in moods.light
