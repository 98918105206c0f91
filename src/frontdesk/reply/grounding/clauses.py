"""Sentences and their clauses: what sort each is, and its words with values put in as placeholders."""

import itertools
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import lru_cache

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.tokens import Kind, Token
from frontdesk.reply.grounding.values import Says, Value


class Mood(Enum):
    STATES = auto()
    ASKS = auto()
    REQUESTS = auto()
    SUPPOSES = auto()
    """If, once, when: what could be."""
    OFFERS = auto()
    """I can, I would be happy to."""


@dataclass(slots=True)
class Clause:
    """A part of a sentence with one verb, or none."""

    first: int
    last: int
    values: list[Value]
    shape: list[str] = field(default_factory=list)
    """Its words; values stand as T, D, M, L, NUM, PARTY, C, WITH, WHAT, WHERE, NAME."""
    places: list[int] = field(default_factory=list)
    """Where each word of the shape stands among the tokens."""
    text: str = ""
    mood: Mood = Mood.STATES
    negative: bool = False
    denials: int = 0
    """How often it says no or not."""
    claims: list[tuple[str, int]] = field(default_factory=list)
    """What it claims, and by which word of the shape."""
    claimed: set[int] = field(default_factory=set)
    """The places in the shape of all words that claim something."""
    consents: bool = False
    """Whether its sentence waits for the guest's word."""


PLACEHOLDERS = {
    Says.TIME: "T",
    Says.END: "T",
    Says.UNTIL: "T",
    Says.BOUND: "T",
    Says.PART: "T",
    Says.DAY: "D",
    Says.LAST_DAY: "D",
    Says.DUE: "D",
    Says.PRICE: "M",
    Says.HIGH: "M",
    Says.RATE: "M",
    Says.DEPOSIT: "M",
    Says.FEE: "M",
    Says.LENGTH: "L",
    Says.WITHIN: "L",
    Says.NIGHTS: "L",
    Says.PARTY: "PARTY",
    Says.OFFERS: "NUM",
    Says.NUMBER: "NUM",
    Says.PERCENT: "PERCENT",
    Says.REFERENCE: "C",
    Says.PHONE: "C",
    Says.EMAIL: "C",
    Says.LINK: "C",
    Says.WHAT: "WHAT",
    Says.WITH: "WITH",
    Says.WHERE: "WHERE",
    Says.NAME: "NAME",
    Says.KNOWN: "NAME",
    Says.OWN: "NAME",
}
_ENDS = frozenset({".", "!", "?"})
_PAUSES = frozenset({",", ":", "—", "–", "("})
_JOINS = frozenset(
    {"and", "or", "so", "then", "but", "yet", "while", "although", "though", "because", "since", "as"}
)
_BREAKS = frozenset({"but", "because", "since", "although", "though", "whereas"})
_SUBJECTS = frozenset({"i", "we", "you", "they", "he", "she"})


ENTRY = "•"
"""The unit of a mark that an entry of a list follows."""


def sentences(tokens: list[Token]) -> list[list[Token]]:
    """The tokens of each sentence, its end mark included; lines of a list go together."""
    found: list[list[Token]] = []
    current: list[Token] = []
    listing = False
    for index, token in enumerate(tokens):
        if token.kind is not Kind.MARK:
            current.append(token)
            continue
        if token.text == "\n":
            bullet = _text(tokens, index + 1) == "•"
            if (
                current
                and (bullet or not listing)
                and (bullet or _is_entry(tokens, index + 1) or not _has_end(current))
            ):
                if current[-1].text not in _PAUSES:
                    current.append(Token(Kind.MARK, ",", "", at=token.at, end=token.at))
                if bullet:
                    current[-1] = replace(current[-1], unit=ENTRY)
            elif current:
                found.append(current)
                current = []
            listing = bullet
            continue
        if token.text in ("•", '"', "*", "|") or (token.text == "-" and not current):
            listing = listing or token.text == "•"
            continue
        current.append(token)
        if token.text in _ENDS:
            found.append(current)
            current = []
    if current:
        found.append(current)
    return [each for each in _joined(found) if any(t.kind is not Kind.MARK or t.text == "✓" for t in each)]


def _text(tokens: list[Token], index: int) -> str:
    return tokens[index].text if index < len(tokens) else ""


