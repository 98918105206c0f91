"""Yes to a question of the guest's: what was asked has to be borne out by what the reply goes on to tell."""

from functools import lru_cache

from frontdesk.conversation.facts import About, Record
from frontdesk.reply.grounding.carrying import marked, own_words, says_nothing
from frontdesk.reply.grounding.claiming import claims_in
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Context
from frontdesk.reply.grounding.grounds import Grounds, is_unknown
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moving import distance
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.values import Says, Value
from frontdesk.reply.grounding.venues import is_open_as_asked

_FEW = 2
"""So many texts were looked up for this very question; among more, it is one that speaks of the same."""
ONLY = "only"
_ALIKE = 5
"""Letters that a word of a question and one of a text begin with: pregnant, pregnancy."""


def hear_yes(sentence: Sentence, grounds: Grounds, context: Context) -> None:
    """Remember a yes to something that the guest has asked, where the draft does not say it."""
    if grounds.affirmed or not sentence.clauses or not grounds.questions:
        return
    for clause in sentence.clauses:
        context.agreed = context.agreed or _agrees(clause.text, grounds.language)
        context.obliged = context.obliged or _obliges(clause.text, grounds.language)
    first = sentence.scan.text(0)
    context.denied = context.denied or first in grounds.language.moods.denies


def only_agrees(clause: Clause, language: Language) -> bool:
    """Whether a clause says yes and nothing else, and so bears nothing out; not: of course we will call."""
    if any(claim in _SETTLED for claim, _ in clause.claims):
        return False
    return not clause.values and (_agrees(clause.text, language) or _obliges(clause.text, language))


@lru_cache(maxsize=8192)
def _agrees(text: str, language: Language) -> bool:
    return language.moods.agrees.match(text) is not None or language.moods.echoes.search(text) is not None


@lru_cache(maxsize=8192)
def _obliges(text: str, language: Language) -> bool:
    return language.moods.obliges.match(text) is not None


def is_borne_out(context: Context, grounds: Grounds) -> bool:
    """Whether what the reply rests on answers what was asked, if a yes was said."""
    questions = grounds.questions
    if (context.agreed or context.obliged) and _is_charged(questions, context, grounds):
        return False
    if not context.agreed:
        if not (context.obliged or context.denied) or not grounds.states:
            return True
        if context.obliged and _is_of_other(questions, context, grounds):
            return False
        unlike = context.obliged and any(_is_unlike(question, grounds) for question in questions)
        return context.stated and not unlike
    if any(_is_shut(question, grounds) or _is_unlike(question, grounds) for question in questions):
        return False
    if (opens := is_open_as_asked(grounds)) is not None:
        return opens
    if any(_is_answered(questions, record, grounds, context) for record in _told(context, grounds)):
        return True
    if any(_is_told_so(questions, support, grounds) for support in context.proof):
        return True
    records = [support for support in context.proof if not support.is_text]
    heard = [word for clause in grounds.heard_clauses for word in clause.text.split()]
    settled = any(record.claims & _SETTLED for record in records)
    if not records or (not settled and is_unknown(heard, grounds)):
        return False
    return all(
        _is_so(question, records, grounds) and _is_like(question, records, grounds) for question in questions
    )


def _is_charged(questions: list[Clause], context: Context, grounds: Grounds) -> bool:
    """Whether it was asked if something costs nothing, and no text that is told says so: parking is $20."""
    free = any(_asks_if_free(question, grounds) for question in questions)
    if not free or not context.proof or grounds.facts.draft:
        return False
    if not all(support.is_text for support in context.proof):
        return False
    said = grounds.language.values["costless"]
    return not any(
        not said.isdisjoint(told.words) or any(v.says is Says.PRICE and v.number == 0 for v in told.said)
        for told in context.proof
    )


def _asks_if_free(question: Clause, grounds: Grounds) -> bool:
    """Is parking free, is breakfast included; not: is the soup gluten-free."""
    if not grounds.language.values["costless"].isdisjoint(root(word) for word in question.shape):
        return True
    gratis = any(v.says is Says.PRICE and v.number == 0 for v in question.values)
    claims = claims_in(question.text, valued=bool(question.values), language=grounds.language)
    known = {word.removeprefix("-") for each in grounds.described for word in own_words(each)}
    before = {root(question.shape[at - 1]) for at, word in enumerate(question.shape) if at and word in _FREE}
    return (gratis or "gratis" in claims) and before.isdisjoint(known)


def _is_of_other(questions: list[Clause], context: Context, grounds: Grounds) -> bool:
    """Whether an of course to something that is not on record is followed by texts of something else."""
    told = [support for support in context.proof if support.is_text]
    house = {record.text for record in _told(context, grounds)}
    asked = _asked(questions, grounds.language)
    # What the desk has composed is an answer.
    if not grounds.asks_unknown or not asked or not told or grounds.facts.draft:
        return False
    return not any(support.record not in house or _speaks_of(asked, support.words) for support in told)


