"""The agenda: details of a wish go into the one that is spoken of, or open a new one that waits its turn."""

from dataclasses import replace

from frontdesk.booking.model import Span
from frontdesk.conversation.acts import Ask, Slot, Tell, Verb, Want
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import When
from frontdesk.policy.absorption import absorbed
from frontdesk.policy.afterthoughts import follows, waiting_on
from frontdesk.policy.separation import begin, groups, is_another, other_cars, slots_of
from frontdesk.policy.turn import Turn

ADVISED = "advised"
"""Under which a wish keeps that the guest did not name its service: one that they name takes its place."""
BOOKS = (Verb.BOOK, Verb.FIND)
"""To book something, or to find it first."""


def taken_up(turn: Turn, details: tuple[Tell, ...]) -> Turn:
    """Details of a wish: of the one spoken of, or of a new one."""
    item = turn.item
    wants = tuple(w for w in turn.open(Want) if w.verb in BOOKS)
    if not wants and not details:
        return turn
    if wants and item is not None and item.doing is Doing.HANDOFF:  # served at once, nobody has to call
        turn = turn.without_item(item)
        item = turn.item
    if not wants and item is None and all(tell.unwanted for tell in details) and not turn.state.booked:
        return turn.settle(details)  # what is not wanted is no wish
    if item is not None and not (wants and is_another(item, details, turn)):
        return _goes_on(turn, item, wants, details)
    if not wants and not any(_names_something(tell, turn) for tell in details):
        return turn
    return _opened(turn, wants, details)


def _names_something(tell: Tell, turn: Turn) -> bool:
    """Whether a detail begins a wish by itself; a thing asked after that nobody offers does not."""
    asked = not tell.values and tell.slot is Slot.SERVICE and bool(turn.of(Ask))
    return not asked and tell.slot not in (Slot.OCCASION, Slot.BUDGET)


def _goes_on(turn: Turn, item: Item, wants: tuple[Want, ...], details: tuple[Tell, ...]) -> Turn:
    """Details of what is spoken of."""
    if item.doing in (Doing.HANDOFF, Doing.STATUS) and wants:
        return _opened(turn, wants, details)
    if item.doing is Doing.HANDOFF:
        return turn  # calls.py takes the time
    if item.doing is Doing.WAIT and details:
        item = replace(item, doing=Doing.RESERVE)
        turn = turn.with_item(item)
    wished = groups(details, turn) if item.is_wish and not item.options else (details,)
    advised = ADVISED in item.unclear and item.put is None
    adds = turn.asked not in (Asked.SERVICE, Asked.WHICH) and not advised
    turn = absorbed(turn, item, wished[0], adds=adds)
    return queued(turn, wished).settle(wants)


def _opened(turn: Turn, wants: tuple[Want, ...], details: tuple[Tell, ...]) -> Turn:
    """New wishes, in the order they were told; the first is spoken of first."""
    before = turn.item
    beside = before is not None and before.is_wish and before.put is not None
    wished = groups(details, turn)
    doing = Doing.SEARCH if turn.playbook.directory else Doing.RESERVE
    asides = turn.state.asides
    begun = _like(before, wished[0], turn) if before is not None and beside else Wanted(requests=asides)
    turn = turn.open_item(Item(Doing.RESERVE if begun.with_resources else doing, begun))
    turn = turn.with_state(replace(turn.state, asides=()))
    first = turn.item
    assert first is not None
    turn = queued(absorbed(turn, first, wished[0], adds=True), wished)
    if before is not None and beside:
        # What is about to be booked comes first, then what was added to it.
        turn = turn.with_state(replace(turn.state, current=before.id)).say(Simple.ONE_BY_ONE)
        begins = begin(min(act.start for act in (*wants, *wished[0])), turn)
        turn = replace(turn, strands=((begins, first.id), *turn.strands))
    return turn.settle(wants)


def opened_beside(turn: Turn, before: Item, details: tuple[Tell, ...]) -> Turn:
    """The turn speaking of a wish beside what is about to be booked; of several people, the next one's."""
    wants = tuple(want for want in turn.open(Want) if want.verb in BOOKS)
    if (waiting := _waiting(turn, before, details)) is not None:
        turn = turn.with_state(replace(turn.state, current=waiting.id))
        return absorbed(turn, waiting, details, adds=False).settle(wants)
    turn = _opened(turn.with_item(replace(before, people=1, others=())), wants, details)
    opened = turn.state.items[-1]
    name = before.others[0] if before.others else None
    wanted = _beginning(opened.wanted, before, details, turn)
    people = max(1, before.people - 1)
    opened = replace(opened, wanted=wanted, name=name, others=before.others[1:], people=people)
    return turn.with_state(replace(turn.state.with_item(opened), current=opened.id))


