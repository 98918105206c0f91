"""Attachment: which item each act of a message is about. Wants open items, details go into them."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.booking.model import Shape
from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Choose,
    Note,
    Slot,
    Subject,
    Tell,
    Unclear,
    Verb,
    Want,
)
from frontdesk.conversation.fitting import is_stay
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.reading import Kind
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked, State
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Role, When, WhenKind
from frontdesk.playbooks.talking import AskKind
from frontdesk.policy import directory
from frontdesk.policy.contacts import SLOTS, introduced
from frontdesk.policy.details import Told, with_details
from frontdesk.policy.notes import begun_anew, speaks_of_notes
from frontdesk.policy.turn import Turn

BOOKS = (Verb.BOOK, Verb.FIND)
CHANGES = (Verb.MOVE, Verb.CHANGE)
OF_WISH = (
    Slot.SERVICE, Slot.WHEN, Slot.NIGHTS, Slot.PARTY, Slot.PROVIDER, Slot.PLACE, Slot.CUISINE, Slot.BUDGET,
    Slot.OCCASION,
)  # fmt: skip
"""Details that say what is wanted."""
SPLIT = (Slot.SERVICE, Slot.WHEN, Slot.PARTY, Slot.PROVIDER)
"""Details by which two wishes in one message are told apart."""


def attached(turn: Turn) -> Turn:
    """The turn with every detail in the guest's file or in the item it belongs to."""
    turn = _guest(_spoken_of(turn))
    if speaks_of_notes(turn) and turn.item is None:
        turn = turn.open_item(Item(Doing.CHANGE))
    turn = begun_anew(turn)
    verb = _verb(turn)
    details = tuple(t for t in (*turn.open(Tell), *_beside(turn)) if t.slot in OF_WISH)
    references = tuple(t for t in turn.open(Tell) if t.slot is Slot.REF)
    if verb in CHANGES and turn.state.booked and not (details or references) and len(turn.open(Note)) > 0:
        return turn.settle([w for w in turn.open(Want) if w.verb in CHANGES])  # notes.py takes them
    if verb in CHANGES:
        return _about_booking(turn, Doing.CHANGE, details, references)
    if verb is Verb.CANCEL:
        return _cancelled(turn, details, references)
    if verb is Verb.STATUS and any(ask.about is Subject.WISH for ask in turn.open(Ask)):
        turn = _not_yet(turn)
        verb = _verb(turn)
    if verb is Verb.STATUS or (verb is None and _asks_of_booking(turn)):
        return _about_booking(turn, Doing.STATUS, details, references)
    if verb is Verb.PERSON:
        return turn  # calls.py takes the person and the time to call
    if verb is None and references:
        return _named(turn, details, references)
    if verb is None and turn.item is None and turn.state.booked and _is_reached_otherwise(turn):
        return _about_booking(turn, Doing.CHANGE, details, references)
    return _wish(turn, verb, details)


def _not_yet(turn: Turn) -> Turn:
    """Whether a wish that is under way is booked: not before it was read back and agreed to."""
    wants = [want for want in turn.open(Want) if want.verb is Verb.STATUS]
    asks = [a for a in turn.open(Ask) if any(a.start < w.end and w.start < a.end for w in wants)]
    wish = turn.item is not None and turn.item.is_wish and not turn.of(Answer)
    return turn.say(Simple.NOT_YET, to=(*wants, *asks)) if wish else turn.settle(wants)


def _beside(turn: Turn) -> tuple[Tell, ...]:
    """Details in the words of a wish itself that are told nowhere else: "a table for two tonight"."""
    told = [value for tell in turn.of(Tell) for value in tell.values]
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
        if v.kind in slots and v.confidence >= PLAIN
    )


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


def _guest(turn: Turn) -> Turn:
    """Names and contacts are the guest's at any time."""
    tells = tuple(tell for tell in turn.open(Tell) if tell.slot in SLOTS and _is_told(tell, turn))
    known = introduced(turn.state.guest, tells, turn.playbook.business.country)
    told = tuple(tell for tell in tells if not tell.unwanted)
    state = replace(turn.state, guest=known.guest)
    changed = known.guest != turn.state.guest
    marks = {item.id for item in state.items} if changed else set()
    return replace(
        turn.with_state(state).settle(told), problem=known.problem, touched=turn.touched | frozenset(marks)
    )


def _is_reached_otherwise(turn: Turn) -> bool:
    """Whether who has booked here tells another name or contact: what is booked shall have it."""
    before, now = (turn.before or turn.state).guest, turn.state.guest
    return (before.name, before.phone, before.email) != (now.name, now.phone, now.email)


