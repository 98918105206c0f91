"""Talking to the desk over HTTP: a conversation is begun, written to, read and listened to by its token."""

import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any
from uuid import uuid4

from fastapi import APIRouter, Depends, Header, Path, Query, Request
from fastapi.sse import EventSourceResponse, ServerSentEvent
from starlette.responses import JSONResponse, Response, StreamingResponse

from frontdesk.booking.inputs import clean
from frontdesk.conversation.events import TO_GUESTS
from frontdesk.conversation.message import Message
from frontdesk.conversation.proofs import Vouched
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook
from frontdesk.reply.direction import Show
from frontdesk.server.addresses import address_of
from frontdesk.server.api.context import Bearer, BookOf, Context, Desk, no_token, staff_only
from frontdesk.server.api.event_stream import STREAM, first_of, streamed
from frontdesk.server.api.problems import KINDS, Trouble
from frontdesk.server.api.requests import LONGEST_MESSAGE, BeginBody, MessageBody, VouchedBody
from frontdesk.server.api.responses import problems, secured
from frontdesk.server.api.shapes import AnswerShape, ConversationShape, StartedShape
from frontdesk.server.api.thread_shapes import is_shown, message_shape, thread_shape
from frontdesk.server.api.wishes import PLAIN
from frontdesk.tools.answers import answer_shape

PRIVATE = {"cache-control": "no-store"}
PLACED = {"Location": {"description": "Where the conversation is.", "schema": {"type": "string"}}}
LISTEN_SECONDS = 600
LARGEST_ID = 2**63 - 1

router = APIRouter(tags=["Conversations"])

Session = Annotated[str, Path(max_length=64, description="The conversation's `session`.", examples=["5f0c…"])]
After = Annotated[
    int,
    Header(
        alias="Last-Event-ID", ge=0, le=LARGEST_ID, description="Go on after this event; 0 is from the first."
    ),
]
Seconds = Annotated[
    int, Query(ge=0, le=LISTEN_SECONDS, description="How long to listen; 0 tells only what there is.")
]


def session_of(context: Desk, playbook: BookOf, bearer: Bearer, session: Session) -> str:
    """The conversation, for whoever has its token; to anybody else it looks as if there were none."""
    if bearer is None:
        raise no_token()
    if not context.tokens.opens(bearer, playbook.id, session):
        raise Trouble("not_found", "There is no such conversation for this token.")
    return session


Opened = Annotated[str, Depends(session_of)]


async def listened_of(
    request: Request, context: Desk, playbook: BookOf, session: Opened
) -> AsyncIterator[str]:
    """The conversation, for one more listener; their place is taken before anything is awaited."""
    with context.bell.seat(f"{playbook.id}/{session}", address_of(request)):
        yield session


Heard = Annotated[str, Depends(listened_of)]


@router.post(
    "/api/{business}/conversations",
    summary="Begin a conversation",
    status_code=201,
    response_model=StartedShape,
    responses={**problems(401, 403), 201: {"headers": PLACED}},
    openapi_extra=secured("nobody", "staff"),
)
async def begin(
    request: Request, context: Desk, playbook: BookOf, bearer: Bearer, body: BeginBody | None = None
) -> Response:
    """Gives a new conversation its `session` and `token`, and the desk's greeting.

    The token is the bearer for everything else here. Whoever has it takes part in the conversation, so keep
    it as you would keep a key. Nothing is written down before the first message, but whom a host vouches for.

    A host program that knows its guest vouches for their `phone` or `email` with the staff token: then what
    is on file is used and told, and nothing is asked twice. Give the token to that guest alone.
    """
    guest = body.guest if body is not None else None
    if guest is not None:
        staff_only(context, bearer)
    else:
        _not_too_often(context.begin.wait(f"{playbook.id}/{address_of(request)}"))
    session = uuid4().hex
    if guest is not None:
        await _vouch(context, playbook, session, guest)
    signed = context.tokens.sign_conversation(playbook.id, session)
    zone = playbook.business.zone
    started = {
        "token": signed.token,
        "token_expires_at": signed.until_at.astimezone(zone).isoformat(),
        **thread_shape(context.desk, playbook, session, []),
    }
    place = {"location": f"/api/{playbook.id}/conversations/{session}"}
    return JSONResponse(started, 201, headers={**PRIVATE, **place})


