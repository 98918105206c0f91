"""The keys that say when a business is open."""

from typing import Self

from pydantic import Field, model_validator

from frontdesk.playbooks.fields import Day, Spans, SpanText, Text
from frontdesk.playbooks.keys import Part, key, wrong
from frontdesk.playbooks.known import Country


class ClosureKeys(Part):
    """Days, or a part of each, on which the business is closed."""

    on: Day | None = key(None, says="The one day that is closed.", example="2026-11-27")
    first: Day | None = key(
        None, says="The first of several closed days.", example="2026-08-10", alias="from"
    )
    last: Day | None = key(None, says="The last of several closed days.", example="2026-08-16", alias="to")
    reason: Text = key("", says="Why, in words a guest may hear.", example="Our summer break", min_length=0)
    hours: SpanText | None = key(
        None, says="The part of the day that is closed; the whole day without.", example="9:00-12:00"
    )

    @model_validator(mode="after")
    def _says_when(self) -> Self:
        several = self.first is not None and self.last is not None
        if (self.on is None) != several or (self.on and (self.first or self.last)):
            raise wrong('needs either "on", or both "from" and "to"')
        return self


class SpecialDayKeys(Part):
    """One day with hours of its own, in place of its weekday's and of a public holiday."""

    on: Day = key(says="The day; without a year it is every year's.", example="12-24")
    hours: Spans = key(says="When the business is open that day.", example="9:00-13:00")


class HolidayKeys(Part):
    """Public holidays, on which the business is closed."""

    country: Country = key(says="Whose holidays, by the country's two letters.", example="US")
    subdivision: str | None = key(
        None, says="State or province, for holidays that only it has.", example="CA"
    )
    open_on: list[str] = key(
        [],
        says="Holidays on which the business is open anyway, by name.",
        example=["Columbus Day", "Veterans Day"],
    )
    closed_on: list[str] | None = Field(
        None,
        description="Only these holidays are kept; every one of them without this key.",
        examples=[["Thanksgiving Day", "Christmas Day"]],
    )
