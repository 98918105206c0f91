"""The command `model`: a language model to try the desk with."""

import asyncio
import signal
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape

from frontdesk.cli.options import err, out, run
from frontdesk.errors import BadInput, SettingsError

if TYPE_CHECKING:
    from frontdesk.testing.models import FakeModel
    from frontdesk.testing.models.answers import Answer
    from frontdesk.testing.models.asked import Asked

DEFAULT_PORT = 9100
SHOWN = 300
"""Characters of a text that are shown: who needs more reads the request itself."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(model)


def model(
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="Where to listen; 0 takes any free port.")
    ] = DEFAULT_PORT,
    behave: Annotated[str, typer.Option("--behave", help="How it behaves; --list names the ways.")] = "good",
    seed: Annotated[int, typer.Option("--seed", help="Other seeds tell other lies.")] = 0,
    listed: Annotated[bool, typer.Option("--list", help="The ways to behave, and no server.")] = False,
) -> None:
    """A fake language model, good or misbehaving, that FRONTDESK_MODEL_URL can point at."""
    # Imported here: the web's packages would make every other command start half a second later.
    from frontdesk.testing.models import BEHAVIOURS, FakeModel

    if listed:
        widest = max(map(len, BEHAVIOURS))
        for name, behaviour in BEHAVIOURS.items():
            out.print(
                f"[bold]{name:{widest}}[/]  {escape(behaviour.told())}", highlight=False, soft_wrap=True
            )
        return
    if behave not in BEHAVIOURS:
        raise BadInput("behave", f"no model behaves like {behave!r}; there are: {', '.join(BEHAVIOURS)}.")
    run(_serve(FakeModel(BEHAVIOURS[behave](seed), tell=_tell), behave, port))


async def _serve(fake: "FakeModel", behave: str, port: int) -> None:
    from frontdesk.testing.models import serving

    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    try:
        async with serving(fake, port) as url:
            out.print(f"A model that behaves like [bold]{behave}[/]. Ctrl-C ends it.", highlight=False)
            out.print(f"FRONTDESK_MODEL_URL={url}", highlight=False)
            out.file.flush()
            await stopped.wait()
    except OSError as exc:
        raise SettingsError(f"Cannot listen on port {port}: {exc.strerror}.") from exc
    err.print("Closed.", style="dim")


def _tell(asked: "Asked", answer: "Answer") -> None:
    """What came and what went, shortly."""
    from frontdesk.testing.models.answers import Spoken

    job = "direct" if asked.directs else "read"
    given = asked.draft if asked.directs else asked.guest
    said = repr(answer) if not isinstance(answer, Spoken) else answer.text or repr(answer.items)
    out.print(f"[dim]{job} ←[/] {escape(given[:SHOWN])}", highlight=False)
    out.print(f"[dim]     →[/] {escape(said[:SHOWN])}", highlight=False)
    out.file.flush()
