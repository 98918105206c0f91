"""The best path through the scores is made of whole stretches, and their sureness is a true probability."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frontdesk.understanding.taught.paths import Layer

STATES = 5  # outside, and two labels with a beginning and an inside each


def layer(seed: int) -> Layer:
    rng = np.random.default_rng(seed)
    moves = rng.normal(size=(STATES, STATES)).astype(np.float32)
    return Layer.of(moves, rng.normal(size=STATES).astype(np.float32))


def weight(of: Layer, scores: np.ndarray, path: tuple[int, ...]) -> float:
    total = of.first[path[0]] + scores[0][path[0]]
    for place in range(1, len(path)):
        total += of.moves[path[place - 1]][path[place]] + scores[place][path[place]]
    return float(total)


def stretches_in(path: tuple[int, ...]) -> set[tuple[int, int, int]]:
    found: set[tuple[int, int, int]] = set()
    start: int | None = None
    for place, state in enumerate((*path, 0)):
        if start is not None and (state == 0 or state % 2 == 1):
            found.add(((path[start] - 1) // 2, start, place))
            start = None
        if state % 2 == 1:
            start = place
    return found


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(1, 5))
def test_the_stretches_are_those_of_the_heaviest_path(seed: int, words: int) -> None:
    of = layer(seed)
    scores = np.random.default_rng(seed + 1).normal(size=(words, STATES)).astype(np.float32)
    paths = {path: weight(of, scores, path) for path in product(range(STATES), repeat=words)}
    best = max(paths, key=lambda path: paths[path])
    found = {(each.label, each.first, each.last) for each in of.stretches(scores)}
    assert found == stretches_in(best)


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(1, 5))
def test_sureness_is_the_share_of_all_paths_with_that_stretch(seed: int, words: int) -> None:
    of = layer(seed)
    scores = np.random.default_rng(seed + 1).normal(size=(words, STATES)).astype(np.float32)
    paths = {path: np.exp(weight(of, scores, path)) for path in product(range(STATES), repeat=words)}
    whole = sum(paths.values())
    for each in of.stretches(scores):
        here = (each.label, each.first, each.last)
        share = sum(found for path, found in paths.items() if here in stretches_in(path)) / whole
        assert each.sure == pytest.approx(share, rel=1e-3)


def test_nothing_is_found_in_nothing() -> None:
    assert layer(1).stretches(np.zeros((0, STATES), np.float32)) == []
