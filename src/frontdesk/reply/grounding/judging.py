"""A sentence against the facts: what is always refused, then each clause by its words, values and claims."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

from frontdesk.reply.grounding.answering import answers_too_much
from frontdesk.reply.grounding.clauses import Clause, Mood
from frontdesk.reply.grounding.describing import as_described, is_otherwise, of_what
from frontdesk.reply.grounding.fitting import Context, Misfit, fills_days, fit
from frontdesk.reply.grounding.grounds import Grounds, spoken
from frontdesk.reply.grounding.language import Moods
from frontdesk.reply.grounding.moving import as_moved, as_proposed
from frontdesk.reply.grounding.predicating import unvouched
from frontdesk.reply.grounding.refusing import refused_phrase
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.segments import segmentations
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.texts import (
    TIMED,
    VALUE,
    Sentence,
    denied,
    in_order,
    pieces,
    surface,
    word_stems,
)
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import NAMES, Says, Value
from frontdesk.reply.grounding.verdict import Unproven
from frontdesk.reply.grounding.vocabulary import bare_words, is_of_life, unknown_words

_CONTACTS = frozenset({Says.PHONE, Says.EMAIL, Says.LINK})
_FEW = 3
_ASKABLE = frozenset({Says.WHAT, Says.WITH, Says.WHERE, Says.KNOWN, Says.NAME})


def judge(sentence: Sentence, grounds: Grounds, context: Context) -> tuple[str, ...] | Unproven:
    """The ids of the records that a sentence rests on, or why it is not proven."""
    scan = sentence.scan
    drafted = spoken(sentence) in grounds.drafted
    if not drafted:
        if scan.wrong is not None:
            reason, first, last = scan.wrong
            return Unproven(reason, surface(scan.tokens[first:last]))
        found = refused_phrase(sentence, grounds) or answers_too_much(sentence, grounds)
        if found is not None:
            return found
    rested: list[Support] = []
    _drop_nouns(sentence, grounds)
    for clause in sentence.clauses:
        proven = _clause(clause, scan, grounds, context)
        if isinstance(proven, Misfit):
            if drafted:
                continue
            return Unproven(proven.reason, surface(scan.tokens[proven.first : proven.last]))
        rested.extend(proven)
    context.texts |= {support.record for support in rested if support.record}
    return tuple(dict.fromkeys(support.id for support in rested if support.id))


def _drop_nouns(sentence: Sentence, grounds: Grounds) -> None:
    """Your table is booked: the tasting menu. Beside the name of what is booked, a noun is only a noun."""
    for clause in sentence.clauses:
        clause.values = [
            v for v in clause.values if v.says is not Says.KNOWN or not v.texts <= grounds.language.generic
        ]


def _clause(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support] | Misfit:
    for mark in range(clause.first, clause.last):
        if scan.tokens[mark].kind is Kind.MARK and scan.tokens[mark].text in "{}<>[]\\^=~|":
            return Misfit("leak", mark, mark + 1)
    wrong = _contact(clause, grounds) or _miscounted(clause, scan, grounds)
    if wrong is not None:
        return wrong
    taken = _taken_up(clause, grounds)
    clause.values = [
        v for v in clause.values if v.says not in _CONTACTS and not any(v is each for each in taken)
    ]
    clause.values = [v for v in clause.values if not _is_digits(v, grounds)]
    for one, other in itertools.pairwise(clause.values):
        if one.bare and one.last == other.first and other.says is Says.TIME:
            return Misfit("time", one.first, other.last)
    if any(value.says is Says.TIME for value in clause.values):
        # Beside a time, a number is none: a table for eight at 8.
        for value in clause.values:
            if value.bare:
                value.minutes = frozenset()
    unknown = unknown_words(clause, scan, grounds)
    nothing = not unknown and not clause.claims and not clause.values
    if nothing and grounds.language.moods.unknowing.search(clause.text):
        return []
    if unknown:
        said = _words_at(unvouched(clause, grounds.language), clause, scan, grounds)
        strange = {index for _, index in unknown}
        telling = _telling_words(said, clause, grounds, known=not any(i in strange for _, i in said))
        needed = {index: word for word, index in (*unknown, *telling)}
        done = [] if clause.claims else _done(clause, scan)
        unknown = [*((word, index) for index, word in sorted(needed.items())), *done]
        described = as_described(clause, scan, unknown, grounds)
        return described if described is not None else _on_texts(clause, scan, unknown, grounds)
    if (apart := _unpaired(clause, scan, grounds)) is not None:
        return apart
    if (name := _misaddressed(clause, scan)) is not None:
        return name
    if (way := _other_way(clause, grounds)) is not None:
        return way
    if is_otherwise(clause, grounds):
        return Misfit("mixed", clause.first, clause.last)
    if _contradicts(clause, grounds):
        return Misfit("denied", clause.first, clause.last)
    if (said := unvouched(clause, grounds.language)) and not _is_sympathy(clause, scan, grounds):
        told = _as_told(clause, scan, said, grounds)
        if isinstance(told, Misfit) and clause.values:
            wrong = fit(clause, scan, grounds.supports, context, grounds.language)
            return wrong if isinstance(wrong, Misfit) else told
        return told
    kind = _is_of_today(clause, grounds) or _is_sympathy(clause, scan, grounds)
    if not clause.claims and (_only_names(clause) or kind):
        bare = bare_words(clause, scan, grounds)
        return _on_texts(clause, scan, _all_words(clause, scan, grounds), grounds) if bare else []
    moved = any(support.old is not None for support in grounds.supports)
    if not moved and (turned := _turned(clause, scan, grounds)):
        return _on_texts(clause, scan, turned, grounds)
    structured = (
        as_moved(clause, scan, grounds, context)
        or as_proposed(clause, scan, grounds, context)
        or fit(clause, scan, grounds.supports, context, grounds.language)
    )
    if not isinstance(structured, Misfit) or fills_days(clause, grounds.supports):
        return structured
    # The draft's words prove what no record has; what two records have apart, they do not put together.
    texts = _on_texts(
        clause, scan, [], grounds, drafted=structured.reason != "mixed" and not _is_of_move(clause, grounds)
    )
    if isinstance(texts, Misfit):
        return as_described(clause, scan, [], grounds) or structured
    return texts


def _done(clause: Clause, scan: Scan) -> list[tuple[str, int]]:
    """The have of what somebody says to have done: a text that tells what is usually done has none."""
    return [
        (word, clause.places[place + 1])
        for place, (doer, word) in enumerate(itertools.pairwise(clause.shape))
        if doer in ("i", "we") and word == "have" and _is_past(clause.shape[place + 2 : place + 4])
    ]


def _is_past(words: list[str]) -> bool:
    return any(word.endswith("ed") or root(word) != word and word in _PASTS for word in words)


_PASTS = frozenset({"made", "sent", "kept", "held", "taken", "given", "told", "found", "brought", "written"})


def _words_at(said: list[int], clause: Clause, scan: Scan, grounds: Grounds) -> list[tuple[str, int]]:
    """The words at these places of a clause, without what opens it and what is of no weight."""
    tokens, openers = scan.tokens, grounds.language.moods.openers
    opening = next((at for at, word in enumerate(clause.shape) if word not in openers), 0)
    inside = {i for value in clause.values for i in range(value.first, value.last)}
    places = [clause.places[at] for at in said if at >= opening]
    return [
        (word, i)
        for i in places
        if tokens[i].kind is Kind.WORD and i not in inside
        if (word := root(tokens[i].text)) not in _ARTICLES
    ]


def _as_told(clause: Clause, scan: Scan, said: list[int], grounds: Grounds) -> list[Support] | Misfit:
    """What is said of somebody, and is neither a courtesy nor a claim, a text must say in the same words."""
    places = [clause.places[at] for at in said]
    words = _words_at(said, clause, scan, grounds)
    words = _telling_words(words, clause, grounds)
    told = _on_texts(clause, scan, words, grounds)
    if isinstance(told, Misfit):
        return Misfit("claim_other", places[0], places[-1] + 1)
    order = [word for word, _ in words]
    conditions = grounds.language.moods.conditions
    if not clause.values and not any(_stands(order, support.order, conditions) for support in grounds.texts):
        return Misfit("claim_other", places[0], places[-1] + 1)
    return told


_OTHERS = frozenset({"they", "he", "she"})
"""Somebody else, of whom a text must speak too."""


def _telling_words(
    words: list[tuple[str, int]], clause: Clause, grounds: Grounds, *, known: bool = True
) -> list[tuple[str, int]]:
    """Without who does it and the lightest verbs, where enough is left to know what it speaks of."""
    moods = grounds.language.moods
    silent = (moods.function | moods.light) - _OTHERS
    telling = [each for each in words if each[0] not in silent]
    enough = len(telling) + len([v for v in clause.values if v.says is not Says.NAME])
    return telling if telling and (enough >= _FEW or not known) else words


_ARTICLES = frozenset({"a", "an", "the", "and", "so", "but", "or"})


def _misaddressed(clause: Clause, scan: Scan) -> Misfit | None:
    """Somebody greeted by a name that is not the guest's, but part of another."""
    for value in clause.values:
        if value.says not in (Says.KNOWN, Says.WHAT, Says.WHERE) or value.last - value.first > 1:
            continue
        before, after = scan.text(value.first - 1), scan.text(value.last)
        greeted = before in scan.language.moods.greets or (before == "," and after in ("!", ".", ""))
        if greeted and not clause.claims and len(clause.values) == 1:
            return Misfit("name", value.first, value.last)
    return None


