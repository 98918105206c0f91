"""Teach the reader on the cases, print the figures on what it did not learn from, and write its files.

python3 run.py teach                      the whole lesson (an hour on two cores)
python3 run.py teach --from               go on from the weights that ship: a quick try after adding cases
python3 run.py teach --take FILE          add cases written in shorthand (training/shorthand.py)
python3 run.py teach --page BUSINESS        what a business offers, and its entries by number
python3 run.py teach --check              only read the cases, and say what is wrong with them
python3 run.py teach --score FOLDER       the figures of weights that are there
python3 run.py teach --judge              danger, health, consent and dates, by writers who taught nothing
"""

import argparse
import pickle
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from frontdesk.understanding.taught.weights import folder_of
from training import shorthand
from training.cases import ASIDE, CALIBRATION, HERE, Case, cases, fingerprint, refused, ways

SCRATCH = HERE.parent / ".frontdesk" / "teaching"
"""Checkpoints, and the weights that a lesson goes on from; not in git."""
EPOCHS, MORE_EPOCHS, SEED = 8, 2, 7


def main() -> None:
    options = _options()
    if options.page:
        print(shorthand.page(options.page))  # noqa: T201 - what a command prints
        return
    if options.take:
        say(f"{sum(shorthand.take(file) for file in options.take)} cases added")
    wrong = refused()
    for line in wrong[:20]:
        say(line)
    if wrong:
        sys.exit(f"{len(wrong)} cases cannot be taught on; mend them first.")
    taught = [case for case in cases() if case.business not in CALIBRATION]
    say(f"{len(taught)} cases, {sum(1 for _ in ways())} ways to ask for entries on file")
    if options.check or options.take:
        return
    if options.judge:
        judge(options.out)
        return
    if not options.score:
        weights, pieces = _taught(taught, options)
        _write(weights, pieces, options.out)
    report(options.score or options.out)


def _options() -> Any:
    parser = argparse.ArgumentParser(
        prog="run.py teach", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument(
        "--base", type=Path, help="the folder with the base's model.safetensors and vocab.txt"
    )
    parser.add_argument(
        "--from", dest="go_on", action="store_true", help="go on from the last lesson's weights"
    )
    parser.add_argument(
        "--epochs", type=int, help=f"how often each case is seen ({EPOCHS}, with --from {MORE_EPOCHS})"
    )
    parser.add_argument("--out", type=Path, default=folder_of("en"), help="where the files are written")
    parser.add_argument("--page", metavar="BUSINESS", help="what a writer of cases needs of a business")
    parser.add_argument("--take", type=Path, nargs="+", metavar="FILE", help="add cases written in shorthand")
    parser.add_argument("--check", action="store_true", help="only read the cases")
    parser.add_argument(
        "--score", type=Path, metavar="FOLDER", help="print the figures of weights in this folder"
    )
    parser.add_argument(
        "--judge", action="store_true", help="score the weights of --out on the judges' texts"
    )
    return parser.parse_args()


def _taught(taught: Sequence[Case], options: Any) -> tuple[Any, list[str]]:
    """The weights after the lesson, and the pieces they know."""
    import jax

    from training import base, network, school

    settings: Any = jax.config
    settings.update("jax_compilation_cache_dir", str(SCRATCH / "compiled"))
    settings.update("jax_default_prng_impl", "unsafe_rbg")  # what dropout takes is a third of a step else
    last = SCRATCH / "weights.pickle"
    folder = options.base or base.fetched(SCRATCH / "base")
    every = base.read_pieces(folder / "vocab.txt")
    pieces = base.kept_pieces(every, school.texts(taught, list(ways())), school.signs(taught))
    start = base.starting_weights(base.read_weights(folder / "model.safetensors"), every, pieces)
    if options.go_on:
        weights, pieces = base.grown(*_last_weights(last), start, pieces)
    else:
        weights = {**start, **network.heads(SEED)}
    began = time.perf_counter()
    epochs = options.epochs or (MORE_EPOCHS if options.go_on else EPOCHS)
    pace = min(1.0, epochs / EPOCHS) if options.go_on else 1.0
    lesson = school.Lesson(epochs, SEED, pace, anew=not options.go_on)
    weights = school.taught(weights, pieces, taught, list(ways()), lesson, last)
    say(f"taught for {(time.perf_counter() - began) / 60:.0f} minutes")
    return weights, pieces


def _last_weights(file: Path) -> tuple[Any, list[str]]:
    """Those of the last lesson on this machine, else those that ship, coarser by their eight bits."""
    from training.export import restored

    if file.exists():
        kept = pickle.loads(file.read_bytes())
        return kept["weights"], kept["pieces"]
    say("going on from the weights that ship: nothing was taught on this machine yet")
    shipped = folder_of("en")
    return restored(shipped), (shipped / "pieces.txt").read_text(encoding="utf-8").splitlines()


def _write(weights: Any, pieces: list[str], folder: Path) -> None:
    from training import calibration, export

    card: dict[str, Any] = {
        "cases": fingerprint(),
        "taught_on": len([c for c in cases() if c.business not in CALIBRATION]),
    }
    export.write(weights, pieces, folder, card)
    fresh = calibration.calibrated(folder, weights)
    card |= fresh.card
    size = export.write(fresh.weights, pieces, folder, card)
    say(f"{folder}: {size / 1e6:.1f} MB")
    if size > 16_000_000:
        sys.exit("That is more than the 16 MB that a reader may have.")


def report(folder: Path) -> None:
    """The figures on businesses that were never taught on, and what sureness is worth there."""
    from training.figures import figures, sureness_table

    reader = _reader(folder)
    aside = [case for case in cases(HERE / "aside" / "cases") if case.business in ASIDE]
    for line in (*figures(reader, aside), "", *sureness_table(reader, aside)):
        print(line)  # noqa: T201 - what a command prints


def judge(folder: Path) -> None:
    """What writers judge the reader by who wrote nothing to teach with."""
    from training.judges import verdict

    for line in verdict(_reader(folder)):
        print(line)  # noqa: T201 - what a command prints


def _reader(folder: Path) -> Any:
    from frontdesk.adapters.encoder.onnx import OnnxEncoder
    from frontdesk.understanding.taught.reader import TaughtReader
    from frontdesk.understanding.taught.weights import Weights

    return TaughtReader(Weights.load(folder), OnnxEncoder(folder / "encoder.onnx"))


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)  # noqa: T201 - progress of a long command


if __name__ == "__main__":
    main()
