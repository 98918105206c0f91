"""Whether what rests on texts on file is told as they tell it: nothing added, nothing joined otherwise."""

from collections.abc import Iterable

from frontdesk.reply.grounding.aligning import retold
from frontdesk.reply.grounding.clauses import Clause, has_verb
from frontdesk.reply.grounding.grounds import BEGINNING, Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.lines import Line
from frontdesk.reply.grounding.mentioning import Mention, is_name, mentions
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import DESCRIBED, Support
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.tokens import tokenise


def as_retold(clause: Clause, sentence: Sentence, grounds: Grounds) -> list[Support]:
    """The line of a text that says a clause in its own way; what it claims to be done, in the same words."""
    if not grounds.read or _is_of_other(clause, sentence, grounds):
        return []
    said = mentions(sentence.scan, clause.first, clause.last)
    told = _retold(said, sentence, grounds)
    return told if told and _claims_as(clause, told[0].record, grounds.language) else []


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
    told = _retold(said, sentence, grounds)
    return told if told and _claims_as(clause, told[0].record, grounds.language) else []


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
    told = _retold([subject, *said], sentence, grounds)
    return told if told and _claims_as(added, told[0].record, grounds.language) else []


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
    said = mentions(sentence.scan, clause.first, clause.last)
    if len(said) < _SEVERAL or not any(mention.word for mention in said):
        return False
    composed = any(support.record == grounds.facts.draft for support in proven)
    if composed and (clause.claims or any(m.value is not None and not is_name(m) for m in said)):
        # What is composed of records, a list of prices, is told in many words.
        words = _words(line for lines in grounds.lines for line in lines)
        if any(m.word not in words for m in said if m.word):
            return False
    if not all(_binds(support, said, grounds) for support in proven):
        return False
    if len({support.number for support in proven}) > 1 and all(_is_loose(s, grounds) for s in proven):
        return False  # several things, each described by itself
    return not _retold(said, sentence, grounds)


_SEVERAL = 2


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


def _retold(said: list[Mention], sentence: Sentence, grounds: Grounds) -> list[Support]:
    """The line of a text on file that says what a clause mentions in another order, or in words alike."""
    scan = sentence.scan
    if not said or any(m.word and m.word[:BEGINNING] not in grounds.beginnings for m in said):
        return []
    around = mentions(scan, 0, len(scan.tokens)) if len(sentence.clauses) > 1 else said
    for lines in grounds.lines:
        line = retold(lines, said, around, grounds.language)
        if line is not None:
            return [line.support]
    return []


def _claims_as(clause: Clause, text: str, language: Language) -> bool:
    """Whether what is claimed to be done stands so in a text: we send it is not it was sent."""
    if all(claim in _STATES for claim, _ in clause.claims):
        return True
    marked = language.retold.marks.keys() & set(text.lower().split())
    if marked and not marked & set(clause.shape):
        return False  # confirmed once I have told you so is not confirmed
    claimed = {clause.shape[at] for at in clause.claimed} - language.moods.function
    claimed |= {word for word in clause.shape if word in language.retold.done}
    said = {token.text for token in tokenise(text, language)}
    senses = {_sense(word, language) for word in said}
    supposed = _SUPPOSED & set(clause.shape)
    return all(
        word in said
        or (
            (supposed or word not in language.claims.past)
            and word not in language.retold.done
            and _sense(word, language) in senses
        )
        for word in claimed
    )


def _sense(word: str, language: Language) -> str:
    return language.retold.same.get(root(word), root(word))


_SUPPOSED = frozenset({"if", "unless"})
"""What is so only then was not done."""


_STATES = frozenset({"free", "full", "packed", "open", "closed", "included", "gratis", "offered"})
"""Claims of how things are, and not of what was done."""
