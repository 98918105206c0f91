"""Lines that rest on how likely each word is of a kind: for danger and health, and for days and times."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from frontdesk.conversation.acts import Act, Ask
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.notation import written
from frontdesk.understanding.taught.reader import Seen, TaughtReader
from training.cases import Case

SAFETY = ("danger", "tell:health")
"""What is rather heard once too often than missed."""
ALARMS, ALARM_LINES = 0.005, (0.5, 0.4, 0.3, 0.25, 0.2, 0.15, 0.12, 0.1, 0.07, 0.05)
"""Ordinary messages that may be taken for one of these, as a share; how likely a word must be one of them."""
KEPT, DATED_LINES = 0.95, (0.5, 0.4, 0.3, 0.2, 0.1, 0.05, 0.02)
"""Days and times that were told and stay so, as a share; how likely a word must tell one."""


def as_low_as_alarms_allow(reader: TaughtReader, seen: Sequence[tuple[Case, Seen]], label: str) -> float:
    """How likely a word must be of a kind, so that one ordinary message in two hundred is taken for it.

    Ways to ask are ordinary messages too, so that the share is one of many.
    """
    name, _, slot = label.partition(":")
    plain = [
        each
        for case, each in seen
        if not any(act["act"] == name and act.get("slot", "") == slot for act in case.acts)
    ]
    best = ALARM_LINES[0]
    for line in ALARM_LINES:
        tried = TaughtReader(replace(reader.weights, alarms={label: line}), reader.encoder)
        said = ([written(act, "", ()) for act in _without_entries(tried.heard(each).acts)] for each in plain)
        alarms = sum(any(act["act"] == name and act.get("slot", "") == slot for act in acts) for acts in said)
        if alarms > ALARMS * len(plain):
            break
        best = line
    return best


def _without_entries(acts: Iterable[Act]) -> list[Act]:
    return [act for act in acts if not isinstance(act, Ask)]


def dated(reader: TaughtReader, seen: Sequence[tuple[Case, Seen]]) -> float:
    """How likely words must tell when, so that nearly all days and times that were told are kept."""
    told = [
        (case, each, [value for value in each.found if value.kind is Kind.WHEN and _is_told(value, case)])
        for case, each in seen
    ]
    for line in DATED_LINES:
        tried = TaughtReader(replace(reader.weights, dated=line), reader.encoder)
        kept = sum(value in tried.dates(each) for _, each, values in told for value in values)
        if kept >= KEPT * sum(len(values) for _, _, values in told):
            return line
    return 0.0


def _is_told(value: Detail, case: Case) -> bool:
    """Whether a guest tells a day or time there, or chooses by one."""
    places = [
        (case.text.find(act["quote"]), len(act["quote"]))
        for act in case.acts
        if act["act"] == "choose" or act.get("slot") == "when"
    ]
    return any(0 <= start < value.end and value.start < start + length for start, length in places)
