"""The facts of a turn, made ready: names to find, records and texts to rest on, and the guest's own words."""

import itertools
import re
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal

from frontdesk.booking.model import Money
from frontdesk.conversation.facts import About, Facts, Record
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.cleaning import clean
from frontdesk.reply.grounding.language import Language, language_of
from frontdesk.reply.grounding.lines import Line, line_of
from frontdesk.reply.grounding.matching import FREE, INCLUDING
from frontdesk.reply.grounding.mentioning import AFTERWARDS, is_name
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.naming import Names, names_of
from frontdesk.reply.grounding.possible import excluded_words, possible_words
from frontdesk.reply.grounding.records import claims_of, support_of
from frontdesk.reply.grounding.resolving import resolved
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.sharing import place_wanted, share_places, share_prices
from frontdesk.reply.grounding.stems import root, stem
from frontdesk.reply.grounding.supports import DESCRIBED, STANDING, Support
from frontdesk.reply.grounding.texts import Sentence, read_plain, read_text, text_supports
from frontdesk.reply.grounding.tokens import Kind, tokenise
from frontdesk.reply.grounding.unfolding import unfolded
from frontdesk.reply.grounding.values import NAMES, Anchor, Says, Value
from frontdesk.reply.grounding.verdict import Unproven

BEGINNING = 3
"""Letters by which words are told apart at a glance."""


@dataclass(slots=True)
class Grounds:
    """Everything a wording of these facts is compared with."""

    facts: Facts
    language: Language
    anchor: Anchor
    names: Names
    supports: list[Support]
    """Of records."""
    texts: list[Support]
    """Of texts on file and of the draft, piece by piece."""
    drafted: frozenset[tuple[str, ...]]
    """The draft's own sentences, each as its words."""
    told: set[tuple[str, ...]] = field(default_factory=set)
    """The sentences of the texts on file, each as its words."""
    read: list[tuple[Record, list[Sentence], Support | None]] = field(default_factory=list)
    """Each text on file, its sentences, and the record it is of, if that is more than a text."""
    _lines: list[list[Line]] | None = None
    _beginnings: set[str] | None = None
    _plain: list[list[Line]] | None = None
    on_file: set[tuple[str, ...]] = field(default_factory=set)
    """Those of them that can be said by themselves."""
    text_shapes: list[str] = field(default_factory=list)
    denials: list[tuple[frozenset[str], bool]] = field(default_factory=list)
    """The words of each clause of the texts, and whether it denies something."""
    heard: frozenset[str] = frozenset()
    heard_values: list[Value] = field(default_factory=list)
    heard_own: frozenset[str] = frozenset()
    """What the guest has called their own: my poodle."""
    asked_days: tuple[Value, ...] = ()
    """The days that the guest has named."""
    heard_clauses: list[Clause] = field(default_factory=list)
    heard_scan: Scan | None = None
    """The one sentence of the guest's, if it is one."""
    questions: list[Clause] = field(default_factory=list)
    """What the guest has asked that is answered with yes or no."""
    meals: frozenset[str] = frozenset()
    """What the guest comes for, by the hour of the table: dinner at seven; or by the guest's own words."""
    names_words: frozenset[str] = frozenset()
    text_words: frozenset[str] = frozenset()
    counted: frozenset[Decimal] = frozenset()
    """How many there are of something, by the texts and the draft."""
    on_file_counted: frozenset[Decimal] = frozenset()
    """The same, by the texts alone."""
    contacts: list[Support] = field(default_factory=list)
    described: list[Support] = field(default_factory=list)
    """What is told of in a text of its own."""
    things: list[Support] = field(default_factory=list)
    """Those, and what is offered or booked, where anything has a text of its own."""
    own_words: dict[int, set[str]] = field(default_factory=dict)
    """The words of all that is told of each of them, by its number; read when they are needed."""
    possible: dict[int, frozenset[str]] = field(default_factory=dict)
    """By the number of a described thing, the words that are so only if it is asked for."""
    excluded: frozenset[str] = frozenset()
    """What is not included in a price, by the texts."""
    others: frozenset[str] = frozenset()
    """What is not the house's own, by the texts: a public garage."""
    arrivals: frozenset[int] = frozenset()
    """When the guest is to be there, which is no time of a record: so long before the start."""
    asks: bool = True
    """The draft asks something, or there is none."""
    to_ask: frozenset[str] = frozenset()
    """The words of what the reply asks for: whether to test drive one."""
    states: bool = True
    """The draft tells something, or there is none."""
    asks_unknown: bool = False
    affirmed: bool = False
    """The draft itself says yes."""
    negated: bool = False
    """The draft, or a text, denies something."""
    taken: bool = False
    """Something is not free, or closed."""

    @property
    def beginnings(self) -> set[str]:
        """The first letters of all that the texts mention: what begins otherwise, none of them says."""
        if self._beginnings is None:
            spoken_of = {
                word for lines in self.lines for line in lines for word in (*line.earlier, *line.asked)
            }
            spoken_of.add(AFTERWARDS)
            told = {m.word for lines in self.lines for line in lines for m in line.mentions}
            self._beginnings = {word[:BEGINNING] for word in told | spoken_of | {FREE}}
        return self._beginnings

    @property
    def lines(self) -> list[list[Line]]:
        """The sentences of each text on file, to be told again in other words; made when they are needed."""
        if self._lines is None:
            self._lines = [_lines(read, record, own, self.language) for record, read, own in self.read]
            for (record, _, _), lines in zip(self.read, self._lines, strict=True):
                alike = sum(each.about is record.about for each in self.facts.records)
                for line in lines:
                    line.alike = 0 if record.about is About.TEXT else alike
        return self._lines

    def ready(self) -> None:
        """Read what is read only when it is needed, before it is."""
        _ = self.plain, self.beginnings

    @property
    def plain(self) -> list[list[Line]]:
        """The same, each with one thing to say; made when they are needed."""
        if self._plain is None:
            self._plain = [
                _lines(_plainly(record.text, read, self), record, own, self.language)
                for record, read, own in self.read
            ]
        return self._plain


