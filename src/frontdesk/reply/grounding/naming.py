"""Names in a sentence: services, providers, places, the guest and the business, whole or in part."""

import itertools
import re
from dataclasses import dataclass, field
from functools import lru_cache

from frontdesk.booking.model import Money
from frontdesk.conversation.facts import About, Facts, Record
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import stem
from frontdesk.reply.grounding.tokens import Kind, Token, tokenise
from frontdesk.reply.grounding.values import CALL, Says, Value

_INSIDE = frozenset({"-", "&", "'", "’", "/", "+", "(", ",", "a", "an", "the"})
_FUNCTION = frozenset({"with", "in", "for", "and", "of", "at", "to", "on", "by", "or", "is", "from"})
_ARTICLES = frozenset({"a", "an", "the"})


@dataclass(slots=True)
class Names:
    """All names of a turn, by their words."""

    language: Language
    by_word: dict[str, set[int]] = field(default_factory=dict)
    strong: set[str] = field(default_factory=set)
    """Words that tell a name by themselves."""
    entries: list[tuple[str, Says, tuple[str, ...]]] = field(default_factory=list)
    gratis: set[str] = field(default_factory=set)
    """The names of what costs nothing."""
    proper: set[int] = field(default_factory=set)
    """Entries that stand in a text only: they are told with a capital."""
    worded: set[tuple[str, str]] = field(default_factory=set)
    """Pairs of words in texts on file: the menu of a set menu is no tasting menu."""
    people: set[int] = field(default_factory=set)
    """Entries that are whole names of people: of guests, with a first name and a last."""
    titled: frozenset[tuple[str, str]] = frozenset()
    """Titles that the draft gives somebody."""
    _known: dict[tuple[str, Says], int] = field(default_factory=dict)

    def add(self, name: str, says: Says) -> str:
        """Make a name known; what it is called among the values."""
        words = _words(name, self.language)
        key = " ".join(words)
        if not words or (key, says) in self._known:
            return key
        number = len(self.entries)
        self._known[key, says] = number
        self.entries.append((key, says, words))
        if says is Says.OWN:
            self.proper.add(number)
        for word in words:
            self.by_word.setdefault(word, set()).add(number)
            if _tells(word, self.language):
                self.strong.add(word)
        return key

    def add_person(self, name: str) -> None:
        """Make a guest's name known."""
        key = self.add(name, Says.NAME)
        if " " in key:
            self.people.add(self._known[key, Says.NAME])

    def read(self, scan: Scan, index: int) -> Value | None:
        """The name that begins at this token, if one does."""
        word = stem(scan.tokens[index].text)
        found = self.by_word.get(word)
        if found is None:
            if len(word) < _SHORTEST or word in self.language.anywhere:
                return None
            word, found = self._in_full(scan, index, word)
        if self.proper and not _has_capital(scan.tokens[index]):
            found = found - self.proper
        if not found:
            return None
        said, found, last = self._read_on(scan, index + 1, word, found)
        if (
            len(said) == 1
            and (scan.text(index - 1), word) in self.worded
            and self._is_other(scan, index, found)
        ):
            return None
        told = self._is_told(said, found)
        short = not told and self._is_short(scan, index, last, found)
        if not told and not short and (own := self._addressed(scan, index, found)) is not None:
            return own
        if not (told or short) or (said == ["care"] and scan.text(index - 1) == "take"):
            return None
        if not short and not any(word in self.strong for word in said):
            found = {n for n in found if set(self.entries[n][2]) == set(said)}
        self._check_title(scan, index, found, said)
        self._check_number(scan, index, found)
        self._check_letter(scan, last, found)
        self._check_side(scan, index, found)
        says = min((self.entries[n][1] for n in found), key=_ORDER.index)
        texts = frozenset(self.entries[n][0] for n in found)
        titled = says is Says.NAME and scan.text(index - 1) in scan.words["polite_titles"]
        unit = CALL if says is Says.WHAT and not scan.words["calls"].isdisjoint(said) else ""
        return Value(says, index - titled, last, texts=texts, unit=unit)

    def _read_on(self, scan: Scan, end: int, word: str, found: set[int]) -> tuple[list[str], set[int], int]:
        """The words of a name from its first on, those whose name has them all, and where it ends."""
        said, last = [word], end
        open_, loose = found, list[str]()
        while end < len(scan.tokens):
            text = scan.tokens[end].text
            if text in _INSIDE:
                end += 1
                continue
            one = one_of(scan, end)
            both = open_ & self.by_word.get(one, set())
            if not both:
                break
            open_, end = both, end + 1
            loose.append(one)
            # A with or an in belongs to a name only if the name goes on after it, or ends with it.
            if text not in _FUNCTION or self._ends_with(loose, both):
                found, last = open_, end
                said.extend(loose)
                loose = []
        return said, found, last

    def _in_full(self, scan: Scan, index: int, word: str) -> tuple[str, set[int]]:
        """What a word is short for, where the name goes on after it: intro call."""
        after = self.by_word.get(stem(scan.text(index + 1)))
        if after is None:
            return word, set()
        for each in self.strong:
            if each.startswith(word) and (both := self.by_word[each] & after):
                return each, both
        return word, set()

    def _is_other(self, scan: Scan, index: int, found: set[int]) -> bool:
        """Whether a plain word stands after one that is in none of these names."""
        before = stem(scan.text(index - 1))
        longer = all(before not in self.entries[n][2] and len(self.entries[n][2]) > 1 for n in found)
        return longer and scan.tokens[index].surface.islower()

    def _may_be(self, title: str, number: int) -> bool:
        """Whether a guest may be called so: with a title that says nothing of them, and no other is told."""
        _, says, words = self.entries[number]
        if says is not Says.NAME or title not in self.language.values["polite_titles"]:
            return False
        return number in self.people and not any(word in words for _, word in self.titled)

    def _check_number(self, scan: Scan, index: int, found: set[int]) -> None:
        """The street of an address with another number before it."""
        token = scan.at(index - 1)
        if token is None or token.kind is not Kind.NUMBER or scan.is_number(index):
            return
        if self._is_several(scan, index):
            return
        if all(self.entries[n][2][0].isdigit() for n in found):
            scan.wrong = scan.wrong or ("name", index - 1, index + 1)

    def _check_letter(self, scan: Scan, index: int, found: set[int]) -> None:
        """Another letter behind a name that ends in one: Studio A, where it is Studio B."""
        token = scan.at(index)
        letter = token is not None and len(token.surface) == 1 and token.surface.isupper()
        if letter and scan.text(index) != "i" and any(len(self.entries[n][2][-1]) == 1 for n in found):
            scan.wrong = scan.wrong or ("name", index - 1, index + 1)

    def _check_side(self, scan: Scan, index: int, found: set[int]) -> None:
        """The other side before a name that has one: the right door, where it is the left door."""
        other = scan.words["sides"].get(scan.text(index - 1), frozenset())
        if other and all(not other.isdisjoint(self.entries[n][2]) for n in found):
            scan.wrong = scan.wrong or ("name", index - 1, index + 1)

    def _is_several(self, scan: Scan, index: int) -> bool:
        """Whether a number counts what is named, in words or of a thing in the plural: three hybrids."""
        number, word = scan.tokens[index - 1], scan.tokens[index].text
        return number.surface.isalpha() and stem(word) != word

    def _ends_with(self, words: list[str], found: set[int]) -> bool:
        return any(self.entries[n][2][-len(words) :] == tuple(words) for n in found)

    def _is_told(self, said: list[str], found: set[int]) -> bool:
        """By a word of its own, or by all of its words."""
        if any(word in self.strong for word in said):
            return True
        return any(set(self.entries[n][2]) == set(said) for n in found)

    def _addressed(self, scan: Scan, index: int, found: set[int]) -> Value | None:
        """The guest, by a name that is a word too, where they are spoken to: Mr. Long; hi, Will."""
        guests = {n for n in found if self.entries[n][1] is Says.NAME}
        if not guests or not _has_capital(scan.tokens[index]):
            return None
        before, after = scan.text(index - 1), scan.at(index + 1)
        titled = before in scan.words["polite_titles"]
        ends = after is None or after.kind is Kind.MARK
        if not titled and not (ends and (before == "," or before in self.language.moods.greets)):
            return None
        return Value(
            Says.NAME, index - titled, index + 1, texts=frozenset(self.entries[n][0] for n in guests)
        )

    def _is_short(self, scan: Scan, index: int, last: int, found: set[int]) -> bool:
        """Whether an everyday word heads an entry, or a list that ends in its noun: Family: $395."""
        if last != index + 1 or len(found) != 1 or scan.text(index) in self.language.moods.function:
            return False
        _, says, words = self.entries[next(iter(found))]
        if says is not Says.WHAT or words[0] != stem(scan.text(index)) or len(words) != _PAIR:
            return False
        token = scan.at(index - 1)
        heads = scan.text(last) == ":" and (token is None or token.kind is Kind.MARK)
        return heads or (scan.text(last) in _JOINS and one_of(scan, last + 2) == words[-1])

    def _check_title(self, scan: Scan, index: int, found: set[int], said: list[str]) -> None:
        before = scan.text(index - 1)
        title = scan.words["fuller_titles"].get(before, before)
        titled = any((title, word) in self.titled for word in said)
        if (
            title in scan.words["titles"]
            and scan.at(index - 1)
            and not titled
            and title not in ("sir", "madam", "nurse", "chef")
        ) and not any(title in self.entries[n][2] or self._may_be(title, n) for n in found):
            scan.wrong = scan.wrong or ("name", index - 1, index + 1)


