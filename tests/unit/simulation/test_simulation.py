"""Simulated guests: what they want can be had, what they say is their own, and who lies to them is caught."""

import asyncio
import random
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any, cast

import pytest

from frontdesk.booking.actions import book, cancel, check, check_stay
from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Contact, Offer, Shape
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.playbooks.sentences import sentences
from frontdesk.simulation import diction, runner
from frontdesk.simulation.claims import Witness
from frontdesk.simulation.figures import report
from frontdesk.simulation.goals import Drawing
from frontdesk.simulation.guest import Guest, is_aside
from frontdesk.simulation.manners import MANNERS, Manner, spoken
from frontdesk.simulation.perception import Question, Told, asked_in, listen, times_in
from frontdesk.simulation.processes import simulate_with, workers
from frontdesk.simulation.runner import Talk, converse, simulate
from frontdesk.simulation.stage import Stage, prepare
from frontdesk.simulation.stalls import is_stall
from frontdesk.simulation.strangers import person
from frontdesk.simulation.verdict import made_since, verdict
from frontdesk.simulation.windows import exactly
from frontdesk.simulation.wishes import Goal, Person, Wished

TODAY = date(2026, 11, 18)
SOMEBODY = Person("Ada Quill", "+13035550101", "ada.quill@example.org")
PLAIN = Manner("plain", typos=0, texting=0, digresses=0)


@pytest.fixture(scope="module")
def cal() -> Playbook:
    return load_shipped("cal")


@pytest.fixture(scope="module")
def stage(cal: Playbook, tmp_path_factory: pytest.TempPathFactory) -> Stage:
    """One opening ledger for all: every test works on a copy of its own."""
    now_at = datetime(2026, 11, 18, 10, tzinfo=cal.business.zone)
    return asyncio.run(prepare(cal, now_at, tmp_path_factory.mktemp("stage")))


@pytest.fixture
async def desk(stage: Stage) -> AsyncIterator[FrontDesk]:
    async with stage.opened() as opened:
        yield opened


async def _offers(desk: FrontDesk, service: str = "consultation") -> list[Offer]:
    wish = Wish((service,), TODAY + timedelta(days=1), TODAY + timedelta(days=20))
    found = await check(desk.books("cal"), wish)
    assert isinstance(found, Openings)
    return [found.offer(cell) for cell in found.cells()]


def _wished(offer: Offer, playbook: Playbook) -> Wished:
    local_at = offer.when.start_at.astimezone(playbook.business.zone)  # type: ignore[union-attr]
    services = tuple(part.service for part in offer.parts)
    return exactly(Wished(services, (local_at.date(),)), local_at.time())


def _answer(reply: str, **more: Any) -> dict[str, Any]:
    return {"reply": reply, "choices": [], "bookings": [], "receipts": [], **more}


# Goals


@pytest.mark.parametrize("name", ["cal", "bistro", "black-lotus"])
async def test_what_a_guest_wants_is_really_free(name: str, tmp_path: Path) -> None:
    playbook = load_shipped(name)
    stage = await prepare(playbook, datetime(2026, 11, 18, 10, tzinfo=playbook.business.zone), tmp_path)
    async with stage.opened() as desk:
        books = desk.books(name)
        drawing = Drawing(playbook, books, stage.now_at)
        for number in range(12):
            goal = await drawing.goal(random.Random(number))
            for wished in filter(None, (goal.wished, goal.moved)):
                assert await _can_be_had(books, wished), wished


async def _can_be_had(books: Any, wished: Wished) -> bool:
    first, party = wished.days[0], wished.party or 1
    if books.business.services[wished.services[0]].shape is Shape.STAY:
        stay = StayWish(first, first + timedelta(days=wished.nights or 0), party, wished.services[0])
        return bool(await check_stay(books, stay))
    for resource in wished.among or ("",):
        wish = Wish(wished.services, first, wished.days[-1], party, (resource,) if resource else ())
        found = await check(books, wish)
        assert isinstance(found, Openings)
        if any(wished.fits(at.astimezone(books.business.zone)) for at in found.moments()):
            return True
    return False


