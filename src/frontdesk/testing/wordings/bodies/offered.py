"""What can be had, and why it is not what was asked."""

from dataclasses import replace

from frontdesk.conversation.facts import About, Record
from frontdesk.testing.wordings import listing
from frontdesk.testing.wordings.bodies.parts import Body, MakeBody, shape, some
from frontdesk.testing.wordings.pieces import Sentence
from frontdesk.testing.wordings.writer import Writer


def offers(writer: Writer) -> Body:
    records = writer.of(About.OFFER)
    choice = "choice_many" if len(records) > 1 else "choice_one"
    if len(records) == 1:
        path = "bodies.offer.call" if writer.scene.house == "call" else "bodies.offer.inline"
        return some(writer.one(path, records[0]), writer.ask(choice))
    family = "offers_call" if writer.scene.house == "call" else "offers"
    shared = listing.common(records)
    if writer.chance.random() < writer.style.lines:
        intro = writer.listed(f"bodies.{family}.lines", shared, ())
        if family == "offers" and writer.chance.random() < 0.3:
            return [intro, *_by_day(writer, records), writer.ask(choice)]
        lines = listing.lines("bodies.offers.line_item", writer.facts, records, writer.style, writer.chance)
        return [intro, *lines, writer.ask(choice)]
    return [_inline(writer, family, records, shared), *_extra(writer, shared, family), writer.ask(choice)]


def _by_day(writer: Writer, records: list[Record]) -> Body:
    """Every day as a heading, its times below."""
    said: Body = []
    many = len({record.with_ for record in records}) > 1
    for same in listing.by_day(records):
        heading = writer.one("bodies.offers.heading", same[0])
        said += [replace(heading, line="\n")] if heading else []
        said += listing.lines(
            "bodies.offers.under", writer.facts, same, writer.style, writer.chance, many=many
        )
    return said


def _inline(writer: Writer, family: str, records: list[Record], shared: Record) -> Sentence:
    """Templates that tell the day take the times alone, the others the days too."""
    path, chance = f"bodies.{family}.inline", writer.chance
    one_day = shared.start is not None
    venue = writer.scene.house == "call"
    hide = frozenset() if shared.with_ else frozenset({"with"})
    day_told = one_day and chance.random() < 0.7
    slots = {"day", "on_day", "time"}
    hide |= frozenset({"time", "when", "span", "end"}) | (frozenset() if day_told else frozenset(slots))
    said = listing.times(writer.facts, records, writer.style, chance, day_told)
    sentence = writer.listed(path, shared, said, hide)
    told = any(piece.kind == "day" for piece in sentence.pieces)
    if not told or venue:
        said = listing.times(writer.facts, records, writer.style, chance, False)
        sentence = writer.listed(path, shared, said, hide | slots)
    return sentence


def _extra(writer: Writer, shared: Record, family: str) -> Body:
    if family != "offers" or writer.chance.random() > 0.3:
        return []
    return some(writer.one("bodies.offers.extra", replace(shared, start=None, end=None)))


def _offer_alone(writer: Writer) -> Body:
    """What was chosen, without asking whether it suits."""
    record = writer.of(About.OFFER)[0]
    call = writer.scene.house == "call"
    stay = shape(record) == "stay"
    path = "bodies.room.inline" if stay else "bodies.offer.call" if call else "bodies.offer.inline"
    said = writer.one(path, record)
    return [said] if said and "?" not in said.raw else []


def offer_and(*asks: str) -> MakeBody:
    def body(writer: Writer) -> Body:
        said = _offer_alone(writer)
        return [*said, *(writer.ask(ask) for ask in asks)] if said else []

    return body


def with_reason(name: str) -> MakeBody:
    def body(writer: Writer) -> Body:
        reason = writer.of(About.NOTHING_FREE, About.CLOSED)[0]
        return some(writer.one(f"bodies.{name}", replace(reason, end=None))) + offers(writer)

    return body


def rooms(writer: Writer) -> Body:
    records = writer.of(About.OFFER)
    if len(records) == 1:
        return some(writer.one("bodies.room.inline", records[0]), writer.ask("choice_one"))
    shared, chance = listing.common(records), writer.chance
    if chance.random() < writer.style.lines:
        intro = writer.listed("bodies.rooms.lines", shared, ())
        lines = listing.lines("bodies.rooms.line_item", writer.facts, records, writer.style, chance)
        return [intro, *lines, writer.ask("choice_many")]
    said = listing.items("bodies.rooms.item", writer.facts, records, writer.style, chance)
    return [writer.listed("bodies.rooms.inline", shared, said), writer.ask("choice_many")]


def nothing(writer: Writer) -> Body:
    record = writer.of(About.NOTHING_FREE)[0]
    path = "bodies.nothing_range" if record.end != record.start else "bodies.full"
    return some(writer.one(path, record), writer.ask("date"))


def closed(writer: Writer) -> Body:
    return some(writer.one("bodies.shut", writer.of(About.CLOSED)[0]), writer.ask("date"))