def _is_shut(question: Clause, grounds: Grounds) -> bool:
    """Whether it was asked whether we are open on a day on which we are closed."""
    days = [value for value in question.values if value.says is Says.DAY]
    claims = claims_in(question.text, valued=bool(question.values), language=grounds.language)
    shut = [support for support in grounds.supports if support.about is About.CLOSED]
    return bool(days) and "closed" not in claims and any(all(s.has(day) for day in days) for s in shut)


def _is_unlike(question: Clause, grounds: Grounds) -> bool:
    """Whether what was asked of one thing is not so by its own text: the soup, without gluten."""
    if len(grounds.heard_clauses) > 1:
        return False  # it may answer something else
    named = [v for v in question.values if v.says in (Says.WHAT, Says.WITH)]
    asked = [s for s in grounds.described if s.told and any(s.called & v.texts for v in named)]
    return bool(asked) and not any(_is_like(question, [thing], grounds) for thing in asked)


def _is_like(question: Clause, records: list[Support], grounds: Grounds) -> bool:
    """Whether the things that are told are what was asked whether they are: gluten-free, in the harbor."""
    own = {_sense(word, grounds) for record in records for word in own_words(record)}
    return _asked_to_be(question, grounds) <= own


def _asked_to_be(question: Clause, grounds: Grounds) -> set[str]:
    """What was asked whether things are so, of what is told of any of them: vegan, without gluten."""
    known = {_sense(word, grounds).removeprefix("-") for s in grounds.described for word in own_words(s)}
    found, shape = set[str](), ("", *question.shape, "")
    for before, word, after in zip(shape, shape[1:], shape[2:], strict=False):
        asked = _sense(root(word), grounds)
        if word.isupper() or root(word) in says_nothing(grounds.language) or asked not in known:
            continue
        without = before == grounds.language.without or after in _FREE
        found.add(marked(asked, frozenset({asked} if without else ())))
    return found


def _sense(word: str, grounds: Grounds) -> str:
    """A word as all that say the same are looked up: an EV is electric."""
    bare, same = word.removeprefix("-"), grounds.language.retold.same
    return f"{word[: len(word) - len(bare)]}{same.get(bare, bare)}"


def lists_unlike(read: list[Sentence], grounds: Grounds) -> bool:
    """Whether a yes is gone on with as a list, and not all of it is what was asked for: two vegan dishes."""
    if len(grounds.described) < _FEW or not grounds.questions:
        return False
    for at, sentence in enumerate(read):
        if any(_agrees(clause.text, grounds.language) for clause in sentence.clauses):
            bare = not sentence.scan.values and at + 1 < len(read)
            if any(_is_list_of_others(read[at + bare], question, grounds) for question in grounds.questions):
                return True
    return False


def _is_list_of_others(sentence: Sentence, question: Clause, grounds: Grounds) -> bool:
    """Whether several things are told, and nothing of what was asked but that they are there."""
    named = [v for v in sentence.scan.values if v.says is Says.WHAT]
    things = [s for s in grounds.described if any(s.called & v.texts for v in named)]
    bounds = _bounds(question, grounds) if len(things) >= _FEW else []
    if not all(_costs(thing, *bound) for thing in things for bound in bounds):
        return True
    asked = _asked_to_be(question, grounds) if len(things) >= _FEW else set()
    tokens, inside = (sentence.scan.tokens, sentence.scan.inside) if asked else ([], set())
    said = {_sense(root(token.text), grounds) for at, token in enumerate(tokens) if at not in inside}
    if {word.removeprefix("-") for word in asked} & said:
        return False
    return bool(asked) and not all(_is_like(question, [thing], grounds) for thing in things)


_FREE = frozenset({"free", "M"})
"""Gluten free: a free that is read as a price, or as it stands."""


def _told(context: Context, grounds: Grounds) -> list[Record]:
    told = {support.record for support in context.proof if support.is_text}
    return [r for r in grounds.facts.records if r.about is About.TEXT and r.text in told]


def _is_answered(questions: list[Clause], record: Record, grounds: Grounds, context: Context) -> bool:
    """Whether a text speaks of what was asked, and does not deny it."""
    pieces = [support for support in grounds.texts if support.record == record.text]
    told = {id(support) for support in context.proof}
    asked = _asked(questions, grounds.language)
    if denying := [support for support in pieces if _speaks_of(asked, support.denied)]:
        # Is there parking, and can I reserve a spot? Yes to the one, as long as the no to the other is told.
        rest = [q for q in questions if not _is_denied(q, denying, grounds.language)]
        asked = _asked(rest, grounds.language)
        said = {support.order for support in context.proof}
        answered = any(_speaks_of(asked, support.words) for support in context.proof)
        if not answered or not all(support.order in said for support in denying):
            return False
    if any(
        _speaks_of(asked, support.telling) and ONLY in support.words
        for support in pieces
        if id(support) not in told
    ) and not any(_speaks_of(asked, support.words) for support in pieces if id(support) in told):
        return False
    few = sum(each.about is About.TEXT for each in grounds.facts.records) <= _FEW
    spoken = frozenset(word for support in pieces for word in support.words)
    question = frozenset(root(word.strip("?,.").lower()) for word in record.what.split())
    return few or _speaks_of(asked, spoken | question)


