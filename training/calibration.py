"""Calibration: what is learned on businesses that the encoder was not taught on, so that sureness holds.

Two things: how near an entry must be to settle a question, and how likely an act with such a score is right.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from frontdesk.adapters.encoder.onnx import OnnxEncoder
from frontdesk.conversation.acts import Act
from frontdesk.conversation.notation import ENTRY, written
from frontdesk.understanding.taught.labels import SUBJECTS
from frontdesk.understanding.taught.reader import Seen, TaughtReader
from frontdesk.understanding.taught.stretches import weighed
from frontdesk.understanding.taught.weights import Weights, leaning
from training.alarms import SAFETY, as_low_as_alarms_allow, dated
from training.cases import CALIBRATION, Case, Way, case_of, cases, playbook_of, ways
from training.scores import demands, exactly, pairs

DOUBTFUL = ("answer", "browse", "feel", "note", "tell", "want")
GRAVE = (
    "choose", "answer:yes", "want:cancel", "want:move", "want:drop",
    "tell:when", "tell:service", "tell:party", "tell:nights", "tell:health",
)  # fmt: skip
LINES = {**dict.fromkeys(DOUBTFUL, 0.22), "ask": 0.3, **dict.fromkeys(GRAVE, 0.4)}
"""How likely an act must be right, else the desk asks: the more harm a wrong one does, the likelier.
Asking back is cheap only where it is rare."""
LEANS = ("want", "ask", "note", "story", "tell", "choose")
STEPS = (-1.0, -0.5, 0.0, 0.5, 1.0)
"""Acts that are favoured or not, and by how much."""
HOLD = 4.0
"""How many acts' worth of doubt keeps the curve of a rare act near that of all."""


def heard(reader: TaughtReader, cases: Sequence[Case]) -> list[tuple[Case, list[Act], list[dict[str, Any]]]]:
    """What a reader hears in cases, as acts and in the notation."""
    houses: dict[str, Any] = {}
    found = []
    for case in cases:
        playbook = playbook_of(case.business)
        house = houses.get(case.business) or houses.setdefault(case.business, reader.house(playbook))
        acts = list(reader.read(case.text, case.scene, house).acts)
        found.append((case, acts, [written(act, case.text, playbook.faq) for act in acts]))
    return found


def sureness(reader: TaughtReader, cases: Sequence[Case]) -> dict[str, tuple[float, float]]:
    """For each act the slope and shift by which its score becomes how likely it is right."""
    scores: list[float] = []
    rights: list[bool] = []
    names: list[str] = []
    for case, acts, said in heard(reader, cases):
        used = {j for _, j in pairs(case.text, case.acts, said, exactly)}
        for place, act in enumerate(acts):
            scores.append(_odds(act.sure))
            rights.append(place in used)
            names.append(type(act).__name__.lower())
    return _curves(np.array(scores), np.array(rights, float), names)


def _odds(share: float) -> float:
    kept = min(max(share, 1e-3), 1 - 1e-3)
    return float(np.log(kept / (1 - kept)))