_PAIR = 2
_JOINS = frozenset({"and", "or", "&"})
_SHORTEST = 4
"""Letters of a word that stands for a longer one."""


def one_of(scan: Scan, index: int) -> str:
    """A word in the form for one; behind a hyphen, it may be short: tune-ups."""
    text = scan.text(index)
    short = scan.text(index - 1) == "-" and len(text) == _SHORT and text.endswith("s")
    return text[:-1] if short else stem(text)


_SHORT = 3


def _has_capital(token: Token) -> bool:
    return not token.surface[:1].islower()


_ORDER = [Says.WITH, Says.WHAT, Says.WHERE, Says.NAME, Says.KNOWN, Says.OWN]


@lru_cache(maxsize=8192)
def _tells(word: str, language: Language) -> bool:
    return (
        word.replace("-", "").isalnum()
        and not word.isdigit()
        and len(word) > 1
        and word not in language.anywhere
        and word not in language.generic
        and word not in language.life
        and word not in language.values["titles"]
        and word not in language.values["begins"]
        and word not in language.values["numbers"]
    )


@lru_cache(maxsize=4096)
def _words(name: str, language: Language) -> tuple[str, ...]:
    """The words of a name; a house's names come again with every reply."""
    titles = language.values["fuller_titles"]
    return tuple(
        stem(titles.get(token.text, token.text))
        for token in tokenise(name, language)
        if token.kind is not Kind.MARK and token.text not in _ARTICLES
    )