def _is_told(tell: Tell, turn: Turn) -> bool:
    """A name that nobody asked for has to look like one."""
    if tell.slot is not Slot.NAME or tell.values or tell.corrects:
        return True
    names = {ask.id for ask in turn.playbook.ask if ask.kind is AskKind.NAME}
    return turn.asked in (*names, Asked.CALLER) or turn.state.guest.name is not None


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
    item = turn.item
    wants = [w for w in turn.open(Want) if w.verb in (*CHANGES, Verb.STATUS)]
    under_way = item is not None and item.doing in (Doing.CHANGE, doing)
    if item is not None and item.number is not None and doing is Doing.STATUS is not item.doing:
        turn = turn.open_item(Item(doing, numbers=(item.number,)))  # how it stands, and the change goes on
    elif item is None or not under_way:
        # A wish that is not booked yet is changed by its own details.
        if doing is Doing.CHANGE and item is not None and item.is_wish and not turn.state.booked:
            return _wish(turn.settle(wants), None, details)
        turn = turn.open_item(Item(doing))
    elif item.doing is not doing and doing is Doing.CHANGE:
        turn = turn.with_item(replace(item, doing=doing))
    assert turn.item is not None
    item = _with_references(turn.item, refs)
    turn = _absorbed(turn.with_item(item), item, details, adds=False)
    return turn.settle((*wants, *refs))


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
        return replace(turn, acts=(*others, *dropped))
    if item is None or item.doing is not Doing.CANCEL:
        some = [v for want in wants for v in want.values if v.kind is Kind.ROOMS]
        turn = turn.open_item(Item(Doing.CANCEL, Wanted(rooms=int(str(some[0].value)) if some else None)))
    assert turn.item is not None
    item = _with_references(turn.item, refs)
    turn = _absorbed(turn.with_item(item), item, details, adds=False)
    return turn.settle((*wants, *refs))


def _proven(turn: Turn) -> bool:
    return bool(turn.state.guest.shown(turn.now))


def _named(turn: Turn, details: tuple[Tell, ...], refs: tuple[Tell, ...]) -> Turn:
    """A reference alone: of the item that asks which booking, or the guest would hear how it stands."""
    item = turn.item
    if item is None or item.is_wish:
        return _about_booking(turn, Doing.STATUS, details, refs)
    turn = turn.with_item(_with_references(item, refs))
    return replace(turn.settle(refs), touched=turn.touched | {item.id})


def _wish(turn: Turn, verb: Verb | None, details: tuple[Tell, ...]) -> Turn:
    """Details of a wish: of the one spoken of, of a new one, or of a booking that was made here."""
    item = turn.item
    wants = tuple(w for w in turn.open(Want) if w.verb in BOOKS)
    if not wants and not details:
        return turn
    if wants and item is not None and item.doing is Doing.HANDOFF:  # served at once, nobody has to call
        turn = turn.without_item(item)
        item = turn.item
    if not wants and item is None and all(tell.unwanted for tell in details) and not turn.state.booked:
        return turn.settle(details)  # what is not wanted is no wish
    if item is not None and not (wants and _is_another(item, details, turn)):
        return _goes_on(turn, item, wants, details)
    if not wants and turn.state.booked and _changes_booked(details) and not turn.of(Choose):
        return _about_booking(turn, Doing.CHANGE, details, ())
    if not wants and all(tell.slot in (Slot.OCCASION, Slot.BUDGET) for tell in details):
        return turn
    return _opened(turn, wants, details)


def _goes_on(turn: Turn, item: Item, wants: tuple[Want, ...], details: tuple[Tell, ...]) -> Turn:
    """Details of what is spoken of."""
    if item.doing in (Doing.HANDOFF, Doing.STATUS) and wants:
        return _opened(turn, wants, details)
    if item.doing is Doing.HANDOFF:
        return turn  # calls.py takes the time
    if item.doing is Doing.WAIT and details:
        item = replace(item, doing=Doing.RESERVE)
        turn = turn.with_item(item)
    groups = _groups(details, turn) if item.is_wish and not item.options else (details,)
    turn = _absorbed(turn, item, groups[0], adds=turn.asked not in (Asked.SERVICE, Asked.WHICH))
    for group in groups[1:]:
        turn = _queued(turn, group)
    return turn.settle(wants)


