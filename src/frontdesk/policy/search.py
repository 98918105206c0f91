"""The specialist for searching: entries of the directory that fit, never others, and why they do."""

from collections import Counter
from dataclasses import replace

from frontdesk.conversation.outcome import AskFor, NothingFree, Offers, ReadBack, Refused, Simple, Venues
from frontdesk.conversation.reading import Chosen, Detail, Intent, Kind, Note, Stance, Topic
from frontdesk.conversation.state import Asked, Doing, Task
from frontdesk.conversation.told import DoNotKnow, Situated, Taken
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks.catalogue import Venue
from frontdesk.policy.adding import added_wish
from frontdesk.policy.hearing import agrees_only, asks_of_them, says_only
from frontdesk.policy.places import is_called
from frontdesk.policy.reserve import reserve
from frontdesk.policy.stories import in_time
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.policy.venues import open_half, others_like, takes
from frontdesk.policy.wishing import add_reading

MOST = 3


def searches(turn: Turn) -> bool:
    """Whether a place has to be found first: there is a directory, and no one place was named yet."""
    task = turn.state.task
    return bool(turn.playbook.directory) and (task is None or task.doing is Doing.SEARCH)


def another_place(turn: Turn) -> Turn:
    """The turn as a search anew, where the place that was chosen is not what the guest says it should be."""
    task, reading = turn.state.task, turn.reading
    if task is None or task.doing is not Doing.RESERVE or not turn.playbook.directory:
        return turn
    if reading.rather is not None and task.shown:
        return _another_of(turn, task, reading.rather.of(task.shown))
    if reading.intent is Intent.REQUEST_INFO or added_wish(turn) is not None:
        return turn  # "can they do vegan?" asks about the place on the table
    refuses = reading.replaces or (reading.stand is not None and reading.stand.stance is Stance.NO)
    kinds = [d for d in reading.of(Kind.RESOURCE) if not d.unwanted and _is_kind(d, turn)]
    here = set(task.wanted.with_resources)
    fits = all(here & {str(value) for value in (d.value, *d.others)} for d in kinds)
    anew = refuses or len(kinds) > 1  # a cuisine and a part of town are a search of their own
    if not anew or not kinds or fits or _named(turn):
        return turn
    wanted = replace(task.wanted, with_resources=())
    return turn.with_task(Task(Doing.SEARCH, wanted=wanted))


def _another_of(turn: Turn, task: Task, meant: tuple[str, ...]) -> Turn:
    """The turn as if nothing had been chosen yet: "actually the other one" of those that were shown."""
    left = tuple(id_ for id_ in meant if id_ not in task.wanted.with_resources)
    if not left:
        return turn
    chosen = Chosen((task.shown.index(left[0]),), "the other one") if len(left) == 1 else None
    venues = task.shown if chosen is not None else left
    found = Task(Doing.SEARCH, wanted=replace(task.wanted, with_resources=()), venues=venues)
    return replace(turn.with_task(found), reading=replace(turn.reading, chosen=chosen, stand=None))


def _is_kind(detail: Detail, turn: Turn) -> bool:
    """Whether it says what one eats there or where it is; a quiet table may be had at any place."""
    said = turn.reading.text[detail.start : detail.end].casefold()
    venue = turn.playbook.directory.get(str(detail.value))
    return _weight(said, venue) > 1 or _is_area(detail, turn)


def _is_area(detail: Detail, turn: Turn) -> bool:
    said = turn.reading.text[detail.start : detail.end].casefold()
    venue = turn.playbook.directory.get(str(detail.value))
    return venue is not None and venue.area.casefold() in said


