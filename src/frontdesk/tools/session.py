"""A conversation as tools see it: where it stands, what is proposed in it, and what the guest says."""

import json
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import uuid4

from frontdesk.booking.books import Books, Sight
from frontdesk.conversation import snapshots
from frontdesk.conversation.acts import Act, Consent
from frontdesk.conversation.ages import age_of
from frontdesk.conversation.contexts import scene_for
from frontdesk.conversation.message import Message
from frontdesk.conversation.proposal import Aim, Proposal, Told
from frontdesk.conversation.record import load
from frontdesk.conversation.reply import Reply
from frontdesk.conversation.sayings.offers import AsOf
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import State
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.understanding.budget import Readers

LOOKED_BACK = 50
"""How many turns back a call is known again."""
LONGEST_HEARD = 300
"""Characters of an argument that are read: it is a question, and is read on the event loop."""


@dataclass(frozen=True, slots=True)
class View:
    """What a conversation is at this moment: its playbook, its state, and the time there."""

    playbook: Playbook
    state: State
    now: datetime
    books: Books


@dataclass(frozen=True, slots=True)
class Session:
    """One conversation with one business; nothing of any other is seen through it."""

    desk: FrontDesk
    business: str
    conversation: str
    channel: str = "mcp"
    address: str | None = None
    sight: Sight = field(default_factory=Sight, compare=False)
    """How old what a call rests on is; each call has one of its own."""

    async def view(self) -> View:
        """Where the conversation stands; one that nobody has begun stands at its beginning."""
        thread = await self.desk.threads.find(self.business, self.conversation)
        version = thread.playbook if thread else None
        playbook = self.desk.playbook(self.business, version)
        snapshot = thread.snapshot if thread else None
        state = snapshots.read(self.business, snapshot) if snapshot else State()
        now = self.desk.clock.now().astimezone(playbook.business.zone)
        books = replace(self.desk.books(self.business, version), sight=self.sight)
        return View(playbook, state, now, books)

    async def say(self, text: str) -> Reply:
        """Pass on what the guest said, in their own words."""
        return await self.desk.handle(
            Message(uuid4().hex, self.business, self.conversation, text, self.channel, address=self.address)
        )

    async def hear(self, text: str) -> tuple[Act, ...]:
        """What words do, read by themselves; nothing where this desk has nobody who hears."""
        if self.desk.listener is None:
            return ()
        view = await self.view()
        message = Message("", self.business, self.conversation, text, self.channel)
        scene = scene_for(State(), view.playbook, view.now, message)
        readers = Readers(view.playbook, self.desk.listener)
        read = await readers.read(text[:LONGEST_HEARD], scene, self.address)
        return read.ours.heard.acts

    async def propose(self, proposal: Proposal) -> Reply:
        """What the policy decides about a tool call."""
        reply = await self.desk.handle(
            Message(
                uuid4().hex,
                self.business,
                self.conversation,
                "",
                self.channel,
                address=self.address,
                asked=False,
                proposed=proposal,
            )
        )
        self.sight.note(reply.told.as_of if reply.told else None)
        return reply

    async def answer(self, tool: str, consent: str, stance: Consent) -> Reply:
        """Pass on the guest's yes or no to what was read back to them; to anything else it is none."""
        return await self.propose(Proposal(tool, Aim.ANSWER, answer=stance, to=consent))

    async def proposals(self, tool: str) -> list[Proposal]:
        """The calls of one tool in this conversation, as far as one looks back."""
        rows = await self.desk.threads.messages(self.business, self.conversation, LOOKED_BACK)
        kept = [json.loads(row.extra).get("proposed") for row in rows]
        made = [load(Proposal, self.business, text) for text in kept if text is not None]
        return [proposal for proposal in made if proposal.tool == tool]

    async def age(self, rests_on: tuple[Saying, ...]) -> AsOf | None:
        """How old the oldest is that a call has come to, where it is old."""
        if self.desk.calendars(self.desk.playbook(self.business)) is None:
            return None
        return await age_of(rests_on, (await self.view()).books)

    async def earlier(self, proposal: Proposal) -> Told | None:
        """What the last call with the same tool and arguments came to, if there was one."""
        for row in reversed(await self.desk.threads.messages(self.business, self.conversation, LOOKED_BACK)):
            kept = json.loads(row.extra).get("proposed")
            if kept is None or row.answer is None:
                continue
            before = load(Proposal, self.business, kept)
            if (before.tool, before.arguments) == (proposal.tool, proposal.arguments):
                return load(Reply, self.business, row.answer).told
        return None
