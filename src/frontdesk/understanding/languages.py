"""Which language that the desk does not speak a stretch is in: by its script, or by its little words."""

import re
import unicodedata
from collections import Counter
from functools import lru_cache

from frontdesk.understanding.phrases import phrases

SCRIPTS = {"CJK": "zh", "HIRAGANA": "ja", "KATAKANA": "ja", "HANGUL": "ko", "CYRILLIC": "ru", "ARABIC": "ar"}
"""Languages by the script that nothing else here is written in."""
SHARE = 0.25
"""The share of a stretch that the little words of its language are at least."""
LEAST = 2
"""How many of them there are at least."""


def language_of(words: str) -> str:
    """The language of a stretch that nobody understood; empty where it may be any."""
    scripts = Counter(script for letter in words if (script := _script(letter)))
    if scripts:
        return "ja" if "ja" in scripts else scripts.most_common(1)[0][0]
    said = re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", unicodedata.normalize("NFC", words.casefold()))
    counted = {language: sum(word in known for word in said) for language, known in _known().items()}
    best = max(counted, key=lambda language: counted[language], default="")
    enough = best and counted[best] >= max(LEAST, SHARE * len(said))
    return best if enough and list(counted.values()).count(counted[best]) == 1 else ""


def _script(letter: str) -> str:
    """The language that a letter gives away; Latin letters give none away."""
    if letter.isascii() or not letter.isalpha():
        return ""
    return SCRIPTS.get(unicodedata.name(letter, "").split(" ")[0], "")


@lru_cache(maxsize=1)
def _known() -> dict[str, frozenset[str]]:
    return {language: frozenset(map(str, words)) for language, words in phrases("languages").items()}
