"""The guest's own words: passed on as they are, and answered as on every other channel."""

from typing import Any

from pydantic import Field

from frontdesk.tools.answers import answer_shape
from frontdesk.tools.declaration import Answer, AnyTool, Arguments, Result, Tool, always
from frontdesk.tools.session import Session


class Words(Arguments):
    """What a guest said."""

    text: str = Field(description="What the guest said, word for word. Their yes and their no come this way.")


class Said(Result):
    """The answer object that the terminal and REST give too."""

    session: str
    reply: str
    choices: list[dict[str, str]]
    specialist: str
    intent: str
    confidence: float
    guest: dict[str, str]
    details: dict[str, str]
    tasks: list[dict[str, str]]
    bookings: list[dict[str, Any]]
    receipts: list[dict[str, str]]


async def say(session: Session, words: Words) -> Answer:
    """Answer the guest."""
    reply = await session.say(words.text)
    return Answer(Said(**await answer_shape(session.desk, session.business, reply)))


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "say",
        "Pass on what the guest said, word for word, and get the desk's answer. Consent only comes this way: "
        "never say yes for a guest.",
        always(Words),
        Said,
        say,
        writes=True,
    ),
)