def search_venues(turn: Turn) -> Steps[Decision]:
    """Find places for what was said; go on to the reservation once one is chosen."""
    task = turn.state.task or Task(Doing.SEARCH)
    chosen = turn.reading.chosen
    taken = chosen.first_of(task.venues) if chosen is not None and not chosen.needs_confirmation else None
    if taken is not None:
        return (yield from _reserve(turn, task, taken))
    named = _named(turn) or _only_one(turn, task) or _spoken_of(turn)
    if named is not None:
        return (yield from _reserve(turn, task, named))
    if (passing := _asked_of_found(turn, task)) is not None:
        return passing
    wanted = _wanted(task.wanted, turn)
    if agrees_only(turn) and says_only(turn, 0) and len(task.venues) > 1:  # "ok", to "which of these?"
        first = replace(task, wanted=wanted, venues=task.venues[:1])
        return turn.said(Doing.SEARCH, first, (Venues(first.venues),), Asked.CHOICE)
    places = _cheaper(turn, task, wanted) or _places(turn, wanted)
    told = any(turn.reading.of(kind) for kind in (Kind.REFERENCE, Kind.NAME))
    if not places and turn.state.task is not None and not told:  # who was asked is shown some
        places = [venue for venue in turn.playbook.directory.values() if takes(venue, wanted)]
    fitting = [venue for venue in places if takes(venue, wanted)] or places
    if (
        Topic.CHEAPEST in turn.reading.topics and not task.venues
    ):  # "nothing too expensive": those that cost least come first
        fitting = sorted(fitting, key=lambda venue: len(venue.price))
    if not fitting:
        return turn.said(Doing.SEARCH, replace(task, wanted=wanted), (AskFor("venue"),), Asked.CHOICE)
    venues = tuple(venue.id for venue in fitting[:MOST])
    found = Venues(venues, max(0, len(fitting) - MOST), again=venues == task.venues)
    told = any(turn.reading.of(kind) for kind in _NEEDED) or turn.reading.shows(Note.OF_SOME)
    said = (Simple.THANKS, found) if found.again and told else (found,)
    task = replace(task, wanted=wanted, venues=venues, fitting=tuple(venue.id for venue in places))
    return turn.said(Doing.SEARCH, task, said, Asked.CHOICE)


def _asked_of_found(turn: Turn, task: Task) -> Decision | None:
    """A question about the places on the table, which looks for no others: "is it far from Old Town?"."""
    if not task.venues or not asks_of_them(turn):
        return None
    kinds = turn.reading.of(Kind.RESOURCE)
    found = {*task.venues, *task.fitting}
    if any(found & {str(value) for value in (d.value, *d.others)} for d in kinds):
        return None  # those of them that are like that are shown
    placed = any(_is_area(detail, turn) for detail in kinds)
    known = tuple(Situated(venue) for venue in task.venues) if placed else ()
    said = (*(known or (DoNotKnow(briefly=True),)), Venues(task.venues, again=True))
    return turn.said(Doing.SEARCH, task, said, Asked.CHOICE)


def _wanted(wanted: Wanted, turn: Turn) -> Wanted:
    """Days, times and parties are kept for the reservation; which place is not decided by its kind."""
    told = add_reading(wanted, in_time(turn), turn.playbook.business)
    # What a place should be like is for finding it: the restaurant hears no more than it needs.
    requests = told.requests if turn.reading.shows(Note.OF_SOME, Note.SECOND_BEST) else wanted.requests
    return replace(told, with_resources=(), without=(), requests=requests)


def _named(turn: Turn) -> str | None:
    """The one place that was called by its name; one that merely fits is put to the guest first."""
    sure = [d for d in turn.reading.of(Kind.RESOURCE) if not d.others and not d.unwanted]
    called = {str(d.value) for d in sure if is_called(d, turn.reading, turn.playbook)}
    return called.pop() if len(called) == 1 else None


def _only_one(turn: Turn, task: Task) -> str | None:
    """The one place on the table, once anything is said that a table there would need, and it has it."""
    told = any(turn.reading.of(kind) for kind in _NEEDED)
    if told and len(task.fitting) > 1 and task.venues and not _has_it(turn, task):
        return None  # another of that kind may
    stand = turn.reading.stand
    agrees = stand is not None and stand.stance is Stance.YES
    return task.venues[0] if len(task.venues) == 1 and (told or agrees) and _asks_nothing(turn) else None


def _has_it(turn: Turn, task: Task) -> bool:
    return takes(turn.playbook.directory[task.venues[0]], _wanted(task.wanted, turn))


