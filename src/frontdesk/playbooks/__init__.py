"""A business as a file: what it may say, how it is checked, and the six that ship.

Reading and checking files needs pydantic and YAML; who only works with a Playbook does not wait for them.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from frontdesk.playbooks.playbook import Playbook

if TYPE_CHECKING:
    from frontdesk.playbooks.errors import PlaybookError, PlaybookErrors
    from frontdesk.playbooks.loader import load, load_shipped, loads, shipped

__all__ = [
    "Playbook",
    "PlaybookError",
    "PlaybookErrors",
    "load",
    "load_shipped",
    "loads",
    "shipped",
]

_HOMES = {"PlaybookError": "errors", "PlaybookErrors": "errors"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'loader')}"), name)
