"""A reading as a person sees it: the words coloured by what they were read as, and why."""

from datetime import date

from rich.table import Table
from rich.text import Text

from frontdesk.cli.options import out
from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind, Reading, Value
from frontdesk.conversation.when import Point, Role, When, Window
from frontdesk.playbooks import Playbook

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


def show_reading(reading: Reading, context: Context, playbook: Playbook | None) -> None:
    """The message with its spans coloured, then what each means, how sure that is, and the intents."""
    out.print(_coloured(reading))
    if reading.cut:
        out.print("[dim]… the rest was too long and was not read[/]")
    if reading.details:
        out.print(_details(reading, context, playbook))
    out.print(_intents(reading))
    for line in _also(reading, context, playbook):
        out.print(line, highlight=False)


def _coloured(reading: Reading) -> Text:
    text = Text(f"\n  {reading.text}\n")
    for detail in reading.details:
        style = f"bold {_COLOURS.get(detail.kind, _PLAIN)} underline"
        text.stylize(style, detail.start + 3, detail.end + 3)
    return text


def _details(reading: Reading, context: Context, playbook: Playbook | None) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 2))
    for heading in ("words", "read as", "meaning", "sure", "why, and what else"):
        table.add_column(heading)
    for detail in reading.details:
        words = Text(reading.text[detail.start : detail.end], style=_COLOURS.get(detail.kind, _PLAIN))
        meaning, why = _meaning(detail, context, playbook), _why(detail, reading, context)
        table.add_row(words, _kind(detail), meaning, _sure(detail), why)
    return table


def _kind(detail: Detail) -> str:
    if isinstance(detail.value, When):
        return detail.value.kind.value.replace("_", " ")
    return detail.kind.value.replace("_", " ")


def _meaning(detail: Detail, context: Context, playbook: Playbook | None) -> Text:
    meaning = Text(_said(detail.value, context, playbook))
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


def _sure(detail: Detail) -> Text:
    if isinstance(detail.value, When):
        return Text("yes", style="green") if detail.value.sure else Text("asks", style="yellow")
    return Text(f"{detail.confidence:.0%}", style="green" if detail.confidence >= 0.7 else "yellow")


def _why(detail: Detail, reading: Reading, context: Context) -> str:
    """The reason, what was filled in, other readings, and what the same words lost as."""
    parts = [detail.why] if detail.why else []
    value = detail.value
    if isinstance(value, When):
        if value.inferred:
            parts.append(f"filled in: {', '.join(value.inferred)}")
        parts += [f"or {_window(other, context.now.date())}" for other in value.others[:2]]
    parts += [f"or {other}" for other in detail.others[:2] if not isinstance(other, When)]
    lost = {_kind(other) for other in reading.beaten if other.overlaps(detail)} - {_kind(detail)}
    if lost:
        parts.append(f"not: {', '.join(sorted(lost))}")
    return "; ".join(parts)


def _intents(reading: Reading) -> Text:
    line = Text("  wants: ", style="dim")
    for place, likely in enumerate(reading.intents):
        line.append(f"{', ' if place else ''}{likely.intent.value} ", style="bold" if place == 0 else "")
        line.append(f"{likely.confidence:.0%}", style="dim")
    return line if reading.intents else Text("  wants: nothing that was understood", style="dim")


def _also(reading: Reading, context: Context, playbook: Playbook | None) -> list[str]:
    lines = []
    if playbook is not None:
        for answered in reading.questions:
            entry = playbook.faq[answered.index]
            score = f"[dim]({answered.score:.0%}, entry {answered.index + 1})[/]"
            lines.append(f"  [dim]asks:[/] {entry.question} {score}")
    if reading.chosen is not None:
        taken = ", ".join(context.options[place].label for place in reading.chosen.places) or "none of them"
        lines.append(f"  [dim]takes:[/] {taken} [dim]{reading.chosen.why}[/]")
    return lines
