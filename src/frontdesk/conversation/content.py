"""Content: the words of a stretch that say something, by how they begin, to compare stretches."""

import re

LETTERS = 5
"""By so many letters words are the same: "allergy" and "allergic", "shave" and "shaving" nearly."""
WORD = re.compile(r"[^\W_]{3,}")
_SMALL = """
    the and for with from that this these those there then than but not nor are was were been being have
    has had does did will would could should can may might must shall you your yours our ours his her
    hers its their theirs them they she who whom what when where which why how all any some one two also
    just only even still really very too much many more most such own out off over under into onto about
    after before again here now please thanks thank well okay yes let get got give want wants need needs
    like love make made makes take put sure kind bit thing things bring come going because note notes
    know tell say said think hope maybe perhaps lot same other another every each both either
    """
_HOURS = """
    open opened opening close closed closing hours hour time times until till late early earliest latest
    start end begin day days week weeks weekend weekday daily every today tomorrow tonight morning
    afternoon evening night noon midnight monday tuesday wednesday thursday friday saturday sunday mon
    tue tues wed thu thur thurs fri sat sun holiday holidays
    """
SMALL = frozenset(_SMALL.split())
"""Words that say nothing by themselves."""


def content(words: str) -> frozenset[str]:
    """The words that say something, by how they begin."""
    said = re.sub(r"['’]\w*", "", words.casefold())
    return frozenset(word[:LETTERS] for word in WORD.findall(said) if word not in SMALL)


OF_HOURS = content(_HOURS)
"""Words of any question when a house is open: what is asked beside them is of something in it."""
