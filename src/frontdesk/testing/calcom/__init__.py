"""A Cal.com to try things with: it behaves as a real server was seen to, its races and its limits included.

Give its `app` to any server, or to an ASGI transport, and its address to FRONTDESK_CALCOM_URL.
"""

from frontdesk.testing.calcom.accounts import FakeEventType, FakeUser, users_for
from frontdesk.testing.calcom.fake import FakeCalcom

__all__ = ["FakeCalcom", "FakeEventType", "FakeUser", "users_for"]
