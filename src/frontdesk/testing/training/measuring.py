"""How good the model of intents is on sentences that it did not learn from."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from frontdesk.testing.training.examples import Example, from_sources
from frontdesk.testing.training.learning import learn_intents, our_sentences
from frontdesk.testing.training.lessons import seen_in
from frontdesk.understanding.intents.judging import judge_seen
from frontdesk.understanding.learned.model import unpacked

FOLDS = 5


@dataclass(frozen=True, slots=True)
class Figure:
    """Sentences of a source, and for how many the best intent was right, in scope and out of it."""

    source: str
    sentences: int
    right: float
    in_scope: float | None
    out_of_scope: float | None


def measure(data: Path, say: Callable[[str], None]) -> list[Figure]:
    """Figures for each source: a sentence is judged by a model that learned from the parts without it."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    ours, theirs = our_sentences(), list(from_sources(data))
    for fold in range(FOLDS):
        say(f"part {fold + 1} of {FOLDS}")
        model = unpacked(learn_intents([*ours, *(each for each in theirs if _fold(each) != fold)]))
        for example in theirs:
            if _fold(example) == fold:
                best = judge_seen(seen_in(example), model)[:1]
                right = any(each.intent in (*example.labels, *example.also_right) for each in best)
                scope = "out" if "oos" in example.labels else "in"
                counts[example.source].update({scope: 1, f"{scope} right": right})
    return list(_figures(counts))


def _fold(example: Example) -> int:
    return crc32(example.group.encode()) % FOLDS


def _figures(counts: dict[str, Counter[str]]) -> Iterator[Figure]:
    for source, count in sorted(counts.items()):
        inside, outside = count["in"], count["out"]
        yield Figure(
            source,
            inside + outside,
            100 * (count["in right"] + count["out right"]) / (inside + outside),
            100 * count["in right"] / inside if inside else None,
            100 * count["out right"] / outside if outside else None,
        )
