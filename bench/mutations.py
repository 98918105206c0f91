"""Answers of a model that directs, made by the thousand: ids well and badly picked, mutilated, or noise."""

import json
from collections.abc import Callable
from random import Random

from frontdesk.conversation.model import Draft, Looked, ModelAway
from frontdesk.conversation.reply import Part, Receipt
from frontdesk.conversation.sentences import Role, Sentence, Wording
from frontdesk.reply.seal import id_of

Pieces = list[str | Looked | ModelAway]
"""An answer as it comes: words, what was looked up on the way, and how it breaks off, if it does."""

MOST_IDS, MOST_CHANGES, MOST_PIECES = 24, 14, 9
SIGNS = "\"'[]{}:,\\ \n0123456789abcdezC\u00e9\u0430\u201c\u0000"
"""What answers are mutilated with: the signs of JSON, of ids, and some that only look like them."""
LOOKS_UP, BREAKS_OFF = 0.15, 0.1
"""How often something is looked up on the way, and how often an answer breaks off."""
NOISE = (
    "You're booked for 3 PM, see you then!",
    "Let me check that for you.",
    "It's free today, and a window seat is yours.",
    "a1: Of course, anything you like.",
    '```json\n{"say": ["a1"]}\n```',
    '{"say": {"a1": "We never close."}}',
    "<sentences>a1: It costs nothing.</sentences>",
)


def answer_to(draft: Draft, chance: Random) -> Pieces:
    """One answer of some kind to this draft, in pieces."""
    text = chance.choice(_KINDS)(draft, chance)
    pieces: Pieces = list(_cut(text, chance))
    if chance.random() < LOOKS_UP:
        pieces.insert(chance.randint(0, len(pieces)), Looked(_looked_up(draft, chance)))
    if chance.random() < BREAKS_OFF:
        pieces[chance.randint(0, len(pieces)) :] = [ModelAway(chance.choice(("timeout", "unfinished")))]
    return pieces


def _picked(draft: Draft, chance: Random) -> str:
    """Ids of this turn, in any order and as often as it likes."""
    ids = [_id(draft, chance) for _ in range(chance.randint(0, MOST_IDS))]
    return json.dumps({"say": ids}, indent=chance.choice((None, 1)))


def _talking(draft: Draft, chance: Random) -> str:
    """Words of its own where ids should be, between real ones."""
    words = [*NOISE, *(sentence.plain.text + " For free." for sentence in draft.sentences)]
    ids = [
        chance.choice(words) if chance.random() < 1 / 3 else _id(draft, chance)
        for _ in range(chance.randint(1, MOST_IDS))
    ]
    return json.dumps({chance.choice(("say", "a1", "text")): ids}, ensure_ascii=chance.random() < 1 / 2)


def _mutilated(draft: Draft, chance: Random) -> str:
    """A good answer, or noise, with characters exchanged, put in, taken out, doubled or cut off."""
    text = list(chance.choice((_picked, _talking, _noise))(draft, chance))
    for _ in range(chance.randint(1, MOST_CHANGES)):
        start = chance.randint(0, len(text))
        end = min(len(text), start + chance.randint(0, 4))
        text[start:end] = chance.choice((text[start:end] * 2, [], [chance.choice(SIGNS)]))
    return "".join(text)


def _noise(draft: Draft, chance: Random) -> str:
    """No direction at all."""
    if chance.random() < 1 / 2:
        return chance.choice(NOISE)
    return "".join(chance.choices(SIGNS, k=chance.randint(0, 300)))


_KINDS: tuple[Callable[[Draft, Random], str], ...] = (_picked, _talking, _mutilated, _mutilated, _noise)


def _id(draft: Draft, chance: Random) -> str:
    """An id of this turn, or one like it that there is not."""
    if draft.courtesies and chance.random() < 1 / 4:
        return f"C{chance.randint(0, len(draft.courtesies) + 1)}"
    number = chance.randint(0, len(draft.sentences) + 2)
    return f"{id_of(number)}{chance.choice(('', 0, 1, 1, 2, 3, 4, 9, 99, 100))}"


def _cut(text: str, chance: Random) -> list[str]:
    """A text as it arrives."""
    places = sorted(chance.randint(0, len(text)) for _ in range(chance.randint(0, MOST_PIECES)))
    return [text[start:end] for start, end in zip([0, *places], [*places, len(text)], strict=True)]


def _looked_up(draft: Draft, chance: Random) -> tuple[Sentence, ...]:
    """What a tool found, sealed as the tools' answers are."""
    first = len(draft.sentences)
    return tuple(
        Sentence(id_of(first + n), Role.ANSWER, (Wording(Part(f"Found {n}.", (Receipt("x", str(n)),))),))
        for n in range(chance.randint(1, 2))
    )