def _is_entry(tokens: list[Token], index: int) -> bool:
    """Whether a line is one of a list of details: its name, a colon, its value."""
    return ":" in (token.text for token in tokens[index : index + 4])


def _has_end(tokens: list[Token]) -> bool:
    return tokens[-1].text in _ENDS


def _joined(found: list[list[Token]]) -> list[list[Token]]:
    """End marks one after the other belong to one sentence."""
    joined: list[list[Token]] = []
    for each in found:
        if joined and all(token.kind is Kind.MARK and token.text != "✓" for token in each):
            joined[-1].extend(each)
        else:
            joined.append(each)
    return joined


def clauses(scan: Scan) -> list[Clause]:
    """The clauses of a sentence, in order."""
    cuts = [0, *_cuts(scan), len(scan.tokens)]
    found = []
    for first, last in itertools.pairwise(cuts):
        values = [value for value in scan.values if first <= value.first < last]
        clause = Clause(first, last, values)
        _shape(clause, scan)
        if clause.shape or values:
            found.append(clause)
    asked = any(token.text == "?" for token in scan.tokens[-3:])
    whole = " ".join(clause.text for clause in found)
    consents = _consents(whole, scan.language)
    for clause in found:
        clause.mood = _mood(clause.text, asked, scan.language)
        clause.consents = consents
    return found


def clause_between(scan: Scan, first: int, last: int, around: Clause) -> Clause:
    """The clause between two tokens of a longer one."""
    clause = Clause(first, last, [value for value in scan.values if first <= value.first < last])
    _shape(clause, scan)
    clause.mood = _mood(clause.text, any(token.text == "?" for token in scan.tokens[-3:]), scan.language)
    clause.consents = around.consents
    return clause


@lru_cache(maxsize=8192)
def _consents(whole: str, language: Language) -> bool:
    return any(pattern.search(whole) for pattern in language.moods.consents)


def _cuts(scan: Scan) -> list[int]:
    """Where a new clause begins."""
    _moods, tokens = scan.language.moods, scan.tokens
    inside = {i for value in scan.values for i in range(value.first + 1, value.last)}
    cuts = []
    start = 0
    for index in range(1, len(tokens)):
        if index in inside:
            continue
        text = tokens[index].text
        if tokens[index].unit == ENTRY and tokens[index].kind is Kind.MARK and _is_told(scan, index + 1):
            cuts.append(index)
            start = index
            continue
        if (
            text == "✓"
            and index > start
            and (index + 1 == len(tokens) or tokens[index + 1].kind is Kind.MARK)
        ):
            # Behind what it marks, it says no more than that.
            continue
        if text in (";", "✓") or (text in _BREAKS and index > start):
            cuts.append(index)
            start = index
            continue
        if _is_stamp(scan, index) or (index > start and _is_aside(scan, index)):
            cuts.append(index)
            start = index
            continue
        if text == ":" and (_announces(scan, start, index) or _is_condition(scan, start, index)):
            cuts.append(index)
            start = index
            continue
        if text in _PAUSES or (text == "and" and scan.text(index + 1) in _SUBJECTS):
            after = index + 1
        else:
            continue
        if text == "," and scan.text(after) == "so" and _is_sum(scan, after + 1):
            cuts.append(index)
            start = index
            continue
        joined = scan.text(after) in ("and", "but", "so") or text == "and"
        while scan.text(after) in _JOINS or scan.text(after) in ("just", "please"):
            after += 1
        if scan.text(after) == "which" and scan.text(after + 1) in _RELATIVE:
            continue
        begins = scan.text(after) in _SUBJECTS or _asks_at(scan, after)
        if text == "," and _is_condition(scan, start, index):
            # What follows a condition is not supposed any more.
            begins = begins or has_verb(scan, after, len(tokens))
        if scan.text(after) in _STARTS or (joined and scan.text(after) in _DETERMINERS):
            begins = has_verb(scan, after + 1, len(tokens))
        asks = _asks_at(scan, after) and scan.text(len(tokens) - 1) == "?"
        purpose = scan.text(start) == "to"
        if begins and (asks or purpose or has_verb(scan, start, index) or _is_condition(scan, start, index)):
            cuts.append(index)
            start = index
    return cuts


def _is_sum(scan: Scan, index: int) -> bool:
    """Whether a sum is told here: what all of it comes to."""
    return any(value.first == index and PLACEHOLDERS[value.says] == "M" for value in scan.values)


