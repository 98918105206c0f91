"""Leeway: what else would do for a time, and by when somebody must be gone, in the words of the guest."""

import re

_TIME = r"\b\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\b\.?)?"
_DOES = r"\b(?:fine|ok|okay|good|great|alright|possible|works?|do|does)\b"
_PIECE = re.compile(r"(?:[^,;!?\n.]|(?<=\d)\.(?=\d))+")
_TAKEN = re.compile(r"\bif\b.*\b(?:taken|gone|full|booked|free|available|possible|unavailable)\b")
_ELSE = re.compile(
    rf"\b(?:earlier|later)\b.*{_DOES}|{_DOES}.*\b(?:earlier|later)\b|\bearlier or later\b"
    rf"|\bup to\b.*\b(?:earlier|later)\b|\bgive or take\b"
    rf"|{_TIME}.*{_DOES}.*\b(?:too|also|as well|if)\b|{_TIME}.*\balso\b.*{_DOES}"
    rf"|{_TIME} (?:or|and|to) {_TIME}.*{_DOES}"
)
_GONE = re.compile(rf"\b(?:out|done|leave|gone|finished|away)\b[^,]{{0,20}}\bby {_TIME}")
_LIMIT = re.compile(r"^\W*(?:and |but )?(?:not|no|never|nothing)\b.*\b(?:earlier|later)\b")
_BEGINS = re.compile(
    r"\bif\b|\bup to\b|\bgive or take\b|\b(?:half an?|an?) hour\b|\b(?:we|i|they|he|she)(?= |['’])"
    rf"|\bout\b|\bdone\b|{_TIME}"
)
_ORDERS = re.compile(r"\b(?:add|note|tell|mention|say|put)\b")

Span = tuple[int, int]


def leeway_in(text: str) -> tuple[Span, ...]:
    """Where a message says what else would do, and where by when one must be gone."""
    said = text.casefold()
    if len(said) != len(text):
        return ()
    found: list[Span] = []
    before: tuple[re.Match[str], bool] | None = None
    for piece in _PIECE.finditer(said):
        words, last = piece.group(), found[-1] if found else None
        joins = before is not None and before[1] and _is_near(said, before[0].end(), piece.start())
        says = _says(said, piece)
        taken = bool(_TAKEN.search(words)) and not _asks(said, piece)
        if says and joins and before is not None and last is not None and last[1] == before[0].end():
            found[-1] = (last[0], piece.end())
        elif says:
            start = before[0] if joins and before is not None else piece
            found.append((_begins(start), piece.end()))
        elif (
            joins
            and last is not None
            and before is not None
            and last[1] == before[0].end()
            and (taken or _LIMIT.search(words))
        ):
            found[-1] = (last[0], piece.end())
            says = True
        before = (piece, says or taken)
    return tuple(found)


def _says(said: str, piece: re.Match[str]) -> bool:
    words = piece.group()
    return bool(_GONE.search(words)) or (bool(_ELSE.search(words)) and not _asks(said, piece))


def _asks(said: str, piece: re.Match[str]) -> bool:
    """Whether it is asked whether something would do; who has it put down asks for nothing else."""
    asks = said[piece.end() : piece.end() + 1] == "?"
    return asks and (not _ORDERS.search(piece.group()) or "did you" in piece.group())


def _is_near(said: str, end: int, start: int) -> bool:
    return said[end:start].strip(", ") == ""


def _begins(piece: re.Match[str]) -> int:
    begins = _BEGINS.search(piece.group())
    return piece.start() + (begins.start() if begins else 0)