def _curves(scores: Any, rights: Any, names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """One slope for all acts, a shift for each, held near that of all where there are few."""
    kinds = sorted(set(names))
    which = np.array([kinds.index(name) for name in names])
    slope, shift, own = 1.0, 0.0, np.zeros(len(kinds))
    for _ in range(4000):
        likely = 1 / (1 + np.exp(-(slope * scores + shift + own[which])))
        off = likely - rights
        slope -= 0.3 * float((off * scores).mean())
        shift -= 0.3 * float(off.mean())
        own -= (
            0.3
            * (np.bincount(which, off, len(kinds)) + HOLD * own * 0.25)
            / (np.bincount(which, minlength=len(kinds)) + HOLD)
        )
    return {kind: (round(slope, 4), round(shift + float(own[place]), 4)) for place, kind in enumerate(kinds)}


def nearness(features: Sequence[tuple[Any, Any, int]], start: Any) -> Any:
    """How much words, the whole and rare words count, and where an entry stands against none of them.

    Each feature: the scores of the subjects, three numbers for each entry, and which is right (-1: none).
    """
    found = np.array([*start, 1.0], float)
    for step in range(600):
        slopes = np.zeros(5)
        for subjects, entries, target in features:
            slopes += _slope(found, subjects, entries, target)
        rate = np.array([8.0, 8.0, 2.0, 1.5, 0.3]) * (0.5 if step > 300 else 1.0)
        found -= rate * slopes / len(features)
    return found


def _slope(found: Any, subjects: Any, entries: Any, target: int) -> Any:
    scaled = found[4] * subjects
    scores = np.concatenate([scaled, entries @ found[:3] + found[3]])
    likely = np.exp(scores - scores.max())
    likely /= likely.sum()
    wanted = np.zeros_like(likely)
    if target >= 0:
        wanted[target] = 1
    else:
        wanted[: len(SUBJECTS)] = likely[: len(SUBJECTS)] / likely[: len(SUBJECTS)].sum()
    off = likely - wanted
    on_entries = off[len(SUBJECTS) :]
    return np.array([*(entries.T @ on_entries), on_entries.sum(), off[: len(SUBJECTS)] @ subjects])


def target_of(about: str, questions: Sequence[str]) -> int:
    """The place of what a question is about among subjects and entries; -1 where only no entry is known."""
    if about.startswith(ENTRY):
        return len(SUBJECTS) + list(questions).index(about.removeprefix(ENTRY))
    return SUBJECTS.index(about) if about else -1


@dataclass(frozen=True, slots=True)
class Calibrated:
    """Weights with what was learned here, and what their card says of it."""

    weights: Any
    card: dict[str, Any]


def calibrated(folder: Path, weights: Any) -> Calibrated:
    """The weights that were written to a folder, calibrated on businesses that they were not taught on."""
    held_out = [case for case in cases() if case.business in CALIBRATION]
    found = nearness(list(_features(_reader(folder), held_out)), weights["nearness"])
    subjects = tuple(np.asarray(each * found[4], np.float32) for each in weights["subjects"])
    weights = {**weights, "nearness": np.asarray(found[:4], np.float32), "subjects": subjects}
    with np.load(folder / "numbers.npz") as numbers:
        kept = {
            **numbers,
            "nearness": weights["nearness"],
            "subjects_w": subjects[0],
            "subjects_b": subjects[1],
        }
    np.savez_compressed(folder / "numbers.npz", allow_pickle=False, **kept)
    reader = _reader(folder)
    seen = list(_seen(reader, held_out))
    asked = list(_seen(reader, [_alone(way) for way in ways() if way.business in CALIBRATION]))
    card: dict[str, Any] = leanings(reader, seen)
    leant = TaughtReader(replace(reader.weights, leaning=leaning(card["leaning"])), reader.encoder)
    card["alarms"] = {label: as_low_as_alarms_allow(leant, [*seen, *asked], label) for label in SAFETY}
    card["dated"] = dated(leant, seen)
    (folder / "card.json").write_text(json.dumps(card), encoding="utf-8")
    card["curves"] = sureness(_reader(folder), held_out)
    (folder / "card.json").write_text(json.dumps(card), encoding="utf-8")
    return Calibrated(weights, {**card, "lines": LINES})


def leanings(reader: TaughtReader, seen: Sequence[tuple[Case, Seen]]) -> dict[str, Any]:
    """How much some acts and flags are favoured: what is worth most."""
    found: dict[str, float] = {}
    flags = [0.0, 0.0]
    for _ in range(2):
        for name in LEANS:
            tried = {much: worth(reader, seen, {**found, name: much}, flags) for much in STEPS}
            found[name] = max(STEPS, key=lambda much: (tried[much], -abs(much)))
        for place in range(2):
            tried = {}
            for much in STEPS:
                other = [much if at == place else flags[at] for at in range(2)]
                tried[much] = worth(reader, seen, found, other)
            flags[place] = max(STEPS, key=lambda much: (tried[much], -abs(much)))
    return {"leaning": found | dict.fromkeys(SAFETY, 0.0), "flags": flags}


def _seen(reader: TaughtReader, told: Sequence[Case]) -> Iterator[tuple[Case, Seen]]:
    """The cases of the businesses held out, as the reader sees them."""
    houses = {business: reader.house(playbook_of(business)) for business in CALIBRATION}
    for case in told:
        seen = reader.see(case.text, case.scene, houses[case.business])
        if seen is not None:
            yield case, seen


def worth(
    reader: TaughtReader, seen: Sequence[tuple[Case, Seen]], by: dict[str, float], flags: Sequence[float]
) -> float:
    """What is heard right, less half of what is heard and was not said."""
    tried = TaughtReader(
        replace(reader.weights, leaning=leaning(by), flags=(flags[0], flags[1])), reader.encoder
    )
    total = 0.0
    for case, each in seen:
        acts = tried.heard(each).acts
        said = [written(act, case.text, each.house.playbook.faq) for act in acts]
        said = [act for act in said if demands(act) or act["act"] == "tell"]
        right = len(pairs(case.text, case.acts, said, _about_alike))
        total += right - 0.5 * (len(said) - right)
    return total


def _about_alike(gold: Any, said: Any) -> bool:
    """What a question is about is not decided here."""
    return exactly(gold, said) or (gold["act"] == said["act"] == "ask")


def _reader(folder: Path) -> TaughtReader:
    return TaughtReader(Weights.load(folder), OnnxEncoder(folder / "encoder.onnx"))


def _features(reader: TaughtReader, held_out: Sequence[Case]) -> Iterator[tuple[Any, Any, int]]:
    """Of every question: the scores of its subjects, how near each entry is, and which is right."""
    told = [_alone(way) for way in ways() if way.business in CALIBRATION]
    houses = {business: reader.house(playbook_of(business)) for business in CALIBRATION}
    for case in (*held_out, *told):
        house = houses[case.business]
        seen = reader.see(case.text, case.scene, house)
        entries = [entry.question for entry in house.playbook.faq]
        for act in case.acts:
            if act["act"] == "ask" and seen is not None:
                start = case.text.find(act["quote"])
                inside = [
                    p for p, word in enumerate(seen.words) if start <= word.start < start + len(act["quote"])
                ]
                if inside:
                    subjects, features = weighed(seen, inside[0], inside[-1] + 1, reader.weights)
                    yield subjects, features, target_of(act["about"], entries)


def _alone(way: Way) -> Case:
    """A way to ask, as a message of its own."""
    context: dict[str, Any] = {"desk": "", "asked": None, "offered": [], "wish": None, "bookings": []}
    about = f"{ENTRY}{way.entry}" if way.entry else ""
    asked = {"act": "ask", "about": about, "quote": way.text}
    told = {"id": "", "business": way.business, "now": "2026-06-12T09:00", "context": context}
    return case_of({**told, "text": way.text, "acts": [asked]})
