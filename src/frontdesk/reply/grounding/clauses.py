"""The clauses of a sentence: what sort each is, and its words with values put in as placeholders."""

import itertools
from dataclasses import dataclass, field

from frontdesk.reply.grounding.cutting import cuts_of
from frontdesk.reply.grounding.moods import Mood, mood_of, waits_for_word
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import PLACEHOLDERS, Says, Value


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


def clauses(scan: Scan) -> list[Clause]:
    """The clauses of a sentence, in order."""
    cuts = [0, *cuts_of(scan), len(scan.tokens)]
    found = []
    for first, last in itertools.pairwise(cuts):
        values = [value for value in scan.values if first <= value.first < last]
        clause = Clause(first, last, values)
        _shape(clause, scan)
        if clause.shape or values:
            found.append(clause)
    asked = any(token.text == "?" for token in scan.tokens[-3:])
    whole = " ".join(clause.text for clause in found)
    consents = waits_for_word(whole, scan.language)
    for clause in found:
        # What a semicolon ends is told; only what comes after it asks.
        told = ";" in (scan.text(clause.last), scan.text(clause.last - 1))
        clause.mood = mood_of(clause.text, asked and not told, scan.language)
        clause.consents = consents
    return found


def clause_between(scan: Scan, first: int, last: int, around: Clause) -> Clause:
    """The clause between two tokens of a longer one."""
    clause = Clause(first, last, [value for value in scan.values if first <= value.first < last])
    _shape(clause, scan)
    clause.mood = mood_of(clause.text, any(token.text == "?" for token in scan.tokens[-3:]), scan.language)
    clause.consents = around.consents
    return clause


def _shape(clause: Clause, scan: Scan) -> None:
    """The words of a clause, values as placeholders; a guest's name beside a comma is only an address."""
    by_first = {value.first: value for value in clause.values}
    moods, tokens, texts = scan.language.moods, scan.tokens, scan.texts
    shape, places = clause.shape, clause.places
    index = clause.first
    while index < clause.last:
        value = by_first.get(index)
        if value is not None:
            if not (value.says is Says.NAME and _addresses(scan, value)):
                shape.append(PLACEHOLDERS[value.says])
                places.append(index)
            index = value.last
            continue
        text, after = texts[index], texts[index + 1]
        if after == "," and text in moods.denies and all(word in moods.openers for word in shape):
            # The no of an answer denies nothing in what follows.
            index += 1
            continue
        if tokens[index].kind is not Kind.MARK or text == "✓":
            # The name of an entry is no condition and asks for nothing: When: Friday, Call: tomorrow.
            label = after == ":" and (text in moods.conditions or text in moods.requests)
            shape.append(f"{text}:" if label else text)
            places.append(index)
        index += 1
    clause.text = " ".join(clause.shape)


def _addresses(scan: Scan, value: Value) -> bool:
    if scan.text(value.first - 1) in scan.language.moods.before_name:
        return False
    around = (scan.text(value.first - 1), scan.text(value.last))
    if around[0] in scan.language.moods.greets and around[1] in ("-", "–"):
        return True
    return bool({",", "!", "?", ".", "—", ""} & set(around))
