"""Dialogues as files, and guests who have them with a desk: records are what counts in the end."""

from frontdesk.testing.dialogues.acting import Acted, act
from frontdesk.testing.dialogues.annotated import Notes
from frontdesk.testing.dialogues.comparing import differences, records
from frontdesk.testing.dialogues.script import Dialogue, Expected, Line, Person, dialogues, people

__all__ = [
    "Acted",
    "Dialogue",
    "Expected",
    "Line",
    "Notes",
    "Person",
    "act",
    "dialogues",
    "differences",
    "people",
    "records",
]
