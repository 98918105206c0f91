"""The tools in the form that OpenAI's Responses API takes; the calls that come back go to `calling.call`."""

from typing import Any

from frontdesk.playbooks import Playbook
from frontdesk.tools.declaration import AnyTool
from frontdesk.tools.schemas import strict_schema
from frontdesk.tools.sets import tools_of


def openai_tools(playbook: Playbook, *, writing: bool = True) -> list[dict[str, Any]]:
    """Function tools with strict arguments; without those that write, if only looking up is wanted."""
    tools = tools_of(playbook).values()
    return [function_tool(tool, playbook) for tool in tools if writing or not tool.writes]


def function_tool(tool: AnyTool, playbook: Playbook) -> dict[str, Any]:
    """One tool as a `function`."""
    return {
        "type": "function",
        "name": tool.name,
        "description": tool.says,
        "parameters": strict_schema(tool.arguments(playbook)),
        "strict": True,
    }
