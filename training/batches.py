"""Batches: examples of about one length, as arrays; and questions of one business with its entries."""

import random
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from frontdesk.playbooks.talking import Faq
from frontdesk.understanding.taught import inputs
from frontdesk.understanding.taught.entries import shared_words, texts_of
from frontdesk.understanding.taught.labels import SUBJECTS
from frontdesk.understanding.taught.marks import COUNT
from frontdesk.understanding.taught.pieces import Vocabulary, Word
from training.cases import playbook_of
from training.examples import Example, Question

Arrays = dict[str, Any]
LENGTHS = (32, 48, 64, 80, 96, 128)
"""Lengths are rounded up to one of these, so that few shapes are compiled."""

ENTRY_LENGTH = 48
"""Pieces of an entry's text in teaching; the reader reads a few more."""
SIGNS_OF_ENTRY = 3
EXACT = 0.6
"""The share of questions that are matched by just their own words in teaching."""
UNHEARD = 0.05
"""The share of words that are taken for unknown ones in teaching: no label should hang on one word."""
LONG = 20
"""Words of a message that make it a long one: it is matched beside others of its length."""
BALANCE = 0.5
"""Businesses with many questions come more often by this power: 1 is by their number, 0 all alike."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to match, in its message, with the entry that settles it, or a subject, or nothing."""

    example: Example
    question: Question


def rounded(length: int) -> int:
    return next(each for each in LENGTHS if length <= each)


def filled(made: Sequence[inputs.Input], length: int, words: int) -> Arrays:
    """Inputs as arrays of one shape."""
    size = len(made)
    arrays: Arrays = {
        "pieces": np.zeros((size, length), np.int32),
        "types": np.zeros((size, length), np.int32),
        "marks": np.zeros((size, length, COUNT), np.float32),
        "firsts": np.zeros((size, words), np.int32),
        "there": np.zeros((size, words), np.float32),
    }
    for row, each in enumerate(made):
        count = len(each.pieces)
        arrays["pieces"][row, :count] = each.pieces
        arrays["types"][row, :count] = each.types
        for place, kinds in enumerate(each.marks):
            for kind in kinds:
                arrays["marks"][row, place, kind] = 1
        arrays["firsts"][row, : len(each.firsts)] = each.firsts
        arrays["there"][row, : len(each.firsts)] = 1
    return arrays


def given(
    example: Example, vocabulary: Vocabulary, dice: random.Random | None, templates: dict[str, list[str]]
) -> Any:
    """What the encoder is given of an example, and which of its words; in teaching the scene is varied.

    The desk's words are dropped in half of the cases, and are those of our templates in a quarter.
    """
    scene, kept = example.case.scene, list(range(len(example.words)))
    if dice is not None:
        chance = dice.random()
        if chance < 0.5:
            scene = replace(scene, desk="")
        elif chance < 0.75 and templates.get(scene.asked or ""):
            scene = replace(scene, desk=dice.choice(templates[scene.asked or ""]))
        if dice.random() < 0.15:  # a scene of few words, as a tool or another desk tells it
            scene = replace(scene, known=frozenset())
        if dice.random() < 0.12:  # as somebody dictates it
            text = example.case.text
            kept = [
                at for at in kept if text[example.words[at].start : example.words[at].end].isalnum()
            ] or kept
    before = inputs.head(scene, vocabulary)
    room, used, fitting = inputs.LONGEST - len(before) - 1, 0, []
    for at in kept:
        used += len(example.words[at].pieces)
        if used > room:
            break
        fitting.append(at)
    marks = [example.marks[at] for at in fitting]
    if dice is not None and dice.random() < 0.1:  # finders miss things
        marks = [frozenset()] * len(marks)
    said = [example.words[at] for at in fitting]
    if dice is not None:
        said = [_misheard(word, vocabulary) if dice.random() < UNHEARD else word for word in said]
    return inputs.message(before, said, marks, vocabulary.end), fitting


def _misheard(word: Word, vocabulary: Vocabulary) -> Word:
    """A word that nobody knows: what stands around it has to tell what it does."""
    return replace(word, pieces=(vocabulary.unknown,))


def labelled(
    examples: Sequence[Example],
    vocabulary: Vocabulary,
    dice: random.Random | None,
    templates: dict[str, list[str]],
) -> Arrays:
    """A batch to learn labels from."""
    made = [given(each, vocabulary, dice, templates) for each in examples]
    length = rounded(max(len(each.pieces) for each, _ in made))
    arrays = filled([each for each, _ in made], length, length)
    for name in ("stretches", "wishes", "unwanted", "corrected"):
        arrays[name] = np.full((len(made), length), -1 if name in ("unwanted", "corrected") else 0, np.int32)
    for row, (example, (_, kept)) in enumerate(zip(examples, made, strict=True)):
        for name in ("stretches", "wishes"):
            arrays[name][row, : len(kept)] = _whole([getattr(example, name)[at] for at in kept])
        for name in ("unwanted", "corrected"):
            arrays[name][row, : len(kept)] = [getattr(example, name)[at] for at in kept]
    return arrays


def _whole(states: list[int]) -> list[int]:
    """States after words were left out: a stretch that lost its beginning begins anew."""
    found: list[int] = []
    for state in states:
        inside = state > 0 and state % 2 == 0
        if inside and (not found or found[-1] not in (state, state - 1)):
            state -= 1
        found.append(state)
    return found


