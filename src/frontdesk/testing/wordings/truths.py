"""True wordings: everything in them is borne out by the facts, everything needed is there, and it asks."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from random import Random

from frontdesk.conversation.facts import About, Record
from frontdesk.testing.wordings import answers, listing
from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.composed import in_pieces
from frontdesk.testing.wordings.naming import is_table
from frontdesk.testing.wordings.pieces import Pieces, Role, Sentence, Wording, plain
from frontdesk.testing.wordings.scenes.scene import Scene
from frontdesk.testing.wordings.styles import Style
from frontdesk.testing.wordings.writer import Writer

Body = list[Sentence]


def write(scene: Scene, style: Style, chance: Random) -> Wording | None:
    """A true wording in this manner; None if the bank has nothing for it."""
    writer = Writer(scene, style, chance)
    body = BODIES[scene.kind](writer) if scene.kind in BODIES else None
    if not body:
        return None
    sentences = [*_opening(writer), *body, *_closing(writer)]
    return Wording(tuple(_laid_out(sentences, writer)), style.name)


def as_composed(scene: Scene, style: Style, chance: Random) -> Wording:
    """The desk's own words, at times with something kind around them."""
    writer = Writer(scene, style, chance)
    around = chance.random() < 0.7
    opening = _opening(writer) if around else []
    text = answers.loosened(scene.view.draft, chance)
    body = Sentence(in_pieces(text, scene.view.now.date()))
    return Wording((*opening, body), "composed")


def _opening(writer: Writer) -> Body:
    chance, style, said = writer.chance, writer.style, []
    if chance.random() < style.open and writer.scene.kind not in (
        "greeting",
        "thanks",
        "goodbye",
        "complaint",
    ):
        manner = "gentle" if writer.scene.kind in _SOBER else style.name if chance.random() < 0.85 else "any"
        said.append(writer.manner(f"manners.open.{manner}", Role.OPEN))
    mirrors = data("manners")["mirrors"].get(writer.facts.heard)
    if mirrors and chance.random() < style.mirror:
        said.append(plain(chance.choice(mirrors), Role.OPEN))
    return [sentence for sentence in said if sentence]


_SOBER = frozenset(
    {"taken", "full", "shut", "nothing", "closed", "unknown", "no_booking", "ask_cancel", "ask_cancel_fee",
     "cancelled", "cancelled_fee", "wait_offered", "code_phone", "code_email"}
)  # fmt: skip
"""Where nobody cheers."""

_CLOSES = {
    "booked": "done", "requested": "done", "moved": "done", "call": "done", "wait_listed": "done",
    "cancelled": "sorry", "cancelled_fee": "sorry", "goodbye": "", "thanks": "", "greeting": "",
    "faq": "told", "text": "told", "prices": "told", "hours": "told", "done_by": "told",
}  # fmt: skip


def _closing(writer: Writer) -> Body:
    name = _CLOSES.get(writer.scene.kind, "open")
    if not name or writer.chance.random() >= writer.style.close:
        return []
    close = writer.manner(f"manners.close.{name}", Role.CLOSE)
    return [close] if close else []


def _laid_out(sentences: Body, writer: Writer) -> Body:
    """Emoji where the manner has them, and what follows a list begins on a new line."""
    chance, laid = writer.chance, []
    lined = False
    for sentence in sentences:
        if lined and not sentence.line:
            sentence = replace(sentence, line=chance.choice(("\n", "\n\n")))
        lined = bool(sentence.line.strip())
        laid.append(sentence)
    if chance.random() < writer.style.emoji:
        at = chance.randrange(len(laid))
        mark = plain(chance.choice(data("manners")["emoji"]), laid[at].role)
        if not (at + 1 < len(laid) and laid[at + 1].line.strip()):
            laid.insert(at + 1, mark)
    return laid


def _asked(name: str) -> Callable[[Writer], Body]:
    return lambda writer: [writer.ask(name)]


def _offers(writer: Writer) -> Body:
    records = writer.of(About.OFFER)
    choice = "choice_many" if len(records) > 1 else "choice_one"
    if len(records) == 1:
        path = "bodies.offer.call" if writer.scene.house == "call" else "bodies.offer.inline"
        return _some(writer.one(path, records[0]), writer.ask(choice))
    family = "offers_call" if writer.scene.house == "call" else "offers"
    shared = listing.common(records)
    if writer.chance.random() < writer.style.lines:
        intro = writer.listed(f"bodies.{family}.lines", shared, ())
        lines = listing.lines("bodies.offers.line_item", writer.facts, records, writer.style, writer.chance)
        return [intro, *lines, writer.ask(choice)]
    return [_inline(writer, family, records, shared), *_extra(writer, shared, family), writer.ask(choice)]


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
    return _some(writer.one("bodies.offers.extra", replace(shared, start=None, end=None)))


