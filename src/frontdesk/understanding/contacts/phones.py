"""Phone numbers, typed and spoken, of any country: found by their groups, their words and what was asked."""

from collections.abc import Iterator, Sequence

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.contacts import shapes
from frontdesk.understanding.contacts.announced import Announced, announced
from frontdesk.understanding.contacts.corrections import meant
from frontdesk.understanding.contacts.runs import Group, Run, runs
from frontdesk.understanding.contacts.words import PhoneWords, phone_words, price_words
from frontdesk.understanding.text import Text, Token

FEWEST, MOST = 6, 17
"""Digits of a number that was announced as one; "00" and a country's code included."""
_SPOKEN_MOST = 18


def find(text: Text, context: Context, starts: Sequence[int]) -> Iterator[Detail]:
    """Phone numbers; `starts` are the tokens where digits may begin."""
    tokens, words = text.tokens, phone_words()
    asked = not words.asked.isdisjoint(context.asked)
    last: Detail | None = None
    for run in runs(tokens, starts, heard=asked):
        if sum(run.shape) < FEWEST or _is_part_of_more(tokens, run):
            continue
        said = announced(tokens, run.first, run.after)
        if said is Announced.UNSAID and (asked or _follows(tokens, run, last, words)):
            said = Announced.PHONE
        for detail in _readings(text, run, said):
            last = detail
            yield detail


def _follows(tokens: Sequence[Token], run: Run, last: Detail | None, words: PhoneWords) -> bool:
    """Whether another phone number stands right before: "555 0134 or 555 0135"."""
    return last is not None and tokens[run.first].start - last.end <= 5 and last.confidence > 0.8


def _readings(text: Text, run: Run, said: Announced) -> Iterator[Detail]:
    if said is Announced.DENIED:
        return
    whole = _spoken_worth(run, said) if run.spoken else _typed_worth(text, run, said)
    if whole:
        yield _detail(text, run, whole)
    if whole < 0.9 and not run.spoken and len(run.groups) > 1 and said is not Announced.OTHER:
        yield from _within(text, run)


def _detail(text: Text, run: Run, confidence: float) -> Detail:
    digits = meant(_called(run))
    tokens = text.tokens
    start, end = tokens[run.first].start, tokens[run.after - 1].end
    why = f"extension {run.extension}" if run.extension else ""
    return Detail(Kind.PHONE, start, end, f"+{digits}" if run.plus else digits, confidence, why)


def _called(run: Run) -> tuple[Group, ...]:
    """The groups that are dialled: after a country's code the "(0)" is not."""
    if not (run.plus or run.groups[0].digits.startswith("00")):
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
    abroad = run.plus or digits.startswith("00")
    if count > (MOST if abroad else 15) or shapes.is_machine(run.groups) or _is_card(run, digits):
        return 0.0
    bracketed = any("(" in group.before or ")" in group.before for group in run.groups[1:])
    formed = (abroad and count >= 8) or (bracketed and count >= 7) or run.shape == (3, 3, 4)
    if said is Announced.OTHER:
        return 0.6 if formed else 0.0
    if said is Announced.PHONE:
        return 0.95
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
    if shapes.is_list(run.groups) or shapes.has_date(run.groups) or shapes.is_postcode(run.groups):
        return 0.0
    if run.shape in shapes.KNOWN:
        return 0.6 if shapes.begins_oddly(run.groups) else 0.85
    if len(digits) >= 9:
        return 0.75 if _is_alone(text, run) or _is_even(run) else 0.6
    return 0.75 if _is_alone(text, run) and shapes.is_uniform(run.groups) else 0.0


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
    lengths = run.shape
    for first in range(len(lengths)):
        if first and " " not in run.groups[first].before:
            continue
        for shape in shapes.KNOWN:
            after = first + len(shape)
            if lengths[first:after] != shape or (first == 0 and after == len(lengths)):
                continue
            groups = run.groups[first:after]
            cut = after == len(lengths) or " " in run.groups[after].before
            cut = cut and not shapes.begins_oddly(groups)
            if cut and not (shapes.is_date(groups) or shapes.is_clock_range(groups)):
                part = Run(groups, groups[0].first, groups[-1].after, run.plus and not first)
                yield _detail(text, part, 0.8 if shape == (3, 3, 4) else 0.6)


def _is_card(run: Run, digits: str) -> bool:
    return run.shape == (4, 4, 4, 4) or (len(digits) >= 15 and shapes.is_card(digits))


def _is_even(run: Run) -> bool:
    """Groups of one length (the first may differ), as people part a number to read it."""
    return len(run.groups) > 2 and len(set(run.shape[1:])) == 1


def _is_alone(text: Text, run: Run) -> bool:
    """Whether a message says little more than the digits: "it's 5550134", "5550134 thanks"."""
    return run.first <= 2 and len(text.tokens) - run.after <= 2


def _ends(text: Text, run: Run) -> bool:
    tokens = text.tokens
    return run.after >= len(tokens) or tokens[run.after].word in (".", ",", "!", "?", ";")


def _is_part_of_more(tokens: Sequence[Token], run: Run) -> bool:
    """Whether what is joined to digits makes them something else: "E-151", "45*31", "$500", "12:30"."""
    if run.spoken:
        return False
    return _bound_before(tokens, run.first) or _bound_after(tokens, run.after)


def _bound_before(tokens: Sequence[Token], first: int) -> bool:
    if not first:
        return False
    before = tokens[first - 1]
    if before.word in price_words().signs:
        return True
    if not tokens[first].joined or tokens[first].word in ("(", "+"):
        return False
    if before.word == ":":
        return first > 1 and tokens[first - 2].number is not None
    return before.word.isalnum() or before.word in ("-", "*", "_", "/", "^", "=", ".", "&", "%")


def _bound_after(tokens: Sequence[Token], after: int) -> bool:
    if after >= len(tokens):
        return False
    follows = tokens[after]
    beyond = tokens[after + 1] if after + 1 < len(tokens) else None
    if follows.word in price_words().signs or follows.word in phone_words().counted:
        return True
    if not follows.joined:
        return False
    if follows.word.isalnum() or follows.word in ("@", "%", "_", "*", "^"):
        return True
    return follows.word in (":", "-", ".", "/") and beyond is not None and beyond.joined
