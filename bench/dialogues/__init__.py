"""Dialogues as files, and guests who have them with a desk: records are what counts in the end."""

from bench.dialogues.acting import Acted, act
from bench.dialogues.annotated import Notes
from bench.dialogues.comparing import differences, records
from bench.dialogues.script import Dialogue, Expected, Line, Person, dialogues, people

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
