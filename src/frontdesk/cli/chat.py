"""The command `chat`: talk to a business's desk in the terminal, or let a program do it."""

import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any
from uuid import uuid4

import typer
from rich.prompt import Prompt

from frontdesk.app import letters
from frontdesk.cli.arguments import playbook_of
from frontdesk.cli.options import Business, Data, Json, Now, desk_for, err, out, run
from frontdesk.conversation.message import Message
from frontdesk.conversation.record import load
from frontdesk.conversation.reply import Reply
from frontdesk.desk import FrontDesk
from frontdesk.errors import BadInput
from frontdesk.settings import Settings, read_settings
from frontdesk.tools.answers import answer_shape

if TYPE_CHECKING:
    from frontdesk.jobs.worker import Worker

Post = Callable[[], Awaitable[None]]
"""Sends the e-mails that the last answer left."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(chat)


def chat(
    business: Business,
    data: Data = None,
    now: Now = None,
    session: Annotated[
        str | None, typer.Option("--session", help="Go on with a conversation; a new one otherwise.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Talk to a desk: messages in, answers out; with --json one object a line each way."""
    run(_chat(business, data, now, session or uuid4().hex, as_json))


async def _chat(business: str, data: Any, now: str | None, session: str, as_json: bool) -> None:
    async with desk_for(business, data, now) as desk:
        playbook_of(desk, business)
        settings = read_settings(data)
        post = _postman(desk, settings)
        if as_json:
            await _for_machines(desk, business, session, post)
        else:
            if not settings.smtp:
                err.print(f"[dim]E-mails to guests, codes too, are written to {settings.data / 'outbox'}.[/]")
            await _for_people(desk, business, session, post)


def _postman(desk: FrontDesk, settings: Settings) -> Post:
    """Somebody who sends e-mails, fetched after the first answer: no guest waits for what mail needs."""

    @cache
    def worker() -> "Worker":
        return letters(desk, settings)

    async def post() -> None:
        await worker().drain()

    return post


async def _for_machines(desk: FrontDesk, business: str, session: str, post: Post) -> None:
    for line in sys.stdin:
        if not line.strip():
            continue
        message = _message(line, business, session)
        reply = await desk.handle(message)
        sys.stdout.write(json.dumps(await answer_shape(desk, business, reply), ensure_ascii=False) + "\n")
        sys.stdout.flush()
        await post()


def _message(line: str, business: str, session: str) -> Message:
    try:
        said = json.loads(line)
        text = said["text"]
    except (ValueError, KeyError, TypeError):
        raise BadInput("line", f'{line[:80]!r} is not a message like {{"text": "…"}}.') from None
    conversation = str(said.get("session") or session)
    return Message(str(said.get("id") or uuid4().hex), business, conversation, str(text), channel="terminal")


async def _for_people(desk: FrontDesk, business: str, session: str, post: Post) -> None:
    name = desk.playbook(business).name
    err.print(f"[dim]You are talking to {name}. An empty line ends the conversation.[/]")
    choices: tuple[str, ...] = ()
    seen: set[str] = {row.id for row in await desk.threads.messages(business, session)}
    async for said in _lines():
        for news in await _unasked(desk, business, session, seen):
            out.print(f"[bold cyan]{name}[/] {news.text}", highlight=False)
        text = choices[int(said) - 1] if said.isdigit() and 0 < int(said) <= len(choices) else said
        reply = await desk.handle(Message(uuid4().hex, business, session, text, channel="terminal"))
        out.print(f"[bold cyan]{name}[/] {reply.text}", highlight=False)
        for number, choice in enumerate(reply.choices, start=1):
            out.print(f"  [dim]{number}[/] {choice.label}", highlight=False)
        choices = tuple(choice.value for choice in reply.choices)
        await post()


async def _unasked(desk: FrontDesk, business: str, session: str, seen: set[str]) -> list[Reply]:
    """What the desk said while nobody asked: another process may have had news."""
    fresh = [row for row in await desk.threads.messages(business, session) if row.id not in seen]
    seen.update(row.id for row in fresh)
    told = [load(Reply, business, row.answer) for row in fresh if not row.text and row.answer]
    return [reply for reply in told if reply.parts]


async def _lines() -> AsyncIterator[str]:
    while True:
        try:
            said = Prompt.ask("[bold]you[/]", console=out).strip()
        except (EOFError, KeyboardInterrupt):
            return
        if not said:
            return
        yield said
