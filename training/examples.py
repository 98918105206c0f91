"""Examples: a case as the encoder is given it, with the labels that it should learn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from frontdesk.understanding.taught import marks as marking
from frontdesk.understanding.taught.labels import STRETCHES, WISHES
from frontdesk.understanding.taught.pieces import Vocabulary, Word
from frontdesk.understanding.taught.values import called, names_option, values
from frontdesk.understanding.text import read_text
from frontdesk.understanding.vocabulary import Vocabulary as HouseWords
from training.cases import Case, playbook_of

OUTSIDE = 0


@dataclass(frozen=True, slots=True)
class Question:
    """A stretch of words that asks, and what for: an entry, or a subject that no entry settles."""

    first: int
    last: int
    about: str


@dataclass(frozen=True, slots=True)
class Example:
    """Words with their marks and labels; `flags` are those of a detail: unwanted, corrected, or no detail."""

    case: Case
    words: tuple[Word, ...]
    marks: tuple[frozenset[int], ...]
    stretches: tuple[int, ...]
    wishes: tuple[int, ...]
    unwanted: tuple[int, ...]
    corrected: tuple[int, ...]
    questions: tuple[Question, ...]


def example(case: Case, vocabulary: Vocabulary, house: HouseWords) -> Example:
    """The example that a case makes."""
    words = vocabulary.words(case.text)
    stretches, wishes = [OUTSIDE] * len(words), [OUTSIDE] * len(words)
    unwanted, corrected = [-1] * len(words), [-1] * len(words)
    questions = []
    for act, first, last in _in_words(case, words):
        layer, labels = (wishes, WISHES) if act["act"] == "want" else (stretches, STRETCHES)
        label = 1 + 2 * labels.index(_label(act))
        layer[first:last] = [label] + [label + 1] * (last - first - 1)
        if act["act"] == "tell":
            unwanted[first:last] = [int(bool(act.get("not")))] * (last - first)
            corrected[first:last] = [int(bool(act.get("fix")))] * (last - first)
        if act["act"] == "ask":
            questions.append(Question(first, last, act["about"]))
    return Example(
        case,
        tuple(words),
        tuple(marking.marks(words, found_in(case, house))),
        tuple(stretches),
        tuple(wishes),
        tuple(unwanted),
        tuple(corrected),
        tuple(questions),
    )


def found_in(case: Case, house: HouseWords) -> list[marking.Found]:
    """What the finders see in a case."""
    from frontdesk.understanding.taught.dangers import dangers

    text = read_text(case.text)
    found = values(text, case.scene.context, house)
    names, options = called(playbook_of(case.business)), case.scene.context.options
    offered = [each for each in found if any(names_option(each, option, names) for option in options)]
    return [
        *marking.found(found),
        *((marking.OFFERED, each.start, each.end) for each in offered),
        *((marking.DANGER, *span) for span in dangers(text, playbook_of(case.business))),
    ]


def _label(act: dict[str, str]) -> str:
    match act["act"]:
        case "want":
            return f"want:{act['verb']}"
        case "tell":
            return f"tell:{act['slot']}"
        case "answer":
            return f"answer:{act['value']}"
        case "browse":
            return f"browse:{act['way']}"
        case "feel":
            return f"feel:{act['kind']}"
        case other:
            return other


def placed(case: Case) -> Iterator[tuple[dict[str, Any], int, int]]:
    """Each act with its first character and the one after its last; the same words again stand further on."""
    after: dict[str, int] = {}
    for act in case.acts:
        quote = act["quote"].strip()
        start = act.get("at", case.text.find(quote, after.get(quote, 0)))
        if start < 0:
            start = case.text.find(quote)
        after[quote] = start + len(quote)
        yield act, start, start + len(quote)


def _in_words(case: Case, words: Sequence[Word]) -> Iterator[tuple[dict[str, Any], int, int]]:
    """Each act with its first word and the one after its last."""
    for act, start, end in placed(case):
        inside = [place for place, word in enumerate(words) if word.start < end and start < word.end]
        if inside:
            yield act, inside[0], inside[-1] + 1
