"""The concierge's tools: finding a restaurant, asking it for a table, and calling a reservation off."""

from frontdesk.tools.concierge import calls, finding, history
from frontdesk.tools.declaring import AnyTool

TOOLS: tuple[AnyTool, ...] = (*finding.TOOLS, *calls.TOOLS, *history.TOOLS)
