"""When a car may come in, or be driven: whether a time is free, and which are, without taking any."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from pydantic import Field

from frontdesk.booking.availability import Openings
from frontdesk.booking.business import Service
from frontdesk.booking.cells import cell_of
from frontdesk.booking.hours import spans_on
from frontdesk.booking.refusals import Closed
from frontdesk.booking.search import check, next_free
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.sayings.offers import NothingFree
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.reply.formats import say_clock, say_day, say_list, say_time
from frontdesk.reply.refusals import explain
from frontdesk.reply.words import words_for
from frontdesk.tools.dealership.kinds import Kind, likely_service
from frontdesk.tools.declaration import Answer, AnyTool, Arguments, Clock, Day, Tool, always
from frontdesk.tools.formats import about_length, clock, looked_at
from frontdesk.tools.freshness import Dated
from frontdesk.tools.session import Session, View

OTHERS, LISTED = 5, 6


class Preferred(Arguments):
    """When somebody would like to come."""

    appointment_type: Kind = Field(description="service, or test_drive.")
    preferred_date: Day = Field(description="The day.")
    preferred_time: Clock | None = Field(None, description="The time, if one was named.")


class Times(Dated):
    """Whether that is free, or what is."""

    status: str = Field(description="AVAILABLE, UNAVAILABLE, SLOTS, FULL, CLOSED or ERROR.")
    appointment_type: str
    date: str
    time: str | None = None
    service: str | None = Field(None, description="What was looked for; another may take longer.")
    duration: str | None = None
    slots: list[str] = Field([], description="Times that are free: the nearest, or the first of the day.")
    more: str | None = Field(None, description="How many there are beside those.")
    next_available_date: str | None = None
    message: str


@dataclass(frozen=True, slots=True)
class _Search:
    """One look at the calendar: what was asked, and for which service."""

    asked: Preferred
    service: Service
    view: View
    holder: str

    def wish(self) -> Wish:
        cars = tuple(id_ for id_ in self.view.state.spoken if id_ in self.view.playbook.inventory)
        named = cars[:1] if self.asked.appointment_type == "test_drive" else ()
        on = self.asked.preferred_date
        return Wish((self.service.id,), on, on, with_resources=named)

    def told(self, status: str, message: str, rests_on: tuple[Saying, ...] = (), **more: object) -> Answer:
        clock_ = self.asked.preferred_time
        return Answer(
            rests_on=rests_on,
            result=Times.model_validate(
                {
                    "status": status,
                    "appointment_type": self.asked.appointment_type,
                    "date": self.asked.preferred_date.isoformat(),
                    "time": clock_.strftime("%H:%M") if clock_ else None,
                    "service": self.service.name,
                    "duration": about_length(self.service, self.view.playbook),
                    "message": message,
                    **more,
                }
            ),
        )

    def offers(self, openings: Openings, moments: Sequence[datetime]) -> tuple[Saying, ...]:
        """What was found free, as facts."""
        return looked_at((openings.offer(cell_of(at)) for at in moments), self.asked.preferred_date)

    def say(self, key: str, **facts: str) -> str:
        business = self.view.playbook.business
        day = say_day(self.asked.preferred_date, business)
        what = self.service.phrase or self.service.name
        return words_for(business).say(f"tools.times.{key}", day=day, what=what, **facts)


async def check_availability(session: Session, asked: Preferred) -> Answer:
    """Whether a time is free, or which times are; nothing is held by asking."""
    view = await session.view()
    search = _Search(asked, likely_service(asked.appointment_type, view), view, session.conversation)
    found = await check(view.books, search.wish(), holder=search.holder)
    if isinstance(found, Closed) or (isinstance(found, Openings) and _is_closed(search)):
        return await _elsewhere(search, "CLOSED")
    if not isinstance(found, Openings):
        return search.told("ERROR", explain(found, view.playbook.business))
    free = [at.astimezone(view.playbook.business.zone) for at in found.moments()]
    if not free:
        return await _elsewhere(search, "FULL")
    return _at(search, found, free) if asked.preferred_time else _listed(search, found, free)


def _is_closed(search: _Search) -> bool:
    return not spans_on(search.view.playbook.business.hours, search.asked.preferred_date)


def _at(search: _Search, found: Openings, free: Sequence[datetime]) -> Answer:
    business, wanted = search.view.playbook.business, search.asked.preferred_time
    assert wanted is not None
    said = say_clock(wanted, business)
    if exact := [at for at in free if at.time() == wanted][:1]:
        return search.told("AVAILABLE", search.say("available", time=said), search.offers(found, exact))
    near = sorted(sorted(free, key=lambda at: _apart(at, wanted.hour * 60 + wanted.minute))[:OTHERS])
    times = say_list([say_time(at, business) for at in near], business)
    message = search.say("unavailable", time=said, times=times)
    return search.told("UNAVAILABLE", message, search.offers(found, near), slots=[clock(at) for at in near])


def _apart(at: datetime, minutes: int) -> int:
    return abs(at.hour * 60 + at.minute - minutes)


def _listed(search: _Search, found: Openings, free: Sequence[datetime]) -> Answer:
    business = search.view.playbook.business
    shown, rest = free[:LISTED], len(free) - LISTED
    more = words_for(business).say("tools.and_more", rest) if rest > 0 else None
    said = [say_time(at, business) for at in shown]
    message = (
        search.say("slots_more", times=", ".join(said), more=more)
        if more
        else search.say("slots", times=say_list(said, business))
    )
    return search.told(
        "SLOTS", message, search.offers(found, shown), slots=[clock(at) for at in shown], more=more
    )


async def _elsewhere(search: _Search, status: str) -> Answer:
    """The next day with anything free."""
    following = await _next_day(search)
    key, on = status.lower(), search.asked.preferred_date
    none = (NothingFree(on, on),)
    if following is None:
        return search.told(status, search.say(f"{key}_all"), none)
    said = say_day(following, search.view.playbook.business)
    message = search.say(key, next=said)
    return search.told(status, message, none, next_available_date=following.isoformat())


async def _next_day(search: _Search) -> date | None:
    found = await next_free(search.view.books, search.wish(), holder=search.holder)
    if not isinstance(found, Openings):
        return None
    zone = search.view.playbook.business.zone
    return next((at.astimezone(zone).date() for at in found.moments()), None)


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "check_availability",
        "Whether a day or a time is free for a service or a test drive.",
        always(Preferred),
        Times,
        check_availability,
    ),
)