def _opened(turn: Turn, wants: tuple[Want, ...], details: tuple[Tell, ...]) -> Turn:
    """New wishes, in the order they were told; the first is spoken of first."""
    before = turn.item
    beside = before is not None and before.is_wish and before.put is not None
    groups = _groups(details, turn)
    doing = Doing.SEARCH if turn.playbook.directory else Doing.RESERVE
    asides = turn.state.asides
    begun = _like(before, groups[0], turn) if before is not None and beside else Wanted(requests=asides)
    turn = turn.open_item(Item(Doing.RESERVE if begun.with_resources else doing, begun))
    turn = turn.with_state(replace(turn.state, asides=()))
    first = turn.item
    assert first is not None
    turn = _absorbed(turn, first, groups[0], adds=True)
    for group in groups[1:]:
        turn = _queued(turn, group)
    if before is not None and beside:
        # What is about to be booked comes first, then what was added to it.
        turn = turn.with_state(replace(turn.state, current=before.id))
    return turn.settle(wants)


def _like(before: Item, tells: tuple[Tell, ...], turn: Turn) -> Wanted:
    """One more of what is about to be booked, where nothing says what else: for as many, at the same place.

    Another car is driven on the same visit, unless another day is told.
    """
    if _other_cars(before, tells, turn):
        return replace(before.wanted, with_resources=(), requests=())
    if _slots(tells) & {Slot.SERVICE, Slot.CUISINE, Slot.PROVIDER}:
        return Wanted()
    wanted = before.wanted
    return Wanted(wanted.services, party=wanted.party, with_resources=wanted.with_resources, area=wanted.area)


def _queued(turn: Turn, group: tuple[Tell, ...]) -> Turn:
    """One more wish, taken up after the one that is spoken of."""
    current, wanted = turn.state.current, turn.item.wanted if turn.item else Wanted()
    shared = replace(Wanted(), services=wanted.services, party=wanted.party)
    doing = Doing.SEARCH if turn.playbook.directory else Doing.RESERVE
    turn = turn.open_item(
        Item(doing, shared if not _slots(group) & {Slot.SERVICE} else replace(shared, services=()))
    )
    assert turn.item is not None
    turn = _absorbed(turn, turn.item, group, adds=False)
    return turn.with_state(replace(turn.state, current=current))


def _slots(tells: Sequence[Tell]) -> set[Slot]:
    return {tell.slot for tell in tells}


def _groups(details: tuple[Tell, ...], turn: Turn) -> tuple[tuple[Tell, ...], ...]:
    """The details of each wish, where two kinds are told twice over: "2 on Friday and 6 on Saturday"."""
    wished = [t for t in details if t.slot in SPLIT and not t.unwanted and _is_day_or_other(t)]
    many = {slot: [t for t in wished if t.slot is slot] for slot in SPLIT}
    twice = [slot for slot, tells in many.items() if len(tells) > 1]
    count = min((len(many[slot]) for slot in twice), default=1)
    stay = is_stay(Wanted(), turn.playbook.business)
    if len(twice) < 2 or (stay and Slot.WHEN not in twice):  # rooms for the same nights are one stay
        return (details,)
    groups = []
    for place in range(count):
        own = [many[slot][place] for slot in twice]
        shared = [t for t in details if not any(t in many[slot] for slot in twice)]
        groups.append(
            tuple(t for t in details if t in own or (t in shared and (place == 0 or t.slot in SPLIT)))
        )
    return tuple(groups)


def _is_day_or_other(tell: Tell) -> bool:
    """Of days and times only a day of its own makes a wish of its own; "or Thursday" does not."""
    if tell.slot is not Slot.WHEN:
        return True
    whens = [v.value for v in tell.values if isinstance(v.value, When)]
    return any(w.role is Role.WISH and w.window.start is not None and w.window.start.on for w in whens)


def _is_another(item: Item, details: tuple[Tell, ...], turn: Turn) -> bool:
    """Whether a want beside what is about to be booked is for something else: another service or day."""
    if not item.is_wish:
        return item.doing is not Doing.CHANGE
    if any(tell.corrects for tell in details):
        return False
    if item.put is None:
        return _is_apart(item, details, turn)
    services = {str(v.value) for t in details for v in t.values if v.kind is Kind.SERVICE}
    own = {part.service for part in item.put.offer.parts}
    days = {
        v.value.window.start.on
        for t in details
        for v in t.values
        if isinstance(v.value, When) and v.value.window.start and v.value.window.start.on
    }
    starts = item.spoken_of_at
    zone = turn.playbook.business.zone
    other_day = bool(days) and (starts is None or starts.astimezone(zone).date() not in days)
    if turn.asked == Asked.READ_BACK and _other_cars(item, details, turn):
        return True
    visit = (
        bool(services - own)
        and not other_day
        and not _slots(details) & {Slot.WHEN, Slot.PARTY, Slot.PROVIDER}
    )
    return other_day or (bool(services - own) and not (visit and _is_visit(services | own, turn)))


