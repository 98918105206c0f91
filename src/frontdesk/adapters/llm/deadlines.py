"""How long a turn waits for a model, as the installation says it: "4, sms=8, email=20"."""

from frontdesk.conversation.model import Deadlines
from frontdesk.errors import SettingsError

LONGEST = 60.0


def read_deadlines(text: str) -> Deadlines:
    """Seconds for every channel, and others for those that are named."""
    usual = Deadlines()
    otherwise, channels = usual.otherwise, dict(usual.channels)
    for part in filter(None, (part.strip() for part in text.split(","))):
        channel, named, seconds = part.rpartition("=")
        if named:
            channels[channel.strip()] = _seconds(seconds)
        else:
            otherwise = _seconds(seconds)
    return Deadlines(otherwise, channels)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        advice = f"seconds up to {LONGEST:.0f}, for all channels and for some, such as: 4, sms=8"
        raise SettingsError(f"FRONTDESK_MODEL_SECONDS: {text.strip()[:40]!r} is none; write {advice}.")
    return seconds
