"""Words of a model in place of ours: each sentence is compared with the facts before anybody sees it.

What does not pass, comes late or never comes costs nothing but warmth: the composed reply is there already.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field, replace

from frontdesk.conversation.accounting import asked_model
from frontdesk.conversation.facts import Facts
from frontdesk.conversation.model import Draft, Looked, ModelAway, Phraser, Usage
from frontdesk.conversation.ports import Heard
from frontdesk.conversation.reply import Part, Receipt
from frontdesk.reply.grounding import Passed, Unproven, check

Show = Callable[[str], None]
"""Where sentences go as soon as they are proven, for whoever reads along."""

PASSED, REFUSED = "passed", "refused"
LONGEST = 4000
"""Characters of a wording that are looked at: nobody at a desk talks longer."""

_END = re.compile(r"(?<![\s(]Dr)(?<!Mr)(?<!Mrs)(?<!Ms)(?<!St)(?<!\b[ap]\.m)[.!?…]+[\"'”’)*_]*\s+|\n+")


@dataclass(frozen=True, slots=True)
class Phrased:
    """The parts to say instead of the composed ones, if any, and what is written down about it."""

    parts: tuple[Part, ...]
    event: Heard


@dataclass
class _Wording:
    """What has come by now of a reply, and what it is measured by."""

    facts: Facts
    show: Show
    text: str = ""
    shown: int = 0
    usage: Usage = field(default_factory=Usage)

    def add(self, piece: str) -> Unproven | None:
        """Take a piece in; every sentence that it completes is proven and shown, or is the end of it."""
        self.text += piece
        if len(self.text) > LONGEST:
            return Unproven("length", self.text[-40:])
        for end in _END.finditer(self.text, self.shown):
            sentence = self.text[self.shown : end.end()].strip()
            verdict = check(sentence, self.facts, whole=False) if sentence else None
            if isinstance(verdict, Unproven):
                return verdict
            self.shown = end.end()
            if sentence:
                self.show(sentence)
        return None


async def phrase(
    phraser: Phraser, draft: Draft, composed: Sequence[Part], seconds: float, show: Show = lambda _: None
) -> Phrased:
    """The reply in a model's words if all of them are borne out in time, else nothing; and an event of it."""
    started = asyncio.get_running_loop().time()
    wording = _Wording(draft.facts, show)
    parts, outcome, reason = (), "", ""  # type: tuple[Part, ...], str, str
    try:
        async with asyncio.timeout(seconds), aclosing(phraser.phrase(draft, seconds)) as coming:  # type: ignore[type-var]
            verdict = await _heard(coming, wording)
        if isinstance(verdict, Unproven):
            outcome, reason = REFUSED, verdict.reason
        else:
            outcome, parts = PASSED, _parts(verdict, composed)
    except ModelAway as away:
        outcome, wording.usage = away.why, away.usage
    except TimeoutError:
        outcome = "timeout"
    took = asyncio.get_running_loop().time() - started
    return Phrased(parts, asked_model("wording", outcome, reason, took, wording.usage))


async def _heard(coming: AsyncIterator[object], wording: _Wording) -> Passed | Unproven:
    """All of a wording, judged sentence by sentence and in the end as a whole."""
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
    return check(wording.text, wording.facts)


def _parts(passed: Passed, composed: Sequence[Part]) -> tuple[Part, ...]:
    """A part for each sentence, with the receipts of the records it rests on; none of them gets lost."""
    receipts = [receipt for part in composed for receipt in part.receipts]
    parts: list[Part] = []
    told: set[Receipt] = set()
    for sentence in passed.sentences:
        own = tuple(receipt for receipt in receipts if receipt.record in sentence.records)
        told.update(own)
        parts.append(Part(sentence.text, own))
    left = tuple(receipt for receipt in receipts if receipt not in told)
    if left and parts:
        parts[-1] = replace(parts[-1], receipts=(*parts[-1].receipts, *left))
    return tuple(parts)
