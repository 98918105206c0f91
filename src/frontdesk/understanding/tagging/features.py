"""What the tagger sees of a message: words, their classes, their neighbours, what the rules found there."""

from collections.abc import Iterator, Sequence

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.when import When, WhenKind
from frontdesk.understanding.candidates import Settled
from frontdesk.understanding.tagging.classes import classes, is_plain, seen
from frontdesk.understanding.tagging.places import places
from frontdesk.understanding.text import Text

_KINDS = {
    Kind.PARTY: "P",
    Kind.ADULTS: "A",
    Kind.KIDS: "K",
    Kind.ROOMS: "R",
    Kind.NIGHTS: "N",
    Kind.NAME: "F",
    Kind.FIRST_NAME: "G",
    Kind.LAST_NAME: "S",
    Kind.PHONE: "T",
    Kind.EMAIL: "E",
    Kind.PRICE: "M",
    Kind.REFERENCE: "B",
    Kind.SERVICE: "V",
    Kind.RESOURCE: "V",
}
_PIECES = {
    WhenKind.DATE: "d",
    WhenKind.DATE_RANGE: "r",
    WhenKind.TIME: "t",
    WhenKind.TIME_RANGE: "p",
    WhenKind.DATETIME: "b",
    WhenKind.DATETIME_RANGE: "w",
    WhenKind.DURATION: "l",
}


def features(text: Text, context: Context, settled: Settled) -> list[list[str]]:
    """For each token the names of what holds of it; nothing, where there is nothing to tag.

    `settled` is what the rules made of the message.
    """
    tokens = text.tokens
    kinds = classes(text)
    words = [seen(token, kind) for token, kind in zip(tokens, kinds, strict=True)]
    marks = _marks(text, settled)
    if not any(marks) and all(map(is_plain, kinds)):
        return []
    about = _about(context)
    length = "|" + str(min(len(tokens), 5))
    words = ["^^", "^", *words, "$", "$$"]
    kinds = ["", "^", *kinds, "$", ""]
    marks = ["", "", *marks, "", ""]
    trade = context.domain[:3]
    found = []
    for place in range(2, len(tokens) + 2):
        before, word, after = words[place - 1], words[place], words[place + 1]
        kind, mark = kinds[place], marks[place]
        row = [
            "0" + word,
            "1" + before,
            "2" + after,
            "3" + before + "|" + word,
            "4" + word + "|" + after,
            "5" + words[place - 2] + "|" + before,
            "7" + kinds[place - 1] + "|" + kind + "|" + kinds[place + 1],
            "8" + kind + "|" + before,
            "9" + kind + "|" + after,
            "a" + kinds[place - 2] + "|" + kinds[place - 1] + "|" + kind,
            "b" + kind + "|" + kinds[place + 1] + "|" + kinds[place + 2],
            "c" + mark + "|" + kind,
            "l" + mark,
            "o" + marks[place - 1] + "|" + mark + "|" + marks[place + 1] + "|" + kind,
            "d" + mark + "|" + marks[place - 1] + "|" + marks[place + 1],
            "e" + trade + "|" + kind + mark,
            "f" + trade + "|" + word,
            "j" + trade + "|" + kind + "|" + after,
            "k" + kind + length,
        ]
        written = tokens[place - 2].word
        if len(written) > 3 and written[0].isalpha():
            row += ("x" + written[-3:], "z" + written[-2:])
        for asked in about:
            row += ("m" + asked + kind + mark, "n" + asked + kind + length)
        found.append(row)
    return found


def _about(context: Context) -> list[str]:
    return list(context.asked[:3]) or ["-"]


def _marks(text: Text, settled: Settled) -> list[str]:
    """For each token what the rules take it for: the kind, how sure, and whether it begins there."""
    codes: list[set[str]] = [set() for _ in text.tokens]
    for start, end, code in (*_spans(settled.won, ""), *_spans(settled.beaten, "~")):
        for place in places(text, start, end):
            codes[place].add(code + ("+" if text.tokens[place].start > start else ""))
    return ["".join(sorted(each)) for each in codes]


def _spans(details: Sequence[Detail], lost: str) -> Iterator[tuple[int, int, str]]:
    for detail in details:
        if isinstance(detail.value, When):
            for piece in detail.value.pieces:
                yield piece.start, piece.end, _PIECES[piece.kind] + lost
        elif detail.kind in _KINDS:
            sure = "!" if detail.confidence > 0.9 else "" if detail.confidence > 0.7 else "?"
            yield detail.start, detail.end, _KINDS[detail.kind] + (lost or sure)
