"""A model directs the reply: it answers with ids of sealed sentences, in an order, and nothing else.

Whatever it answers, danger, apologies, corrections and results stand first, what has to be said is said
once, and the question comes last. Words of its own have nowhere to go.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field

from frontdesk.conversation.model import Director, Draft, Looked, ModelAway, Usage
from frontdesk.conversation.model_counts import asked_model
from frontdesk.conversation.ports import Heard
from frontdesk.conversation.reply import Part
from frontdesk.conversation.sentences import Courtesy, Pick, Role, Sentence

Show = Callable[[str], None]
"""Where sentences go as soon as it is known that they are said, for whoever reads along."""

PASSED, REFUSED = "passed", "refused"
"""What is written down of it: something was picked, or nothing that could be used."""
MOST_COURTESIES = 2
LONGEST = 2000
"""Characters of an answer that are looked at."""

_PICK = re.compile(r'"([a-z]{1,2}|C)(\d{0,2})"')


@dataclass(frozen=True, slots=True)
class Directed:
    """The parts in the order that was chosen, if anything was; the courtesies among them; an event of it."""

    parts: tuple[Part, ...]
    courtesies: tuple[str, ...]
    event: Heard


@dataclass
class Arrangement:
    """A reply as it is being arranged: the head at once, then what is picked, the rest and the question."""

    sentences: list[Sentence]
    courtesies: Sequence[Courtesy]
    chosen: Sequence[Part]
    """The desk's own wording of each sentence: what holds where none is picked."""
    show: Show | None = None
    picked: list[Pick] = field(default_factory=list)
    found: set[str] = field(default_factory=set)
    """Sentences that were looked up meanwhile: they may be said, and need not be."""
    finished: bool = False
    """Whether the rest was shown: nothing can come after the question."""
    shown: bool = False
    """Whether somebody who reads along has seen more than the head: that has to be said then."""

    def begin(self) -> None:
        """Show the head, which no model can change for whoever reads along."""
        if self.show is not None:
            for part in self._head():
                self.show(part.text)

    def add(self, sentences: Sequence[Sentence]) -> None:
        """Take in what was looked up."""
        self.sentences += sentences
        self.found |= {sentence.id for sentence in sentences}

    def pick(self, pick: Pick) -> None:
        """Take the next id in; one that is unknown, that was picked before or comes too late is nothing."""
        if self.finished:
            return
        known = self._courtesy(pick) or self._sentence(pick)
        if known is None or any(pick.id == each.id and _same(pick, each) for each in self.picked):
            return
        if isinstance(known, Courtesy) and not self._may_add(known):
            return
        self.picked.append(pick)
        if (part := self._between(pick)) is not None:
            self._show(part)
        elif self._is_settled():
            self.finish()

    def finish(self) -> None:
        """Show the rest."""
        self.finished = True
        for part in (*self._left_out(), *self._tail()):
            self._show(part)

    def parts(self) -> tuple[Part, ...]:
        """All of it: the head, what was picked in its order, what was left out, the question."""
        between = [part for pick in self.picked if (part := self._between(pick)) is not None]
        return (*self._head(), *between, *self._left_out(), *self._tail())

    def picked_courtesies(self) -> tuple[Courtesy, ...]:
        found = (self._courtesy(pick) for pick in self.picked)
        return tuple(courtesy for courtesy in found if courtesy is not None)

    def _is_settled(self) -> bool:
        """Whether nothing can come before the question any more: all that could be picked was."""
        ids = {pick.id for pick in self.picked}
        waiting = (s for s in self.sentences if s.role is Role.QUESTION or self._is_between(s))
        return not self.courtesies and all(s.id in ids for s in waiting if not s.role.fixed)

    def _may_add(self, courtesy: Courtesy) -> bool:
        """At most two of them, and not two on the same occasion."""
        had = self.picked_courtesies()
        return len(had) < MOST_COURTESIES and all(each.occasion != courtesy.occasion for each in had)

    def _head(self) -> Iterator[Part]:
        return (
            self._part(sentence)
            for sentence in self.sentences
            if sentence.role.fixed and not self._new(sentence)
        )

    def _between(self, pick: Pick) -> Part | None:
        """The part of a pick that stands between the head and the question."""
        if (courtesy := self._courtesy(pick)) is not None:
            return courtesy.part
        sentence = self._sentence(pick)
        if sentence is None or not self._is_between(sentence):
            return None
        return self._part(sentence)

    def _left_out(self) -> Iterator[Part]:
        """What has to be said and was not picked; that nothing is known is not said beside an answer."""
        ids = {pick.id for pick in self.picked}
        answered = bool(ids & self.found)
        for sentence in self.sentences:
            needed = sentence.must and not self._new(sentence) and not (sentence.unless_found and answered)
            if needed and self._is_between(sentence) and sentence.id not in ids:
                yield self._part(sentence)

    def _tail(self) -> Iterator[Part]:
        ids = {pick.id for pick in self.picked}
        for sentence in self.sentences:
            if (
                sentence.role is Role.QUESTION
                and not self._new(sentence)
                and (sentence.must or sentence.id in ids)
            ):
                yield self._part(sentence)

    def _is_between(self, sentence: Sentence) -> bool:
        return self._new(sentence) or not (sentence.role.fixed or sentence.role is Role.QUESTION)

    def _new(self, sentence: Sentence) -> bool:
        return sentence.id in self.found

    def _part(self, sentence: Sentence) -> Part:
        """In the wording that was picked; what somebody reads along at once is in the desk's own."""
        place = self.sentences.index(sentence)
        ours = self.chosen[place] if place < len(self.chosen) else sentence.plain
        if sentence.role.fixed and self.show is not None:
            return ours
        for pick in self.picked:
            if (
                pick.id == sentence.id
                and pick.wording is not None
                and 0 <= pick.wording < len(sentence.wordings)
            ):
                return sentence.wordings[pick.wording].part
        return ours

    def _sentence(self, pick: Pick) -> Sentence | None:
        return next((sentence for sentence in self.sentences if sentence.id == pick.id), None)

    def _courtesy(self, pick: Pick) -> Courtesy | None:
        if pick.id != COURTESY or pick.wording is None or not 0 <= pick.wording < len(self.courtesies):
            return None
        return self.courtesies[pick.wording]

    def _show(self, part: Part) -> None:
        if self.show is not None:
            self.shown = True
            self.show(part.text)


