"""What is written down about a turn: codes and counts, for the trail, reports and metrics."""

import json
from collections.abc import Sequence
from dataclasses import asdict

from frontdesk.booking.availability import Openings
from frontdesk.conversation.model import Finding, Usage
from frontdesk.conversation.ports import Heard
from frontdesk.conversation.reading import Reading
from frontdesk.conversation.reply import Reply
from frontdesk.conversation.steps import Look, LookStay


def asked_model(job: str, outcome: str, reason: str, seconds: float, usage: Usage) -> Heard:
    """That a model was asked, and what came of it: codes and counts."""
    told = asdict(usage)
    told["refused_tools"] = told.pop("refused")
    data = {"job": job, "outcome": outcome, "reason": reason, "ms": round(seconds * 1000, 1), **told}
    return Heard("asked_model", json.dumps(data))


def heard_in(reading: Reading, specialist: str, asked: str, reply: Reply, *, by_guest: bool) -> list[Heard]:
    """What happened in a turn, as ids and codes: no words of the guest's."""
    read = {
        "intents": [likely.intent.value for likely in reading.intents],
        "details": [detail.kind.value for detail in reading.details],
        "questions": [answered.index for answered in reading.questions],
    }
    told: list[tuple[str, object]] = [("read", read)] if by_guest else []
    told.append(("decided", {"specialist": specialist, "asked": asked}))
    if reply.parts:
        receipts = [[receipt.claim, receipt.record] for receipt in reply.receipts]
        told.append(("said", {"receipts": receipts, "worded": reply.worded}))
    return [Heard(kind, json.dumps(data)) for kind, data in told]


def found_out(findings: Sequence[Finding]) -> list[Heard]:
    """What the desk looked up by itself, before anybody spoke: each look, and what it came to."""
    looks = [_look(finding) for finding in findings if isinstance(finding.step, Look | LookStay)]
    return [Heard("found", json.dumps({"preemptive": looks}))] if looks else []


def _look(finding: Finding) -> dict[str, str]:
    step = "look" if isinstance(finding.step, Look) else "look_stay"
    match finding.outcome:
        case Openings() | list() as found if found:
            return {"step": step, "outcome": "offers", "reason": ""}
        case Openings() | list():
            return {"step": step, "outcome": "nothing", "reason": ""}
        case refusal:
            return {"step": step, "outcome": "refused", "reason": type(refusal).__name__}
