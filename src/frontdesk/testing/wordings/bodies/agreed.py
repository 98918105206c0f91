"""What is agreed: the read-back, and what was booked, asked for, moved, cancelled or stands."""

from dataclasses import replace

from frontdesk.conversation.facts import About, Record
from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.bodies.parts import Body, needed, shape, some
from frontdesk.testing.wordings.naming import is_table
from frontdesk.testing.wordings.pieces import Sentence, plain
from frontdesk.testing.wordings.writer import Writer


def read_back(writer: Writer) -> Body:
    record = writer.of(About.OFFER)[0]
    if writer.chance.random() < writer.style.lines:
        return [*_in_lines(writer, record), writer.ask("read_back")]
    said = writer.one(f"bodies.read_back.{shape(record)}", record, record.needs)
    return (
        some(said, writer.ask("read_back")) if said else [*_in_lines(writer, record), writer.ask("read_back")]
    )


def _in_lines(writer: Writer, record: Record, head: str = "bodies.read_back.lines") -> Body:
    """Every field on a line of its own."""
    chance = writer.chance
    fields = [
        "what",
        "with_",
        "stay" if shape(record) == "stay" else "start",
        "party",
        "price",
        "free",
        "deposit",
        "name",
    ]
    said, mark = [writer.listed(head, record, ())], chance.choice(("- ", "• ", "* "))
    for field in fields:
        if field == "party" and is_table(record):
            continue
        line = writer.one(f"bodies.read_back.line_items.{field}", record)
        said += [replace(line, line=mark)] if line else []
    return said


def read_back_move(writer: Writer) -> Body:
    record = writer.of(About.OFFER)[0]
    path = "bodies.read_back_move_table" if is_table(record) else "bodies.read_back_move"
    return needed(writer, path, record, writer.ask("read_back_move"))


def place(writer: Writer) -> Body:
    record = writer.of(About.OFFER)[0]
    path = "bodies.place_table" if is_table(record) else "bodies.place"
    return needed(writer, path, record, writer.ask("read_back"))


def booked(writer: Writer) -> Body:
    record = writer.of(About.BOOKING)[0]
    if shape(record) == "stay":
        return []
    if writer.chance.random() < writer.style.lines * 0.7:
        lines = _in_lines(writer, replace(record, name=""), "bodies.booked.lines")
        reference = writer.one("bodies.reference_line", record)
        return [*lines, *([replace(reference, line=lines[-1].line)] if reference else []), writer.ask("more")]
    return needed(writer, f"bodies.booked.{shape(record)}", record, writer.ask("more"))


def requested(writer: Writer) -> Body:
    record = writer.of(About.BOOKING)[0]
    return needed(writer, f"bodies.requested.{shape(record)}", record, writer.ask("more"))


def moved(writer: Writer) -> Body:
    return needed(writer, "bodies.moved", writer.of(About.BOOKING)[0], writer.ask("more"))


def ask_cancel(writer: Writer) -> Body:
    record = writer.of(About.BOOKING)[0]
    kind = "stay" if shape(record) == "stay" else "visit"
    needs = [need for need in record.needs if need != "fee"]
    fee = writer.one("bodies.ask_cancel.fee", record) if record.fee else None
    return some(writer.one(f"bodies.ask_cancel.{kind}", record, needs), fee, writer.ask("cancel"))


def cancelled(writer: Writer) -> Body:
    record = writer.of(About.BOOKING)[0]
    kind = "stay" if shape(record) == "stay" else "visit"
    fee = writer.one("bodies.cancelled.fee", record) if record.fee else None
    return some(writer.one(f"bodies.cancelled.{kind}", record, ("reference",)), fee, writer.ask("more"))


def standing(writer: Writer) -> Body:
    records, chance = writer.of(About.BOOKING), writer.chance
    said: list[Sentence | None] = [
        writer.one(f"bodies.standing.{r.status}.{'stay' if shape(r) == 'stay' else 'visit'}", r)
        for r in records
    ]
    if len(records) > 1 and chance.random() < max(writer.style.lines, 0.3):
        said = [replace(one, line="- ") for one in said if one]
        said.insert(0, plain(chance.choice(data("bodies")["standing"]["intro"])))
    ask = writer.ask("which_booking") if writer.facts.asks else None
    return some(*said, ask)
