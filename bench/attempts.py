"""Attempts to have a turn say something foreign: answers of every kind, each held against what was sealed."""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import repeat
from random import Random

from bench.mutations import Pieces, answer_to
from frontdesk.conversation.model import Directing, Draft, Looked, ModelAway
from frontdesk.conversation.reply import Part, Reply
from frontdesk.conversation.sentences import Sentence
from frontdesk.reply.direction import direct
from frontdesk.reply.manner import Manner, choose
from frontdesk.reply.seal import id_of
from frontdesk.testing.models.allowed import Allowed
from frontdesk.testing.models.scripted import ScriptedModel

SECONDS = 60.0
"""A deadline that nobody here needs."""
JOINED = 4
"""Turns whose sentences are put into one, to have longer replies than guests usually get."""


def collecting() -> ScriptedModel:
    """A director that is never there: what it was asked to direct is in its `drafts`."""
    return ScriptedModel(directions=repeat(ModelAway("collecting")))


@dataclass(frozen=True)
class Answering:
    """A director that gives one answer, in pieces."""

    pieces: Pieces

    async def direct(self, draft: Draft, seconds: float) -> AsyncIterator[Directing]:
        for piece in self.pieces:
            if isinstance(piece, ModelAway):
                raise piece
            yield piece


async def attempts(drafts: Sequence[Draft], count: int, seed: str) -> list[str]:
    """What is wrong with the replies to so many answers: nothing, whatever was answered."""
    chance = Random(seed)
    return [fault for _ in range(count if drafts else 0) for fault in await _attempt(drafts, chance)]


async def _attempt(drafts: Sequence[Draft], chance: Random) -> list[str]:
    some = chance.sample(drafts, min(len(drafts), chance.choice((1, JOINED))))
    draft = joined(some)
    return [fault async for fault in _faults(draft, answer_to(draft, chance), streamed=chance.random() < 0.5)]


def joined(drafts: Sequence[Draft]) -> Draft:
    """A turn that has to say all of these; what some of them share is said once."""
    texts: set[str] = set()
    sentences: list[Sentence] = []
    for sentence in sorted((s for draft in drafts for s in draft.sentences), key=lambda s: s.role):
        said = {wording.part.text for wording in sentence.wordings}
        if not said & texts:
            sentences.append(replace(sentence, id=id_of(len(sentences))))
            texts |= said
    return replace(drafts[0], sentences=tuple(sentences))


async def _faults(draft: Draft, pieces: Pieces, *, streamed: bool) -> AsyncIterator[str]:
    shown: list[str] = []
    ours = choose(draft.sentences, Manner())
    found = await direct(Answering(pieces), draft, ours, SECONDS, shown.append if streamed else None)
    parts = found.parts or ours
    allowed = Allowed(list(draft.sentences), draft.courtesies)
    allowed.found += [s for piece in pieces if isinstance(piece, Looked) for s in piece.sentences]
    for fault in (*allowed.wrong_with(Reply("c", parts), shown), *_foreign(parts, allowed)):
        yield f"{fault} after {pieces}"
    if [part.text for part in parts][: len(shown)] != shown:
        yield f"shown otherwise than said: {shown} after {pieces}"


def _foreign(parts: Sequence[Part], allowed: Allowed) -> Iterator[str]:
    """Parts that are not the very objects that were sealed: no equal ones, no copies, none made later."""
    wordings = (w.part for s in (*allowed.sentences, *allowed.found) for w in s.wordings)
    sealed = {id(part) for part in (*wordings, *(courtesy.part for courtesy in allowed.courtesies))}
    yield from (f"made anew: {part.text!r}" for part in parts if id(part) not in sealed)
