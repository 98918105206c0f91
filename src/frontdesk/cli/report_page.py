"""A report as a page on a terminal: the headline, day by day, then line by line."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import Any

from babel.dates import format_date, format_interval
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frontdesk.cli.charts import bar, bundled, spark
from frontdesk.cli.report_lines import Line, Section, number, percent, sections

MOST_DAYS = 60
"""How many columns the days take; when there are more, several share one."""
LOCALE = "en_US"
COLOURS = {True: "green", False: "yellow", None: "cyan"}


def page(told: Mapping[str, Any]) -> Group:
    parts: list[RenderableType] = [_title(told), Text(), _headline(told), Text(), *_trend(told)]
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    for section in sections(told):
        _draw(table, section)
    parts.append(table)
    if len(told["businesses"]) > 1:
        parts += [Text(), _businesses(told["businesses"])]
    return Group(*parts)


def _title(told: Mapping[str, Any]) -> Text:
    days = [day["on"] for day in told["days"]]
    first = told["since"] or (days[0] if days else None)
    last = told["until"] or (days[-1] if days else first)
    span = _span(date.fromisoformat(first), date.fromisoformat(last)) if first and last else ""
    return Text.assemble((told["name"] or "All businesses", "bold"), (f"   {span}", "dim"))


def _span(first: date, last: date) -> str:
    if first == last:
        return format_date(first, "full", locale=LOCALE)
    return str(format_interval(first, last, "yMMMd", locale=LOCALE))


def _headline(told: Mapping[str, Any]) -> Table:
    """Five figures side by side, with what they were before where that is known."""
    before = told["before"] or {}
    success, each = told["success"]["share"], told["messages_per_booking"]["median"]
    counts = {
        "conversations": told["conversations"],
        "messages": told["messages"]["total"],
        "bookings": told["bookings"]["made"],
    }
    shown = (
        *((label, f"{count:,}", _change(count, before.get(label))) for label, count in counts.items()),
        ("of wishes booked", percent(success), _points(success, before.get("success"))),
        ("messages a booking", number(each), _was(each, before.get("messages_per_booking"))),
    )
    table = Table.grid(padding=(0, 4, 0, 0))
    table.add_row(*(Text(value, style="bold green") for _, value, _ in shown))
    table.add_row(*(Text(label, style="dim") for label, _, _ in shown))
    if before:
        table.add_row(*(Text(change, style="dim") for _, _, change in shown))
    return table


def _change(value: int, before: int | None) -> str:
    if not before:
        return ""
    share = (value - before) / before
    return f"{'▲' if share > 0 else '▼' if share < 0 else '='} {abs(share):.0%}"


def _points(value: float | None, before: float | None) -> str:
    if value is None or before is None:
        return ""
    points = round((value - before) * 100)
    return f"{'▲' if points > 0 else '▼' if points < 0 else '='} {abs(points)} points"


def _was(value: float | None, before: float | None) -> str:
    return "" if value is None or before is None else f"was {number(before)}"


def _trend(told: Mapping[str, Any]) -> Iterator[Text]:
    """Messages and bookings day by day; days on which nobody wrote are days too."""
    by_day = {day["on"]: day for day in told["days"]}
    if len(by_day) < 2:
        return
    first, last = date.fromisoformat(min(by_day)), date.fromisoformat(max(by_day))
    every = [(first + timedelta(days=n)).isoformat() for n in range((last - first).days + 1)]
    for what, colour in (("messages", "cyan"), ("bookings", "green")):
        values = [by_day[day][what] if day in by_day else 0 for day in every]
        yield Text.assemble((f"{what:<9} ", "dim"), (spark(bundled(values, MOST_DAYS)), colour))
    channels = ", ".join(f"{count:,} by {name}" for name, count in told["messages"]["channels"].items())
    yield Text(channels, style="dim")


def _draw(table: Table, section: Section) -> None:
    title, lines = section
    table.add_row()
    table.add_row(Text(title, style="bold"))
    for line in lines:
        value, note = Text(line.value, style="bold"), Text(line.note, style="dim")
        table.add_row(Text(line.label), value, _bar(line), note)


def _bar(line: Line) -> Text:
    return Text(bar(line.share), style=COLOURS[line.good]) if line.share is not None else Text()


def _businesses(each: Mapping[str, Any]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Business", style="bold", no_wrap=True)
    for heading in (
        "Talks",
        "Messages",
        "Bookings",
        "Success",
        "At once",
        "Understood",
        "No entry",
        "Unclear",
    ):
        table.add_column(heading, justify="right")
    for name, told in each.items():
        table.add_row(
            name,
            f"{told['conversations']:,}",
            f"{told['messages']['total']:,}",
            f"{told['bookings']['made']:,}",
            percent(told["success"]["share"]),
            percent(told["times_shown"]["share_in_first_reply"]),
            percent(told["service"]["share_understood"]),
            percent(told["acts"]["share_no_entry"]),
            percent(told["acts"]["share_unclear"]),
        )
    return table