def _plainly(text: str, read: list[Sentence], grounds: Grounds) -> list[Sentence]:
    """The sentences of a text, those that say several things as several."""
    plain = clean(text, grounds.language)
    if isinstance(plain, Unproven):
        return []
    found: list[Sentence] = []
    for sentence in read:
        said = " ".join(ways[0] for ways in unfolded(sentence.scan, plain.text, on_file=True))
        apart = read_plain(said, grounds.language, grounds.anchor, grounds.names) if said else [sentence]
        found.extend(apart)
    return found


def grounds_of(facts: Facts) -> Grounds:
    """Read the facts once; every sentence of the wording is compared with the same."""
    language = language_of(facts.locale)
    territory = facts.locale.replace("-", "_").partition("_")[2]
    anchor = Anchor(
        facts.now.date(),
        facts.now.hour * 60 + facts.now.minute,
        territory in language.values["day_first"],
        facts.currency,
        _gives_away(facts),
        _days(facts),
    )
    names = names_of(facts, language)
    supports = [
        support_of(record, facts, names, number)
        for number, record in enumerate(facts.records)
        if record.about is not About.TEXT
    ]
    share_prices(supports)
    share_places(supports)
    grounds = Grounds(facts, language, anchor, names, supports, [], frozenset())
    _add_heard(grounds)
    _add_texts(grounds)
    nothing = any(v.number == 0 and v.says in (Says.PRICE, Says.FEE) for s in grounds.texts for v in s.said)
    for support in supports:
        support.uncharged = nothing and "cancelled" in support.claims and Says.FEE not in support.sums
    _price_people(grounds)
    grounds.names_words = frozenset(names.by_word)
    grounds.to_ask = frozenset(stem(word) for word in facts.asks.lower().split())
    grounds.meals = _meals(grounds)
    grounds.text_words = frozenset(word for support in grounds.texts for word in support.words)
    grounds.others = _others(grounds)
    grounds.described = [support for support in supports if support.about in DESCRIBED]
    possible = {own.number: possible_words(read) for _, read, own in grounds.read if own is not None}
    grounds.possible = possible if any(possible.values()) else {}
    grounds.excluded = frozenset(word for _, read, _ in grounds.read for word in excluded_words(read))
    things = [support for support in supports if support.about in DESCRIBED | _BOOKED]
    grounds.things = things if any(support.told for support in things) else []
    grounds.contacts = [support_of(Record(About.NOTE), facts, names, -1), *supports]
    grounds.asks_unknown = asks_unknown(grounds)
    opening = facts.draft.lower().split()[:2]
    affirms = language.moods.affirms | language.moods.gladly
    grounds.affirmed = any(word.strip(",.!") in affirms for word in opening)
    grounds.taken = any(support.claims & {"full", "closed"} for support in supports)
    grounds.negated = any(support.negative for support in grounds.texts) or any(
        "full" in support.claims for support in supports
    )
    return grounds


