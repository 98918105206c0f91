"""A business as a file: what it may say, how it is checked, and the six that ship."""

from frontdesk.playbooks.errors import PlaybookError, PlaybookErrors
from frontdesk.playbooks.loading import load, load_shipped, loads, shipped
from frontdesk.playbooks.playbook import Playbook

__all__ = [
    "Playbook",
    "PlaybookError",
    "PlaybookErrors",
    "load",
    "load_shipped",
    "loads",
    "shipped",
]
