"""The keys of a playbook file, by topic."""

from frontdesk.playbooks.schema.file import PlaybookKeys

__all__ = ["PlaybookKeys"]