_BOOKED = frozenset({About.OFFER, About.BOOKING})


def _meals(grounds: Grounds) -> frozenset[str]:
    """The meals that all tables of the turn are for; where there is none, those the guest speaks of."""
    words = grounds.language.values
    standing = [s for s in grounds.supports if s.about in STANDING]
    hours = {minute for s in standing for minute in s.minutes.get(Says.TIME, ())}
    seated = bool(standing) and all(not words["sat_at"].isdisjoint(s.words) for s in standing)
    return frozenset(
        meal
        for meal, (first, last) in words["meals"].items()
        if (meal in grounds.heard or (seated and hours)) and all(first <= hour < last for hour in hours)
    )


def _others(grounds: Grounds) -> frozenset[str]:
    """What a text tells to be public, with what it tells it by: a public garage is nobody's own."""
    strange = grounds.language.moods.not_ours
    if strange.isdisjoint(grounds.text_words):
        return frozenset()
    orders = [text.order for text in grounds.texts if not strange.isdisjoint(text.order)]
    return frozenset(
        word for order in orders for pair in itertools.pairwise(order) if pair[0] in strange for word in pair
    )


def _price_people(grounds: Grounds) -> None:
    """Where a text says that prices are per person, what is offered has such a price."""
    per = grounds.language.moods.per_person
    said = (clause.text for _, read, _ in grounds.read for each in read for clause in each.clauses)
    if any(per.search(text) for text in said):
        for support in grounds.supports:
            support.per_person = support.about in (About.OFFER, About.SERVICE)


def _days(facts: Facts) -> frozenset[date]:
    """The days on record."""
    starts = (record.start for record in facts.records)
    return frozenset(each.date() if isinstance(each, datetime) else each for each in starts if each)


_FREE = re.compile(r"\bfree\b", re.IGNORECASE)
_GRATIS = re.compile(
    r"\b(?:free of charge|no charge|no cost|without charge|complimentary|at no)\b", re.IGNORECASE
)


def _gives_away(facts: Facts) -> bool:
    """Whether anything costs nothing, by a record or by the words of a text."""
    if any(isinstance(record.price, Money) and record.price.amount == 0 for record in facts.records):
        return True
    if any(_FREE.search(record.text) for record in facts.records if record.about is About.TEXT):
        return True
    return any(_GRATIS.search(text) for text in (facts.draft, *(record.text for record in facts.records)))


def asks_unknown(grounds: Grounds) -> bool:
    """Whether the guest has asked, yes or no, about something that is not on record."""
    language = grounds.language
    for clause in grounds.heard_clauses:
        asked = clause.mood is Mood.ASKS or language.moods.yes_no.match(clause.text)
        if asked and is_unknown(clause.text.split(), grounds):
            return True
    return False


