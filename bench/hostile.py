"""Texts that are made to be costly to read, by their kind and length: for tests and benchmarks."""

from frontdesk.conversation.message import Message

KINDS = {
    "digits": "7 ",
    "one number": "7",
    "slashes": "1/2/3/4/",
    "commas": "a, ",
    "numbers with commas": "1, ",
    "numbers with dots": "1.2.",
    "numbers with dashes": "5-6-",
    "clocks": "1:2:",
    "names": "Anna Maria Lee ",
    "small names": "jane doe smith ",
    "services": "botox facial peel room table ",
    "dates": "tomorrow at 5 or friday ",
    "phones": "415 555 0134 ",
    "addresses": "a@b.c ",
    "quotes": "\"'(",
    "closing quotes": ")'\"",
    "questions": "is there parking? ",
    "conditions": "if not then ",
    "corrections": "no not 3 but 4 actually ",
    "yes and no": "yes no ",
    "letters": "a",
    "spaces": " ",
    "accents": "é́ñ ",
    "everything": "botox 7, tomorrow/5 anna; no not 3 but ",
}
"""What is repeated, by what it is."""

LENGTHS = (100, 300, 700, 1_200, 2_000)

SLASHES = "1/2/3/4/" * 500
"""The message that once held a desk for twenty seconds."""


def hostile(kind: str, length: int) -> str:
    """A text of one kind, so many characters long."""
    piece = KINDS[kind]
    return (piece * (length // len(piece) + 1))[:length]


OPENINGS = {
    "nothing open": (),
    "offers open": ("botox tomorrow",),
    "question open": ("botox tomorrow", "the first one"),
    "read back": ("botox tomorrow", "the first one", "Jo Bell, 415 555 0134", "no"),
    "several services": ("botox, a facial and a peel tomorrow",),
}
"""What a guest of the med-spa says first, by where the conversation stands after it."""


def said(conversation: str, number: int, text: str, business: str = "ava") -> Message:
    """A message of a conversation, by its number there."""
    return Message(f"{conversation}.{number}", business, conversation, text)