def _is_aside(scan: Scan, index: int) -> bool:
    """Whether something new is begun without a pause: one more thing; You, with a capital, behind a value."""
    first = scan.tokens[index].text
    if first in _BEGINNERS:
        begins = scan.tokens[index].surface[:1].isupper()
        return begins and any(value.last == index for value in scan.values)
    asides = scan.language.moods.asides
    return first in asides and (scan.text(index + 1), scan.text(index + 2)) in asides[first]


_BEGINNERS = frozenset({"you", "we", "they", "your"})


def _is_stamp(scan: Scan, index: int) -> bool:
    """Whether a single word behind a value, or in brackets, says how it stands: (booked!)."""
    if scan.tokens[index].text not in scan.language.claims.past:
        return False
    behind = scan.text(index - 1) == "(" or any(value.last == index for value in scan.values)
    return behind and scan.text(index + 1) in _STAMPED


_STAMPED = frozenset({")", "!", "✓"})


def _is_told(scan: Scan, index: int) -> bool:
    """Whether the entry of a list says something by itself: with a verb, or how something stands."""
    last = index
    while last < len(scan.tokens) and not (
        scan.tokens[last].kind is Kind.MARK and scan.tokens[last].unit == ENTRY
    ):
        last += 1
    return has_verb(scan, index, last) or any(
        scan.tokens[at].text in scan.language.claims.stands for at in range(index, last)
    )


def _is_condition(scan: Scan, first: int, last: int) -> bool:
    """Whether what stands between two tokens ends in a condition."""
    moods = scan.language.moods
    return any(
        scan.text(index) in _IFS
        and (
            scan.text(index + 1) in moods.condition_subjects
            or any(value.first == index + 1 for value in scan.values)
        )
        for index in range(first, last - 1)
    ) or (scan.text(first + (scan.text(first) == ",")) == "as" and _is_soon(scan, first, last))


def _is_soon(scan: Scan, first: int, last: int) -> bool:
    """As soon as they answer: a condition that takes three words."""
    words = [scan.text(at) for at in range(first, min(first + 4, last))]
    return words[-3:] == ["as", "soon", "as"] or words[:3] == ["as", "soon", "as"]


_IFS = frozenset({"if", "when", "once", "whenever", "unless"})


def _asks_at(scan: Scan, index: int) -> bool:
    """Whether a question begins here: which, shall I; not the has of something that has been cancelled."""
    word, after = scan.text(index), scan.text(index + 1)
    if word not in scan.language.moods.questions:
        return False
    return word not in _AUXILIARIES or after in _ASKED_OF


_AUXILIARIES = frozenset(
    {
        "has",
        "have",
        "is",
        "are",
        "was",
        "were",
        "will",
        "would",
        "can",
        "could",
        "may",
        "might",
        "does",
        "do",
        "did",
    }
    | {"shall", "should", "am"}
)
_ASKED_OF = frozenset(
    {
        "you",
        "i",
        "we",
        "it",
        "that",
        "this",
        "there",
        "any",
        "one",
        "these",
        "those",
        "either",
        "anything",
        "they",
    }
    | {"everything", "the", "your", "another", "a"}
)


def has_verb(scan: Scan, first: int, last: int) -> bool:
    """Whether a finite verb stands between two tokens; the May of a date and the is of a name are none."""
    verbs = scan.language.moods.finite | scan.language.predicates.verbs
    inside = {i for value in scan.values for i in range(value.first, value.last)}
    return any(scan.tokens[i].text in verbs and i not in inside for i in range(first, last))


def _announces(scan: Scan, start: int, index: int) -> bool:
    """Whether what stands before a colon only announces what follows, which speaks for itself."""
    if any(start <= value.first < index and value.says is not Says.NAME for value in scan.values):
        return False
    if has_verb(scan, index + 1, len(scan.tokens)):
        return True
    return not any(index < value.first <= index + 6 for value in scan.values)


_DETERMINERS = frozenset(
    {"the", "a", "an", "our", "my", "their", "nobody", "everyone", "breakfast", "dinner"}
)
_RELATIVE = frozenset(
    {"comes", "come", "is", "are", "costs", "cost", "runs", "takes", "starts", "lasts", "makes"}
)
_STARTS = frozenset(
    {"it", "that", "there", "this", "your", "let", "if", "once", "when", "everything", "all", "anything"}
)


