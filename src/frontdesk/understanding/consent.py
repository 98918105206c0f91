"""Whether a yes holds: it is said in so many words, and nothing else of its message takes it back.

Nobody agrees for a guest. What else a message does is known by its acts, so words count by where they
stand: a "not" within a note is no refusal; in the yes, in a story or in words of no act it may be one.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Browse,
    Choose,
    Consent,
    Feel,
    Feeling,
    Note,
    Story,
    Tell,
    Unclear,
    Verb,
    Want,
)
from frontdesk.understanding.nearness import Near
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text, read_text


def is_said(yes: Act, text: Text) -> bool:
    """Whether it says yes in so many words, or tells to do it in a clause that says nothing else."""
    ends = next((at for at in range(yes.end - 1, len(text.raw)) if text.raw[at] in CLAUSE), len(text.raw))
    if text.raw[ends : ends + 1] == "?":
        return False
    if _has(_words(text.raw[yes.start : yes.end]), "says"):
        return True
    clauses = re.split(f"[{re.escape(CLAUSE)}]", text.raw[yes.start : ends])
    return any(_tells_to(_words(clause)) for clause in clauses)


CLAUSE = ".,;:!?\n"
"""What ends a clause."""


def _tells_to(words: Sequence[str]) -> bool:
    return _has(words, "acts", "does") and set(words) <= _bare() | _set("acts") | _set("does") | _set("links")


def is_alone(yes: Act, acts: Sequence[Act], text: Text) -> bool:
    """Whether a yes tells to do it, or nothing stands beside it that it may answer instead.

    "Yes, very funny", "yes, it was me who wrote" and "yes please to the reminder" agree to nothing.
    """
    words = _words(text.raw[yes.start : yes.end])
    if _has(words, "acts", "does"):
        return True
    if any(_runs_on(yes, act, text) for act in acts):
        return False
    if _has(words, "asks"):
        return True
    if any(isinstance(act, Story) or (isinstance(act, Ask | Unclear) and act.sure < HEARD) for act in acts):
        return False
    return yes.sure >= SURE or set(words) <= _bare() | _set("agreeing") | _set("acts") | _set("links")


def _runs_on(yes: Act, act: Act, text: Text) -> bool:
    """Whether what a yes is said to goes on in another act, with nothing between them."""
    words = _words(text.raw[act.start : act.end])
    joined = act.start >= yes.end and not text.raw[yes.end : act.start].strip()
    return joined and isinstance(act, Note) and words[:1] != [] and words[0] not in _set("links")


HEARD, SURE = 0.4, 0.92
"""Below the first an act beside a yes may be anything; above the second a yes is one in whatever words."""


def _bare() -> frozenset[str]:
    return frozenset(str(word) for kind in ("says", "beside") for word in phrases("consent")["bare"][kind])


def agrees(said: str) -> bool:
    """Whether words on file agree in what was said, and none of them takes it back."""
    words = _words(said)
    return _has(words, "agreeing") and not _has(words, *ALL)


def is_answer(word: str) -> bool:
    """Whether a word that nobody knows is a slip away from one that answers: "absollutely"."""
    return _answering().meant(word) is not None


def stands(acts: Sequence[Act], text: Text) -> bool:
    """Whether nothing of the message takes a yes back: no other answer or choice, no condition, no doubt."""
    beside = _words_beside(acts, text)
    return not _has(beside, *ALL) and not any(_turns(act, text) for act in acts)


ALL = ("doubts", "turns", "negations")


def _turns(act: Act, text: Text) -> bool:
    """Whether an act may take a yes back. What is heard as a story may be a refusal that was misheard."""
    words = _words(text.raw[act.start : act.end])
    opening = [word for word in words if word not in _set("links")][:2]
    opens = " ".join(opening)
    match act:
        case Answer(consent=Consent.YES):
            return _has(words, *ALL)
        case Answer() | Choose() | Browse() | Feel(feeling=Feeling.JOKE) | Want(verb=Verb.DROP):
            return True
        case Unclear(other=Answer(consent=Consent.NO | Consent.MAYBE)):
            return True
        case Ask() | Want():
            return _has(words, "doubts") or _opens(opens, "turns", "negations") or _has(words[-1:], "turns")
        case Feel():
            return _has(words, "doubts") or _opens(opens, "turns", "negations")
        case Note() | Tell():
            return _opens(opens, "doubts", "turns")
        case _:
            return _has(words, *ALL)


def _opens(said: str, *names: str) -> bool:
    return any(f"{said} ".startswith(f"{phrase} ") for name in names for phrase in _set(name))


def _words_beside(acts: Iterable[Act], text: Text) -> list[str]:
    return [
        word
        for token in text.tokens
        if not any(act.start < token.end and token.start < act.end for act in acts)
        for word in _words(text.raw[token.start : token.end])
    ]


def _words(said: str) -> list[str]:
    """The words of a stretch; letters that are drawn out count once: "yesss", "naaah"."""
    read = read_text(said)
    folded = (read.folded(place) for place in range(len(read.tokens)))
    words = (
        DRAWN.sub(r"\1", word) for word in folded if any(c.isalnum() for c in word) or not word.isascii()
    )
    line = f" {' '.join(words)} "
    for idiom in _set("idioms"):
        line = line.replace(f" {idiom} ", " ")
    return line.split()


DRAWN = re.compile(r"([a-z])\1{2,}")


def _has(words: Sequence[str], *names: str) -> bool:
    """Whether any of these words or phrases stands there."""
    said = f" {' '.join(words)} "
    return any(f" {phrase} " in said for name in names for phrase in _set(name))


@lru_cache(maxsize=16)
def _set(name: str, language: str = "en") -> frozenset[str]:
    return frozenset(str(word) for word in phrases("consent", language)[name])


@lru_cache(maxsize=4)
def _answering() -> Near:
    return Near(_set("agreeing") | _set("refusals"))
