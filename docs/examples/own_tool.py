import asyncio

from frontdesk import open_desk
from frontdesk.tools.declaration import Answer, Arguments, Result, Tool, always
from frontdesk.tools.invocation import call
from frontdesk.tools.openai import openai_tools
from frontdesk.tools.session import Session
from frontdesk.tools.sets import register


class Where(Arguments):
    city: str


class Weather(Result):
    forecast: str


async def weather(session: Session, asked: Where) -> Answer:
    return Answer(Weather(forecast=f"Sunny in {asked.city}."))


register(Tool("weather", "The weather, for guests who ask.", always(Where), Weather, weather), business="ava")


async def main() -> None:
    async with open_desk("books") as desk:
        offered = openai_tools(desk.playbook("ava"))  # strict function tools for the Responses API
        print([tool["name"] for tool in offered])
        session = Session(desk, "ava", "a-conversation", "chat")
        for name, arguments in (
            ("weather", {"city": "Oslo"}),
            ("check_availability", {"service_type": "botox", "date": "2026-11-20"}),
        ):
            called = await call(session, name, arguments)
            print(called.result.get("forecast") or called.result["message"])


asyncio.run(main())
