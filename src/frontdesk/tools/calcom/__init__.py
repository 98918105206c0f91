"""Tools for appointments that are spoken: a slot, then the guest's details one by one, then the read-back."""

from frontdesk.tools.calcom import details, progress, slots
from frontdesk.tools.declaration import AnyTool

TOOLS: tuple[AnyTool, ...] = (*slots.TOOLS, *details.TOOLS, *progress.TOOLS)
