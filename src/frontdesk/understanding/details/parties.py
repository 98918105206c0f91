"""How many people a message speaks of: in a list of them, or as a bare number where the words tell."""

from collections.abc import Iterable, Iterator, Sequence

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.dates.words import words_of
from frontdesk.understanding.details.bare import judge
from frontdesk.understanding.details.members import Members, members_at
from frontdesk.understanding.details.terms import MOST, Age, Member
from frontdesk.understanding.details.words import around, number_at, people, said_at
from frontdesk.understanding.numbers import Number, ordinal_at
from frontdesk.understanding.text import Text, Token

LOOKED_AT = 150
"""Tokens in which people are counted: who goes on longer is telling a story."""
_SHORT = 4
"""Tokens of an answer that says little else."""


def find(text: Text, context: Context) -> Iterator[Detail]:
    """Parties, adults and children."""
    tokens, words, nearby = text.tokens, people(), around()
    place = 0
    while place < min(len(tokens), LOOKED_AT):
        word, after = tokens[place].word, place + 1
        number = number_at(tokens, place)
        if number and _is_of_a_date(tokens, place, number.after):
            after = number.after
        elif number or word in words.beginning:
            members = members_at(tokens, place)
            found = list(_listed(text, members, context)) if members else []
            if members and found:
                yield from found
                # "At half past seven and 10 people": the bare number may be of something else.
                after = members.after if members.terms[0].named or not number else number.after
            elif number:
                yield from _bare(text, place, number, context)
                after = number.after
        elif word in nearby.alone:
            yield _detail(text, Kind.PARTY, place, after, 1, 0.7, "alone")
        elif said_at(tokens, place, nearby.said("both")):
            yield _detail(text, Kind.PARTY, place, after, 2, 0.85, "both of us")
        place = after


def _is_of_a_date(tokens: Sequence[Token], place: int, after: int) -> bool:
    """ "January 11 and 4 people", "from 1/10 and 1 guest": the first number is a day."""
    months = words_of().months
    before = tokens[place - 1].word if place else ""
    follows = tokens[after].word if after < len(tokens) else ""
    day = follows in months and _ends_a_day(tokens, after)
    return day or before in months or (before == "/" and tokens[place].joined) or follows == "/"


def _ends_a_day(tokens: Sequence[Token], month: int) -> bool:
    """Whether a month has its day before it: "for 9 December 8:00pm", and not "for 4 July 20"."""
    words = words_of()
    number = number_at(tokens, month + 1) if month + 1 < len(tokens) else None
    if number is None:
        return tokens[month].word not in words.also_words  # "for 2, may I come at 7?"
    follows = tokens[number.after].word if number.after < len(tokens) else ""
    return follows in words.am.firsts | words.pm.firsts | {":"}


def _listed(text: Text, members: Members, context: Context) -> Iterator[Detail]:
    """What a list of people yields: who they are where ages are told and the trade asks, else a party."""
    if len(members.terms) == 1:
        yield from _single(text, members.terms[0], context)
        return
    hotel, kids = "hotel" in context.domain, members.of(Age.CHILD)
    if hotel and kids and members.terms[0].named:
        yield from _aged(text, Kind.KIDS, kids)
        yield from _aged(text, Kind.ADULTS, (term for term in members.terms if term.age is not Age.CHILD))
        return
    if members.first and text.tokens[members.first - 1].word in around().between:
        last = members.terms[-1]
        yield _detail(text, Kind.PARTY, members.first, members.after, last.many, 0.95, "so many at most")
        return
    kind = Kind.ADULTS if hotel and not kids and members.of(Age.GROWN) else Kind.PARTY
    sure = 0.95 if members.numbered or kids else 0.85
    yield _detail(text, kind, members.first, members.after, members.many, sure, "people listed")


def _aged(text: Text, kind: Kind, terms: Iterable[Member]) -> Iterator[Detail]:
    """People of one age; terms that stand side by side are one detail ("me, my wife")."""
    run: list[Member] = []
    for term in terms:
        if run and term.first - run[-1].after > 2:
            yield _run(text, kind, run)
            run = []
        run.append(term)
    if run:
        yield _run(text, kind, run)


def _run(text: Text, kind: Kind, run: list[Member]) -> Detail:
    many = sum(term.many for term in run)
    return _detail(text, kind, run[0].first, run[-1].after, many, 0.95, "ages told")


def _single(text: Text, term: Member, context: Context) -> Iterator[Detail]:
    """One person or one kind of people: oneself, "two kids", "7 people"."""
    kind, sure, why = Kind.PARTY, 0.0, ""
    if term.oneself:
        sure, why = _oneself(text, term.first, context), "oneself only"
    elif term.age is Age.CHILD:
        kind, sure, why = Kind.KIDS, 0.9, "children told"
    elif term.age is Age.GROWN and term.numbered and "restaurant" not in context.domain:
        kind, sure, why = Kind.ADULTS, 0.9, "adults told"
    elif term.numbered and _is_more(text, term):
        yield from _more(text, term, context)
    elif term.numbered:
        sure, why = 0.95, "people told"
    elif term.many > 1:
        sure, why = 0.7, "a pair"
    if sure:
        yield _detail(text, kind, term.first, term.after, term.many, sure, why)


def _oneself(text: Text, place: int, context: Context) -> float:
    """How sure it is that the guest comes alone: "just me", "for myself", "me" where it was asked."""
    words, nearby = people(), around()
    word = text.tokens[place].word
    before = text.tokens[place - 1].word if place else ""
    earlier = text.tokens[place - 2].word if place > 1 else ""
    myself = word in words.myself
    follows = text.tokens[place + 1].word if place + 1 < len(text.tokens) else ""
    if before in nearby.for_ and follows in words.only:
        return 0.85
    if before in nearby.for_ and earlier in words.own_time:
        return 0.0  # "I finally have some time for myself"
    if before in words.only or (before in nearby.for_ and (myself or earlier in words.only)):
        return 0.85
    if myself and before in words.by:
        return 0.85
    asked = "party_size" in context.asked and len(text.tokens) < _SHORT
    return 0.9 if asked and word not in words.subject else 0.0


def _more(text: Text, term: Member, context: Context) -> Iterator[Detail]:
    """ "One more person" than are spoken of; of a number that is not known it says nothing."""
    if context.party is not None:
        many = context.party + term.many
        yield _detail(text, Kind.PARTY, term.first, term.after, many, 0.9, "more people told")
    elif not context.previous:
        yield _detail(text, Kind.PARTY, term.first, term.after, term.many, 0.6, "people told")


def _is_more(text: Text, term: Member) -> bool:
    more = around().more
    return any(token.word in more for token in text.tokens[term.first : term.after])


def _bare(text: Text, place: int, number: Number, context: Context) -> Iterator[Detail]:
    """A number with no word for people at its side, where what is around it tells."""
    if not 0 < number.value <= MOST or ordinal_at(text.tokens, place):
        return
    judged = judge(text.tokens, place, number, context)
    if judged is not None:
        first = place - _has_article(text, place, number.after)
        yield _detail(text, Kind.PARTY, first, number.after, number.value, judged.sure, judged.why)


def _has_article(text: Text, place: int, after: int) -> bool:
    """Whether the article before the number belongs to it: "the two of us", "a four top"."""
    if not place or after >= len(text.tokens):
        return False
    words = around()
    return text.tokens[place - 1].word in words.article and text.tokens[after].word in words.after_article


def _detail(text: Text, kind: Kind, first: int, after: int, many: int, sure: float, why: str) -> Detail:
    return Detail(kind, text.tokens[first].start, text.tokens[after - 1].end, many, sure, why)
