"""What is written down about a model that was asked: codes and counts, for reports and metrics."""

import json
import re
from dataclasses import asdict

from frontdesk.conversation.model import Usage
from frontdesk.conversation.ports import Heard

_TOOL = re.compile(r"(?!.*\d{3})[a-z][a-z0-9_]{0,39}")
"""What a tool may be called. A model may call by any name, and put a guest's number into it."""


def asked_model(job: str, outcome: str, reason: str, seconds: float, usage: Usage) -> Heard:
    """That a model was asked, and what came of it: codes and counts."""
    told = asdict(usage)
    told["tools"] = [_tool(name) for name in usage.tools]
    told["refused_tools"] = [_tool(name) for name in usage.refused]
    del told["refused"]
    data = {"job": job, "outcome": outcome, "reason": reason, "ms": round(seconds * 1000, 1), **told}
    return Heard("asked_model", json.dumps(data))


def _tool(name: str) -> str:
    return name if _TOOL.fullmatch(name) else "other"
