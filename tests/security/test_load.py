"""Many conversations at a time and a hostile guest among them: nobody gets an error or waits for them."""

import pytest

from bench.load import Load, bench_load

pytestmark = pytest.mark.slow  # a server, a reader's process and many guests

TRIES = 3
"""A busy machine may slow down one half of a run; a desk that one guest can slow down is slow in each."""


@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
async def test_twenty_conversations_at_a_time_beside_a_hostile_guest(engine: str) -> None:
    found: list[Load] = []
    while len(found) < TRIES and not (found and found[-1].holds):
        found.append(await bench_load(engine, 20, 5, lambda line: None, pause=1.0))
        assert found[-1].failures == 0
        assert found[-1].findings == ()
        assert found[-1].messages > 100
        assert found[-1].hostile > 0
    assert found[-1].holds, [each.slower_ms for each in found]
