"""How many people a message speaks of: in a list of them, or as a bare number where the words tell."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.details.members import MOST, Age, Member, Members, members_at
from frontdesk.understanding.details.words import Around, around, people
from frontdesk.understanding.numbers import Number, cardinal_at, ordinal_at
from frontdesk.understanding.text import Text, Token

ASKED = {"party_size", "adults", "kids"}


class Bare(NamedTuple):
    """A number that may be a party: how sure that is, and what showed it."""

    sure: float
    why: str


def find(text: Text, context: Context) -> Iterator[Detail]:
    """Parties, adults and children."""
    tokens, words, nearby = text.tokens, people(), around()
    asked = bool(ASKED.intersection(context.asked))
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if token.word in words.beginning or token.is_digits or cardinal_at(tokens, place):
            members = members_at(tokens, place)
            if members and (found := list(_listed(text, members, context, nearby))):
                yield from found
                place = members.after
                continue
            number = cardinal_at(tokens, place)
            if number:
                yield from _bare(text, place, number, context, nearby)
                place = number.after
                continue
            if asked and token.word in words.oneself and len(tokens) < 4 and token.word != "i":
                yield _detail(text, Kind.PARTY, place, place + 1, 1, 0.9, "oneself, asked how many")
        elif token.word in nearby.alone:
            yield _detail(text, Kind.PARTY, place, place + 1, 1, 0.7, "alone")
        elif token.word == "both" and _says(tokens, place + 1, ("of", "us")):
            yield _detail(text, Kind.PARTY, place, place + 1, 2, 0.85, "both of us")
        place += 1


def _listed(text: Text, members: Members, context: Context, nearby: Around) -> Iterator[Detail]:
    """What a list of people yields: who they are where ages are told and the trade asks, else a party."""
    first, after = members.first, members.after
    adults, kids = members.of(Age.GROWN), members.of(Age.CHILD)
    before = text.tokens[first - 1].word if first else ""
    if len(members.terms) == 1:
        yield from _single(text, members.terms[0], before, context, nearby)
        return
    if "hotel" in context.domain and kids and members.terms[0].named:
        yield from (_aged(text, Kind.KIDS, run) for run in _runs(kids))
        grown = [term for term in members.terms if term.age is not Age.CHILD]
        yield from (_aged(text, Kind.ADULTS, run) for run in _runs(grown))
        return
    kind = Kind.PARTY
    if "hotel" in context.domain and adults and not kids:
        kind = Kind.ADULTS
    numbered = any(term.numbered is not None for term in members.terms)
    sure = 0.95 if numbered or kids else 0.85
    yield _detail(text, kind, first, after, members.count, sure, "people listed")


def _runs(terms: Sequence[Member]) -> Iterator[list[Member]]:
    """Terms of one age that stand side by side, so that "me, my wife" is one detail."""
    run: list[Member] = []
    for term in terms:
        if run and term.first - run[-1].after > 2:
            yield run
            run = []
        run.append(term)
    if run:
        yield run


def _aged(text: Text, kind: Kind, run: Sequence[Member]) -> Detail:
    count = sum(term.count for term in run)
    return _detail(text, kind, run[0].first, run[-1].after, count, 0.95, "ages told")


def _single(text: Text, term: Member, before: str, context: Context, nearby: Around) -> Iterator[Detail]:
    """One person or one kind of people: oneself, "two kids", "7 people"."""
    tokens = text.tokens
    if term.oneself:
        word = tokens[term.first].word
        alone = before in nearby.only or (
            before == "for" and (word == "myself" or _before(tokens, term.first - 1) in nearby.only)
        )
        if alone or (word == "myself" and before == "by"):
            yield _detail(text, Kind.PARTY, term.first, term.after, 1, 0.85, "oneself only")
        elif "party_size" in context.asked and len(tokens) < 4 and word != "i":
            yield _detail(text, Kind.PARTY, term.first, term.after, 1, 0.9, "oneself, asked how many")
        return
    if not term.named:
        return
    more = any(tokens[place].word in ("more", "extra", "additional") for place in range(term.first, term.after))
    if term.age is Age.CHILD:
        yield _detail(text, Kind.KIDS, term.first, term.after, term.count, 0.9, "children told")
    elif term.age is Age.GROWN and term.numbered is not None and "restaurant" not in context.domain:
        yield _detail(text, Kind.ADULTS, term.first, term.after, term.count, 0.9, "adults told")
    elif term.numbered is not None:
        yield _detail(text, Kind.PARTY, term.first, term.after, term.count, 0.6 if more else 0.95, "people told")
    elif term.count > 1:
        yield _detail(text, Kind.PARTY, term.first, term.after, term.count, 0.7, "a pair")


def _bare(text: Text, place: int, number: Number, context: Context, nearby: Around) -> Iterator[Detail]:
    """A number with no word for people at its side, where what is around it tells."""
    if not 0 < number.value <= MOST or ordinal_at(text.tokens, place):
        return
    judged = _judged(text.tokens, place, number, context, nearby)
    if judged is None:
        return
    first = place
    if first and text.tokens[first - 1].word in ("the", "a") and number.after < len(text.tokens):
        # "the two of us", "a four top": the article belongs to it
        if text.tokens[number.after].word in ("of", "top", "seater", "person"):
            first -= 1
    yield _detail(text, Kind.PARTY, first, number.after, number.value, judged.sure, judged.why)


def _judged(
    tokens: Sequence[Token], place: int, number: Number, context: Context, nearby: Around
) -> Bare | None:
    after = tokens[number.after] if number.after < len(tokens) else None
    follows = after.word if after else ""
    before, earlier = _before(tokens, place), _before(tokens, place - 1)
    if follows == "of" and _says(tokens, number.after, ("of", "us")):
        return Bare(0.97, "of us")
    if follows in nearby.places or (follows == "-" and _says(tokens, number.after + 1, ("top",))):
        return Bare(0.85, "seats")
    if not _may_end(tokens, place, number, nearby):
        return None
    if before == "of" and earlier in nearby.of_nouns:
        return Bare(0.97, "a party of")
    if before in ("for", "4") and earlier in nearby.party_nouns:
        return Bare(0.85, "a table for")
    asked = "party_size" in context.asked or "adults" in context.asked
    if asked and len(context.asked) == 1:
        if before not in ("at", "around", "about", "after", "before", "room"):
            return Bare(0.9, "asked how many")
    if _after_being(tokens, place, nearby) or (before in nearby.only and not context.asked):
        return Bare(0.6 if not asked else 0.85, "there will be")
    if follows in ("at", "@") and before not in ("at", "on"):
        return Bare(0.75, "before at")
    if before == "for":
        return Bare(0.62 if not asked else 0.8, "for")
    if before == "us":
        return Bare(0.8, "us")
    if asked and before not in ("at", "around", "about", "after", "before", "room", "on", "the"):
        return Bare(0.6, "asked how many, among others")
    if follows in ("in", "total", "altogether") and _says_total(tokens, number.after):
        return Bare(0.85, "in total")
    if follows == "on" and before in ("", ",", "for"):
        return Bare(0.55, "before on")
    return None


def _may_end(tokens: Sequence[Token], place: int, number: Number, nearby: Around) -> bool:
    """Whether the number ends there: nothing follows that makes it a time, a sum or a count of things."""
    if place and tokens[place - 1].word in ("$", "£", "€", "#", "/", ":", ".") and tokens[place].joined:
        return False
    if number.after >= len(tokens):
        return True
    after = tokens[number.after]
    ends = number.after + 1 >= len(tokens) or not tokens[number.after + 1].joined
    if not after.word[0].isalnum():
        return after.word not in "%:/" and (not after.joined or ends)
    if after.is_digits or after.word in nearby.not_people:
        return False
    if after.word in ("in", "at", "this") and _part_of_day(tokens, number.after + 1, nearby):
        return False
    return after.word in nearby.following and not (after.joined and after.word in ("a", "p"))


def _part_of_day(tokens: Sequence[Token], place: int, nearby: Around) -> bool:
    return any(token.word in nearby.day_parts for token in tokens[place : place + 2])


def _after_being(tokens: Sequence[Token], place: int, nearby: Around) -> bool:
    while place and tokens[place - 1].word in nearby.only | {"like", "probably", "about", "all", "now"}:
        place -= 1
    spoken = tuple(token.word for token in tokens[max(0, place - nearby.longest_being) : place])
    return any(spoken[start:] in nearby.being for start in range(len(spoken)))


def _says_total(tokens: Sequence[Token], place: int) -> bool:
    return any(token.word in ("total", "altogether", "all") for token in tokens[place : place + 2])


def _says(tokens: Sequence[Token], place: int, words: tuple[str, ...]) -> bool:
    return tuple(token.word for token in tokens[place : place + len(words)]) == words


def _before(tokens: Sequence[Token], place: int) -> str:
    return tokens[place - 1].word if place > 0 else ""


def _detail(text: Text, kind: Kind, first: int, after: int, count: int, sure: float, why: str) -> Detail:
    return Detail(kind, text.tokens[first].start, text.tokens[after - 1].end, count, sure, why)
