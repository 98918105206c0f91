"""`run.py bench reading`: what reading a message as acts costs, the encoder's own passes apart."""

import json
import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from frontdesk.adapters.encoder import taught_reader
from frontdesk.conversation.notation import scene_in
from frontdesk.conversation.scene import Scene
from frontdesk.errors import BadInput
from frontdesk.playbooks import load, load_shipped, shipped
from frontdesk.understanding.taught.encoder import Encoded, Encoder
from frontdesk.understanding.taught.inputs import Input
from frontdesk.understanding.taught.reader import House, TaughtReader
from frontdesk.understanding.text import read_text
from frontdesk.understanding.union import joined


@dataclass
class Timed:
    """An encoder that counts the processor's time of its passes."""

    encoder: Encoder
    spent: float = field(default=0.0)

    def encode(self, given: Sequence[Input]) -> list[Encoded]:
        began = time.process_time()
        found = self.encoder.encode(given)
        self.spent += time.process_time() - began
        return found


@dataclass(frozen=True, slots=True)
class Cost:
    """In milliseconds of one core: a message, and what of it is not the encoder's."""

    messages: int
    median_ms: float
    p95_ms: float
    beside_median_ms: float
    beside_p95_ms: float
    first_ms: float
    """The first message, with everything that is loaded for it."""


def bench_reading(folder: Path) -> Cost:
    """Read the cases of a folder, one after another."""
    shipped_reader = taught_reader()
    encoder = Timed(shipped_reader.encoder)
    reader = TaughtReader(shipped_reader.weights, encoder)
    told = list(_cases(folder, reader))
    began = time.process_time()
    _read(reader, *told[0])
    first = time.process_time() - began
    for _, _, house in told:
        _ = house.files
    whole, beside = [], []
    for text, scene, house in told:
        encoder.spent, began = 0.0, time.process_time()
        _read(reader, text, scene, house)
        spent = time.process_time() - began
        whole.append(spent)
        beside.append(spent - encoder.spent)
    return Cost(
        len(told),
        _ms(statistics.median(whole)),
        _ms(_slow(whole)),
        _ms(statistics.median(beside)),
        _ms(_slow(beside)),
        _ms(first),
    )


def _read(reader: TaughtReader, text: str, scene: Scene, house: House) -> None:
    heard = reader.read(text, scene, house)
    joined(heard.acts, read_text(text), scene, house, reader.weights)


def _cases(folder: Path, reader: TaughtReader) -> Iterator[tuple[str, Scene, House]]:
    files = sorted((folder / "cases").glob("*.jsonl"))
    if not files:
        raise BadInput(
            "cases", f"{folder} has no cases/*.jsonl; name the folder training/aside of the repository."
        )
    for file in files:
        own = folder.parent / "playbooks" / f"{file.stem}.yaml"
        house = reader.house(load_shipped(file.stem) if file.stem in shipped() else load(own))
        for line in file.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            yield told["text"], scene_in(told, house.playbook), house


def _slow(times: Sequence[float]) -> float:
    return sorted(times)[int(0.95 * len(times))]


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 2)
