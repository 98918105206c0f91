"""What run.py sets up: packages by their hashes and no address, byte code where it may stand."""

import importlib.util
import os
import re
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
PINNED = (ROOT / "constraints.txt").read_text()
ENTRY = re.compile(r"^(?P<name>[a-z0-9._-]+)==\S+( ;[^\\]+)?( \\\n +--hash=sha256:[0-9a-f]{64})+\n$")


def runner() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def names(entries: list[str]) -> set[str]:
    found = [ENTRY.match(entry) for entry in entries]
    assert all(found), "each entry is a version with its hashes"
    return {match["name"] for match in found if match}


def wanted(requirements: list[str]) -> set[str]:
    plain = [re.split(r"[\[<>=!~; ]", requirement)[0] for requirement in requirements]
    return {name.lower().replace("_", "-") for name in plain}


def test_every_package_is_pinned_by_hash_and_the_tests_ones_apart() -> None:
    run = runner()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    alone = run.sections(PINNED)[""]
    assert wanted(project["dependencies"]) | {"uv", "hatchling", "editables"} <= names(run.entries(alone))
    assert wanted(project["optional-dependencies"]["test"]) <= names(run.entries(PINNED))
    assert "pytest" not in names(run.entries(alone))


def test_no_registry_is_named() -> None:
    assert "://" not in PINNED
    assert "--index-url" not in PINNED
    assert "--find-links" not in PINNED


@pytest.mark.parametrize("forbidden", [True, False])
def test_byte_code_is_kept_in_the_environment_where_none_may_stand_beside_sources(
    forbidden: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "environ", {"PYTHONDONTWRITEBYTECODE": "1"} if forbidden else {})
    run = runner()
    run.prepare_environment()
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert os.environ.get("PYTHONPYCACHEPREFIX") == (str(run.VENV / "bytecode") if forbidden else None)
