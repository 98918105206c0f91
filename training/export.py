"""From taught weights to the files that the product reads: a graph of eight-bit numbers, pieces, the rest."""

import json
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

from frontdesk.understanding.taught.labels import STRETCHES, WISHES, states
from training.base import HEADS, LAYERS, WIDTH

OPSET = 17
KEPT = ("stretch_moves", "stretch_first", "wish_moves", "wish_first", "nearness")
"""What is kept beside the graph, as it is."""


class Graph:
    """Nodes and numbers of a graph, as they are added."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.numbers: list[Any] = []

    def constant(self, name: str, value: Any, kind: Any = np.float32) -> str:
        self.numbers.append(
            numpy_helper.from_array(np.ascontiguousarray(np.asarray(value, dtype=kind)), name)
        )
        return name

    def add(self, op: str, *inputs: str, out: str, **how: Any) -> str:
        self.nodes.append(helper.make_node(op, list(inputs), [out], name=out, **how))
        return out

    def dense(self, held: str, weights: Any, name: str) -> str:
        made = self.add("MatMul", held, self.constant(f"{name}_w", weights[0]), out=f"{name}_m")
        return self.add("Add", made, self.constant(f"{name}_b", weights[1]), out=f"{name}_d")

    def norm(self, held: str, weights: Any, name: str) -> str:
        scale, shift = self.constant(f"{name}_s", weights[0]), self.constant(f"{name}_t", weights[1])
        return self.add("LayerNormalization", held, scale, shift, out=f"{name}_n", axis=-1, epsilon=1e-12)


def graph_of(weights: Any) -> Any:
    """The encoder with its scores, for texts of any number and length."""
    g = Graph()
    words = g.add("Gather", g.constant("words", weights["words"]), "pieces", out="word_vectors")
    kinds = g.add("Gather", g.constant("types_w", weights["types"]), "types", out="type_vectors")
    places = g.add("Gather", g.constant("places_w", weights["places"]), "places", out="place_vectors")
    marks = g.add("MatMul", "marks", g.constant("marks_w", weights["marks"]), out="mark_vectors")
    held = g.add("Add", words, kinds, out="sum1")
    held = g.add("Add", held, places, out="sum2")
    held = g.add("Add", held, marks, out="sum3")
    held = g.norm(held, weights["norm"], "start")
    every = [held]
    g.constant("split", [0, 0, HEADS, WIDTH // HEADS], np.int64)
    g.constant("whole", [0, 0, WIDTH], np.int64)
    g.constant("scale", np.float32(1 / np.sqrt(WIDTH // HEADS)))
    g.constant("half", np.float32(0.5))
    g.constant("one", np.float32(1.0))
    g.constant("root", np.float32(1 / np.sqrt(2)))
    for place in range(LAYERS):
        held = _layer(g, weights["layers"][place], held, f"l{place}")
        every.append(held)
    g.add("Identity", held, out="held")
    heads = [weights[name] for name in ("stretch_out", "wish_out", "flags")]
    joined = (np.concatenate([each[0] for each in heads], 1), np.concatenate([each[1] for each in heads]))
    g.add("Identity", g.dense(held, joined, "scores_all"), out="scores")
    share = np.exp(weights["mix"] - weights["mix"].max())
    share = share / share.sum()
    mixed = None
    for place, each in enumerate(every):
        part = g.add("Mul", each, g.constant(f"share{place}", np.float32(share[place])), out=f"part{place}")
        mixed = part if mixed is None else g.add("Add", mixed, part, out=f"mixed{place}")
    near = g.add("MatMul", mixed or held, g.constant("near_w", weights["near"]), out="near_raw")
    g.add("LpNormalization", near, out="near", axis=-1, p=2)
    return helper.make_model(
        helper.make_graph(
            g.nodes,
            "reader",
            [
                helper.make_tensor_value_info("pieces", TensorProto.INT64, ["n", "t"]),
                helper.make_tensor_value_info("types", TensorProto.INT64, ["n", "t"]),
                helper.make_tensor_value_info("places", TensorProto.INT64, ["t"]),
                helper.make_tensor_value_info(
                    "marks", TensorProto.FLOAT, ["n", "t", weights["marks"].shape[0]]
                ),
                helper.make_tensor_value_info("mask", TensorProto.FLOAT, ["n", 1, 1, "t"]),
            ],
            [
                helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", "t", width])
                for name, width in (
                    ("scores", joined[0].shape[1]),
                    ("near", weights["near"].shape[1]),
                    ("held", WIDTH),
                )
            ],
            g.numbers,
        ),
        opset_imports=[helper.make_opsetid("", OPSET)],
        ir_version=9,
    )


def _layer(g: Graph, layer: Any, held: str, name: str) -> str:
    parts = {}
    for each in "qkv":
        dense = g.dense(held, layer[each], f"{name}{each}")
        parts[each] = g.add("Reshape", dense, "split", out=f"{name}{each}_r")
    query = g.add("Transpose", parts["q"], out=f"{name}q_t", perm=[0, 2, 1, 3])
    keys = g.add("Transpose", parts["k"], out=f"{name}k_t", perm=[0, 2, 3, 1])
    value = g.add("Transpose", parts["v"], out=f"{name}v_t", perm=[0, 2, 1, 3])
    looks = g.add("MatMul", query, keys, out=f"{name}_qk")
    looks = g.add("Mul", looks, "scale", out=f"{name}_sc")
    looks = g.add("Add", looks, "mask", out=f"{name}_ma")
    looks = g.add("Softmax", looks, out=f"{name}_so", axis=-1)
    seen = g.add("MatMul", looks, value, out=f"{name}_se")
    seen = g.add("Transpose", seen, out=f"{name}_st", perm=[0, 2, 1, 3])
    seen = g.add("Reshape", seen, "whole", out=f"{name}_sr")
    held = g.norm(
        g.add("Add", held, g.dense(seen, layer["o"], f"{name}o"), out=f"{name}_a1"), layer["n1"], f"{name}n1"
    )
    up = g.dense(held, layer["up"], f"{name}up")
    curve = g.add("Erf", g.add("Mul", up, "root", out=f"{name}_u1"), out=f"{name}_u2")
    curve = g.add("Add", curve, "one", out=f"{name}_u3")
    curve = g.add("Mul", g.add("Mul", up, curve, out=f"{name}_u4"), "half", out=f"{name}_u5")
    down = g.dense(curve, layer["down"], f"{name}dn")
    return g.norm(g.add("Add", held, down, out=f"{name}_a2"), layer["n2"], f"{name}n2")


def write(weights: Any, pieces: list[str], folder: Path, card: dict[str, Any]) -> int:
    """The files of a taught reader; how many bytes they have."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        whole = Path(scratch) / "whole.onnx"
        onnx.save(graph_of(weights), whole)
        quantize_dynamic(
            whole,
            folder / "encoder.onnx",
            weight_type=QuantType.QInt8,
            reduce_range=True,
            per_channel=True,
            op_types_to_quantize=["MatMul", "Gather"],
            extra_options={"MatMulConstBOnly": True},
        )
    (folder / "pieces.txt").write_text("\n".join(pieces) + "\n", encoding="utf-8")
    numbers = {name: np.asarray(weights[name], np.float32) for name in KEPT}
    numbers["subjects_w"], numbers["subjects_b"] = (
        np.asarray(each, np.float32) for each in weights["subjects"]
    )
    np.savez_compressed(folder / "numbers.npz", allow_pickle=False, **numbers)
    (folder / "card.json").write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")
    return sum(file.stat().st_size for file in folder.iterdir())


