"""Whether what rests on texts on file is told as they tell it: nothing added, nothing joined otherwise."""

import itertools
from collections.abc import Iterable

from frontdesk.reply.grounding.blending import told_together
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.conditions import (
    UNLESS,
    drops_condition,
)
from frontdesk.reply.grounding.cutting import has_verb
from frontdesk.reply.grounding.finding import all_around, may_be_on_file, told_by
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.lines import Line
from frontdesk.reply.grounding.mentioning import ALL, Mention, is_name, mentions
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import DESCRIBED, Support
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.tokens import tokenise
from frontdesk.reply.grounding.values import Says


def as_retold(clause: Clause, sentence: Sentence, grounds: Grounds) -> list[Support]:
    """The line of a text that says a clause in its own way; what it claims to be done, in the same words."""
    if not grounds.read or _is_of_other(clause, sentence, grounds):
        return []
    said = _placed(mentions(sentence.scan, clause.first, clause.last), clause, sentence)
    if not may_be_on_file(said, grounds):
        return []
    told = (
        told_by(said, sentence, grounds)
        or _gone_on(clause, sentence, grounds)
        or told_together(clause, said, sentence, grounds)
    )
    if not told or _is_denied(clause, told, grounds):
        return []
    text = next(support.record for support in told if support.is_text)
    if not is_done_in(clause, text, grounds):
        return []
    return told if claims_as(clause, text, grounds.language) else []


def _placed(said: list[Mention], clause: Clause, sentence: Sentence) -> list[Mention]:
    """What is said, with the place that a there at its end stands for: the one that was named last."""
    if clause.shape[-1:] != [_THERE] or any(m.value and m.value.says is Says.WHERE for m in said):
        return said
    before = [*sentence.scan.earlier, *(v for v in sentence.scan.values if v.first < clause.first)]
    places = [value for value in before if value.says is Says.WHERE]
    if not places or not said:
        return said
    there = Mention("", places[-1], said[-1].part, frozenset(), said[-1].denied, clause.last, adjunct=True)
    return [*said, there]


_THERE = "there"


def _gone_on(clause: Clause, sentence: Sentence, grounds: Grounds) -> list[Support]:
    """The line of a text that says this of what the clause before it says: but it cannot be guaranteed."""
    before = next((each for each in reversed(sentence.clauses) if each.last <= clause.first), None)
    openers = grounds.language.moods.openers
    begins = next((word for word in clause.shape if word not in openers), "")
    if before is None or begins not in grounds.language.retold.leading:
        return []
    return told_by(mentions(sentence.scan, before.first, clause.last), sentence, grounds)


def as_labelled(clause: Clause, sentence: Sentence, grounds: Grounds) -> list[Support]:
    """The line of a text that says what follows a colon of what stands before it: parking: $32 a night."""
    first, colon, last = _label(clause, sentence)
    if not grounds.read or colon < 0:
        return []
    said = mentions(sentence.scan, first, last)
    for mention in said:
        mention.label = mention.place < colon
    label = [mention for mention in said if mention.label]
    if not label or len(label) == len(said) or any(m.value is not None and not is_name(m) for m in label):
        return []
    told = told_by(said, sentence, grounds)
    return told if told and claims_as(clause, told[0].record, grounds.language) else []


def as_continued(stated: Clause, added: Clause, sentence: Sentence, grounds: Grounds) -> list[Support]:
    """The line of a text that says what is added of the subject of a statement: it comes off your bill."""
    scan, retold = sentence.scan, grounds.language.retold
    related = any(scan.text(at) in retold.relative for at in range(added.first, added.first + 2))
    subjects = [m for m in mentions(scan, stated.first, stated.last) if m.value is None or is_name(m)]
    said = mentions(scan, added.first, added.last)
    if not subjects or not any(m.word for m in said):
        return []
    subject = subjects[-1 if related else 0]
    subject.label, subject.part, subject.marks, subject.denied = True, -1, frozenset(), False
    told = told_by([subject, *said], sentence, grounds)
    return told if told and claims_as(added, told[0].record, grounds.language) else []


