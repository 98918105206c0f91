"""The guest's details, one by one, as they are said; and answers that the business counts."""

from collections.abc import Callable
from typing import Literal

from pydantic import Field

from frontdesk.conversation.proposal import Aim, Proposal
from frontdesk.playbooks.script import AskKind
from frontdesk.tools.analysis import kept_as
from frontdesk.tools.calcom.progress import missing_in
from frontdesk.tools.canonical_form import written
from frontdesk.tools.declaration import Answer, AnyTool, Arguments, Mistake, Name, Result, Text, Tool, always
from frontdesk.tools.identifiers import email_said, name_said, phone_said
from frontdesk.tools.session import Session, View


class Value(Arguments):
    """A detail as it was said or written."""

    value: Text = Field(min_length=1, description="As it was said or written.")


class Noted(Result):
    """A detail as it was understood, or what is wrong with it."""

    accepted: bool
    value: str | None = Field(None, description="As it was understood, to be said back.")
    problem: str | None = Field(None, description="What is wrong with it.")
    missing: list[str] = Field([], description="What is still to be asked.")


class Count(Arguments):
    """An answer that a business counts."""

    field_name: Name
    field_value: str | int | float | bool
    field_type: Literal["text", "number", "yes_no", "choice", "date"]


class Counted(Result):
    """Whether it was kept, and which fields there are."""

    kept: bool
    field_name: str
    value: str | None = None
    problem: str | None = None
    fields: list[dict[str, str]] = Field([], description="Which fields there are.")


async def set_name(session: Session, asked: Value) -> Answer:
    """The guest's name."""
    return await _noted(session, asked, "name", name_said)


async def set_email(session: Session, asked: Value) -> Answer:
    """The guest's e-mail address, written or said."""
    return await _noted(session, asked, "email", email_said)


async def set_phone(session: Session, asked: Value) -> Answer:
    """The guest's phone number, written or said."""
    return await _noted(session, asked, "phone", phone_said)


async def set_notes(session: Session, asked: Value) -> Answer:
    """What the guest would like to be known beforehand."""
    view = await session.view()
    asks = [ask.id for ask in view.playbook.ask if ask.kind is AskKind.TEXT]
    answers, requests = ({asks[0]: asked.value}, ()) if asks else ({}, (asked.value,))
    await session.propose(Proposal("set_notes", Aim.FILL, written(asked), answers=answers, requests=requests))
    return Answer(Noted(accepted=True, value=asked.value, missing=await missing_in(session)))


async def _noted(
    session: Session, asked: Value, field: str, understood: Callable[[str, View, str], str]
) -> Answer:
    """Keep a detail as it was understood, or say what is wrong with it."""
    try:
        value = understood(asked.value, await session.view(), "value")
    except Mistake as mistake:
        return Answer(Noted(accepted=False, problem=str(mistake), missing=await missing_in(session)))
    given = {field: value}
    await session.propose(Proposal(f"set_{field}", Aim.FILL, written(asked), **given))  # type: ignore[arg-type]  # a contact
    return Answer(Noted(accepted=True, value=value, missing=await missing_in(session)))


async def collect_analysis_data(session: Session, asked: Count) -> Answer:
    """Keep an answer that the business counts; it goes with the booking."""
    view = await session.view()
    fields = [
        {"name": field.name, "type": field.type, "description": field.description}
        for field in view.playbook.analysis
    ]
    try:
        value = kept_as(asked.field_name, asked.field_value, asked.field_type, view.playbook)
    except Mistake as mistake:
        return Answer(Counted(kept=False, field_name=asked.field_name, problem=str(mistake), fields=fields))
    await session.propose(
        Proposal("collect_analysis_data", Aim.FILL, written(asked), analysis={asked.field_name: value})
    )
    return Answer(Counted(kept=True, field_name=asked.field_name, value=value))


TOOLS: tuple[AnyTool, ...] = (
    Tool("set_name", "Note the guest's name.", always(Value), Noted, set_name, writes=True),
    Tool(
        "set_email",
        "Note the guest's e-mail address; spoken forms are understood.",
        always(Value),
        Noted,
        set_email,
        writes=True,
    ),
    Tool(
        "set_phone",
        "Note the guest's phone number; spoken forms are understood.",
        always(Value),
        Noted,
        set_phone,
        writes=True,
    ),
    Tool(
        "set_notes",
        "Note what should be known beforehand.",
        always(Value),
        Noted,
        set_notes,
        writes=True,
    ),
    Tool(
        "collect_analysis_data",
        "Keep an answer that the business counts, under one of its fields.",
        always(Count),
        Counted,
        collect_analysis_data,
        writes=True,
    ),
)
