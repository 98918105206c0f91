"""How well acts were heard, by the measures of the guideline: what a reader is judged by."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from frontdesk.conversation.notation import ENTRY, KEYS

Noted = Mapping[str, Any]

_FELT = ("worry", "anger", "complaint")
_WEIGHTY = ("when", "party", "service", "health", "nights")
_COMMITS = {("want", "cancel"), ("want", "move"), ("want", "drop"), ("answer", "yes")}


def key(act: Noted) -> object:
    """What has to agree beside the act itself."""
    value = act.get(KEYS[act["act"]]) if KEYS[act["act"]] else None
    if act["act"] == "choose":
        return tuple(sorted(value)) if isinstance(value, list | tuple) else (value,)
    if act["act"] == "tell":
        return value, bool(act.get("not")), bool(act.get("fix"))
    return value


def demands(act: Noted) -> bool:
    """Whether a guest would notice that it was passed over."""
    if act["act"] == "feel":
        return bool(act["kind"] in _FELT)
    return act["act"] in ("want", "ask", "answer", "choose", "browse", "note", "danger")


def harms(act: Noted) -> bool:
    """Whether it would do something, or change a record, if nobody had said it."""
    if act["act"] == "tell":
        return bool(act["slot"] in _WEIGHTY)
    return act["act"] == "choose" or (act["act"], key(act)) in _COMMITS


def pairs(
    text: str, gold: Sequence[Noted], said: Sequence[Noted], same: Callable[[Noted, Noted], bool]
) -> list[Any]:
    """Which act was heard as which: each at most once, those that share most first."""
    found = [
        (_shared(text, g["quote"], s["quote"]), -abs(i - j), i, j)
        for i, g in enumerate(gold)
        for j, s in enumerate(said)
        if same(g, s) and (g["act"] == "want" or _fits(text, g["quote"], s["quote"]))
    ]
    left: set[int] = set()
    right: set[int] = set()
    kept = []
    for _, _, i, j in sorted(found, reverse=True):
        if i not in left and j not in right:
            left.add(i)
            right.add(j)
            kept.append((i, j))
    return kept


def exactly(gold: Noted, said: Noted) -> bool:
    return gold["act"] == said["act"] and key(gold) == key(said)


def loosely(gold: Noted, said: Noted) -> bool:
    return bool(gold["act"] == said["act"] or (said["act"] == "unclear" and gold["act"] != "answer"))


def score(cases: Iterable[tuple[str, Sequence[Noted], Sequence[Noted]]]) -> dict[str, float]:
    """The figures over texts with their gold acts and those that were heard."""
    n: Counter[str] = Counter()
    for text, gold, said in cases:
        right = pairs(text, gold, said, exactly)
        got, used = {i for i, _ in right}, {j for _, j in right}
        noticed = got | {i for i, _ in pairs(text, gold, said, loosely)}
        extra = [s for j, s in enumerate(said) if j not in used]
        invented, false = [s for s in extra if demands(s)], [s for s in extra if s["act"] == "tell"]
        missed = [
            g for i, g in enumerate(gold) if (demands(g) or g["act"] in ("tell", "unclear")) and i not in got
        ]
        n["messages"] += 1
        n["whole"] += not (missed or invented or false)
        n["invented"] += len(invented)
        n["harmful"] += sum(map(harms, invented + false))
        n["unclear"] += sum(s["act"] == "unclear" for s in extra)
        n["said"] += sum(s["act"] == "tell" for s in said)
        for i, g in enumerate(gold):
            n["demands"] += demands(g)
            n["heard"] += demands(g) and i in got
            n["present"] += demands(g) and i in noticed
            n["told"] += g["act"] == "tell"
            n["told right"] += g["act"] == "tell" and i in got
            if g["act"] == "ask":
                _count_entry(n, text, g, said)
    return _figures(n)


def _count_entry(n: Counter[str], text: str, gold: Noted, said: Sequence[Noted]) -> None:
    hits = [s["about"] for s in said if s["act"] == "ask" and _shared(text, gold["quote"], s["quote"]) > 0]
    if gold["about"].startswith(ENTRY):
        n["filed"] += 1
        n["entry"] += gold["about"] in hits
    else:
        n["unfiled"] += 1
        n["none"] += not any(about.startswith(ENTRY) for about in hits)


def _figures(n: Counter[str]) -> dict[str, float]:
    def share(part: str, whole: str) -> float:
        return round(100 * n[part] / n[whole], 1) if n[whole] else 0.0

    exact, full = share("told right", "said"), share("told right", "told")
    return {
        "messages": n["messages"],
        "whole": share("whole", "messages"),
        "heard": share("heard", "demands"),
        "present": share("present", "demands"),
        "invented": share("invented", "messages"),
        "harmful": share("harmful", "messages"),
        "unclear": share("unclear", "messages"),
        "told": round(2 * exact * full / (exact + full), 1) if exact + full else 0.0,
        "entry": share("entry", "filed"),
        "none": share("none", "unfiled"),
    }


def _places(text: str, quote: str) -> list[tuple[int, int]]:
    wanted = quote.strip().lower()
    return [found.span() for found in re.finditer(re.escape(wanted), text.lower())] if wanted else []


def _shared(text: str, one: str, other: str) -> int:
    return max(
        (min(e, f) - max(s, t) for s, e in _places(text, one) for t, f in _places(text, other)), default=0
    )


def _fits(text: str, gold: str, said: str) -> bool:
    """Whether two quotes are one stretch: half of the shorter is shared, neither is four times the other."""
    one, other = len(gold.strip()), len(said.strip())
    shared = _shared(text, gold, said)
    return bool(other) and shared * 2 >= min(one, other) and max(one, other) <= max(4 * min(one, other), 24)
