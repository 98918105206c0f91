"""Questions with their answers on file, services with their prices, and the cars for sale."""

from collections.abc import Sequence

from pydantic import Field

from frontdesk.booking.model import Money
from frontdesk.conversation.acts import Act, Ask
from frontdesk.conversation.message import Message
from frontdesk.conversation.sayings.answers import AnswerFaq, DoNotKnow, InStock, Priced
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import State
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.catalogue import Item
from frontdesk.policy.answers import answered
from frontdesk.policy.turn import Steps, Turn
from frontdesk.reply.seal import plainly
from frontdesk.tools.booking_progress import words
from frontdesk.tools.declaration import (
    Answer,
    AnyTool,
    Arguments,
    Mistake,
    Name,
    Result,
    Text,
    Tool,
    Whole,
    always,
)
from frontdesk.tools.formats import about_length, price_text
from frontdesk.tools.session import Session, View

MOST_CARS = 50


class Question(Arguments):
    """Something a guest would like to know."""

    query: Text = Field(min_length=1, description="The question, in the guest's own words.")
    category: Name | None = Field(None, description="What it is about, to look only there.")


class Found(Result):
    """The answer on file, and where it stands there; or that there is none."""

    status: str = Field(description="FOUND or NOT_FOUND.")
    answer: str = Field(description="What may be told; where nothing is on file, the offer of a person.")
    entry: str | None = Field(None, description="The record that the answer comes from.")
    question: str | None = None
    category: str | None = None


class Nothing(Arguments):
    """No arguments."""


class ServiceLine(Result):
    """Something that can be booked."""

    service_type_id: str
    name: str
    price: str
    duration: str
    category: str | None = None


class ServiceList(Result):
    """All that can be booked."""

    services: list[ServiceLine]


class Which(Arguments):
    """Which cars to list."""

    make: Name | None = Field(None, description="Only cars of this make.")
    max_results: Whole = Field(5, ge=1, le=MOST_CARS, description="How many to list.")


class Car(Result):
    """A car for sale."""

    inventory_id: str
    year: int
    make: str
    model: str
    colour: str
    price: str
    condition: str
    stock_number: str


class Cars(Result):
    """Cars for sale, and how many there are."""

    status: str = Field(description="VEHICLES or NO_VEHICLES.")
    vehicles: list[Car]
    total: int = Field(description="How many there are in all.")


async def search_faq(session: Session, asked: Question) -> Answer:
    """What the desk would answer; only what is on record, or that nobody knows."""
    view = await session.view()
    if asked.category is not None and asked.category.casefold() not in view.playbook.categories:
        raise Mistake(f"Write one of: {', '.join(view.playbook.categories)}.", "category")
    told = _told(asked, view, await session.hear(asked.query))
    if told is None:
        person = words((DoNotKnow(),), view.playbook)
        return Answer(Found(status="NOT_FOUND", answer=person))
    (part, *_), _choices = plainly((told,), view.playbook)
    entry = view.playbook.faq[told.index] if isinstance(told, AnswerFaq) else None
    return Answer(
        Found(
            status="FOUND",
            answer=part.text,
            entry=part.receipts[0].record if part.receipts else None,
            question=entry.question if entry else None,
            category=entry.category if entry else None,
        ),
        rests_on=(told,),
    )


def _told(asked: Question, view: View, acts: Sequence[Act]) -> Saying | None:
    """The first answer; within a category only a text of that category."""
    asks = [act for act in acts if isinstance(act, Ask)]
    category = asked.category.casefold() if asked.category else None
    if category is not None:
        entries = [view.playbook.faq[index] for ask in asks for index in ask.entries]
        within = [entry for entry in entries if entry.category == category]
        return AnswerFaq(within[0].index) if within else _by_keyword(asked.query, view.playbook, category)
    turn = Turn(State(), Message("", view.playbook.id, "", asked.query), view.playbook, view.now, tuple(asks))
    told = [saying for ask in asks for saying in _at_once(answered(turn, ask))]
    known = (saying for saying in told if plainly((saying,), view.playbook)[0][0].receipts)
    return next(known, None) or _by_keyword(asked.query, view.playbook)


def _at_once(answering: Steps[tuple[Saying, ...]]) -> tuple[Saying, ...]:
    """An answer that is on record; what would have to be looked up first has a tool of its own."""
    try:
        next(answering)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]  # what the generator returns
    answering.close()
    return ()


def _by_keyword(query: str, playbook: Playbook, category: str | None = None) -> AnswerFaq | None:
    """The text that most of the words point to: who names the category has told half of it."""
    said = f" {query.casefold()} "
    entries = [entry for entry in playbook.faq if category in (None, entry.category)]
    hits = {entry.index: sum(word.casefold() in said for word in entry.keywords) for entry in entries}
    best = max(hits, key=lambda index: hits[index], default=None)
    return AnswerFaq(best) if best is not None and hits[best] else None


async def list_services(session: Session, _asked: Nothing) -> Answer:
    """Everything that can be booked."""
    playbook = (await session.view()).playbook
    lines = [
        ServiceLine(
            service_type_id=service.id,
            name=service.name,
            price=price_text(service.price, playbook),
            duration=about_length(service, playbook),
            category=playbook.service_words[service.id].category,
        )
        for service in playbook.business.services.values()
    ]
    return Answer(ServiceList(services=lines), rests_on=(Priced(tuple(playbook.business.services)),))


async def list_inventory(session: Session, asked: Which) -> Answer:
    """The cars for sale, in the order of the playbook."""
    playbook = (await session.view()).playbook
    wanted = asked.make.casefold() if asked.make else None
    known = [car for car in playbook.inventory.values() if wanted in (None, car.make.casefold())]
    cars = [_car(car, playbook) for car in known]
    status = "VEHICLES" if cars else "NO_VEHICLES"
    shown = cars[: asked.max_results]
    told = InStock(tuple(car.inventory_id for car in shown))
    return Answer(Cars(status=status, vehicles=shown, total=len(cars)), rests_on=(told,))


def _car(car: Item, playbook: Playbook) -> Car:
    price = Money(car.price, playbook.business.currency) if car.price is not None else None
    return Car(
        inventory_id=car.id,
        year=car.year,
        make=car.make,
        model=car.model,
        colour=car.colour,
        price=price_text(price, playbook),
        condition=car.condition,
        stock_number=car.stock,
    )


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "search_faq",
        "Answer a question from what is on file. Where nothing is, say so and offer a person.",
        always(Question),
        Found,
        search_faq,
    ),
    Tool(
        "list_services",
        "What can be booked, with price and length.",
        always(Nothing),
        ServiceList,
        list_services,
    ),
    Tool(
        "list_inventory",
        "The cars for sale; their ids are what a test drive is booked with.",
        always(Which),
        Cars,
        list_inventory,
    ),
)
