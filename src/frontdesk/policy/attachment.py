"""Attachment: which item each act of a message is about. Wants open items, details go into them."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Choose,
    Consent,
    Note,
    Slot,
    Subject,
    Tell,
    Verb,
    Want,
)
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import When
from frontdesk.policy.absorption import absorbed
from frontdesk.policy.afterthoughts import begins_at, speaks_of_booked, without_asides
from frontdesk.policy.agenda import BOOKS, opened_beside, queued, taken_up
from frontdesk.policy.contacts import SLOTS, introduced
from frontdesk.policy.introductions import introduced_in
from frontdesk.policy.mentions import named
from frontdesk.policy.notes import begun_anew, speaks_of_notes
from frontdesk.policy.owned import point_of
from frontdesk.policy.pointers import let_go, turned_to
from frontdesk.policy.postscripts import OF_WISH, OTHERWISE, asks_after, otherwise, understood
from frontdesk.policy.separation import changes_booked, slots_of
from frontdesk.policy.turn import Turn

CHANGES = (Verb.MOVE, Verb.CHANGE)


def attached(turn: Turn) -> Turn:
    """The turn with every detail in the guest's file or in the item it belongs to."""
    return introduced_in(_attached(turned_to(let_go(_spoken_of(turn)))))


def _attached(turn: Turn) -> Turn:
    turn = without_asides(turn)
    begins, before = begins_at(turn), turn.item
    if begins is not None and before is not None:
        return _with_afterthought(turn, before, begins)
    turn = understood(turn)
    if speaks_of_notes(turn) and turn.item is None:
        turn = turn.open_item(Item(Doing.CHANGE))
    turn = begun_anew(turn)
    verb = _verb(turn)
    details = tuple(t for t in (*turn.open(Tell), *_beside(turn)) if t.slot in OF_WISH)
    references = tuple(t for t in turn.open(Tell) if t.slot is Slot.REF)
    if verb in CHANGES and turn.state.booked and not (details or references) and len(turn.open(Note)) > 0:
        return turn.settle([w for w in turn.open(Want) if w.verb in CHANGES])  # notes.py takes them
    if verb in OF_BOOKED and (later := _wished_beside(turn, details)):
        rest = tuple(tell for tell in details if tell not in later)
        first = tuple(act for act in turn.acts if act not in later)
        turn = replace(_attached(replace(turn, acts=first).settle(_books(turn))), acts=turn.acts)
        return queued(turn, (rest, later))
    if verb is Verb.CANCEL and turn.item is None and _moves_instead(turn, details):
        verb = Verb.MOVE
        turn = replace(turn, acts=tuple(_as_move(act) for act in turn.acts))
    if verb in CHANGES:
        return _about_booking(turn, Doing.CHANGE, details, references)
    if verb is Verb.CANCEL:
        return _cancelled(turn, details, references)
    if verb is Verb.STATUS and any(ask.about is Subject.WISH for ask in turn.open(Ask)):
        turn = _not_yet(turn)
        verb = _verb(turn)
    if verb is Verb.STATUS or (verb is None and _asks_of_booking(turn)):
        if changed := otherwise(turn, details):
            return _asked_beside(turn, changed, references)
        return _reached(_about_booking(turn, Doing.STATUS, details, references))
    if verb is Verb.PERSON:
        return turn  # calls.py takes the person and the time to call
    if verb in (None, Verb.DROP) and references:
        return _named(turn, details, references)
    if verb is None and turn.item is None and _is_reached_otherwise(turn):
        return _about_booking(turn, Doing.CHANGE, details, references)
    if _is_of_booked(turn, details):
        return _about_booking(turn, Doing.CHANGE, details, ())
    return taken_up(turn, details)


def _with_afterthought(turn: Turn, before: Item, begins: int) -> Turn:
    """The turn with what is wanted besides waiting behind what the yes is to."""
    first = tuple(act for act in turn.acts if act.start < begins)
    later = tuple(act for act in turn.acts if act.start >= begins)
    of_booked = speaks_of_booked(later, before)
    turn = _attached(replace(turn, acts=first))
    first, turn = turn.acts, replace(turn, acts=later)
    if of_booked:
        turn = _attached(turn.with_state(replace(turn.state, current=None)))
    else:
        details = tuple(t for t in (*turn.open(Tell), *_beside(turn)) if t.slot in OF_WISH)
        turn = opened_beside(turn, before, details)
    about = turn.state.current
    strands = ((begins, about), *turn.strands) if about is not None else turn.strands
    turn = replace(turn, acts=(*first, *turn.acts), strands=strands)
    return turn.with_state(replace(turn.state, current=before.id))