def _other_cars(item: Item, details: tuple[Tell, ...], turn: Turn) -> bool:
    """Whether cars are named, and none of them is the one that is about to be driven."""
    named = [v for t in details if not t.unwanted for v in t.values if v.kind is Kind.RESOURCE]
    cars = {str(id_) for v in named for id_ in (v.value, *v.others)} & turn.playbook.inventory.keys()
    return bool(cars) and not cars & set(item.wanted.with_resources)


def _is_apart(item: Item, details: tuple[Tell, ...], turn: Turn) -> bool:
    """Whether what is wanted besides has its own day, and is nothing that the item asks to choose from."""
    named = {str(v.value) for t in details for v in t.values if v.kind is Kind.SERVICE}
    own = {*item.wanted.services, *item.among}
    return (
        bool(named) and bool(own) and not named & own and Slot.WHEN in _slots(details) and item.wanted.dated
    )


def _is_visit(services: set[str], turn: Turn) -> bool:
    """Whether all of it can be done in one visit: "also a brake inspection"."""
    known = turn.playbook.business.services
    return all(known[s].shape is Shape.APPOINTMENT for s in services if s in known)


def _changes_booked(details: tuple[Tell, ...]) -> bool:
    """ "We are seven now", "Friday would be better": no service of its own, after something was booked."""
    return bool(details) and not _slots(details) & {Slot.SERVICE, Slot.OCCASION, Slot.CUISINE}


def _absorbed(turn: Turn, item: Item, tells: tuple[Tell, ...], *, adds: bool) -> Turn:
    """The turn with these details in an item."""
    if not tells:
        return turn
    business, told = turn.playbook.business, Told(tells)
    if directory.seeks_anew(turn, item, told):
        changed = directory.absorbed(turn, replace(item, wanted=_pinned(item, tells, turn)), told)
    elif item.doing is Doing.SEARCH:
        changed = directory.absorbed(turn, item, told)
    else:
        wanted = with_details(_pinned(item, tells, turn), told, business, adds=adds)
        changed = _ambiguous(
            replace(item, wanted=_noted(wanted, told, stay=is_stay(wanted, business))), told, turn
        )
    new = changed != item or (item.is_wish and bool(told.slot(Slot.WHEN)) and item.put is None)
    turn = turn.with_item(changed).settle(tells)
    return replace(turn, touched=turn.touched | {item.id}) if new else turn


def _is_hour(tell: Tell) -> bool:
    whens = [v.value for v in tell.values if isinstance(v.value, When)]
    return bool(whens) and all(_day(when) is None and when.length is None for when in whens)


def _noted(wanted: Wanted, told: Told, *, stay: bool) -> Wanted:
    """An occasion goes with the booking, in the guest's own words; so does an hour of arrival."""
    words = [tell.words for tell in told.slot(Slot.OCCASION) if not tell.unwanted and tell.words]
    words += [tell.words for tell in told.slot(Slot.WHEN) if stay and _is_hour(tell)]
    return replace(wanted, requests=tuple(dict.fromkeys((*wanted.requests, *words))))


def _ambiguous(item: Item, told: Told, turn: Turn) -> Item:
    """The services, or cars, that a word means alike, where nothing says which: it is asked."""
    for detail in told.of(Kind.SERVICE):
        among = tuple(str(value) for value in (detail.value, *detail.others))
        listed = turn.state.listed if turn.asked == Asked.SERVICE else ()
        if among[0] in listed:  # of those that were just listed, the others are not meant
            among = tuple(id_ for id_ in among if id_ in listed)
        alike = detail.confidence <= ALIKE and not detail.unwanted
        if len(among) > 1 and alike:
            return replace(item, among=among)
        item = replace(item, among=())
    for detail in told.of(Kind.RESOURCE):
        cars = tuple(str(v) for v in (detail.value, *detail.others) if str(v) in turn.playbook.inventory)
        shown = tuple(id_ for id_ in cars if id_ in item.venues)
        meant = shown or cars
        if len(meant) > 1 and not detail.unwanted:
            item = replace(item, venues=meant, wanted=replace(item.wanted, with_resources=()))
        elif len(meant) == 1 and shown:
            item = replace(item, venues=(), wanted=replace(item.wanted, with_resources=meant))
    return item