_NEEDED = (Kind.WHEN, Kind.PARTY, Kind.NAME, Kind.FIRST_NAME, Kind.PHONE, Kind.EMAIL)


def _asks_nothing(turn: Turn) -> bool:
    return not turn.reading.of(Kind.RESOURCE)


def _spoken_of(turn: Turn) -> str | None:
    """The place that was just spoken of, if nothing else is said of which."""
    spoken = [id_ for id_ in turn.state.spoken if id_ in turn.playbook.directory]
    return spoken[0] if spoken and not turn.reading.of(Kind.RESOURCE) else None


def _weight(said: str, venue: Venue | None) -> int:
    """What somebody loves to eat counts more than what the place should be like."""
    cuisine = " ".join(venue.cuisine).casefold() if venue else ""
    return 2 if any(word in cuisine for word in said.split()) else 1


def _places(turn: Turn, wanted: Wanted) -> list[Venue]:
    """The places that most of what was said fits."""
    votes: Counter[str] = Counter()
    refused: set[str] = set()
    for detail in turn.reading.of(Kind.RESOURCE):
        fitting = {str(detail.value), *(str(other) for other in detail.others)}
        if detail.unwanted:
            refused |= fitting
        else:
            said = turn.reading.text[detail.start : detail.end].casefold()
            votes.update({id_: _weight(said, turn.playbook.directory.get(id_)) for id_ in fitting})
    directory = turn.playbook.directory
    before = (turn.state.task.fitting or turn.state.task.venues) if turn.state.task else ()
    votes = _narrowed(votes, turn, before)
    looks = turn.reading.wants(Intent.BOOK, Intent.FIND) and wanted.dated
    some = before or (tuple(directory) if refused or looks else ())
    pool = Counter({id_: n for id_, n in (votes or Counter(some)).items() if id_ not in refused})
    best = max(pool.values(), default=0)
    return [venue for id_, venue in directory.items() if best and pool[id_] == best]


def _cheaper(turn: Turn, task: Task, wanted: Wanted) -> list[Venue]:
    """Places that cost less than those on the table: of that kind first, then in that part of town."""
    shown = [turn.playbook.directory[id_] for id_ in task.venues]
    if Topic.CHEAPEST not in turn.reading.topics or not shown or turn.reading.of(Kind.RESOURCE):
        return []
    least = min(len(venue.price) for venue in shown)
    like = others_like(shown[0], wanted, turn.playbook)
    cheaper = [venue for venue in like if len(venue.price) < least]
    alike = [v for v in cheaper if v.area == shown[0].area or set(v.cuisine) & set(shown[0].cuisine)]
    return alike or cheaper


def _narrowed(votes: Counter[str], turn: Turn, before: tuple[str, ...]) -> Counter[str]:
    """Those among what was found before, where there are any: "cheap", and then "Italian"."""
    stand = turn.reading.stand
    refuses = turn.reading.replaces or (stand is not None and stand.stance is Stance.NO)
    best = max(votes.values(), default=0)
    kept = Counter({id_: many for id_, many in votes.items() if id_ in before and many == best})
    return kept if kept and not refuses else votes


def _reserve(turn: Turn, task: Task, venue: str) -> Steps[Decision]:
    told = _wanted(task.wanted, turn)
    at = open_half(turn.playbook.directory[venue], told) if venue in turn.playbook.directory else told.at
    wanted = replace(told, with_resources=(venue,), at=at)
    shown = task.venues if venue in task.venues else ()
    begun = turn.with_task(Task(Doing.RESERVE, wanted=wanted, shown=shown))
    # What was said about the place has done its work: only the guest's own details are left to read.
    rest = tuple(d for d in turn.reading.details if d.kind not in (Kind.RESOURCE, Kind.WHEN))
    reading = replace(turn.reading, chosen=None, stand=None, details=rest)
    decision = yield from reserve(replace(begun, reading=reading))
    if any(isinstance(said, Offers | ReadBack | Refused | NothingFree) for said in decision.sayings):
        return decision
    return replace(decision, sayings=(Taken(venue), *decision.sayings))
