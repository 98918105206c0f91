"""What the model of intents looks at in a message: phrases, cues, details, sizes, and what came before."""

from collections.abc import Container, Sequence

from frontdesk.understanding.intents.features import sequences
from frontdesk.understanding.intents.seen import Seen

UNKNOWN = "~"
"""What a word that was not learned stands as among its neighbours."""
_MANY = 3


def message_features(seen: Seen, known: Container[str]) -> list[str]:
    """What is looked at in a guest's message, beside its words one by one."""
    shown = [word if word in known else UNKNOWN for word in seen.put.words]
    names = sorted({cue.name for cue in seen.cues})
    cues = [f"c:{name}" for name in names]
    crossed = [*_sizes(seen, shown, names), *cues]
    crossed += [f"c^{name}" for name in {cue.name for cue in seen.cues if cue.first == 0}]
    if seen.put.asks:
        crossed.append("?")
    after = f"&{seen.act.value}"
    found = sequences(shown)
    found += crossed
    found += [each + after for each in crossed]
    found += [f"{a}+{b}" for place, a in enumerate(cues) for b in cues[place + 1 :]]
    found.append(after)
    if shown:
        found.append(f"0:{shown[0]}{after}")
    if seen.calendar:
        found += ["m:calendar", *[f"m:{each}" for each in cues], f"m:{shown[0] if shown else ''}"]
    return found


def _sizes(seen: Seen, shown: Sequence[str], names: Sequence[str]) -> list[str]:
    """What was found, how much of the message it explains, and how much is unknown."""
    kinds = sorted({detail.kind.value for detail in seen.details})
    found = [f"d:{kind}" for kind in kinds]
    found += [
        f"left:{min(sum(seen.left), 5)}",
        f"bare:{min(sum(seen.bare), 5)}",
        f"unknown:{min(shown.count(UNKNOWN), 3)}",
        f"long:{min(len(shown), 12) // 2}",
        f"kinds:{len(kinds)}",
    ]
    together = "+".join(names) if len(names) < _MANY else "many"
    if not any(seen.left):
        found += [f"all:{kind}" for kind in kinds]
        found.append(f"whole:{together}/{len(kinds)}")
    if not any(seen.bare):
        found.append(f"only:{together}")
    if not names:
        found.append("nocue")
    return found