def _offer_alone(writer: Writer) -> Body:
    """What was chosen, without asking whether it suits."""
    record = writer.of(About.OFFER)[0]
    call = writer.scene.house == "call"
    stay = _shape(record) == "stay"
    path = "bodies.room.inline" if stay else "bodies.offer.call" if call else "bodies.offer.inline"
    said = writer.one(path, record)
    return [said] if said and "?" not in said.raw else []


def _offer_and(*asks: str) -> Callable[[Writer], Body]:
    def body(writer: Writer) -> Body:
        said = _offer_alone(writer)
        return [*said, *(writer.ask(ask) for ask in asks)] if said else []

    return body


def _answer_and(then: Callable[[Writer], Body]) -> Callable[[Writer], Body]:
    return lambda writer: [*answers.told(writer), *then(writer)]


def _with_reason(name: str) -> Callable[[Writer], Body]:
    def body(writer: Writer) -> Body:
        reason = writer.of(About.NOTHING_FREE, About.CLOSED)[0]
        return _some(writer.one(f"bodies.{name}", replace(reason, end=None))) + _offers(writer)

    return body


def _rooms(writer: Writer) -> Body:
    records = writer.of(About.OFFER)
    if len(records) == 1:
        return _some(writer.one("bodies.room.inline", records[0]), writer.ask("choice_one"))
    shared, chance = listing.common(records), writer.chance
    if chance.random() < writer.style.lines:
        intro = writer.listed("bodies.rooms.lines", shared, ())
        lines = listing.lines("bodies.rooms.line_item", writer.facts, records, writer.style, chance)
        return [intro, *lines, writer.ask("choice_many")]
    said = listing.items("bodies.rooms.item", writer.facts, records, writer.style, chance)
    return [writer.listed("bodies.rooms.inline", shared, said), writer.ask("choice_many")]


def _nothing(writer: Writer) -> Body:
    record = writer.of(About.NOTHING_FREE)[0]
    path = "bodies.nothing_range" if record.end != record.start else "bodies.full"
    return _some(writer.one(path, record), writer.ask("date"))


def _closed(writer: Writer) -> Body:
    return _some(writer.one("bodies.shut", writer.of(About.CLOSED)[0]), writer.ask("date"))


def _shape(record: Record) -> str:
    return "table" if is_table(record) else "visit" if isinstance(record.start, datetime) else "stay"


def _read_back(writer: Writer) -> Body:
    record = writer.of(About.OFFER)[0]
    if writer.chance.random() < writer.style.lines:
        return [*_in_lines(writer, record), writer.ask("read_back")]
    said = writer.one(f"bodies.read_back.{_shape(record)}", record, record.needs)
    return (
        _some(said, writer.ask("read_back"))
        if said
        else [*_in_lines(writer, record), writer.ask("read_back")]
    )


