"""Models to try a desk with: a server that speaks as OpenAI's do, and behaviours from good to mad."""

from frontdesk.testing.models.behaviours import BEHAVIOURS, Behaviour
from frontdesk.testing.models.local_server import serving
from frontdesk.testing.models.scripted import Never, ScriptedModel
from frontdesk.testing.models.server import FakeModel
from frontdesk.testing.models.transport import ModelTransport

__all__ = ["BEHAVIOURS", "Behaviour", "FakeModel", "ModelTransport", "Never", "ScriptedModel", "serving"]
