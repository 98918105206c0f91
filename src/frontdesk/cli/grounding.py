"""The command `ground`: wordings and the facts they are compared with, a line each; verdicts, a line each."""

import json
import sys

import typer

from frontdesk.clock import SystemClock
from frontdesk.errors import BadInput
from frontdesk.reply.grounding import Unproven, check
from frontdesk.reply.grounding.stated import facts_from


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("ground")(ground)


def ground() -> None:
    """Read lines {"facts": {…}, "wording": "…"} and answer {"pass": …, "reason": …} to each at once."""
    for line in sys.stdin:
        if line.strip():
            sys.stdout.write(json.dumps(answer(line), ensure_ascii=False) + "\n")
            sys.stdout.flush()


def answer(line: str) -> dict[str, object]:
    """The verdict on one line; what is wrong with the line, where it cannot be read."""
    try:
        given = json.loads(line)
    except ValueError:
        return {"error": 'write one JSON object a line: {"facts": {…}, "wording": "…"}.'}
    try:
        return _judged(given)
    except BadInput as error:
        return {"error": f"{error.field}: {error.reason}"}


def _judged(given: object) -> dict[str, object]:
    for key in ("facts", "wording"):
        if not isinstance(given, dict) or key not in given:
            raise BadInput(key, 'write {"facts": {…}, "wording": "…"}.')
    assert isinstance(given, dict)
    facts = facts_from(given["facts"], SystemClock().now())
    verdict = check(str(given["wording"]), facts, whole=given.get("whole") is not False)
    if isinstance(verdict, Unproven):
        return {"pass": False, "reason": verdict.reason, "found": verdict.found}
    return {"pass": True, "reason": ""}
