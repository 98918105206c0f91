"""The benchmark by itself: `python -m frontdesk.testing.bench --quick --json`."""

import argparse
import asyncio
import json
import sys

from rich.console import Console

from frontdesk.testing.bench import Options, as_json, as_tables, bench_booking


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m frontdesk.testing.bench")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--attempts", type=int)
    parser.add_argument("--growth", action=argparse.BooleanOptionalAction)
    parser.add_argument("--engine", choices=["sqlite", "postgres", "both"], default="both")
    given = parser.parse_args()
    options = Options.of(quick=given.quick, attempts=given.attempts, growth=given.growth, engine=given.engine)
    report = asyncio.run(bench_booking(options, Console(stderr=True).print))
    if given.json:
        sys.stdout.write(json.dumps(as_json(report)) + "\n")
    else:
        Console().print(*as_tables(report), sep="\n")


if __name__ == "__main__":
    main()
