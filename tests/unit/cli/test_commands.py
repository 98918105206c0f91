"""A command line loads the module of its command, and no other."""

import subprocess
import sys
from importlib.metadata import version

from typer.testing import CliRunner

from frontdesk.cli.commands import HOMES, commands_for


def test_every_command_is_at_home_in_one_module_that_is_named() -> None:
    app = commands_for()
    commands = {
        command.name or command.callback.__name__: command
        for command in app.registered_commands
        if command.callback
    }
    groups = {group.name for group in app.registered_groups}
    assert {word for words in HOMES.values() for word in words} == {*commands, *groups}
    for word, command in commands.items():
        assert command.callback is not None
        home = command.callback.__module__.rpartition(".")[2]
        assert word in HOMES[home]


def test_the_version_is_printed_without_loading_any_command() -> None:
    asked = CliRunner().invoke(commands_for("--version"), ["--version"])
    assert asked.stdout == f"frontdesk {version('frontdesk')}\n"


def test_a_look_up_loads_no_model_no_web_server_and_no_reader() -> None:
    code = (
        "import sys; from frontdesk.cli.commands import commands_for as of; of('slots'); print(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    heavy = {"openai", "fastapi", "numpy", "onnxruntime", "mcp", "frontdesk.testing", "frontdesk.policy"}
    assert not heavy & set(loaded.split())
