"""Which of a playbook's questions a message asks, and how sure that is."""

from frontdesk.conversation.reading import Answered
from frontdesk.understanding.questions.index import Index
from frontdesk.understanding.questions.passages import Passage, halves, passages
from frontdesk.understanding.questions.scoring import Scored, score
from frontdesk.understanding.text import Text

SURE = 0.5
"""From this score on an entry is taken to be the answer."""


def find(text: Text, index: Index, category: str | None = None, least: float = SURE) -> tuple[Answered, ...]:
    """The entries that answer what a message asks, surest first; none if nothing on file does.

    With a category, only its entries are looked at.
    """
    best: dict[int, float] = {}
    for ways in passages(text, index):
        for scored in _asked(ways, index, category, least):
            if scored.score >= least:
                best[scored.place] = max(scored.score, best.get(scored.place, 0.0))
    ranked = sorted(best.items(), key=lambda each: (-each[1], each[0]))
    return tuple(Answered(index.entries[place].index, value) for place, value in ranked)


def _asked(ways: list[Passage], index: Index, category: str | None, least: float) -> list[Scored]:
    """What one clause asks for: the likeliest of the ways to take it, or the two things it joins."""
    sides = [_likeliest(side, index, category) for side in halves(ways[0], index)]
    if (
        sides
        and all(side and side.score >= least for side in sides)
        and len({s.place for s in sides if s}) > 1
    ):
        return [side for side in sides if side]
    found = [scored for way in ways if (scored := _likeliest(way, index, category))]
    return [max(found, key=lambda each: each.score)] if found else []


def _likeliest(passage: Passage, index: Index, category: str | None) -> Scored | None:
    for scored in score(passage, index):
        if category is None or index.entries[scored.place].category == category:
            return scored
    return None
