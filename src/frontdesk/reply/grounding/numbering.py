"""Number words → numbers: two hundred and fifty, twenty-five, a dozen. A lone "one" stays a word."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.tokens import Kind, Token

_TENS = 20
_UNITS = 10


def numbered(tokens: list[Token], language: Language) -> list[Token]:
    """The same tokens with number words put together."""
    numbers = language.values["numbers"]
    scales = language.values["scales"]
    texts = {token.text for token in tokens}
    if texts.isdisjoint(numbers) and texts.isdisjoint(scales):
        return tokens
    read: list[Token] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if token.kind is Kind.WORD and token.text in numbers:
            end, number = _number(tokens, index, numbers, scales)
        elif token.kind is Kind.WORD and token.text in ("a", "an") and _text(tokens, index + 1) in scales:
            end, number = _number(tokens, index, {**numbers, token.text: 1}, scales)
        else:
            end, number = index, 0
        if end == index or (number == 1 and end == index + 1 and not _counts(tokens, index, end, language)):
            read.append(token)
            index += 1
            continue
        surface = " ".join(each.surface for each in tokens[index:end])
        read.append(
            Token(Kind.NUMBER, str(number), surface, Decimal(number), at=token.at, end=tokens[end - 1].end)
        )
        index = end
    return read


def _text(tokens: list[Token], index: int) -> str:
    return tokens[index].text if 0 <= index < len(tokens) else ""


def _number(
    tokens: list[Token], index: int, numbers: dict[str, int], scales: dict[str, int]
) -> tuple[int, int]:
    """Where the number ends, and what it is; three thirty is two numbers."""
    total = current = 0
    last = 0
    first = index
    while index < len(tokens):
        text = tokens[index].text
        if text in numbers:
            value = numbers[text]
            fits = index == first or last >= 100 or (last >= _TENS and last % 10 == 0 and value < _UNITS)
            if not fits:
                break
            current, last = current + value, value
        elif text in scales and (index > first):
            current, last = max(current, 1) * scales[text], scales[text]
            if scales[text] >= 1000:
                total, current = total + current, 0
        elif (text == "and" and last >= 100 and _text(tokens, index + 1) in numbers) or (
            text == "-" and _text(tokens, index + 1) in numbers and last >= _TENS
        ):
            pass
        else:
            break
        index += 1
    return index, total + current


def _is_end(tokens: list[Token], first: int, index: int, values: Mapping[str, Any]) -> bool:
    """Whether a one stands at an end of two hours: from one to three, between noon and one."""
    low, high = _text(tokens, first - 1), _text(tokens, index)
    joins = {*values["ranges"], *values["until"], "and"}
    if low in values["from"] and high in joins:
        return _is_hour(tokens, index + 1, values)
    return low in joins and _text(tokens, first - 3) in values["from"] and _is_hour(tokens, first - 2, values)


def _is_hour(tokens: list[Token], index: int, values: Mapping[str, Any]) -> bool:
    kind = tokens[index].kind if 0 <= index < len(tokens) else Kind.MARK
    text = _text(tokens, index)
    return kind in (Kind.NUMBER, Kind.TIME) or text in values["numbers"] or text in values["clocks"]


def _is_number(tokens: list[Token], index: int, values: Mapping[str, Any]) -> bool:
    token = tokens[index] if index < len(tokens) else None
    return token is not None and (token.kind is Kind.NUMBER or token.text in values["numbers"])


def _counts(tokens: list[Token], first: int, index: int, language: Language) -> bool:
    """Whether a lone one before this is a number: one hour, one pm, one thirty, half past one."""
    values, text = language.values, _text(tokens, index)
    before = _text(tokens, first - 1)
    if before == "past" or (
        before == "to" and _text(tokens, first - 2) in values["quarter"] | values["minutes"]
    ):
        return True
    if _is_end(tokens, first, index, values):
        return True
    if text == "in" and _text(tokens, index + 1) == "the" and _text(tokens, index + 2) in values["dayparts"]:
        return True
    if before in ("at", "around") and text not in values["no_hour"]:
        return True
    minutes = _text(tokens, index + 1) in values["after_hour"]  # one-thirty
    if text in values["ranges"] and not minutes and _is_number(tokens, index + 1, values):
        text = _text(tokens, index + 2)  # one to two days
    if text == "-":
        text = _text(tokens, index + 1)
    units = ("minutes", "hours", "daylong", "nights", "weeks", "people", "oclock", "years", "month")
    return (
        any(text in values[unit] for unit in units)
        or text in values["currencies"]
        or text in values["after_hour"]
    )