async def test_the_same_chance_draws_the_same_goal(stage: Stage, cal: Playbook, desk: FrontDesk) -> None:
    drawing = Drawing(cal, desk.books("cal"), stage.now_at)
    assert await drawing.goal(random.Random(5)) == await drawing.goal(random.Random(5))
    assert person(random.Random(5), 3) == person(random.Random(5), 3)


async def test_who_moves_or_cancels_still_may(tmp_path: Path) -> None:
    playbook = load_shipped("black-lotus")
    stage = await prepare(playbook, datetime(2026, 11, 18, 10, tzinfo=playbook.business.zone), tmp_path)
    async with stage.opened() as desk:
        drawing = Drawing(playbook, desk.books(playbook.id), stage.now_at)
        goals = [await drawing.goal(random.Random(number)) for number in range(60)]
    changed = [goal for goal in goals if goal.moved or goal.cancelled]
    assert changed
    assert all(goal.wished.days[0] > TODAY + timedelta(days=2) for goal in changed)


# The judge


async def test_exactly_what_was_wanted_is_a_success(stage: Stage, cal: Playbook, desk: FrontDesk) -> None:
    offer = (await _offers(desk))[0]
    await book(desk.books("cal"), offer, Contact(SOMEBODY.name, SOMEBODY.phone, SOMEBODY.email))
    made = await made_since(desk.ledger, "cal", stage.last_number)
    right = _wished(offer, cal)
    assert verdict(Goal(right, right), SOMEBODY, cal, made) == ""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"services": ("intro-call",)}, "wrong service"),
        ({"days": (date(2026, 12, 24),)}, "wrong time"),
        ({"earliest": time(3), "latest": time(4)}, "wrong time"),
        ({"among": ("nobody",)}, "not with whom"),
        ({"party": 4}, "wrong party"),
    ],
)
async def test_anything_else_is_a_failure(
    change: dict[str, Any], said: str, stage: Stage, cal: Playbook, desk: FrontDesk
) -> None:
    offer = (await _offers(desk))[0]
    await book(desk.books("cal"), offer, Contact(SOMEBODY.name, SOMEBODY.phone, SOMEBODY.email))
    made = await made_since(desk.ledger, "cal", stage.last_number)
    wished = replace(_wished(offer, cal), **change)
    assert said in verdict(Goal(wished, wished), SOMEBODY, cal, made)


async def test_a_booking_under_another_name_is_a_failure(
    stage: Stage, cal: Playbook, desk: FrontDesk
) -> None:
    offer = (await _offers(desk))[0]
    await book(desk.books("cal"), offer, Contact("Ada Quill Please", SOMEBODY.phone, SOMEBODY.email))
    made = await made_since(desk.ledger, "cal", stage.last_number)
    assert "wrong name" in verdict(Goal(_wished(offer, cal), _wished(offer, cal)), SOMEBODY, cal, made)


async def test_who_cancels_wants_nothing_to_stand(stage: Stage, cal: Playbook, desk: FrontDesk) -> None:
    offer = (await _offers(desk))[-1]
    made = await book(desk.books("cal"), offer, Contact(SOMEBODY.name, SOMEBODY.phone, SOMEBODY.email))
    assert isinstance(made, Booking)
    goal = replace(Goal(_wished(offer, cal), _wished(offer, cal)), cancelled=True)
    assert verdict(goal, SOMEBODY, cal, [made]) == "it still stands"
    await cancel(desk.books("cal"), made.number)
    assert verdict(goal, SOMEBODY, cal, await made_since(desk.ledger, "cal", stage.last_number)) == ""


async def test_each_guest_finds_the_opening_ledger(stage: Stage) -> None:
    async with stage.opened() as first:
        await book(first.books("cal"), (await _offers(first))[0], Contact("A B", SOMEBODY.phone, None))
    async with stage.opened() as second:
        assert await made_since(second.ledger, "cal", stage.last_number) == []


