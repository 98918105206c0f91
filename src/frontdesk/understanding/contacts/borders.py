"""Where a phone number ends: what is joined to digits, and what else owns some of them."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.understanding.contacts.runs import Run
from frontdesk.understanding.contacts.words import contact_words
from frontdesk.understanding.numbers.digits import digits_at
from frontdesk.understanding.text import Token

_USUAL = (7, 10, 11)
_TYING = frozenset(("-", "*", "_", "/", "^", "=", ".", "&", "%"))


def trimmed(tokens: Sequence[Token], run: Run) -> Run:
    """A run without the digits that belong to others: "$50" before it, "2 people" or "7pm" behind it."""
    return _without_last(tokens, _without_first(tokens, run))


def is_part_of_more(tokens: Sequence[Token], run: Run) -> bool:
    """Whether what is joined to digits makes them something else: "K-62", "12*7", "$500", "12:30"."""
    if run.spoken:
        return False
    return _bound_before(tokens, run.first) or _bound_after(tokens, run.after)


def _without_first(tokens: Sequence[Token], run: Run) -> Run:
    groups = run.groups
    if len(groups) < 2:
        return run
    priced = run.first > 0 and tokens[run.first - 1].word in contact_words().currency_signs
    rest = sum(run.shape[1:])
    # "for two, five five five …": one small number and a pause before all that a phone has.
    counted = run.spoken and "," in groups[1].before and len(groups[0].digits) < 3 and rest in _USUAL
    if priced or (counted and groups[0].digits not in ("0", "1") and not run.plus):
        return replace(run, groups=groups[1:], first=groups[1].first, plus=False)
    return run


def _without_last(tokens: Sequence[Token], run: Run) -> Run:
    if run.after >= len(tokens) or run.extension or not _is_owner(tokens, run.after):
        return run
    last = run.groups[-1]
    if len(run.groups) > 1 and len(last.digits) < 3:
        return replace(run, groups=run.groups[:-1], after=run.groups[-2].after)
    said = digits_at(tokens[: last.after - 1], last.first) if last.spoken else None
    if said is None:
        return run
    shorter = replace(last, digits=said.text, after=said.after, single=said.single)
    return replace(run, groups=(*run.groups[:-1], shorter), after=said.after)


def _is_owner(tokens: Sequence[Token], place: int) -> bool:
    """Whether a word takes the number before it: "people", "pm", "%"."""
    word = tokens[place].word
    return word in contact_words().counted or word in contact_words().currency_signs


def _bound_before(tokens: Sequence[Token], first: int) -> bool:
    if not first:
        return False
    before, words = tokens[first - 1], contact_words()
    if before.word in contact_words().currency_signs:
        return True
    if not tokens[first].joined or tokens[first].word in ("(", "+"):
        return False
    earlier = tokens[first - 2] if first > 1 else None
    if before.word in words.phone or (earlier is not None and earlier.word in words.phone):
        return False
    if before.word == ":":
        return earlier is not None and earlier.number is not None
    if before.word == "/" and earlier is not None and earlier.number is not None:
        return False
    return before.word.isalnum() or before.word in _TYING


def _bound_after(tokens: Sequence[Token], after: int) -> bool:
    if after >= len(tokens):
        return False
    follows = tokens[after]
    beyond = tokens[after + 1] if after + 1 < len(tokens) else None
    if _is_owner(tokens, after):
        return True
    if not follows.joined:
        return False
    if follows.word.isalnum() or follows.word in ("@", "%", "_", "*", "^"):
        return True
    if follows.word == "/" and beyond is not None and beyond.number is not None:
        return False
    return follows.word in (":", "-", ".", "/") and beyond is not None and beyond.joined