def _in_lines(writer: Writer, record: Record, head: str = "bodies.read_back.lines") -> Body:
    """Every field on a line of its own."""
    chance = writer.chance
    fields = [
        "what",
        "with_",
        "stay" if _shape(record) == "stay" else "start",
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


def _read_back_move(writer: Writer) -> Body:
    record = writer.of(About.OFFER)[0]
    path = "bodies.read_back_move_table" if is_table(record) else "bodies.read_back_move"
    return _needed(writer, path, record, writer.ask("read_back_move"))


def _place(writer: Writer) -> Body:
    record = writer.of(About.OFFER)[0]
    path = "bodies.place_table" if is_table(record) else "bodies.place"
    return _needed(writer, path, record, writer.ask("read_back"))


def _needed(writer: Writer, path: str, record: Record, *then: Sentence) -> Body:
    """Nothing, where the bank has no template with everything that is needed."""
    said = writer.one(path, record, record.needs)
    return [said, *then] if said else []


def _booked(writer: Writer) -> Body:
    record = writer.of(About.BOOKING)[0]
    if _shape(record) == "stay":
        return []
    if writer.chance.random() < writer.style.lines * 0.7:
        lines = _in_lines(writer, replace(record, name=""), "bodies.booked.lines")
        reference = writer.one("bodies.reference_line", record)
        return [*lines, *([replace(reference, line=lines[-1].line)] if reference else []), writer.ask("more")]
    return _needed(writer, f"bodies.booked.{_shape(record)}", record, writer.ask("more"))


def _requested(writer: Writer) -> Body:
    record = writer.of(About.BOOKING)[0]
    return _needed(writer, f"bodies.requested.{_shape(record)}", record, writer.ask("more"))


def _moved(writer: Writer) -> Body:
    return _needed(writer, "bodies.moved", writer.of(About.BOOKING)[0], writer.ask("more"))


def _ask_cancel(writer: Writer) -> Body:
    record = writer.of(About.BOOKING)[0]
    shape = "stay" if _shape(record) == "stay" else "visit"
    needs = [need for need in record.needs if need != "fee"]
    fee = writer.one("bodies.ask_cancel.fee", record) if record.fee else None
    return _some(writer.one(f"bodies.ask_cancel.{shape}", record, needs), fee, writer.ask("cancel"))


def _cancelled(writer: Writer) -> Body:
    record = writer.of(About.BOOKING)[0]
    shape = "stay" if _shape(record) == "stay" else "visit"
    fee = writer.one("bodies.cancelled.fee", record) if record.fee else None
    return _some(writer.one(f"bodies.cancelled.{shape}", record, ("reference",)), fee, writer.ask("more"))


def _standing(writer: Writer) -> Body:
    records, chance = writer.of(About.BOOKING), writer.chance
    said: list[Sentence | None] = [
        writer.one(f"bodies.standing.{r.status}.{'stay' if _shape(r) == 'stay' else 'visit'}", r)
        for r in records
    ]
    if len(records) > 1 and chance.random() < max(writer.style.lines, 0.3):
        said = [replace(one, line="- ") for one in said if one]
        said.insert(0, plain(chance.choice(data("bodies")["standing"]["intro"])))
    ask = writer.ask("which_booking") if writer.facts.asks else None
    return _some(*said, ask)


def _each(path: str) -> Callable[[Writer], Body]:
    """A sentence for every record."""
    return lambda writer: _some(*(writer.one(path, record) for record in writer.facts.records))


def _several(family: str, about: About) -> Callable[[Writer], Body]:
    """Cars, or places to eat."""

    def body(writer: Writer) -> Body:
        records, chance = writer.of(about), writer.chance
        ask = writer.ask(family)
        if len(records) == 1 and family == "stock":
            return _some(writer.one("bodies.stock.one", records[0]), ask)
        if chance.random() < max(0.3, writer.style.lines):
            intro = writer.listed(f"bodies.{family}.lines", records[0], ())
            lines = listing.lines(f"bodies.{family}.line_item", writer.facts, records, writer.style, chance)
            return [intro, *lines, ask]
        said: Pieces = listing.items(f"bodies.{family}.item", writer.facts, records, writer.style, chance)
        return [writer.listed(f"bodies.{family}.inline", records[0], said), ask]

    return body


def _told(name: str, ask: str) -> Callable[[Writer], Body]:
    """Something without a value, and then the question."""
    return lambda writer: _some(writer.manner(f"bodies.{name}", Role.BODY), writer.ask(ask) if ask else None)


def _greeting(writer: Writer) -> Body:
    return _some(writer.manner("bodies.greeting", Role.BODY), writer.manner("bodies.greeting_ask", Role.ASK))


def _detail(ask: str) -> Callable[[Writer], Body]:
    def body(writer: Writer) -> Body:
        before = writer.manner("bodies.ask_before", Role.OPEN) if writer.chance.random() < 0.3 else None
        return _some(before, writer.ask(ask))

    return body


def _wait_offered(writer: Writer) -> Body:
    record = writer.of(About.NOTHING_FREE)[0]
    said = writer.one("bodies.full", replace(record, end=None)) if writer.chance.random() < 0.7 else None
    return _some(said, writer.ask("date"), writer.ask("wait"))


def _then(path: str, ask: str) -> Callable[[Writer], Body]:
    """One record, and a question."""
    return lambda writer: _some(writer.one(path, writer.facts.records[0]), writer.ask(ask) if ask else None)


def _some(*sentences: Sentence | None) -> Body:
    return [sentence for sentence in sentences if sentence is not None]


BODIES: dict[str, Callable[[Writer], Body]] = {
    "offers": _offers, "offer": _offers, "taken": _with_reason("taken"), "full": _with_reason("full"),
    "shut": _with_reason("shut"), "rooms": _rooms, "room": _rooms, "nothing": _nothing, "closed": _closed,
    "read_back": _read_back, "read_back_move": _read_back_move, "place": _place, "booked": _booked,
    "requested": _requested, "moved": _moved, "ask_cancel": _ask_cancel, "ask_cancel_fee": _ask_cancel,
    "cancelled": _cancelled, "cancelled_fee": _cancelled, "standing": _standing,
    "prices": _each("bodies.prices"), "hours": _then("bodies.hours", ""), "done_by": _each("bodies.done_by"),
    "stock": _several("stock", About.ITEM), "venues": _several("venues", About.VENUE),
    "call": _then("bodies.call", "more"), "wait_listed": _then("bodies.wait_listed", "more"),
    "wait_offered": _wait_offered, "code_phone": _told("code_phone", "code"),
    "code_email": _told("code_email", "code"), "greeting": _greeting, "thanks": _told("thanks", ""),
    "goodbye": _told("goodbye", ""), "complaint": _told("complaint", "person"),
    "no_booking": _told("no_booking", "identity"), "what_else": _told("what_else", "more"),
    "unknown": _told("unknown", "person"), "faq": answers.told, "text": answers.told,
    **{f"ask_{name}": _detail(name) for name in ("service", "time", "party_size", "nights", "arrival", "name", "phone", "email")},
    "ask_date": _detail("ask_date"), "offer_name": _offer_and("name"), "offer_name_phone": _offer_and("name", "phone"),
    "faq_offers": _answer_and(_offers), "faq_read_back": _answer_and(_read_back),
}  # fmt: skip
