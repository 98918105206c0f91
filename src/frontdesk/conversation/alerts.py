"""The team is told of danger: the name of the job that does it, and the record that a sentence rests on."""

ALERT = "alert_team"


def alert_record(message: str) -> str:
    """The job, by the message that it tells of."""
    return f"job:{ALERT}:{message}"
