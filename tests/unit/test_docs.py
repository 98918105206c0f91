"""What the documents say is so: settings, commands and links."""

import re
import tomllib
from pathlib import Path

import pytest

from frontdesk.cli.commands import commands_for
from frontdesk.settings import Settings

ROOT = Path(__file__).parents[2]
SETTINGS = ROOT / "docs" / "settings.md"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_setting_is_documented(name: str) -> None:
    assert f"| `FRONTDESK_{name.upper()}` |" in SETTINGS.read_text()
    assert Settings.model_fields[name].description


def test_every_documented_setting_is_one() -> None:
    told = re.findall(r"^\| `FRONTDESK_(\w+)` \|", SETTINGS.read_text(), re.MULTILINE)
    assert sorted(told) == sorted(name.upper() for name in Settings.model_fields)


def test_every_command_is_in_the_changelog_and_explained() -> None:
    told = (ROOT / "CHANGELOG.md").read_text()
    for command in commands_for().registered_commands:
        assert command.callback is not None
        assert command.callback.__doc__
        name = command.name or command.callback.__name__
        assert re.search(rf"\b{name}\b", told), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_page_is_found_from_the_index() -> None:
    """Decisions are found by their folder; the index itself from the README."""
    told = (ROOT / "docs" / "index.md").read_text()
    pages = [page.name for page in (ROOT / "docs").glob("*.md") if page.name != "index.md"]
    assert [page for page in pages if f"]({page})" not in told] == []
    assert "](docs/index.md)" in (ROOT / "README.md").read_text()


def test_every_dependency_is_listed_with_its_size() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    told = re.findall(
        r"^\| `([\w-]+)` \| \d+\.\d \|", (ROOT / "docs/dependencies.md").read_text(), re.MULTILINE
    )
    assert sorted(told) == sorted(re.split(r"[\[>=<]", each)[0] for each in wanted)
