"""The tools over MCP: the low-level server, its sessions as conversations, and the guest asked for their yes.

Only commands that speak MCP import this: the vendor's package takes its time to load.
"""

import re
from dataclasses import dataclass, field
from typing import Any

import mcp_types as types
from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError, NoBackChannelError
from mcp_types.version import MODERN_PROTOCOL_VERSIONS

from frontdesk.booking.networks import network_of
from frontdesk.conversation.acts import Consent
from frontdesk.conversation.proofs import Vouched, is_token
from frontdesk.desk import FrontDesk
from frontdesk.errors import BadInput, LedgerError
from frontdesk.playbooks import Playbook
from frontdesk.tools.declaration import AnyTool
from frontdesk.tools.invocation import Called, call, failed, settle
from frontdesk.tools.public import about, public_facts
from frontdesk.tools.schemas import arguments_schema, result_schema
from frontdesk.tools.session import Session
from frontdesk.tools.sets import tools_of

Context = ServerRequestContext[Any, Any]
SESSION_HEADER = "mcp-session-id"
PHONE_HEADER, EMAIL_HEADER = "frontdesk-guest-phone", "frontdesk-guest-email"
"""Under which a host that has the staff token names the guest it vouches for."""
CONVERSATION = "frontdesk/conversation"
"""Under which a client without sessions names its conversation, in `_meta`."""
_NAMED = re.compile(r"[A-Za-z0-9_-]{16,64}")
CONSENT = "consent"
"""The key of the one thing that is ever asked of a guest."""
NO_FORM: dict[str, Any] = {"type": "object", "properties": {}}
"""Nothing to fill in: accepting is the yes, declining is the no."""
INSTRUCTIONS = (
    "You speak for a guest with {name}. Pass the guest's words on with `say`, above all every yes and no: "
    "nobody agrees for a guest. Other tools propose; where a result has `read_back`, read it to the guest "
    "and pass on what they answer. State only what results say: what is free, held, booked or priced is "
    "in them."
)