def _waiting(turn: Turn, before: Item, details: tuple[Tell, ...]) -> Item | None:
    """The wish that waits already and has what is named: who says it again wants it once."""
    named = {str(value.value) for tell in details for value in tell.values if value.kind in NAMES}
    own = {*before.wanted.services, *before.wanted.with_resources}
    wishes = [item for item in turn.state.items if item.is_wish and item.id != before.id]
    told = [{*item.wanted.services, *item.wanted.with_resources} - own for item in wishes]
    called = next((item for item, names in zip(wishes, told, strict=True) if names & named), None)
    return called or waiting_on(details, before, turn)


NAMES = (Kind.SERVICE, Kind.RESOURCE)


def _beginning(wanted: Wanted, before: Item, details: tuple[Tell, ...], turn: Turn) -> Wanted:
    """On the day of what is about to be booked where no other is told, and from its end if so told."""
    span = before.put.offer.when if before.put else None
    if wanted.dated or not isinstance(span, Span):
        return wanted
    zone = turn.playbook.business.zone
    start, end = span.start_at.astimezone(zone), span.end_at.astimezone(zone)
    wanted = replace(wanted, first_on=start.date(), last_on=start.date())
    return replace(wanted, at=end.time()) if follows(details) else wanted


def _like(before: Item, tells: tuple[Tell, ...], turn: Turn) -> Wanted:
    """One more of what is about to be booked, where nothing says what else: for as many, at the same place.

    Another car is driven on the same visit, unless another day is told.
    """
    if other_cars(before, tells, turn):
        return replace(before.wanted, with_resources=(), requests=())
    if slots_of(tells) & {Slot.SERVICE, Slot.CUISINE, Slot.PROVIDER}:
        return Wanted()
    wanted = before.wanted
    return Wanted(wanted.services, party=wanted.party, with_resources=wanted.with_resources, area=wanted.area)


def queued(turn: Turn, wished: tuple[tuple[Tell, ...], ...]) -> Turn:
    """More wishes than one, taken up after the one that is spoken of."""
    current, wanted = turn.state.current, turn.item.wanted if turn.item else Wanted()
    doing = Doing.SEARCH if turn.playbook.directory else Doing.RESERVE
    for place, group in enumerate(wished[1:], start=1):
        own = [tell for tell in group if tell not in wished[place - 1]]
        group = tuple(tell for tell in group if tell in own or _is_had_then(tell, group, turn))
        services = () if _names_service(wished[place]) else wanted.services
        turn = turn.open_item(Item(doing, Wanted(services, party=wanted.party)))
        assert turn.item is not None
        strand = (begin(min(tell.start for tell in own), turn), turn.item.id)
        turn = absorbed(replace(turn, strands=(*turn.strands, strand)), turn.item, group, adds=False)
        turn = _on_that_day(turn, wanted)
    turn = turn.say(Simple.ONE_BY_ONE) if len(wished) > 1 else turn
    return turn.with_state(replace(turn.state, current=current))


def _is_had_then(shared: Tell, tells: tuple[Tell, ...], turn: Turn) -> bool:
    """Whether what another wish of the message is for can be had at the hour that is told with this one."""
    whens = [v.value for t in tells if t.slot is Slot.WHEN for v in t.values if isinstance(v.value, When)]
    hours = {when.window.start.at for when in whens if when.window.start and not when.window.end} - {None}
    known = turn.playbook.business.services
    named = [known[str(v.value)] for v in shared.values if v.kind is Kind.SERVICE and str(v.value) in known]
    times = [set(service.starts.sittings) for service in named if service.starts.sittings]
    return not hours or all(hours & each for each in times)


def _names_service(tells: tuple[Tell, ...]) -> bool:
    """Whether a service is told; another car is wanted for the same."""
    services = [tell for tell in tells if tell.slot is Slot.SERVICE]
    cars = [tell for tell in services if {value.kind for value in tell.values} == {Kind.RESOURCE}]
    return bool(services) and services != cars


def _on_that_day(turn: Turn, first: Wanted) -> Turn:
    """The turn with a wish of which only the hour was told on the day of the one before it."""
    item = turn.item
    if item is None or item.wanted.dated or not item.wanted.timed or first.first_on != first.last_on:
        return turn
    wanted = replace(item.wanted, first_on=first.first_on, last_on=first.last_on)
    return turn.with_item(replace(item, wanted=wanted))
