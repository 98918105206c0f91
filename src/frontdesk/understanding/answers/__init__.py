"""Answers in the light of what was just asked or offered: yes and no, and choices among offers."""

from frontdesk.understanding.answers.choosing import choose
from frontdesk.understanding.answers.moving import moves
from frontdesk.understanding.answers.replies import reply_to

__all__ = ["choose", "moves", "reply_to"]
