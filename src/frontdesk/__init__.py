"""A booking desk that keeps its word: the names that a host program works with.

Each is loaded when it is asked for: a command that only prints a version does not wait for a desk.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from frontdesk.app import open_desk
    from frontdesk.booking.model import Booking
    from frontdesk.conversation.message import Message
    from frontdesk.conversation.reply import Reply
    from frontdesk.desk import FrontDesk
    from frontdesk.playbooks import Playbook

    __version__: str

__all__ = ["Booking", "FrontDesk", "Message", "Playbook", "Reply", "open_desk"]

_HOMES = {
    "Booking": "frontdesk.booking.model",
    "FrontDesk": "frontdesk.desk",
    "Message": "frontdesk.conversation.message",
    "Playbook": "frontdesk.playbooks",
    "Reply": "frontdesk.conversation.reply",
    "open_desk": "frontdesk.app",
}


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version

        return version("frontdesk")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
