"""How an owner opens a business and changes it, in a terminal."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from frontdesk.cli.commands import commands_for
from frontdesk.errors import BadInput
from frontdesk.playbooks import loads, shipped
from frontdesk.playbooks.loader import SHIPPED
from frontdesk.playbooks.scaffold import starter

NOW = ("--now", "2026-11-16T09:00")
JESS = ("--name", "Jess", "--phone", "212-555-0134", "--without-questions")


class Owner:
    """An owner in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = ("--data", str(folder / "data"))
        self.file = folder / "my-inn.yaml"

    def run(self, *words: str) -> Result:
        result = CliRunner().invoke(commands_for(), words)
        if isinstance(result.exception, BadInput):
            raise result.exception
        return result

    def import_(self, text: str) -> Result:
        self.file.write_text(text)
        return self.run("import", str(self.file), *self.data, *NOW)

    def book(self, *words: str) -> None:
        assert self.run("book", *words, *JESS, *self.data, *NOW).exit_code == 0


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    return Owner(tmp_path)


@pytest.mark.parametrize("name", shipped())
def test_what_ships_passes_check_and_is_described(name: str, owner: Owner) -> None:
    result = owner.run("check", str(SHIPPED / f"{name}.yaml"), *NOW)
    assert result.exit_code == 0
    assert "Open" in result.stdout
    assert "Price" in result.stdout


def test_every_mistake_is_shown_in_its_line(owner: Owner) -> None:
    text = starter("cal", "my-inn").replace("\nzone:", "\nzome:").replace("country: US", "country: Narnia")
    owner.file.write_text(text)
    result = owner.run("check", str(owner.file))
    assert result.exit_code == 1
    assert "^^^^" in result.stderr
    assert 'did you mean "zone"?' in result.stderr
    assert "things have to be changed" in result.stderr
    told = json.loads(owner.run("check", str(owner.file), "--json").stdout)
    lines = text.splitlines()
    assert not told["ok"]
    assert any("zome" in lines[error["line"] - 1] for error in told["errors"])


def test_a_file_that_is_not_there_is_said_so(owner: Owner) -> None:
    result = owner.run("check", str(owner.folder / "none.yaml"))
    assert result.exit_code == 1
    assert "there is no such file" in result.stderr


def test_new_writes_a_playbook_and_never_over_another(owner: Owner) -> None:
    words = ("new", "my-inn", "--like", "black-lotus", "--to", str(owner.file))
    assert "frontdesk check" in owner.run(*words).stdout
    assert loads(owner.file.read_bytes(), "my-inn.yaml").id == "my-inn"
    with pytest.raises(BadInput, match="exists already"):
        owner.run(*words)
    with pytest.raises(BadInput, match="There is no playbook"):
        owner.run("new", "my-inn", "--like", "nothing", "--to", str(owner.folder / "other.yaml"))


def test_importing_says_what_changed_and_again_changes_nothing(owner: Owner) -> None:
    text = starter("cal", "my-inn")
    assert "is open, version" in owner.import_(text).stdout
    assert "this very version already" in owner.import_(text).stdout
    changed = owner.import_(text.replace("name: My Inn", "name: The Inn"))
    assert "name: My Inn → The Inn" in " ".join(changed.stdout.split())
    rows = owner.run("versions", "my-inn", *owner.data, "--json").stdout.splitlines()
    assert [json.loads(row)["current"] for row in rows] == [True, False]
    assert "my-inn" in owner.run("businesses", *owner.data).stdout


def test_a_service_that_is_booked_cannot_be_taken_out(owner: Owner) -> None:
    text = starter("bistro", "my-inn")
    owner.import_(text)
    owner.book("my-inn", "-s", "table", "--on", "2026-11-20", "--at", "18:00", "--party", "2")
    refused = owner.import_(text.replace("id: table\n", "id: a-table\n").replace("[table]", "[a-table]"))
    assert refused.exit_code == 1
    assert 'the service "table" is gone' in refused.stderr
    assert "INN-0001" in refused.stderr
    assert "Fri Nov 20, 6 PM" in refused.stderr


def test_a_pool_shrinks_to_what_is_sold_and_no_further(owner: Owner) -> None:
    text = starter("black-lotus", "my-inn")
    owner.import_(text)
    for _ in range(2):
        stay = ("--on", "2026-12-07", "--until", "2026-12-09", "--party", "2")
        owner.book("my-inn", "-s", "suite", *stay)
    two, one = (text.replace("capacity: 6", f"capacity: {count}", 1) for count in (2, 1))
    assert two != text
    refused = owner.import_(one)
    assert refused.exit_code == 1
    assert "shrinks to 1, and 2 are sold at once" in refused.stderr
    assert "INN-0002" in refused.stderr
    assert owner.import_(two).exit_code == 0


def test_the_zone_stays_while_something_is_booked(owner: Owner) -> None:
    text = starter("cal", "my-inn")
    moved = text.replace("zone: America/", "zone: Europe/Lisbon #")
    owner.import_(text)
    assert owner.import_(moved).exit_code == 0
    assert owner.import_(text).exit_code == 0
    service = loads(text.encode(), "my-inn.yaml").business.services
    owner.book("my-inn", "-s", next(iter(service)), "--on", "2026-11-18", "--at", "10:00")
    refused = owner.import_(moved)
    assert refused.exit_code == 1
    assert "agreed times would shift" in refused.stderr


def test_the_schema_is_json_for_editors(owner: Owner) -> None:
    assert json.loads(owner.run("schema").stdout)["properties"]["zone"]
    target = owner.folder / "playbook.json"
    assert "yaml-language-server" in owner.run("schema", "--to", str(target)).stderr
    assert json.loads(target.read_text())["$schema"]


def test_names_of_businesses_are_completed(owner: Owner) -> None:
    owner.import_(starter("cal", "my-inn"))
    environment = {
        "_FRONTDESK_COMPLETE": "complete_bash",
        "COMP_WORDS": "frontdesk slots m",
        "COMP_CWORD": "2",
        "FRONTDESK_DATA": owner.data[1],
    }
    result = CliRunner().invoke(commands_for(), [], prog_name="frontdesk", env=environment)
    assert result.stdout.split() == ["my-inn"]