def names_of(facts: Facts, language: Language) -> Names:
    """Every name that may stand in a wording of these facts."""
    names = Names(language, titled=_titled(facts.draft, language))
    for record in facts.records:
        _add_record(names, record)
    names.add(facts.business, Says.NAME)
    for name in facts.guest:
        if not is_contact(name):
            names.add_person(name)
    for name in facts.known:
        if not is_contact(name) and not _is_of_provider(names, name):
            names.add(name, Says.KNOWN)
    for record in facts.records:
        for name in own_names(record, language):
            names.add(name, Says.OWN)
        if record.text:
            names.worded |= _pairs(record.text, language)
    return names


def _is_of_provider(names: Names, name: str) -> bool:
    """Whether a title and a last name are those of just one provider, who may be called so: Mr. Finch."""
    title, *last = _words(name, names.language) or ("",)
    if title not in names.language.values["titles"] or len(last) != 1:
        return False
    own = {key for key, says, words in names.entries if says is Says.WITH and words[-1:] == (last[0],)}
    if len(own) != 1 or name in own:
        return False
    names.titled |= {(title, last[0])}
    return True


@lru_cache(maxsize=1024)
def _pairs(text: str, language: Language) -> frozenset[tuple[str, str]]:
    """Each word of a text with the one before it, where that says something."""
    words = [token.text for token in tokenise(text, language)]
    return frozenset(
        (one, stem(other)) for one, other in itertools.pairwise(words) if one.isalpha() and one not in _PLAIN
    )


_PLAIN = _ARTICLES | _FUNCTION | {"our", "your", "my", "their", "this", "that", "its", "and", "all", "any"}


def own_names(record: Record, language: Language) -> tuple[str, ...]:
    """Proper names in the text of a record that is more than a text: its address, its car."""
    return () if record.about is About.TEXT or not record.text else proper_names(record.text, language)


@lru_cache(maxsize=1024)
def proper_names(text: str, language: Language) -> tuple[str, ...]:
    """The proper names of several words in a text, with the number before them: 12 Bridge Walk."""
    found: list[str] = []
    run: list[Token] = []
    for token in (*tokenise(text, language), Token(Kind.MARK, ".", ".")):
        if token.kind is Kind.WORD and token.surface[:1].isupper() and (run or _tells(token.text, language)):
            run.append(token)
            continue
        words = len(run) - (run[:1] != [] and run[0].kind is Kind.NUMBER)
        if words > 1 or (words and len(run) > words):
            found.append(" ".join(each.text for each in run))
        run = [token] if token.kind is Kind.NUMBER and not token.unit else []
    return tuple(found)


_TITLED = re.compile(r"\b(Mr|Mrs|Ms|Miss|Dr)\.? ([A-Z][\w'-]+)")


def _titled(draft: str, language: Language) -> frozenset[tuple[str, str]]:
    """Who is called Ms. or Dr. in the draft."""
    titles = language.values["fuller_titles"]
    return frozenset(
        (titles.get(title.lower(), title.lower()), stem(name.lower()))
        for title, name in _TITLED.findall(draft)
    )


def telling_names(record: Record, language: Language) -> list[str]:
    """What a record is called; a table is no name of what has one of its own."""
    named = [what for what in (record.what, *record.names) if what and record.about is not About.TEXT]
    own = [what for what in named if any(_tells(word, language) for word in _words(what, language))]
    return own or named


def _add_record(names: Names, record: Record) -> None:
    free = isinstance(record.price, Money) and record.price.amount == 0
    for what in telling_names(record, names.language):
        name = names.add(what, Says.WHAT)
        if free:
            names.gratis.add(name)
    for name in record.with_:
        names.add(name, Says.WITH)
    if record.where:
        names.add(record.where, Says.WHERE)
    if record.name:
        names.add_person(record.name)
    if record.before:
        _add_record(names, record.before)


@lru_cache(maxsize=4096)
def is_contact(text: str) -> bool:
    digits = sum(char.isdigit() for char in text)
    return "@" in text or (digits >= 7 and not any(char.isalpha() for char in text))


def named(tokens: list[Token]) -> str:
    return " ".join(token.text for token in tokens)
