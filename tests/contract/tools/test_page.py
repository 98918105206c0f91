"""The page about tools is true: every tool is on it with a call and its result, and the calls are made."""

import json
from typing import Any

from frontdesk.booking.ports import Ledger
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.tools.sets import tools_of
from tests.contract.tools.page import PAGE, examples, played

WORDS = {"message", "reply", "read_back", "answer", "confidence"}
"""What people may word anew without telling anybody."""


def test_every_tool_and_every_argument_is_on_the_page_with_a_call() -> None:
    text = PAGE.read_text()
    called = {(example.business, example.tool) for example in examples(text)}
    for business in set(shipped()) - {"bistro"}:
        playbook = load_shipped(business)
        for name, tool in tools_of(playbook).items():
            assert name == "say" or (business, name) in called
            asked = {ask.id.replace("-", "_") for ask in playbook.ask}
            for argument in set(tool.arguments(playbook).model_fields) - asked:
                assert f"`{argument}`" in text, f"{name} takes {argument}"


async def test_every_call_on_the_page_gives_the_result_beside_it(ledger: Ledger) -> None:
    async for example, result in played(ledger, PAGE.read_text()):
        assert "error" not in json.loads(result), f"{example.tool}: {result}"
        assert _told(json.loads(result)) == _told(json.loads(example.result)), example.tool


def _told(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: "…" if key in WORDS else _told(value) for key, value in node.items()}
    return [_told(each) for each in node] if isinstance(node, list) else node