ALIKE = 0.5
"""How sure a word is at most that several services have in their names, and none for its own."""


def _pinned(item: Item, tells: tuple[Tell, ...], turn: Turn) -> Wanted:
    """Something else is changed, and no word of when: it is still about the time on the table."""
    wanted = item.wanted
    put = item.put or (item.options[0] if len(item.options) == 1 else None)
    starts = item.spoken_of_at
    if put is None or not item.is_wish:
        return wanted
    if starts is None:  # other nights, or more people, and no word of another room
        rooms = tuple(dict.fromkeys(part.service for part in put.offer.parts))
        return replace(wanted, services=rooms) if not wanted.services and len(rooms) == 1 else wanted
    local = starts.astimezone(turn.playbook.business.zone)
    whens = [v.value for t in tells for v in t.values if isinstance(v.value, When)]
    if any(w.role is Role.SHIFT and w.kind is WhenKind.DURATION for w in whens):  # so much later than that
        return replace(wanted, first_on=local.date(), last_on=local.date(), at=local.time())
    if whens:
        undated = all(w.role is Role.WISH and _day(w) is None for w in whens)
        several = not wanted.dated or wanted.first_on != wanted.last_on
        return replace(wanted, first_on=local.date(), last_on=local.date()) if undated and several else wanted
    if not _slots(tells) & {Slot.SERVICE, Slot.PARTY, Slot.PROVIDER, Slot.PLACE}:
        return wanted
    pinned = replace(wanted, first_on=local.date(), last_on=local.date(), at=local.time())
    return replace(pinned, earliest=None, latest=None, or_on=(), or_at=())


def _day(when: When) -> object:
    points = (when.window.start, when.window.end)
    return next((point.on for point in points if point is not None and point.on is not None), None)


def keep_notes(turn: Turn) -> Turn:
    """Notes go with the wish that is spoken of, or wait for one."""
    item = turn.item
    zones = [tell for tell in turn.open(Tell) if tell.slot is Slot.ZONE and not tell.unwanted]
    left = _leftover(turn, item)
    notes: list[Note | Tell | Unclear] = [*turn.open(Note), *_wordy(turn, item), *zones, *left]
    words = tuple(note.words for note in notes if note.words)
    if not words:
        return turn.settle(notes)
    if item is None or not item.is_wish:
        return turn  # notes.py takes notes to what is booked
    requests = tuple(dict.fromkeys((*item.wanted.requests, *words)))
    turn = turn.with_item(replace(item, wanted=replace(item.wanted, requests=requests))).settle(notes)
    told = not all(_is_asked(note, turn) for note in notes)  # who answers a question has the word
    return replace(turn, touched=turn.touched | {item.id}) if told else turn


def _is_asked(note: Act, turn: Turn) -> bool:
    """Whether a note is what a question asks for: `favours.noted` has made it."""
    return any((ask.start, ask.end) == (note.start, note.end) for ask in turn.of(Ask))


def _leftover(turn: Turn, item: Item | None) -> list[Unclear]:
    """Words beside a wish that no act accounts for: more likely than not they are for who will serve."""
    if item is None or not item.is_wish or item.put is None:
        return []
    said = [act for act in turn.open(Unclear) if act.other is None and act.sure == 0.0]
    return [act for act in said if len(act.words.split()) <= LONGEST_NOTE]


LONGEST_NOTE = 12
"""Words of a note that nobody heard as one."""


def _wordy(turn: Turn, item: Item | None) -> list[Tell]:
    """What was told of a service that names none on file, where it is known what is wanted."""
    if item is None or not item.wanted.services:
        return []
    kinds = (Kind.SERVICE, Kind.RESOURCE)
    told = [tell for tell in turn.of(Tell) if tell.slot is Slot.SERVICE and not tell.unwanted]
    return [tell for tell in told if not any(value.kind in kinds for value in tell.values)]


def aside(turn: Turn) -> Turn:
    """Notes before there is a wish wait for one."""
    notes = turn.open(Note)
    words = tuple(note.words for note in notes if note.words)
    state = replace(turn.state, asides=tuple(dict.fromkeys((*turn.state.asides, *words))))
    return turn.with_state(state).settle(notes)


def demanding(acts: Sequence[Act], state: State) -> bool:
    """Whether anything is wanted at all."""
    return any(isinstance(act, Want | Ask | Choose) for act in acts) or bool(state.items)
