"""The kinds of jobs there are: what each does, how often it is tried, which failures are final."""

import random
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.mail.errors import MailRefused
from frontdesk.adapters.sms.errors import SmsRefused
from frontdesk.jobs import (
    alert_team,
    ask_team,
    bring_news,
    expire,
    hear_text,
    look_there,
    mail_place,
    offer_waiting,
    send_code,
    send_text,
    settle_remote,
    sweep,
    sync_calendars,
    tell_conflict,
    tell_guest,
    tell_team,
    tidy,
)
from frontdesk.jobs.context import Context


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of job. With `every` it is periodic: one row for good, never given up."""

    run: Callable[[Context, QueuedJob], Awaitable[None]]
    tries: int = 30
    first_wait: timedelta = timedelta(seconds=5)
    longest_wait: timedelta = timedelta(hours=1)
    final: tuple[type[Exception], ...] = ()
    every: timedelta | None = None

    def wait(self, attempts: int, chance: Callable[[], float] = random.random) -> timedelta:
        """How long to wait after so many attempts: twice as long each time, less up to half by chance.

        Without chance, all that failed together would come back together.
        """
        doubled: timedelta = self.first_wait * 2 ** min(attempts - 1, 40)
        longest = self.longest_wait if self.every is None else min(self.longest_wait, self.every)
        return min(doubled, longest) * (1 - chance() / 2)


# Thirty tries are about a day: a mail server that is down over night loses nothing.
KINDS: Mapping[str, Kind] = {
    "tell_guest": Kind(tell_guest.run, final=(MailRefused,)),
    # Somebody may be in danger: tried soon again.
    "alert_team": Kind(
        alert_team.run,
        first_wait=timedelta(seconds=1),
        longest_wait=timedelta(minutes=5),
        final=(MailRefused,),
    ),
    "ask_team": Kind(ask_team.run, final=(MailRefused,)),
    "tell_team": Kind(tell_team.run, final=(MailRefused,)),
    "tell_conflict": Kind(tell_conflict.run, final=(MailRefused,)),
    "bring_news": Kind(bring_news.run, first_wait=timedelta(seconds=1), longest_wait=timedelta(minutes=10)),
    # Somebody waits for these: another worker that serves the line is done in a moment.
    "offer_waiting": Kind(
        offer_waiting.run, first_wait=timedelta(seconds=1), longest_wait=timedelta(minutes=1)
    ),
    "mail_place": Kind(mail_place.run, final=(MailRefused,)),
    # Of no use after some minutes, and somebody sits and waits for it.
    "send_code": Kind(
        send_code.run,
        tries=10,
        first_wait=timedelta(seconds=2),
        longest_wait=timedelta(minutes=2),
        final=(MailRefused,),
    ),
    "expire": Kind(expire.run, tries=100),
    # A guest waits for these: tried soon again, and not after half a day, when nobody waits any more.
    "hear_text": Kind(hear_text.run, first_wait=timedelta(seconds=1), longest_wait=timedelta(minutes=10)),
    "send_text": Kind(
        send_text.run,
        first_wait=timedelta(seconds=2),
        longest_wait=timedelta(minutes=30),
        final=(SmsRefused,),
    ),
    # A guest waits to hear of it; and a person after its deadline, which is sooner than all the tries.
    "settle_remote": Kind(
        settle_remote.run, tries=500, first_wait=timedelta(seconds=1), longest_wait=timedelta(minutes=1)
    ),
    "look_there": Kind(look_there.run, first_wait=timedelta(seconds=1), longest_wait=timedelta(minutes=5)),
    "sync_calendars": Kind(sync_calendars.run, every=timedelta(minutes=1)),
    "sweep": Kind(sweep.run, every=timedelta(minutes=5)),
    "tidy": Kind(tidy.run, every=timedelta(days=1)),
}