@dataclass(frozen=True, slots=True)
class Door:
    """Where a business is reached by MCP; with a `conversation` everything is said in that one."""

    desk: FrontDesk
    business: str
    conversation: str | None = None
    host_token: str = field(default="", repr=False)
    """By which a host is known over HTTP that may vouch for its guest; empty: nobody may."""

    @property
    def playbook(self) -> Playbook:
        return self.desk.playbook(self.business)

    def session(self, context: Context) -> Session:
        """The conversation that a request belongs to."""
        named = self.conversation if self.conversation is not None else f"mcp-{_named(context)}"
        return Session(self.desk, self.business, named, address=_address(context))

    async def _vouch(self, context: Context) -> None:
        """A host that knows its guest says so with every request; anybody else is refused."""
        headers = context.request.headers if context.request is not None else {}
        known = Vouched(headers.get(PHONE_HEADER), headers.get(EMAIL_HEADER))
        if known == Vouched():
            return
        scheme, _, token = headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not is_token(token.strip(), self.host_token):
            raise MCPError(code=types.INVALID_REQUEST, message="Only a host with the staff token may vouch.")
        session = self.session(context)
        try:
            await self.desk.begin(self.business, session.conversation, known, session.channel)
        except BadInput as exc:
            raise MCPError(code=types.INVALID_REQUEST, message=exc.reason) from None

    async def _playbook(self, context: Context) -> Playbook:
        """The version that the conversation began with; the one that holds now, where there is none yet."""
        try:
            return (await self.session(context).view()).playbook
        except MCPError:
            return self.playbook

    async def list_tools(
        self, context: Context, _params: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        playbook = await self._playbook(context)
        return types.ListToolsResult(tools=[_tool(tool, playbook) for tool in tools_of(playbook).values()])

    async def call_tool(
        self, context: Context, params: types.CallToolRequestParams
    ) -> types.CallToolResult | types.InputRequiredResult:
        try:
            await self._vouch(context)
            return await _call(self.session(context), context, params)
        except LedgerError:
            words = "The desk cannot be reached at the moment. The same call later tells what came of it."
            return _result(failed("unavailable", words))

    async def list_resources(
        self, _context: Context, _params: types.PaginatedRequestParams | None
    ) -> types.ListResourcesResult:
        return types.ListResourcesResult(resources=[_about(self.playbook)])

    async def read_resource(
        self, _context: Context, params: types.ReadResourceRequestParams
    ) -> types.ReadResourceResult:
        uri = str(params.uri)
        if uri != about(self.playbook):
            raise MCPError(code=types.INVALID_PARAMS, message="There is no such resource.", data=uri[:200])
        facts = public_facts(self.playbook)
        text = types.TextResourceContents(uri=uri, mime_type="application/json", text=facts)
        return types.ReadResourceResult(contents=[text])


def build_server(door: Door) -> Server[Any]:
    """An MCP server for one business."""
    server: Server[Any] = Server(
        "frontdesk",
        title=door.playbook.name,
        instructions=INSTRUCTIONS.format(name=door.playbook.name),
        on_list_tools=door.list_tools,
        on_call_tool=door.call_tool,
        on_list_resources=door.list_resources,
        on_read_resource=door.read_resource,
    )
    server.middleware.append(_Sessions(door))
    return server


class _Sessions:
    """Over HTTP a conversation is a session, so clients that could do without one are asked to begin one."""

    def __init__(self, door: Door) -> None:
        self._door = door

    async def __call__(self, ctx: Context, call_next: CallNext) -> HandlerResult:
        wanders = ctx.request is not None and self._door.conversation is None
        if ctx.method == "server/discover" and wanders:
            raise MCPError(code=types.METHOD_NOT_FOUND, message="Please begin with initialize.")
        return await call_next(ctx)


async def _call(
    session: Session, context: Context, params: types.CallToolRequestParams
) -> types.CallToolResult | types.InputRequiredResult:
    stance, consent = _answered(params), params.request_state or ""
    if stance is not None and consent:
        called = await settle(session, params.name, params.arguments, consent, stance)
    elif _has_back_channel(context):
        called = await call(session, params.name, params.arguments, _asking(context))
    else:
        called = await call(session, params.name, params.arguments)
    dismissed = params.input_responses is not None and stance is None
    if called.consent and _is_modern(context) and _elicits(context) and not dismissed:
        return types.InputRequiredResult(
            input_requests={CONSENT: _elicitation(called.asks)}, request_state=called.consent
        )
    return _result(called)


def _asking(context: Context) -> Any:
    """Ask the human at the client with the very words that were read back."""

    async def ask(_consent: str, words: str) -> Consent | None:
        try:
            answer = await context.session.elicit_form(words, NO_FORM, context.request_id)
        except (MCPError, NoBackChannelError):
            return None  # a client that cannot ask after all: the guest is asked by whoever called
        return _stance(answer)

    return ask


def _answered(params: types.CallToolRequestParams) -> Consent | None:
    answer = (params.input_responses or {}).get(CONSENT)
    return _stance(answer) if isinstance(answer, types.ElicitResult) else None


def _stance(answer: types.ElicitResult) -> Consent | None:
    return {"accept": Consent.YES, "decline": Consent.NO}.get(answer.action)


def _elicitation(words: str) -> types.ElicitRequest:
    return types.ElicitRequest(params=types.ElicitRequestFormParams(message=words, requested_schema=NO_FORM))


def _elicits(context: Context) -> bool:
    """Whether the client can put a form to its human."""
    capabilities = context.session.client_capabilities
    offered = capabilities.elicitation if capabilities else None
    return offered is not None and (offered.form is not None or offered.url is None)


def _has_back_channel(context: Context) -> bool:
    return not _is_modern(context) and _elicits(context) and context.session.can_send_request


def _is_modern(context: Context) -> bool:
    return context.protocol_version in MODERN_PROTOCOL_VERSIONS


def _address(context: Context) -> str | None:
    """Where a client over HTTP comes from, for rationing; one on stdin and stdout is this machine's."""
    client = context.request.client if context.request is not None else None
    return network_of(client.host) if client else None


def _named(context: Context) -> str:
    """The name of the conversation: the session's, or the one that a client without sessions gives it."""
    headers = context.request.headers if context.request is not None else {}
    session = headers.get(SESSION_HEADER)
    named = str((context.meta or {}).get(CONVERSATION, ""))
    if session is None and not _NAMED.fullmatch(named):
        words = f"Begin a session with initialize, or name a conversation in _meta under {CONVERSATION!r}."
        raise MCPError(code=types.INVALID_REQUEST, message=words)
    return session or named


def _tool(tool: AnyTool, playbook: Playbook) -> types.Tool:
    return types.Tool(
        name=tool.name,
        description=tool.says,
        input_schema=arguments_schema(tool, playbook),
        output_schema=result_schema(tool),
        annotations=types.ToolAnnotations(read_only_hint=not tool.writes, open_world_hint=False),
    )


def _about(playbook: Playbook) -> types.Resource:
    return types.Resource(
        uri=about(playbook),
        name="about",
        title=playbook.name,
        description="What everybody may know: hours, place, services with prices, questions and answers.",
        mime_type="application/json",
    )


def _result(called: Called) -> types.CallToolResult:
    text = types.TextContent(type="text", text=called.text)
    structured = None if called.failed else called.result
    return types.CallToolResult(content=[text], structured_content=structured, is_error=called.failed)
