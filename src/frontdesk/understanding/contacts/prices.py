"""Prices, and budgets: the most a guest will pay, in words ("under 200") or as a range."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.contacts.money import Sum, sum_at
from frontdesk.understanding.contacts.words import ContactWords, contact_words
from frontdesk.understanding.numbers.words import number_words
from frontdesk.understanding.text import Text, Token

_LEAST_BARE = 20
"""A number without a currency is no price below this: "under 5" counts people or minutes."""
_FAR = 5


@dataclass(frozen=True, slots=True)
class _Spoken:
    """A sum or a range of two, with the words that bound it."""

    low: Sum | None
    high: Sum
    bound: str
    """ "most", "least", "about" or ""."""
    first: int
    after: int

    @property
    def currency(self) -> str:
        return self.high.currency or (self.low.currency if self.low else "")


def find(text: Text, context: Context, starts: Sequence[int]) -> Iterator[Detail]:
    """Prices and budgets; `starts` are the tokens where a number may begin."""
    words, others, done = contact_words(), contact_words(), 0
    asked = not words.asks_budget.isdisjoint(context.asked)
    for start in starts:
        if start < done:
            continue
        spoken = _spoken_at(text.tokens, start, words)
        confidence = _worth(text.tokens, spoken, asked, words, others) if spoken else 0.0
        if spoken and confidence:
            done = spoken.after
            yield _detail(text, spoken, confidence, words)


def _spoken_at(tokens: Sequence[Token], start: int, words: ContactWords) -> _Spoken | None:
    place = start
    if start and tokens[start - 1].word in number_words().articles and tokens[start].number is None:
        place = start - 1
    high = sum_at(tokens, place, words)
    if high is None:
        return None
    low, after = None, high.after
    if second := _second(tokens, high, words):
        low, high, after = high, second, second.after
    spoken = _Spoken(low, high, "", low.first if low else high.first, after)
    return _bounded(tokens, spoken, words)


def _second(tokens: Sequence[Token], low: Sum, words: ContactWords) -> Sum | None:
    """The end of a range: "100-150", "$100 to $150", "between 100 and 150"."""
    if low.after + 1 >= len(tokens) or tokens[low.after].word not in words.to:
        return None
    joint, place = tokens[low.after].word, low.after + 1
    if tokens[place].word in words.currency_signs:
        place += 1
    high = sum_at(tokens, place, words)
    if high is None or high.value <= low.value:
        return None
    between = low.first > 0 and tokens[low.first - 1].word in words.between
    return high if joint == "-" or between or (joint == "to" and high.currency) else None


def _bounded(tokens: Sequence[Token], spoken: _Spoken, words: ContactWords) -> _Spoken:
    """With the bounding words before or after it: "no more than …", "… max"."""
    first = spoken.first
    if (about := words.said("about").before(tokens, first)) is not None:
        first = about
    for bound, phrases in (("most", words.said("most")), ("least", words.said("least"))):
        if (start := phrases.before(tokens, first)) is not None:
            return replace(spoken, bound=bound, first=start)
    if spoken.low and first and tokens[first - 1].word in words.between:
        return replace(spoken, first=first - 1)
    for after in (spoken.after, spoken.after + _each_words(tokens, spoken.after, words)):
        if found := words.said("most_after").at(tokens, after):
            return replace(spoken, bound="most", after=found[1])
    return replace(spoken, bound="about", first=first) if first < spoken.first else spoken


def _worth(
    tokens: Sequence[Token], spoken: _Spoken, asked: bool, words: ContactWords, others: ContactWords
) -> float:
    if spoken.currency:
        return 0.95
    if spoken.high.value < _LEAST_BARE or _counts(tokens, spoken.high.after, others):
        return 0.0
    money = any(token.word in words.money for token in tokens[max(0, spoken.first - _FAR) : spoken.first])
    each = bool(_each_words(tokens, spoken.high.after, words))
    if asked or (money and not _goes_on(tokens, spoken.after)) or (each and (spoken.bound or spoken.low)):
        return 0.8
    if each:
        return 0.7
    return 0.45 if spoken.bound == "most" and not _goes_on(tokens, spoken.after) else 0.0


def _counts(tokens: Sequence[Token], after: int, others: ContactWords) -> bool:
    """Whether the number counts something, or is part of a time or a longer sign: "200 people", "10:30"."""
    if after >= len(tokens):
        return False
    follows = tokens[after]
    if follows.word in others.counted or follows.word == "%":
        return True
    return follows.joined and (follows.word.isalnum() or follows.word in (":", "-"))


def _goes_on(tokens: Sequence[Token], after: int) -> bool:
    """Whether a word follows that the number may belong to."""
    if after >= len(tokens) or not tokens[after].word.isalpha():
        return False
    return tokens[after].word not in contact_words().beyond_price


def _each_words(tokens: Sequence[Token], after: int, words: ContactWords) -> int:
    """How many words say what the price is for: "a night", "/night", "per person", "pp"; 0 if none do."""
    if after >= len(tokens):
        return 0
    if tokens[after].word in words.per and after + 1 < len(tokens) and tokens[after + 1].word in words.each:
        return 2
    return int(tokens[after].word in words.each_alone)


def _detail(text: Text, spoken: _Spoken, confidence: float, words: ContactWords) -> Detail:
    tokens = text.tokens
    before = {token.word for token in tokens[max(0, spoken.first - _FAR) : spoken.first]}
    budget = spoken.bound == "most" or spoken.low is not None or not words.budget.isdisjoint(before)
    why = " ".join(part for part in (spoken.bound, spoken.currency) if part)
    return Detail(
        Kind.BUDGET if budget else Kind.PRICE,
        tokens[spoken.first].start,
        tokens[spoken.after - 1].end,
        spoken.high.value,
        confidence,
        why,
        others=(spoken.low.value,) if spoken.low else (),
    )
