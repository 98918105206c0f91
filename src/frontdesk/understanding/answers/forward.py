"""The offer that the desk's last words put forward, if it was one."""

import re

from frontdesk.understanding.answers.asking import LOOKED_AT
from frontdesk.understanding.answers.ground import By, Ground
from frontdesk.understanding.answers.picks import picks_in
from frontdesk.understanding.text import read_text

_END = re.compile(r"[.!?]+\s+|\n")
_LOOKED_BACK = 3
"""Sentences, from the last one: "I would suggest Thursday at 5. Shall I book that?"."""


def put_forward(ground: Ground) -> int | None:
    """The place of the one offer that the last sentence of the desk speaks of; the only one there is."""
    if len(ground.offers.options) == 1:
        return 0
    spoken_of = [
        places
        for said in _sentences(ground.context.previous)
        if (places := _places(said, ground)) is not None
    ]
    # What was listed sentence by sentence was all put alike: a yes to "which?" takes none of it.
    listed = [places for places in spoken_of if len(places) == 1]
    if len(set().union(*listed)) > 1 and listed[-1] != listed[-2]:
        return None
    last = spoken_of[-1] if spoken_of else set()
    return last.pop() if len(last) == 1 else None


def _places(sentence: str, ground: Ground) -> set[int] | None:
    """The offers that a sentence speaks of; None if it speaks of none, or of all."""
    found = picks_in(Ground.of(read_text(sentence), (), ground.context)) or []
    # The 3 in "Tuesday, February 3" is no place in a list.
    told = [pick for pick in found if pick.by is not By.NUMBER]
    some = [set(pick.places) for pick in told if 0 < len(pick.places) < len(ground.offers.options)]
    return set.intersection(*some) if some else None


def _sentences(said: str) -> list[str]:
    return [each for each in _END.split(said[-LOOKED_AT:]) if each.strip()][-_LOOKED_BACK:]