async def _vouch(context: Context, playbook: Playbook, session: str, guest: VouchedBody) -> None:
    try:
        await context.desk.begin(playbook.id, session, Vouched(guest.phone, guest.email))
    except BadInput as exc:
        raise BadInput(f"guest.{exc.field}", PLAIN.get(exc.field, exc.reason)) from None


@router.get(
    "/api/{business}/conversations/{session}",
    summary="Read a conversation",
    response_model=ConversationShape,
    responses=problems(401),
    openapi_extra=secured("conversation"),
)
async def read(context: Desk, playbook: BookOf, session: Opened) -> Response:
    """What was said so far, oldest first, at most the last fifty messages with their answers."""
    desk = context.desk
    kept = await desk.threads.messages(playbook.id, session)
    told = [await message_shape(desk, playbook, message) for message in kept if is_shown(message)]
    return JSONResponse(thread_shape(desk, playbook, session, told), headers=PRIVATE)


@router.post(
    "/api/{business}/conversations/{session}/messages",
    summary="Say something",
    response_model=AnswerShape,
    responses={**problems(401), 200: {"content": {STREAM: {}}}},
    openapi_extra=secured("conversation"),
)
async def say(
    request: Request, context: Desk, playbook: BookOf, session: Opened, body: MessageBody
) -> Response:
    """One message in, one answer out, with everything in it.

    `id` is the sender's own: a message that is sent again with the same id gets the first one's answer.
    `choice` is the value of a choice that was tapped; `text` is then its label.

    With `Accept: text/event-stream` the answer comes as the event `answer`; where a language model words it,
    its sentences come before that as `saying`, each as soon as it is proven. They are to be shown until
    the answer is there, and replaced by it.
    """
    _not_too_often(context.talk.wait(f"{playbook.id}/{session}"))
    message = Message(
        id=body.id or uuid4().hex,
        business=playbook.id,
        conversation=session,
        text=clean(body.text, "text", LONGEST_MESSAGE),
        choice=clean(body.choice, "choice", LONGEST_MESSAGE) if body.choice else None,
        address=address_of(request),
    )
    if STREAM in request.headers.get("accept", ""):
        told = await first_of(streamed(partial(_answer, context, message), context.under_way))
        return StreamingResponse(told, media_type=STREAM, headers=PRIVATE)
    return JSONResponse(await _answer(context, message), headers=PRIVATE)


async def _answer(context: Context, message: Message, show: Show | None = None) -> dict[str, Any]:
    reply = await context.desk.handle(message, show)
    context.bell.ring(f"{message.business}/{message.conversation}")
    return await answer_shape(context.desk, message.business, reply)


@router.get(
    "/api/{business}/conversations/{session}/events",
    summary="Listen to a conversation",
    response_class=EventSourceResponse,
    responses=problems(401),
    openapi_extra=secured("conversation"),
)
async def listen(
    context: Desk, playbook: BookOf, session: Heard, seconds: Seconds = LISTEN_SECONDS, after: After = 0
) -> AsyncIterator[ServerSentEvent]:
    """What happens in it as server-sent events: `read`, `decided` and `said` for each message.

    What the desk says unasked, when staff have decided about a booking for instance, is `decided` and `said`
    under an id of its own; read the conversation to see it.

    The data hold the message's id, the moment and codes, never anybody's words. Whoever was cut off sends
    the id of the last event as `Last-Event-ID` and misses nothing.
    """
    zone = playbook.business.zone
    async for logged in context.bell.tail(context.desk.threads, playbook.id, session, after, seconds):
        if logged.kind not in TO_GUESTS:
            continue
        at = logged.at.astimezone(zone).isoformat()
        # How long the desk took would tell a stranger what it found.
        told = {name: value for name, value in json.loads(logged.data).items() if name != "ms"}
        data = {"message": logged.message, "at": at, "data": told}
        yield ServerSentEvent(data=data, event=logged.kind, id=str(logged.id))


def _not_too_often(wait: str | None) -> None:
    if wait:
        raise Trouble("too_many_requests", KINDS["too_many_requests"].advice, headers={"retry-after": wait})
