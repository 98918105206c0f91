"""The dealership's tools: questions, services and cars; customers; appointments."""

from frontdesk.tools.dealership import appointments, customers, facts, times
from frontdesk.tools.declaration import AnyTool

TOOLS: tuple[AnyTool, ...] = (*facts.TOOLS, *customers.TOOLS, *times.TOOLS, *appointments.TOOLS)
