"""The command `understand`: the acts and the values of a message, for people and for benchmarks."""

import json
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from frontdesk.cli.options import Now, clock_for, known_businesses
from frontdesk.conversation.context import Context
from frontdesk.errors import BadInput
from frontdesk.playbooks import load_shipped, shipped

if TYPE_CHECKING:
    from frontdesk.playbooks import Playbook
    from frontdesk.understanding.text import Text

Answer = Callable[["Text", Context], dict[str, Any]]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(understand)


def understand(
    text: Annotated[
        str | None, typer.Argument(help="A message to read; without one, JSON lines are read from stdin.")
    ] = None,
    business: Annotated[
        str | None,
        typer.Option("--business", help="Read with a business's words.", autocompletion=known_businesses),
    ] = None,
    asked: Annotated[
        list[str] | None, typer.Option("--asked", help="What the desk had just asked for, such as time.")
    ] = None,
    previous: Annotated[str, typer.Option("--previous", help="What the desk said before.")] = "",
    now: Now = None,
    parse: Annotated[
        bool, typer.Option("--parse", help="Resolve dates, times, contacts and numbers, line by line.")
    ] = False,
    acts: Annotated[
        bool, typer.Option("--acts", help="Cut the message into acts; without one, read cases from stdin.")
    ] = False,
    weights: Annotated[
        Path | None, typer.Option("--weights", help="With --acts: weights of your own, from `run.py teach`.")
    ] = None,
) -> None:
    """Show the values in a message, why, and what else they could mean; or read JSON lines on stdin."""
    if acts:
        _acts(text, business, asked, previous, now, weights)
        return
    if text is not None:
        _show(text, business, tuple(asked or ()), previous, now)
        return
    answer = _parsed if parse else _slots
    for line in sys.stdin:
        if line.strip():
            sys.stdout.write(json.dumps(_answered(line, answer), ensure_ascii=False) + "\n")
    sys.stdout.flush()


def _show(text: str, business: str | None, asked: tuple[str, ...], previous: str, now: str | None) -> None:
    from frontdesk.cli.spans import show_values
    from frontdesk.understanding.candidates import values_in
    from frontdesk.understanding.text import read_text
    from frontdesk.understanding.vocabulary import Vocabulary

    playbook = _playbook(business) if business else None
    zone = playbook.business.zone if playbook else None
    moment = clock_for(now, zone).now()
    context = Context(
        now=moment.astimezone(zone) if zone else moment,
        asked=asked,
        previous=previous,
        hours=playbook.business.hours if playbook else None,
    )
    read = read_text(text)
    show_values(
        read, values_in(read, context, Vocabulary.of(playbook) if playbook else None), context, playbook
    )


def _acts(
    text: str | None,
    business: str | None,
    asked: list[str] | None,
    previous: str,
    now: str | None,
    weights: Path | None,
) -> None:
    from frontdesk.cli.acts import answer_cases, show_acts
    from frontdesk.conversation.scene import ASKED, Scene

    if text is None:
        answer_cases(weights)
        return
    if business is None:
        raise BadInput("business", "say with --business whose guest writes: acts are read with its words.")
    if asked and asked[0] not in ASKED:
        raise BadInput("asked", f"{asked[0]!r} is none of what a desk asks for: {', '.join(ASKED)}.")
    playbook = _playbook(business)
    moment = clock_for(now, playbook.business.zone).now().astimezone(playbook.business.zone)
    context = Context(moment, previous=previous, hours=playbook.business.hours)
    show_acts(text, Scene(context, asked[0] if asked else None, previous), playbook, weights)


def _playbook(business: str) -> "Playbook":
    if business not in shipped():
        raise BadInput("business", f"there is no business {business!r}; there are {', '.join(shipped())}.")
    return load_shipped(business)


def _answered(line: str, answer: Answer) -> dict[str, Any]:
    from frontdesk.understanding.text import read_text

    try:
        asked = json.loads(line)
        context = _context(asked)
        text = asked["text"]
    except (ValueError, KeyError, TypeError, AttributeError) as exc:
        raise BadInput("line", f'{line[:80]!r} is not a question like {{"text", "now"}}: {exc}.') from None
    if not isinstance(text, str):
        raise BadInput("text", f"{text!r} is no text.")
    return {"id": asked.get("id"), **answer(read_text(text), context)}


def _context(asked: dict[str, Any]) -> Context:
    return Context(
        now=datetime.fromisoformat(asked["now"]),
        asked=tuple(asked.get("asked") or ()),
        previous=asked.get("previous") or "",
        domain=asked.get("domain") or "",
        day_first=bool(asked.get("day_first")),
        spoken=bool(asked.get("spoken")),
    )


def _slots(text: "Text", context: Context) -> dict[str, Any]:
    from frontdesk.cli.slots import slots
    from frontdesk.understanding.candidates import values_in

    return {"slots": slots(text, values_in(text, context))}


def _parsed(text: "Text", context: Context) -> dict[str, Any]:
    from frontdesk.cli.parsed import parsed
    from frontdesk.understanding.candidates import values_in

    return {"found": parsed(values_in(text, context), context.now)}
