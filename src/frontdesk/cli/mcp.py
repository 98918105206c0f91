"""The command `mcp`: a business's tools for programs and models, over stdin and stdout or over HTTP."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Annotated, Any
from uuid import uuid4

import typer

from frontdesk.app import background
from frontdesk.cli.arguments import playbook_of
from frontdesk.cli.options import Business, Data, Now, desk_for, err, run
from frontdesk.cli.web import stop_signal
from frontdesk.conversation.proofs import Vouched
from frontdesk.errors import BadInput
from frontdesk.settings import read_settings

HOST = "127.0.0.1"
NOBODY = Vouched()
DEFAULT_PORT = 8010


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(mcp)


def mcp(
    business: Business,
    http: Annotated[
        bool, typer.Option("--http", help="Over HTTP on this machine, instead of stdin and stdout.")
    ] = False,
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="Where to listen; 0 takes any free port.")
    ] = DEFAULT_PORT,
    conversation: Annotated[
        str | None,
        typer.Option(
            "--conversation", help="Go on with a conversation; a new one, or one a session, without."
        ),
    ] = None,
    guest_phone: Annotated[
        str | None,
        typer.Option("--guest-phone", help="Vouch that the guest on stdin and stdout has this number."),
    ] = None,
    guest_email: Annotated[
        str | None, typer.Option("--guest-email", help="The same of an e-mail address.")
    ] = None,
    data: Data = None,
    now: Now = None,
) -> None:
    """Offer a business's tools over MCP: one conversation on stdin and stdout, or one a session over HTTP."""
    guest = Vouched(guest_phone, guest_email)
    if not http:
        return run(_stdio(business, data, now, conversation, guest))
    if guest != Vouched():
        raise BadInput("guest", "over HTTP every session has a guest of its own: a host vouches by headers.")
    return run(_http(business, data, now, conversation, port))


async def _stdio(
    business: str, data: Path | None, now: str | None, conversation: str | None, guest: Vouched
) -> None:
    # Imported here: the protocol's packages would make every other command start a second later.
    from mcp.server.stdio import stdio_server

    named = conversation or uuid4().hex
    async with _door(business, data, now, named, guest) as server, stdio_server() as streams:
        await server.run(*streams, server.create_initialization_options())


async def _http(
    business: str, data: Path | None, now: str | None, conversation: str | None, port: int
) -> None:
    from frontdesk.server.http_server import address_of, listen, serve_until

    stopped = stop_signal()
    with closing(listen(HOST, port)) as listener:
        async with _door(business, data, now, conversation, one_guest=False) as server:
            app = server.streamable_http_app(host=HOST)
            err.print(
                f"{business} speaks MCP at {address_of(listener)}/mcp. Ctrl-C ends it.", highlight=False
            )
            await serve_until(stopped, app, listener)


@asynccontextmanager
async def _door(
    business: str,
    data: Path | None,
    now: str | None,
    conversation: str | None,
    guest: Vouched = NOBODY,
    *,
    one_guest: bool = True,
) -> AsyncIterator[Any]:
    """The MCP server of a business at an open desk, its work in the background going on beside it."""
    from frontdesk.tools.mcp import Door, build_server

    async with desk_for(business, data, now, one_guest=one_guest) as desk:
        playbook_of(desk, business)
        settings = read_settings(data)
        if conversation is not None and guest != NOBODY:
            await desk.begin(business, conversation, guest, "mcp")
        async with background(desk, settings):
            yield build_server(Door(desk, business, conversation, settings.staff_token))
