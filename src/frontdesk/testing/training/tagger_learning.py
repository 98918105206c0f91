"""A tagger made anew, and how good it is on sentences that it has not seen."""

import random
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from frontdesk.testing.training.tagger import Sentence, Trainer
from frontdesk.testing.training.tagger_data import MARKED, Record, asked_in, records, sentence
from frontdesk.understanding.reader import read
from frontdesk.understanding.slots import slots_by
from frontdesk.understanding.tagging.model import OUTSIDE, Model, packed, unpacked

ROUNDS = 7
FOLDS = 5
_SEED = 7


class Figure(NamedTuple):
    """How well the spans of a source are found: exact ones, in hundredths."""

    source: str
    spans: int
    by_rules: float
    with_tagger: float


def learn(sentences: Sequence[Sentence]) -> bytes:
    """The bytes of a tagger that has learned from these sentences; the same sentences make the same bytes."""
    seen = [each for each in sentences if each[0]]
    found = {label for _, labels in seen for label in labels} - {OUTSIDE}
    trainer = Trainer((OUTSIDE, *sorted(found)))
    trainer.learn(seen, ROUNDS, random.Random(_SEED))
    return packed(trainer.labels, *trainer.learned())


def learned_from(file: Path) -> bytes:
    """A tagger from all the sentences of a file that may be learned from."""
    return learn([sentence(record) for record in _marked(file)])


def measure(file: Path, tell: Callable[[str], None]) -> Iterator[Figure]:
    """Each sentence tagged by a model that learned from the parts of the file it is not in."""
    parts: list[list[Record]] = [[] for _ in range(FOLDS)]
    for record in _marked(file):
        parts[zlib.crc32(str(record["id"]).encode()) % FOLDS].append(record)
    counts: dict[str, Counter[str]] = {source: Counter() for source in MARKED}
    for place, part in enumerate(parts):
        others = [record for at, each in enumerate(parts) if at != place for record in each]
        model = unpacked(learn([sentence(record) for record in others]))
        tell(f"part {place + 1} of {FOLDS}")
        for record in part:
            _count(counts[str(record["source"])], record, model)
    for source, count in counts.items():
        yield Figure(source, count["marked"], _f1(count, "rules"), _f1(count, "tagger"))


def _count(count: Counter[str], record: Record, model: Model) -> None:
    kept = MARKED[str(record["source"])]
    marked = {
        (slot["slot"], slot["start"], slot["end"])
        for slot in record["slots"] or ()
        if slot["slot"] in kept and slot.get("start") is not None
    }
    count["marked"] += len(marked)
    context = asked_in(record)
    reading = read(str(record["text"]), context)
    for way, tagger in (("rules", None), ("tagger", model)):
        said = {
            (each["slot"], each["start"], each["end"])
            for each in slots_by(tagger, reading, context)
            if each["slot"] in kept
        }
        count[f"{way} said"] += len(said)
        count[f"{way} right"] += len(said & marked)


def _f1(count: Counter[str], way: str) -> float:
    return 200 * count[f"{way} right"] / max(1, count["marked"] + count[f"{way} said"])


def _marked(file: Path) -> Iterator[Record]:
    return (record for record in records(file) if record["source"] in MARKED and record["slots"] is not None)
