"""A tally as the one JSON object that `frontdesk report --json` prints; tables are drawn from the same."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from statistics import median
from typing import Any

from frontdesk.reporting.models import Job, ModelTally
from frontdesk.reporting.tally import Tally
from frontdesk.reporting.wishes import Wish


@dataclass(slots=True)
class Books:
    """What the ledger says of bookings themselves, whoever made them: staff, programs, conversations.

    Call backs are not among them.
    """

    verbs: Counter[str] = field(default_factory=Counter)
    """book, move, cancel, …: how often in the time of the report."""
    pending: int = 0
    """Made in that time and still waiting for an answer."""


def figures(tally: Tally, books: Books) -> dict[str, Any]:
    """Everything a report says; shares are between 0 and 1, None where there is nothing to share."""
    wishes = tally.wishes()
    return {
        "conversations": len(tally.conversations),
        "messages": {"total": tally.messages, "channels": _ranked(tally.channels)},
        "days": [
            {"on": day.isoformat(), "messages": count["messages"], "bookings": count["bookings"]}
            for day, count in sorted(tally.days.items())
        ],
        "bookings": _bookings(tally, books),
        "success": _success(tally.wished(), wishes),
        "messages_per_booking": _spread([w.booked_after for w in wishes if w.booked_after is not None], 90),
        "times_shown": _shown(wishes),
        "preemptive_checks": {
            "started": tally.checks.started,
            "succeeded": tally.checks.succeeded,
            "failed": tally.checks.failed.total(),
            "reasons": _ranked(tally.checks.failed),
            "ms": _spread(tally.checks.ms, 95),
        },
        "service": _service(tally.understood()),
        "asked": _ranked(tally.asked),
        "questions": {"answered": tally.said["answered"], "not_known": tally.said["not_known"]},
        "not_understood": tally.said["unclear"],
        "acts": _acts(tally.acts),
        "people": {
            "handed_off": len(tally.handed_off),
            "calls_arranged": tally.done["book_call"],
            "calls_moved": tally.done["move_call"],
        },
        "waiting_list": tally.done["join_wait"],
        "programs": _ranked(tally.programs),
        "reply_ms": _spread(tally.reply_ms, 95),
        "model": model_figures(tally),
    }


def _acts(counted: Counter[str]) -> dict[str, Any]:
    """Acts that were unclear and questions that no entry settles: many where a trade is unlike others."""
    return {
        "heard": counted["heard"],
        "unclear": counted["unclear"],
        "share_unclear": share(counted["unclear"], counted["heard"]),
        "questions": counted["questions"],
        "no_entry": counted["no_entry"],
        "share_no_entry": share(counted["no_entry"], counted["questions"]),
    }


def _bookings(tally: Tally, books: Books) -> dict[str, int]:
    made, talked = books.verbs["book"], tally.done["book_it"]
    others = {
        "moved": "move",
        "cancelled": "cancel",
        "approved": "approve",
        "declined": "decline",
        "expired": "expire",
    }
    return {
        "made": made,
        "in_conversations": talked,
        "elsewhere": max(made - talked, 0),
        "pending": books.pending,
        **{name: books.verbs[verb] for name, verb in others.items()},
    }


def _success(conversations: Sequence[Sequence[Wish]], wishes: Sequence[Wish]) -> dict[str, Any]:
    booked = sum(any(w.booked_after is not None for w in each) for each in conversations)
    left = [w for w in wishes if w.booked_after is None]
    return {
        "wished": len(conversations),
        "booked": booked,
        "share": share(booked, len(conversations)),
        "dropped": sum(w.dropped for w in left),
        "left_at": _ranked(Counter(w.left_at for w in left if not w.dropped and w.left_at)),
    }


def _shown(wishes: Sequence[Wish]) -> dict[str, Any]:
    after = [w.shown_after for w in wishes if w.shown_after is not None]
    first = sum(n == 1 for n in after)
    return {
        "wishes": len(wishes),
        "shown": len(after),
        "median_turns": median(after) if after else None,
        "in_first_reply": first,
        "share_in_first_reply": share(first, len(wishes)),
    }


def _service(wishes: Sequence[Wish]) -> dict[str, Any]:
    asked = sum(w.service_asked for w in wishes)
    return {
        "understood": len(wishes) - asked,
        "asked": asked,
        "share_understood": share(len(wishes) - asked, len(wishes)),
    }


def model_figures(tally: Tally) -> dict[str, Any] | None:
    """What a model did; None where none was asked anything."""
    model = tally.model
    if not model.asked:
        return None
    talks, made = len(tally.conversations), tally.done["book_it"]
    booked = [wish.calls for wish in tally.wishes() if wish.booked_after is not None]
    return {
        "asked": model.asked,
        "calls": model.calls,
        "calls_per_message": share(model.calls, tally.messages),
        "calls_per_booking": share(sum(booked), len(booked)),
        "jobs": {name: _job(job) for name, job in sorted(model.jobs.items())},
        "tools": {
            "by_desk": tally.checks.started,
            "by_model": _ranked(model.tools),
            "refused": _ranked(model.refused_tools),
        },
        "tokens": {kind: model.tokens[kind] for kind in ("input", "cached", "output")},
        "uncounted": model.uncounted,
        "cost": _cost(model, talks, made),
        "ms": _spread(model.ms, 95),
        "models": _ranked(model.models),
    }


def _job(job: Job) -> dict[str, Any]:
    return {
        "asked": job.asked,
        "passed": job.passed,
        "refused": job.refused.total(),
        "refused_by_reason": _ranked(job.refused),
        "failed": job.failed.total(),
        "failed_by_code": _ranked(job.failed),
    }


def _cost(model: ModelTally, talks: int, made: int) -> dict[str, Any]:
    """As text, in the currency of the price list; None where no price is known at all."""
    costs, total = model.costs, sum(model.costs.values(), Decimal(0))
    return {
        "total": str(total) if costs else None,
        "per_conversation": _each(total, talks) if costs else None,
        "most_in_one": str(max(costs.values())) if costs else None,
        "per_booking": _each(total, made) if costs else None,
        "unpriced": model.unpriced,
    }


def _each(cost: Decimal, count: int) -> str | None:
    return str(round(cost / count, 6)) if count else None


def share(part: float, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def _spread(values: Sequence[float], percent: int) -> dict[str, float | None]:
    """The middle, and what so many of a hundred do not exceed."""
    if not values:
        return {"median": None, f"p{percent}": None}
    ordered = sorted(values)
    rank = -(-len(ordered) * percent // 100) - 1
    return {"median": median(ordered), f"p{percent}": ordered[rank]}


def _ranked(counted: Counter[str]) -> Mapping[str, int]:
    """The most frequent first; of the same number in the order of their names."""
    return dict(sorted(((k, n) for k, n in counted.items() if n), key=lambda pair: (-pair[1], pair[0])))
