"""A guest: hears a reply, compares it with what is wanted, and says the next thing a person would say."""

import re
from dataclasses import dataclass, field, replace
from datetime import date, time, timedelta
from random import Random
from typing import Any

from frontdesk.booking.model import Shape
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.talking import Ask, AskKind
from frontdesk.testing.simulation import telling
from frontdesk.testing.simulation.bank import bank, draw, pattern
from frontdesk.testing.simulation.listening import Heard, Question, Told, listen, local
from frontdesk.testing.simulation.manners import Manner, plainer, spoken
from frontdesk.testing.simulation.wishes import Goal, Person, Wished

MOST_MESSAGES = 14
MOST_UNHELPFUL = 3
STANDING = ("confirmed", "pending")


@dataclass
class Guest:
    """One person with one goal; `says` is None once they leave."""

    goal: Goal
    person: Person
    manner: Manner
    playbook: Playbook
    today: date
    random: Random
    messages: int = 0
    booked_after: int | None = None
    left_because: str = ""
    wish: Wished = field(init=False)
    stage: str = "booking"
    _unhelpful: int = 0
    _refused: int = 0
    _what_said: bool = False
    _others: tuple[str, ...] = ()
    _number: str = ""
    _changed: bool = False
    _digressed: bool = False
    _known: set[str] = field(default_factory=set)
    _last: str = ""
    _seen: set[tuple[str, str, str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.wish = self.goal.first
        self._changed = not self.goal.changes

    # The first words

    def opens(self) -> str:
        manner, random = self.manner, self.random
        if random.random() < manner.vague * 0.4:
            return self._say(draw("vague", random))
        day = random.random() >= manner.vague * 0.6
        hour = day and random.random() >= manner.vague * 0.6
        text = self._request("plain", day=day, hour=hour)
        if random.random() < manner.corrects and day and not self.wish.loose and not self.wish.nights:
            text = self._corrected()
        if random.random() < manner.chatty:
            text = (
                f"{text}. {draw('small_talk', random)}"
                if random.random() < 0.5
                else f"{draw('small_talk', random)} {text}"
            )
        if random.random() < manner.at_once:
            self._known |= {"name", "phone"}
            text = (
                f"{text}. {draw('everything_about_me', random, name=self.person.name, phone=self._phone())}"
            )
        if random.random() < manner.greets:
            text = f"{random.choice(bank('greetings'))}{random.choice(['!', ',', ''])} {text}"
        return self._say(text)

    def _request(self, kind: str, *, day: bool = True, hour: bool = True) -> str:
        random, manner = self.random, self.manner
        self._what_said = True
        party = random.random() >= manner.vague * 0.5
        words = {
            "what": telling.tell_what(self.wish, self.playbook, random, manner, party=party),
            "when": telling.tell_when(self.wish, self.today, random, manner, day=day, hour=hour)
            if day or hour
            else "",
            "with": telling.tell_with(self.wish, self.playbook, random),
        }
        if kind == "plain":
            kind = (
                "hurried"
                if random.random() < manner.hurried
                else "brief"
                if random.random() < manner.brief
                else "requests"
            )
        text = draw(kind, random, **words)
        if random.random() < manner.polite and not text.endswith("?"):
            text = f"{text} {random.choice(bank('please'))}"
        return text

    def _corrected(self) -> str:
        """A slip of the tongue, put right at once."""
        random = self.random
        slip = self.wish.days[0] + timedelta(days=random.choice((1, 2)))
        wrong = telling.tell_day(slip, self.today, random)
        right = telling.tell_when(self.wish, self.today, random, self.manner)
        what = self._what()
        with_ = telling.tell_with(self.wish, self.playbook, random)
        mend = random.choice(["no sorry,", "wait no,", "I mean", "sorry, I meant", "no,"])
        return f"I'd like {what} {with_} {wrong}, {mend} {right}".replace("  ", " ")

    # Answers

    def reacts(self, answer: dict[str, Any]) -> str | None:
        """The next message, or None: they have what they want, or have had enough."""
        if (done := self._finished(answer)) is not None:
            return done or None
        if self.messages >= MOST_MESSAGES:
            self.left_because = "too many messages"
            return None
        heard = listen(answer["reply"], answer["choices"], self.playbook, self.today)
        if answer["reply"] == self._last:
            self._unhelpful += 1
        self._last = answer["reply"]
        said = self._digression(heard) or self._answer(heard)
        if said is None:
            self._unhelpful += 1
            said = self._plainly()
        if self._unhelpful >= MOST_UNHELPFUL:
            self.left_because = "three unhelpful replies"
            return None
        return self._say(said)

    def _finished(self, answer: dict[str, Any]) -> str | None:
        """What follows from a booking made, moved or cancelled; empty: nothing, they leave content."""
        fresh = [b for b in answer["bookings"] if (b["reference"], b["status"], b["start"]) not in self._seen]
        self._seen |= {(b["reference"], b["status"], b["start"]) for b in fresh}
        if self.stage == "booking" and any(b["status"] in STANDING and self._is_mine(b) for b in fresh):
            self.booked_after = self.messages
            if self.goal.moved is not None:
                self.stage, self.wish, self._others = "moving", self.goal.moved, ()
                return self._say(draw("moves", self.random, when=self._when()))
            if self.goal.cancelled:
                self.stage = "cancelling"
                return self._say(draw("cancels", self.random))
            return ""
        if self.stage == "moving" and any(b["status"] in STANDING for b in answer["bookings"]):
            text = answer["reply"]
            return "" if any(word in text.lower() for word in ("moved", "asked for", "changed")) else None
        if self.stage == "cancelling" and any(b["status"] == "cancelled" for b in answer["bookings"]):
            return ""
        return None

    def _is_mine(self, booking: dict[str, Any]) -> bool:
        """Whether it is a booking of a service at all: a call back is not what they came for."""
        names = [service.name for service in self.playbook.business.services.values()]
        return any(name in booking["what"] for name in names)

    def _digression(self, heard: Heard) -> str | None:
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
        if heard.question is Question.CANCEL:
            return self._yes() if self.stage == "cancelling" else draw("no", self.random)
        if not self._changed and self._settled(heard):
            return self._change_of_mind()
        if heard.ask is not None:
            return self._objection(heard) or self._to_ask(heard.ask)
        if heard.question is Question.CONFIRM:
            return self._to_read_back(heard)
        if heard.moments and not self._what_said:
            return self._request("plainly")
        if heard.moments:
            return self._to_offers(heard)
        if (named := self._by_name(heard) or self._rooms(heard)) is not None:
            return named
        return self._to_question(heard)

    def _settled(self, heard: Heard) -> bool:
        """The moment at which some people think better of it: something is on the table."""
        return bool(heard.moments or heard.question is Question.CONFIRM) and self.random.random() < 0.6

    def _change_of_mind(self) -> str:
        before, self.wish, self._changed = self.wish, self.goal.wished, True
        wish = telling.tell_wish(self.wish, before, self.playbook, self.today, self.random, self.manner)
        return draw("changes_mind", self.random, wish=wish)

    def _to_read_back(self, heard: Heard) -> str | None:
        if not self._changed:
            return self._change_of_mind()
        if (wrong := self._objection(heard)) is not None:
            return wrong
        unnamed = self.person.name.split()[0].casefold() not in heard.text.casefold()
        if unnamed and "name" in self._known and (heard.moments or heard.days):
            return draw("says_name_again", self.random, name=self.person.name)
        return self._yes()

    def _objection(self, heard: Heard) -> str | None:
        """What is wrong with the one thing on the table, or nothing."""
        if heard.moments and not any(self._fits(told) for told in heard.moments):
            return draw("wrong", self.random, wish=self._when())
        if self.wish.nights and heard.days and not self._stay_fits(heard):
            return draw("wrong", self.random, wish=self._when())
        if self._wrong_party(heard.text):
            return draw(
                "wrong", self.random, wish=draw("wish_party", self.random, party=str(self.wish.party))
            )
        if self._another(heard.text.casefold()):
            insisted = telling.tell_with(self.wish, self.playbook, self.random) or self._what()
            return draw("wrong", self.random, wish=insisted)
        if heard.ask is None and heard.question is Question.CONFIRM and not self._named(heard):
            return draw(
                "wrong",
                self.random,
                wish=f"{self._what()} {telling.tell_with(self.wish, self.playbook, self.random)}".strip(),
            )
        return None

    def _wrong_party(self, text: str) -> bool:
        said = re.search(r"\bfor (\d+)\b(?! (?:night|minute|hour|dollar))", text)
        return bool(said and self.wish.party and int(said[1]) != self.wish.party)

    def _named(self, heard: Heard) -> bool:
        """Whether a read-back names all the services they want; tables are rarely called by their names."""
        services, folded = self.playbook.business.services, heard.text.casefold()
        mine = [services[s] for s in self.wish.services if services[s].shape is not Shape.TABLE]
        told = bool(heard.moments or heard.days) and self.stage == "booking"
        return not told or all(service.name.casefold() in folded for service in mine)

    def _another(self, folded: str) -> bool:
        """Whether somebody or something else is named than they insist on."""
        if not self.wish.among:
            return False
        resources = self.playbook.business.resources
        kind = resources[self.wish.among[0]].kind
        named = {r.id for r in resources.values() if r.kind == kind and r.name.casefold() in folded}
        liked = {*self.wish.among, *(self.goal.wished.among if self.wish.cuisine else ())}
        return bool(named) and not named & liked

    def _fits(self, told: Told) -> bool:
        assert told.at is not None
        return self.wish.fits(local(told.on or self.wish.days[0], told.at))

    def _stay_fits(self, heard: Heard) -> bool:
        first = self.wish.days[0]
        return first in heard.days and first + timedelta(days=self.wish.nights or 1) in heard.days

    def _to_ask(self, ask: Ask) -> str:
        random = self.random
        match ask.kind:
            case AskKind.NAME:
                if random.random() < self.manner.together and "phone" not in self._known:
                    self._known |= {"name", "phone"}
                    return draw("name_and_phone", random, name=self.person.name, phone=self._phone())
                self._known.add("name")
                return draw("name", random, name=self.person.name)
            case AskKind.PHONE:
                self._known.add("phone")
                return draw("phone", random, phone=self._phone())
            case AskKind.EMAIL:
                self._known.add("email")
                return draw("email", random, email=telling.tell_email(self.person.email, random, self.manner))
            case AskKind.YES_NO:
                return draw("no", random)
            case AskKind.CHOICE:
                return random.choice(ask.choices)
            case AskKind.NUMBER:
                return str(random.randint(1, 9))
            case AskKind.VEHICLE:
                return str(random.choice(bank("cars")))
            case _:
                return draw("nothing_to_add", random)

    def _to_offers(self, heard: Heard) -> str | None:
        fitting = [told for told in heard.moments if self._fits(told)]
        if not fitting:
            return self._none_fits()
        chosen = fitting[0] if self.wish.at is None else min(fitting, key=self._far)
        if len({(t.on, t.at) for t in heard.moments}) == 1:
            return draw("takes_it", self.random)
        return self._taking(chosen, heard)

    def _none_fits(self) -> str:
        """Turn to another place that would do, or say again what would; then, how much earlier or later."""
        if self._others and self._refused:
            self.wish = replace(self.wish, among=self._others)
            said = self._takes_named(self._others[0])
            return f"{said}, {self._when()}"
        self._refused += 1
        self._unhelpful += self._refused > 2
        if self._refused > 1 and self.wish.at and self.wish.earliest < self.wish.latest:
            self.wish = replace(self.wish, span="between")
        return draw("none_fits", self.random, when=self._when())

    def _far(self, told: Told) -> int:
        assert told.at is not None
        assert self.wish.at is not None
        return abs(_minutes(told.at) - _minutes(self.wish.at))

    def _taking(self, chosen: Told, heard: Heard) -> str:
        random, manner = self.random, self.manner
        starts = list(dict.fromkeys((t.on, t.at) for t in heard.moments))
        place = starts.index((chosen.on, chosen.at))
        if len(heard.values) == len(starts) and random.random() < manner.taps:
            return heard.values[place] if random.random() < 0.5 else heard.choices[place]
        if random.random() < manner.places:
            last = place == len(starts) - 1 and random.random() < 0.4
            name = "last" if last else telling.ORDINALS[place]
            return draw("takes_place", random, ordinal=name, number=str(place + 1))
        assert chosen.at is not None
        clock = telling.tell_time(chosen.at, random, manner.spelled)
        if len({on for on, at in starts if at == chosen.at}) > 1 or (
            len({on for on, _ in starts}) > 1 and random.random() < 0.6
        ):
            day = telling.tell_day(chosen.on or self.wish.days[0], self.today, random).removeprefix("on ")
            return draw("takes_moment", random, day=day, time=clock)
        return draw("takes_time", random, time=clock)

    def _by_name(self, heard: Heard) -> str | None:
        """Restaurants or cars to choose from: one that will do."""
        resources = self.playbook.business.resources
        names = {resources[r].name: r for r in self.wish.among}
        offered = [name for name in names if name in heard.choices or name in heard.text]
        if not offered or heard.question not in (Question.WHICH, Question.WHAT, Question.CONFIRM, None):
            return None
        return self._takes_named(names[offered[0]])

    def _takes_named(self, resource: str) -> str:
        """Settle on one of those that would do; the others stay in mind."""
        self._others = tuple(r for r in self.wish.among if r != resource)
        self.wish = replace(self.wish, among=(resource,))
        name = self.playbook.business.resources[resource].name
        return draw("takes_named", self.random, choice=name).replace("the ", "", 1)

    def _rooms(self, heard: Heard) -> str | None:
        """Rooms, or other things that have a name, to choose from."""
        name = self.playbook.business.services[self.wish.services[0]].name
        told = name.casefold() in heard.text.casefold() or name in heard.choices
        if not self.wish.nights or not told:
            return None
        if heard.days and not self._stay_fits(heard):
            return draw("wrong", self.random, wish=self._when())
        if len(heard.choices) > 1:
            return draw("takes_named", self.random, choice=name.lower())
        return draw("takes_it", self.random)

    def _to_question(self, heard: Heard) -> str | None:
        random = self.random
        match heard.question:
            case Question.NAME | Question.PHONE | Question.EMAIL:
                kind = {
                    Question.NAME: AskKind.NAME,
                    Question.PHONE: AskKind.PHONE,
                    Question.EMAIL: AskKind.EMAIL,
                }
                return self._to_ask(Ask("", kind[heard.question], ""))
            case Question.PARTY:
                count = telling.tell_number(self.wish.party or 1, random, self.manner.spelled + 0.2)
                return draw("answers_party", random, party=count)
            case Question.NIGHTS:
                last = telling.tell_last(self.wish, self.today)
                nights = telling.tell_nights(self.wish.nights or 1, random, self.manner)
                return draw("answers_nights", random, nights=nights, last=last)
            case Question.WHEN:
                self._unhelpful += "nothing" in heard.text.lower()
                return draw("answers_when", random, when=self._when())
            case Question.WHAT:
                if (
                    heard.choices
                    and self._service_name() in heard.choices
                    and random.random() < self.manner.taps
                ):
                    return self._service_name()
                return draw("answers_what", random, what=self._what())
            case Question.WHICH if self.wish.among:
                with_ = telling.tell_with(self.wish, self.playbook, random) or self._what()
                return draw("answers_with", random, **{"with": with_})
            case Question.ELSE if self.stage == "booking":
                return self._request("plainly")
            case Question.PERSON if not self._changed:
                return self._change_of_mind()
            case Question.PERSON if self._others:
                self._refused += 1
                return self._none_fits()
            case Question.PERSON:
                self._unhelpful += 1
                return f"no thanks, {self._plainly()}"
        return None

    # Words

    def _plainly(self) -> str:
        self.manner = plainer(self.manner)
        if self.stage == "moving":
            return draw("moves", self.random, when=self._when())
        if self.stage == "cancelling":
            return draw("cancels", self.random)
        return self._request("plainly")

    def _yes(self) -> str:
        return draw("yes", self.random)

    def _what(self) -> str:
        self._what_said = True
        return telling.tell_what(self.wish, self.playbook, self.random, self.manner)

    def _when(self) -> str:
        return telling.tell_when(self.wish, self.today, self.random, self.manner)

    def _phone(self) -> str:
        self._number = telling.tell_phone(self.person.phone, self.random, self.manner)
        return self._number

    def _service_name(self) -> str:
        return self.playbook.business.services[self.wish.services[0]].name

    def _say(self, text: str) -> str:
        self.messages += 1
        keep = [
            self._number,
            self.person.name,
            self.person.email,
            self.person.email.replace("@", " at ").replace(".", " dot "),
        ]
        if self.wish.among and self.stage == "booking":
            keep += [self.playbook.business.resources[r].name for r in self.wish.among]
        return spoken(text, self.manner, self.random, tuple(keep))


def is_aside(question: str) -> bool:
    """A question that only wants to know something; not one that asks for a person or about a booking."""
    return bool(pattern("aside").search(question)) and not pattern("no_aside").search(question)


def _minutes(clock: time) -> int:
    return clock.hour * 60 + clock.minute
