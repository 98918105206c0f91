"""The command `report`: how the desk did, from what the ledger has on record."""

from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Annotated, Any

import typer

from frontdesk.adapters.store.reads import Reads
from frontdesk.booking.inputs import read_date
from frontdesk.cli.arguments import playbook_of
from frontdesk.cli.options import Data, Json, Now, desk_for, known_businesses, out, run
from frontdesk.cli.output import print_json
from frontdesk.cli.report_page import page
from frontdesk.errors import BadInput

NOTHING = "Nobody has written yet. Once guests talk to the desk, this page tells how it did."
NOTHING_THEN = "Nobody wrote in these days. Without --since and --until all there is is told."

When = tuple[str | None, str | None, int | None]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(report)


def report(
    business: Annotated[
        str | None,
        typer.Argument(help="Which business; all of them if none.", autocompletion=known_businesses),
    ] = None,
    since: Annotated[str | None, typer.Option("--since", help="The first day, like 2026-11-01.")] = None,
    until: Annotated[str | None, typer.Option("--until", help="The last day, like 2026-11-07.")] = None,
    days: Annotated[
        int | None, typer.Option("--days", min=1, max=10_000, help="The last so many days up to yesterday.")
    ] = None,
    conversation: Annotated[
        str | None, typer.Option("--conversation", help="Only this one, by its session.")
    ] = None,
    as_json: Json = False,
    data: Data = None,
    now: Now = None,
) -> None:
    """How the desk did: bookings, what was asked and understood, what a model did and cost."""
    if conversation is not None:
        told = run(_one(business, conversation, data))
    else:
        told = run(_told(business, (since, until, days), data, now))
    if as_json:
        print_json([told])
    elif told["conversations"] or told["bookings"]["made"]:
        out.print(page(told))
    else:
        out.print(NOTHING if told["since"] is None and told["until"] is None else NOTHING_THEN)


async def _told(business: str | None, when: When, data: Path | None, now: str | None) -> dict[str, Any]:
    # The statements take longer to load than most commands take to run.
    from frontdesk.adapters.store.report_rows import read_report

    async with desk_for(business or "", data, now) as desk:
        chosen = [playbook_of(desk, business)] if business else list(desk.playbooks.values())
        first, last = _days(*when, desk.clock.now().astimezone(chosen[0].business.zone).date())
        assert isinstance(desk.ledger, Reads)
        told = await read_report(desk.ledger, chosen, first, last)
        before = None
        if first and last:
            earlier = first - (last - first) - timedelta(days=1)
            before = headline(await read_report(desk.ledger, chosen, earlier, first - timedelta(days=1)))
    name = chosen[0].name if business else None
    return {"business": business, "name": name, **told, "before": before}


async def _one(business: str | None, conversation: str, data: Path | None) -> dict[str, Any]:
    """The account of one conversation."""
    from frontdesk.adapters.store.report_rows import read_conversation

    if business is None:
        raise BadInput("business", "Say whose conversation it is: frontdesk report ava --conversation ….")
    async with desk_for(business, data, None) as desk:
        playbook = playbook_of(desk, business)
        assert isinstance(desk.ledger, Reads)
        told = await read_conversation(desk.ledger, playbook, conversation)
    if told is None:
        raise BadInput("conversation", f"{playbook.name} has no such conversation.")
    return {"business": business, "name": playbook.name, **told, "before": None}


def _days(
    since: str | None, until: str | None, days: int | None, today: date
) -> tuple[date | None, date | None]:
    """The first and the last day; None: as far as there is anything."""
    if days is not None:
        if since or until:
            raise BadInput("days", "Say either --days, or --since and --until.")
        return today - timedelta(days=days), today - timedelta(days=1)
    first = read_date(since, "since") if since else None
    last = read_date(until, "until") if until else None
    if first and last and last < first:
        raise BadInput("until", "The last day lies before the first.")
    return first, last


def headline(told: Mapping[str, Any]) -> dict[str, Any]:
    """What is compared with the days before: as many of them."""
    return {
        "since": told["since"],
        "until": told["until"],
        "conversations": told["conversations"],
        "messages": told["messages"]["total"],
        "bookings": told["bookings"]["made"],
        "success": told["success"]["share"],
        "messages_per_booking": told["messages_per_booking"]["median"],
    }
