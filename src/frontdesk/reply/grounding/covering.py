"""One thing said, whose words and values one sentence of a text on file has too, and not otherwise."""

from dataclasses import replace

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.conditions import POINTED, is_later, joins_otherwise, keeps_conditions
from frontdesk.reply.grounding.describing import is_of_some
from frontdesk.reply.grounding.fidelity import STATES, is_done_in, words_as
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.lines import Line
from frontdesk.reply.grounding.matching import FLOATING, FREE, begins_alike, is_same_value
from frontdesk.reply.grounding.mentioning import ALL, ONLY, Mention, is_name, mentions
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.stems import root, stem
from frontdesk.reply.grounding.supports import DESCRIBED, Support
from frontdesk.reply.grounding.texts import Sentence, word_stems
from frontdesk.reply.grounding.values import NAMES, Says, Value, sort_of


def covered(sentence: Sentence, grounds: Grounds, beside: Sentence, before: Sentence | None) -> list[Support]:
    """The text on file that says what a sentence says, if that is one thing.

    `beside` is all it was told with; `before`, the sentence before that.
    """
    if not grounds.read or any(clause.mood not in _TELLS for clause in sentence.clauses):
        return []
    said = mentions(sentence.scan, 0, len(sentence.scan.tokens))
    if not any(m.word for m in said) or any(
        _is_of_some(clause, sentence, grounds) for clause in sentence.clauses
    ):
        return []
    around = mentions(beside.scan, 0, len(beside.scan.tokens)) if beside is not sentence else said
    topic = mentions(before.scan, 0, len(before.scan.tokens)) if before is not None else []
    return next(
        (
            [line.support]
            for lines in grounds.plain
            for line in lines
            if _Cover(said, line, sentence, grounds, around, topic).holds()
        ),
        [],
    )


def _is_of_some(clause: Clause, sentence: Sentence, grounds: Grounds) -> bool:
    """Whether it is told of several things, and only some of them are told to be so."""
    return is_of_some(clause, sentence.scan, word_stems(sentence.scan, clause.first, clause.last), grounds)


_TELLS = frozenset({Mood.STATES, Mood.OFFERS, Mood.REQUESTS})


