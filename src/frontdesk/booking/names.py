"""What a person's name may be: the one rule for every way in.

A name is repeated to others, in letters and on the phone. So it holds no link, no number and no sentence,
and nothing that cannot be seen; names of any script pass.
"""

import re
import unicodedata

from frontdesk.errors import BadInput

LONGEST_NAME = 120
MOST_WORDS = 14
"""María del Carmen de los Ángeles Fernández de la Cruz Martínez has eleven."""
MOST_DIGITS = 4

_JOINERS = "\u200c\u200d"
"""Persian and Indic scripts need them inside words."""
_UNSEEN = frozenset("\u034f\u115f\u1160\u3164\uffa0\u2800")
"""Fillers and blanks that Unicode does not call format characters."""
_MARKS = frozenset(" .,'’‘ʼ`´-‐‑–·・‧&/()\"“”„«»׳״־՚")
# Letters after a dot inside a word: "evil.example", and not "J.R. Tolkien".
_HOST = re.compile(r"\b[\w-]{2,}\.(?:[^\W\d_]{2,63})\b(?!\.)")
_LINK = re.compile(r"https?\b|://|\bwww\b|\bhxxp|@|\bdot\s+com\b", re.IGNORECASE)
_TITLES = frozenset({"dr", "mr", "mrs", "ms", "mx", "st", "prof", "rev", "fr", "capt", "col", "gen", "lt"})
# English words of the closed classes that are no part of names; one alone may be one (May, Will, An, You).
_SENTENCE = frozenset(
    re.findall(
        r"\w+",
        "your you please this that these those at is are was were with from has have been here now our we us "
        "it its not if or on into by as be will can must",
    )
)


def read_name(text: str, field: str = "name") -> str:
    """A name as it is kept, or BadInput."""
    name = " ".join(visible(unicodedata.normalize("NFC", text)).split())
    if len(name) > LONGEST_NAME or len(name.split()) > MOST_WORDS:
        raise BadInput(field, "This is too long for a name; please write only the name.")
    if not any(c.isalpha() for c in name):
        raise BadInput(field, "A name needs at least one letter.")
    if has_link(name):
        raise BadInput(field, "A name cannot hold a link or an address; please write only the name.")
    if sum(c.isdigit() for c in name) > MOST_DIGITS or not all(_belongs(c) for c in name):
        raise BadInput(field, "A name is made of letters; please write only the name.")
    if _is_sentence(name):
        raise BadInput(field, "This reads like a sentence; please write only the name.")
    return name


def visible(text: str) -> str:
    """The text without control and format characters, pictures and fillers; joiners stay inside words."""
    kept = [
        c
        for at, c in enumerate(text)
        if (c in _JOINERS and _is_inside(text, at))
        or (c not in _UNSEEN and unicodedata.category(c) not in ("Cf", "So", "Co", "Cn"))
    ]
    return "".join(kept)


def has_link(text: str) -> bool:
    """Whether something in it looks like an address that can be opened or written to."""
    if _LINK.search(text):
        return True
    hosts = (found.group() for found in _HOST.finditer(text))
    return any(host.partition(".")[0].casefold() not in _TITLES for host in hosts)


def _is_inside(text: str, at: int) -> bool:
    """Whether letters or their marks stand on both sides."""
    around = (text[at - 1 : at], text[at + 1 : at + 2])
    return all(c and unicodedata.category(c)[0] in "LM" for c in around)


def _belongs(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LM" or sign.isdigit() or sign in _MARKS or sign in _JOINERS


def _is_sentence(name: str) -> bool:
    """Four words or more, two of which only sentences have."""
    words = [word.strip(".,'’\"()").casefold() for word in name.split()]
    return len(words) > 3 and sum(word in _SENTENCE for word in words) > 1
