"""Chaff: words around a note that only ask for it to be noted."""

import re

from frontdesk.understanding.phrases import phrases

EDGES = " \t\n.,;:!-–—…\"'()"
"""What is trimmed from the words of an act."""


def trimmed(words: str) -> str:
    """A note without the words that only ask for it to be noted; nothing where there are no others."""
    chaff, words = phrases("options")["chaff"], NOTING.sub("", words).strip(EDGES)
    ordered = False
    while True:
        first = _led_by(words, [*chaff["before"], *(chaff["wanted"] if ordered else ())])
        last = _ended_by(words, [*chaff["after"], *chaff["ordered"]])
        ordered = ordered or last in chaff["ordered"]
        if not first and not last:
            return words
        words = words[len(first) : len(words) - len(last)].strip(EDGES)


def is_order(words: str) -> bool:
    """Whether something is asked to be noted: "note the wine pairing please"."""
    chaff = phrases("options")["chaff"]
    while first := _led_by(words, chaff["before"]):
        if set(first.split()) & set(chaff["orders"]):
            return True
        words = words[len(first) :].strip(EDGES)
    return bool(NOTING.match(words)) or bool(_ended_by(words, chaff["ordered"]))


def _led_by(words: str, known: list[str]) -> str:
    """The longest of these with which the words begin."""
    said = f"{words.casefold()} "
    led = (each for each in known if said.startswith(each) and said[len(each)] in " ,:")
    return max(led, key=len, default="")


def _ended_by(words: str, known: list[str]) -> str:
    """The longest of these with which the words end."""
    said = f" {words.casefold()}"
    return max((each for each in known if said.endswith(f" {each}")), key=len, default="")


SHOULD = r"(?: should)?(?: just| also| only)? (?:be|say|read):?"
NOTING = re.compile(
    rf"^(?:\w+\W+){{0,5}}?notes?(?: down)?(?: that|:| saying| to say|{SHOULD}) +", re.IGNORECASE
)
"""What leads into a note and is none of it: "put a note that the key is in the box"."""
