"""What a guest has in mind while talking: the wish, what was said already, and the words for it."""

from dataclasses import dataclass, field
from datetime import date
from random import Random

from frontdesk.playbooks import Playbook
from frontdesk.simulation import diction
from frontdesk.simulation.bank import draw
from frontdesk.simulation.manners import Manner, plainer
from frontdesk.simulation.wishes import Goal, Person, Wished


@dataclass
class Mind:
    """One person with one goal."""

    goal: Goal
    person: Person
    manner: Manner
    playbook: Playbook
    today: date
    random: Random
    wish: Wished = field(init=False)
    """What is wanted at this moment; it may change."""
    stage: str = "booking"
    changed: bool = field(init=False)
    """Whether the change of mind, if there is to be one, lies behind."""
    others: tuple[str, ...] = ()
    """What else would have done when one was taken by its name."""
    known: set[str] = field(default_factory=set)
    """Which of their own details they have told."""
    told: list[str] = field(default_factory=list)
    """Their name, number and address as they wrote them: nobody mistypes those."""
    what_said: bool = False
    asked_price: bool = False
    """What it costs was asked before the wish was told."""
    refused: int = 0
    unhelpful: int = 0

    def __post_init__(self) -> None:
        self.wish = self.goal.first
        self.changed = not self.goal.changes

    def chance(self, likely: float) -> bool:
        return self.random.random() < likely

    # The words for it

    def yes(self) -> str:
        return draw("yes", self.random)

    def what(self) -> str:
        self.what_said = True
        return diction.tell_what(self.wish, self.playbook, self.random, self.manner)

    def when(self, *, day: bool = True, hour: bool = True) -> str:
        """Day and time; once another day was spoken of, with the month."""
        dated = self.wish.days != self.goal.first.days
        return diction.tell_when(
            self.wish, self.today, self.random, self.manner, day=day, hour=hour, dated=dated
        )

    def with_whom(self) -> str:
        """Whom or what they insist on; empty if nothing."""
        return diction.tell_with(self.wish, self.playbook, self.random)

    def name(self) -> str:
        return self._with_care("name", diction.tell_name(self.person.name, self.random, self.manner))

    def phone(self) -> str:
        return self._with_care("phone", diction.tell_phone(self.person.phone, self.random, self.manner))

    def email(self) -> str:
        return self._with_care("email", diction.tell_email(self.person.email, self.random, self.manner))

    def _with_care(self, what: str, said: str) -> str:
        self.known.add(what)
        self.told.append(said)
        return said

    def party(self) -> str:
        return diction.tell_party(self.wish.party or 1, self.random, self.manner)

    def service_name(self) -> str:
        return self.playbook.business.services[self.wish.services[0]].name

    # What becomes of the wish

    def change(self) -> str:
        """Think better of it: what is wanted instead."""
        before, self.wish, self.changed = self.wish, self.goal.wished, True
        wish = diction.tell_wish(self.wish, before, self.today, self.random, self.manner)
        return draw("changes_mind", self.random, wish=wish)

    def move(self, wish: Wished) -> str:
        """What was booked is wanted at another time."""
        before, self.stage, self.wish, self.others = self.wish, "moving", wish, ()
        when = diction.tell_move(wish, before, self.today, self.random, self.manner)
        return draw("moves", self.random, when=when)

    def cancel(self) -> str:
        self.stage = "cancelling"
        return draw("cancels", self.random)

    def write_with_care(self) -> None:
        """As somebody does who was not understood."""
        self.manner = plainer(self.manner)
