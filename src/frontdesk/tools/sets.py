"""Which tools a business has: those of its trade, the guest's own words, and what a host program adds."""

from collections.abc import Mapping
from importlib import import_module

from frontdesk.playbooks import Playbook
from frontdesk.playbooks.schema.tools import SETS
from frontdesk.tools import guest_words
from frontdesk.tools.declaration import AnyTool

_added: dict[str, list[AnyTool]] = {}
"""What host programs registered, by business; under "" for all of them."""


def tools_of(playbook: Playbook) -> Mapping[str, AnyTool]:
    """The tools of a business by their names."""
    own = [tool for name in playbook.tools for tool in set_named(name)]
    added = [*_added.get("", ()), *_added.get(playbook.id, ())]
    return {tool.name: tool for tool in (*own, *guest_words.TOOLS, *added)}


def set_named(name: str) -> tuple[AnyTool, ...]:
    """The tools of one trade."""
    assert name in SETS
    tools: tuple[AnyTool, ...] = import_module(f"frontdesk.tools.{name}").TOOLS
    return tools


def register(tool: AnyTool, business: str = "") -> None:
    """Add a tool of a host program's own, to one business or to all; one of the same name is replaced.

    A tool of ours cannot be replaced: a guest's consent must not depend on whose `book_appointment` it is.
    """
    ours = {each.name for name in SETS for each in set_named(name)} | {
        each.name for each in guest_words.TOOLS
    }
    if tool.name in ours:
        raise ValueError(f"There is a tool {tool.name!r} already; give yours another name.")
    others = [each for each in _added.get(business, ()) if each.name != tool.name]
    _added[business] = [*others, tool]


def unregister(name: str, business: str = "") -> None:
    """Take a host program's tool away again."""
    _added[business] = [each for each in _added.get(business, ()) if each.name != name]
