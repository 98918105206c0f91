"""What a guest wants with a message: to book, to change, to ask, to say yes; several may hold at once."""

from frontdesk.understanding.intents.judging import judge

__all__ = ["judge"]
