"""What the benchmark found, as one object or as tables, and failures to read."""

from collections.abc import Iterator
from dataclasses import fields

from rich.table import Table
from rich.text import Text

from frontdesk.conversation.facts import Record
from frontdesk.testing.bench.grounding.tally import Failure, Tally

TRUE_SHARE = 0.995
CHECK_MS = 1.0


def as_json(tally: Tally) -> dict[str, float]:
    return {
        "false": tally.count(False),
        "false_passed": tally.count_passed(False),
        "true": tally.count(True),
        "true_passed_share": _share(tally.count_passed(True), tally.count(True)),
        "check_ms": tally.check_ms,
    }


def _share(passed: int, made: int) -> float:
    """Rounded down: a target that is just missed is missed."""
    return int(10_000 * passed / made) / 10_000 if made else 1.0


def reached(tally: Tally) -> bool:
    """Whether no lie passed, and nearly every truth did."""
    return not tally.count_passed(False) and _share(tally.count_passed(True), tally.count(True)) >= TRUE_SHARE


def as_tables(tally: Tally) -> Iterator[Table]:
    yield _lies(tally)
    yield _truths(tally)
    yield _turns(tally)
    yield _whole(tally)


def _lies(tally: Tally) -> Table:
    table = Table("lie", title="False wordings, by the kind of lie", title_justify="left")
    for heading in ("told", "passed"):
        table.add_column(heading, justify="right")
    for (true, label), made in sorted(tally.made.items()):
        if not true:
            passed = tally.passed[true, label]
            table.add_row(label, f"{made:,}", Text(f"{passed:,}", "red" if passed else "green"))
    return table


def _truths(tally: Tally) -> Table:
    table = Table("manner", title="True wordings, by the manner of writing", title_justify="left")
    for heading in ("written", "passed"):
        table.add_column(heading, justify="right")
    for (true, label), made in sorted(tally.made.items()):
        if true:
            share = tally.passed[true, label] / made
            table.add_row(label, f"{made:,}", Text(f"{share:.2%}", "green" if share >= TRUE_SHARE else "red"))
    return table


def _turns(tally: Tally) -> Table:
    table = Table("turn", title="Judged wrong, by the sort of turn", title_justify="left")
    for heading in ("false", "passed", "true", "refused"):
        table.add_column(heading, justify="right")
    for kind in sorted({kind for _, kind in tally.kinds}):
        row = []
        for true in (False, True):
            wrong = tally.wrong[true, kind]
            row += [Text(f"{tally.kinds[true, kind]:,}"), Text(f"{wrong:,}", "red" if wrong else "green")]
        table.add_row(kind, *row)
    return table


def _whole(tally: Tally) -> Table:
    found = as_json(tally)
    table = Table("", title="Grounding", title_justify="left")
    table.add_column("measured", justify="right")
    table.add_column("asked for", justify="right")
    table.add_row("false wordings", f"{found['false']:,}", "")
    lies = found["false_passed"]
    table.add_row("… that passed", Text(f"{lies:,}", "red" if lies else "green"), "0")
    table.add_row("true wordings", f"{found['true']:,}", "")
    share = found["true_passed_share"]
    table.add_row(
        "… that passed", Text(f"{share:.2%}", "green" if share >= TRUE_SHARE else "red"), f"{TRUE_SHARE:.1%}"
    )
    late = found["check_ms"] >= CHECK_MS
    table.add_row(
        "a check, median",
        Text(f"{found['check_ms']} ms", "red" if late else "green"),
        f"below {CHECK_MS:g} ms",
    )
    table.add_row("different replies, values masked", f"{len(tally.skeletons):,}", "")
    table.add_row("different sentences, values masked", f"{len(tally.sentences):,}", "")
    return table


def examples(tally: Tally) -> Iterator[Text]:
    """Every failure that was kept, with the facts it was judged by."""
    for failure in tally.failures:
        yield Text(_told(failure), "yellow" if failure.true else "red")
        yield Text(f"  {failure.text!r}")
        yield Text(f"  draft: {failure.facts.draft}", "dim")
        yield Text(f"  asks {failure.facts.asks or 'nothing'}; heard {failure.facts.heard!r}", "dim")
        for record in failure.facts.records:
            yield Text(f"  {_record(record)}", "dim")


def _told(failure: Failure) -> str:
    if failure.true:
        return f"true, and refused ({failure.reason}): {failure.kind}, {failure.label}"
    return f"false, and passed: {failure.kind}, {failure.label}"


def _record(record: Record) -> str:
    """The fields that hold something."""
    told = {
        f.name: getattr(record, f.name)
        for f in fields(record)
        if getattr(record, f.name) not in (None, "", (), False)
    }
    return " ".join(f"{name}={value!s}" for name, value in told.items())
