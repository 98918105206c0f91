"""The words that carriers and laws give a meaning of their own: opting out, opting in, asking who that is.

A message counts only if it is nothing but the word: "please cancel my booking" is a guest's wish.
https://help.twilio.com/articles/223134027
"""

from enum import StrEnum


class Word(StrEnum):
    STOP = "stop"
    START = "start"
    HELP = "help"


OPT_OUT = frozenset({"stop", "stopall", "unsubscribe", "cancel", "end", "quit", "revoke", "optout"})
OPT_IN = frozenset({"start", "yes", "unstop"})
HELPING = frozenset({"help", "info"})


def keyword(text: str, *, opted_out: bool) -> Word | None:
    """What the carriers' rules make of a message. YES is an answer like any other until a guest opted out."""
    word = text.strip().strip(".!\"'“”‘’").strip().casefold()
    if word in OPT_OUT:
        return Word.STOP
    if word in HELPING:
        return Word.HELP
    return Word.START if opted_out and word in OPT_IN else None