def is_unknown(words: list[str], grounds: Grounds) -> bool:
    """Whether any of these words is nowhere on record."""
    language = grounds.language
    asked = {root(word) for record in grounds.facts.records for word in _words_of(record)}
    known = grounds.text_words | grounds.names_words | asked
    senses: set[str] = set()
    for word in words:
        plural = stem(word)
        if word.isupper() or word in language.anywhere or plural in language.anywhere:
            continue
        if word in language.asking or plural in language.asking or word in language.claims.words:
            continue
        if plural in known or root(word) in known or _begins_known(word, known):
            continue
        senses = senses or {language.retold.same.get(each, each) for each in known}
        if language.retold.same.get(root(word), "") not in senses:
            return True
    return False


def _begins_known(word: str, known: set[str] | frozenset[str]) -> bool:
    """Whether it is short for something that is known: hydra, of a hydrating facial."""
    return len(word) > _SHORTEST and any(each.startswith(word) for each in known)


_SHORTEST = 3


def _asked(record: Record, grounds: Grounds) -> tuple[Value, ...]:
    """What is named in the question that a text on file answers, or in the guest's."""
    if record.about is not About.TEXT:
        return ()
    read = read_text(record.what, grounds.language, grounds.anchor, grounds.names) if record.what else ()
    asked = () if isinstance(read, Unproven) else read
    values = [*(v for sentence in asked for v in sentence.scan.values), *grounds.heard_values]
    return tuple(v for v in values if v.says in NAMES)


def _words_of(record: Record) -> list[str]:
    """The words of the question that a text on file answers."""
    return record.what.lower().strip("?").replace("-", " ").split() if record.about is About.TEXT else []


def _add_texts(grounds: Grounds) -> None:
    facts = grounds.facts
    for number, record in enumerate((*facts.records, *resolved(facts, grounds.language))):
        if record.text:
            begun = len(grounds.texts)
            read = _add_text(grounds, record.text, record.id, claims_of(record), _asked(record, grounds))
            grounds.told |= {spoken(sentence) for sentence in read}
            if record.about is About.TEXT:
                grounds.on_file |= {
                    words for words in map(spoken, read) if _is_whole(words, grounds.language)
                }
            own = next((s for s in grounds.supports if s.number == number), None)
            if own is not None:
                own.told = grounds.texts[begun:]
                for text in own.told if own.about in DESCRIBED else ():
                    text.beside |= own.called
                    _add_implied(text, read, grounds.language)
            grounds.read.append((record, read, own))
    _add_arrivals(grounds)
    same = next((read for record, read, _ in grounds.read if record.text == facts.draft), None)
    grounds.on_file_counted = grounds.counted
    draft = same or (_add_text(grounds, facts.draft, "") if facts.draft else [])
    grounds.drafted = frozenset(spoken(sentence) for sentence in draft)
    grounds.asks = not draft or any(asks(sentence, grounds.language) for sentence in draft)
    told = [clause for sentence in draft for clause in sentence.clauses if clause.mood is Mood.STATES]
    grounds.states = not draft or any(clause.values or clause.claims for clause in told)
    place_wanted(grounds.supports, told, tuple(grounds.heard_values))


def _add_implied(text: Support, read: list[Sentence], language: Language) -> None:
    """What follows from the words of a text: what is vegan is vegetarian, unless it only can be made so."""
    for word, more in language.retold.implies.items():
        if word in text.words - text.denied and word not in possible_words(read):
            text.words |= more


def _add_arrivals(grounds: Grounds) -> None:
    """The times that only the resolved texts have."""
    known = {id(record) for record in grounds.facts.records}
    extra = [read for record, read, _ in grounds.read if id(record) not in known]
    minutes = {
        m for read in extra for s in read for v in s.scan.values if v.says is Says.TIME for m in v.minutes
    }
    own = {m for support in grounds.supports for m in support.minutes.get(Says.TIME, ())}
    grounds.arrivals = frozenset(minutes - own)


