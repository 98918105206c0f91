"""The calls and results of docs/tools.md. `python -m tests.contract.tools.page` writes the results anew."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from frontdesk.adapters.store.factory import open_ledger
from frontdesk.booking.ports import Ledger
from frontdesk.tools.invocation import call
from frontdesk.tools.session import Session
from tests.contract.tools.program import desk_on

PAGE = Path(__file__).parents[3] / "docs" / "tools.md"
_HEADING = re.compile(r"^### .*\(`([\w-]+)`\)$", re.M)
_CALL = re.compile(r"```call (\w+)\n(.*?)\n```\n```result\n(.*?)\n```", re.S)


@dataclass(frozen=True, slots=True)
class Example:
    """A call as the page has it, where it stands, and what it says comes back."""

    business: str
    tool: str
    arguments: dict[str, Any]
    result: str
    span: tuple[int, int]
    """Of the result, in the page."""


def examples(text: str) -> list[Example]:
    """Every call of the page, in order."""
    places = [(match.start(), match.group(1)) for match in _HEADING.finditer(text)]
    found = []
    for match in _CALL.finditer(text):
        business = [name for start, name in places if start < match.start()][-1]
        found.append(
            Example(business, match.group(1), json.loads(match.group(2)), match.group(3), match.span(3))
        )
    return found


async def played(ledger: Ledger, text: str) -> AsyncIterator[tuple[Example, str]]:
    """Each call with what really came back."""
    desk = desk_on(ledger)
    for example in examples(text):
        session = Session(desk, example.business, f"page-{example.business}")
        called = await call(session, example.tool, example.arguments)
        yield example, shown(called.result)


def shown(result: dict[str, Any]) -> str:
    """A result as the page prints it: what is empty is left out, long lists are cut."""
    return json.dumps(_short(result), ensure_ascii=False)


def _short(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: _short(value) for key, value in node.items() if value not in (None, [], {}, "")}
    if isinstance(node, list):
        return [_short(each) for each in node[:3]]
    return node


async def _write() -> None:
    text = PAGE.read_text()
    with TemporaryDirectory() as folder:
        ledger = await open_ledger(f"sqlite:///{folder}/ledger.db")
        results = [pair async for pair in played(ledger, text)]
        await ledger.close()
    for example, result in reversed(results):
        text = text[: example.span[0]] + result + text[example.span[1] :]
    PAGE.write_text(text)


if __name__ == "__main__":
    asyncio.run(_write())
