"""What a sentence mentions: words that say something, values, and what stands beside each of them."""

from dataclasses import dataclass

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.texts import denied_places
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import NAMES, Says, Value

_PAUSES = frozenset({",", ";", ":", "—", "–", "(", ")", ".", "!", "?"})
_ENDS = frozenset({";", ".", "!", "?"})
_LIMITS = frozenset({"until", "within"})
"""Marks that a value has in its own sort."""
ONLY, ALL = "only", "all"


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
    for index in range(first, last):
        text = scan.tokens[index].text
        if (text in _PAUSES and not _is_range(scan, index)) or _joins(scan, start, index, last):
            part, start = part + 1, index + 1
            head = part if text in _ENDS else head
        found[index] = (part, head)
    return found


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
    end = next((i for i in range(index, last) if scan.tokens[i].text in _PAUSES), last)
    return _is_limited(scan, start, index) and _is_limited(scan, index + 1, end)


def _is_limited(scan: Scan, first: int, last: int) -> bool:
    if any(first <= v.first < last for v in scan.values):
        return True
    return any(scan.tokens[i].text in scan.language.retold.marks for i in range(first, last))


def mentions(scan: Scan, first: int, last: int) -> list[Mention]:
    """The words and values between two tokens that say something."""
    retold = scan.language.retold
    values = {value.first: value for value in scan.values}
    inside = {i for value in scan.values for i in range(value.first, value.last)}
    no, parts = denied_places(scan, first, last), parts_of(scan, first, last)
    found: list[Mention] = []
    now, marks, doer = 0, frozenset[str](), ""
    for index in range(first, last):
        text, (part, _) = scan.tokens[index].text, parts[index]
        if part != now:
            _add_marks(found, now, marks & retold.behind)
            now, marks, doer = part, frozenset(), ""
        if index in values and values[index].says is not Says.NAME:
            beside = bool(marks) or _is_adjunct(scan, index)
            found.append(Mention("", values[index], part, marks - _LIMITS, index in no, beside, doer))
            marks, doer = frozenset(), ""
        if index in inside:
            continue
        if retold.marks.get(text) in retold.behind and _is_behind(found, index):
            found[-1].marks |= {retold.marks[text]}
        elif text in retold.marks:
            # Under a not, any is no more than none.
            marks |= {retold.marks[text]} if not (index in no and retold.marks[text] == ALL) else set()
        elif text in retold.doers:
            doer = retold.doers[text]
        elif word := _word(scan, index, found, no=index in no):
            to = retold.objects.get(scan.text(index + 1), "")
            beside = bool(marks) or _is_adjunct(scan, index)
            found.append(Mention(word, None, part, marks, index in no, beside, doer, to, text))
            marks, doer = frozenset(), ""
        elif text in scan.language.moods.light and text not in scan.language.moods.function:
            doer = ""  # they do this, whatever it is, and not what comes next
    _add_marks(found, now, marks & retold.behind)
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


def _is_behind(found: list[Mention], index: int) -> bool:
    """Whether a word stands right behind a value: four hours before, 60 more."""
    return bool(found) and (value := found[-1].value) is not None and value.last == index


def _add_marks(found: list[Mention], part: int, marks: frozenset[str]) -> None:
    """What stands behind all the rest turns what is before it: the evening before."""
    if marks and found and found[-1].part == part:
        found[-1].marks |= marks


def _says_nothing(word: str, no: bool, language: Language) -> bool:
    moods = language.moods
    if word in language.retold.nobody or (no and word in language.retold.denied):
        return False
    silent = (moods.function, moods.light, moods.openers, moods.negators, language.retold.silent)
    return any(word in words for words in silent) or root(word) in moods.light