def restored(folder: Path) -> Any:
    """The weights of a folder as they were before the rounding to eight bits, as nearly as can be told."""
    model = onnx.load(folder / "encoder.onnx")
    held = {each.name: numpy_helper.to_array(each) for each in model.graph.initializer}

    def number(name: str) -> Any:
        if name in held:
            return held[name]
        quantised = held[f"{name}_quantized"].astype(np.float32)
        scale, zero = held[f"{name}_scale"], held[f"{name}_zero_point"].astype(np.float32)
        return ((quantised - zero) * scale).astype(np.float32)

    def dense(name: str) -> Any:
        return number(f"{name}_w"), number(f"{name}_b")

    def norm(name: str) -> Any:
        return number(f"{name}_s"), number(f"{name}_t")

    layers = [
        {
            **{each: dense(f"l{place}{each}") for each in "qkvo"},
            "up": dense(f"l{place}up"),
            "down": dense(f"l{place}dn"),
            "n1": norm(f"l{place}n1"),
            "n2": norm(f"l{place}n2"),
        }
        for place in range(LAYERS)
    ]
    scores = dense("scores_all")
    cuts = np.cumsum([states(STRETCHES), states(WISHES)])
    parts = list(zip(np.split(scores[0], cuts, 1), np.split(scores[1], cuts), strict=True))
    shares = np.array([held[f"share{place}"] for place in range(LAYERS + 1)], np.float32)
    with np.load(folder / "numbers.npz") as numbers:
        kept = {name: numbers[name] for name in KEPT}
        subjects = (numbers["subjects_w"], numbers["subjects_b"])
    return {
        "words": number("words"),
        "types": number("types_w"),
        "places": number("places_w"),
        "norm": norm("start"),
        "layers": layers,
        "marks": number("marks_w"),
        "near": number("near_w"),
        "mix": np.log(shares),
        "stretch_out": parts[0],
        "wish_out": parts[1],
        "flags": parts[2],
        "subjects": subjects,
        **kept,
    }
