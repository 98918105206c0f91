"""The command `questions`: what guests asked and the team owes an answer to."""

from collections.abc import Iterator, Mapping
from typing import Any

import typer
from rich.markup import escape

from frontdesk.cli.arguments import books_of
from frontdesk.cli.options import Business, Data, Json, Now, desk_for, out, run
from frontdesk.cli.output import print_json
from frontdesk.conversation import snapshots
from frontdesk.conversation.ports import Thread

NOTHING = "Nobody waits for an answer."


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(questions)


def questions(business: Business, as_json: Json = False, data: Data = None, now: Now = None) -> None:
    """What guests asked and the desk could not answer, the newest first, with how to reach them."""

    async def work() -> list[dict[str, Any]]:
        async with desk_for(business, data, now) as desk:
            zone = books_of(desk, business).business.zone
            return [each for thread in await desk.threads.owed(business) for each in _owed(thread, zone)]

    found = run(work())
    if as_json:
        print_json(found)
    elif not found:
        out.print(NOTHING, style="dim")
    else:
        for each in found:
            out.print(_line(each), highlight=False)


def _owed(thread: Thread, zone: Any) -> Iterator[dict[str, Any]]:
    """Each matter of a conversation, the last one first."""
    assert thread.snapshot is not None
    state = snapshots.read(thread.business, thread.snapshot)
    who = {
        "name": state.guest.name,
        "phone": state.guest.phone or state.heard_from,
        "email": state.guest.email,
        "conversation": thread.id,
        "seen_at": thread.seen_at.astimezone(zone).isoformat(),
    }
    for words in reversed(state.owed):
        yield {"question": words, **who}


def _line(each: Mapping[str, Any]) -> str:
    known = (each["name"], each["phone"], each["email"], each["conversation"])
    return f"[bold]{escape(each['question'])}[/]\n  {escape(', '.join(part for part in known if part))}"