# Claims


def _witness(stage: Stage, desk: FrontDesk) -> Witness:
    return Witness(stage.playbook, desk.books("cal"), "simulated", stage.last_number)


async def test_a_free_time_may_be_offered(stage: Stage, cal: Playbook, desk: FrontDesk) -> None:
    wished = _wished((await _offers(desk))[0], cal)
    reply = f"Consultation on {_say(wished)} is free."
    assert await _witness(stage, desk).false_claims(_answer(reply), wished) == []


@pytest.mark.parametrize(
    "reply",
    [
        "Consultation on {taken} is free. What is your name, please?",
        "For Consultation I have {free} or {taken}. Which suits you?",
        "It is booked, Ada: Consultation, {free}. Your reference is CAL-9999.",
        "It is booked. Is there anything else?",
        "Done: CAL-0001 has moved. Is there anything else?",
        "CAL-0001 is cancelled. Is there anything else?",
        "There is nothing left on {day}.",
        "I am sorry, that has just been taken. What else may I offer?",
        "Consultation on {free} at $99: shall I book it?",
    ],
)
async def test_a_desk_that_lies_is_caught(reply: str, stage: Stage, cal: Playbook, desk: FrontDesk) -> None:
    free, other = (await _offers(desk))[:2]
    wished = _wished(free, cal)
    taken = replace(wished, at=time(3), earliest=time(3), latest=time(3))
    text = reply.format(free=_say(wished), taken=_say(taken), day=_say(wished).rsplit(" at ", 1)[0])
    assert other != free
    assert await _witness(stage, desk).false_claims(_answer(text), wished)


def _say(wished: Wished) -> str:
    at = datetime.combine(wished.days[0], wished.at or time())
    return f"{at:%A, %B} {at.day} at {at:%I:%M %p}"


async def test_a_true_booking_price_and_refusal_pass(stage: Stage, cal: Playbook, desk: FrontDesk) -> None:
    offer = (await _offers(desk))[0]
    made = await book(desk.books("cal"), offer, Contact(SOMEBODY.name, SOMEBODY.phone, SOMEBODY.email))
    assert isinstance(made, Booking)
    wished = _wished(offer, cal)
    text = f"It is booked: Consultation, {_say(wished)}, at $120. Your reference is {made.reference}."
    assert await _witness(stage, desk).false_claims(_answer(text), wished) == []
    sunday = "We are closed on Sunday, November 22. There is nothing left on Sunday, November 22."
    assert await _witness(stage, desk).false_claims(_answer(sunday), wished) == []


def test_fillers_and_repetition_are_stalls(cal: Playbook) -> None:
    assert is_stall(_answer("Let me check that for you. One moment?"), [], cal)
    assert is_stall(_answer("Which day?"), ["Which day?", "Which day?"], cal)
    assert is_stall(_answer("I understand."), [], cal)
    assert not is_stall(_answer("Which day?"), ["Which day?", "At what time?"], cal)
    assert not is_stall(_answer(cal.faq[0].answer), [], cal)


# Hearing


def test_a_time_belongs_to_the_day_before_it() -> None:
    text = "For Botox I have Thursday, November 19 at 11:30 AM or 1 PM or Friday, November 20 at 9 AM."
    thursday, friday = date(2026, 11, 19), date(2026, 11, 20)
    heard = [told for told in times_in(text, TODAY) if told.at]
    assert heard == [Told(thursday, time(11, 30)), Told(thursday, time(13)), Told(friday, time(9))]


def test_an_end_is_no_start() -> None:
    heard = times_in("Botox on Thursday, January 7, 2027, 12 PM to 1:30 PM", TODAY)
    assert heard == [
        Told(date(2027, 1, 7), None),
        Told(date(2027, 1, 7), time(12)),
        Told(date(2027, 1, 7), time(13, 30), until=True),
    ]


