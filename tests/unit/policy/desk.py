"""A house that also makes calls and keeps a waiting list, with the whole table of the desk."""

from dataclasses import dataclass, field, replace
from datetime import date

from frontdesk.booking.availability import Openings, plan
from frontdesk.booking.rules import start_of
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.acts import Act, Slot, Tell, Verb, Want
from frontdesk.conversation.callbacks import SERVICE, callback_business
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.state import Known, State
from frontdesk.conversation.steps import (
    BookCall,
    BookIt,
    EndWaits,
    FindWaits,
    JoinWait,
    LookCalls,
    MoveCall,
    Outcome,
    PassOn,
    Step,
)
from frontdesk.conversation.waits import Wait
from frontdesk.policy import routes
from frontdesk.policy.turn import Turn
from tests.unit.policy.house import House

JO = Known(name="Jo Bell", phone="+14155550199")


@dataclass
class Desk(House):
    """Answers every step that a guest's message may lead to."""

    waits: list[Wait] = field(default_factory=list)

    def answer(self, step: Step) -> Outcome:
        match step:
            case LookCalls(last_on):
                return self._calls(last_on)
            case BookCall(offer, contact):
                return self.book(offer, contact)
            case MoveCall(booking, offer):
                start_at = start_of(self.playbook.business, offer.when)
                return self._write(replace(booking, offer=offer, start_at=start_at))
            case BookIt(put, contact):
                return self.book(put.offer, contact)
            case FindWaits():
                return tuple(self.waits)
            case JoinWait(wanted):
                wait = Wait(self.playbook.id, 1, "m", wanted, wanted.first_on or self.now.date(), self.now)
                self.waits.append(wait)
                return wait
            case EndWaits(waits):
                self.waits = [wait for wait in self.waits if wait not in waits]
                return None
            case PassOn():
                return None
            case _:
                return super().answer(step)

    def _calls(self, last_on: date) -> Outcome:
        business = callback_business(self.playbook)
        today = self.now.astimezone(business.zone).date()
        return Openings(plan(business, Wish((SERVICE,), today, last_on), self.now), [])

    def run(self, state: State, *acts: Act) -> Turn:
        """A message with these acts, by the table."""
        return self.do(routes.run(self.turn(state, *acts)))


def want(verb: Verb) -> Want:
    return Want(start=0, end=1, verb=verb, words=verb.value)


def like(slot: Slot, *venues: str, words: str = "so", unwanted: bool = False) -> Tell:
    """A detail that these places are, the likeliest first."""
    values = (Detail(Kind.RESOURCE, 0, 1, venues[0], others=venues[1:]),) if venues else ()
    return Tell(start=0, end=1, slot=slot, values=values, words=words, unwanted=unwanted)
