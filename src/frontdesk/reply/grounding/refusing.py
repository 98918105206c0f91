"""What is refused whatever is on record: stalls, promises, leaks, praise of oneself, advice on health."""

import re

from frontdesk.reply.grounding.clauses import Clause, Mood
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Moods
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.verdict import Unproven

_IF_FORBIDDEN = {"superlative": "superlatives", "medical_advice": "medical_advice"}
_ASKED = frozenset({"back", "check", "look", "find", "see", "ask", "follow", "touch"})
"""Words that stall where they are told, not where the guest is asked whether it shall be done."""
_CODES = {"always": "claim_free", "comparison": "mixed", "history": "claim_exists"}


def _asks_own(clause: Clause) -> bool:
    """Whether the guest is asked what they like most."""
    return clause.mood is Mood.ASKS and "you" in clause.shape


def _is_on_file(match: re.Match[str], pattern: re.Pattern[str], text: str) -> bool:
    return match.group() in text or pattern.search(text) is not None


def _was_heard(word: str, grounds: Grounds) -> bool:
    """Whether the guest has spoken of it, in this word or one like it."""
    alike = grounds.language.alike.get(word, frozenset({word}))
    return any(heard.startswith(each) for heard in grounds.heard for each in alike)


def _unopened(clause: Clause, moods: Moods) -> str:
    """Without a hello or a sure before it: what begins a clause may stand after them."""
    words = clause.shape
    first = next((at for at, word in enumerate(words) if word not in moods.openers), 0)
    return " ".join(words[first:]) if first else ""


def refused_phrase(sentence: Sentence, grounds: Grounds) -> Unproven | None:
    """The first phrase that nobody may say, unless a text on file says it too."""
    for number, clause in enumerate(sentence.clauses):
        rest = " ".join(each.text for each in sentence.clauses[number:])
        opened = _unopened(clause, grounds.language.moods)
        after = f"{opened} {rest[len(clause.text) :]}"
        for reason, patterns in grounds.language.refused.items():
            needed = _IF_FORBIDDEN.get(reason)
            if needed is not None and needed not in grounds.facts.forbids:
                continue
            if (reason == "stall" and clause.consents) or (reason == "superlative" and _asks_own(clause)):
                continue
            for word in clause.shape:
                if word == "fee" and grounds.anchor.free:
                    continue
                if reason == "stall" and clause.mood is Mood.ASKS and word in _ASKED:
                    continue
                for pattern in patterns.get(word, ()):
                    match = pattern.search(clause.text)
                    if match and not pattern.search(rest):
                        continue
                    if not match and opened:
                        match = pattern.match(after) and pattern.match(opened)
                    if (
                        match
                        and not any(_is_on_file(match, pattern, text) for text in grounds.text_shapes)
                        and not (reason == "history" and _was_heard(word, grounds))
                    ):
                        return Unproven(_CODES.get(reason, reason), match.group())
    return None
