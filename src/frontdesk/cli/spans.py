"""The values of a message as a person sees them: the words coloured by what they were read as, and why."""

from collections.abc import Sequence
from datetime import date

from rich.table import Table
from rich.text import Text as Shown

from frontdesk.cli.options import out
from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind, Value
from frontdesk.conversation.when import Point, Role, When, Window
from frontdesk.playbooks import Playbook
from frontdesk.understanding.text import Text

_COLOURS = {
    Kind.WHEN: "cyan",
    Kind.NIGHTS: "cyan",
    Kind.SERVICE: "magenta",
    Kind.RESOURCE: "yellow",
    Kind.PHONE: "green",
    Kind.EMAIL: "green",
    Kind.REFERENCE: "green",
    Kind.NAME: "blue",
    Kind.FIRST_NAME: "blue",
    Kind.LAST_NAME: "blue",
    Kind.PRICE: "red",
    Kind.BUDGET: "red",
}
_PLAIN = "bright_white"


def show_values(text: Text, found: Sequence[Detail], context: Context, playbook: Playbook | None) -> None:
    """The message with its values coloured, then what each means and how sure that is."""
    out.print(_coloured(text, found))
    if text.cut:
        out.print("[dim]… the rest was too long and was not read[/]")
    out.print(_details(text, found, context, playbook) if found else "[dim]  no value was found[/]")


def _coloured(text: Text, found: Sequence[Detail]) -> Shown:
    shown = Shown(f"\n  {text.raw}\n")
    for detail in found:
        style = f"bold {_COLOURS.get(detail.kind, _PLAIN)} underline"
        shown.stylize(style, detail.start + 3, detail.end + 3)
    return shown


def _details(text: Text, found: Sequence[Detail], context: Context, playbook: Playbook | None) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 2))
    for heading in ("words", "read as", "meaning", "sure", "why, and what else"):
        table.add_column(heading)
    for detail in found:
        words = Shown(text.raw[detail.start : detail.end], style=_COLOURS.get(detail.kind, _PLAIN))
        meaning, why = meaning_of(detail, context, playbook), _why(detail, context)
        table.add_row(words, _kind(detail), meaning, _sure(detail), why)
    return table


def _kind(detail: Detail) -> str:
    if isinstance(detail.value, When):
        return detail.value.kind.value.replace("_", " ")
    return detail.kind.value.replace("_", " ")


def meaning_of(detail: Detail, context: Context, playbook: Playbook | None) -> Shown:
    """What a value means, as a person would write it."""
    meaning = Shown(_said(detail.value, context, playbook))
    value = detail.value
    if isinstance(value, When) and value.role is not Role.WISH:
        meaning.append(f" ({value.role.value})", style="dim")
    if isinstance(value, When) and value.every:
        meaning.append(" (a series)", style="dim")
    if detail.unwanted:
        meaning.append(" (not wanted)", style="red")
    return meaning


def _said(value: Value, context: Context, playbook: Playbook | None) -> str:
    if isinstance(value, When):
        if value.length is not None and value.window.start is None:
            return str(value.length)
        return _window(value.window, context.now.date())
    if playbook is not None and isinstance(value, str):
        business = playbook.business
        named = business.services.get(value) or business.resources.get(value)
        return named.name if named else value
    return str(value)


def _window(window: Window, today: date) -> str:
    start, end = (_point(point, today) if point else "…" for point in (window.start, window.end))
    return start if window.end is None and window.start else f"{start} – {end}"


def _point(point: Point, today: date) -> str:
    day = ""
    if point.on is not None:
        day = f"{point.on:%a} {point.on.day} {point.on:%b}"
        day += f" {point.on.year}" if point.on.year != today.year else ""
    return " ".join(part for part in (day, f"{point.at:%H:%M}" if point.at else "") if part)


def _sure(detail: Detail) -> Shown:
    if isinstance(detail.value, When):
        return Shown("yes", style="green") if detail.value.sure else Shown("asks", style="yellow")
    return Shown(f"{detail.confidence:.0%}", style="green" if detail.confidence >= 0.7 else "yellow")


def _why(detail: Detail, context: Context) -> str:
    """The reason, what was filled in, and other readings."""
    parts = [detail.why] if detail.why else []
    value = detail.value
    if isinstance(value, When):
        if value.inferred:
            parts.append(f"filled in: {', '.join(value.inferred)}")
        parts += [f"or {_window(other, context.now.date())}" for other in value.others[:2]]
    parts += [f"or {other}" for other in detail.others[:2] if not isinstance(other, When)]
    return "; ".join(parts)
