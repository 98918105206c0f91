"""The words that a text may be told again with, read from a language's file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from frontdesk.reply.grounding.stems import root


@dataclass(frozen=True)
class Paraphrases:
    """What may stand for what, and what may be neither added nor left out."""

    marks: Mapping[str, str]
    """Words that turn the sense of what follows, each by the one it stands for."""
    conditional: frozenset[str]
    limits: frozenset[str]
    """Marks without which what is said is more than the text says."""
    bounds: Mapping[str, int]
    """What makes a value the least or the most, by pairs of words."""
    granting: frozenset[str]
    """What is welcome, open or possible is so no further than the text says."""
    approving: frozenset[str]
    """What is told to be fine, a text has to let somebody do."""
    permitting: frozenset[str]
    demanding: frozenset[str]
    """What may be done, may be done one way and the other; what has to be is both."""
    pointing: frozenset[str]
    """They stand for where, when or in which case something is so."""
    behind: frozenset[str]
    """Marks that may also stand behind what they turn: the evening before."""
    denied: frozenset[str]
    """Light words that say something where a not reaches them: you do not pay."""
    nobody: frozenset[str]
    """A no that is somebody or something: it is said again as such."""
    to_nobody: frozenset[str]
    """Before a nobody, they carry its no to all that is done."""
    anybody: frozenset[str]
    shared: frozenset[str]
    """Marks that hold for each of a list."""
    hanging: frozenset[str]
    """What begins a part that goes on with the one before it."""
    pronouns: frozenset[str]
    standing: frozenset[str]
    """Pronouns of what was named in the sentence before."""
    leading: frozenset[str]
    """What begins a clause that goes on with what the one before it speaks of."""
    avoiding: frozenset[str]
    """What tells somebody not to do or have what follows."""
    sequence: frozenset[str]
    doers: Mapping[str, str]
    objects: Mapping[str, str]
    silent: frozenset[str]
    adjuncts: frozenset[str]
    """What stands before a when, where or how."""
    articles: frozenset[str]
    joins: frozenset[str]
    relative: frozenset[str]
    """They stand for what was named right before."""
    parting: frozenset[str]
    """What may stand before another statement of the same sentence."""
    done: frozenset[str]
    """What makes a deed of a verb: it is said only where the text has it too."""
    general: Mapping[str, frozenset[str]]
    """Told to be so of anybody's, and not to be done in this turn: cards are accepted, which we accept."""
    starts: frozenset[str]
    being: frozenset[str]
    having: frozenset[str]
    beside: frozenset[str]
    """They say nothing beside what a thing is."""
    sharing: frozenset[str]
    perhaps: frozenset[str]
    able: frozenset[str]
    makes: frozenset[str]
    """What is done to a thing that can be made so."""
    asked_for: frozenset[str]
    apart: frozenset[str]
    """With one of these, something is not in a price."""
    kinds: Mapping[str, frozenset[str]]
    """The sorts of what may be in a thing."""
    implies: Mapping[str, frozenset[str]]
    """What is so too: what is vegan is vegetarian."""
    bars: Mapping[str, frozenset[str]]
    """What, in a thing, makes it not vegan."""
    booked: frozenset[str]
    contacting: frozenset[str]
    """What is done with somebody: it matters with whom."""
    noticing: frozenset[str]
    """Behind a length, they say that it is so long before."""
    asking: frozenset[str]
    """What the house does that asks for something: it says no more than that."""
    idle: frozenset[tuple[str, str]]
    """Two words of which the mark is none: at once, both a link and a number."""
    paying: frozenset[str]
    """Beside one of these, a sum is what is paid for what is booked."""
    otherwise: frozenset[str]
    """What makes something so only after what was told before it."""
    adding: frozenset[str]
    """What somebody does who has, gets or does what is told: join, bring, receive."""
    phrases: tuple[tuple[str, str, str], ...]
    """Two words that say together what another says alone."""
    same: Mapping[str, str]
    """The root of a word → the root of the first that says the same."""


def paraphrases_of(raw: dict[str, Any]) -> Paraphrases:
    """The file as it is looked up."""
    same: dict[str, str] = {}
    for listed in raw["same"]:
        words = [root(word) for word in listed.split()]
        same |= dict.fromkeys(words, words[0])
    listed = {key: frozenset(raw[key].split()) for key in _LISTS}
    phrases = tuple((*each.split(), root(sense)) for each, sense in raw["phrases"].items())
    idle = frozenset((first, second) for first, second in (each.split() for each in raw["idle"]))
    tables = {key: raw[key] for key in ("marks", "doers", "objects", "bounds")}
    sorts: dict[str, Any] = {
        key: {root(word): frozenset(map(root, found.split())) for word, found in raw[key].items()}
        for key in ("kinds", "bars", "implies")
    }
    sorts["general"] = {form: frozenset(said.split()) for form, said in raw["general"].items()}
    return Paraphrases(same=same, phrases=phrases, idle=idle, **sorts, **tables, **listed)


_LISTS = (
    "conditional",
    "limits",
    "granting",
    "approving",
    "permitting",
    "demanding",
    "pointing",
    "behind",
    "denied",
    "nobody",
    "to_nobody",
    "anybody",
    "shared",
    "hanging",
    "pronouns",
    "standing",
    "leading",
    "avoiding",
    "sequence",
    "silent",
    "adjuncts",
    "starts",
    "done",
    "articles",
    "joins",
    "parting",
    "relative",
    "asking",
    "noticing",
    "contacting",
    "booked",
    "being",
    "having",
    "beside",
    "sharing",
    "perhaps",
    "able",
    "makes",
    "asked_for",
    "apart",
    "paying",
    "otherwise",
    "adding",
)
