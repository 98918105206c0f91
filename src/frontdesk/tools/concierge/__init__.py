"""The concierge's tools: finding a restaurant, asking it for a table, and calling a reservation off."""

from frontdesk.tools.concierge import calls, history, restaurants
from frontdesk.tools.declaration import AnyTool

TOOLS: tuple[AnyTool, ...] = (*restaurants.TOOLS, *calls.TOOLS, *history.TOOLS)
