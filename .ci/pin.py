#!/usr/bin/env python3
"""Writes constraints.txt anew: every package that run.py installs, by version and by hash.

  python3 .ci/pin.py             keep the versions there are, as far as pyproject.toml allows
  python3 .ci/pin.py --upgrade   take the newest that pyproject.toml allows

Needs .venv (any command of run.py makes it) and a network. Addresses of registries stay out of the file.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from run import BIN, CONSTRAINTS, SECTIONS, entries  # noqa: E402 - beside this file's folder

# What run.py installs besides: its installer, and what builds the project itself.
TOOLS = ("uv", "hatchling", "editables")
HEADER = """\
# Every package that run.py installs, by version and by hash: what was tested, and nothing else.
# Renew: python3 .ci/pin.py
"""


def main(arguments: list[str]) -> None:
    keep = "" if "--upgrade" in arguments else CONSTRAINTS.read_text()
    alone = compiled([], keep)
    text, kept = HEADER + "".join(alone), "".join(alone) + keep
    for extra, title in SECTIONS.items():
        found = compiled(["--extra", extra], kept)
        text += f"{title}\n{''.join(entry for entry in found if entry not in alone)}"
        kept = "".join(found) + kept
    CONSTRAINTS.write_text(text)


def compiled(extras: list[str], keep: str) -> list[str]:
    """The packages that are needed with these extras; what is kept keeps its version."""
    with tempfile.TemporaryDirectory() as folder:
        tools, kept = Path(folder, "tools.in"), Path(folder, "kept.txt")
        tools.write_text("\n".join(TOOLS))
        pinned = {entry.split(" \\")[0].strip() for entry in entries(keep)}
        kept.write_text("\n".join(sorted(pinned)))
        options = ["--universal", "--python-version", "3.11", "--generate-hashes"]
        options += ["--no-annotate", "--no-header", "--no-emit-index-url", "--no-emit-find-links", "-q"]
        done = subprocess.run(
            [BIN / "uv", "pip", "compile", *options, *extras, "-c", kept, "pyproject.toml", tools],
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        )
    return entries(done.stdout)


if __name__ == "__main__":
    main(sys.argv[1:])