OF_BOOKED = (*CHANGES, Verb.CANCEL, Verb.STATUS)


def _books(turn: Turn) -> list[Want]:
    return [want for want in turn.open(Want) if want.verb in BOOKS]


def _wished_beside(turn: Turn, details: tuple[Tell, ...]) -> tuple[Tell, ...]:
    """The details of something new that is wanted beside a booking: "cancel it, and book me a facial"."""
    begins = min((want.start for want in _books(turn)), default=None)
    later = tuple(tell for tell in details if begins is not None and tell.start >= begins)
    named = slots_of([tell for tell in later if not tell.unwanted]) & {Slot.SERVICE, Slot.CUISINE}
    return later if named and turn.item is None else ()


def _moves_instead(turn: Turn, details: tuple[Tell, ...]) -> bool:
    """Whether what is cancelled is wanted at another time: "scrap that, rather Saturday at eight"."""
    begins = min((want.start for want in _books(turn)), default=None)
    later = [tell for tell in details if begins is not None and tell.start >= begins and not tell.unwanted]
    return bool(turn.state.booked) and slots_of(later) == {Slot.WHEN}


def _as_move(act: Act) -> Act:
    return replace(act, verb=Verb.MOVE) if isinstance(act, Want) and act.verb is Verb.CANCEL else act


def _not_yet(turn: Turn) -> Turn:
    """Whether a wish that is under way is booked: not before it was read back and agreed to."""
    wants = [want for want in turn.open(Want) if want.verb is Verb.STATUS]
    asks = [a for a in turn.open(Ask) if any(a.start < w.end and w.start < a.end for w in wants)]
    wish = turn.item is not None and turn.item.is_wish and not turn.of(Answer)
    return turn.say(Simple.NOT_YET, to=(*wants, *asks)) if wish else turn.settle(wants)


def _is_reached_otherwise(turn: Turn) -> bool:
    """Whether who has booked here tells another name or contact: what is booked shall have it."""
    tells = tuple(tell for tell in turn.open(Tell) if tell.slot in SLOTS)
    before, now = turn.state.guest, introduced(turn.state, tells, turn.playbook).guest
    return bool(turn.state.booked) and (before.name, before.phone, before.email) != (
        now.name,
        now.phone,
        now.email,
    )


def _is_of_booked(turn: Turn, details: tuple[Tell, ...]) -> bool:
    """Whether nothing is wished for and these are details of what was booked here."""
    wished = turn.item is not None or any(want.verb in BOOKS for want in turn.open(Want))
    return not wished and bool(turn.state.booked) and changes_booked(details) and not turn.of(Choose)


def _beside(turn: Turn) -> tuple[Tell, ...]:
    """Details in the words of a wish itself that are told nowhere else: "a table for two tonight"."""
    told = [value for tell in turn.of(Tell) for value in tell.values]
    dated = any(value.kind is Kind.WHEN for value in told)
    wants = [want for want in turn.open(Want) if want.verb in (*BOOKS, *CHANGES)]
    left = [v for want in wants for v in want.values if not any(v.overlaps(each) for each in told)]
    slots = {
        Kind.SERVICE: Slot.SERVICE,
        Kind.WHEN: Slot.WHEN,
        Kind.PARTY: Slot.PARTY,
        Kind.RESOURCE: Slot.PROVIDER,
    }
    return tuple(
        Tell(start=v.start, end=v.end, slot=slots[v.kind], values=(v,))
        for v in left
        if v.kind in slots and v.confidence >= PLAIN and not _is_now(v, turn, dated=dated)
    )


def _is_now(value: Detail, turn: Turn, *, dated: bool) -> bool:
    """Whether a day in the words of a wish about a booking is where that is: "the Friday one"."""
    wants = [want for want in turn.open(Want) if want.verb in CHANGES and value in want.values]
    return isinstance(value.value, When) and any(dated or want.verb is Verb.CHANGE for want in wants)


