"""Answers on file told wrongly: another number, a not too many or too few, the opposite by hand."""

import re
from functools import partial

from frontdesk.conversation.facts import About
from frontdesk.testing.wordings.answers import loosened, split
from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.forms.numbers import in_words
from frontdesk.testing.wordings.lies.lying import Lie, Lying
from frontdesk.testing.wordings.pieces import Role, Wording, plain

_DIGITS = re.compile(r"(?<![\w-])\d+(?![\w-])")
_PHONE = re.compile(r"\+?\d? ?\(?\d{3}\)?[ -]\d{3}[ -]\d{4}")
_WORDS = re.compile(r"\b(two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty)\b")


def _text(lying: Lying) -> str:
    if lying.scene.kind not in ("faq", "text"):
        return ""
    return next(r.text for r in lying.scene.view.records if r.about is About.TEXT)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


_OTHERS = (2, 3, 4, 5, 6, 8, 9, 11, 14, 17, 25, 48, 70)


def _same_hour(n: int, told: str) -> bool:
    """Whether somebody who counts to 24 would mean the same."""
    return told.isdigit() and n % 12 == int(told) % 12


def number(lying: Lying) -> Wording | None:
    """One number changed."""
    text = _text(lying)
    found = [*_DIGITS.finditer(_PHONE.sub(_blank, text)), *_WORDS.finditer(text)]
    if not found:
        return None
    one = lying.chance.choice(found)
    known = {str(n) for n in lying.oracle.numbers}
    among = [
        n for n in _OTHERS if str(n) not in known and in_words(n) not in text and not _same_hour(n, one[0])
    ]
    if not among:
        return None
    other = lying.chance.choice(among)
    said = str(other) if one[0].isdigit() else in_words(other)
    return _told(lying, text[: one.start()] + said + text[one.end() :])


def turned(lying: Lying) -> Wording | None:
    """Yes for no in one of its sentences."""
    text = _text(lying)
    sentences = split(text) if text else []
    made = [(n, other) for n, s in enumerate(sentences) for other in _opposites(s)]
    if not made:
        return None
    n, other = lying.chance.choice(made)
    return _told(lying, " ".join((*sentences[:n], other, *sentences[n + 1 :])))


def _opposites(sentence: str) -> list[str]:
    found: list[str] = []
    if sentence.startswith("If "):
        return found  # what is said of a case says nothing of its opposite
    for pattern, other in data("opposites").items():
        changed = re.sub(pattern, other, sentence, count=1)
        if changed != sentence:
            found.append(changed)
    return found


def by_hand(lying: Lying) -> Wording | None:
    """The opposite, as somebody wrote it for this very answer."""
    record = next((r for r in lying.scene.view.records if r.about is About.TEXT), None)
    retold = data("retold").get(lying.scene.business, {}).get(record.what) if record else None
    return (
        _told(lying, lying.chance.choice(retold["false"])) if retold and lying.scene.kind == "faq" else None
    )


def _told(lying: Lying, text: str) -> Wording:
    kept = lying.wording.sentences
    opening = [s for s in kept if s.role is Role.OPEN]
    closing = [s for s in kept if s.role is Role.CLOSE]
    return lying.only(*opening, plain(loosened(text, lying.chance)), *closing)


LIES: dict[str, Lie] = {
    "an answer's number": number,
    "an answer turned round": turned,
    "an answer wrong by hand": by_hand,
}
__all__ = ["LIES", "partial"]