def _asked(questions: list[Clause], language: Language) -> set[str]:
    """The words of these questions that say what is asked."""
    asked = {root(w) for q in questions for w in q.text.split() if not w.isupper()} - language.anywhere
    return asked - language.asking - language.courtesy


def _is_denied(question: Clause, denying: list[Support], language: Language) -> bool:
    """Whether the answer to a question is no by one of these pieces."""
    asked = _asked([question], language)
    return any(_speaks_of(asked, support.denied) for support in denying)


def _is_told_so(questions: list[Clause], told: Support, grounds: Grounds) -> bool:
    """Whether the text of one thing has what was asked for: a room with a view, which the king has."""
    records = {told.record} - {""}
    things = [s for s in grounds.described if s is told or records & {t.record for t in s.told}]
    if not things or any(not _is_like(question, things, grounds) for question in questions):
        return False
    named = [value for question in questions for value in question.values if value.says is Says.WHAT]
    if not all(any(thing.called & value.texts for thing in things) for value in named):
        return False
    known = grounds.language.anywhere | grounds.language.asking | grounds.language.courtesy
    asked = {root(w) for q in questions for w in q.text.split() if not w.isupper() and w not in known}
    own = frozenset(word for thing in things for word in own_words(thing))
    return bool(asked) and all(word in own for word in asked)


def _speaks_of(asked: set[str], words: frozenset[str]) -> bool:
    begun = {word[:_ALIKE] for word in words}
    return any(word in words or (len(word) > _ALIKE and word[:_ALIKE] in begun) for word in asked)


def _is_so(question: Clause, records: list[Support], grounds: Grounds) -> bool:
    """Whether the records that are told have what was asked for, and are what was asked whether they are."""
    wanted = [value for value in question.values if value.says not in _ASIDE]
    shifts = [way for word in question.shape if (way := grounds.language.values["shifts"].get(word))]
    wanted = [v for v in wanted if not any(_is_moved_by(each, v, shifts) for each in records)]
    bounds = _bounds(question, grounds)
    if not all(any(_costs(record, *bound) for record in records) for bound in bounds):
        return False
    wanted = [value for value in wanted if not any(value is bound for bound, _ in bounds)]
    if not all(any(_has(record, value) for record in records) for value in wanted):
        return False
    rests = grounds.language.claims.rests
    claims = claims_in(question.text, valued=bool(question.values), language=grounds.language)
    claims -= {"exists"} if "you" in question.shape else set()
    claims -= {"gratis"} if grounds.described else set()  # gluten free
    return all(
        any(rests.get(claim, frozenset({claim})) & record.claims for record in records) for claim in claims
    )


def _bounds(question: Clause, grounds: Grounds) -> list[tuple[Value, bool]]:
    """The sums that something may cost at most, or has to cost: under 30k, less than $50, over $100."""
    moods, shape = grounds.language.moods, ["", *question.shape]
    found = []
    for value in question.values:
        at = question.places.index(value.first) if value.first in question.places else 0
        before = {shape[at], f"{shape[at - 1]}-{shape[at]}"} if at else set()
        if value.says in _SUMS and value.number and before & (moods.caps | moods.floors):
            found.append((value, bool(before & moods.caps)))
    return found


def _costs(record: Support, bound: Value, most: bool) -> bool:
    """Whether it costs no more, or no less, than was asked for, by its record."""
    sums, limit = record.sums, (bound.number or 0) * (_THOUSAND if bound.texts == {"k"} else 1)
    low = sums.get(Says.PRICE, sums.get(Says.RATE))
    return low is not None and (sums.get(Says.HIGH, low) <= limit if most else low >= limit)


_SUMS = frozenset({Says.PRICE, Says.RATE, Says.NUMBER})
_THOUSAND = 1000


def _is_moved_by(record: Support, value: Value, shifts: list[int]) -> bool:
    """Whether something was moved by as much as was asked for, and that way: an hour later."""
    if value.says is not Says.LENGTH or record.old is None or len(shifts) != 1:
        return False
    days, minutes = distance(record)
    return (days * _DAY + minutes) * shifts[0] == value.number


def _has(record: Support, value: Value) -> bool:
    """A weekday that was asked for may be that of another week."""
    days = record.days.get(value.says, frozenset())
    return record.has(value) or not {day.weekday() for day in days}.isdisjoint(
        d.weekday() for d in value.days
    )


_DAY = 1440
_SETTLED = frozenset({"booked", "moved", "cancelled", "call", "requested", "wait", "sent", "held"})
"""What was done or arranged: it is what was asked for."""


_ASIDE = frozenset({Says.NAME, Says.KNOWN, Says.OFFERS, Says.PARTY, Says.NUMBER})
"""What a guest names that no record need have: themselves, how many they are."""
