"""Whether a yes holds: it is said in so many words, and nothing else of its message takes it back.

Nobody agrees for a guest. What else a message does is known by its acts, so words count by where they
stand: a "not" within a note is no refusal; in the yes, in a story or in words of no act it may be one.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
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
    Subject,
    Tell,
    Unclear,
    Verb,
    Want,
)
from frontdesk.understanding.nearness import Near
from frontdesk.understanding.overlaps import shared
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text, read_text


def is_said(yes: Act, text: Text, acts: Sequence[Act] = ()) -> bool:
    """Whether it says yes in so many words, or tells to do it in a clause that says nothing else."""
    ends = _clause_end(yes, text)
    beside = any(yes.end <= act.start < ends for act in acts)
    asks = text.raw[ends : ends + 1] == "?"
    if _has(_words(text.raw[yes.start : yes.end]), "says"):
        return beside or not asks
    clauses = re.split(f"[{re.escape(CLAUSE)}]", text.raw[yes.start : ends])
    return not asks and any(_tells_to(_words(clause)) for clause in clauses)


def _clause_end(yes: Act, text: Text) -> int:
    places = range(yes.end - 1, len(text.raw))
    return next((at for at in places if text.raw[at] in CLAUSE), len(text.raw))


CLAUSE = ".,;:!?\n"
"""What ends a clause."""


def _tells_to(words: Sequence[str]) -> bool:
    return _has(words, "acts", "does") and set(words) <= _bare() | _set("acts") | _set("does") | _set("links")


def is_alone(yes: Act, acts: Sequence[Act], text: Text) -> bool:
    """Whether a yes tells to do it, or nothing stands beside it that it may answer instead.

    "Yes, very funny", "yes, it was me who wrote" and "yes please to the reminder" agree to nothing.
    """
    words = _words(text.raw[yes.start : yes.end])
    if _has(words, "acts", "does") or _is_sentence(yes, text):
        return True
    if any(_runs_on(yes, act, text) for act in acts):
        return False
    if _has(words, "asks"):
        return True
    if any(isinstance(act, Story) or _may_be_anything(act, text) for act in acts):
        return False
    return yes.sure >= SURE or set(words) <= _bare() | _set("agreeing") | _set("acts") | _set("links")


def is_firm(yes: Act, text: Text) -> bool:
    """Whether a yes needs nothing beside it: it is a sentence of its own, tells to do it, or asks for it."""
    words = _words(text.raw[yes.start : yes.end])
    return _has(words, "acts", "does", "asks") or _is_sentence(yes, text)


def _is_sentence(yes: Act, text: Text) -> bool:
    """Whether a yes is a sentence of nothing but words on file: what comes after it is said by itself."""
    ends = text.raw[yes.start :][yes.end - yes.start - 1 :].lstrip()[:1]
    words = set(_words(text.raw[yes.start : yes.end]))
    return (
        (ends == "" or ends in SENTENCE) and bool(words) and words <= _bare() | _set("acts") | _set("links")
    )


SENTENCE = ".!\n"
"""What ends a sentence that asks nothing."""


def _runs_on(yes: Act, act: Act, text: Text) -> bool:
    """Whether what a yes is said to goes on in another act, with nothing between them."""
    words = _words(text.raw[act.start : act.end])
    between = text.raw[yes.end - 1 : act.start]
    joined = act.start >= yes.end and not between[1:].strip() and not set(between) & set(CLAUSE)
    return joined and isinstance(act, Note) and words[:1] != [] and words[0] not in _set("links")


def _may_be_anything(act: Act, text: Text) -> bool:
    """Whether an act is hardly heard, or a question without its mark, of nothing on file: "how funny"."""
    asks = isinstance(act, Ask) and act.about is Subject.OTHER and not act.entries
    marked = "?" in text.raw[act.start : act.end + 1]
    return (isinstance(act, Ask | Unclear) and act.sure < HEARD) or (asks and not marked)


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


def stands(acts: Sequence[Act], text: Text, *, firm: bool = False) -> bool:
    """Whether nothing of the message takes a yes back: no other answer or choice, no condition, no doubt.

    `firm`: the yes needs nothing beside it, so a "not" within a story is no refusal of what was read back.
    """
    return not _has(_words_beside(acts, text), *ALL) and not _turning(acts, text, firm=firm)


def stands_for_both(
    yes: Act, acts: Sequence[Act], others: Sequence[Act], text: Text, *, firm: bool = False
) -> bool:
    """The same where two read the message: `acts` are of the one whose yes it is, `others` of the other.

    A refusal takes it back wherever it stands, and a correction whoever heard it; anything else beside it.
    Further off, words of doubt are of the note or question they stand in; what is heard as a story or a joke
    may be a refusal, and is one where the other reader hears that too.
    """
    if _has(_words_beside(acts, text), *ALL) or any(_corrects(act) for act in (*acts, *others)):
        return False
    against, turning = _turning(others, text, firm=firm), _turning(acts, text, firm=firm)
    near = _neighbours(yes, acts)
    loose = [act for act in turning if not isinstance(act, Note | Tell | Ask | Want)]
    return not any(act in near or _refuses(act) for act in turning) and not any(
        shared(act, each) > 0 for act in loose for each in against
    )


def _neighbours(yes: Act, acts: Sequence[Act]) -> list[Act]:
    """What shares words with a yes, and what stands next to it on either side, with feelings between."""
    said = [act for act in acts if not isinstance(act, Feel)]
    before = max((act.end for act in said if act.end <= yes.start), default=0)
    after = min((act.start for act in said if act.start >= yes.end), default=max(act.start for act in acts))
    return [act for act in acts if before <= act.end and act.start <= after]


def _corrects(act: Act) -> bool:
    return isinstance(act, Tell) and act.corrects


def _refuses(act: Act) -> bool:
    """Whether it answers, or wants, something else than a yes."""
    match act:
        case Answer(consent=consent) | Unclear(other=Answer(consent=consent)):
            return consent is not Consent.YES
        case _:
            return isinstance(act, Choose | Browse) or (isinstance(act, Want) and act.verb is Verb.DROP)


def _turning(acts: Sequence[Act], text: Text, *, firm: bool) -> list[Act]:
    """The acts that may take a yes back."""
    turns = _turns_firm if firm else _turns
    return [act for act in acts if turns(act, text)]


def _links(acts: Sequence[Act], text: Text) -> Iterable[Act]:
    """Each "but" that leads into the yes itself, or into something more that is to be put down."""
    answers = {act.start for act in acts if isinstance(act, Answer) and act.consent is Consent.YES}
    for token in text.tokens:
        follows = [word for word in _words(text.raw[token.end :]) if word not in _set("links")]
        leads = text.raw[token.end :][:1] == " " and token.end + 1 in answers
        if token.word == "but" and (leads or _opens(" ".join(follows[:LEADS]), "notes")):
            yield Story(start=token.start, end=token.end)


LEADS = 3
"""How many words a phrase has at most that asks for something to be put down."""


SETTLED = 0.6
"""How sure a question to an entry on file is."""


def _turns_firm(act: Act, text: Text) -> bool:
    """The same beside a firm yes: a joke is no mockery of it, and a story may say "not"."""
    match act:
        case Story():
            return _turns_story(act, text)
        case Feel(feeling=Feeling.JOKE):
            return _turns(replace(act, feeling=Feeling.JOY), text)
        case Ask(entries=entries) if entries and act.sure >= SETTLED:
            return False  # what an entry settles is asked beside the yes, and is no condition of it
        case _:
            return _turns(act, text)


def _turns_story(act: Act, text: Text) -> bool:
    """Whether a story has words of doubt or a condition, or a clause of it begins or ends with a refusal."""
    clauses = [_words(each) for each in re.split(f"[{re.escape(CLAUSE)}]", text.raw[act.start : act.end])]
    told = [[word for word in words if word not in _set("links")] for words in clauses]
    refuses = any(_has(words[:1], "negations") or _has(words[-1:], "negations") for words in told)
    return refuses or any(_has(words, "doubts", "turns") for words in clauses)


ALL = ("doubts", "turns", "negations")


def _turns(act: Act, text: Text) -> bool:
    """Whether an act may take a yes back. What is heard as a story may be a refusal that was misheard."""
    words = _words(text.raw[act.start : act.end])
    opening = [word for word in words if word not in _set("links")][:2]
    opens = " ".join(opening)
    match act:
        case _ if _refuses(act):
            return True
        case Answer(consent=Consent.YES):
            return _has(words, *ALL)
        case Feel(feeling=Feeling.JOKE):
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


def _words_beside(acts: Sequence[Act], text: Text) -> list[str]:
    acts = (*acts, *_links(acts, text))
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