@pytest.mark.parametrize(
    ("reply", "question"),
    [
        ("Botox on Thursday: shall I book it?", Question.CONFIRM),
        ("Cancelling now costs $50. Shall I cancel it?", Question.CANCEL),
        ("For how many people?", Question.PARTY),
        ("Until which day would you like to stay, or for how many nights?", Question.NIGHTS),
        ("What would you like to book?", Question.WHAT),
        ("It is noted.", None),
    ],
)
def test_a_guest_hears_what_is_asked(reply: str, question: Question | None) -> None:
    assert asked_in(reply) is question


@pytest.mark.parametrize(
    ("key", "question"),
    [
        *((f"desk.read_back.ask_{key}", Question.CONFIRM) for key in ("book", "request", "call", "move")),
        ("desk.read_back.ask_change", Question.CONFIRM),
        ("desk.shall_i", Question.CONFIRM),
        ("desk.shall_i_move", Question.CONFIRM),
        ("desk.cancel.ask", Question.CANCEL),
        ("desk.cancel.ask_fee", Question.CANCEL),
        ("desk.what_to_change", Question.CHANGE),
        ("desk.offer_person", Question.PERSON),
        ("desk.more", Question.ELSE),
        ("desk.ask.service", Question.WHAT),
        ("desk.ask.party_size", Question.PARTY),
        ("desk.ask.nights", Question.NIGHTS),
        ("desk.ask.contact.phone", Question.PHONE),
        ("desk.ask.contact.email", Question.EMAIL),
        ("desk.again.name", Question.NAME),
    ],
)
def test_a_guest_hears_the_same_in_every_wording(key: str, question: Question) -> None:
    assert {asked_in(wording.text) for wording in sentences("en")[key]} == {question}


@pytest.mark.parametrize("key", [key for key in sentences("en") if key.startswith("desk.")])
def test_a_question_is_heard_in_every_wording(key: str) -> None:
    first, *others = (asked_in(wording.text) is not None for wording in sentences("en")[key])
    assert all(heard is first for heard in others)


# Guests


def _guest(cal: Playbook, wished: Wished, manner: Manner = PLAIN, **goal: Any) -> Guest:
    return Guest(Goal(wished, wished, **goal), SOMEBODY, manner, cal, TODAY, random.Random(3))


THURSDAY = exactly(Wished(("consultation",), (date(2026, 11, 19),)), time(15))


def test_a_guest_takes_the_time_that_fits(cal: Playbook) -> None:
    guest = _guest(cal, THURSDAY, replace(PLAIN, places=0, taps=0, spelled=0))
    guest.opens()
    assert guest.wish == THURSDAY
    said = guest.reacts(_answer("I have Thursday, November 19 at 9 AM, 3 PM or 4:30 PM. Which suits you?"))
    assert said is not None
    assert re.search(r"\b(3|15)", said)


def test_a_guest_refuses_what_does_not_fit(cal: Playbook) -> None:
    guest = _guest(cal, THURSDAY)
    guest.opens()
    said = guest.reacts(_answer("Consultation on Friday, November 20, 2026, 3 PM to 4 PM: shall I book it?"))
    assert said is not None
    assert not re.match(r"(yes|ok|sure|great|perfect)", said, re.IGNORECASE)


def test_a_guest_answers_what_the_business_asks(cal: Playbook) -> None:
    guest = _guest(cal, THURSDAY, replace(PLAIN, together=0))
    assert "Ada Quill" in (guest.reacts(_answer("What is your name, please?")) or "")
    question = "Which e-mail address shall I send the invitation to?"
    assert "ada" in (guest.reacts(_answer(question)) or "")


def test_a_guest_gives_up(cal: Playbook) -> None:
    guest = _guest(cal, THURSDAY)
    said: str | None = guest.opens()
    while said is not None:
        said = guest.reacts(_answer("I beg your pardon?"))
    assert guest.left_because == "three unhelpful replies"
    assert guest.messages <= 4


