"""The team is told of danger, and asked what the desk cannot answer: the jobs, and the records of them."""

ALERT = "alert_team"


def alert_record(message: str) -> str:
    """The job, by the message that it tells of."""
    return f"job:{ALERT}:{message}"


ASK = "ask_team"
"""The job that brings the team what a guest asked and the desk could not answer."""


def ask_record(message: str) -> str:
    """The job, by the message in which it was asked."""
    return f"job:{ASK}:{message}"
