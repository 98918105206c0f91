"""Which body fits which sort of turn."""

from frontdesk.conversation.facts import About
from frontdesk.testing.wordings import answers
from frontdesk.testing.wordings.bodies import agreed, offered, told
from frontdesk.testing.wordings.bodies.parts import MakeBody

_DETAILS = ("service", "time", "party_size", "nights", "arrival", "name", "phone", "email")


def _answer_and(then: MakeBody) -> MakeBody:
    return lambda writer: [*answers.told(writer), *then(writer)]


BODIES: dict[str, MakeBody] = {
    "offers": offered.offers, "offer": offered.offers, "taken": offered.with_reason("taken"),
    "full": offered.with_reason("full"), "shut": offered.with_reason("shut"), "rooms": offered.rooms,
    "room": offered.rooms, "nothing": offered.nothing, "closed": offered.closed,
    "offer_name": offered.offer_and("name"), "offer_name_phone": offered.offer_and("name", "phone"),
    "read_back": agreed.read_back, "read_back_move": agreed.read_back_move, "place": agreed.place,
    "booked": agreed.booked, "requested": agreed.requested, "moved": agreed.moved,
    "ask_cancel": agreed.ask_cancel, "ask_cancel_fee": agreed.ask_cancel, "cancelled": agreed.cancelled,
    "cancelled_fee": agreed.cancelled, "standing": agreed.standing,
    "prices": told.each("bodies.prices"), "done_by": told.each("bodies.done_by"),
    "hours": told.then("bodies.hours", ""), "stock": told.several("stock", About.ITEM),
    "venues": told.several("venues", About.VENUE), "call": told.then("bodies.call", "more"),
    "wait_listed": told.then("bodies.wait_listed", "more"), "wait_offered": told.wait_offered,
    "code_phone": told.told("code_phone", "code"), "code_email": told.told("code_email", "code"),
    "greeting": told.greeting, "thanks": told.told("thanks", ""), "goodbye": told.told("goodbye", ""),
    "complaint": told.told("complaint", "person"), "no_booking": told.told("no_booking", "identity"),
    "what_else": told.told("what_else", "more"), "unknown": told.told("unknown", "person"),
    **{f"ask_{name}": told.detail(name) for name in _DETAILS}, "ask_date": told.detail("ask_date"),
    "faq": answers.told, "text": answers.told,
    "faq_offers": _answer_and(offered.offers), "faq_read_back": _answer_and(agreed.read_back),
}  # fmt: skip
