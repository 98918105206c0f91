"""docs/glossary.md: thirty words, and no class, function or module named by a word that is used for none."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "frontdesk"
ROWS = re.findall(
    r"^\| \*\*(.+?)\*\* \| (.+?) \| (.*?) \|$", (ROOT / "docs/glossary.md").read_text(), re.MULTILINE
)
FORBIDDEN = {word for _, _, instead in ROWS for word in re.findall(r"`(\w+)`", instead)}

GIVEN = ("tools/dealership", "server/api/google", "testing/calcom", "adapters/calendars/calcom")
"""Where names are somebody else's: tools and protocols that programs call by them."""


def _names(file: Path) -> Iterator[str]:
    """The names of a module, of its classes and of its functions."""
    yield file.stem
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


@cache
def _named() -> list[tuple[str, set[str]]]:
    """Every name of the package with its place, and the words it is made of."""
    files = {str(file.relative_to(PACKAGE)): file for file in sorted(PACKAGE.rglob("*.py"))}
    ours = {place: file for place, file in files.items() if not place.startswith(GIVEN)}
    return [(f"{place}: {name}", _words(name)) for place, file in ours.items() for name in _names(file)]


def _words(name: str) -> set[str]:
    """FakeUser → fake, user; say_guests → say, guests, guest."""
    words = re.findall(r"[A-Z]?[a-z]+", name)
    folded = {word.casefold() for word in words}
    return folded | {word.removesuffix("s") for word in folded}


def test_there_are_thirty_words_in_order() -> None:
    told = [word for word, _, _ in ROWS]
    assert len(told) == len(set(told)) == 30
    assert told == sorted(told)


@pytest.mark.parametrize("word", sorted(FORBIDDEN))
def test_a_word_that_the_glossary_replaces_names_nothing(word: str) -> None:
    assert not [place for place, words in _named() if word in words]
