"""Whether a wording leaves nothing out: what a guest consents to was told, and what is asked is asked."""

from datetime import datetime

from frontdesk.conversation.facts import About, Record
from frontdesk.reply.grounding.grounds import Grounds, asks, spoken
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.stems import stem
from frontdesk.reply.grounding.supports import Support, alike
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import NAMES, Says, Value
from frontdesk.reply.grounding.verdict import Unproven

_MOST_OF_IT = 0.3
_ONE_WORD, _SOMETHING = 2, 5
"""Tokens of a reply that says nothing, and words of a draft that does."""
_HALF = 0.5
_GREETING = 4
"""Words that may stand before a sentence, and say nothing of their own."""

_SORTS = {
    "price": (Says.PRICE,),
    "rate": (Says.RATE,),
    "deposit": (Says.DEPOSIT,),
    "fee": (Says.FEE,),
    "length": (Says.LENGTH,),
    "party": (Says.PARTY, Says.NUMBER),
    "reference": (Says.REFERENCE,),
    "with": (Says.WITH,),
    "what": (Says.WHAT,),
    "where": (Says.WHERE,),
    "end": (Says.END, Says.LAST_DAY, Says.NIGHTS, Says.LENGTH),
    "until": (Says.UNTIL, Says.BOUND, Says.WITHIN),
    "within": (Says.WITHIN, Says.LENGTH),
    "phone": (Says.PHONE,),
    "name": (Says.NAME,),
    "number": (Says.NUMBER,),
}


def missing(read: list[Sentence], grounds: Grounds, told: set[str]) -> Unproven | None:
    """What the wording should have said and did not."""
    values = [value for sentence in read for value in sentence.scan.values]
    said = sum(len(sentence.clauses) and len(sentence.scan.tokens) for sentence in read)
    lacks = said <= _ONE_WORD and len(grounds.facts.draft.split()) > _SOMETHING
    if grounds.facts.asks and lacks and not values:
        return Unproven("incomplete", "draft")
    supports = {support.number: support for support in grounds.supports}
    # A time in a text on file, when the kitchen closes, is not the time that is offered.
    own = [v for each in read if not _only_retells(spoken(each), grounds) for v in each.scan.values]
    for number, record in enumerate(grounds.facts.records):
        for need in record.needs:
            if not _is_told(need, record, supports.get(number), own, read, grounds, told):
                return Unproven("incomplete", need)
    if _passes_for_booked(read, grounds) or _parts_as_booked(read, grounds):
        return Unproven("incomplete", "status")
    if grounds.facts.asks and grounds.asks and not any(_asks(sentence, grounds) for sentence in read):
        return Unproven("no_question", grounds.facts.asks)
    return None


def _asks(sentence: Sentence, grounds: Grounds) -> bool:
    """Whether a sentence waits for an answer."""
    asked = "?" in (token.text for token in sentence.scan.tokens[-3:])
    if not asked and _is_on_file(spoken(sentence), grounds) and "?" in grounds.facts.draft:
        return False
    if asks(sentence, grounds.language):
        return True
    if "?" in (token.text for token in sentence.scan.tokens[-3:]):
        return True
    return any(
        clause.mood is Mood.ASKS
        or (clause.consents and not _is_on_file(spoken(sentence), grounds))
        or (clause.mood is Mood.REQUESTS and grounds.language.moods.invites.search(clause.text))
        for clause in sentence.clauses
    )


def _is_on_file(said: tuple[str, ...], grounds: Grounds) -> bool:
    """Whether a sentence is one of a text on file, a greeting before it or not."""
    return any(said[-len(each) :] == each for each in grounds.told if each)


def _only_retells(said: tuple[str, ...], grounds: Grounds) -> bool:
    """Whether a sentence is one of a text on file, and next to nothing else."""
    return any(
        said[-len(each) :] == each and len(said) <= len(each) + _GREETING for each in grounds.told if each
    )


def _passes_for_booked(read: list[Sentence], grounds: Grounds) -> bool:
    """Whether it tells when something is that was only asked for, and not that it was."""
    bookings = [support for support in grounds.supports if support.about is About.BOOKING]
    asked = [s for s in bookings if "requested" in s.claims and "booked" not in s.claims]
    if not asked or len(asked) < len(bookings):
        return False
    clauses = [clause for sentence in read for clause in sentence.clauses]
    values = [v for clause in clauses if clause.mood is Mood.STATES for v in clause.values if v.says in _WHEN]
    asked_for = grounds.language.moods.asked_for
    return any(support.has(value) for value in values for support in asked) and all(
        asked_for.isdisjoint(clause.shape) and _ASKED_FOR.isdisjoint(claim for claim, _ in clause.claims)
        for clause in clauses
    )


