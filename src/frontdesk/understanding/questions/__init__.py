"""The playbook's questions, found by meaning and despite typos; the score knows when it does not know."""

from frontdesk.understanding.questions.finding import SURE, find
from frontdesk.understanding.questions.index import Index, build

__all__ = ["SURE", "Index", "build", "find"]
