"""Times, prices and statuses as the tools' results have them: YYYY-MM-DD, HH:MM, two decimals."""

from collections.abc import Iterable
from datetime import date, datetime
from decimal import Decimal

from pydantic import Field

from frontdesk.booking.business import Service
from frontdesk.booking.model import Booking, Money, Nights, Offer, Price, Status
from frontdesk.conversation.items import Put, some
from frontdesk.conversation.sayings.offers import Offers
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.playbooks import Playbook
from frontdesk.reply.formats import say_length, say_price
from frontdesk.reply.words import words_for
from frontdesk.tools.declaration import Result
from frontdesk.tools.shapes import price_shape

CENT = Decimal("0.01")


class Slot(Result):
    """A time that can be had, under the number it was put to the guest by."""

    option: int
    date: str
    start: str
    end: str
    provider: str | None = None
    price: dict[str, str] | None = None
    held: bool = Field(description="Whether it is kept for this guest while they think.")


def slot_of(put: Put, playbook: Playbook) -> Slot:
    day, start, end = times_of(put.offer, playbook)
    return Slot(
        option=put.option,
        date=day,
        start=start,
        end=end,
        provider=provider_of(put.offer),
        price=price_shape(put.offer.price),
        held=put.hold is not None,
    )


def unheld(offers: Iterable[Offer]) -> tuple[Put, ...]:
    """Offers that were only looked at."""
    return tuple(Put(number, offer) for number, offer in enumerate(offers, start=1))


def looked_at(offers: Iterable[Offer], on: date, more: int = 0) -> tuple[Saying, ...]:
    """What was found free, as facts; nothing, where nothing was."""
    options = some(unheld(offers))
    return (Offers(options, asked_on=on, more=more),) if options is not None else ()


def times_of(offer: Offer, playbook: Playbook) -> tuple[str, str, str]:
    """The day, the start and the end by the business's clock; of a stay only the day of arrival."""
    when, zone = offer.when, playbook.business.zone
    if isinstance(when, Nights):
        return when.check_in_on.isoformat(), "", ""
    start, end = when.start_at.astimezone(zone), when.end_at.astimezone(zone)
    return start.date().isoformat(), clock(start), clock(end)


def provider_of(offer: Offer) -> str | None:
    return ", ".join(offer.with_names) or None


def clock(at: datetime) -> str:
    return at.strftime("%H:%M")


def amount(money: Money) -> float:
    """Two decimals, as a number."""
    return float(money.amount.quantize(CENT))


def status_of(booking: Booking, playbook: Playbook) -> str:
    """The trade's own word for where a booking stands; where it needs several words, ours."""
    word = playbook.status_words.get(booking.status.value, "")
    return booking.status.value if not word or " " in word else word


def price_text(price: Price | None, playbook: Playbook) -> str:
    """ "Free", "$89", "$120-$180", or whom to ask."""
    business = playbook.business
    return say_price(price, business) if price is not None else words_for(business).say("tools.ask_price")


def about_length(service: Service, playbook: Playbook) -> str:
    """ "about 45 minutes"."""
    length = say_length(service.duration, playbook.business)
    return words_for(playbook.business).say("tools.about", length=length)


def stands(booking: Booking) -> bool:
    return booking.status in (Status.PENDING, Status.CONFIRMED)
