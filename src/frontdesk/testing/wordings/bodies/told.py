"""Answers, cars, places, calls, the waiting list; and what is said without any facts."""

from dataclasses import replace

from frontdesk.conversation.facts import About
from frontdesk.testing.wordings import listing
from frontdesk.testing.wordings.bodies.parts import Body, MakeBody, some
from frontdesk.testing.wordings.pieces import Pieces, Role
from frontdesk.testing.wordings.writer import Writer


def each(path: str) -> MakeBody:
    """A sentence for every record."""
    return lambda writer: some(*(writer.one(path, record) for record in writer.facts.records))


def several(family: str, about: About) -> MakeBody:
    """Cars, or places to eat."""

    def body(writer: Writer) -> Body:
        records, chance = writer.of(about), writer.chance
        ask = writer.ask(family)
        if len(records) == 1 and family == "stock":
            return some(writer.one("bodies.stock.one", records[0]), ask)
        if chance.random() < max(0.3, writer.style.lines):
            intro = writer.listed(f"bodies.{family}.lines", records[0], ())
            lines = listing.lines(f"bodies.{family}.line_item", writer.facts, records, writer.style, chance)
            return [intro, *lines, ask]
        said: Pieces = listing.items(f"bodies.{family}.item", writer.facts, records, writer.style, chance)
        return [writer.listed(f"bodies.{family}.inline", records[0], said), ask]

    return body


def told(name: str, ask: str) -> MakeBody:
    """Something without a value, and then the question."""
    return lambda writer: some(writer.manner(f"bodies.{name}", Role.BODY), writer.ask(ask) if ask else None)


def greeting(writer: Writer) -> Body:
    return some(writer.manner("bodies.greeting", Role.BODY), writer.manner("bodies.greeting_ask", Role.ASK))


def detail(ask: str) -> MakeBody:
    def body(writer: Writer) -> Body:
        before = writer.manner("bodies.ask_before", Role.OPEN) if writer.chance.random() < 0.3 else None
        return some(before, writer.ask(ask))

    return body


def wait_offered(writer: Writer) -> Body:
    record = writer.of(About.NOTHING_FREE)[0]
    said = writer.one("bodies.full", replace(record, end=None)) if writer.chance.random() < 0.7 else None
    return some(said, writer.ask("date"), writer.ask("wait"))


def then(path: str, ask: str) -> MakeBody:
    """One record, and a question."""
    return lambda writer: some(writer.one(path, writer.facts.records[0]), writer.ask(ask) if ask else None)
