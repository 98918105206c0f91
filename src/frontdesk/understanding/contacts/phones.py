"""Phone numbers, typed and spoken, of any country: found by their groups, their words and what was asked."""

from collections.abc import Iterator, Sequence

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.contacts import shapes
from frontdesk.understanding.contacts.announced import Announced, announced
from frontdesk.understanding.contacts.borders import is_part_of_more, trimmed
from frontdesk.understanding.contacts.corrections import meant
from frontdesk.understanding.contacts.runs import Group, Run, runs
from frontdesk.understanding.contacts.words import contact_words
from frontdesk.understanding.text import Text, Token

FEWEST, MOST = 6, 17
"""Digits of a number that was announced as one; "00" and a country's code included."""
_SPOKEN_MOST = 18
_SURE_SHAPES = ((3, 3, 4), (10,))
_SURE_PART = 0.8


def find(text: Text, context: Context, starts: Sequence[int]) -> Iterator[Detail]:
    """Phone numbers; `starts` are the tokens where digits may begin."""
    tokens, words = text.tokens, contact_words()
    asked = not words.asks_phone.isdisjoint(context.asked)
    fewest = FEWEST - asked  # some towns have five
    last: Detail | None = None
    for whole in runs(tokens, starts, heard=asked):
        if sum(whole.shape) < fewest:
            continue
        run = trimmed(tokens, whole)
        if sum(run.shape) < fewest or is_part_of_more(tokens, run):
            continue
        said = announced(tokens, run.first, run.after)
        if said is Announced.UNSAID and (asked or _follows(tokens, run, last)):
            said = Announced.PHONE
        for detail in _readings(text, run, said):
            last = detail
            yield detail


def _follows(tokens: Sequence[Token], run: Run, last: Detail | None) -> bool:
    """Whether another phone number stands right before: "555 0134 or 555 0135"."""
    return last is not None and tokens[run.first].start - last.end <= 5 and last.confidence > 0.8


def _readings(text: Text, run: Run, said: Announced) -> Iterator[Detail]:
    if said is Announced.DENIED:
        return
    if run.spoken:
        parts, whole = [], _spoken_worth(run, said)
    else:
        parts = [] if said is Announced.OTHER else list(_within(text, run))
        whole = 0.0 if _is_mixed(run, said, parts) else _typed_worth(text, run, said)
    if whole:
        yield _detail(text, run, whole)
    if whole < 0.9:
        yield from parts


def _is_mixed(run: Run, said: Announced, parts: Sequence[Detail]) -> bool:
    """Whether a run has more in it than a phone number: "7 30 628 555 0187"."""
    if not any(part.confidence >= _SURE_PART for part in parts) or _is_abroad(run):
        return False
    first = run.groups[0].digits
    national = len(first) < 4 or first.startswith("0")
    if said is Announced.PHONE and national and sum(run.shape) - len(first) in (10, 11):
        return False
    return run.shape not in shapes.KNOWN or shapes.begins_oddly(run.groups)


def _is_abroad(run: Run) -> bool:
    return run.plus or run.groups[0].digits.startswith("00")


def _detail(text: Text, run: Run, confidence: float) -> Detail:
    digits = meant(_called(run))
    tokens = text.tokens
    start, end = tokens[run.first].start, tokens[run.after - 1].end
    why = f"extension {run.extension}" if run.extension else ""
    return Detail(Kind.PHONE, start, end, f"+{digits}" if run.plus else digits, confidence, why)


def _called(run: Run) -> tuple[Group, ...]:
    """The groups that are dialled: after a country's code the "(0)" is not."""
    if not _is_abroad(run):
        return run.groups
    return tuple(
        group
        for place, group in enumerate(run.groups)
        if not (group.digits == "0" and 0 < place < len(run.groups) - 1 and group.before.endswith("("))
    )


def _typed_worth(text: Text, run: Run, said: Announced) -> float:
    """How sure it is that typed digits are a phone number; 0 for those that are not."""
    digits = "".join(group.digits for group in run.groups)
    count = len(digits)
    abroad = _is_abroad(run)
    if count > (MOST if abroad else 15) or shapes.is_machine(run.groups) or _is_card(run, digits):
        return 0.0
    bracketed = any("(" in group.before or ")" in group.before for group in run.groups[1:])
    formed = (abroad and count >= 8) or (bracketed and count >= 7) or run.shape == (3, 3, 4)
    if said is Announced.OTHER:
        return 0.6 if formed else 0.0
    if said is Announced.PHONE:
        return 0.95 if count >= FEWEST else 0.6
    if shapes.is_date(run.groups):
        return 0.0
    if formed:
        return 0.95
    if shapes.in_thousands(run) and count < 9:
        return 0.0
    return _unsaid_worth(text, run, digits)


