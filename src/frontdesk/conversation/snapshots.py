"""Snapshots of conversations: where each stands, as the row that keeps it; earlier shapes load too."""

import json
from typing import Any

from frontdesk.conversation.record import dump, restored
from frontdesk.conversation.state import SCHEMA, State

EMPTY = len("{}")
VERSION = "schema"
"""Under which a snapshot tells its shape; the first had no such key."""


def write(state: State) -> str:
    """The snapshot of a conversation."""
    plain = dump(state)
    rest = "," + plain[1:] if len(plain) > EMPTY else "}"
    return f'{{"{VERSION}":{SCHEMA}{rest}'


def read(business: str, snapshot: str) -> State:
    """Where a conversation stands; a snapshot of the first shape becomes items."""
    plain = json.loads(snapshot)
    if plain.get(VERSION, 1) == 1:
        plain = _with_items(plain)
    return restored(State, business, plain)


def _with_items(plain: dict[str, Any]) -> dict[str, Any]:
    """One task, those that waited for it, and wishes told beside it, as items; the task is spoken of."""
    waiting, task = plain.pop("waiting", []), plain.pop("task", None)
    wishes = [{"doing": "reserve", "wanted": wanted} for wanted in plain.pop("wishes", [])]
    sought = plain.pop("seeking", None)
    told = [*([task] if task else []), *waiting, *wishes, *([_sought(sought)] if sought else [])]
    items = [_item(each, number) for number, each in enumerate(told, start=1)]
    current = len(items) if sought and items else 1 if task else None
    return {**plain, "items": items, "current": current, "count": len(items)}


def _item(task: dict[str, Any], number: int) -> dict[str, Any]:
    """A task of the first shape. What was read back is read back once more: its digest is not known."""
    kept = {
        name: value for name, value in task.items() if name not in ("read_back", "each_own", "interrupts")
    }
    return {**kept, "id": number, "looked": task.get("wanted") if task.get("options") else None}


def _sought(sought: dict[str, Any]) -> dict[str, Any]:
    """What waited for a proof of who the guest is."""
    return {name: sought[name] for name in ("doing", "wanted", "references") if name in sought}