def _pointing(item: Item, turn: Turn) -> Item:
    """The item with where its booking is now, as the wish about it says: "the Friday one"."""
    wants = [want for want in turn.open(Want) if want.verb in (*CHANGES, Verb.CANCEL)]
    told = [v for tell in turn.of(Tell) for v in tell.values if v.kind is Kind.WHEN]
    now = [v.value for w in wants for v in w.values if not any(v.overlaps(each) for each in told)]
    points = [point_of(when) for when in now if isinstance(when, When)]
    return replace(item, current=points[-1]) if points and points[-1] is not None else item


PLAIN = 0.8
"""How sure a value is that counts though no detail was heard there."""


def _spoken_of(turn: Turn) -> Turn:
    """What is spoken of from now on: the services that the message names."""
    told = [act for act in turn.acts if isinstance(act, Tell) or (isinstance(act, Ask) and not act.entries)]
    if not turn.state.topic:  # a question that an entry settles leaves what was spoken of
        told += turn.of(Ask)
    named = [v for act in told if not compares(act) for v in act.values if v.kind is Kind.SERVICE]
    services = tuple(dict.fromkeys(str(v.value) for v in named if not v.unwanted))
    return turn.with_state(replace(turn.state, topic=services)) if services else turn


def compares(act: Tell | Ask) -> bool:
    """Whether advice is asked on several things: none of them is wanted for that."""
    services = [value for value in act.values if value.kind is Kind.SERVICE]
    return isinstance(act, Ask) and act.about is Subject.ADVICE and len(services) > 1


def _verb(turn: Turn) -> Verb | None:
    """What is wanted most: a change of what is booked before something new."""
    verbs = [want.verb for want in turn.open(Want)]
    order = (Verb.CANCEL, *CHANGES, Verb.STATUS, Verb.PERSON, Verb.WAIT, Verb.DROP, *BOOKS)
    return next((verb for verb in order if verb in verbs), None)


def _asks_of_booking(turn: Turn) -> bool:
    """Whether a question is about a booking that exists, and nothing is under way that it could mean."""
    asks = [ask for ask in turn.open(Ask) if ask.about is Subject.BOOKING and not ask.entries]
    return bool(asks) and (turn.item is None or bool(turn.state.booked))


def _about_booking(turn: Turn, doing: Doing, details: tuple[Tell, ...], refs: tuple[Tell, ...]) -> Turn:
    """The item about a booking, with what was told of it; one that is under way goes on."""
    before = item = turn.item
    wants = [w for w in turn.open(Want) if w.verb in (*CHANGES, Verb.STATUS)]
    under_way = item is not None and item.doing in (Doing.CHANGE, doing)
    asks = asks_after(turn) if doing is Doing.STATUS else ()
    meant = _meant(turn, (*wants, *refs, *details, *asks))
    known = item is not None and (item.number is not None or bool(turn.own))
    if item is not None and known and doing is Doing.STATUS is not item.doing:
        own = (item.number,) if item.number is not None else ()
        turn = turn.open_item(Item(doing, numbers=meant or own))  # the change goes on
    elif item is None or not under_way:
        # A wish that is not booked yet is changed by its own details.
        if doing is Doing.CHANGE and item is not None and item.is_wish and not turn.state.booked:
            return taken_up(turn.settle(wants), details)
        turn = turn.open_item(Item(doing, numbers=meant))
    elif meant and item.number is not None and item.number not in meant:
        turn = _turned(turn, item).open_item(Item(doing, numbers=meant))
    else:
        doing = Doing.CHANGE if doing is Doing.CHANGE else item.doing
        turn = turn.with_item(replace(item, doing=doing, numbers=meant or item.numbers))
    assert turn.item is not None
    item = _pointing(_with_references(turn.item, refs), turn)
    turn = absorbed(turn.with_item(item), item, details, adds=False)
    turn = replace(turn, touched=turn.touched | {item.id}) if wants else turn
    return _answered_first(turn, before).settle((*wants, *refs))