class _Cover:
    """What is said, held against one sentence of a text."""

    def __init__(
        self,
        said: list[Mention],
        line: Line,
        sentence: Sentence,
        grounds: Grounds,
        around: list[Mention],
        topic: list[Mention],
    ) -> None:
        self.said, self.line, self.sentence, self.grounds = said, line, sentence, grounds
        self.around, self.topic = around, topic
        self.language = grounds.language
        self.pairs: list[tuple[Mention, Mention]] = []

    def holds(self) -> bool:
        """Whether the line says all of it, and what it makes a condition is said too."""
        if not self._is_plain() or not all(self._finds(mention) for mention in self.said):
            return False
        matched = {id(own) for _, own in self.pairs}
        telling = {id(own) for said, own in self.pairs if said.form not in self.language.retold.adding}
        if not telling:
            return False
        if len(telling) < _ENOUGH and not self._is_all(matched) and not self._is_topic(matched):
            return False
        added = self._marks(self.said) & FLOATING - self._marks(self.line.mentions)
        if added and not (added == {ONLY} and any(m.denied and own.denied for m, own in self.pairs)):
            return False  # cards only, no cash
        words = {token.text for token in self.sentence.scan.tokens}
        return (
            self._denies_alike()
            and self._names_alike(matched)
            and self._keeps_limits(matched)
            and not joins_otherwise(self.line, self.said, words, self.language)
            and all(self._claims_as(clause) for clause in self._claiming())
        )

    def _is_topic(self, matched: set[int]) -> bool:
        """Whether the rest of the line was told right before: blood draws; no appointment is needed."""
        rest = [own for own in self.line.mentions if id(own) not in matched]
        told = [*self.around, *self.topic]
        return bool(matched) and all(
            own.value is None and any(self._is_same(mention, own) for mention in told) for own in rest
        )

    @staticmethod
    def _marks(told: list[Mention]) -> frozenset[str]:
        return frozenset(mark for mention in told for mark in mention.marks)

    def _claims_as(self, clause: Clause) -> bool:
        """Whether the text, or the record whose text it is, claims what a clause claims."""
        text, record = self.line.support.record, self.line.own
        if record is not None and {claim for claim, _ in clause.claims} <= record.claims:
            return True  # a note of what was sent
        supposed = not _SUPPOSED.isdisjoint(clause.shape)
        return (supposed or is_done_in(clause, text, self.grounds)) and words_as(clause, text, self.language)

    def _claiming(self) -> list[Clause]:
        """The clauses that claim something to be done, and not only that there is something."""
        function = self.language.moods.function
        timed = any(v.says in (Says.TIME, Says.DAY) for v in self.sentence.scan.values)
        return [
            clause
            for clause in self.sentence.clauses
            if any(claim not in STATES for claim, _ in clause.claims)
            if timed or any(clause.shape[at] not in function for at in clause.claimed)
        ]

    def _is_plain(self) -> bool:
        """Whether no value in the line could be told of the wrong thing: there is one of its sort."""
        if not self.line.single:
            return False
        names = [m for m in self.line.mentions if is_name(m) and m.value and m.value.says is not Says.WHERE]
        if self.line.own is None and len({m.value.key for m in names if m.value}) > 1:
            return False
        words = [m.word for m in self.line.mentions if m.word]
        if any(words.count(m.word) > 1 for m in self.said if m.word):
            return False
        told = {_sort(m.value) for m in self.said if m.value is not None and not is_name(m)}
        sorts = [_sort(m.value) for m in self.line.mentions if m.value is not None and not is_name(m)]
        return all(sorts.count(sort) <= 1 for sort in told)

    def _finds(self, said: Mention) -> bool:
        """Whether the line has it, or it says no more than what it is about and whose it is."""
        own = next((m for m in self.line.mentions if self._is_same(said, m)), None)
        if own is not None:
            self.pairs.append((said, own))
            return True
        if said.value is not None and said.value.number == 0 and not said.denied:
            # We do not charge for it: it is not charged.
            uncharged = next((m for m in self.line.mentions if m.denied and m.word == _CHARGE), None)
            if uncharged is not None:
                self.pairs.append((replace(said, denied=True), uncharged))
                return True
        record = self.line.own
        if said.value is not None:
            if said.denied:
                return False
            if (record is not None and record.has(said.value)) or self._is_booked(said.value):
                return True
            return is_name(said) and self._is_spoken_of(said.value)
        retold = self.language.retold
        alike = not said.denied or any(m.denied for m in self.line.mentions)
        if said.form in retold.adding and alike and said.marks <= _SUPPOSED:
            return True
        if said.marks or said.denied:
            return False
        if said.word in self.line.asked or (said.word in self.line.topic and not said.adjunct):
            return True
        # The guest's own: your daughter.
        return self.sentence.scan.text(said.place - 1) in _YOURS and stem(said.form) in self.grounds.heard

    def _is_booked(self, value: Value) -> bool:
        """Whether it is the day of a booking, or a sum of it told by its noun, and the line has none."""
        if any(m.value is not None and sort_of(m.value) is sort_of(value) for m in self.line.mentions):
            return False
        booked = [s for s in self.grounds.supports if s.about in (About.BOOKING, About.OFFER)]
        if value.says is Says.DAY:
            return len(booked) == 1 and booked[0].has(value)
        if value.says in (Says.WHAT, Says.WITH):
            named = any(is_name(m) and m.value and m.value.says is not Says.WHERE for m in self.line.mentions)
            return bool(booked) and not (named or self.line.topic) and all(s.has(value) for s in booked)
        words = {token.text for token in self.sentence.scan.tokens}
        if value.says not in _SUMS or self.language.retold.paying.isdisjoint(words):
            return False
        sums = [m.value for m in self.said if m.value is not None and m.value.says in _SUMS]
        return any(all(s.has(each) for each in sums) for s in booked)

    def _is_spoken_of(self, value: Value) -> bool:
        """Whether the text is about what is named, by its heading or by what it has spoken of before."""
        words = {root(word) for text in value.texts for word in text.split()}
        asked = words <= self.line.asked
        return asked or (bool(self.line.topic) and words <= self.line.topic | self.line.asked)

    def _is_same(self, said: Mention, own: Mention) -> bool:
        """Whether both say the same, on the same condition, done by the same."""
        if said.value is not None:
            same = own.value is not None and is_same_value(said.value, own.value)
            same = same and said.bound * own.bound >= 0
        elif own.value is not None:
            same = said.form == FREE and own.value.number == 0
        else:
            same = said.word == own.word or begins_alike(said.word, own.word)
        if not same:
            return False
        marks, kept = _plain(said.marks), _plain(own.marks)
        kept |= marks & self._beside(own)
        if not marks <= kept or not kept - marks <= _DROPPED:
            return False
        return not (said.doer and own.doer and said.doer != own.doer and root(said.form) == root(own.form))

    def _beside(self, own: Mention) -> frozenset[str]:
        """The if that stands before the word next to it: if something opens up, if a table opens up."""
        near = (m for m in self.line.mentions if m.part == own.part and 0 < abs(m.place - own.place) <= _NEAR)
        return frozenset(mark for m in near for mark in _plain(m.marks)) & _SUPPOSED

    def _is_all(self, matched: set[int]) -> bool:
        return all(id(own) in matched for own in self.line.mentions)

    def _denies_alike(self) -> bool:
        """Whether both deny something, and the same; or neither does."""
        no = [own.denied for own in self.line.mentions]
        said = [mention.denied for mention in (*self.said, *(mention for mention, _ in self.pairs))]
        if any(no) is not any(said):
            return False
        return not any(no) or any(mention.denied and own.denied for mention, own in self.pairs)

    def _names_alike(self, matched: set[int]) -> bool:
        """What the line says of something by name is said of it."""
        names = [m for m in self.line.mentions if is_name(m) and m.value and m.value.says is not Says.WHERE]
        last = _last_named(self.sentence)
        record = self.line.own
        if record is not None and record.about in DESCRIBED:
            told = [*(m.value for m in self.said if m.value is not None and is_name(m)), *last]
            if not any(record.has(value) for value in told):
                return False
        return all(
            id(m) in matched or (m.value is not None and any(m.value.texts & v.texts for v in last))
            for m in names
        )

    def _keeps_limits(self, matched: set[int]) -> bool:
        """How far it goes, on which condition, and of which sort it is, is said."""
        scan = self.sentence.scan
        before = [Mention("", value, -1, frozenset(), denied=False) for value in scan.earlier]
        pointed = [POINTED] if any(t.text in self.language.retold.pointing for t in scan.tokens) else []
        around = [*self.around, *before, *pointed, *is_later(scan)]
        if not keeps_conditions(self.line, set(self.line.heads), around, self.language.retold.conditional):
            return False
        grants = any(
            own.form in self.language.retold.granting
            or (own.value is not None and own.value.says is Says.PRICE and own.value.number == 0)
            for _, own in self.pairs
        )
        for at, own in enumerate(self.line.mentions):
            if id(own) in matched:
                continue
            if own.marks - FLOATING - _DROPPED and not self._is_around(own) and not self._is_supposed(own):
                return False
            if own.value is not None:
                continue
            after = self.line.mentions[at + 1] if at + 1 < len(self.line.mentions) else None
            modifies = after is not None and after.place == own.place + 1 and id(after) in matched
            if modifies or (grants and own.adjunct):
                return False
        return True

    def _is_supposed(self, own: Mention) -> bool:
        """Whether its if is told with the word beside it."""
        return any(
            other.part == own.part
            and abs(other.place - own.place) <= _NEAR
            and bool(_plain(own.marks) & _plain(said.marks) & _SUPPOSED)
            for said, other in self.pairs
        )

    def _is_around(self, own: Mention) -> bool:
        """Whether it is said elsewhere in the same sentence."""
        return any(self._is_same(mention, own) for mention in self.around)


def _plain(marks: frozenset[str]) -> frozenset[str]:
    """If a table opens up, when one does."""
    return frozenset("if" if mark == "when" else mark for mark in marks - FLOATING)


_SUPPOSED = frozenset({"if", "when"})
_SUMS = frozenset({Says.PRICE, Says.HIGH, Says.DEPOSIT})
_CHARGE = root("charge")
_ENOUGH = 2
_NEAR = 2
_YOURS = frozenset({"your", "is"})
_DROPPED = frozenset({ALL, "always", "range"})


def _sort(value: Value) -> Says:
    """From when, and until when, are two sorts; so are how much at most, and how much a night."""
    return value.says if value.says in _APART else sort_of(value)


_APART = frozenset({Says.TIME, Says.END, Says.HIGH, Says.RATE})


def _last_named(sentence: Sentence) -> list[Value]:
    """The things that were named last before this sentence."""
    named = [v for v in sentence.scan.earlier if v.says in NAMES and v.says is not Says.WHERE]
    return named[-1:]
