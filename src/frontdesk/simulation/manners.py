"""Moods and ways of speaking: how much is said at once, in which words, and what happens to the spelling."""

import re
from dataclasses import dataclass, replace
from random import Random

from frontdesk.simulation.bank import bank

WORD = re.compile(r"[A-Za-z']+")
NEAR = dict(zip("qwertyuiopasdfghjklzxcvbnm", "wqretyuioiaadfghjkxzcvbn", strict=False))
SHORTEST_TYPO = 5


@dataclass(frozen=True, slots=True)
class Manner:
    """Each is a chance, from 0 to 1."""

    name: str
    greets: float = 0.5
    polite: float = 0.4
    brief: float = 0.1
    hurried: float = 0.0
    chatty: float = 0.1
    vague: float = 0.0
    """Holding back the day, the time, or everything."""
    at_once: float = 0.1
    """Name and number with the wish itself."""
    together: float = 0.3
    """Name and number in one answer."""
    typos: float = 0.02
    texting: float = 0.0
    lower: float = 0.3
    spelled: float = 0.1
    corrects: float = 0.02
    digresses: float = 0.1
    taps: float = 0.1
    places: float = 0.15
    """Takes an offer by its place: the second one, the later one."""
    compares: float = 0.03
    """Weighs one offer against another aloud."""
    relative: float = 0.1
    """Days counted from today or within a month."""
    family: float = 0.1
    """Who comes, instead of how many."""
    odd: float = 0.05
    """Names spelled out, numbers and addresses written in ways of their own."""
    price_first: float = 0.02
    foreign: float = 0.0
    formal: float = 0.0
    stories: float = 0.0
    emoji: float = 0.0
    dictated: float = 0.0
    """Spoken to a phone that writes it down: no capitals, no stops, hesitations."""


MANNERS = (
    Manner("plain"),
    Manner("brief", greets=0.1, polite=0.1, brief=0.9, lower=0.7),
    Manner("chatty", greets=0.9, polite=0.8, chatty=0.9, digresses=0.25, lower=0.1),
    Manner("typos", typos=0.14, lower=0.7),
    Manner("texting", greets=0.3, texting=0.8, lower=1.0, typos=0.05, brief=0.3),
    Manner("correcting", corrects=0.6),
    Manner("digressing", digresses=0.9),
    Manner("vague", vague=0.85),
    Manner("hurried", hurried=0.9, at_once=0.5, together=0.8, greets=0.1),
    Manner("all at once", at_once=0.95, together=1.0, chatty=0.3),
    Manner("spelled", spelled=0.9),
    Manner("tapping", taps=0.9, vague=0.3),
    Manner("dictating", dictated=1.0, lower=1.0, spelled=0.5, greets=0.2, polite=0.1),
    Manner("foreign", foreign=0.9, polite=0.6),
    Manner("formal", formal=0.9, lower=0.0, odd=0.2),
    Manner("emoji", emoji=0.7, lower=0.6),
    Manner("storytelling", stories=0.95, greets=0.8),
    Manner("counting", relative=0.95, family=0.7),
    Manner("odd details", odd=0.9, together=0.5),
    Manner("price first", price_first=0.9),
    Manner("comparing", compares=0.8, family=0.4),
)


def four_manners(random: Random) -> list[Manner]:
    """Four ways of telling the same."""
    return random.sample(MANNERS, 4)


def spoken(text: str, manner: Manner, random: Random, keep: tuple[str, ...] = ()) -> str:
    """The words as this guest types them; names, numbers and addresses in `keep` are written with care."""
    longest_first = sorted(filter(None, keep), key=len, reverse=True)
    marks = {f"\0{n}\0": kept for n, kept in enumerate(longest_first)}
    for mark, kept in marks.items():
        text = text.replace(kept, mark)
    if random.random() < manner.texting:
        text = _texting(text, random)
    if random.random() < manner.lower:
        text = text.lower().rstrip(".")
    text = WORD.sub(lambda found: _typo(found[0], manner.typos, random), text)
    if random.random() < manner.dictated:
        text = _dictated(text, random)
    if random.random() < manner.emoji:
        text = f"{text} {' '.join(random.sample(bank('emoji'), random.randint(1, 2)))}"
    for mark, kept in marks.items():
        text = text.replace(mark, kept)
    return text


def _dictated(text: str, random: Random) -> str:
    """No stops, and now and then a hesitation."""
    words = re.sub(r"[,.?!:;]+(?=\s|$)", "", text).split(" ")
    if len(words) > 4 and random.random() < 0.4:
        words.insert(random.randrange(1, len(words)), random.choice(bank("hesitations")))
    return " ".join(words)


def _texting(text: str, random: Random) -> str:
    short = bank("texting")

    def shortened(found: re.Match[str]) -> str:
        word = found[0]
        return short.get(word.lower(), word) if random.random() < 0.7 else word

    return WORD.sub(shortened, text)


def _typo(word: str, chance: float, random: Random) -> str:
    if len(word) < SHORTEST_TYPO or random.random() > chance:
        return word
    place = random.randrange(1, len(word) - 1)
    kind = random.randrange(4)
    if kind == 0:
        return word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    if kind == 1:
        return word[:place] + word[place + 1 :]
    if kind == 2:
        return word[:place] + word[place] + word[place:]
    return word[:place] + NEAR.get(word[place].lower(), word[place]) + word[place + 1 :]


def plainer(manner: Manner) -> Manner:
    """How somebody writes who was not understood: with more care."""
    plain = replace(manner, typos=0.0, texting=0.0, chatty=0.0, vague=0.0, corrects=0.0, brief=0.0)
    return replace(plain, stories=0.0, dictated=0.0)
