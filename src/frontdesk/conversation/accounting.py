"""What is written down about a model that was asked: codes and counts, for reports and metrics."""

import json
from dataclasses import asdict

from frontdesk.conversation.model import Usage
from frontdesk.conversation.ports import Heard


def asked_model(job: str, outcome: str, reason: str, seconds: float, usage: Usage) -> Heard:
    """That a model was asked, and what came of it: codes and counts."""
    told = asdict(usage)
    told["refused_tools"] = told.pop("refused")
    data = {"job": job, "outcome": outcome, "reason": reason, "ms": round(seconds * 1000, 1), **told}
    return Heard("asked_model", json.dumps(data))
