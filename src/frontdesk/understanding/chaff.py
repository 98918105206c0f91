"""Chaff: words around a note that only ask for it to be noted."""

import re

from frontdesk.understanding.phrases import phrases

EDGES = " \t\n.,;:!-–—…\"'()"
"""What is trimmed from the words of an act."""


def trimmed(words: str) -> str:
    """A note without the words that only ask for it to be noted."""
    chaff, words = phrases("options")["chaff"], NOTING.sub("", words)
    while True:
        said = words.casefold()
        first = next((each for each in chaff["before"] if said.startswith(f"{each} ")), "")
        last = next((each for each in chaff["after"] if said.endswith(f" {each}")), "")
        if not first and not last:
            return words
        words = words[len(first) : len(words) - len(last)].strip(EDGES)


SHOULD = r"(?: should)?(?: just| also| only)? (?:be|say|read):?"
NOTING = re.compile(
    rf"^(?:\w+\W+){{0,5}}?notes?(?: down)?(?: that|:| saying| to say|{SHOULD}) +", re.IGNORECASE
)
"""What leads into a note and is none of it: "put a note that the key is in the box"."""