def _label(clause: Clause, sentence: Sentence) -> tuple[int, int, int]:
    """From where to where something is said of a label that is no statement, and where its colon stands."""
    scan, first, last = sentence.scan, clause.first, clause.last
    beside = {each.first: each for each in sentence.clauses}
    if scan.text(last) == ":" and last in beside:
        last = beside[last].last
    elif scan.text(first) == ":":
        first = max((each.first for each in sentence.clauses if each.last == first), default=first)
    colon = next((at for at in range(first, last) if scan.text(at) == ":"), -1)
    return (first, colon, last) if colon > first and not has_verb(scan, first, colon) else (first, -1, last)


def is_twisted(proven: list[Support], clause: Clause, sentence: Sentence, grounds: Grounds) -> bool:
    """Whether a clause that rests on texts alone joins their words otherwise, or adds to them."""
    if not proven or any(not s.is_text and s.about not in DESCRIBED for s in proven):
        return False
    if all(support.is_text for support in proven) and _is_of_other(clause, sentence, grounds):
        return True
    retold = grounds.language.retold
    if _is_denied(clause, proven, grounds):
        return True
    said = mentions(sentence.scan, clause.first, clause.last)
    granted = not retold.granting.isdisjoint(clause.shape) and retold.pointing.isdisjoint(clause.shape)
    ends = sum(m.value is not None and m.value.says in (Says.END, Says.UNTIL) for m in said)
    wordless = not any(mention.word for mention in said) and ends < _SEVERAL
    if wordless and (len(said) != 1 or is_name(said[0])):
        return False
    if len(said) < _SEVERAL and not (granted and said[0].word):
        around = all_around(said, sentence, grounds)
        told = [drops_condition(lines, said[0], around, grounds.language) for lines in grounds.lines]
        return True in told and False not in told
    composed = any(support.record == grounds.facts.draft for support in proven)
    if composed and (clause.claims or any(m.value is not None and not is_name(m) for m in said)):
        # What is composed of records, a list of prices, is told in many words.
        words = _words(line for lines in grounds.lines for line in lines)
        added = [m for m in said if m.word and m.word not in words]
        on_file = any(record.text == grounds.facts.draft for record, _, _ in grounds.read)
        # Where, when or how it is, a text on file has to say.
        if added and not (on_file and any(m.adjunct for m in added)):
            return False
    if not all(_binds(support, said, grounds) for support in proven):
        return False
    if len({support.number for support in proven}) > 1 and all(_is_loose(s, grounds) for s in proven):
        return False  # several things, each described by itself
    return not (told_by(said, sentence, grounds) or told_together(clause, said, sentence, grounds))


_SEVERAL = 2


def is_free_on_terms(proven: list[Support], clause: Clause, scan: Scan, grounds: Grounds) -> bool:
    """Whether a text makes it free only from a sum on, and it is told as free: shipping is free."""
    if not any(value.says is Says.PRICE and value.number == 0 for value in clause.values):
        return False
    free_if = grounds.language.moods.free_if
    if free_if.search(" ".join(token.text for token in scan.tokens)):
        return False
    texts = [support.record.lower() for support in proven if support.is_text and "free" in support.record]
    return bool(texts) and all(len(free_if.findall(text)) == text.count("free") for text in texts)


def is_free_of_other(
    proven: list[Support], clause: Clause, sentence: Sentence, told: set[str], grounds: Grounds
) -> bool:
    """Whether only that it is free is said of what was told before, and another text says so of its own."""
    free = [v for v in clause.values if v.says is Says.PRICE and v.number == 0]
    if not free or len(clause.values) > 1 or not all(support.is_text for support in proven):
        return False
    if any(mention.word for mention in mentions(sentence.scan, clause.first, clause.last)):
        return False
    told -= {""}
    if not told:
        # Nothing was told before: it is of what the guest has asked about, or of nothing.
        return not any(text.has(free[0]) and text.words & grounds.heard for text in grounds.texts)
    return not any(text.record in told and text.has(free[0]) for text in grounds.texts)


def _is_denied(clause: Clause, proven: list[Support], grounds: Grounds) -> bool:
    """Whether something is told to be fine, and the text says only what is not so."""
    retold = grounds.language.retold
    if retold.approving.isdisjoint(clause.shape) or clause.negative or not all(s.is_text for s in proven):
        return False
    lets = retold.approving | retold.permitting
    texts = {support.record for support in proven}
    refuses = any(support.denied for support in grounds.texts if support.record in texts)
    return refuses and not any(lets & {word.strip(".,;:") for word in text.lower().split()} for text in texts)


