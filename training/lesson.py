"""The lesson: epochs over the cases, with a checkpoint and the figures on what is not taught after each."""

import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import optax

from frontdesk.understanding.taught.pieces import Vocabulary
from training.base import LAYERS
from training.batches import Asked, asked_batches, batches, labelled, matched
from training.examples import Example
from training.losses import label_loss, match_loss

BATCH, QUESTIONS, ENTRIES = 16, 24, 16
ENCODER_RATE, HEADS_RATE = 2e-4, 2e-3
DEEPER = 0.9
"""By this a layer learns slower than the one above it: what words mean is the base's to know."""
TAUGHT_ANEW = ("marks", "_out", "_moves", "_first", "flags", "near", "mix", "subjects")
LASTING, AVERAGED_EVERY = 0.98, 8
"""How much of the mean of the weights stays at each averaging, and after how many steps that is done."""


def schedule(steps: int, rate: float) -> Any:
    return optax.warmup_cosine_decay_schedule(0.0, rate, max(steps // 20, 1), steps, 0.03 * rate)


def optimiser(weights: Any, steps: int, pace: float = 1.0) -> Any:
    """The encoder learns slowly, its lower layers slowest; what is new learns fast."""
    layers = len(weights["layers"])
    old = {str(depth): pace * ENCODER_RATE * DEEPER**depth for depth in range(layers + 1)}
    tools = {depth: optax.adamw(schedule(steps, rate), weight_decay=0.01) for depth, rate in old.items()}
    tools["new"] = optax.adamw(schedule(steps, pace * HEADS_RATE))
    clipped = {name: optax.chain(optax.clip_by_global_norm(1.0), tool) for name, tool in tools.items()}
    return optax.multi_transform(clipped, {name: _depths(name, each) for name, each in weights.items()})


def _depths(name: str, weights: Any) -> Any:
    """How far from the top each part of the weights stands, or that it is new."""
    if name == "layers":
        return [jax.tree.map(partial(_named, len(weights) - 1 - at), each) for at, each in enumerate(weights)]
    new = any(part in name for part in TAUGHT_ANEW)
    return jax.tree.map(partial(_named, "new" if new else LAYERS), weights)


def _named(name: object, _: Any) -> str:
    return str(name)


def _mean(losses: list[Any]) -> float:
    return float(jnp.mean(jnp.array(losses)))


def teach(
    weights: Any,
    examples: Callable[[random.Random], Sequence[Example]],
    questions: Sequence[Asked],
    vocabulary: Vocabulary,
    templates: dict[str, list[str]],
    epochs: int,
    seed: int,
    keep: Callable[[Any, int], None],
    match_every: int = 1,
    pace: float = 1.0,
) -> Any:
    """The mean of the last weights after so many epochs over the examples; each epoch's are kept."""
    dice = random.Random(seed)
    per_epoch = len(examples(dice)) // BATCH
    steps = epochs * (per_epoch + -(-per_epoch // match_every))
    tool = optimiser(weights, steps, pace)
    mean, averaged = jax.tree.map(jnp.copy, weights), jax.jit(_averaged, donate_argnums=0)
    state = tool.init(weights)
    label_step, match_step = _stepped(tool, label_loss), _stepped(tool, match_loss)
    rng, endless = jax.random.PRNGKey(seed), asked_batches(questions, QUESTIONS, dice)
    for epoch in range(1, epochs + 1):
        began, labels, nears = time.perf_counter(), [], []
        for place, batch in enumerate(batches(examples(dice), BATCH, dice)):
            rng, key = jax.random.split(rng)
            arrays = labelled(batch, vocabulary, dice, templates)
            weights, state, loss = label_step(weights, state, arrays, key)
            labels.append(loss)
            if place % match_every == 0:
                rng, key = jax.random.split(rng)
                arrays = matched(next(endless), vocabulary, ENTRIES, dice, templates)
                weights, state, loss = match_step(weights, state, arrays, key)
                nears.append(loss)
            if place % AVERAGED_EVERY == 0:
                mean = averaged(mean, weights, min(LASTING, place / (place + 80)) if epoch == 1 else LASTING)
            if place % 40 == 0:
                done = time.perf_counter() - began
                sys.stderr.write(f"  epoch {epoch}: {place}/{per_epoch}  {done:.0f} s\r")
                sys.stderr.flush()
        took = time.perf_counter() - began
        keep(mean, epoch)
        means = f"labels {_mean(labels):.2f}  matching {_mean(nears):.2f}"
        sys.stderr.write(f"epoch {epoch} of {epochs}: {took:.0f} s  {means}\n")
    return mean


def _stepped(tool: Any, loss: Any) -> Any:
    def step(weights: Any, state: Any, arrays: Any, rng: Any) -> Any:
        found, slopes = jax.value_and_grad(loss)(weights, arrays, rng)
        changes, state = tool.update(slopes, state, weights)
        return optax.apply_updates(weights, changes), state, found

    return jax.jit(step, donate_argnums=(0, 1))


def _averaged(mean: Any, weights: Any, lasting: Any) -> Any:
    return jax.tree.map(lambda old, new: lasting * old + (1 - lasting) * new, mean, weights)