def _unsaid_worth(text: Text, run: Run, digits: str) -> float:
    """Digits that nothing speaks of: by their number, their groups and where they stand."""
    if len(digits) < 7 or shapes.is_round(digits) or shapes.is_clock_range(run.groups):
        return 0.0
    if len(run.groups) == 1:
        return _one_piece_worth(text, run, digits)
    others = (shapes.is_list, shapes.has_date, shapes.is_document, shapes.is_decimal)
    if any(is_other(run.groups) for is_other in others):
        return 0.0
    if run.shape in shapes.KNOWN:
        return 0.6 if shapes.begins_oddly(run.groups) else 0.85
    if len(digits) >= 9:
        return 0.75 if _is_alone(text, run) or _is_even(run) else 0.6
    if not shapes.is_uniform(run.groups):
        return 0.0
    return 0.75 if _is_alone(text, run) else 0.5 if min(run.shape) > 1 and _ends(text, run) else 0.0


def _one_piece_worth(text: Text, run: Run, digits: str) -> float:
    if 10 <= len(digits) <= 12:
        return 0.85
    if _is_alone(text, run):
        return 0.75
    return 0.5 if len(digits) <= 9 and _ends(text, run) else 0.0


def _spoken_worth(run: Run, said: Announced) -> float:
    digits = meant(run.groups)
    count, single = len(digits), sum(group.single for group in run.groups)
    if count > _SPOKEN_MOST or said is Announced.OTHER or shapes.is_card(digits):
        return 0.0
    if said is Announced.PHONE:
        return 0.95 if single >= 3 or count >= 7 else 0.6
    if count < 7:
        return 0.0
    if single * 2 >= count or single >= 6:
        return 0.95
    return 0.85 if single >= 3 or (count >= 9 and single >= 2) else 0.4


def _within(text: Text, run: Run) -> Iterator[Detail]:
    """Phone numbers among more digits: "for 4 555 123 4567"."""
    for first in range(len(run.groups)):
        if first and " " not in run.groups[first].before:
            continue
        for shape in (*shapes.KNOWN, (10,), (11,)):
            groups = run.groups[first : first + len(shape)]
            if _is_phone(groups, shape) and _is_cut(run, first, first + len(shape)):
                part = Run(groups, groups[0].first, groups[-1].after, run.plus and not first)
                yield _detail(text, part, _SURE_PART if shape in _SURE_SHAPES else 0.6)


def _is_phone(groups: Sequence[Group], shape: tuple[int, ...]) -> bool:
    if len(groups) != len(shape) or any(
        len(group.digits) != length for group, length in zip(groups, shape, strict=True)
    ):
        return False
    parts = tuple(groups)
    unlike = (shapes.is_date, shapes.is_clock_range, shapes.is_list, shapes.is_document, shapes.begins_oddly)
    return not any(is_other(parts) for is_other in unlike)


def _is_cut(run: Run, first: int, after: int) -> bool:
    """Whether a space parts these groups from the rest, and there is a rest."""
    if first == 0 and after == len(run.groups):
        return False
    return after == len(run.groups) or " " in run.groups[after].before


def _is_card(run: Run, digits: str) -> bool:
    return run.shape == (4, 4, 4, 4) or (len(digits) >= 15 and shapes.is_card(digits))


def _is_even(run: Run) -> bool:
    """Groups of one length (the first may differ), as people part a number to read it."""
    return len(run.groups) > 2 and len(set(run.shape[1:])) == 1


def _is_alone(text: Text, run: Run) -> bool:
    """Whether a message says little more than the digits: "it's 5550134", "5550134 thanks"."""
    if run.first > 3 or len(text.tokens) - run.after > 3:
        return False
    small = contact_words().beside_digits
    others = (*text.tokens[: run.first], *text.tokens[run.after :])
    return all(token.word in small or not token.word.isalnum() for token in others)


def _ends(text: Text, run: Run) -> bool:
    """Whether nothing follows that the digits could count."""
    if run.after >= len(text.tokens):
        return True
    word = text.tokens[run.after].word
    return not word.isalnum() or word in contact_words().beside_digits
