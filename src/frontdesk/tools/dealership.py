"""."""

from frontdesk.tools.declaring import AnyTool

TOOLS: tuple[AnyTool, ...] = ()