COURTESY = "C"
"""How the ids of courtesies begin: those of sentences are small letters."""


def _same(one: Pick, other: Pick) -> bool:
    """A sentence is picked once, in whatever wording; courtesies differ by their number."""
    return one.id != COURTESY or one.wording == other.wording


@dataclass
class Answer:
    """A model's answer as it comes: every complete id in it, once."""

    text: str = ""
    read: int = 0

    def add(self, piece: str) -> Iterator[Pick]:
        self.text = (self.text + piece)[:LONGEST]
        for found in _PICK.finditer(self.text, self.read):
            self.read = found.end()
            yield Pick(found[1], int(found[2]) - 1 if found[2] else None)


async def direct(
    director: Director, draft: Draft, chosen: Sequence[Part], seconds: float, show: Show | None = None
) -> Directed:
    """The reply as a model arranges it; no parts where that comes to nothing or comes too late."""
    loop = asyncio.get_running_loop()
    started, usage, outcome = loop.time(), Usage(), ""
    arrangement = Arrangement(list(draft.sentences), draft.courtesies, chosen, show)
    arrangement.begin()
    try:
        async with asyncio.timeout(seconds), aclosing(director.direct(draft, seconds)) as coming:  # type: ignore[type-var]
            usage = await _heard(coming, arrangement)
        outcome = PASSED if arrangement.picked else REFUSED
    except ModelAway as away:
        outcome, usage = away.why, away.usage
    except TimeoutError:
        outcome = "timeout"
    event = asked_model(
        "direction", outcome, "nothing_picked" if outcome == REFUSED else "", loop.time() - started, usage
    )
    if outcome != PASSED and not arrangement.shown:
        return Directed((), (), event)
    said = tuple(courtesy.id for courtesy in arrangement.picked_courtesies())
    return Directed(arrangement.parts(), said, event)


async def _heard(coming: AsyncIterator[object], arrangement: Arrangement) -> Usage:
    """Take in the pieces of an answer as they come; what it took is told at the end."""
    answer, usage = Answer(), Usage()
    async for piece in coming:
        match piece:
            case str():
                for pick in answer.add(piece):
                    arrangement.pick(pick)
            case Looked(sentences):
                arrangement.add(sentences)
            case Usage():
                usage = piece
    return usage
