"""The network in jax: the encoder, the scores of labels for each word, how near a question is to an entry."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from frontdesk.understanding.taught.labels import STRETCHES, SUBJECTS, WISHES, states
from frontdesk.understanding.taught.marks import COUNT
from training.base import HEADS, WIDTH

NEARNESS = 192
"""How wide the vectors are by which a question is compared with an entry."""
NEVER = -1e4
LEAST = 1e-30
"""So that the logarithm of what cannot be stays a number."""

Weights = dict[str, Any]


def heads(seed: int) -> Weights:
    """The numbers that are taught from nothing."""
    rng = np.random.default_rng(seed)

    def made(*shape: int, scale: float = 0.02) -> np.ndarray:
        return (scale * rng.standard_normal(shape)).astype(np.float32)

    layers = {"stretch": states(STRETCHES), "wish": states(WISHES)}
    return {
        "marks": made(COUNT, WIDTH),
        **{f"{name}_out": (made(WIDTH, size), np.zeros(size, np.float32)) for name, size in layers.items()},
        **{f"{name}_moves": made(size, size, scale=0.01) for name, size in layers.items()},
        **{f"{name}_first": np.zeros(size, np.float32) for name, size in layers.items()},
        "flags": (made(WIDTH, 2), np.zeros(2, np.float32)),
        "near": made(WIDTH, NEARNESS, scale=0.05),
        "mix": np.array([0, 0, 0, 0, 0, 0, 3], np.float32),  # the base compares sentences by its last layer
        "subjects": (made(2 * WIDTH, len(SUBJECTS)), np.zeros(len(SUBJECTS), np.float32)),
        "nearness": np.array([8.0, 16.0, 2.0, -8.0], np.float32),
        # what words, the mean and shared rare words count for, and where an entry stands against none
    }


def encode(
    weights: Weights, pieces: jax.Array, types: jax.Array, marks: jax.Array, rng: Any, drop: float
) -> Any:
    """The vectors of every piece after the last layer, and mixed over all layers."""
    mask = jnp.where(pieces > 0, 0.0, NEVER)[:, None, None, :]
    held = weights["words"][pieces] + weights["types"][types] + weights["places"][None, : pieces.shape[1]]
    held = held + marks @ weights["marks"]
    held = dropped(normed(held, weights["norm"]), rng, 0, drop)
    every = [held]
    for place, layer in enumerate(weights["layers"]):
        held = _layer(layer, held, mask, rng, place, drop)
        every.append(held)
    share = jax.nn.softmax(weights["mix"])
    return held, sum(share[place] * each for place, each in enumerate(every))


def _layer(layer: Weights, held: jax.Array, mask: jax.Array, rng: Any, place: int, drop: float) -> Any:
    batch, length, width = held.shape

    def split(name: str) -> Any:
        return dense(held, layer[name]).reshape(batch, length, HEADS, width // HEADS)

    scores = jnp.einsum("bqhd,bkhd->bhqk", split("q"), split("k")) / np.sqrt(width // HEADS)
    looks = dropped(jax.nn.softmax(scores + mask, axis=-1), rng, 100 + place, drop)
    seen = jnp.einsum("bhqk,bkhd->bqhd", looks, split("v")).reshape(batch, length, width)
    held = normed(held + dropped(dense(seen, layer["o"]), rng, 200 + place, drop), layer["n1"])
    more = dense(jax.nn.gelu(dense(held, layer["up"]), approximate=False), layer["down"])
    return normed(held + dropped(more, rng, 300 + place, drop), layer["n2"])


def dense(held: jax.Array, weights: Any) -> Any:
    return held @ weights[0] + weights[1]


def normed(held: jax.Array, weights: Any) -> Any:
    mean = held.mean(-1, keepdims=True)
    spread = ((held - mean) ** 2).mean(-1, keepdims=True)
    return (held - mean) / jnp.sqrt(spread + 1e-12) * weights[0] + weights[1]


def dropped(held: jax.Array, rng: Any, salt: int, share: float) -> jax.Array:
    """Some numbers left out. A hash of their place decides: drawing them would take a third of a step."""
    if rng is None or not share:
        return held
    seed = jax.random.bits(jax.random.fold_in(rng, salt), dtype=jnp.uint32)
    place = jax.lax.iota(jnp.uint32, held.size).reshape(held.shape)
    hashed = place * np.uint32(0x9E3779B9) ^ seed
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        hashed = (hashed ^ (hashed >> shift)) * np.uint32(factor)
    kept = (hashed ^ (hashed >> 16)) >= np.uint32(share * 2**32)
    return jnp.where(kept, held / (1 - share), 0)


def allowed(size: int) -> np.ndarray:
    """Which state may follow which: the inside of a label only its beginning or itself."""
    moves = np.zeros((size, size), np.float32)
    for state in range(2, size, 2):
        moves[:, state] = NEVER
        moves[state - 1, state] = moves[state, state] = 0
    return moves


def allowed_first(size: int) -> np.ndarray:
    first = np.zeros(size, np.float32)
    first[2::2] = NEVER
    return first


def path_loss(
    scores: jax.Array, gold: jax.Array, there: jax.Array, moves: jax.Array, first: jax.Array
) -> Any:
    """How unlikely the gold path is among all paths (a conditional random field), per word."""
    size = moves.shape[0]
    moves, first = moves + allowed(size), first + allowed_first(size)
    taken = jnp.take_along_axis(scores, gold[..., None], -1)[..., 0]
    steps = moves[gold[:, :-1], gold[:, 1:]]
    gold_score = (taken * there).sum(1) + first[gold[:, 0]] + (steps * there[:, 1:]).sum(1)

    ways = jnp.exp(moves)

    def step(alpha: jax.Array, at: Any) -> Any:
        score, here = at
        top = jax.lax.stop_gradient(alpha.max(1, keepdims=True))
        new = jnp.log(jnp.exp(alpha - top) @ ways + LEAST) + top + score
        return jnp.where(here[:, None] > 0, new, alpha), None

    start = first[None] + scores[:, 0]
    along = (jnp.moveaxis(scores[:, 1:], 1, 0), jnp.moveaxis(there[:, 1:], 1, 0))
    last, _ = jax.lax.scan(step, start, along)
    return (jax.scipy.special.logsumexp(last, axis=1) - gold_score).sum() / there.shape[0]
