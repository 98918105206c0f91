"""Runs of words that can be a name, and what speaks for and against it."""

from dataclasses import dataclass

from frontdesk.understanding.names.words import Names, names
from frontdesk.understanding.text import Text

LONGEST = 4


@dataclass(frozen=True, slots=True)
class Run:
    """Words that may be a name, from one token to before another."""

    first: int
    after: int
    words: tuple[str, ...]
    listed: int
    """How many of them are names one meets often."""
    capital: bool
    """All begin with a capital letter, in a message that has small ones too."""
    titled: bool = False
    ordinary: int = 0
    """How many are words that people use for other things."""

    @property
    def known(self) -> bool:
        return self.listed == len(self.words)


def run_at(text: Text, place: int, lenient: bool = False) -> Run | None:
    """The name that can begin at this token. `lenient`: a word that is a name as well may open it."""
    known = names()
    tokens = text.tokens
    start, titled = _past_title(text, place, known)
    words: list[str] = []
    after = start
    while after < len(tokens) and len(words) < LONGEST:
        word = plain(text, after)
        if len(words) and word == "." and len(words[-1]) == 1 and tokens[after].joined:
            after += 1
            continue
        if (
            word == "-"
            and words
            and tokens[after].joined
            and after + 1 < len(tokens)
            and tokens[after + 1].joined
        ):
            after += 1
            continue
        if words and text.tokens[after - 1].start == text.tokens[after].start:
            after += 1  # "Ty" is two words elsewhere
            continue
        if not _can_be(text, after, word, known, lenient or titled, bool(words)):
            break
        words.append(word)
        after += 1
    while words and words[-1] in known.particles and len(words) > 1 and words[-1] not in known.given:
        words.pop()
        after -= 1
    if not words or (len(words) > 1 and all(len(word) == 1 for word in words)):
        return None  # letters spell a name, and are none
    listed = sum(known.listed(word) for word in words)
    plainly = sum(map(known.plainly, words))
    return Run(start, after, tuple(words), listed, capital(text, start, after), titled, plainly)


def plain(text: Text, place: int) -> str:
    """A token as it was written, folded: slang is not spelled out, for "ty" may be a name."""
    token = text.tokens[place]
    return text.plain[token.start : token.end]


def _past_title(text: Text, place: int, known: Names) -> tuple[int, bool]:
    start = place
    while start < len(text.tokens) and start - place < 3:
        word = plain(text, start)
        if word in known.titles or (start > place and word == "." and text.tokens[start].joined):
            start += 1
        else:
            break
    return (start, True) if start > place else (place, False)


def _can_be(text: Text, place: int, word: str, known: Names, lenient: bool, begun: bool) -> bool:
    bare = word.replace("'", "")
    if is_initial(text, place) or is_written_so(text, place):
        return True
    if not bare.isalpha() or (len(bare) > 20):
        return False
    if known.listed(bare) and (lenient or word not in known.never or (begun and _is_capital(text, place))):
        return True
    if word.endswith("'s") and begun:
        return False
    if known.mended(word) != word and not (place and _is_capital(text, place)):
        return False
    return word not in known.never and text.tokens[place].word not in known.never


def is_initial(text: Text, place: int) -> bool:
    """ "A." of "A. P. Thornbury"."""
    word, after = plain(text, place), place + 1
    stop = after < len(text.tokens) and text.tokens[after].joined and plain(text, after) == "."
    return len(word) == 1 and word.isalpha() and stop and after + 1 < len(text.tokens)


def is_written_so(text: Text, place: int) -> bool:
    """Whether a word that is seldom a name is one by its capital and the one beside it: "Ty Cobb"."""
    if plain(text, place) not in names().capitals or not capital(text, place, place + 1):
        return False
    start = text.tokens[place].start  # what is written short is several tokens of one place
    before = max((n for n in range(place) if text.tokens[n].start < start), default=None)
    after = next((n for n in range(place, len(text.tokens)) if text.tokens[n].start > start), None)
    opens = plain(text, place) not in names().leading  # "So Anna …" is Anna
    near = [n for n in (before, after if opens else None) if n is not None and plain(text, n).isalpha()]
    return any(capital(text, n, n + 1) and may_stand(plain(text, n)) for n in near)


def may_stand(word: str) -> bool:
    """Whether a word may be part of a name: it is a name, or none that says something else."""
    known = names()
    return known.listed(word.replace("'", "")) or (known.mended(word) not in known.never)


def capital(text: Text, first: int, after: int) -> bool:
    """Whether all words begin with a capital letter, in a message that has small ones too."""
    letters = [text.tokens[place] for place in range(first, after) if plain(text, place).isalpha()]
    if not letters or text.raw.isupper():
        return False
    return all(text.raw[token.start].isupper() for token in letters)


def _is_capital(text: Text, place: int) -> bool:
    return text.raw[text.tokens[place].start].isupper() and not text.raw.isupper()


def turned(text: Text, run: Run) -> Run | None:
    """The given name after a family name and a comma."""
    if _is_one(text, run) and run.after < len(text.tokens) and plain(text, run.after) == ",":
        after = run_at(text, run.after + 1)
        if after and len(after.words) < 3 and not after.titled:
            return after
    return None


def _is_one(text: Text, run: Run) -> bool:
    """Whether it is one word; a hyphen makes one of two: "Mbeki-Hart"."""
    said = text.raw[text.tokens[run.first].start : text.tokens[run.after - 1].end]
    return len(said.split()) == 1


def are_both(family: Run, given: Run) -> bool:
    """Whether both are names one meets often, and the first is a family name and nothing else."""
    known = names()
    last = family.words[0] in known.surnames and family.words[0] not in known.given
    return last and given.words[0] in known.given
