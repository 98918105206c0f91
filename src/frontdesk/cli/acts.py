"""The acts of messages: coloured in the text for people, as JSON lines for benchmarks."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from frontdesk.adapters.encoder import taught_reader
from frontdesk.adapters.llm.factory import open_acts_reader
from frontdesk.adapters.llm.setup import read_setup
from frontdesk.cli.spans import meaning_of
from frontdesk.conversation.acts import Act, Ask, Heard, Story, Tell, Unclear, Want
from frontdesk.conversation.model import ActsReader, ModelAway, Written
from frontdesk.conversation.notation import scene_in, written
from frontdesk.conversation.scene import Scene
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook, load, load_shipped, shipped
from frontdesk.settings import Settings
from frontdesk.understanding.listener import Listener

PLAYBOOKS = "FRONTDESK_ACTS_PLAYBOOKS"
"""A folder of playbooks that do not ship, for the scorer."""

IN_FLIGHT = 8
"""Messages that a model is asked about at once."""

_COLOURS = {
    "want": "bold green",
    "tell": "cyan",
    "ask": "magenta",
    "answer": "bold yellow",
    "choose": "bold yellow",
    "browse": "yellow",
    "note": "blue",
    "feel": "dim green",
    "danger": "bold red",
    "story": "dim",
    "unclear": "red",
}


def answer_cases(weights: Path | None) -> None:
    """Read cases of the guideline from stdin, and write the acts of each as a line.

    With a language model set up, several are on their way at once, and lines come as they are answered.
    """
    asyncio.run(_answer_all(Listener(lambda: taught_reader(weights))))


async def _answer_all(listener: Listener) -> None:
    settings = Settings()
    async with open_acts_reader(settings) as model:
        flight = asyncio.Semaphore(IN_FLIGHT if model is not None else 1)
        seconds = read_setup(settings).deadlines.of("email")
        async with asyncio.TaskGroup() as answering:
            async for told in _cases():
                await flight.acquire()
                answered = answering.create_task(_answer(told, listener, model, seconds))
                answered.add_done_callback(lambda _: flight.release())


async def _answer(told: dict[str, Any], listener: Listener, model: ActsReader | None, seconds: float) -> None:
    playbook, text = _playbook(str(told["business"])), told["text"]
    heard = await _heard(text, scene_in(told, playbook), playbook, listener, model, seconds)
    acts = [written(act, text, playbook.faq) for act in heard.acts]
    sys.stdout.write(json.dumps({"id": told.get("id"), "acts": acts}, ensure_ascii=False) + "\n")
    sys.stdout.flush()


async def _heard(
    text: str,
    scene: Scene,
    playbook: Playbook,
    listener: Listener,
    model: ActsReader | None,
    seconds: float,
) -> Heard:
    """Ours, joined with what a model hears where there is one; where that fails, ours."""
    ours = listener.hear(text, scene, playbook)
    if model is None:
        return ours.heard
    try:
        acts, _ = await model.read(Written(text, scene, playbook), seconds)
    except ModelAway as away:
        sys.stderr.write(f"The model did not answer ({away.why}): these are the acts without it.\n")
        return ours.heard
    return listener.joined(ours, text, scene, playbook, acts)


def show_acts(text: str, scene: Scene, playbook: Playbook, weights: Path | None) -> None:
    """The message with its acts in colours, and a table of them."""
    listener = Listener(lambda: taught_reader(weights))
    heard = asyncio.run(_heard_once(text, scene, playbook, listener))
    console = Console()
    console.print(_coloured(text, heard, playbook))
    table = Table(box=None, header_style="dim")
    for title in ("act", "sure", "words", "what was found"):
        table.add_column(title)
    for act in heard.acts:
        told = written(act, text, playbook.faq)
        named = Text(_title(told), style=_COLOURS[told["act"]])
        table.add_row(named, f"{act.sure:.2f}", told["quote"], _found(act, scene, playbook))
    console.print(table)
    if heard.unread is not None:
        console.print(f"What follows character {heard.unread} was not read.", style="red")


async def _heard_once(text: str, scene: Scene, playbook: Playbook, listener: Listener) -> Heard:
    settings = Settings()
    async with open_acts_reader(settings) as model:
        seconds = read_setup(settings).deadlines.of("web")
        return await _heard(text, scene, playbook, listener, model, seconds)


def _coloured(text: str, heard: Heard, playbook: Playbook) -> Text:
    """Wishes below, what stands inside them above."""
    shown = Text(text)
    for act in sorted(heard.acts, key=lambda act: (not isinstance(act, Want | Story), act.start)):
        shown.stylize(_COLOURS[written(act, text, playbook.faq)["act"]], act.start, act.end)
    return shown


def _title(told: dict[str, Any]) -> str:
    flags = [flag for flag in ("not", "fix") if told.get(flag)]
    keys = [str(value) for key, value in told.items() if key not in ("act", "quote", "text", "not", "fix")]
    return " ".join([told["act"], *keys, *flags])


def _found(act: Act, scene: Scene, playbook: Playbook) -> str | Text:
    match act:
        case Tell():
            return Text(", ").join(meaning_of(each, scene.context, playbook) for each in act.values)
        case Ask(entries=()) if act.nearest is not None:
            return f"nearest: {playbook.faq[act.nearest].question}"
        case Unclear() if act.other is not None:
            return f"perhaps {type(act.other).__name__.lower()}"
        case _:
            return ""


async def _cases() -> AsyncIterator[dict[str, Any]]:
    # In a thread: whoever waits for an answer before the next line must not keep the answer waiting.
    while line := await asyncio.to_thread(sys.stdin.readline):
        if line.strip():
            yield _case(line)


def _case(line: str) -> dict[str, Any]:
    try:
        told: dict[str, Any] = json.loads(line)
        _ = told["business"], told["context"]["asked"], told["text"]
    except (ValueError, KeyError, TypeError) as exc:
        wrong = f"{line[:80]!r} is no case as training/ACTS.md writes it: {exc}."
        raise BadInput("line", wrong) from None
    return told


@lru_cache(maxsize=64)
def _playbook(business: str) -> Playbook:
    folder = os.environ.get(PLAYBOOKS)
    file = Path(folder) / f"{business}.yaml" if folder else None
    if file is not None and file.exists():
        return load(file)
    if business in shipped():
        return load_shipped(business)
    raise BadInput(
        "business", f"there is no business {business!r}; name a folder of playbooks in {PLAYBOOKS}."
    )
