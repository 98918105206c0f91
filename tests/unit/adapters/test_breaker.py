"""A server that fails again and again is left alone, and tried again by one."""

from frontdesk.adapters.llm.breaker import Breaker


class Timer:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def failing(timer: Timer) -> Breaker:
    breaker = Breaker(failures=3, rest=30, timer=timer)
    for _ in range(3):
        assert breaker.lets_through()
        breaker.failed()
    return breaker


def test_three_failures_in_a_row_open_it() -> None:
    breaker = failing(Timer())
    assert breaker.is_open
    assert not breaker.lets_through()


def test_a_success_in_between_keeps_it_closed() -> None:
    breaker = Breaker(failures=2)
    breaker.failed()
    breaker.went_well()
    breaker.failed()
    assert breaker.lets_through()


def test_after_its_rest_one_tries_and_the_others_wait() -> None:
    timer = Timer()
    breaker = failing(timer)
    timer.now += 31
    assert breaker.lets_through()
    assert not breaker.lets_through()


def test_it_closes_when_the_one_that_tries_gets_through() -> None:
    timer = Timer()
    breaker = failing(timer)
    timer.now += 31
    breaker.lets_through()
    breaker.went_well()
    assert breaker.lets_through()
    assert breaker.lets_through()


def test_it_rests_again_when_that_one_fails() -> None:
    timer = Timer()
    breaker = failing(timer)
    timer.now += 31
    breaker.lets_through()
    breaker.failed()
    timer.now += 29
    assert not breaker.lets_through()
    timer.now += 2
    assert breaker.lets_through()
