"""Runs the public scorers on the installed command, and times the finders themselves."""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from bench.understanding.figures import Figure, Scores, figures
from frontdesk.conversation.context import Context
from frontdesk.errors import SettingsError
from frontdesk.understanding.candidates import values_in
from frontdesk.understanding.text import read_text

_SCORED = (
    ("utterances", "score_understanding.py", "booking_utterances_open.jsonl", ()),
    ("dates", "score_parsing.py", "datetime_open.jsonl", ("--parse",)),
    ("spoken", "score_parsing.py", "spoken_open.jsonl", ("--parse",)),
)
SLOWEST = 900


def bench_understanding(shared: Path, progress: Callable[[str], None]) -> tuple[Figure, ...]:
    """Every figure that can be measured here; the public data and scorers are read from `shared`."""
    if not (shared / "data").is_dir():
        raise SettingsError(f"there is no public data in {shared / 'data'}: name the folder with --shared.")
    scores: Scores = {}
    for name, scorer, data, flags in _SCORED:
        progress(f"reading {data} …")
        scores[name] = _scored(shared / "bench" / scorer, shared / "data" / data, flags)
    progress("timing …")
    scores["speed"] = _speed(shared / "data" / "booking_utterances_open.jsonl")
    return figures(scores)


def _scored(scorer: Path, data: Path, flags: tuple[str, ...]) -> dict[str, Any]:
    command = [sys.executable, str(scorer), "--data", str(data), "--json", "--"]
    command += [sys.executable, "-m", "frontdesk", "understand", *flags]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SLOWEST, check=False)
    if done.returncode:
        raise SettingsError(f"{scorer.name} failed: {done.stderr.strip()[-300:]}")
    return dict(json.loads(done.stdout.splitlines()[-1]))


def _speed(data: Path) -> dict[str, float]:
    """Median and p95 of one reading over every utterance, each read once, after the first."""
    records = [json.loads(line) for line in data.read_text(encoding="utf-8").splitlines()]
    asked = [(record["text"], _context(record)) for record in records]
    for text, context in asked[:50]:
        values_in(read_text(text), context)
    took = []
    for text, context in asked:
        started = time.perf_counter()
        values_in(read_text(text), context)
        took.append(1000 * (time.perf_counter() - started))
    took.sort()
    return {
        "median_ms": round(statistics.median(took), 3),
        "p95_ms": round(took[int(len(took) * 0.95)], 3),
        "import_ms": round(statistics.median(_import_ms() for _ in range(5)), 1),
    }


def _context(record: dict[str, Any]) -> Context:
    return Context(
        now=datetime.fromisoformat(f"{record.get('ref_date') or '2019-03-01'}T09:00:00"),
        asked=tuple(record.get("requested") or ()),
        previous=record.get("prev_system") or "",
        domain=record.get("domain") or "",
    )


def _import_ms() -> float:
    """How long a fresh process takes to import the finders; its first message then loads the words."""
    code = (
        "import time; a = time.perf_counter(); import frontdesk.understanding.candidates; "
        "print(1000 * (time.perf_counter() - a))"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    return float(done.stdout)
