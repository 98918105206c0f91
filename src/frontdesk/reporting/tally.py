"""Folds the turns of a business, in their order, into what a report says."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from zoneinfo import ZoneInfo

from frontdesk.conversation.items import Doing
from frontdesk.reporting.models import ModelTally
from frontdesk.reporting.outcomes import ANSWERS, CHECKS, NOT_KNOWN, NOT_UNDERSTOOD, OPEN_ENDED
from frontdesk.reporting.turns import Row, Told
from frontdesk.reporting.wishes import Story, Wish


@dataclass(slots=True)
class Checks:
    """Looks at what is free that the desk took by itself, as soon as it saw a wish."""

    started: int = 0
    succeeded: int = 0
    failed: Counter[str] = field(default_factory=Counter)
    ms: list[float] = field(default_factory=list)


@dataclass(slots=True)
class Tally:
    """What is told of one business, or of several together, in a stretch of time."""

    conversations: set[int] = field(default_factory=set)
    channels: Counter[str] = field(default_factory=Counter)
    days: defaultdict[date, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """Messages and bookings by the business's own days."""
    checks: Checks = field(default_factory=Checks)
    asked: Counter[str] = field(default_factory=Counter)
    said: Counter[str] = field(default_factory=Counter)
    """Replies that answered a question, did not know, did not understand."""
    acts: Counter[str] = field(default_factory=Counter)
    """Acts that were heard, questions among them, and how many of each were not known what to do with."""
    done: Counter[str] = field(default_factory=Counter)
    programs: Counter[str] = field(default_factory=Counter)
    """Tools that programs called."""
    handed_off: set[int] = field(default_factory=set)
    reply_ms: list[float] = field(default_factory=list)
    model: ModelTally = field(default_factory=ModelTally)
    stories: defaultdict[int, Story] = field(default_factory=lambda: defaultdict(Story))
    choosing: set[int] = field(default_factory=set)
    """Conversations with a business that has more than one thing to book."""

    @property
    def messages(self) -> int:
        return self.channels.total()

    def wishes(self) -> list[Wish]:
        return [wish for story in self.stories.values() for wish in story.wishes if wish.counts]

    def wished(self) -> list[list[Wish]]:
        """By conversation, the wishes that ended, or were left, in the time of the report."""
        each = ([wish for wish in story.wishes if wish.counts] for story in self.stories.values())
        return [wishes for wishes in each if wishes]

    def understood(self) -> list[Wish]:
        """The wishes of which a service had to be known; a house with one thing to book need not ask."""
        chosen = (story for thread, story in self.stories.items() if thread in self.choosing)
        return [wish for story in chosen for wish in story.wishes if wish.counts]

    def hear(self, turn: Told, zone: ZoneInfo, *, inside: bool, choosing: bool) -> None:
        """One more turn; what lies before the time of the report only tells how a conversation began."""
        self.stories[turn.thread].hear(turn, inside=inside)
        if choosing:
            self.choosing.add(turn.thread)
        if inside:
            self._count(turn, turn.at.astimezone(zone).date())

    def _count(self, turn: Told, day: date) -> None:
        self.conversations.add(turn.thread)
        counted = self.days[day]
        if turn.read is not None:
            self.channels[str(turn.read.get("channel", "unknown"))] += 1
            counted["messages"] += 1
            self._hear(turn.read.get("acts", ()))
        counted["bookings"] += turn.did("book_it")
        self.done.update(deed["step"] for deed in turn.deeds if deed.get("outcome") == "done")
        if turn.tool:
            self.programs[turn.tool] += 1
        if turn.asked not in OPEN_ENDED:
            self.asked[turn.asked] += 1
        if turn.specialist == Doing.HANDOFF:
            self.handed_off.add(turn.thread)
        if turn.said is not None and "ms" in turn.said and turn.read is not None:
            self.reply_ms.append(float(turn.said["ms"]))
        self._judge(turn)

    def _hear(self, codes: Sequence[str]) -> None:
        """Acts by their codes; turns of before there were any tell none."""
        asked = [code for code in codes if code.startswith("ask:")]
        self.acts["heard"] += len(codes)
        self.acts["unclear"] += codes.count("unclear")
        self.acts["questions"] += len(asked)
        self.acts["no_entry"] += len(asked) - asked.count("ask:entry")

    def _judge(self, turn: Told) -> None:
        for name, codes in (("answered", ANSWERS), ("not_known", NOT_KNOWN), ("unclear", NOT_UNDERSTOOD)):
            self.said[name] += bool(turn.says & codes)
        for check in turn.checks:
            if check.get("step") in CHECKS:
                _check(self.checks, str(check.get("outcome")), str(check.get("reason") or ""))
                self.checks.ms.append(float(check.get("ms") or 0))
        for asked in turn.models:
            self.model.hear(asked, turn.thread)


def _check(checks: Checks, outcome: str, reason: str) -> None:
    checks.started += 1
    if outcome == "offers":
        checks.succeeded += 1
    else:
        checks.failed[reason or outcome] += 1


@dataclass(slots=True)
class Folding:
    """Puts the rows of each turn together again, and tells whole turns."""

    tell: Callable[[Told], None]
    _turn: Told | None = None

    def hear(self, row: Row) -> None:
        turn = self._turn
        if turn is None or (turn.thread, turn.message) != (row.thread, row.message):
            self.end()
            turn = self._turn = Told(row.thread, row.message, row.at)
        turn.hear(row.kind, row.data)

    def end(self) -> None:
        if self._turn is not None:
            self.tell(self._turn)
        self._turn = None


@dataclass(frozen=True, slots=True)
class Period:
    """From a moment up to another; None: as far as there is anything."""

    since_at: datetime | None = None
    until_at: datetime | None = None

    def holds(self, at: datetime) -> bool:
        return (self.since_at is None or at >= self.since_at) and (
            self.until_at is None or at < self.until_at
        )