def test_names_and_addresses_are_typed_with_care() -> None:
    careless = Manner("careless", typos=1.0, texting=1.0, lower=1.0)
    for number in range(50):
        said = spoken("My name is Ada Quill, please", careless, random.Random(number), ("Ada Quill",))
        assert "Ada Quill" in said


def test_a_day_is_named_so_that_it_can_mean_no_other() -> None:
    said = {diction.tell_day(TODAY + timedelta(days=1), TODAY, random.Random(n)) for n in range(80)}
    assert {"tomorrow", "on November 19"} <= said
    far = {diction.tell_day(TODAY + timedelta(days=16), TODAY, random.Random(n)) for n in range(80)}
    assert not far & {"on Friday", "Friday", "this Friday", "Friday next week"}


def test_only_questions_are_asides() -> None:
    assert is_aside("Is there parking?")
    assert not is_aside("we are running late")
    assert not is_aside("can I speak to a person")


def test_the_guests_words_are_their_own() -> None:
    folder = Path(runner.__file__).parent
    assert not [path.name for path in folder.glob("*.py") if "frontdesk.understanding" in path.read_text()]


def test_every_manner_has_a_name_of_its_own() -> None:
    assert len({manner.name for manner in MANNERS}) == len(MANNERS) >= 10


# The whole


class _Liar:
    """A desk that says yes to everything and books nothing."""

    def __init__(self, desk: FrontDesk) -> None:
        self._desk = desk

    async def handle(self, message: Any) -> Any:
        from frontdesk.conversation.reply import Part, Reply

        return Reply(message.conversation, (Part("It is booked. Is there anything else I can do for you?"),))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._desk, name)


async def test_a_desk_that_books_nothing_fails_whatever_it_says(
    stage: Stage, cal: Playbook, desk: FrontDesk
) -> None:
    guest = _guest(cal, THURSDAY)
    talk = Talk("cal", 0, guest.goal, SOMEBODY, PLAIN)
    await converse(cast("FrontDesk", _Liar(desk)), stage, guest, talk)
    made = await made_since(desk.ledger, "cal", stage.last_number)
    assert verdict(talk.goal, SOMEBODY, cal, made) == "nothing was booked"
    assert talk.lies
    assert talk.stalls


async def test_the_same_seed_makes_the_same_conversations(stage: Stage) -> None:
    first = [talk async for talk in simulate(stage, 4, 7)]
    again = [talk async for talk in simulate(stage, 4, 7)]
    assert [talk.lines for talk in first] == [talk.lines for talk in again]
    assert len({talk.manner.name for talk in first}) == 4
    assert len({talk.number for talk in first}) == 1


@pytest.mark.slow  # it starts two programs
async def test_two_processes_bring_the_same_conversations_in_the_same_order(stage: Stage) -> None:
    alone = [talk async for talk in simulate(stage, 6, 7)]
    with workers(2) as pool:
        shared = [talk async for talk in simulate_with(pool, stage, 6, 7)]
    assert [(talk.number, talk.lines, talk.wrong) for talk in shared] == [
        (talk.number, talk.lines, talk.wrong) for talk in alone
    ]


def test_the_report_counts_shares_and_goals_told_four_ways() -> None:
    goal = Goal(THURSDAY, THURSDAY)
    talks = [Talk("cal", n // 4, goal, SOMEBODY, PLAIN, booked_after=n) for n in range(8)]
    talks[5].wrong, talks[6].lies, talks[7].stalls = "nothing was booked", ["a lie"], 2
    shown = report(talks)
    assert (shown["guests"], shown["success"], shown["pass4"]) == (8, 0.875, 0.5)
    assert (shown["false_claims"], shown["stalls"]) == (0.125, 0.125)
    assert shown["businesses"]["cal"] == {key: shown[key] for key in shown if key != "businesses"}


def test_listening_leaves_the_playbooks_own_answers_out(cal: Playbook) -> None:
    heard = listen(f"{cal.faq[0].answer} At what time?", [], cal, TODAY)
    assert heard.question is None or heard.question in Question
    assert not heard.moments
