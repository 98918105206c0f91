"""One call of a tool, from whatever came in to a result: bad arguments are told, never thrown."""

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from frontdesk.booking.books import Sight
from frontdesk.conversation.acts import Consent
from frontdesk.conversation.reply import Reply
from frontdesk.tools.declaration import Answer, AnyTool, Arguments, Mistake
from frontdesk.tools.freshness import dated
from frontdesk.tools.problems import problems_of
from frontdesk.tools.session import Session
from frontdesk.tools.sets import tools_of

AskGuest = Callable[[str, str], Awaitable[Consent | None]]
"""Shows the guest (what a yes is to, the words read back) and brings their yes or no; None: neither."""

DECLINED = "not_agreed"


@dataclass(frozen=True, slots=True)
class Called:
    """What a call came to: its result as plain JSON, or what was wrong with it."""

    result: dict[str, Any]
    failed: bool = False
    consent: str = ""
    asks: str = ""

    @property
    def text(self) -> str:
        return json.dumps(self.result, ensure_ascii=False)


async def call(
    session: Session, name: str, arguments: Mapping[str, Any] | str | None, ask: AskGuest | None = None
) -> Called:
    """Call a tool by its name; where the guest can be asked directly, their answer is waited for."""
    playbook = (await session.view()).playbook
    tools = tools_of(playbook)
    tool = tools.get(name)
    if tool is None:
        return failed("unknown_tool", f"There is no tool {name[:60]!r}. There are: {', '.join(tools)}.")
    model = tool.arguments(playbook)
    try:
        given = _given(model, arguments)
    except ValidationError as error:
        return _bad_arguments(tool, model, error)
    session = replace(session, sight=Sight())
    try:
        answer = await tool.run(session, given)
        if answer.consent and ask is not None:
            return await _asked(session, tool, given, answer, ask)
    except Mistake as mistake:
        return failed("bad_arguments", str(mistake), mistake.field)
    return await _called(session, answer)


async def settle(
    session: Session, name: str, arguments: Mapping[str, Any] | None, consent: str, stance: Consent
) -> Called:
    """Pass on the guest's answer to what an earlier call read back, and say what came of it."""
    reply = await session.answer(name, consent, stance)
    if stance is Consent.YES:
        return await call(session, name, arguments)
    tool = tools_of((await session.view()).playbook)[name]
    return _declined(tool, reply)


async def _asked(session: Session, tool: AnyTool, given: Arguments, answer: Answer, ask: AskGuest) -> Called:
    """The guest's own yes or no; a yes counts only for what they were shown."""
    stance = await ask(answer.consent, answer.asks)
    if stance is None:
        return await _called(session, answer)
    reply = await session.answer(tool.name, answer.consent, stance)
    if stance is Consent.YES:
        return await _called(session, await tool.run(session, given))
    return _declined(tool, reply)


def _declined(tool: AnyTool, reply: Reply) -> Called:
    """The guest has said no: nothing was done."""
    told = tool.result.model_validate({"status": DECLINED, "message": reply.text})
    return Called(told.model_dump(mode="json", by_alias=True))


def _given(model: type[Arguments], arguments: Mapping[str, Any] | str | None) -> Arguments:
    if isinstance(arguments, str):
        return model.model_validate_json(arguments or "{}")
    return model.model_validate(dict(arguments or {}))


async def _called(session: Session, answer: Answer) -> Called:
    age = await session.age(answer.rests_on)
    result = dated(answer.result, age, session.desk.playbook(session.business))
    return Called(result.model_dump(mode="json", by_alias=True), consent=answer.consent, asks=answer.asks)


def failed(error: str, message: str, field: str = "") -> Called:
    told = {"error": error, "message": message}
    return Called({**told, "field": field} if field else told, failed=True)


def _bad_arguments(tool: AnyTool, model: type[Arguments], error: ValidationError) -> Called:
    """What to write instead, for each argument that is wrong."""
    problems = problems_of(model, error)
    return Called(
        {
            "error": "bad_arguments",
            "message": f"{tool.name}: " + " ".join(problem["message"] for problem in problems),
            "problems": problems,
        },
        failed=True,
    )
