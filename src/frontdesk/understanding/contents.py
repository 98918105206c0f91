"""What each act holds: the guest's own words, and of the values that finders saw those that fit it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from frontdesk.conversation.acts import (
    LITTLE,
    Act,
    Answer,
    Ask,
    Choose,
    Consent,
    Feel,
    Feeling,
    Note,
    Slot,
    Story,
    Stretch,
    Subject,
    Tell,
    Unclear,
    Verb,
    Want,
)
from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.reading import MINE, Detail, Kind
from frontdesk.conversation.when import STRAIGHT_AFTER, Point, Role, When, WhenKind, Window
from frontdesk.understanding.chaff import EDGES, is_order, trimmed
from frontdesk.understanding.either import hours_either
from frontdesk.understanding.exclusions import meant
from frontdesk.understanding.fallbacks import with_fallbacks
from frontdesk.understanding.favours import is_favour
from frontdesk.understanding.forms import facet_of, is_of_talk, is_question, stated
from frontdesk.understanding.four import spelled_out
from frontdesk.understanding.languages import language_of
from frontdesk.understanding.noted import asked_of, of_notes, put_down
from frontdesk.understanding.overlaps import best, covers, inside, of_kinds, shared, within
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.pieces import digits_in, name_like
from frontdesk.understanding.relations import of_call, owned, related
from frontdesk.understanding.same_day import on_same_day
from frontdesk.understanding.taught.options import pointer, spans
from frontdesk.understanding.taught.values import values
from frontdesk.understanding.text import Text, read_text
from frontdesk.understanding.vocabulary import Vocabulary
from frontdesk.understanding.wholes import whole
from frontdesk.understanding.zones import zone_beside_time, zone_in

BESIDE = (Kind.PARTY, Kind.WHEN, Kind.NIGHTS)
"""What is told in one breath with a service: "a deluxe room for two", "dinner on Friday"."""
KINDS: dict[Slot, tuple[Kind, ...]] = {
    Slot.SERVICE: (Kind.SERVICE, Kind.RESOURCE, Kind.ROOMS, Kind.NUMBER, *BESIDE),
    Slot.WHEN: (Kind.WHEN,),
    Slot.NIGHTS: (Kind.NIGHTS, Kind.WHEN),
    Slot.PARTY: (Kind.PARTY, Kind.ADULTS, Kind.KIDS),
    Slot.PROVIDER: (Kind.RESOURCE,),
    Slot.PLACE: (Kind.RESOURCE,),
    Slot.CUISINE: (Kind.RESOURCE,),
    Slot.BUDGET: (Kind.BUDGET, Kind.PRICE, Kind.NUMBER, Kind.RESOURCE),
    Slot.NAME: (Kind.NAME, Kind.FIRST_NAME, Kind.LAST_NAME),
    Slot.PHONE: (Kind.PHONE,),
    Slot.EMAIL: (Kind.EMAIL,),
    Slot.REF: (Kind.REFERENCE,),
    Slot.VEHICLE: (Kind.RESOURCE,),
    Slot.CODE: (Kind.NUMBER,),
}
"""Which values a detail may have."""
ASKED: dict[Slot, tuple[str, ...]] = {
    Slot.WHEN: ("date", "time"),
    Slot.NIGHTS: ("date_to", "nights"),
    Slot.PARTY: ("party_size",),
    Slot.NAME: ("name",),
    Slot.PHONE: ("phone",),
    Slot.EMAIL: ("email",),
}
"""What a stretch answers that is known to tell such a detail: in its light it is read once more."""
LIKENED = (Slot.PLACE, Slot.CUISINE, Slot.BUDGET)
"""What a place should be like: finders see several of these as one, "seafood with a sea view"."""
CONTACTS = (Slot.EMAIL, Slot.PHONE, Slot.NAME)
NAMED = (Kind.SERVICE, Kind.RESOURCE, Kind.WHEN, Kind.PARTY, Kind.PRICE, Kind.BUDGET, Kind.REFERENCE)
"""What a question or a wish may name."""
NAMES = (Kind.SERVICE, Kind.RESOURCE)
CALLED = (Slot.SERVICE, Slot.PROVIDER)
"""Details that may point at something, or somebody, that was spoken of before."""
COUNTED = (Subject.PRICE, Subject.AVAILABILITY)
"""What a question may be about that asks for several of a thing."""
THAT_DAY = When(WhenKind.DATE, Window(None), role=Role.CURRENT)
"""The day that is spoken of: which it is, who arranges it knows."""
ARRANGED = (Subject.BOOKING, Subject.WISH)
"""What a question may be about that is booked, or is to be."""
SUMS = (Kind.BUDGET, Kind.PRICE)
SPENT = (Subject.ADVICE, Subject.PRICE, Subject.OFFER)
"""What a question may be about that asks for the least expensive."""
OF_LISTED = (Subject.PRICE, Subject.OFFER)
"""What a question may be about that points at something listed before."""


@dataclass(frozen=True)
class Contents:
    """The values of one message, and how to read a stretch of it once more."""

    text: str
    context: Context
    words: Vocabulary
    found: Sequence[Detail]

    @classmethod
    def of(cls, text: str, context: Context, words: Vocabulary) -> "Contents":
        return cls(text, context, words, values(spelled_out(read_text(text), context), context, words))

    def filled(self, acts: Sequence[Act]) -> tuple[Act, ...]:
        """The acts with their words and values."""
        told = whole(acts, self.found)
        return tuple(self._filled(act, told) for act in told)

    def _filled(self, act: Act, acts: Sequence[Act] = ()) -> Act:
        words = self.text[act.start : act.end].strip(EDGES)
        noted = of_notes(act, read_text(self.text)) if isinstance(act, Note | Ask | Want) else None
        if noted is not None and (noted.unwanted or (isinstance(act, Want) and act.verb is Verb.CHANGE)):
            at: dict[str, Any] = {"start": act.start, "end": act.end, "sure": act.sure}
            return Want(verb=Verb.CHANGE, words=words, values=(noted,), **at)
        match act:
            case Note() if (call := of_call(act, acts, read_text(self.text))) and (
                whens := of_kinds((Kind.WHEN,), inside(act, self.found))
            ):
                at = {"start": act.start, "end": act.end, "sure": act.sure}
                return Want(verb=Verb.MOVE, words=words, values=(*call, *best(whens)), **at)
            case Note():
                return replace(act, words=trimmed(words.rstrip("? ")))
            case Feel(feeling=Feeling.THANKS):
                return replace(act, words=words, owed=_thanks_for(words))
            case Ask(about=Subject.DESK):
                return replace(act, words=words, values=self._contacts(act, acts))
            case Tell(slot=Slot.ZONE):
                return replace(self._zoned(act), words=words)
            case Tell(slot=Slot.HEALTH):
                said = {id_ for word, id_ in self.words.health if word in words.casefold()}
                values = tuple(Detail(Kind.HEALTH, act.start, act.end, id_) for id_ in sorted(said))
                return replace(act, words=words, values=values)
            case Tell(slot=Slot.OCCASION):
                return replace(act, words=self._undated(act))
            case Tell():
                act = replace(act, words=words, slot=self._introduced(act))
                told = meant(act, self._told(act) or self._follows(act), acts)
                return replace(act, values=related(act, read_text(self.text), told))
            case Want(verb=Verb.STATUS | Verb.CANCEL):
                named = self._named(act)
                return replace(act, words=words, values=(*owned(act, read_text(self.text)), *named))
            case Answer(consent=Consent.YES) if (instead := self._another_time(act)) is not None:
                return replace(instead, words=words)
            case Choose():
                named = best(of_kinds(NAMED, inside(act, self.found)))
                if (instead := self._elsewhere(act, named)) is not None:
                    return replace(instead, words=words)
                plain = tuple(v for v in named if not self._counts_to(v))
                return replace(act, words=words, values=self._with_counts(act, plain))
            case Want(verb=Verb.FIND):
                # What the place should be like may stand as a note: "somewhere, and quiet please".
                notes = [each for each in acts if isinstance(each, Note)]
                alone = [value for each in (act, *notes) for value in self._alone(each, self.context)]
                like = of_kinds((Kind.RESOURCE,), alone)
                return replace(
                    act, words=words, values=best((*of_kinds(NAMED, inside(act, self.found)), *like))
                )
            case Want(verb=Verb.PERSON):
                return replace(act, words=words, urgent=self._presses())
            case Ask() | Want():
                named = self._named(act)
                if isinstance(act, Want) and act.verb in (Verb.MOVE, Verb.CHANGE):
                    named = (*of_call(act, acts, read_text(self.text)), *named)
                if isinstance(act, Want) and act.verb is Verb.CHANGE:
                    named = (*put_down(act, read_text(self.text)), *named)
                return (
                    self._asked(act, words, named)
                    if isinstance(act, Ask)
                    else replace(act, words=words, values=named, urgent=self._presses())
                )
            case Unclear() if language := language_of(words):
                return replace(act, words=words, other=None, language=language)
            case Unclear(other=Answer(consent=Consent.YES) as guess) if (
                instead := self._another_time(guess)
            ) is not None:
                return replace(instead, words=words)
            case Unclear(other=Answer() | Choose() as guess):
                return replace(act, words=words, other=self._filled(guess))
            case Unclear():
                return self._supposed(act, words)
            case _:
                return replace(act, words=words)

    def _presses(self) -> bool:
        """Whether the message says that it cannot wait."""
        return not set(phrases("options")["urgent"]).isdisjoint(read_text(self.text).words())

    def _named(self, act: Ask | Want) -> tuple[Detail, ...]:
        """What a question or a wish names; a day that goes on beyond it is read in its words alone."""
        whens = of_kinds((Kind.WHEN,), self.found)
        crossed = [each for each in whens if shared(act, each) > 0 and not within(act, each)]
        whole = [each for each in inside(act, self.found) if each not in crossed]
        whens = of_kinds((Kind.WHEN,), self._alone(act, self.context)) if crossed else []
        return best(of_kinds(NAMED, [*whole, *whens]))

    def _asked(self, act: Ask, words: str, named: tuple[Detail, ...]) -> Ask:
        """A question with what it names or points at, and the favour that it asks."""
        if act.about is Subject.HOURS and not of_kinds((Kind.WHEN,), named) and self._says(act, "same_day"):
            named = (*named, Detail(Kind.WHEN, act.start, act.end, THAT_DAY))
        if act.about in ARRANGED and self._says(act, "costs"):
            named = (*named, Detail(Kind.COSTS, act.start, act.end, ""))
        if act.about in COUNTED:
            named = (*named, *self._how_many(act, named))
        listed = self._listed(act) if act.about in OF_LISTED and not named else ()
        if act.about in SPENT and not (listed or of_kinds(SUMS, named)) and self._says(act, "least"):
            named = (*named, Detail(Kind.BUDGET, act.start, act.end, LITTLE))
        favour = trimmed(words.rstrip("? ")) if is_favour(words) else ""
        noted = None if favour else asked_of(words, act.start, act.end)
        return replace(
            act,
            words=words,
            values=(*(named or listed), *((noted,) if noted else ())),
            favour=favour,
            told=trimmed(stated(words)),
            put=is_question(words),
            facet=facet_of(words),
        )

    def _supposed(self, act: Unclear, words: str) -> Act:
        """What a stretch most likely is that was not heard plainly, by how it is put."""
        at: dict[str, Any] = {"start": act.start, "end": act.end, "sure": act.sure}
        if is_of_talk(words):
            return Story(words=words, **at)
        if is_order(words) and (note := trimmed(words)):
            return Note(words=note, **at)
        guess = act.other
        if not isinstance(guess, Ask) and is_question(words):
            guess = Ask(about=Subject.OTHER, **at)
        said = words if isinstance(guess, Ask) and is_question(words) else trimmed(words) or words
        return replace(act, words=said, other=self._filled(guess) if guess is not None else None)

    def _how_many(self, act: Ask, named: tuple[Detail, ...]) -> tuple[Detail, ...]:
        """How many nights or rooms it is about, or of how many of a thing: "what would two of those cost"."""
        counts = inside(act, self.found)
        counted = best(of_kinds((Kind.NIGHTS, Kind.ROOMS), counts))
        others = [each for each in counts if each.kind is not Kind.NUMBER]
        plain = [n for n in of_kinds((Kind.NUMBER,), counts) if not any(n.overlaps(each) for each in others)]
        return tuple(each for each in (*counted, *plain) if each not in named)

    def _undated(self, act: Tell) -> str:
        """An occasion without the day that is told after it: "my mum's 60th on Saturday"."""
        days = [each for each in self.found if each.kind is Kind.WHEN and act.start < each.start < act.end]
        ends = min((each.start for each in days if each.end >= act.end), default=act.end)
        said = self.text[act.start : ends].strip(EDGES).split()
        while ends < act.end and len(said) > 1 and said[-1].casefold() in phrases("options")["fillers"]:
            said.pop()
        return trimmed(" ".join(said))

    def _with_counts(self, act: Choose, named: tuple[Detail, ...]) -> tuple[Detail, ...]:
        """What is chosen, with how many of it are wanted: "two standards then"."""
        things = [each for each in named if each.kind is Kind.SERVICE]
        counts = of_kinds((Kind.NUMBER, Kind.ROOMS), inside(act, self.found)) if things else []
        return best((*named, *counts)) if counts else named

    def _called(self, act: Tell) -> list[Detail]:
        """A service whose name is longer than the stretch: "pontoon" of "pontoon for the whole day"."""
        if act.slot is Slot.NAME:
            return [each for each in self.found if each.kind is Kind.NAME and covers(each, act)]
        if act.slot is not Slot.SERVICE:
            return []
        named = [each for each in self.found if each.kind is Kind.SERVICE and shared(act, each) > 0]
        inside = [each.confidence for each in named if within(act, each)]
        return [each for each in named if each.confidence > max(inside, default=UNDECIDED)]

    def _contacts(self, act: Ask, acts: Sequence[Act]) -> tuple[Detail, ...]:
        """Which of the guest's own details a question to the desk speaks of: "the e-mail, why?"."""
        begins = max((each.end for each in acts if each.end <= act.start), default=0)
        kinds, words = phrases("options")["contacts"], read_text(self.text[begins : act.end]).words()
        return tuple(Detail(Kind(kinds[w]), act.start, act.end, w) for w in words if w in kinds)

    def _introduced(self, act: Tell) -> Slot:
        """A contact that is plainly of another kind than it was heard as is of that kind."""
        if act.slot not in CONTACTS:
            return act.slot
        seen = {each.kind for each in inside(act, self.found)}
        if seen & set(KINDS[act.slot]):
            return act.slot
        return next((slot for slot in CONTACTS if seen & set(KINDS[slot])), act.slot)

    def _told(self, act: Tell) -> tuple[Detail, ...]:
        kinds = KINDS.get(act.slot, ())
        found = of_kinds(kinds, self.found)
        seen = best([*inside(act, found), *self._called(act)])
        if act.slot is Slot.WHEN and (days := _days_of(act, found)) is not None:
            return (days,)
        crossed = any(shared(act, each) > 0 and not within(act, each) for each in found)
        if act.slot in ASKED and (crossed or not seen):
            seen = best(of_kinds(kinds, self._again(act))) or seen
        if act.slot in LIKENED and crossed:  # "not Indian, Ethiopian" are two kitchens
            seen = best(of_kinds(kinds, self._alone(act, self.context))) or seen
        if act.slot in LIKENED and not seen:
            return best([each for each in found if shared(act, each) > 0]) or self._thrifty(act)
        if act.slot is Slot.NAME and not seen:
            return name_like(self._stretch(act), act.start)
        if act.slot is Slot.PHONE and not seen:
            return digits_in(self._stretch(act), act.start)
        if act.slot is Slot.WHEN:
            hours = self._either_hour(act, seen)
            whens = on_same_day(self._stretch(act), hours, self.context) if hours else seen
            zone = self._named_zone(zone_beside_time(self.text[act.start : act.end]))
            return (*whens, Detail(Kind.ZONE, act.start, act.end, zone)) if zone else whens
        if act.slot is Slot.SERVICE:
            seen = tuple(each for each in seen if not self._is_now(each))
        if act.slot in CALLED and not any(each.kind in NAMES for each in seen):
            return self._listed(act) or self._same_place(act) or seen
        return self._alternatives(seen) if act.slot is Slot.SERVICE else seen

    def _stretch(self, act: Stretch) -> Text:
        return read_text(self.text[act.start : act.end])

    def _either_hour(self, act: Tell, seen: tuple[Detail, ...]) -> tuple[Detail, ...]:
        """A number that an "or" joins to an hour is an hour too: "7 or 7:30"."""
        numbers = of_kinds((Kind.NUMBER,), inside(act, self.found))
        bare = [each for each in numbers if not any(each.overlaps(when) for when in seen)]
        told = tuple(sorted((*seen, *bare), key=lambda each: each.start))
        text = read_text(self.text)
        hours = of_kinds((Kind.WHEN,), with_fallbacks(text, hours_either(text, told), self.context))
        days = all(isinstance(each.value, When) and each.value.kind is WhenKind.DATE for each in hours)
        # The one number beside a day is its hour: "Friday. 7.30."
        return (*hours, *(self._hour(bare[0]) if days and len(hours) == len(bare) == 1 else ()))

    def _is_now(self, each: Detail) -> bool:
        """Whether it is this very moment: "just one room now" is for no other day."""
        start, now = each.value.window.start if isinstance(each.value, When) else None, self.context.now
        return start == Point(now.date(), now.time().replace(second=0, microsecond=0))

    def _says(self, act: Act, kind: str) -> bool:
        said = self.text[act.start : act.end].casefold()
        return any(phrase in said for phrase in phrases("options")[kind])

    def _follows(self, act: Tell) -> tuple[Detail, ...]:
        """That it shall begin where the one before it ends: "my mum straight after me"."""
        then = act.slot is Slot.WHEN and self._says(act, "straight_after")
        return (Detail(Kind.WHEN, act.start, act.end, STRAIGHT_AFTER),) if then else ()

    def _same_place(self, act: Act) -> tuple[Detail, ...]:
        """Where, or with whom, what was spoken of last is."""
        ids = self.context.about_with if self._says(act, "same_place") else ()
        return tuple(Detail(Kind.RESOURCE, act.start, act.end, id_) for id_ in ids)

    def _thrifty(self, act: Tell) -> tuple[Detail, ...]:
        """That somebody would spend little, where no sum is told."""
        little = act.slot is Slot.BUDGET and not act.unwanted and self._says(act, "thrifty")
        return (Detail(Kind.BUDGET, act.start, act.end, LITTLE),) if little else ()

    def _named_zone(self, zone: str | None) -> str | None:
        """The zone of a time; "my time" is that of the place where the message says they are."""
        return (zone_in(self.text) or zone) if zone == MINE else zone

    def _zoned(self, act: Tell) -> Tell:
        """The zone that is told; with a time in it, it is that time in this zone: "5 pm my time"."""
        zone = zone_in(self.text[act.start : act.end])
        values = (Detail(Kind.ZONE, act.start, act.end, zone),) if zone else ()
        whens = best(of_kinds((Kind.WHEN,), inside(act, self.found)))
        return replace(act, slot=Slot.WHEN if whens else act.slot, values=(*whens, *values))

    def _elsewhere(self, act: Choose, named: Sequence[Detail]) -> Tell | None:
        """What is heard as a choice and names a day or time that is not on offer tells when instead."""
        offered = self.context.options or self.context.shown
        places = [each - 1 for each in act.options if each <= len(offered)]
        meant = [offered[each] for each in places if offered[each].clocks]
        whens = [each for each in named if isinstance(each.value, When) and not self._is_place(each)]
        if not meant or not whens or any(self._is_on(each, option) for each in whens for option in meant):
            return None
        days = {at.date() for each in offered for at in each.clocks}
        values = tuple(
            replace(each, value=_on_one_of(days, each.value))
            for each in whens
            if isinstance(each.value, When)
        )
        return Tell(start=act.start, end=act.end, sure=act.sure, slot=Slot.WHEN, values=values)

    def _another_time(self, act: Answer) -> Tell | None:
        """A yes that names another time than the one that is spoken of corrects it: "7.45 is fine"."""
        about = self.context.about
        if about is None:
            return None
        spoken = Option("", starts_at=about)
        named = best(of_kinds((Kind.WHEN,), self._in_light(act, Slot.WHEN)))
        plain = [each for each in named if isinstance(each.value, When) and each.value.role is Role.WISH]
        if not plain or any(self._is_on(each, spoken) for each in plain):
            return None
        values = tuple(plain)
        return Tell(start=act.start, end=act.end, sure=act.sure, slot=Slot.WHEN, corrects=True, values=values)

    def _is_on(self, value: Detail, option: Option) -> bool:
        """Whether an option is on the day, and at the time, that is named; a bare weekday is of any week."""
        when = value.value
        start = when.window.start if isinstance(when, When) else None
        if start is None or (start.on is None and start.at is None):
            return True  # nothing that could be another
        if start.on is not None and self._is_weekday(value):
            return any(at.weekday() == start.on.weekday() for at in option.clocks)
        return spans(value, option)

    def _is_weekday(self, value: Detail) -> bool:
        """Whether it is nothing but a day of the week: "the Sunday", and not "next Sunday"."""
        said = read_text(self.text[value.start : value.end])
        return len(said.tokens) == 1 and pointer().names_day(said)

    def _is_place(self, value: Detail) -> bool:
        """Whether what looks like a day is nothing but a place in the list: "the 2nd"."""
        said = read_text(self.text[value.start : value.end])
        return not pointer().names_day(said) and self._counts_to(value)

    def _counts_to(self, value: Detail) -> bool:
        """Whether what looks like a day is a place in the list: "the 2nd"."""
        options, said = self.context.options or self.context.shown, self.text[value.start : value.end]
        places = pointer().chosen(read_text(said), (), options, {}) if value.kind is Kind.WHEN else ()
        return len(places) == 1 < len(options)

    def _listed(self, act: Act) -> tuple[Detail, ...]:
        """The cars that are pointed at of those that were listed: "the cheapest one", "the blue one"."""
        options = self.context.options
        places = pointer().chosen(self._stretch(act), (), options, {}) if options else ()
        ids = [options[place - 1].id for place in places if options[place - 1].id]
        if not ids or len(ids) == len(options):
            return ()
        return (Detail(Kind.RESOURCE, act.start, act.end, ids[0], others=tuple(ids[1:])),)

    def _again(self, act: Tell) -> list[Detail]:
        """What the finders see in the stretch alone, knowing what it tells."""
        moved = self._in_light(act, act.slot)
        if act.slot is Slot.PARTY or act.slot is Slot.NIGHTS:
            kind = Kind.PARTY if act.slot is Slot.PARTY else Kind.NIGHTS
            told = [replace(each, kind=kind) if each.kind is Kind.NUMBER else each for each in moved]
            return told or self._together(act)
        return self._pointed(act, moved) if act.slot is Slot.WHEN else moved

    def _in_light(self, act: Act, slot: Slot) -> list[Detail]:
        """What the finders see in a stretch alone, had the detail been asked for."""
        return self._alone(act, replace(self.context, asked=ASKED[slot]))

    def _alone(self, act: Stretch, context: Context) -> list[Detail]:
        found = values(self._stretch(act), context, self.words)
        return [replace(each, start=each.start + act.start, end=each.end + act.start) for each in found]

    def _together(self, act: Tell) -> list[Detail]:
        """How many people a word stands for: "we both"."""
        people = phrases("options")["people"]
        said = self.text[act.start : act.end].casefold().split()
        return [Detail(Kind.PARTY, act.start, act.end, people[word]) for word in said if word in people][:1]

    def _pointed(self, act: Tell, found: list[Detail]) -> list[Detail]:
        """A bare hour, or the day that was spoken of."""
        if any(each.kind is Kind.WHEN for each in found):
            return found
        words, about = phrases("options"), self.context.about
        said = self.text[act.start : act.end].casefold()
        if about is not None and any(same in said for same in words["same_day"]):
            day = When(WhenKind.DATE, Window(Point(about.date())))
            return [Detail(Kind.WHEN, act.start, act.end, day)]
        if about is not None and any(same in said for same in words["same_time"]):
            then = When(WhenKind.DATETIME, Window(Point(about.date(), about.time())))
            return [Detail(Kind.WHEN, act.start, act.end, then)]
        numbers = [each for each in found if each.kind is Kind.NUMBER]
        return next((hours for number in numbers if (hours := self._hour(number))), found)

    def _hour(self, number: Detail) -> list[Detail]:
        """The hour that a bare number is, where a time is told."""
        clock = read_text(phrases("options")["hour"].format(number=number.value))
        hours = [each for each in values(clock, self.context, self.words) if each.kind is Kind.WHEN]
        return [replace(hours[0], start=number.start, end=number.end)] if hours else []

    def _alternatives(self, seen: tuple[Detail, ...]) -> tuple[Detail, ...]:
        """Services with an "or" between them are one that is still to be chosen."""
        services = [each for each in seen if each.kind is Kind.SERVICE]
        if len(services) < 2 or not self._is_either(services):
            return seen
        first, *others = services
        either = replace(first, confidence=UNDECIDED, others=tuple(each.value for each in others))
        return tuple(either if each is first else each for each in seen if each not in others)

    def _is_either(self, services: Sequence[Detail]) -> bool:
        between = self.text[services[0].end : services[-1].start].casefold().split()
        return not set(phrases("options")["either"]).isdisjoint(between)


UNDECIDED = 0.5
"""How sure one of several services is that were named as alternatives."""


def _on_one_of(days: set[date], when: When) -> When:
    """Of the days that may be meant one of these, where one is among them."""
    near = next((each for each in when.others if each.start and each.start.on in days), None)
    return when if near is None else replace(when, window=near, others=(), sure=True, why="")


def _thanks_for(words: str) -> bool:
    """Whether thanks are said for a deed, and not for help or an answer."""
    kinds = phrases("options")["thanks"]
    said = read_text(words).words()
    after = [said[place + 1 :] for place, word in enumerate(said) if word in kinds["for"]]
    return any(not set(rest) & set(kinds["nothing"]) for rest in after)


def _days_of(act: Act, found: Sequence[Detail]) -> Detail | None:
    """The sure range of days of which only an end was heard as told: "to the 9th" of "the 7th to the 9th"."""
    cut = [each for each in found if shared(act, each) > 0 and not within(act, each) and _is_range(each)]
    return cut[0] if len(cut) == 1 else None


def _is_range(value: Detail) -> bool:
    when = value.value
    if not isinstance(when, When) or when.kind is not WhenKind.DATE_RANGE or not when.sure:
        return False
    return None not in (when.window.start, when.window.end)
