"""Entries of a playbook that are too near each other: what `check` says of them."""

from collections.abc import Sequence

from frontdesk.cli.options import out
from frontdesk.playbooks import Playbook

Pair = tuple[str, str]


def alike_in(playbook: Playbook) -> list[Pair]:
    """The questions of entries that a reader may take for one another, the nearest first."""
    # Whoever checks nothing does not wait for these.
    from frontdesk.adapters.encoder import taught_reader
    from frontdesk.understanding.taught.files import ALIKE

    reader = taught_reader()
    found = reader.house(playbook).files.alike(reader.weights.lines.get("alike", ALIKE))
    return [(playbook.faq[pair.one].question, playbook.faq[pair.other].question) for pair in found]


def show_alike(pairs: Sequence[Pair]) -> None:
    """A line for each pair, and what to do about it."""
    for one, other in pairs:
        out.print(
            f"[yellow]![/] These entries are hard to tell apart: “{one}” and “{other}”", highlight=False
        )
    if pairs:
        out.print(
            "  Make them one entry, or give each `also:` that only it answers.", style="dim", highlight=False
        )