def _is_whole(words: tuple[str, ...], language: Language) -> bool:
    """Whether a sentence says what it speaks of: it is long enough, and begins with no it or they."""
    return len(words) >= _WHOLE and words[0] not in language.moods.pointing


_WHOLE = 6


def _lines(read: list[Sentence], record: Record, own: Support | None, language: Language) -> list[Line]:
    """The sentences of a text, each with what was spoken of before it and in the question it answers."""
    support = Support(record.id, About.TEXT, record=record.text)
    question = [word.strip("?,.!") for word in _words_of(record)]
    asked = {root(word) for word in question if word not in language.anywhere}
    found: list[Line] = []
    of = frozenset(language.retold.same.get(word, word) for word in asked)
    granting = language.retold.granting | language.retold.approving | INCLUDING
    for sentence in read:
        line = line_of(sentence.scan, support, frozenset(asked))
        line.own, line.asked = own, of
        if 0 in line.otherwise and found:
            line.led = tuple(m.value for m in found[-1].mentions if m.value is not None and not is_name(m))
        # That it is included or welcome is no more what is spoken of.
        asked |= {m.word for m in line.mentions if m.word and not m.denied and m.form not in granting}
        found.append(line)
    return found


def _add_text(
    grounds: Grounds,
    text: str,
    id_: str,
    claims: frozenset[str] = frozenset(),
    asked: tuple[Value, ...] = (),
) -> list[Sentence]:
    read = read_text(text, grounds.language, grounds.anchor, grounds.names)
    if isinstance(read, Unproven):
        return []
    found = text_supports(read, id_, grounds.language)
    for support in found:
        support.record = text
        support.claims |= claims
        support.said += asked
    grounds.texts.extend(found)
    grounds.counted |= {
        v.number for s in read for v in s.scan.values if v.says is Says.OFFERS and v.number is not None
    }
    grounds.text_shapes.extend(" ".join(clause.text for clause in sentence.clauses) for sentence in read)
    negators = grounds.language.moods.negators
    for sentence in read:
        for clause in sentence.clauses:
            words = frozenset(word for word in clause.shape if word not in negators)
            grounds.denials.append((words, clause.negative))
    return read


def asks(sentence: Sentence, language: Language) -> bool:
    """Whether a sentence waits for an answer, as a question or as a request for one."""
    if any(token.text == "?" for token in sentence.scan.tokens[-3:]):
        return True
    moods = language.moods
    return any(
        moods.pleas.search(clause.text)
        or (clause.mood is Mood.REQUESTS and moods.invites.search(clause.text))
        for clause in sentence.clauses
    )


def spoken(sentence: Sentence) -> tuple[str, ...]:
    """The words of a sentence, whatever marks stand between them."""
    tokens = sentence.scan.tokens
    return tuple([token.text for token in tokens if token.kind is not Kind.MARK or token.text == "?"])


def _add_heard(grounds: Grounds) -> None:
    if not grounds.facts.heard:
        return
    read = read_text(grounds.facts.heard, grounds.language, grounds.anchor, grounds.names)
    if isinstance(read, Unproven):
        words = tokenise(grounds.facts.heard, grounds.language)
        grounds.heard = frozenset(stem(token.text) for token in words)
        return
    tokens = [token for sentence in read for token in sentence.scan.tokens]
    grounds.heard = frozenset(stem(token.text) for token in tokens if token.kind is not Kind.MARK)
    mine = grounds.language.moods.mine
    grounds.heard_own = frozenset(stem(b.text) for a, b in itertools.pairwise(tokens) if a.text in mine)
    grounds.heard_values = [value for sentence in read for value in sentence.scan.values]
    grounds.asked_days = tuple(v for v in grounds.heard_values if v.says in (Says.DAY, Says.LAST_DAY))
    grounds.heard_scan = read[0].scan if len(read) == 1 else None
    grounds.heard_clauses = [clause for sentence in read for clause in sentence.clauses]
    asks = grounds.language.moods.asks_yes_no
    grounds.questions = [clause for clause in grounds.heard_clauses if asks.match(clause.text)]