def _other_way(clause: Clause, grounds: Grounds) -> Misfit | None:
    """Sent by text, or to a phone, where nothing on record says so."""
    if not any(claim == "sent" for claim, _ in clause.claims):
        return None
    for at, word in enumerate(clause.shape):
        if word in grounds.language.moods.channels and root(word) not in grounds.text_words:
            return Misfit("claim_sent", clause.places[at], clause.places[at] + 1)
    return None


def _is_digits(value: Value, grounds: Grounds) -> bool:
    """A six-digit code: how long a code is stands in the text that speaks of it."""
    return value.texts == {"digit"} and any(support.has(value) for support in grounds.texts)


def _is_of_move(clause: Clause, grounds: Grounds) -> bool:
    """Where something moved, the draft has two times; only the record knows which is which."""
    timed = any(value.says in (Says.TIME, Says.DAY, Says.END, Says.LAST_DAY) for value in clause.values)
    return timed and any(support.old is not None for support in grounds.supports)


_LINKS = frozenset({"in", "at", "on", "–", "—", "-", "(", ":", "near", "by", "from", "the"})


def _unpaired(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """Two names said as one thing, a place in an area, that stand together in no record and no text."""
    named = [value for value in clause.values if value.says in NAMES]
    for one, other in itertools.pairwise(named):
        gap = [token.text for token in scan.tokens[one.last : other.first]]
        if gap and set(gap) <= _LINKS:
            grounded = (*grounds.supports, *(text for text in grounds.texts if text.number != -1))
            if not any(support.has(one) and support.has(other) for support in grounded):
                return Misfit("mixed", one.first, other.last)
    return None


def _only_names(clause: Clause) -> bool:
    """Nothing said of anything, or names in a question."""
    if not clause.values:
        return True
    if all(value.says is Says.NAME for value in clause.values):
        return True
    sorts = {value.says for value in clause.values if value.says is not Says.NAME}
    asks = clause.mood in (Mood.ASKS, Mood.REQUESTS, Mood.SUPPOSES)
    return asks and len(sorts) == 1 and sorts <= _ASKABLE


def _contradicts(clause: Clause, grounds: Grounds) -> bool:
    """Whether a text says the same, but with a not where there is none, or none where there is one."""
    if clause.claims:
        return False
    said = {
        word for word in clause.shape if not word.isupper() and word not in grounds.language.moods.negators
    }
    telling = said - grounds.language.courtesy
    return any(
        negative is not clause.negative
        and telling & words
        and len(said & words) >= max(_FEW, 0.8 * min(len(said), len(words)))
        for words, negative in grounds.denials
    ) and not any(
        negative is clause.negative and len(said & words) >= 0.75 * len(said)
        for words, negative in grounds.denials
    )


def _is_of_today(clause: Clause, grounds: Grounds) -> bool:
    """The day of today in a courtesy: what else there is today."""
    if clause.mood is Mood.ASKS and len(clause.values) == 1 and grounds.anchor.today in clause.values[0].days:
        return not clause.claims
    if not clause.values or not all(
        v.says is Says.DAY and grounds.anchor.today in v.days and len(v.days) == 1 for v in clause.values
    ):
        return False
    return bool(_COURTESY & set(clause.shape)) and "T" not in clause.shape


def _is_sympathy(clause: Clause, scan: Scan, grounds: Grounds) -> bool:
    """A kind word about the guest's own life."""
    if not is_of_life(clause, grounds):
        return False
    words = {stem for stem, _ in word_stems(scan, clause.first, clause.last)} | set(clause.shape)
    said = {value.key for value in grounds.heard_values}
    numbers = {value.number for value in grounds.heard_values if value.number is not None}
    return bool(words & grounds.language.lived) and all(
        v.says is Says.NAME or v.key in said or v.number in numbers or scan.text(v.first - 1) == "you"
        for v in clause.values
    )


_COURTESY = frozenset(
    {
        "else",
        "anything",
        "something",
        "help",
        "assist",
        "day",
        "lovely",
        "great",
        "wonderful",
        "thanks",
        "thank",
        "reaching",
        "enjoy",
    }
)


def _miscounted(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """A number of times or options that is not how many there are; "a few" is no number."""
    offered = {number for support in grounds.supports for number in support.counts.get(Says.OFFERS, ())}
    offered |= grounds.counted
    for value in clause.values:
        counted = value.says is Says.OFFERS and scan.text(value.first) not in scan.words["few"]
        if counted and value.number not in offered:
            return Misfit("number", value.first, value.last)
    return None


def _contact(clause: Clause, grounds: Grounds) -> Misfit | None:
    """A number, address or page that is nobody's who may be told."""
    for value in clause.values:
        if value.says in _CONTACTS and not any(s.has(value) for s in (*grounds.contacts, *grounds.texts)):
            return Misfit(value.says.value, value.first, value.last)
    return None


def _taken_up(clause: Clause, grounds: Grounds) -> list[Value]:
    """Values of the guest's own message, where they are named as such; nothing may be claimed of them."""
    moods, values = grounds.language.moods, clause.values
    if not grounds.heard_values or any(
        claim in ("free", "booked", "held", "reserved") for claim, _ in clause.claims
    ):
        return []
    if not moods.takes_up.search(clause.text) or clause.mood is Mood.ASKS:
        return []
    said = {value.key for value in grounds.heard_values}
    days = {day for value in grounds.heard_values for day in value.days}
    minutes = {
        minute for value in grounds.heard_values if value.says is not Says.PART for minute in value.minutes
    }
    return [
        v
        for v in values
        if v.key in said or (v.days and v.days <= days) or (v.minutes and v.minutes & minutes)
    ]


def _all_words(clause: Clause, scan: Scan, grounds: Grounds) -> list[tuple[str, int]]:
    """All that a clause says; a text must say it too."""
    function = grounds.language.moods.function
    tokens = scan.tokens
    passed = function | grounds.language.moods.openers
    return [
        each for each in word_stems(scan, clause.first, clause.last) if tokens[each[1]].text not in passed
    ]


def _turned(clause: Clause, scan: Scan, grounds: Grounds) -> list[tuple[str, int]]:
    """Words right before a value that make something else of it: was, except, more than."""
    reversing = grounds.language.moods.reversing
    found = []
    for value in clause.values:
        if value.old or value.says in (Says.NAME, Says.WITH, Says.WHAT, Says.REFERENCE):
            continue
        for index in (value.first - 1, value.first - 2):
            word = scan.text(index)
            if word not in reversing:
                continue
            if word == "than" and scan.text(index - 1) == "rather":
                continue
            found.append((root(word), index))
    return found


def _on_texts(
    clause: Clause, scan: Scan, unknown: list[tuple[str, int]], grounds: Grounds, *, drafted: bool = True
) -> list[Support] | Misfit:
    """Piece by piece: words and values that stand together in a text may be said again together."""
    claimed = [(claim, clause.places[at]) for claim, at in clause.claims]
    told = unknown or clause.values
    if told and not any(value.says in (Says.TIME, Says.DAY) for value in clause.values):
        # That there is something, or that we have it, is what the text says of it.
        there = ("free", "full") if clause.negative else ("free",)
        claimed = [each for each in claimed if each[0] not in there]
    if any(value.says is Says.WITHIN for value in clause.values) and clause.text.endswith("from now"):
        # How far off it is, no text can know.
        drafted = False
    usable = of_what(clause, grounds.texts if drafted else [s for s in grounds.texts if s.id])
    rested: list[Support] = []
    for first, last in pieces(scan, clause, grounds.language):
        words = {stem for stem, index in unknown if first <= index < last}
        every = _telling(in_order(scan, first, last))
        values = [v for v in clause.values if first <= v.first < last and v.says not in _LOOSE]
        claims = [claim for claim, at in claimed if claim not in _THERE or first <= at < last]
        turns = not grounds.language.moods.turning.isdisjoint(every)
        if not words and not values and not claims and not (unknown and turns):
            continue
        if not words and not values and unknown and not _claims_in(clause, first, last):
            continue
        if (
            every
            and not words
            and not values
            and all(w in grounds.language.moods.openers or w in (VALUE, TIMED) for w in every)
        ):
            continue
        ordered: list[str] = []
        if claims and not values:
            said = set() if _borne(claims, grounds) else _claiming(clause, scan, grounds, range(first, last))
            # In everyday words alone, it is said again just as it stands there.
            everyday = not words and any(claim in _ACTS for claim in claims)
            ordered = [word for word in every if word in said or (everyday and word not in _ARTICLES)]
            ordered = ["", *ordered] if everyday and len(ordered) == 1 else ordered
            words |= said
        piece = _Piece(words, every, values, claims, denied(scan, clause.first, last), ordered)
        found = _piece(piece, scan, usable, grounds)
        if not found:
            return _misfit(first, last, [u for u in unknown if first <= u[1] < last], values, clause, scan)
        rested.extend(found)
    return rested


def _borne(claims: list[str], grounds: Grounds) -> bool:
    """Whether a record with words of its own bears these claims out, whatever words make them."""
    rests = grounds.language.claims.rests
    return any(
        support.told and all(rests.get(claim, frozenset({claim})) & support.claims for claim in claims)
        for support in grounds.supports
    )


def _claims_in(clause: Clause, first: int, last: int) -> bool:
    """Whether anything is claimed between two tokens."""
    places = clause.places
    return any(first <= places[at] < last for at in clause.claimed if at < len(places))


def _telling(words: list[str]) -> list[str]:
    """Without an until or from whose value says it too."""
    return [
        word
        for word, after in itertools.zip_longest(words, words[1:], fillvalue="")
        if not (word in _LIMITS and after == TIMED)
    ]


_LIMITS = frozenset({"until", "till", "from", "by", "within", "over", "under"})


_LOOSE = frozenset({Says.NAME, Says.OFFERS})
"""Values that a text is not asked for: whom it is said to, and how many there are of what is told."""
_THERE = frozenset({"full", "free", "included"})
"""Claims that something is there or is not: of what is said beside them, and no more."""


@dataclass(slots=True)
class _Piece:
    """What a text would have to say."""

    words: set[str]
    every: list[str]
    values: list[Value]
    claims: list[str]
    denied: frozenset[str]
    ordered: list[str] = field(default_factory=list)
    """Words that have to come in this order."""


def _claiming(clause: Clause, scan: Scan, grounds: Grounds, inside: range) -> set[str]:
    """The words that a claim is made with: without any value, a text must make it in the same."""
    function = grounds.language.moods.function
    places = [clause.places[at] for at in clause.claimed if at < len(clause.places)]
    places = [place for place in places if place in inside]
    silent = function | grounds.language.moods.negators
    said = {root(scan.tokens[at].text) for at in places if scan.tokens[at].text not in silent}
    if not any(claim in _ACTS for claim, _ in clause.claims):
        return set() if clause.negative else said
    return said | {word for word in clause.shape if word in _DOERS}


_ACTS = frozenset(
    {"booked", "reserved", "held", "holds", "moved", "cancelled", "sent", "noted", "done", "call", "wait"}
)
_DOERS = frozenset({"i", "we", "have", "has", "been", "will"})


def _piece(piece: _Piece, scan: Scan, usable: list[Support], grounds: Grounds) -> list[Support]:
    """The texts that a piece rests on; of a list, one for each of its groups."""
    whole = next((s for s in usable if _says(s, piece, grounds)), None)
    if whole is not None:
        return [whole]
    words, values = piece.words, piece.values
    if values and not words and not piece.claims and all(value.says in NAMES for value in values):
        named = [
            next((s for s in usable if s.has(v) and s.negative is bool(piece.denied)), None) for v in values
        ]
        return [support for support in named if support] if all(named) else []
    for way in segmentations(values, scan):
        groups = [_Piece(set(), [], group, piece.claims, piece.denied) for group in way]
        found = [next((s for s in usable if _says(s, each, grounds)), None) for each in groups]
        if len(way) > 1 and all(found) and words <= grounds.text_words:
            return [support for support in found if support]
    return []


def _says(support: Support, piece: _Piece, grounds: Grounds) -> bool:
    words, every = piece.words, piece.every
    if not _denies_alike(support, piece) or not _has_words(support, piece):
        return False
    moods = grounds.language.moods
    weighty = moods.weighty if words else moods.turning
    if not _in_order([word for word in every if word in weighty], support.order):
        return False
    if not _in_order(piece.ordered, support.order):
        return False
    if not _followed_alike(every, support.order, moods):
        return False
    if support.number == -1 and (_is_one_of(piece, support) or not _is_plain(piece, support)):
        return False
    bare = len(piece.values) == 1 and piece.values[0].says is Says.DAY and not piece.claims
    if bare and not words and not _content(every, moods) & support.words:
        return False
    if any(v.says is Says.PART for v in piece.values) and not _content(every, moods) & support.words:
        return False
    loose = any(v.says is Says.PART or (v.says is Says.PRICE and v.number == 0) for v in piece.values)
    if loose and not _content(every, moods) <= support.words | support.around:
        return False
    if loose and "until" in support.words and not any(v.says in _BOUNDS for v in piece.values):
        return False
    rests = grounds.language.claims.rests
    own = support.claims | _KEPT if support.claims & _KEPT else support.claims
    if any(not rests.get(claim, frozenset({claim})) & own and claim not in own for claim in piece.claims):
        return False
    return all(support.has(value) for value in piece.values)


_BOUNDS = frozenset({Says.LENGTH, Says.WITHIN, Says.UNTIL, Says.BOUND, Says.END})
"""What limits something that is free."""


def _is_plain(piece: _Piece, support: Support) -> bool:
    """Whether a whole sentence may be asked for these values: names, or the only ones of their sorts there."""
    sorts = [value.says for value in support.said]
    one = len({value.key for value in support.said if value.says in NAMES}) <= 1
    return all(v.says in _ASKABLE or (one and sorts.count(v.says) == 1) for v in piece.values)


def _is_one_of(piece: _Piece, support: Support) -> bool:
    """Whether a sentence names others beside what is named: its words may be about them."""
    if not piece.words or not piece.values:
        return False
    named = {v.key for v in support.said if v.says in NAMES}
    return len(named) > len({v.key for v in piece.values if v.says in NAMES})


def _denies_alike(support: Support, piece: _Piece) -> bool:
    """Whether what is denied is what the text denies, and nothing is said that it denies."""
    if piece.claims and not piece.words and all(c in _POLAR or c.startswith("un") for c in piece.claims):
        # What it denies is in its claims.
        return True
    if piece.denied and not support.denied:
        return False
    said = set(piece.every)
    return piece.denied & support.words <= support.denied and support.denied & said <= piece.denied


_POLAR = frozenset({"full", "packed", "closed", "free", "declined"})


def _content(words: list[str], moods: Moods) -> set[str]:
    silent = moods.function | moods.light | moods.openers
    return {word for word in words if word not in silent} - {VALUE, TIMED}


_KEPT = frozenset({"held", "holds"})
"""We keep it, and it is kept: a text says one for the other."""


def _has_words(support: Support, piece: _Piece) -> bool:
    """All of its words; beside a value, some may stand elsewhere in the sentence, where no other value is."""
    if piece.words <= support.words:
        return True
    return bool(piece.values and set(piece.every) & support.telling) and (
        piece.words <= support.words | support.around
    )


def _followed_alike(said: list[str], text: tuple[str, ...], moods: Moods) -> bool:
    """Whether before, after, only stand before the same words as in the text."""
    if not moods.turning & set(said):
        return True
    return all(
        word not in moods.turning
        or (after := _following(said, place, moods)) == {""}
        or after & _followed(text, word, moods)
        for place, word in enumerate(said)
    )


_AHEAD = 2


def _following(words: Sequence[str], place: int, moods: Moods) -> set[str]:
    """The next words that say something; after only, which may stand elsewhere, one more."""
    after = [word for word in words[place + 1 :] if word not in moods.function]
    return set(after[: _AHEAD if words[place] == "only" else 1]) or {""}


def _followed(text: Sequence[str], word: str, moods: Moods) -> set[str]:
    found: set[str] = set()
    for place, each in enumerate(text):
        if each == word:
            found |= _following(text, place, moods)
    return found


def _stands(said: list[str], text: tuple[str, ...], conditions: frozenset[str]) -> bool:
    """Whether a text says this by itself, and not only as what could be: until they have said yes."""
    if not said or not _in_order(said, text):
        return not said
    start = text.index(said[0])
    return start == 0 or text[start - 1] not in conditions


def _in_order(said: list[str], text: tuple[str, ...]) -> bool:
    """Whether these words come in a text one after the other, whatever stands between them."""
    rest = iter(text)
    return all(word in rest for word in said)


def _misfit(
    first: int, last: int, unknown: list[tuple[str, int]], values: list[Value], clause: Clause, scan: Scan
) -> Misfit:
    if unknown:
        index = unknown[0][1]
        capital = scan.tokens[index].surface[:1].isupper() and index > 0
        return Misfit("name" if capital else "unknown_word", index, index + 1)
    if clause.claims:
        return Misfit(f"claim_{clause.claims[0][0]}", first, last)
    return Misfit("mixed" if values else "denied", first, last)
