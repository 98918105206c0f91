"""The offer that the desk's last words put forward, if it was one."""

import re

from frontdesk.understanding.answers.asking import LOOKED_AT
from frontdesk.understanding.answers.ground import Ground
from frontdesk.understanding.answers.picks import picks_in
from frontdesk.understanding.text import read_text

_END = re.compile(r"[.!?]+\s+|\n")
_LOOKED_BACK = 3
"""Sentences, from the last one: "I would suggest Thursday at 5. Shall I book that?"."""


def put_forward(ground: Ground) -> int | None:
    """The place of the one offer that the last sentence of the desk speaks of; the only one there is."""
    if len(ground.offers.options) == 1:
        return 0
    for sentence in reversed(_sentences(ground.context.previous)):
        previous = read_text(sentence)
        told = picks_in(Ground.of(previous, (), ground.context)) or []
        some = [set(pick.places) for pick in told if 0 < len(pick.places) < len(ground.offers.options)]
        if some:
            places = set.intersection(*some)
            return places.pop() if len(places) == 1 else None
    return None


def _sentences(said: str) -> list[str]:
    return [each for each in _END.split(said[-LOOKED_AT:]) if each.strip()][-_LOOKED_BACK:]