def _shape(clause: Clause, scan: Scan) -> None:
    """The words of a clause, values as placeholders; a guest's name beside a comma is only an address."""
    by_first = {value.first: value for value in clause.values}
    index = clause.first
    while index < clause.last:
        value = by_first.get(index)
        if value is not None:
            if not (value.says is Says.NAME and _addresses(scan, value)):
                clause.shape.append(PLACEHOLDERS[value.says])
                clause.places.append(index)
            index = value.last
            continue
        token = scan.tokens[index]
        answers = token.text in scan.language.moods.denies and scan.text(index + 1) == ","
        if answers and all(word in scan.language.moods.openers for word in clause.shape):
            # The no of an answer denies nothing in what follows.
            index += 1
            continue
        if token.kind is not Kind.MARK or token.text == "✓":
            # The name of an entry, When: Friday, is no condition.
            label = token.text in scan.language.moods.conditions and scan.text(index + 1) == ":"
            clause.shape.append(f"{token.text}:" if label else token.text)
            clause.places.append(index)
        index += 1
    clause.text = " ".join(clause.shape)


def _addresses(scan: Scan, value: Value) -> bool:
    if scan.text(value.first - 1) in _NAMING:
        return False
    around = (scan.text(value.first - 1), scan.text(value.last))
    if around[0] in scan.language.moods.greets and around[1] in ("-", "–"):
        return True
    return bool({",", "!", "?", ".", "—", ""} & set(around))


_NAMING = frozenset({"for", "under", "is", "to", "with", "of", "name", "as", ":", "by", "at"})


@lru_cache(maxsize=8192)
def _mood(text: str, asked: bool, language: Language) -> Mood:
    """With values put in as placeholders, clauses come again and again: each is looked at once."""
    moods, shape = language.moods, text.split(" ") if text else []
    start = 0
    while start < len(shape) and _opens(shape, start, language):
        start += 1
    if start == len(shape):
        return Mood.ASKS if asked else Mood.STATES
    first = shape[start]
    if moods.tells.search(text):
        return Mood.STATES
    if asked and first in _BEFORE_WHICH and start + 1 < len(shape):
        first = shape[start + 1] if shape[start + 1] in moods.questions else first
    fragment = (
        (first not in _TOLD_OF or first == "your")
        and first not in moods.requests
        and not any(word in moods.finite for word in shape)
    )
    if asked and (first in moods.questions or fragment):
        return Mood.ASKS
    if first in moods.requests:
        return Mood.REQUESTS
    purpose = first == "to" and not any(word in moods.finite for word in shape)
    if purpose or _supposes(shape, start, language) is not None:
        return Mood.SUPPOSES
    if "not" not in shape and any(pattern.search(text) for pattern in moods.offers):
        return Mood.OFFERS
    return Mood.STATES


_BEFORE_WHICH = frozenset({"on", "at", "to", "under", "for", "in", "with", "by", "from", "until", "whom"})
_TOLD_OF = frozenset({"they", "he", "she", "we", "i", "it", "this", "that", "your", "the"})


def _opens(shape: list[str], index: int, language: Language) -> bool:
    """Whether a word stands before the clause proper; hey there greets as hey does."""
    moods = language.moods
    greeted = shape[index] == "there" and shape[max(0, index - 1)] in moods.greets
    return greeted or (shape[index] in moods.openers and not _begins(shape, index, language))


def _begins(shape: list[str], index: int, language: Language) -> bool:
    """Whether an opening word is already the verb: please call, would you."""
    return shape[index] in language.moods.requests and shape[index] not in ("please", "kindly")


def _supposes(shape: list[str], start: int, language: Language) -> int | None:
    """Where a condition begins that the clause opens with."""
    for index in range(start, min(start + 3, len(shape) - 1)):
        pair = (shape[index], shape[index + 1])
        supposed = pair[0] in language.moods.conditions and pair[1] in language.moods.condition_subjects
        when = pair[1] in ("T", "D") and pair[0] in _WHEN and index + 2 < len(shape)
        if supposed and not when and " ".join(pair) not in language.moods.afterwards:
            return index
        if " ".join(pair) in language.moods.supposing or shape[index : index + 3] == ["as", "soon", "as"]:
            return index
    return None


_WHEN = frozenset({"until", "after", "before"})
"""Before a time, they only say when."""
