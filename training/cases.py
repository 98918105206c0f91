"""Cases: messages with the acts that a careful receptionist hears, and ways to ask for entries on file."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from frontdesk.conversation.notation import ENTRY, KEYS, acts_in, scene_in
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook, load_shipped, shipped
from frontdesk.playbooks.loader import load

HERE = Path(__file__).parent
ASIDE = ("gloss-bar", "osteria-lago", "park-legal")
"""Never taught on: what the figures are measured with."""
CALIBRATION = ("copper-comb", "threshold-notary")
"""Not taught on either: here the reader learns how likely what it hears is right."""


@dataclass(frozen=True, slots=True)
class Case:
    """A message of a guest, its scene, and its acts as the guideline writes them."""

    id: str
    business: str
    text: str
    scene: Scene
    acts: tuple[dict[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Way:
    """A way to ask for what an entry settles; None where no entry does."""

    business: str
    entry: str | None
    text: str


def cases(folder: Path = HERE / "cases") -> Iterator[Case]:
    """Every case of a folder, in the order of files and lines."""
    for file in sorted(folder.glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            yield case_of(json.loads(line))


def ways(folder: Path = HERE / "ways") -> Iterator[Way]:
    """Every way of a folder."""
    for file in sorted(folder.glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            yield Way(**json.loads(line))


def case_of(told: dict[str, Any]) -> Case:
    """A case as the guideline writes it."""
    playbook = playbook_of(told["business"])
    return Case(
        told["id"], told["business"], told["text"], scene_in(told, playbook), tuple(told.get("acts", ()))
    )


def fingerprint() -> str:
    """What the cases and ways are told apart by; the weights carry that of the cases they were taught on."""
    seen = hashlib.sha256()
    for folder in ("cases", "ways", "playbooks"):
        for file in sorted((HERE / folder).iterdir()):
            seen.update(file.name.encode() + b"\0" + file.read_bytes())
    return seen.hexdigest()[:16]


def refused() -> list[str]:
    """What is wrong with the cases: quotes that are not in their text, keys that are none, texts of tests."""
    judged = _texts_of_tests()
    wrong = []
    for case in cases():
        if case.business in ASIDE:
            wrong.append(f"{case.id}: {case.business} is never taught on")
        if case.text.strip().casefold() in judged:
            wrong.append(f"{case.id}: its text stands under tests/, and what judges is never taught on")
        for act in case.acts:
            wrong += [f"{case.id}: {fault}" for fault in _faults(act, case)]
    return wrong


def _faults(act: dict[str, Any], case: Case) -> Iterator[str]:
    if act.get("act") not in KEYS:
        yield f"{act.get('act')!r} is no act; there are {', '.join(KEYS)}"
    elif act.get("quote", "").strip() not in case.text or not act.get("quote", "").strip():
        yield f"the quote {act.get('quote')!r} is not in the text"
    elif not acts_in([act], case.text, playbook_of(case.business).faq):
        yield f"{KEYS[act['act']]} {act.get(KEYS[act['act']])!r} is none that an act {act['act']} can have"
    elif str(act.get("about", "")).startswith(ENTRY):
        asked = act["about"].removeprefix(ENTRY)
        if asked not in {entry.question for entry in playbook_of(case.business).faq}:
            yield f"{case.business} has no entry {asked!r}"


def _texts_of_tests() -> frozenset[str]:
    """What guests say in the dialogues that judge the desk; a few words are nobody's own."""
    said: set[str] = set()
    for file in (HERE.parent / "tests" / "dialogues").rglob("*.yaml"):
        for dialogue in yaml.safe_load_all(file.read_text(encoding="utf-8")):
            lines = dialogue.get("guest", ()) if isinstance(dialogue, dict) else ()
            said |= {str(line.get("say", "") if isinstance(line, dict) else line) for line in lines}
    return frozenset(text.strip().casefold() for text in said if len(text.split()) > 3)


@cache
def playbook_of(business: str) -> Playbook:
    """The playbook of a business, shipped or among those to teach with."""
    if business in shipped():
        return load_shipped(business)
    return load(HERE / "playbooks" / f"{business}.yaml")
