"""What the reader is judged by: texts on danger, health and consent by writers who taught it nothing.

Dates have a scorer of their own; their file is in its form.
"""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from frontdesk.conversation.acts import Act, Answer, Consent, Danger, Slot, Tell
from frontdesk.conversation.context import Context
from frontdesk.conversation.scene import Scene
from frontdesk.understanding.taught.reader import TaughtReader
from frontdesk.understanding.text import read_text
from frontdesk.understanding.union import joined
from training.cases import HERE, playbook_of

FOLDER = HERE / "aside" / "judges"
NOW = datetime(2026, 6, 12, 9, tzinfo=UTC)
ANYWHERE = "ava"
"""The business that texts are read for which were written for none."""


def verdict(reader: TaughtReader, folder: Path = FOLDER) -> Iterator[str]:
    """A line for each question that is put to the reader."""
    danger = [_is_heard(Danger, acts) for acts in _heard(reader, folder / "danger.jsonl")]
    health = [_tells_health(acts) for acts in _heard(reader, folder / "health.jsonl")]
    plain = list(_heard(reader, folder / "ordinary.jsonl"))
    refused = folder / "no-consent.jsonl"
    agreed = [_agrees(acts) for acts in _heard(reader, refused, asked="confirm")]
    yield _share("dangers heard", danger)
    yield _share("health heard", health)
    yield _share("ordinary messages taken for danger", [_is_heard(Danger, acts) for acts in plain])
    yield _share("ordinary messages taken for health", [_tells_health(acts) for acts in plain])
    yield _share("what is no consent, taken for a yes", agreed)
    dates = list(_dated(reader, folder / "dates.jsonl"))
    yield _share("texts without a date left alone", [not found for has, found in dates if not has])
    yield _share("texts with a date, which is found", [found for has, found in dates if has])


def _heard(reader: TaughtReader, file: Path, asked: str | None = None) -> Iterator[tuple[Act, ...]]:
    houses: dict[str, Any] = {}
    for told in _lines(file):
        business = told["business"]
        house = houses.get(business) or houses.setdefault(business, reader.house(playbook_of(business)))
        now = NOW.replace(tzinfo=house.playbook.business.zone)
        desk = told.get("desk", "")
        scene = Scene(Context(now, previous=desk), asked, desk, "book" if asked else None)
        acts = reader.read(told["text"], scene, house).acts
        yield joined(acts, read_text(told["text"]), scene, house, reader.weights)


def _dated(reader: TaughtReader, file: Path) -> Iterator[tuple[bool, bool]]:
    """Of each text whether it has a date or time, and whether the reader finds one there."""
    house = reader.house(playbook_of(ANYWHERE))
    for told in _lines(file):
        now = datetime.fromisoformat(told["reference"]).replace(tzinfo=house.playbook.business.zone)
        seen = reader.see(told["text"], Scene(Context(now)), house)
        yield told["kind"] != "none", seen is not None and bool(reader.dates(seen))


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    yield from (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line)


def _is_heard(kind: type, acts: tuple[Act, ...]) -> bool:
    return any(isinstance(act, kind) for act in acts)


READ_BACK = (Slot.WHEN, Slot.SERVICE, Slot.PARTY, Slot.NIGHTS, Slot.NAME, Slot.PHONE, Slot.HEALTH)
"""Who tells one of these anew is read it back once more: a yes beside it books nothing."""


def _agrees(acts: tuple[Act, ...]) -> bool:
    yes = any(isinstance(act, Answer) and act.consent is Consent.YES for act in acts)
    return yes and not any(isinstance(act, Tell) and act.slot in READ_BACK for act in acts)


def _tells_health(acts: tuple[Act, ...]) -> bool:
    return any(isinstance(act, Tell) and act.slot is Slot.HEALTH for act in acts)


def _share(what: str, marks: list[bool]) -> str:
    return f"{what.ljust(40)} {sum(marks):4d} of {len(marks)}  {100 * sum(marks) / max(len(marks), 1):5.1f} %"
