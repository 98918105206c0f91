"""The directory: places that fit are put to the guest, never others; the one chosen is asked for a table."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.acts import LITTLE, Answer, Choose, Consent, Slot, Tell, Verb, Want, Way
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.answers import Seats, Taken
from frontdesk.conversation.sayings.offers import Venues
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.conversation.state import Asked
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import When
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.catalogue import Venue
from frontdesk.policy.additions import with_details
from frontdesk.policy.details import Told
from frontdesk.policy.turn import Steps, Turn
from frontdesk.policy.venues import open_half, others_like, takes
from frontdesk.policy.wordings import merged

NAME = Doing.SEARCH.value
MOST = 3
CALLED = (Slot.SERVICE, Slot.PROVIDER)
"""Details that call a place by its name; any other says what it should be like."""
LIKE = (Slot.CUISINE, Slot.PLACE, Slot.OCCASION, Slot.BUDGET)
NEEDED = (Slot.WHEN, Slot.PARTY)
"""Details of a table: told of the one place that was shown, they choose it."""


def absorbed(turn: Turn, item: Item, told: Told) -> Item:
    """The item with what was told of when and for how many, and of which places fit."""
    playbook, item = turn.playbook, item if item.doing is Doing.SEARCH else _sought(item)
    wanted = _wanted(item.wanted, told, playbook, noted=_takes_one(turn, item, told))
    item = replace(item, wanted=wanted)
    if (named := _named(told, playbook)) is not None:
        return taken(turn, item, named)
    item = _narrowed(item, told, playbook)
    one = len(item.venues) == 1 and bool(told.slot(*NEEDED)) and not told.of(Kind.RESOURCE)
    if one and turn.asked == Asked.CHOICE and takes(playbook.directory[item.venues[0]], wanted):
        return taken(turn, item, item.venues[0])
    return item


def seeks_anew(turn: Turn, item: Item, told: Told) -> bool:
    """Whether it is told what the place should be like, and the one that was chosen is not that."""
    like = Told(told.slot(*LIKE))
    if item.doing is not Doing.RESERVE or not turn.playbook.directory or not like.of(Kind.RESOURCE):
        return False
    fitting = _narrowed(replace(item, fitting=()), like, turn.playbook).fitting
    return _named(told, turn.playbook) is None and not set(item.wanted.with_resources) & set(fitting)


def _sought(item: Item) -> Item:
    """The item as a search once more, with the places on the table of which one was chosen."""
    wanted = replace(item.wanted, with_resources=())
    item = replace(item, doing=Doing.SEARCH, wanted=wanted, venues=item.shown, shown=(), fitting=())
    return replace(item, options=(), chosen=None, looked=None, read_back="", full=False)


def _takes_one(turn: Turn, item: Item, told: Told) -> bool:
    """Whether one of the places that were put is taken: what else is told is how it shall be there."""
    answers = any(answer.consent is Consent.YES for answer in turn.of(Answer)) or bool(turn.of(Choose))
    return bool(item.venues) and (answers or _named(told, turn.playbook) is not None)


def _wanted(wanted: Wanted, told: Told, playbook: Playbook, *, noted: bool) -> Wanted:
    """Days, times and parties are kept for the table; which place is not decided by its kind."""
    added = with_details(wanted, _dated(wanted, told), playbook.business)
    slots = (Slot.OCCASION, Slot.PLACE) if noted else (Slot.OCCASION,)
    said = [tell for tell in told.slot(*slots) if tell.slot is Slot.OCCASION or not tell.values]
    words = [tell.words for tell in said if not tell.unwanted and tell.words]
    requests = merged(wanted.requests, words)
    return replace(added, with_resources=(), without=wanted.without, requests=requests, area=None)


def _dated(wanted: Wanted, told: Told) -> Told:
    """The details with the day of the occasion as that of the table, where no other is told."""
    occasions = [tell for tell in told.slot(Slot.OCCASION) if not tell.unwanted]
    days = [
        value for value in told.of(Kind.WHEN) if isinstance(value.value, When) and value.value.window.start
    ]
    days = [value for value in days if value.value.window.start.on]  # type: ignore[union-attr]  # as above
    own = [value for tell in occasions for value in tell.values if value in days]
    if wanted.dated or not own or len(own) < len(days):
        return told
    whens = tuple(Tell(start=v.start, end=v.end, slot=Slot.WHEN, values=(v,)) for v in own)
    return Told((*whens, *told.tells))


def _named(told: Told, playbook: Playbook) -> str | None:
    """The one place that was called by its name; one that merely fits is put to the guest first."""
    called = {
        str(value.value)
        for tell in told.slot(*CALLED, Slot.CUISINE, Slot.PLACE)
        for value in tell.values
        if value.kind is Kind.RESOURCE and not value.others and not (value.unwanted or tell.unwanted)
        if tell.slot in CALLED or _calls(tell, str(value.value), playbook)
    }
    known = called & playbook.directory.keys()
    return known.pop() if len(known) == 1 else None


def _calls(tell: Tell, venue: str, playbook: Playbook) -> bool:
    """Whether the words are the name of a place, whatever it was heard as: "Osteria Luna"."""
    place = playbook.directory.get(venue)
    return place is not None and place.name.casefold() in tell.words.casefold()


def _narrowed(item: Item, told: Told, playbook: Playbook) -> Item:
    """The item with the places that most of what was said fits; without those that were refused."""
    votes: Counter[str] = Counter()
    refused: set[str] = set(item.wanted.without)
    corrects = False
    for tell in told.tells:
        for value in (v for v in tell.values if v.kind is Kind.RESOURCE):
            fitting = _fitting(value, playbook)
            if tell.unwanted or value.unwanted:
                refused |= fitting
            else:
                corrects = corrects or tell.corrects
                # What somebody loves to eat counts more than what the place should be like.
                votes.update(dict.fromkeys(fitting, 2 if tell.slot is Slot.CUISINE else 1))
    before = () if corrects else item.fitting
    votes = _kept_to(votes, _asked_for(told.tells, playbook))
    best = _best(votes, before, refused) if votes else tuple(id_ for id_ in before if id_ not in refused)
    if not votes and refused - set(item.wanted.without) and not best:
        best = tuple(id_ for id_ in playbook.directory if id_ not in refused)
    wanted = replace(item.wanted, without=tuple(sorted(refused)))
    ordered = tuple(id_ for id_ in dict.fromkeys((*before, *playbook.directory)) if id_ in best)
    if any(value.value == LITTLE for value in told.of(Kind.BUDGET)):
        some = ordered or [id_ for id_ in playbook.directory if id_ not in refused]
        ordered = tuple(venue.id for venue in _by_price([playbook.directory[id_] for id_ in some]))
    return replace(item, wanted=wanted, fitting=ordered)


def _asked_for(tells: Sequence[Tell], playbook: Playbook) -> tuple[set[str], ...]:
    """What is of the kitchens that are asked for, and what is in those parts of town."""
    asked: dict[Slot, set[str]] = {}
    for tell in (each for each in tells if each.slot in (Slot.CUISINE, Slot.PLACE) and not each.unwanted):
        liked = [v for v in tell.values if v.kind is Kind.RESOURCE and not v.unwanted]
        ids = {id_ for value in liked for id_ in _fitting(value, playbook)}
        if tell.slot is Slot.CUISINE or len({playbook.directory[id_].area for id_ in ids}) == 1:
            asked[tell.slot] = asked.get(tell.slot, set()) | ids
    return tuple(ids for ids in asked.values() if ids)


def _kept_to(votes: Counter[str], asked: tuple[set[str], ...]) -> Counter[str]:
    """The votes for what has the kitchen and the part of town, however much else speaks for others."""
    have = set.intersection(*asked) if asked else set()
    return Counter({id_: many for id_, many in votes.items() if id_ in have}) if have else votes


def _has_not_both(turn: Turn, item: Item) -> bool:
    """Whether nowhere in the part of town that is asked for the kitchen is that is asked for."""
    asked = _asked_for(turn.of(Tell), turn.playbook) if item.id in turn.touched else ()
    return len(asked) > 1 and not set.intersection(*asked)


def _fitting(value: Detail, playbook: Playbook) -> set[str]:
    return {str(each) for each in (value.value, *value.others)} & playbook.directory.keys()


def _best(votes: Counter[str], before: Sequence[str], refused: set[str]) -> tuple[str, ...]:
    """Those with most votes, among what was found before where there are any: "cheap", and then "Italian"."""
    pool = {id_: many for id_, many in votes.items() if id_ not in refused}
    most = max(pool.values(), default=0)
    best = tuple(id_ for id_, many in pool.items() if many == most)
    return tuple(id_ for id_ in best if id_ in before) or best


def taken(turn: Turn, item: Item, venue: str) -> Item:
    """The item as a wish for a table at this place."""
    place = turn.playbook.directory.get(venue)
    at = open_half(place, item.wanted) if place else item.wanted.at
    wanted = replace(item.wanted, with_resources=(venue,), without=(), at=at)
    shown = item.venues if venue in item.venues else ()
    return replace(item, doing=Doing.RESERVE, wanted=wanted, shown=shown, venues=(), fitting=())


def advance(turn: Turn, item: Item) -> Steps[Turn]:
    """Put the places that fit to the guest; what is not in the directory is said to be, with what is near."""
    yield from ()  # a handler is a generator, also where it needs no step
    if (spoken := _spoken_of(turn, item)) is not None:
        return _take(turn, item, spoken)
    item = _described(turn, item)
    if _is_unknown(turn, item):
        turn = turn.say(Simple.NOT_IN_DIRECTORY, by=NAME)
        return _put(turn, item, _all(turn, item))
    if _has_not_both(turn, item):
        turn = turn.say(Simple.NOT_IN_DIRECTORY, by=NAME)
    places = [turn.playbook.directory[id_] for id_ in item.fitting if id_ in turn.playbook.directory]
    if not places and (item.venues or item.wanted.dated or item.wanted.party or turn.asked == Asked.CHOICE):
        places = _all(turn, item)
    if not places:
        return turn.ask(AskFor("venue"), asked=Asked.CHOICE, by=NAME)
    return _put(turn, item, places)


def _described(turn: Turn, item: Item) -> Item:
    """The item with those of the places that are what the wish itself says: "somewhere quiet"."""
    wants = [want for want in turn.of(Want) if want.verb is Verb.FIND and item.id in turn.touched]
    hints = [v for want in wants for v in want.values if v.kind is Kind.RESOURCE and not v.unwanted]
    if not hints:
        return item
    fitting = set.intersection(*(_fitting(value, turn.playbook) for value in hints)) - {*item.wanted.without}
    kept = tuple(id_ for id_ in item.fitting or turn.playbook.directory if id_ in fitting)
    return replace(item, fitting=kept or item.fitting)


def _spoken_of(turn: Turn, item: Item) -> str | None:
    """The place that was just spoken of, if nothing is said of which."""
    spoken = [id_ for id_ in turn.state.spoken if id_ in turn.playbook.directory]
    return spoken[0] if len(spoken) == 1 and not item.fitting and not item.venues else None


def _is_unknown(turn: Turn, item: Item) -> bool:
    """Whether this message names a place, or what one eats there, that nothing in the directory is."""
    tells = [tell for tell in turn.of(Tell) if not tell.unwanted]
    slots = (*CALLED, Slot.CUISINE, *(() if _takes_one(turn, item, Told(tuple(tells))) else (Slot.PLACE,)))
    asked = [tell for tell in tells if tell.slot in slots]
    found = any(value.kind is Kind.RESOURCE for tell in tells for value in tell.values)
    return item.id in turn.touched and not found and any(not tell.values for tell in asked)


def _all(turn: Turn, item: Item) -> list[Venue]:
    """Every place that takes the party then and was not refused; of what was found before, those first."""
    found = [venue for venue in turn.playbook.directory.values() if venue.id not in item.wanted.without]
    return sorted(found, key=lambda venue: venue.id not in item.fitting)


def _put(turn: Turn, item: Item, places: Sequence[Venue]) -> Turn:
    """The first few of the places that take the party then; names alone where they were just described."""
    fitting = [venue for venue in places if takes(venue, item.wanted)]
    if not fitting:  # what does take them then; where nothing does, it is asked for all the same
        others = others_like(places[0], item.wanted, turn.playbook)
        fitting = [venue for venue in others if venue.id not in item.wanted.without] or list(places)
    ids = tuple(venue.id for venue in fitting[:MOST])
    said = Venues(ids, max(0, len(fitting) - MOST), again=ids == item.venues)
    party = any(tell.slot is Slot.PARTY for tell in turn.of(Tell)) and item.wanted.party
    seats = tuple(Seats(id_) for id_ in ids) if said.again and party else ()
    turn = turn.with_item(replace(item, venues=ids, fitting=tuple(venue.id for venue in places)))
    return turn.ask(*seats, said, asked=Asked.CHOICE, by=NAME)


def _take(turn: Turn, item: Item, venue: str) -> Turn:
    """The turn with a table wanted at this place; what else it needs is asked next."""
    turn = turn.with_item(taken(turn, item, venue)).say(Taken(venue))
    return replace(turn, touched=turn.touched | {item.id})


def choose(turn: Turn, item: Item, options: tuple[int, ...]) -> Steps[Turn]:
    """One of the places that were put; of several that are meant alike those are put again."""
    yield from ()  # as above
    meant = [item.venues[place - 1] for place in options if 0 < place <= len(item.venues)]
    if len(meant) == 1:
        return _take(turn, item, meant[0])
    if not meant and item.venues:
        return turn.say(Simple.ONLY_ONE if len(item.venues) == 1 else Simple.ONLY_THESE)
    if len(meant) < len(item.venues):
        return _put(turn, item, [turn.playbook.directory[id_] for id_ in meant])
    return turn


def choose_again(turn: Turn, item: Item, options: tuple[int, ...]) -> Steps[Turn]:
    """Another of the places from which one was chosen."""
    return (yield from choose(turn, _sought(item), options))


def answer(turn: Turn, item: Item, consent: Consent) -> Steps[Turn]:
    """A yes takes the one place that was put; of several the first is put again. A no shows others."""
    yield from ()  # as above
    if not item.venues:
        return turn
    if consent is Consent.YES and len(item.venues) == 1 and _may_take(turn, item, item.venues[0]):
        return _take(turn, item, item.venues[0])
    if item.id in turn.touched:
        return turn
    if consent is Consent.MAYBE:
        return turn.say(Simple.TAKE_YOUR_TIME)
    if consent is Consent.NO:
        return _others(turn, item)
    return _put(turn, item, [turn.playbook.directory[item.venues[0]]])


def _may_take(turn: Turn, item: Item, venue: str) -> bool:
    """Whether a place can be had that was put, and nothing told beside the yes is another."""
    place, told = turn.playbook.directory[venue], Told(tuple(t for t in turn.of(Tell) if not t.unwanted))
    liked = [value for value in told.of(Kind.RESOURCE) if not value.unwanted]
    others = any(venue not in _fitting(value, turn.playbook) for value in liked)
    fits = item.wanted.party is None or item.wanted.party <= place.largest_party
    return fits and not others and venue not in item.wanted.without


def is_dear(turn: Turn, item: Item, way: Way) -> bool:
    """Whether a place that costs less is asked for than the one that was chosen."""
    chosen = set(item.wanted.with_resources) & turn.playbook.directory.keys()
    return way is Way.CHEAPER and item.doing is Doing.RESERVE and bool(chosen)


def browse(turn: Turn, item: Item, way: Way) -> Steps[Turn]:
    """Other places than those on the table: cheaper ones, or the next that fit."""
    yield from ()  # as above
    if item.doing is Doing.RESERVE:
        item = replace(_sought(item), venues=item.wanted.with_resources)
    if way is not Way.CHEAPER:
        return _others(turn, item)
    shown = [turn.playbook.directory[id_] for id_ in item.venues]
    found = _cheaper(shown, item.wanted, turn.playbook) if shown else _by_price(_all(turn, item))
    return _put(turn, item, found or _by_price(shown))


def _others(turn: Turn, item: Item) -> Turn:
    """The next places that fit; where those were all, what else there is."""
    seen = (*item.wanted.without, *item.venues)
    left = [id_ for id_ in item.fitting if id_ not in seen]
    rest = left or [id_ for id_ in turn.playbook.directory if id_ not in seen]
    if not rest:
        return turn.ask(AskFor("venue"), asked=Asked.CHOICE, by=NAME)
    item = replace(item, wanted=replace(item.wanted, without=tuple(dict.fromkeys(seen))))
    return _put(turn, item, [turn.playbook.directory[id_] for id_ in rest])


def _by_price(venues: Sequence[Venue]) -> list[Venue]:
    return sorted(venues, key=lambda venue: len(venue.price))


def _cheaper(shown: Sequence[Venue], wanted: Wanted, playbook: Playbook) -> list[Venue]:
    """Places that cost less than those on the table: of that kind first, then in that part of town."""
    least = min(len(venue.price) for venue in shown)
    like = others_like(shown[0], wanted, playbook)
    cheaper = [venue for venue in like if len(venue.price) < least]
    alike = [v for v in cheaper if v.area == shown[0].area or set(v.cuisine) & set(shown[0].cuisine)]
    return alike or cheaper
