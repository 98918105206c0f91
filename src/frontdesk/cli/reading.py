"""The command `understand`: what was read in a message, for people and for benchmarks."""

import json
import sys
from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any

import typer

from frontdesk.conversation.context import Context
from frontdesk.errors import BadInput


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(understand)


def understand(
    parse: Annotated[
        bool, typer.Option("--parse", help="Resolve dates, times, contacts and numbers, line by line.")
    ] = False,
) -> None:
    """Read messages: JSON lines in, JSON lines out."""
    answer = _parsed if parse else _understood
    for line in sys.stdin:
        if line.strip():
            sys.stdout.write(json.dumps(_answered(line, answer), ensure_ascii=False) + "\n")
    sys.stdout.flush()


def _answered(line: str, answer: Callable[[dict[str, Any], Context], dict[str, Any]]) -> dict[str, Any]:
    try:
        asked = json.loads(line)
        context = _context(asked)
    except (ValueError, KeyError, TypeError) as exc:
        raise BadInput("line", f"{line[:80]!r} is not a question: {exc}.") from None
    return {"id": asked.get("id"), **answer(asked, context)}


def _context(asked: dict[str, Any]) -> Context:
    return Context(
        now=datetime.fromisoformat(asked["now"]),
        asked=tuple(asked.get("asked") or ()),
        previous=asked.get("previous") or "",
        domain=asked.get("domain") or "",
        day_first=bool(asked.get("day_first")),
        spoken=bool(asked.get("spoken")),
    )


def _understood(asked: dict[str, Any], context: Context) -> dict[str, Any]:
    from frontdesk.understanding.reader import read
    from frontdesk.understanding.slots import slots

    reading = read(asked["text"], context)
    return {
        "intents": [likely.intent.value for likely in reading.intents],
        "slots": slots(reading, context),
    }


def _parsed(asked: dict[str, Any], context: Context) -> dict[str, Any]:
    from frontdesk.understanding.parsed import parsed
    from frontdesk.understanding.reader import read

    return {"found": parsed(read(asked["text"], context), context.now)}
