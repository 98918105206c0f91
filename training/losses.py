"""What teaching makes smaller: wrong labels, wrong flags, and questions far from their entries."""

from typing import Any

import jax
import jax.numpy as jnp

from frontdesk.understanding.taught.labels import SUBJECTS
from training.network import NEVER, Weights, dense, encode, path_loss

Arrays = dict[str, Any]


def at_words(held: jax.Array, firsts: jax.Array) -> jax.Array:
    return jnp.take_along_axis(held, firsts[..., None], 1)


def label_scores(weights: Weights, arrays: Arrays, rng: Any = None, drop: float = 0.0) -> Any:
    """The scores of both layers and of the flags for each word."""
    held, mixed = encode(weights, arrays["pieces"], arrays["types"], arrays["marks"], rng, drop)
    words = at_words(held, arrays["firsts"])
    return (
        dense(words, weights["stretch_out"]),
        dense(words, weights["wish_out"]),
        dense(words, weights["flags"]),
        held,
        mixed,
    )


def label_loss(weights: Weights, arrays: Arrays, rng: Any, drop: float = 0.1) -> Any:
    stretch, wish, flags, _, _ = label_scores(weights, arrays, rng, drop)
    there = arrays["there"]
    paths = path_loss(stretch, arrays["stretches"], there, weights["stretch_moves"], weights["stretch_first"])
    wishes = path_loss(wish, arrays["wishes"], there, weights["wish_moves"], weights["wish_first"])
    gold = jnp.stack([arrays["unwanted"], arrays["corrected"]], -1)
    told = (gold >= 0).astype(jnp.float32)
    losses = jax.nn.softplus(jnp.where(gold > 0, -flags, flags)) * told
    return paths + wishes + 2.0 * losses.sum() / (told.sum() + 1)


def unit(held: jax.Array) -> Any:
    return held / jnp.sqrt((held**2).sum(-1, keepdims=True) + 1e-12)  # a norm has no slope at nothing


def mean_of(held: jax.Array, there: jax.Array) -> Any:
    return (held * there[..., None]).sum(1) / (there.sum(1)[:, None] + 1e-6)


def match_scores(weights: Weights, arrays: Arrays, rng: Any = None, drop: float = 0.0) -> jax.Array:
    """The scores of subjects and entries for each question."""
    held, mixed = encode(weights, arrays["pieces"], arrays["types"], arrays["marks"], rng, drop)
    words, span = at_words(mixed, arrays["firsts"]), arrays["span"]
    last = at_words(held, arrays["firsts"])
    subjects = dense(jnp.concatenate([mean_of(last, span), held[:, 0]], -1), weights["subjects"])
    asked = unit(words @ weights["near"])
    other = None if rng is None else jax.random.fold_in(rng, 999)
    _, filed = encode(
        weights, arrays["entry_pieces"], arrays["entry_types"], arrays["entry_marks"], other, drop
    )
    there = (arrays["entry_pieces"] > 0).astype(jnp.float32).at[:, :2].set(0)
    vectors = unit(filed @ weights["near"])
    entries = vectors.shape[0] // 2
    near = jnp.einsum("qwd,etd->qwet", asked, vectors) + jnp.where(there > 0, 0.0, NEVER)[None, None]
    best = near.max(-1).reshape(*near.shape[:2], entries, 2).max(-1)
    by_word = (best * span[..., None]).sum(1) / (span.sum(1)[:, None] + 1e-6)
    means = unit(mean_of(vectors, there))
    whole = (unit(mean_of(asked, span)) @ means.T).reshape(-1, entries, 2).max(-1)
    scale = weights["nearness"]
    found = scale[0] * by_word + scale[1] * whole + scale[2] * arrays["shared"] + scale[3]
    return jnp.concatenate([subjects, found], -1)


def match_loss(weights: Weights, arrays: Arrays, rng: Any, drop: float = 0.1) -> Any:
    scores = match_scores(weights, arrays, rng, drop)
    logs = jax.nn.log_softmax(scores, -1)
    target = arrays["target"]
    exact = jnp.take_along_axis(logs, jnp.maximum(target, 0)[:, None], -1)[:, 0]
    none = jax.scipy.special.logsumexp(logs[:, : len(SUBJECTS)], axis=-1)
    losses = -jnp.where(target >= 0, exact, none) * arrays["counted"]
    return losses.sum() / (arrays["counted"].sum() + 1e-6)
