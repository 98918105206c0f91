"""What a model looks at: words and their parts, phrases, cues, details, and what came before."""

from collections.abc import Container, Sequence, Set
from functools import lru_cache
from itertools import pairwise

from frontdesk.conversation.reading import Detail
from frontdesk.understanding.intents.cues import Cue
from frontdesk.understanding.intents.wording import Wording

UNKNOWN = "~"
"""What a word that was not learned stands as among its neighbours."""


@lru_cache(maxsize=4096)
def parts(word: str) -> tuple[str, ...]:
    """Pieces of a word, so that a slip of the keyboard does not make it unknown."""
    if len(word) < 4:
        return ()
    edged = f"<{word[:24]}>"
    return tuple(
        [f"p:{edged[place : place + size]}" for size in (3, 4, 5) for place in range(len(edged) - size + 1)]
    )


def sequences(words: Sequence[str]) -> list[str]:
    """Words in twos and in threes, with the ends of the message marked."""
    edged = ["^", *words, "$"]
    twos = [f"{a} {b}" for a, b in pairwise(edged)]
    return twos + [f"{two} {c}" for two, c in zip(twos, edged[2:], strict=False)]


def message_features(
    said: Wording,
    cues: Sequence[Cue],
    details: Sequence[Detail],
    act: str,
    known: Container[str],
    fillers: Set[str],
) -> list[str]:
    """What is looked at in a message, beside its words one by one."""
    shown = [word if word in known else UNKNOWN for word in said.words]
    names = sorted({cue.name for cue in cues})
    kinds = sorted({detail.kind.value for detail in details})
    crossed = _sizes(said, cues, details, shown, fillers, names, kinds)
    crossed += [f"c:{name}" for name in names]
    crossed += [f"c^{name}" for name in {cue.name for cue in cues if cue.first == 0}]
    crossed += [f"d:{kind}" for kind in kinds]
    if said.asks:
        crossed.append("?")
    found = sequences(shown)
    found += crossed
    found += [f"{each}&{act}" for each in crossed]
    found += [f"c:{a}+{b}" for place, a in enumerate(names) for b in names[place + 1 :]]
    found.append(f"a:{act}")
    if shown:
        found.append(f"0:{shown[0]}&{act}")
    return found


def _sizes(
    said: Wording,
    cues: Sequence[Cue],
    details: Sequence[Detail],
    shown: Sequence[str],
    fillers: Set[str],
    names: Sequence[str],
    kinds: Sequence[str],
) -> list[str]:
    """How much of a message its cues and details explain, and how much is unknown."""
    bare = [word not in fillers for word in said.words]
    for cue in cues:
        bare[cue.first : cue.after] = [False] * (cue.after - cue.first)
    left = list(bare)
    for detail in details:
        for place, start in enumerate(said.starts):
            if detail.start <= start < detail.end:
                left[place] = False
    found = [
        f"left:{min(sum(left), 5)}",
        f"bare:{min(sum(bare), 5)}",
        f"unknown:{min(shown.count(UNKNOWN), 3)}",
        f"long:{min(len(shown), 12) // 2}",
        f"kinds:{len(kinds)}",
    ]
    if not any(left):
        found += [f"all:{kind}" for kind in kinds]
        found.append(f"whole:{'+'.join(names) if len(names) < 3 else 'many'}/{len(kinds)}")
    if not any(bare):
        found.append(f"only:{'+'.join(names) if len(names) < 3 else 'many'}")
    if not names:
        found.append("nocue")
    return found


def desk_features(said: Wording, cues: Sequence[Cue]) -> list[str]:
    """What is looked at in the desk's own words, beside each of them."""
    found = sequences(said.words)
    found += [f"c:{name}" for name in {cue.name for cue in cues}]
    found += [f"last:{word}" for word in said.words[-1:]]
    if said.asks:
        found.append("?")
    return found