def _meant(turn: Turn, acts: Sequence[Act]) -> tuple[int, ...]:
    """The one of several bookings that the message calls by what it is, or by whose."""
    names = [tell for tell in turn.of(Tell) if tell.slot is Slot.NAME]
    booking = named(turn, (*acts, *names)) if len(turn.own) > 1 else None
    return (booking.number,) if booking is not None else ()


def _asked_beside(turn: Turn, changed: tuple[Tell, ...], refs: tuple[Tell, ...]) -> Turn:
    """A change that is told after a question about what is booked, and the question beside it."""
    asked = asks_after(turn)
    numbers = _meant(replace(turn, loose=()), asked)
    turn = _about_booking(turn, Doing.CHANGE, changed, refs).settle(
        act for act in asked if isinstance(act, Want)
    )
    current = turn.state.current
    turn = turn.open_item(Item(Doing.STATUS, numbers=numbers))
    return turn.with_state(replace(turn.state, current=current))


def _turned(turn: Turn, item: Item) -> Turn:
    """The turn without what was under way of another booking, where that is refused as well."""
    drops = any(want.verb is Verb.DROP for want in turn.open(Want))
    refused = drops or any(answer.consent is Consent.NO for answer in turn.of(Answer))
    return turn.without_item(item) if refused else turn


def _answered_first(turn: Turn, before: Item | None) -> Turn:
    """The turn speaking of what a yes is said to; what is wanted of another booking comes after it."""
    yes = any(answer.consent is Consent.YES for answer in turn.of(Answer))
    if not yes or before is None or turn.asked not in AGREED or before == turn.item:
        return turn
    stays = any(each.id == before.id for each in turn.state.items)
    return turn.with_state(replace(turn.state, current=before.id)) if stays else turn


AGREED = (Asked.READ_BACK, Asked.CANCEL)
"""What a yes agrees to, whatever else is said beside it."""


def _reached(turn: Turn) -> Turn:
    """The turn with a change of the contacts that are told beside a question about what is booked."""
    if turn.item is None or turn.item.doing is not Doing.STATUS or not _is_reached_otherwise(turn):
        return turn
    current = turn.state.current
    turn = turn.open_item(Item(Doing.CHANGE, numbers=turn.item.numbers))
    return turn.with_state(replace(turn.state, current=current))


def _with_references(item: Item, refs: Sequence[Tell]) -> Item:
    told = tuple(
        str(value.value).upper() for tell in refs for value in tell.values if value.kind is Kind.REFERENCE
    )
    return replace(item, references=told or item.references)


def _cancelled(turn: Turn, details: tuple[Tell, ...], refs: tuple[Tell, ...]) -> Turn:
    """What is booked is cancelled; what is not booked yet is dropped."""
    item, wants = turn.item, [w for w in turn.open(Want) if w.verb is Verb.CANCEL]
    if item is not None and item.is_wish and not turn.state.booked and not refs and not _proven(turn):
        dropped = [replace(want, verb=Verb.DROP) for want in wants]
        others = tuple(act for act in turn.acts if act not in wants)
        return taken_up(replace(turn, acts=(*others, *dropped)), details)
    if item is None or item.doing is not Doing.CANCEL:
        some = [v for want in wants for v in want.values if v.kind is Kind.ROOMS]
        turn = turn.open_item(Item(Doing.CANCEL, Wanted(rooms=int(str(some[0].value)) if some else None)))
    assert turn.item is not None
    item = _pointing(_with_references(turn.item, refs), turn)
    turn = absorbed(turn.with_item(item), item, details, adds=False)
    return turn.settle((*wants, *refs))


def _proven(turn: Turn) -> bool:
    return bool(turn.state.guest.shown(turn.now))


def _named(turn: Turn, details: tuple[Tell, ...], refs: tuple[Tell, ...]) -> Turn:
    """A reference: what is told beside it shall be so; alone it is asked after, or says which is meant."""
    item = turn.item
    if turn.own and slots_of(details) & OTHERWISE and (item is None or item.doing is not Doing.CANCEL):
        return _about_booking(turn, Doing.CHANGE, details, refs)
    if item is None or item.is_wish:
        return _about_booking(turn, Doing.STATUS, details, refs)
    turn = turn.with_item(_with_references(item, refs))
    return replace(turn.settle(refs), touched=turn.touched | {item.id})
