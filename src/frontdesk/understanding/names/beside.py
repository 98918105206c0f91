"""A name that nothing brings: what is left of a message beside a telephone number or an address."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.names.runs import capital, is_initial, is_written_so, may_stand, plain
from frontdesk.understanding.names.split import written
from frontdesk.understanding.names.words import names, phrase_at
from frontdesk.understanding.text import Text

NAMED = (Kind.NAME, Kind.FIRST_NAME, Kind.LAST_NAME)
CONTACTS = (Kind.PHONE, Kind.EMAIL)
_BUSY = (Kind.WHEN, Kind.PARTY, Kind.SERVICE)
"""What a message with a wish in it says: a word alone beside it is a slip more often than a name."""
LOOKED_AT = 120
"""Tokens of a message that may have a name left in it: who writes more introduces themselves."""
LONGEST = 3
"""Words of a name that stands without an introduction, particles not counted."""


@dataclass(frozen=True, slots=True)
class Left:
    """Words that no detail has read, from one token to before another, less what leads to a name."""

    first: int
    after: int
    words: tuple[str, ...]
    whole: bool
    """Nothing but a courtesy was taken from it."""
    touches: bool
    """It stands beside a number or an address."""
    capital: bool
    ends: bool
    """Nothing comes after it."""

    @property
    def listed(self) -> int:
        return sum(map(names().listed, self.words))

    @property
    def ordinary(self) -> int:
        return sum(names().plainly(word) for word in self.words if word not in names().particles)


def beside(text: Text, details: tuple[Detail, ...], asked: bool, offered: bool = False) -> tuple[Detail, ...]:
    """The details, and the name that is left beside a contact or that a wish ends with.

    `offered`: with offers on the table a first name alone signs a choice ("the second one. Pete").
    """
    nothing = not details and not asked
    if nothing or len(text.tokens) > LOOKED_AT or any(detail.kind in NAMED for detail in details):
        return details
    reaches = any(detail.kind in CONTACTS for detail in details)
    if not reaches and not asked and not _ends_with_capital(text):
        return details
    left = [each for each in _left(text, details) if not _asks(text, each)]
    busy = not reaches and any(detail.kind in _BUSY for detail in details)
    likely = [each for each in left if not busy or len(each.words) > 1 or each.listed]
    sure = [(worth, each) for each in likely if (worth := _worth(each, asked, reaches, offered))]
    if not sure:
        return details
    worth, best = max(sure, key=lambda pair: pair[0])
    given = _given_after(text, best, left)
    name = _detail(text, given, best) if given else _detail(text, best, _turned(text, best, left))
    return tuple(sorted((*details, name), key=lambda detail: detail.start))


def _asks(text: Text, left: Left) -> bool:
    """ "Hang on, Do you …?": Do is a name as well."""
    if text.raw.rstrip().endswith("?") and not left.capital and left.listed < len(left.words):
        return True
    return "?" in text.raw and len(left.words) == 1 and left.words[0] in names().never


def _ends_with_capital(text: Text) -> bool:
    """Whether the last word may sign a message."""
    last = next((token for token in reversed(text.tokens) if token.word[0].isalnum()), None)
    return last is not None and text.raw[last.start].isupper()


def _worth(left: Left, asked: bool, reaches: bool, offered: bool) -> float:
    """How much speaks for a name; 0 if too little does."""
    known = names()
    if not left.words or len([w for w in left.words if w not in known.particles]) > LONGEST:
        return 0.0
    if all(len(word) == 1 for word in left.words):
        return 0.0  # letters spell a name, and are none
    several, listed = len(left.words) > 1, left.listed
    looks = (left.capital and (several or bool(listed))) or listed == len(left.words)
    if not left.whole and not left.capital and not known.never.isdisjoint(left.words):
        return 0.0  # "why do you ask": Do is a name as well
    if left.ordinary and not (left.capital and left.touches and (several or (asked and left.whole))):
        return 0.0
    if not reaches and not (asked and left.whole):
        # "Friday at 7 for two, Anna Kowalski": signed, as a letter is.
        signed = left.ends and left.whole and left.capital and listed and (several or offered)
        return 0.5 if signed else 0.0
    if left.touches or asked:
        likely = looks or left.capital or (left.whole and (asked or several or offered))
        return 0.3 * likely and 0.3 + looks + left.touches * 0.5 + left.whole * 0.3
    return 0.4 if looks and left.whole else 0.0


def _left(text: Text, details: Sequence[Detail]) -> Iterator[Left]:
    contacts = [detail for detail in details if detail.kind in CONTACTS]
    taken = {
        place
        for detail in details
        for place, token in enumerate(text.tokens)
        if detail.start < token.end and token.start < detail.end
    }
    first = 0
    for place in range(len(text.tokens) + 1):
        if place == len(text.tokens) or place in taken or _parts(text, place):
            if place > first:
                yield _trimmed(text, first, place, contacts)
            first = place + 1


def _parts(text: Text, place: int) -> bool:
    """Whether a sign parts what stands before it from what comes after; "J." and "Jean-Luc" go on."""
    word = text.tokens[place].word
    if word.replace("'", "").isalnum():
        return False
    inside = text.tokens[place].joined and place + 1 < len(text.tokens)
    if word == "-":
        return not (inside and text.tokens[place + 1].joined)
    before = plain(text, place - 1)
    return not (word == "." and inside and len(before) == 1 and before.isalpha())


def _trimmed(text: Text, first: int, after: int, contacts: Sequence[Detail]) -> Left:
    """What is left of some words without those that lead to a name and those that are none."""
    known, words = names(), [names().mended(word) for word in text.words()[:after]]
    begins = first if is_written_so(text, first) else _past(words, first, after)
    whole = known.denying.isdisjoint(words[first:begins])
    while begins < after and not _may_open(text, begins):
        begins, whole = begins + 1, False
    last = after
    while last > begins and not _may_open(text, last - 1):
        last, whole = last - 1, whole and known.mended(plain(text, last - 1)) in known.idle
    said = [plain(text, place) for place in range(begins, last)]
    named = tuple(word for word in said if word.replace("'", "").isalpha())
    fits = len(named) + sum(word in ".-" for word in said) == len(said)
    ends = not any(token.word[0].isalnum() for token in text.tokens[after:])
    return Left(
        begins,
        last,
        named if fits and all(_may_be_inside(text, place) for place in range(begins, last)) else (),
        whole,
        any(_touches(text, first, after, contact) for contact in contacts),
        bool(named) and capital(text, begins, last),
        ends,
    )


def _past(words: list[str], first: int, after: int) -> int:
    """Past "it's for", "under", "my name": all that people say before a name."""
    known, place = names(), first
    while place < after:
        ways = (known.leading, known.introducing, known.perhaps, known.reaching)
        past = max(phrase_at(words, place, way) for way in ways)
        if past in (place, after + 1) or past > after:
            return place
        place = past
    return place


def _may_open(text: Text, place: int) -> bool:
    """Whether a word may be the first or last of a name: it is one, or no word of another use."""
    word = plain(text, place)
    known = names()
    if is_initial(text, place):
        return True
    if known.listed(word.replace("'", "")) or is_written_so(text, place):
        return True
    follows = plain(text, place + 1) if place + 1 < len(text.tokens) else ""
    if word in known.particles and follows.isalpha() and may_stand(follows):
        return True
    return may_stand(word) and (not known.means(word) or capital(text, place, place + 1))


def _may_be_inside(text: Text, place: int) -> bool:
    """Whether a token may stand in a name: a word that one may have, a letter, or a sign."""
    word = plain(text, place)
    return len(word) == 1 or may_stand(word) or is_written_so(text, place)


def _touches(text: Text, first: int, after: int, contact: Detail) -> bool:
    """Whether nothing but signs stands between words and a contact, on one side of it."""
    begins, ends = text.tokens[first].start, text.tokens[after - 1].end
    between = text.plain[ends : contact.start] if ends <= contact.start else text.plain[contact.end : begins]
    return not any(letter.isalnum() for letter in between)


def _given_after(text: Text, family: Left, left: Sequence[Left]) -> Left | None:
    """The given name after a family name and a comma, where nothing but a contact led to it."""
    after = next((each for each in left if each.first == family.after + 1 and each.words), None)
    if after is None or len(after.words) != 1 or len(family.words) != 1 or plain(text, family.after) != ",":
        return None
    return after if _turned(text, after, left) is family else None


def _turned(text: Text, best: Left, left: Sequence[Left]) -> Left | None:
    """The family name before a comma: "Kowalski, Anna, 415 555 0199"."""
    known = names()
    if len(best.words) != 1:
        return None
    before = next((each for each in left if each.after == best.first - 1 and each.words), None)
    if before is None or len(before.words) != 1 or plain(text, before.after) != ",":
        return None
    family = before.words[0]
    given = best.words[0] in known.given or (before.capital and best.capital and not best.ordinary)
    meets = best.words[0] in known.given  # "Haddad, Marisol": what had dad to do with it?
    looks = family in known.surnames or (before.capital and (not before.ordinary or meets))
    return before if given and looks and family not in known.given else None


def _detail(text: Text, best: Left, family: Left | None) -> Detail:
    start, end = text.tokens[best.first].start, text.tokens[best.after - 1].end
    said = written(text.raw[start:end])
    sure = 0.87 if len(best.words) > 1 and (best.capital or best.listed == len(best.words)) else 0.75
    if family is None:
        return Detail(Kind.NAME, start, end, said, sure, "left beside the rest")
    begins, after = text.tokens[family.first].start, text.tokens[family.after - 1].end
    return Detail(
        Kind.NAME, begins, end, f"{said} {written(text.raw[begins:after])}", 0.8, "family name first"
    )