def _is_of_other(clause: Clause, sentence: Sentence, grounds: Grounds) -> bool:
    """Whether what follows a colon is told of something else than what stands before it."""
    first, colon, _ = _label(clause, sentence)
    if colon < clause.first or colon >= clause.last:
        return False
    words = _words(line for lines in grounds.lines for line in lines)
    label = mentions(sentence.scan, first, colon)
    if any(m.value is not None or m.adjunct or m.denied for m in label) or len({m.part for m in label}) != 1:
        return False
    return any(m.word in words for m in label) and not as_labelled(clause, sentence, grounds)


def _words(lines: Iterable[Line]) -> set[str]:
    return {mention.word for line in lines for mention in line.mentions}


def _is_loose(support: Support, grounds: Grounds) -> bool:
    """Whether all that the text of a record says is of that record, and holds at any time."""
    own = [line for lines in grounds.lines for line in lines if line.own is support]
    return not support.is_text and bool(own) and all(line.loose for line in own)


def _binds(support: Support, said: list[Mention], grounds: Grounds) -> bool:
    """Whether no more may be said than its text says: it is one on file, or all the words are its own."""
    if not support.is_text:
        own = _words(line for lines in grounds.lines for line in lines if line.own is support)
        return all(m.word in own for m in said if m.word)
    return any(lines and lines[0].support.record == support.record for lines in grounds.lines)


def claims_as(clause: Clause, text: str, language: Language) -> bool:
    """Whether what is claimed to be done stands so in a text: we send it is not it was sent."""
    if all(claim in STATES for claim, _ in clause.claims):
        return True
    marks = language.retold.marks
    marked = {marks[word] for word in text.lower().split() if word in marks} - {ALL}
    turned = UNLESS in clause.shape or (clause.negative and _UNTIL in clause.shape)
    if marked and not turned and not marked & {marks.get(word, "") for word in clause.shape}:
        return False  # confirmed once I have told you so is not confirmed
    return words_as(clause, text, language)


def is_done_in(clause: Clause, text: str, grounds: Grounds) -> bool:
    """Whether what is claimed to be done is claimed by a text too: by phone is not on your phone."""
    done = {claim for claim, _ in clause.claims} & _DONE
    if _CALL in done and not _calls(text):
        return False
    own = {claim for support in grounds.texts if support.record == text for claim in support.claims}
    return done <= own


def _calls(text: str) -> bool:
    """Whether somebody calls, by a text; a number to call back is none who does."""
    words = ["", *text.lower().split()]
    return any(
        word.startswith(_CALL) and before not in _NO_CALL for before, word in itertools.pairwise(words)
    )


_CALL = "call"
_NO_CALL = frozenset({"to", "a", "the", "your", "please", "first"})


def words_as(clause: Clause, text: str, language: Language) -> bool:
    """Whether the words that claim something stand in a text, and no more is done than there."""
    claimed = {clause.shape[at] for at in clause.claimed} - language.moods.function
    claimed |= {word for word in clause.shape if word in language.retold.done}
    said = {token.text for token in tokenise(text, language)}
    senses = {_sense(word, language) for word in said}
    supposed = _SUPPOSED & set(clause.shape)
    plain = [word for word in clause.shape if word not in language.moods.negators]
    always = {b for a, b in itertools.pairwise(plain) if a in _IS and b in language.retold.general}
    return all(
        word in said
        or (
            (supposed or word in always or word not in language.claims.past)
            and word not in language.retold.done
            and _sense(word, language) in senses
        )
        for word in claimed
    )


def _sense(word: str, language: Language) -> str:
    return language.retold.same.get(root(word), root(word))


_IS = frozenset({"is", "are"})
_UNTIL = "until"
_SUPPOSED = frozenset({"if", "unless"})
"""What is so only then was not done."""


_DONE = frozenset({"sent", "cancelled", "moved", "held", "call"})
STATES = frozenset({"free", "full", "packed", "open", "closed", "included", "gratis", "offered"})
"""Claims of how things are, and not of what was done."""
