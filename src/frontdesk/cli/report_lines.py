"""What a report says, line by line, in words for people who run a business."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

MOST = 5
"""How many kinds of something are told; the rest are counted together."""

NAMES = {
    "choice": "which of the offers",
    "read_back": "the final yes",
    "party_size": "how many people",
    "date": "the day",
    "time": "the time",
    "nights": "how many nights",
    "service": "the service",
    "which": "which one is meant",
    "which_booking": "which booking",
    "change": "what to change",
    "cancel": "a yes to cancelling",
    "identity": "a contact on file",
    "contact": "a contact",
    "code": "the one-time code",
    "person": "a person's help",
    "caller": "whom to call",
    "caller_phone": "where to call",
    "price_of": "the price of what",
    "next_person": "about the next person",
    "nothing": "nothing was free",
}
"""Codes that say little by themselves; a question of the playbook is told by its own id."""


@dataclass(frozen=True, slots=True)
class Line:
    """A label, what there is of it, a share to draw as a bar, and what else is to be said."""

    label: str
    value: str
    share: float | None = None
    note: str = ""
    good: bool | None = None
    """Whether the bar shows something welcome, unwelcome, or neither."""


Section = tuple[str, list[Line]]


def sections(told: Mapping[str, Any]) -> list[Section]:
    every = [
        ("Bookings", list(_bookings(told))),
        ("From wish to booking", list(_way(told))),
        ("Where wishes were left", list(_left(told["success"]))),
        ("What the desk asked for", list(_counted(told["asked"]))),
        ("Questions and people", list(_people(told))),
        ("Tools that programs called", list(_counted(told["programs"]))),
        ("The model", list(_model(told))),
    ]
    return [(title, lines) for title, lines in every if lines]


def _bookings(told: Mapping[str, Any]) -> Iterator[Line]:
    made = told["bookings"]
    elsewhere = f"{made['elsewhere']} by staff or programs" if made["elsewhere"] else ""
    yield Line("made", str(made["made"]), note=elsewhere)
    if made["pending"]:
        yield Line("of these still pending", str(made["pending"]), note="waiting for an answer")
    for name in ("approved", "declined", "moved", "cancelled", "expired"):
        if made[name] or name in ("moved", "cancelled"):
            yield Line(name, str(made[name]))
    if told["waiting_list"]:
        yield Line("put on the waiting list", str(told["waiting_list"]))


def _way(told: Mapping[str, Any]) -> Iterator[Line]:
    success, shown, service = told["success"], told["times_shown"], told["service"]
    if not success["wished"]:
        yield Line("wishes to book", "none yet")
        return
    of = f"{success['booked']} of {success['wished']} who wished to"
    yield Line("booking success", percent(success["share"]), success["share"], of, good=True)
    yield Line("messages per booking", *_middle(told["messages_per_booking"], "p90"))
    first = shown["share_in_first_reply"]
    note = f"{shown['in_first_reply']} of {shown['wishes']}; usually in reply {number(shown['median_turns'])}"
    yield Line("times in the first reply", percent(first), first, note, good=True)
    yield from _checks(told["preemptive_checks"])
    if (known := service["share_understood"]) is not None:
        note = f"{service['understood']} understood, {service['asked']} asked"
        yield Line("service understood", percent(known), known, note, good=True)


def _left(success: Mapping[str, Any]) -> Iterator[Line]:
    """At what the guest did not answer, by those who wrote no more."""
    total = sum(success["left_at"].values())
    for code, count in _most(success["left_at"]):
        yield Line(f"at {named(code)}", str(count), count / total, good=False)
    if success["dropped"]:
        yield Line("called off by the guest", str(success["dropped"]))


def _checks(checks: Mapping[str, Any]) -> Iterator[Line]:
    if not checks["started"]:
        return
    share = checks["succeeded"] / checks["started"]
    note = f"{checks['failed']} found nothing" if checks["failed"] else "each found something"
    yield Line("looked up unasked", str(checks["started"]), share, note, good=True)
    for code, count in _most(checks["reasons"]):
        yield Line(f"  {named(code)}", str(count), count / checks["started"], good=False)


def _people(told: Mapping[str, Any]) -> Iterator[Line]:
    questions, people = told["questions"], told["people"]
    asked = questions["answered"] + questions["not_known"]
    if asked:
        share = questions["answered"] / asked
        yield Line("questions answered", str(questions["answered"]), share, good=True)
        yield Line("not known", str(questions["not_known"]), questions["not_known"] / asked, good=False)
    if told["not_understood"]:
        part = told["not_understood"] / max(told["messages"]["total"], 1)
        yield Line("messages not understood", str(told["not_understood"]), part, good=False)
    yield from _acts(told["acts"])
    yield Line("handed to a person", str(people["handed_off"]), note="conversations")
    if people["calls_arranged"]:
        moved = f"{people['calls_moved']} moved" if people["calls_moved"] else ""
        yield Line("calls arranged", str(people["calls_arranged"]), note=moved)
    if told["reply_ms"]["median"] is not None:
        spread = told["reply_ms"]
        note = f"95 of 100 within {_ms(spread['p95'])}"
        yield Line("from message to reply", _ms(spread["median"]), note=note)


def _acts(acts: Mapping[str, Any]) -> Iterator[Line]:
    """What was asked that is not on file, and what could not be made out."""
    if acts["questions"]:
        of = f"of {acts['questions']} asked"
        yield Line("questions with no entry", str(acts["no_entry"]), acts["share_no_entry"], of, good=False)
    if acts["heard"]:
        of = f"of {acts['heard']} heard"
        yield Line("parts of messages unclear", str(acts["unclear"]), acts["share_unclear"], of, good=False)


def _model(told: Mapping[str, Any]) -> Iterator[Line]:
    model = told["model"]
    if model is None:
        yield Line("calls", "none", note="none was asked, none was paid")
        return
    yield Line("calls per message", number(model["calls_per_message"]), note=f"{model['calls']} in all")
    yield Line("calls per booking", number(model["calls_per_booking"]), note="from wish to booking")
    for name, job in model["jobs"].items():
        yield from _job(name, job)
    yield from _tools(model["tools"])
    tokens = model["tokens"]
    cached = f", {tokens['cached']:,} of them cached" if tokens["cached"] else ""
    yield Line("tokens", f"{tokens['input'] + tokens['output']:,}", note=f"{tokens['input']:,} in{cached}")
    if model["uncounted"]:
        yield Line(
            "answers not counted", str(model["uncounted"]), note="cut off before they told their tokens"
        )
    yield from _cost(model["cost"])
    if model["ms"]["median"] is not None:
        note = f"95 of 100 within {_ms(model['ms']['p95'])}"
        yield Line("waited for it", _ms(model["ms"]["median"]), note=note)


def _job(name: str, job: Mapping[str, Any]) -> Iterator[Line]:
    label = {"direction": "replies arranged", "reading": "second readings used", "acts": "acts heard"}.get(
        name, name
    )
    share = job["passed"] / job["asked"]
    yield Line(label, str(job["passed"]), share, f"of {job['asked']}", good=True)
    for code, count in _most(job["refused_by_reason"]):
        yield Line(f"  refused: {plain(code)}", str(count), count / job["asked"], good=False)
    for code, count in _most(job["failed_by_code"]):
        yield Line(f"  failed: {plain(code)}", str(count), count / job["asked"], good=False)


def _tools(tools: Mapping[str, Any]) -> Iterator[Line]:
    by_model = sum(tools["by_model"].values())
    yield Line("looked up by the model", str(by_model), note=f"{tools['by_desk']} by the desk, unasked")
    for code, count in _most(tools["refused"]):
        yield Line(f"  not given: {code}", str(count), good=False)


def _cost(cost: Mapping[str, Any]) -> Iterator[Line]:
    if cost["total"] is None:
        why = "no price list names this model" if cost["unpriced"] else "no answer was counted"
        yield Line("cost", "unknown", note=why)
        return
    each = [f"{_money(cost['per_conversation'])} a conversation"] if cost["per_conversation"] else []
    each += [f"{_money(cost['per_booking'])} a booking"] if cost["per_booking"] else []
    yield Line("cost", _money(cost["total"]), note=", ".join(each))
    yield Line("the dearest conversation", _money(cost["most_in_one"]))
    if cost["unpriced"]:
        yield Line("answers without a price", str(cost["unpriced"]))


def _counted(counts: Mapping[str, int]) -> Iterator[Line]:
    total = sum(counts.values())
    for code, count in _most(counts, MOST + 3):
        yield Line(named(code), str(count), count / total)


def _most(counts: Mapping[str, int], most: int = MOST) -> Iterator[tuple[str, int]]:
    yield from list(counts.items())[:most]
    if rest := sum(list(counts.values())[most:]):
        yield "other", rest


def _middle(spread: Mapping[str, float | None], high: str) -> tuple[str, None, str]:
    if spread["median"] is None:
        return "–", None, ""
    return number(spread["median"]), None, f"9 of 10 within {number(spread[high])}"


def named(code: str) -> str:
    """What was asked for, or why nothing was found, in words."""
    return NAMES.get(code, plain(code))


def plain(code: str) -> str:
    return code.replace("_", " ")


def percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.0%}"


def number(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}".rstrip("0").rstrip(".")


def _ms(value: float) -> str:
    return f"{value / 1000:.1f} s" if value >= 1000 else f"{value:.0f} ms"


def _money(amount: str) -> str:
    """Small sums with the figures that matter: 0.00021, 1.40."""
    value = float(amount)
    return f"{value:.2f}" if value >= 1 else f"{value:.2g}"
