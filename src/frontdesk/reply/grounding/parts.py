"""The parts of a sentence, from one pause to the next: what a list joins stays together."""

from collections.abc import Container

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import NAMES, Says, sort_of

_PAUSES = frozenset({",", ";", ":", "—", "–", "(", ")", ".", "!", "?"})
_ENDS = frozenset({";", ".", "!", "?"})


def parts_of(scan: Scan, first: int, last: int, gaps: Container[int]) -> dict[int, tuple[int, int]]:
    """For each token between two the part it is in, and the one that its statement begins with.

    `gaps` are the ands behind which another thing is said with the same verb.
    """
    found: dict[int, tuple[int, int]] = {}
    part, head, start = 0, 0, first
    listed = _list_marks(scan, first, last)
    for index in range(first, last):
        text = scan.tokens[index].text
        pauses = index in gaps or (text in _PAUSES and not _is_range(scan, index))
        if index in listed:
            pass  # nuts, mustard and milk
        elif pauses or _joins(scan, start, index, last):
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
        does = scan.text(index - 3) in scan.language.retold.doers
        if index - 1 > first and not does and not _is_light(scan, index - 2):
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
    return not inside and text not in articles and says_nothing(text, False, scan.language)


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
    return not says_nothing(text, False, scan.language)


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
    if _is_of_two(scan, start, index):
        return False
    if _is_shared(scan, index) or _is_pair(scan, index) or _is_of_both(scan, start, index, last):
        return False
    end = next((i for i in range(index, last) if scan.tokens[i].text in _PAUSES), last)
    if after is not None and after.last == end and after.bare:
        return False  # a second or two
    if _is_limited(scan, start, index) and _is_limited(scan, index + 1, end):
        return True
    return all(_says_more(scan, *span) for span in ((start, index), (index + 1, end)))


def _is_of_two(scan: Scan, start: int, index: int) -> bool:
    """Whether something is said of both: both dogs and cats."""
    marks = scan.language.retold.marks
    return any(marks.get(scan.text(at)) == "both" for at in range(max(start, index - _NEAR), index))


_NEAR = 3


def _is_shared(scan: Scan, index: int) -> bool:
    """Whether an and stands between two that tell when it is so: after peels and facials you may."""
    retold = scan.language.retold
    before = next((v.first for v in scan.values if v.last == index), index - 1) - 1
    before -= scan.text(before) in retold.articles
    if retold.marks.get(scan.text(before)) not in retold.shared:
        return False
    first = index + 1 + (scan.text(index + 1) in retold.articles)
    if scan.text(first) in retold.marks:
        return False
    after = scan.text(next((v.last for v in scan.values if v.first == first), first + 1))
    return after == "" or after in _PAUSES or after in retold.doers


def _is_of_both(scan: Scan, start: int, index: int, last: int) -> bool:
    """Whether an and stands between two for whom it is: for parties of seven and for the tasting menu."""
    word = scan.text(index + 1)
    if word not in _WHOM or all(scan.text(at) != word for at in range(start, index)):
        return False
    end = next((i for i in range(index, last) if scan.tokens[i].text in _PAUSES), last)
    return not any(start <= v.first < end and sort_of(v) in MEASURED - {Says.NUMBER} for v in scan.values)


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
    telling = [t for t in words if t.kind is Kind.WORD and not says_nothing(t.text, False, scan.language)]
    return len(telling) > 1


def _is_limited(scan: Scan, first: int, last: int) -> bool:
    if any(first <= v.first < last for v in scan.values):
        return True
    return any(scan.tokens[i].text in scan.language.retold.marks for i in range(first, last))


MEASURED = frozenset({Says.LENGTH, Says.NUMBER, Says.PRICE})
"""What a before or more behind it turns."""


def says_nothing(word: str, no: bool, language: Language) -> bool:
    """Whether a word only holds others together; under a no, some say something."""
    moods = language.moods
    if word in language.retold.nobody or (no and word in language.retold.denied):
        return False
    silent = (moods.function, moods.light, moods.openers, moods.negators, language.retold.silent)
    return any(word in words for words in silent) or root(word) in moods.light
