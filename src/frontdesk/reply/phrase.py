"""Words of a model in place of ours: each sentence is compared with the facts before anybody sees it.

What does not pass, comes late or never comes costs nothing but warmth: the composed reply is there already.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import pairwise

from frontdesk.conversation.accounting import asked_model
from frontdesk.conversation.facts import Facts
from frontdesk.conversation.model import Draft, Looked, ModelAway, Phraser, Usage
from frontdesk.conversation.ports import Heard
from frontdesk.conversation.reply import Part, Receipt
from frontdesk.conversation.watching import mark
from frontdesk.reply.grounding import Check, Passed, Sentence, Unproven, check, prepare
from frontdesk.reply.words import Words, locale_of

_log = logging.getLogger(__name__)

Show = Callable[[str], None]
"""Where sentences go as soon as they are proven, for whoever reads along."""

PASSED, REFUSED = "passed", "refused"
ON_ITS_WAY = 0.004
"""Seconds until a question has surely left the house, and there is time to read while a model thinks."""
LONGEST = 4000
"""Characters of a wording that are looked at: nobody at a desk talks longer."""

_DECORATION = re.compile(r"\*{1,3}|`|(?m:^\s*(?:#{1,6}|>)\s+)")
_END = re.compile(r"(?P<word>[\w.]*?)[.!?…]+[\"'”’)*_]*\s+|\n+")


@dataclass(frozen=True, slots=True)
class Phrased:
    """The parts to say instead of the composed ones, if any, and what is written down about it."""

    parts: tuple[Part, ...]
    event: Heard


@dataclass
class _Wording:
    """What has come by now of a reply, and what it is measured by."""

    facts: Facts
    show: Show | None
    text: str = ""
    shown: int = 0
    proven: list[Sentence] = field(default_factory=list)
    waiting: list[Sentence] = field(default_factory=list)
    """Proven as far as they go, and shown with what bears out their yes."""
    reading: Check | None = None
    """What somebody reads along is judged as it is written, a sentence after the other."""
    usage: Usage = field(default_factory=Usage)

    def prepare(self) -> None:
        """What can be done before there are words."""
        with suppress(Exception):  # it is told when there are words to check
            prepare(self.facts)

    def add(self, piece: str) -> Unproven | None:
        """Take a piece in; where somebody reads along, every sentence it completes is proven and shown."""
        self.text += piece
        if len(self.text) > LONGEST:
            return Unproven("length", self.text[-40:])
        for end in self._ends() if self.show else ():
            if (unproven := self._prove(end)) is not None:
                return unproven
        return None

    def judge(self) -> Unproven | None:
        """All of it together: nothing that must be said may be missing."""
        with mark("grounding"):
            verdict = _checked(partial(check, facts=self.facts), self.text)
        if isinstance(verdict, Unproven):
            return verdict
        if self.show is not None:
            return self._prove(len(self.text))
        self.proven = self._written(verdict)
        return None

    def _ends(self) -> Iterator[int]:
        """Where sentences end that were not looked at yet."""
        for end in _END.finditer(self.text, self.shown):
            if (end["word"] or "").casefold() not in _abbreviations(self.facts.locale):
                yield end.end()

    def _written(self, passed: Passed) -> list[Sentence]:
        """The sentences as they were written, with the records of each, or all of it with all of them."""
        ends = [0, *self._ends(), len(self.text)]
        written = [self.text[start:end] for start, end in pairwise(ends) if self.text[start:end].strip()]
        records = [sentence.records for sentence in passed.sentences]
        if len(written) != len(records):
            written, records = [self.text], [tuple(record for each in records for record in each)]
        return [Sentence(_plain(text), rests_on) for text, rests_on in zip(written, records, strict=True)]

    def _prove(self, end: int) -> Unproven | None:
        """Prove and show what stands before this place; it is shown as it was written, without decoration."""
        written, self.shown = self.text[self.shown : end], end
        if not written.strip():
            return None
        with mark("grounding"):
            verdict = _checked(self._read_on, written.strip())
        if isinstance(verdict, Unproven):
            return verdict
        records = tuple(record for sentence in verdict.sentences for record in sentence.records)
        self.waiting.append(Sentence(_plain(written), records))
        if not verdict.waits:
            self._show()
        return None

    def _read_on(self, written: str) -> Passed | Unproven:
        self.reading = self.reading or Check(self.facts)
        return self.reading.add(written)

    def _show(self) -> None:
        for sentence in self.waiting:
            self.proven.append(sentence)
            if self.show is not None:
                self.show(sentence.text)
        self.waiting.clear()


def _checked(judge: Callable[[str], Passed | Unproven], wording: str) -> Passed | Unproven:
    """The verdict of the check; what it stumbles over is not proven, and the guest has the composed reply."""
    try:
        return judge(wording)
    except Exception:  # whatever it is, the guest is answered
        _log.exception("the check of a model's wording failed")
        return Unproven("unchecked")


async def phrase(
    phraser: Phraser, draft: Draft, composed: Sequence[Part], seconds: float, show: Show | None = None
) -> Phrased:
    """The reply in a model's words if all of them are borne out in time, else nothing; and an event of it."""
    loop = asyncio.get_running_loop()
    started, wording = loop.time(), _Wording(draft.facts, show)
    meanwhile = loop.call_later(ON_ITS_WAY, wording.prepare)
    parts, outcome, reason = (), "", ""  # type: tuple[Part, ...], str, str
    try:
        async with asyncio.timeout(seconds), aclosing(phraser.phrase(draft, seconds)) as coming:  # type: ignore[type-var]
            unproven = await _heard(coming, wording)
        if unproven is not None:
            outcome, reason = REFUSED, unproven.reason
        else:
            outcome, parts = PASSED, _parts(wording.proven, composed)
    except ModelAway as away:
        outcome, wording.usage = away.why, away.usage
    except TimeoutError:
        outcome = "timeout"
    finally:
        meanwhile.cancel()
    took = loop.time() - started
    return Phrased(parts, asked_model("wording", outcome, reason, took, wording.usage))


