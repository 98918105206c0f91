import asyncio
from collections.abc import Mapping

from frontdesk import FrontDesk, Message, open_desk


async def posted(desk: FrontDesk, body: Mapping[str, str]) -> dict[str, object]:
    """What a messenger posts to a webhook → what is posted back."""
    message = Message(
        id=body["id"],  # the messenger's own: a webhook that is called twice is answered once
        business="ava",
        conversation=f"messenger-{body['from']}",
        text=body["text"],
        channel="messenger",
        choice=body.get("button"),
    )
    reply = await desk.handle(message)
    buttons = [{"label": choice.label, "value": choice.value} for choice in reply.choices]
    return {"to": body["from"], "text": reply.text, "buttons": buttons}


async def main() -> None:
    async with open_desk("books") as desk:
        sent = await posted(desk, {"id": "m1", "from": "jo", "text": "botox on Friday?"})
        print(sent["text"], sent["buttons"])


asyncio.run(main())