def batches(examples: Sequence[Example], size: int, dice: random.Random) -> Iterator[list[Example]]:
    """Every example once, in batches of about one length, in a random order."""
    order = sorted(examples, key=lambda each: len(each.words) + dice.uniform(-4, 4))
    made = [order[at : at + size] for at in range(0, len(order), size)]
    dice.shuffle(made)
    yield from (batch for batch in made if len(batch) == size)


def asked_batches(questions: Sequence[Asked], size: int, dice: random.Random) -> Iterator[list[Asked]]:
    """Questions of one business together, without end; a business with few is asked almost as often."""
    by: dict[str, list[Asked]] = defaultdict(list)
    for each in questions:
        by[each.example.case.business].append(each)
    groups = [group for whole in by.values() for group in _by_length(whole, size)]
    decks = [_dealt(group, size, dice) for group in groups]
    weights = [len(group) ** BALANCE for group in groups]
    while True:
        yield next(dice.choices(decks, weights)[0])


def _by_length(group: list[Asked], size: int) -> list[list[Asked]]:
    """The short and the long ones apart, where there is a batch of each."""
    long = [each for each in group if len(each.example.words) > LONG]
    short = [each for each in group if len(each.example.words) <= LONG]
    parts = [short, long] if min(len(short), len(long)) >= size else [group]
    return [part for part in parts if len(part) >= size]


def _dealt(group: list[Asked], size: int, dice: random.Random) -> Iterator[list[Asked]]:
    """All of a group before any comes again."""
    while True:
        dice.shuffle(group)
        yield from (group[at : at + size] for at in range(0, len(group) - size + 1, size))


def matched(
    asked: Sequence[Asked],
    vocabulary: Vocabulary,
    entries: int,
    dice: random.Random,
    templates: dict[str, list[str]],
) -> Arrays:
    """A batch to learn matching from: questions, some entries of their business, and which is right.

    `target` is the place of the right one among subjects and entries; -1 stands for none of the entries.
    """
    faq = playbook_of(asked[0].example.case.business).faq
    right = {each.question.about for each in asked}
    wanted = [entry for entry in faq if f"faq:{entry.question}" in right]
    dice.shuffle(wanted)
    others = [entry for entry in faq if entry not in wanted]
    dice.shuffle(others)
    chosen = (wanted + others)[:entries]
    place = {f"faq:{entry.question}": len(SUBJECTS) + at for at, entry in enumerate(chosen)}
    place |= {subject: at for at, subject in enumerate(SUBJECTS)}
    made = [given(each.example, vocabulary, dice, templates) for each in asked]
    length = rounded(max(len(each.pieces) for each, _ in made))
    arrays = filled([each for each, _ in made], length, length)
    arrays["span"] = np.zeros_like(arrays["there"])
    arrays["target"] = np.zeros(len(asked), np.int32)
    arrays["counted"] = np.ones(len(asked), np.float32)
    for row, (each, (_, kept)) in enumerate(zip(asked, made, strict=True)):
        first, last = _about(each.question, dice)
        inside = [at for at, word in enumerate(kept) if first <= word < last]
        arrays["span"][row, inside] = 1
        about = each.question.about
        arrays["target"][row] = place.get(about, -1) if about else -1
        if not inside or (about.startswith("faq:") and about not in place):
            arrays["counted"][row] = 0
            arrays["span"][row, 0] = 1
    said = frozenset(each.example.case.text for each in asked)
    arrays.update(entry_arrays(chosen, entries, vocabulary, dice, said))
    arrays["shared"] = np.zeros((len(asked), entries), np.float32)
    arrays["shared"][:, : len(chosen)] = [_shared(each, chosen, faq, vocabulary) for each in asked]
    return arrays


def _about(question: Question, dice: random.Random) -> tuple[int, int]:
    """About where a question stands: the reader will not cut it out exactly."""
    if dice.random() < EXACT:
        return question.first, question.last
    first, last = question.first + dice.randint(-3, 1), question.last + dice.randint(-1, 3)
    return (first, last) if first < last else (question.first, question.last)


def _shared(asked: Asked, chosen: Sequence[Faq], faq: Sequence[Faq], vocabulary: Vocabulary) -> Any:
    words = asked.example.words[asked.question.first : asked.question.last]
    return shared_words([word.pieces for word in words], chosen, faq, vocabulary)


def entry_arrays(
    chosen: Sequence[Faq],
    entries: int,
    vocabulary: Vocabulary,
    dice: random.Random | None,
    said: Collection[str] = (),
) -> Arrays:
    """The entries as two texts each, how it is asked for, and its answer; `said` are questions themselves.

    Where there are fewer than so many entries, the rest have no pieces, so that one shape serves.
    """
    texts = [each for entry in chosen for each in texts_of(entry, dice, said)]
    made = [inputs.entry(text, vocabulary, min(most, ENTRY_LENGTH - SIGNS_OF_ENTRY)) for text, most in texts]
    made += [inputs.Input((), (), (), ())] * (2 * entries - len(made))
    arrays = filled(made, ENTRY_LENGTH, ENTRY_LENGTH)
    return {f"entry_{name}": arrays[name] for name in ("pieces", "types", "marks")}
