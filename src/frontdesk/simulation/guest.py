"""A guest: hears a reply, compares it with what is wanted, and says the next thing a person would say."""

from dataclasses import dataclass, field
from typing import Any

from frontdesk.simulation.bank import draw, pattern
from frontdesk.simulation.choices import among_names, among_rooms, among_times
from frontdesk.simulation.first_message import first_words, request
from frontdesk.simulation.guest_answers import plainly, to_ask, to_question
from frontdesk.simulation.manners import spoken
from frontdesk.simulation.mind import Mind
from frontdesk.simulation.objections import objection
from frontdesk.simulation.perception import Heard, Question, listen

MOST_MESSAGES = 14
MOST_UNHELPFUL = 3
STANDING = ("confirmed", "pending")


@dataclass
class Guest(Mind):
    """Talks until they have what they want, or have had enough."""

    messages: int = 0
    booked_after: int | None = None
    left_because: str = ""
    _digressed: bool = False
    _last: str = ""
    _seen: set[tuple[str, str, str]] = field(default_factory=set)

    def opens(self) -> str:
        return self._say(first_words(self))

    def reacts(self, answer: dict[str, Any]) -> str | None:
        """The next message, or None: they have what they want, or have had enough."""
        if (done := self._finished(answer)) is not None:
            return self._say(done) if done else None
        if self.messages >= MOST_MESSAGES:
            self.left_because = "too many messages"
            return None
        heard = listen(answer["reply"], answer["choices"], self.playbook, self.today)
        self.unhelpful += answer["reply"] == self._last
        self._last = answer["reply"]
        said = self._digression() or self._answer(heard)
        if said is None:
            self.unhelpful += 1
            said = plainly(self)
        if self.unhelpful >= MOST_UNHELPFUL:
            self.left_because = "three unhelpful replies"
            return None
        return self._say(said)

    # What was done for them

    def _finished(self, answer: dict[str, Any]) -> str | None:
        """What follows from a booking made, moved or cancelled; empty: nothing, they leave content."""
        told = answer["bookings"]
        fresh = [b for b in told if (b["reference"], b["status"], b["start"]) not in self._seen]
        self._seen |= {(b["reference"], b["status"], b["start"]) for b in fresh}
        match self.stage:
            case "booking" if any(b["status"] in STANDING and self._is_mine(b) for b in fresh):
                self.booked_after = self.messages
                if self.goal.moved is not None:
                    return self.move(self.goal.moved)
                return self.cancel() if self.goal.cancelled else ""
            case "moving" if any(b["status"] in STANDING for b in told):
                return "" if pattern("moved").search(answer["reply"]) else None
            case "cancelling" if any(b["status"] == "cancelled" for b in told):
                return ""
        return None

    def _is_mine(self, booking: dict[str, Any]) -> bool:
        """Whether it is a booking of a service at all: a call back is not what they came for."""
        names = [service.name for service in self.playbook.business.services.values()]
        return any(name in booking["what"] for name in names)

    # What to say next

    def _digression(self) -> str | None:
        """A question in between, once, that has nothing to do with the wish."""
        if self._digressed or not self.playbook.faq or self.stage != "booking":
            return None
        if self.random.random() > self.manner.digresses * 0.5:
            return None
        self._digressed = True
        asked = [q for entry in self.playbook.faq for q in (entry.question, *entry.also) if is_aside(q)]
        if not asked:
            return None
        return draw("asks_aside", self.random, question=f"{self.random.choice(asked).rstrip('?')}?")

    def _answer(self, heard: Heard) -> str | None:
        """What to say to this, or None: it leads nowhere."""
        if self.asked_price:
            self.asked_price = False
            return request(self, "then_books")
        if heard.question is Question.CANCEL:
            return self.yes() if self.stage == "cancelling" else draw("no", self.random)
        if not self.changed and self._settled(heard):
            return self.change()
        if heard.ask is not None:
            return objection(self, heard) or to_ask(self, heard.ask.kind, heard)
        if heard.question is Question.CONFIRM:
            return self._to_read_back(heard)
        if heard.moments and not self.what_said:
            return request(self, "plainly")
        if heard.moments:
            return among_times(self, heard)
        return among_names(self, heard) or among_rooms(self, heard) or to_question(self, heard)

    def _settled(self, heard: Heard) -> bool:
        """The moment at which some people think better of it: something is on the table."""
        return bool(heard.moments or heard.question is Question.CONFIRM) and self.chance(0.6)

    def _to_read_back(self, heard: Heard) -> str:
        if not self.changed:
            return self.change()
        if (wrong := objection(self, heard)) is not None:
            return wrong
        unnamed = self.person.name.split()[0].casefold() not in heard.text.casefold()
        if unnamed and "name" in self.known and (heard.moments or heard.days):
            return draw("says_name_again", self.random, name=self.person.name)
        return self.yes()

    def _say(self, text: str) -> str:
        """As this guest types it; what must not be mistyped is kept as it is."""
        self.messages += 1
        keep = [*self.told, self.person.name]
        if self.wish.among and self.stage == "booking":
            keep += [self.playbook.business.resources[r].name for r in self.wish.among]
        return spoken(text, self.manner, self.random, tuple(keep))


def is_aside(question: str) -> bool:
    """A question that only wants to know something; not one that asks for a person or about a booking."""
    return bool(pattern("aside").search(question)) and not pattern("no_aside").search(question)
