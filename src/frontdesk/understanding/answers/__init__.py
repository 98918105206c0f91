"""Answers in the light of what was just asked or offered: yes and no, and choices among offers."""

from frontdesk.understanding.answers.choosing import choose
from frontdesk.understanding.answers.replies import Reply, reply_to
from frontdesk.understanding.answers.stances import Stance

__all__ = ["Reply", "Stance", "choose", "reply_to"]
