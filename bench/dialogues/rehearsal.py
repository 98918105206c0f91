"""A conversation had on acts that stand beside each message: what the policy does, whatever was heard."""

import asyncio
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.dialogues.acting import Acted, act
from bench.dialogues.annotated import Annotated
from bench.dialogues.script import Dialogue, Line, Person
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.understanding.vocabulary import Vocabulary

NOBODY = Person(name="Nobody", phone="+12025550100", answers={})
"""A guest who says nothing but what is written."""


async def rehearsed(written: dict[str, Any], folder: Path) -> tuple[Acted, Playbook]:
    """Have the conversation on an empty ledger in this folder."""
    playbook = load_shipped(written["business"])
    scene = {key: written[key] for key in ("now", "channel", "phone", "before", "blocked") if key in written}
    lines: list[str | Line] = [Line(say=each["say"]) for each in written["messages"]]
    dialogue = Dialogue.model_validate({"promise": "a rehearsal", "guest": lines, **scene})
    ears = Annotated(
        [(each["say"], each["acts"]) for each in written["messages"] if "acts" in each],
        Vocabulary.of(playbook),
    )
    return await act(folder / "ledger.db", playbook, ears, dialogue, NOBODY), playbook


def told(acted: Acted, playbook: Playbook) -> str:
    """The transcript, and what is on record after it."""
    lines = [acted.transcript, "", "On record:"]
    for booking in acted.bookings:
        offer = booking.offer
        facts = (booking.status.value, offer.what, offer.when, f"party {offer.party}", booking.contact)
        lines.append("  " + "; ".join([booking.reference, *map(str, facts)]))
    return "\n".join([*lines, f"  jobs: {', '.join(acted.jobs) or 'none'}"])


def main(path: Path) -> None:
    """Print how the conversation in a file goes."""
    written = json.loads(path.read_text(encoding="utf-8"))
    with TemporaryDirectory() as folder:
        print(told(*asyncio.run(rehearsed(written, Path(folder)))))  # noqa: T201 - what a command prints


if __name__ == "__main__":
    main(Path(sys.argv[1]))
