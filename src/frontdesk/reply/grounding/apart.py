"""A sentence that is not proven as a whole: whether it is, one thing after the other."""

from collections.abc import Sequence

from frontdesk.reply.grounding.context import Context
from frontdesk.reply.grounding.covering import covered
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.judging import judge, overtold, refused
from frontdesk.reply.grounding.placing import elsewhere
from frontdesk.reply.grounding.reckoning import missummed
from frontdesk.reply.grounding.texts import Sentence, read_plain
from frontdesk.reply.grounding.unfolding import listed, unfolded
from frontdesk.reply.grounding.values import Value
from frontdesk.reply.grounding.verdict import Unproven

_NEVER = frozenset({"stall", "promise", "leak", "superlative", "medical_advice", "link", "phone", "email"})
"""Reasons that no text on file takes away."""
FINAL = (_NEVER - {"promise"}) | {
    *("time", "weekday", "duration", "reference", "claim_call", "claim_cancelled", "claim_done"),
    *("claim_held", "claim_moved", "claim_requested", "claim_wait", "date", "number", "retold"),
}
"""Reasons that stand, however a sentence is taken apart."""

Ids = tuple[str, ...]


class Apart:
    """A sentence, taken apart: each thing it says needs a proof, in the light of those before it."""

    def __init__(
        self,
        sentence: Sentence,
        text: str,
        grounds: Grounds,
        earlier: tuple[Value, ...],
        read: Sequence[Sentence],
    ) -> None:
        self.sentence, self.text, self.grounds, self.earlier = sentence, text, grounds, earlier
        self.last = read[-2] if len(read) > 1 else None
        """The sentence before it."""

    def proven(self, context: Context) -> tuple[Ids, Context] | None:
        """What it rests on, and what was said then; None where some of it is not proven."""
        if elsewhere(self.sentence, self.grounds) or missummed(self.sentence, self.grounds):
            return None  # what is put together wrongly is so in no part of it
        said = unfolded(self.sentence.scan, self.text)
        if said:
            return self._one_by_one(said, context)
        context = context.copy()
        found = self._covered(self.sentence, context)
        return (found, context) if found else self._without_texts(context)

    def _one_by_one(self, said: list[tuple[str, ...]], context: Context) -> tuple[Ids, Context] | None:
        """Each thing in one of its ways: the first that is proven."""
        rested: list[str] = []
        for ways in said:
            told = next((found for way in ways if (found := self._told(way, context)) is not None), None)
            if told is None:
                return None
            ids, context = told
            rested.extend(ids)
        return tuple(dict.fromkeys(rested)), context

    def _told(self, way: str, context: Context) -> tuple[Ids, Context] | None:
        """What one way to say it rests on."""
        context, rested = context.copy(), list[str]()
        found = self._read(way)
        for sentence in found:
            verdict = judge(sentence, self.grounds, context)
            ids = self._covered(sentence, context) if isinstance(verdict, Unproven) else verdict
            if ids is None:
                return None
            rested.extend(ids)
        self.earlier += tuple(value for sentence in found for value in sentence.scan.values)
        return tuple(rested), context

    def _without_texts(self, context: Context) -> tuple[Ids, Context] | None:
        """What a list rests on, some of whose entries are told from texts: the rest of it is still a list."""
        said = listed(self.sentence.scan, self.text)
        told = {entry: ids for entry in said[1:] if (ids := self._entered(entry, context))}
        if not told:
            return None
        rested = [id_ for ids in told.values() for id_ in ids]
        rest = "\n• ".join(each for each in said if each not in told)
        for sentence in self._read(f"{rest}."):
            verdict = judge(sentence, self.grounds, context)
            if isinstance(verdict, Unproven):
                return None
            rested.extend(verdict)
        return tuple(dict.fromkeys(rested)), context

    def _entered(self, entry: str, context: Context) -> Ids:
        """The texts that say all of an entry."""
        found = [self._covered(each, context) for each in self._read(f"{entry}.")]
        return () if None in found else tuple(id_ for ids in found if ids for id_ in ids)

    def _covered(self, sentence: Sentence, context: Context) -> Ids | None:
        """The text that says one thing too; what may never be said is not asked for."""
        never = refused(sentence, self.grounds)
        if never is not None and never.reason in _NEVER:
            return None
        told = covered(sentence, self.grounds, self.sentence, self.last)
        if any(overtold(told, clause, sentence.scan, self.grounds) for clause in sentence.clauses):
            return None
        context.proof.extend(told)
        return tuple(support.id for support in told) or None

    def _read(self, text: str) -> list[Sentence]:
        grounds = self.grounds
        return list(read_plain(text, grounds.language, grounds.anchor, grounds.names, self.earlier))
