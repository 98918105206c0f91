"""Prometheus metrics of one process, fed from the events that turns write and the changes of the ledger.

docs/telemetry.md explains each of them; a test holds the two together.
"""

from collections.abc import Container
from decimal import Decimal, InvalidOperation

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from frontdesk.adapters.telemetry import labels
from frontdesk.adapters.telemetry.labels import Codes, one_of
from frontdesk.booking.changes import Change
from frontdesk.conversation.callbacks import SERVICE as CALL
from frontdesk.conversation.monitor import Turned
from frontdesk.reporting.models import outcome_of
from frontdesk.reporting.outcomes import ANSWERS, NOT_KNOWN, NOT_UNDERSTOOD
from frontdesk.reporting.turns import Data, Told, rounds, told_in

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SLOW = (0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 20.0)


class Metrics:
    """All of them, in a registry of their own. Whatever is counted here began with this process."""

    def __init__(self, businesses: Container[str]) -> None:
        self._businesses = businesses
        self._reason = Codes()
        self.registry = here = CollectorRegistry()
        ProcessCollector(registry=here)
        self.messages = Counter(
            "frontdesk_messages", "Messages that were answered.", ("business", "channel"), registry=here
        )
        self.turns = Histogram(
            "frontdesk_turn_seconds",
            "From a message to its reply, written down.",
            ("model",),
            buckets=QUICK,
            registry=here,
        )
        self.failed = Counter(
            "frontdesk_turns_failed", "Turns that ended in an error.", ("error",), registry=here
        )
        self.bookings = Counter(
            "frontdesk_bookings", "What was done to bookings.", ("business", "verb", "by"), registry=here
        )
        self.calls = Counter(
            "frontdesk_callbacks", "What was done to calls back.", ("business", "verb"), registry=here
        )
        self.checks = Counter(
            "frontdesk_preemptive_checks",
            "Looks at what is free that the desk took by itself.",
            ("outcome", "reason"),
            registry=here,
        )
        self.asked = Counter("frontdesk_asked", "What replies asked for.", ("what",), registry=here)
        self.questions = Counter(
            "frontdesk_questions", "Replies to questions, by what was known.", ("outcome",), registry=here
        )
        self.handed_off = Counter(
            "frontdesk_handoffs", "Replies about a person who takes over.", ("business",), registry=here
        )
        self._of_model(here)
        self._of_ledger(here)

    def _of_model(self, here: CollectorRegistry) -> None:
        self.model_calls = Counter(
            "frontdesk_model_calls", "Times a model was asked.", ("job", "outcome"), registry=here
        )
        self.model_requests = Counter(
            "frontdesk_model_requests",
            "Requests to a model's server, each round of tools counted.",
            ("job",),
            registry=here,
        )
        self.model_seconds = Histogram(
            "frontdesk_model_seconds", "How long a model took.", ("job",), buckets=SLOW, registry=here
        )
        self.refused = Counter(
            "frontdesk_directions_refused",
            "Answers of a model that named no sentence.",
            ("reason",),
            registry=here,
        )
        self.tokens = Counter("frontdesk_model_tokens", "Tokens of a model.", ("kind",), registry=here)
        self.cost = Counter(
            "frontdesk_model_cost", "Cost of a model, in the currency of the price list.", registry=here
        )
        self.tools = Counter(
            "frontdesk_model_tools", "Tools that a model called by itself.", ("outcome",), registry=here
        )
        self.resting = Gauge(
            "frontdesk_model_resting", "1 while a failing model is left alone.", registry=here
        )

    def _of_ledger(self, here: CollectorRegistry) -> None:
        self.jobs = Gauge("frontdesk_jobs_waiting", "Jobs that are due and not done.", registry=here)
        self.oldest = Gauge(
            "frontdesk_jobs_oldest_seconds", "For how long the oldest of them has been due.", registry=here
        )
        self.given_up = Gauge("frontdesk_jobs_given_up", "Jobs that nobody tries any more.", registry=here)

    def turned(self, told: Turned) -> None:
        """One turn of this process."""
        if told.error:
            self.failed.labels(one_of(labels.ERRORS, told.error)).inc()
            return
        turn = told_in(told.events)
        business = one_of(self._businesses, told.business)
        if turn.read is not None:
            self.messages.labels(business, one_of(labels.CHANNELS, told.channel)).inc()
        self.turns.labels("yes" if turn.models else "no").observe(told.seconds)
        self._decided(turn, business)
        for check in turn.checks:
            reason = one_of(labels.REFUSALS, check["reason"]) if check.get("reason") else ""
            self.checks.labels(one_of(labels.CHECKS, check.get("outcome")), reason).inc()
        for asked in turn.models:
            self._asked_model(asked)

    def _decided(self, turn: Told, business: str) -> None:
        if turn.asked:
            self.asked.labels(labels.asked(turn.asked)).inc()
        if turn.specialist == "handoff":
            self.handed_off.labels(business).inc()
        for name, codes in (
            ("answered", ANSWERS),
            ("not_known", NOT_KNOWN),
            ("not_understood", NOT_UNDERSTOOD),
        ):
            if turn.says & codes:
                self.questions.labels(name).inc()

    def _asked_model(self, told: Data) -> None:
        came, reason = outcome_of(told)
        job, outcome = one_of(labels.JOBS, told.get("job")), labels.outcome(came)
        self.model_calls.labels(job, outcome).inc()
        self.model_requests.labels(job).inc(rounds(told))
        if rounds(told):
            self.model_seconds.labels(job).observe(told.get("ms", 0) / 1000)
        if job == "direction" and outcome == "refused":
            self.refused.labels(self._reason(reason)).inc()
        for kind in ("input", "cached", "output"):
            self.tokens.labels(kind).inc(told.get(f"{kind}_tokens") or 0)
        self.tools.labels("answered").inc(len(told.get("tools") or ()))
        self.tools.labels("refused").inc(len(told.get("refused_tools") or ()))
        try:
            self.cost.inc(float(Decimal(str(told.get("cost") or 0))))
        except InvalidOperation:
            return

    def changed(self, change: Change) -> None:
        """A change that the ledger has applied."""
        about = change.booking or change.update
        if about is None or change.verb.value not in labels.VERBS:
            return
        business = one_of(self._businesses, change.business)
        if about.offer.parts[0].service == CALL:
            self.calls.labels(business, change.verb.value).inc()
            return
        by = one_of(labels.ACTORS, change.actor.partition(":")[0])
        self.bookings.labels(business, change.verb.value, by).inc()