async def _heard(coming: AsyncIterator[object], wording: _Wording) -> Unproven | None:
    """What of a wording is not borne out, sentence by sentence and in the end as a whole."""
    async for piece in coming:
        match piece:
            case str():
                if (unproven := wording.add(piece)) is not None:
                    return unproven
            case Looked(records):
                facts = wording.facts
                wording.facts = replace(facts, records=(*facts.records, *records))
            case Usage():
                wording.usage = piece
    return wording.judge()


@lru_cache(maxsize=16)
def _abbreviations(locale: str) -> frozenset[str]:
    """Words after which a full stop ends no sentence."""
    words = Words(locale_of(locale))
    return frozenset(f"{words.say('titles')} {words.say('abbreviations')}".casefold().split())


def _plain(written: str) -> str:
    """As a guest reads it: what marks up a page is no part of a sentence; a list keeps its lines."""
    ends = "\n" if "\n" in written[len(written.rstrip()) :] else ""
    return _DECORATION.sub("", written).strip() + ends


def _parts(proven: Sequence[Sentence], composed: Sequence[Part]) -> tuple[Part, ...]:
    """A part for each sentence, with the receipts of the records it rests on; none of them gets lost."""
    receipts = [receipt for part in composed for receipt in part.receipts]
    parts: list[Part] = []
    told: set[Receipt] = set()
    for sentence in proven:
        own = tuple(receipt for receipt in receipts if receipt.record in sentence.records)
        told.update(own)
        parts.append(Part(sentence.text, own))
    left = tuple(receipt for receipt in receipts if receipt not in told)
    if left and parts:
        parts[-1] = replace(parts[-1], receipts=(*parts[-1].receipts, *left))
    return tuple(parts)
