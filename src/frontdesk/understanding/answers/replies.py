"""Yes, no and maybe in all their forms, in the light of what was asked."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Stance, Stand
from frontdesk.understanding.answers.asking import Asked, asked_by, echo
from frontdesk.understanding.answers.patterns import Word, answer_words, patterns, words_of
from frontdesk.understanding.answers.stances import FIRM, SIGNS, Hit, stances_in
from frontdesk.understanding.text import Text


def reply_to(text: Text, context: Context) -> Stand | None:
    """Whether a message says yes, no or maybe; None if it takes no stance."""
    if text.plain.strip(" .!") == "n":
        return Stand(Stance.NO, 0.9, why=text.raw.strip())
    words, asked = words_of(text), asked_by(context)
    if said := echo(words, context):
        return Stand(Stance.YES, 0.85, why=said)
    hits = stances_in(words, asked)
    if not hits:
        changes = asked is Asked.CHECK and any(patterns("otherwise").anywhere(words))
        return Stand(Stance.NO, 0.6, but=True, why="to be otherwise") if changes else None
    reply = _turned(_weighed(words, hits, asked), words, hits, asked)
    does = reply.stance is Stance.YES and any(hit.topic == "yes_do" for hit in hits)
    return replace(reply, but=_has_but(words, hits, reply), why=_said(text, words, hits), does=does)


def _weighed(words: Sequence[Word], hits: list[Hit], asked: Asked) -> Stand:
    """One stance of all that were taken."""
    hits = _without_humming(words, hits)
    first, last = hits[0], hits[-1]
    stances = {hit.stance for hit in hits}
    if len(stances) == 1:
        return Stand(last.stance, _strength(words, hits))
    if stances == {Stance.YES, Stance.NO}:
        return _of_both(words, hits, asked)
    return Stand(last.stance, 0.6) if last.stance is not first.stance else Stand(Stance.MAYBE, 0.6)


def _of_both(words: Sequence[Word], hits: list[Hit], asked: Asked) -> Stand:
    """ "Yeah no" is a no, "no yeah" a yes, and "no, that's fine" depends on the question."""
    first, last = hits[0], hits[-1]
    if first.topic in FIRM and last.topic in FIRM:
        return Stand(last.stance, 0.75)
    if first.stance is Stance.NO and first.topic in FIRM:
        return _no_with_praise(words, hits, asked)
    if last.stance is Stance.NO and last.topic != "no_words" and _says_but(words, first.after, last.first):
        return Stand(Stance.NO, 0.8)
    if first.topic in FIRM:
        return Stand(first.stance, 0.75)
    return Stand(last.stance, 0.6)


def _no_with_praise(words: Sequence[Word], hits: list[Hit], asked: Asked) -> Stand:
    praise = {word.word for hit in hits if hit.stance is Stance.YES for word in words[hit.first : hit.after]}
    if not praise & answer_words("sets", "good"):
        return Stand(Stance.NO, 0.75)
    if asked is Asked.ANYTHING:
        return Stand(Stance.NO, 0.9)
    if praise & answer_words("praising", "right"):
        return Stand(Stance.YES, 0.6)
    if asked is Asked.CHECK and praise & answer_words("praising", "content"):
        return Stand(Stance.YES, 0.6)
    if praise & answer_words("praising", "declining") and asked is not Asked.MIND:
        return Stand(Stance.NO, 0.6)
    return Stand(Stance.YES if asked is not Asked.MIND else Stance.NO, 0.7)


def _strength(words: Sequence[Word], hits: list[Hit]) -> float:
    """As firm as the firmest; what is soft is softer still when much else is said."""
    strength = max(hit.strength for hit in hits)
    taken = {place for hit in hits for place in range(hit.first, hit.after)}
    idle = answer_words("courtesies") | answer_words("fillers") | SIGNS
    others = sum(1 for place, word in enumerate(words) if place not in taken and word.word not in idle)
    if others < 3:
        return strength
    return strength * (0.9 if any(hit.topic in FIRM for hit in hits) else 0.6)


def _without_humming(words: Sequence[Word], hits: list[Hit]) -> list[Hit]:
    hummed = answer_words("hummed")
    said = [hit for hit in hits if not hummed.issuperset(word.word for word in words[hit.first : hit.after])]
    return said or hits


def _turned(reply: Stand, words: Sequence[Word], hits: list[Hit], asked: Asked) -> Stand:
    """The reply as the question makes it: to "do you mind?" a no is a yes."""
    topics = {hit.topic for hit in hits}
    if asked is Asked.MIND and reply.stance is Stance.NO:
        return replace(reply, stance=Stance.YES)
    if asked is Asked.MIND and reply.stance is Stance.YES and _bare_yes(words, hits):
        return Stand(Stance.NO, 0.45)
    if asked is Asked.ANYTHING and reply.stance is Stance.YES and not topics & {"yes_words", "yes_do"}:
        praise = {word.word for hit in hits for word in words[hit.first : hit.after]}
        if praise & (answer_words("sets", "good") | answer_words("praising", "enough")):
            return Stand(Stance.NO, 0.7)
    return reply


def _bare_yes(words: Sequence[Word], hits: list[Hit]) -> bool:
    said = [word.word for hit in hits for word in words[hit.first : hit.after]]
    return answer_words("bare_yes").issuperset(said)


def _has_but(words: Sequence[Word], hits: list[Hit], reply: Stand) -> bool:
    """Whether something else is wanted with it."""
    if reply.stance is Stance.MAYBE:
        return False
    after = hits[0].after
    taken = {place for hit in hits for place in range(hit.first, hit.after)}
    polite = {found.first for found in patterns("but_not").anywhere(words)}
    topic = "but" if reply.stance is Stance.YES else "no_but"
    return any(
        found.first >= after and found.first not in taken and found.first not in polite
        for found in patterns(topic).anywhere(words)
    )


def _says_but(words: Sequence[Word], first: int, after: int) -> bool:
    return any(
        found.first >= first and found.first < after for found in patterns("but").anywhere(words[:after])
    )


def _said(text: Text, words: Sequence[Word], hits: list[Hit]) -> str:
    first, last = words[hits[0].first].token, words[hits[-1].after - 1].token
    return text.said(first, last + 1)
