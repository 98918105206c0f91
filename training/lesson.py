"""The lesson: epochs over the cases, with a checkpoint and the figures on what is not taught after each."""

import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import optax

from frontdesk.understanding.taught.pieces import Vocabulary
from training.batches import Asked, asked_batches, batches, labelled, matched
from training.examples import Example
from training.losses import label_loss, match_loss

BATCH, QUESTIONS, ENTRIES = 16, 24, 12
ENCODER_RATE, HEADS_RATE = 7e-5, 2e-3
TAUGHT_ANEW = ("marks", "_out", "_moves", "_first", "flags", "near", "mix", "subjects")


def schedule(steps: int, rate: float) -> Any:
    return optax.warmup_cosine_decay_schedule(0.0, rate, max(steps // 20, 1), steps, 0.03 * rate)


def optimiser(weights: Any, steps: int, pace: float = 1.0) -> Any:
    """The encoder learns slowly, what is new learns fast."""
    paces = {name: "new" if any(part in name for part in TAUGHT_ANEW) else "old" for name in weights}
    kinds = {name: jax.tree.map(partial(_pace, paces[name]), each) for name, each in weights.items()}
    return optax.multi_transform(
        {
            "old": optax.chain(
                optax.clip_by_global_norm(1.0),
                optax.adamw(schedule(steps, pace * ENCODER_RATE), weight_decay=0.01),
            ),
            "new": optax.chain(
                optax.clip_by_global_norm(1.0), optax.adamw(schedule(steps, pace * HEADS_RATE))
            ),
        },
        kinds,
    )


def _pace(pace: str, _: Any) -> str:
    return pace


def _mean(losses: list[Any]) -> float:
    return float(jnp.mean(jnp.array(losses)))


def teach(
    weights: Any,
    examples: Sequence[Example],
    questions: Sequence[Asked],
    vocabulary: Vocabulary,
    templates: dict[str, list[str]],
    epochs: int,
    seed: int,
    keep: Callable[[Any], None],
    match_every: int = 1,
    pace: float = 1.0,
) -> Any:
    """The weights after so many epochs over the examples."""
    dice = random.Random(seed)
    per_epoch = len(examples) // BATCH
    steps = epochs * (per_epoch + per_epoch // match_every)
    tool = optimiser(weights, steps, pace)
    state = tool.init(weights)

    def stepped(loss: Any) -> Any:
        def step(weights: Any, state: Any, arrays: Any, rng: Any) -> Any:
            found, slopes = jax.value_and_grad(loss)(weights, arrays, rng)
            changes, state = tool.update(slopes, state, weights)
            return optax.apply_updates(weights, changes), state, found

        return jax.jit(step, donate_argnums=(0, 1))

    label_step, match_step = stepped(label_loss), stepped(match_loss)
    rng, endless = jax.random.PRNGKey(seed), _endless(questions, dice)
    for epoch in range(1, epochs + 1):
        began, labels, nears = time.perf_counter(), [], []
        for place, batch in enumerate(batches(examples, BATCH, dice)):
            rng, key = jax.random.split(rng)
            arrays = labelled(batch, vocabulary, dice, templates)
            weights, state, loss = label_step(weights, state, arrays, key)
            labels.append(loss)
            if place % match_every == 0:
                rng, key = jax.random.split(rng)
                arrays = matched(next(endless), vocabulary, ENTRIES, dice, templates)
                weights, state, loss = match_step(weights, state, arrays, key)
                nears.append(loss)
            if place % 40 == 0:
                done = time.perf_counter() - began
                sys.stderr.write(f"  epoch {epoch}: {place}/{per_epoch}  {done:.0f} s\r")
                sys.stderr.flush()
        took = time.perf_counter() - began
        keep(weights)
        means = f"labels {_mean(labels):.2f}  matching {_mean(nears):.2f}"
        sys.stderr.write(f"epoch {epoch} of {epochs}: {took:.0f} s  {means}\n")
    return weights


def _endless(questions: Sequence[Asked], dice: random.Random) -> Iterator[list[Asked]]:
    while True:
        yield from asked_batches(questions, QUESTIONS, dice)