def _parts_as_booked(read: list[Sentence], grounds: Grounds) -> bool:
    """Whether it takes leave behind a time that is only offered, and never says that it is: then 3, bye."""
    if not any(s.about is About.OFFER for s in grounds.supports) or any(
        support.about in _BOOKED for support in grounds.supports
    ):
        return False
    clauses = [clause for sentence in read for clause in sentence.clauses]
    leaves = [c for c in clauses if grounds.language.moods.part_ways.search(c.text)]
    told = [c for c in clauses if not any(c is each for each in leaves)]
    if not leaves or any(c.claims or c.mood in (Mood.ASKS, Mood.OFFERS, Mood.REQUESTS) for c in told):
        return False
    return any(value.says is Says.TIME for c in told if c.mood is Mood.STATES for value in c.values)


_BOOKED = frozenset({About.BOOKING, About.CALL})


_ASKED_FOR = frozenset({"requested", "unconfirmed", "unbooked", "unanswered", "hear"})


_WHEN = frozenset({Says.TIME, Says.DAY, Says.LAST_DAY, Says.REFERENCE})


def _is_told(
    need: str,
    record: Record,
    support: Support | None,
    values: list[Value],
    read: list[Sentence],
    grounds: Grounds,
    told: set[str],
) -> bool:
    if need == "text":
        return record.text in told or _mostly(record.text, read, grounds)
    if support is None:
        return True
    if need == "start":
        return _start(record, support, values, grounds)
    if need == "status":
        return any(clause.claims for sentence in read for clause in sentence.clauses)
    if not _has(need, record):
        return True
    if need == "party" and record.party == 1:
        return True
    if need == "party":
        counted = any(v.says in _SORTS["party"] and v.number == record.party for v in values)
        return counted or any(str(record.party) in text.split() for v in values for text in v.texts)
    if need == "with" and any(
        _words_of(n) <= set(t.split()) for n in record.with_ for v in values for t in v.texts
    ):
        return True
    if need == "what":
        return _is_named(record, values, read, support)
    return any(value.says in _SORTS.get(need, ()) and support.has(value) for value in values)


def _words_of(name: str) -> set[str]:
    return {stem(word.strip(".'").replace("'s", "").lower()) for word in name.split()} - {"the"}


def _is_named(record: Record, values: list[Value], read: list[Sentence], support: Support) -> bool:
    """By its name, or by the noun in it: a table is a table."""
    if any(value.says is Says.WHAT and support.has(value) for value in values):
        return True
    said = {stem(t.text) for sentence in read for t in sentence.scan.tokens if t.kind is Kind.WORD}
    words = {stem(word.lower()) for name in (record.what, *record.names) for word in name.split()}
    return bool({word for word in words if len(word) > 3 and word not in _LINKING} & said)


_LINKING = frozenset({"with", "from", "your", "over", "into", "that"})


def _has(need: str, record: Record) -> bool:
    field = "with_" if need == "with" else need
    return bool(getattr(record, field, None))


def _start(record: Record, support: Support, values: list[Value], grounds: Grounds) -> bool:
    """Its time, and its day unless the guest has just named it."""
    if isinstance(record.start, datetime):
        times = (Says.TIME, Says.PART, Says.WITHIN, Says.END)
        # A bare number may be the hour, and may be how many come.
        told = any(v.says in times and support.has(v) for v in values)
        if not told and not any(v.says in (*times, Says.NUMBER) and _at(v, support) for v in values):
            return False
    if record.start is None:
        return True
    days = [*values, *grounds.heard_values]
    return any(v.says in (Says.DAY, Says.LAST_DAY) and _on(v, support) for v in days)


def _at(value: Value, support: Support) -> bool:
    return bool(support.minutes.get(Says.TIME, frozenset()) & value.minutes)


def _on(value: Value, support: Support) -> bool:
    return bool(support.days.get(Says.DAY, frozenset()) & value.days)


def _mostly(text: str, read: list[Sentence], grounds: Grounds) -> bool:
    """Whether enough of the words of a text are there for it to be an answer."""
    said = {stem(t.text) for sentence in read for t in sentence.scan.tokens if t.kind is not Kind.MARK}
    words = {stem(word.strip(".,!?;:()'\"").lower()) for word in text.split()}
    told = [word for word in words if len(word) > 3 and word not in grounds.language.anywhere]
    own = [
        v for s in grounds.texts if s.number != -1 and s.record == text for v in s.said if v.says not in NAMES
    ]
    values = [value for sentence in read for value in sentence.scan.values]
    if own and sum(any(alike(v, o) for v in values) for o in own) >= _HALF * len(own):
        return True
    return not told or sum(word in said for word in told) >= _MOST_OF_IT * len(told)
