"""Cases in shorthand: scenes and marked messages, as a person writes them, made into cases.

    business bistro
    ---
    asked option
    desk I have Friday, June 19 at 6 PM, 7 PM or 8 PM. Which suits you?
    offered table 2026-06-19T18:00 | table 2026-06-19T19:00
    wish book service=table party=2
    booking MAREE-8127 table 2026-06-19T19:30 party=2
    > {the later one|choose 2}, and {is there a cloakroom|ask 4}?

Everything from one `---` to the next is one scene; each line with `>` is a message to it. `ask 4` is the
fourth entry of the business's page. What stands outside braces needs no act.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from frontdesk.conversation.notation import ENTRY, KEYS
from training.cases import HERE, playbook_of

NOW = "2026-06-12T09:00"
MARKED = re.compile(r"\{([^{}|]+)\|([^{}|]+)\}")
FLAGS = ("not", "fix")


def take(file: Path) -> int:
    """Add the messages of a file to the cases of its business; how many there were."""
    made = [
        json.dumps(each, ensure_ascii=False) for each in cases_in(file.read_text(encoding="utf-8"), file.stem)
    ]
    by_business: dict[str, list[str]] = {}
    for line in made:
        by_business.setdefault(json.loads(line)["business"], []).append(line)
    for business, lines in by_business.items():
        with (HERE / "cases" / f"{business}.jsonl").open("a", encoding="utf-8") as kept:
            kept.write("".join(f"{line}\n" for line in lines))
    return len(made)


def cases_in(text: str, stem: str) -> Iterator[dict[str, Any]]:
    """The cases of a text in shorthand; ValueError names the line that cannot be read."""
    business, context, count = "", _empty(), 0
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        try:
            match word:
                case "":
                    continue
                case "business":
                    business, context = rest.strip(), _empty()
                case "---":
                    context = _empty()
                case ">":
                    count += 1
                    said, acts = _marked(rest.strip(), business)
                    told = {"id": f"{stem}-{count:03}", "business": business, "now": NOW}
                    yield {**told, "context": context, "text": said, "acts": acts}
                case _:
                    context = {**context, **_told(word, rest.strip())}
        except (ValueError, KeyError, IndexError) as exc:
            raise ValueError(f"{stem}, line {number}: {exc}") from exc


def _empty() -> dict[str, Any]:
    return {"desk": "", "asked": None, "offered": [], "wish": None, "bookings": []}


def _told(word: str, rest: str) -> dict[str, Any]:
    """What a line of a scene tells."""
    match word:
        case "asked":
            return {"asked": None if rest in ("", "null") else rest}
        case "desk":
            return {"desk": rest}
        case "offered":
            return {"offered": [_option(n, each) for n, each in enumerate(rest.split("|"), 1)]}
        case "wish":
            verb, *known = rest.split()
            return {"wish": {"verb": verb, **_pairs(known)}}
        case "booking":
            reference, what, start, *known = rest.split()
            return {
                "bookings": [{"ref": reference, "what": what, "with": None, "start": start, **_pairs(known)}]
            }
        case _:
            raise ValueError(
                f"{word!r} begins no line: business, ---, asked, desk, offered, wish, booking or >"
            )


def _option(n: int, told: str) -> dict[str, Any]:
    words = told.split()
    starts = [word for word in words if re.match(r"\d{4}-\d\d-\d\d", word)]
    what, *rest = [word for word in words if word not in starts]
    times = dict(zip(("start", "end"), starts, strict=False))
    return {"n": n, "what": what, "with": rest[0] if rest else None, **times}


def _pairs(words: list[str]) -> dict[str, Any]:
    pairs = (word.split("=", 1) for word in words if "=" in word)
    return {key: int(value) if value.isdigit() else value for key, value in pairs}


def _marked(line: str, business: str) -> tuple[str, list[dict[str, Any]]]:
    """A message without its marks, and its acts."""
    said = MARKED.sub(r"\1", line)
    if "{" in said or "|" in said:
        raise ValueError(f"a brace is open in {line!r}")
    acts = [_act(quote.strip(), key.split(), business) for quote, key in MARKED.findall(line)]
    return " ".join(said.split()), [{**act, "quote": " ".join(act["quote"].split())} for act in acts]


def _act(quote: str, words: list[str], business: str) -> dict[str, Any]:
    act, *rest = words
    flags = {flag: True for flag in FLAGS if flag in rest}
    key = next((word for word in rest if word not in FLAGS), "")
    if act not in KEYS or bool(KEYS[act]) != bool(key):
        raise ValueError(f"no act is written {' '.join(words)!r}")
    told: dict[str, Any] = {"act": act}
    if act == "choose":
        options = [int(each) for each in key.split(",")]
        told["option"] = options[0] if len(options) == 1 else options
    elif act == "ask" and key.isdigit():
        told["about"] = f"{ENTRY}{playbook_of(business).faq[int(key) - 1].question}"
    elif act == "note":
        told["text"] = quote
    elif KEYS[act]:
        told[KEYS[act]] = key
    return {**told, **flags, "quote": quote}


def page(business: str) -> str:
    """What a writer of cases needs of a business: what it offers, who is there, its entries by number."""
    playbook = playbook_of(business)
    house = playbook.business
    services = ", ".join(f"{each.name} ({name})" for name, each in house.services.items())
    people = ", ".join(f"{each.name} ({name})" for name, each in house.resources.items())
    entries = [
        f"{n:3} {each.question}  {' '.join(each.answer.split())}" for n, each in enumerate(playbook.faq, 1)
    ]
    return "\n".join([f"{house.name}, {house.trade}", f"Services: {services}", f"With: {people}", *entries])
