"""Where sentences end; the lines of a list go together."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.numbering import numbered
from frontdesk.reply.grounding.tokens import Kind, Token, tokenise

_ENDS = frozenset({".", "!", "?"})
PAUSES = frozenset({",", ":", "—", "–", "("})
ENTRY = "•"
"""The unit of a mark that an entry of a list follows."""


_SURE_END = re.compile(r"(?:(\w+)\.|[!?]) +(?=[A-Z])")
"""Where one sentence surely ends and another begins, but for what `_may_go_on` says."""


def read_sentences(text: str, language: Language) -> Iterator[list[Token]]:
    """The tokens of each sentence of a plain text; who stops at one does not read the rest."""
    cuts = [0]
    if "\n" not in text:  # the lines of a list go together
        cuts += [end.end() for end in _SURE_END.finditer(text) if not _may_go_on(end.group(1), language)]
    for first, last in pairwise([*cuts, len(text)]):
        yield from sentences(numbered(tokenise(text, language, first, last), language))


def _may_go_on(word: str | None, language: Language) -> bool:
    """Whether the dot behind a word may be its own: Dr. Lee, 5 p.m. Friday, J. Smith."""
    return word is not None and (
        len(word) <= _INITIALS or word.lower() in language.dotted or word[0].isdigit()
    )


_INITIALS = 2


def sentences(tokens: list[Token]) -> list[list[Token]]:
    """The tokens of each sentence, its end mark included; lines of a list go together."""
    found: list[list[Token]] = []
    current: list[Token] = []
    listing = False
    for index, token in enumerate(tokens):
        if token.kind is not Kind.MARK:
            current.append(token)
            continue
        if token.text == "\n":
            bullet = _text(tokens, index + 1) == "•"
            if (
                current
                and (bullet or not listing)
                and (bullet or _is_entry(tokens, index + 1) or not _has_end(current))
            ):
                if current[-1].text not in PAUSES:
                    current.append(Token(Kind.MARK, ",", "", at=token.at, end=token.at))
                if bullet:
                    current[-1] = replace(current[-1], unit=ENTRY)
            elif current:
                found.append(current)
                current = []
            listing = bullet
            continue
        if token.text in ("•", '"', "*", "|") or (token.text == "-" and not current):
            listing = listing or token.text == "•"
            continue
        current.append(token)
        if token.text in _ENDS:
            found.append(current)
            current = []
    if current:
        found.append(current)
    return [each for each in _joined(found) if any(t.kind is not Kind.MARK or t.text == "✓" for t in each)]


def _text(tokens: list[Token], index: int) -> str:
    return tokens[index].text if index < len(tokens) else ""


def _is_entry(tokens: list[Token], index: int) -> bool:
    """Whether a line is one of a list of details: its name, a colon, its value."""
    return ":" in (token.text for token in tokens[index : index + 4])


def _has_end(tokens: list[Token]) -> bool:
    return tokens[-1].text in _ENDS


def _joined(found: list[list[Token]]) -> list[list[Token]]:
    """End marks one after the other belong to one sentence."""
    joined: list[list[Token]] = []
    for each in found:
        if joined and all(token.kind is Kind.MARK and token.text != "✓" for token in each):
            joined[-1].extend(each)
        else:
            joined.append(each)
    return joined
