#!/usr/bin/env python3
"""Sets frontdesk up in .venv beside this file when needed, then runs what was asked.

  python3 run.py demo [--port N]        serve the six businesses
  python3 run.py test [--fast] [...]    run the tests (the rest goes to pytest)
  python3 run.py lint [--fix]           formatting, lint, types, import rules
  python3 run.py bench [...]            measure
  python3 run.py teach [...]            teach the reader on the cases in training/
  python3 run.py WORD [...]             any other word goes to the frontdesk command

Needs Python 3.11 and nothing else. What the set-up prints goes to stderr, never to stdout.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

try:
    import fcntl
except ImportError:  # Windows: two first runs at once are not guarded against each other there
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "frontdesk-installed.json"
CONSTRAINTS = ROOT / "constraints.txt"
SECTIONS = {"test": "# What the tests need besides:", "train": "# What teaching needs besides:"}
"""The parts of the constraints that only an extra needs."""
UNFINISHED = {"place": "unfinished"}
EXTRAS = {"test": {"test"}, "bench": {"test"}, "lint": {"test"}, "teach": {"train"}}
"""What the words need besides the product."""
MODULES = {"bench": "bench", "teach": "training"}
"""The words that run what is in the repository alone, and not in the package."""


def main(arguments: list[str]) -> NoReturn:
    if sys.version_info < (3, 11):  # noqa: UP036 - older Pythons are who this sentence is for
        fail(f"frontdesk needs Python 3.11 or newer; this is Python {sys.version.split()[0]}.")
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__, file=sys.stdout if arguments else sys.stderr)
        sys.exit(0 if arguments else 2)
    word, rest = arguments[0], arguments[1:]
    prepare_environment()
    ensure_installed(EXTRAS.get(word, set()))
    if word == "lint":
        lint(rest)
    if word == "test":
        os.chdir(ROOT)
        become([str(PYTHON), "-m", "pytest", *pytest_arguments(rest)])
    if word in MODULES:
        os.chdir(ROOT)
        become([str(PYTHON), "-m", MODULES[word], *rest])
    become([str(BIN / "frontdesk"), word, *rest])


def prepare_environment() -> None:
    # Behind a company's certificates uv and node look in their own bundles unless told otherwise.
    os.environ.setdefault("UV_SYSTEM_CERTS", "1")
    os.environ.setdefault("NODE_USE_SYSTEM_CA", "1")
    # Where no byte code may be written beside the sources it goes here: without any, a command compiles
    # everything it loads each time, which takes longer than the command itself.
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(VENV / "bytecode"))
    os.environ["VIRTUAL_ENV"] = str(VENV)
    os.environ["PATH"] = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    os.environ.pop("PYTHONHOME", None)


def become(command: list[str]) -> NoReturn:
    """Replaces this process, so that Ctrl-C and SIGTERM reach the command itself."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


def ensure_installed(extras: set[str]) -> None:
    if is_installed(extras):
        return
    # A plain SIGTERM would leave the installer running on its own.
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        with only_one_installs():
            if not is_installed(extras):
                install(extras)
    except KeyboardInterrupt:
        fail("Stopped. The next run sets up again.", code=130)
    except OSError as exc:
        fail(
            f"{exc.filename or VENV} cannot be written ({exc.strerror}); frontdesk sets itself up there.\n"
            "Copy the repository to a folder that is yours, with room on the disk, and run it there."
        )
    signal.signal(signal.SIGTERM, before)


def is_installed(extras: set[str]) -> bool:
    stamp = read_stamp()
    return (
        stamp.get("place") == place()
        and stamp.get("wanted") == wanted()
        and extras <= set(stamp.get("extras", "").split())
        and PYTHON.exists()
    )


def install(extras: set[str]) -> None:
    stamp = read_stamp()
    extras = extras | set(stamp.get("extras", "").split())
    started = time.monotonic()
    say(f"setting up in {VENV} (only when something changed)")
    if must_start_over(stamp):
        shutil.rmtree(VENV, ignore_errors=True)
    VENV.mkdir(exist_ok=True)
    STAMP.write_text(json.dumps(UNFINISHED))
    make_environment()
    install_packages(extras)
    finished = {"place": place(), "wanted": wanted(), "extras": " ".join(sorted(extras))}
    STAMP.write_text(json.dumps(finished))
    say(f"ready after {time.monotonic() - started:.0f} s")


def must_start_over(stamp: dict[str, str]) -> bool:
    """An interrupted installation, a moved folder or another Python cannot be mended in place."""
    return not PYTHON.exists() or (bool(stamp) and stamp.get("place") != place())


def make_environment() -> None:
    if PYTHON.exists():
        return
    if importlib.util.find_spec("venv") is None:
        fail("Python's venv module is missing. On Debian or Ubuntu: apt install python3-venv")
    # Without pip: setting pip up takes longer than all the rest, and the one outside will do.
    must("virtual environment", [sys.executable, "-m", "venv", "--without-pip", str(VENV)])


def install_packages(extras: set[str]) -> None:
    """Packages by their hashes first; then the project itself, which has none, with nothing else."""
    pip = pip_command()
    with tempfile.TemporaryDirectory() as folder:
        uv, wanted = Path(folder, "uv.txt"), Path(folder, "wanted.txt")
        # Without the tests' packages the installation takes a fraction of the time and the room.
        parts = sections(CONSTRAINTS.read_text())
        needed = [entry for name in ("", *sorted(extras)) for entry in entries(parts[name])]
        wanted.write_text("".join(needed))
        uv.write_text("".join(entry for entry in needed if entry.startswith("uv==")))
        hashed = ["--require-hashes", "--no-deps", "-r"]
        if step("installer (uv)", [*pip, "install", "--no-input", *hashed, str(uv)]):
            installer = [str(BIN / "uv"), "pip", "install", "--python", str(PYTHON)]
        else:
            say("uv could not be installed; going on with pip, which takes longer")
            installer = [*pip, "install", "--no-input"]
        title = "packages, and those for " + " and ".join(sorted(extras)) if extras else "packages"
        must(title, [*installer, *hashed, str(wanted)])
    # What builds the project is one of the packages: nothing unknown is fetched for it.
    must("frontdesk", [*installer, "--no-deps", "--no-build-isolation", "-e", "."])


def sections(pinned: str) -> dict[str, str]:
    """The constraints of the product, under an empty name, and those of each extra."""
    found, names = {"": pinned}, {title: name for name, title in SECTIONS.items()}
    last = ""
    for line in pinned.splitlines(keepends=True):
        if line.strip() in names:
            last = names[line.strip()]
            found[last] = ""
        elif last:
            found[last] += line
    found[""] = pinned.partition(next(iter(SECTIONS.values())))[0]
    return {name: found.get(name, "") for name in ("", *SECTIONS)}


def entries(pinned: str) -> list[str]:
    """The packages of a requirements file, each with the lines of its hashes."""
    found: list[str] = []
    for line in pinned.splitlines(keepends=True):
        if line.startswith(" ") and found:
            found[-1] += line
        elif line.strip() and not line.startswith("#"):
            found.append(line)
    return found


def pip_command() -> list[str]:
    """A pip that installs into .venv: the one outside if it can, else one set up inside."""
    outside = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    inside = [str(PYTHON), "-m", "pip"]
    for pip in (inside, outside):
        if subprocess.run([*pip, "--version"], capture_output=True).returncode == 0:
            return pip
    if not step("pip", [str(PYTHON), "-m", "ensurepip"]):
        fail("Python has no pip. On Debian or Ubuntu: apt install python3-venv python3-pip")
    return inside


def read_stamp() -> dict[str, str]:
    try:
        stamp = json.loads(STAMP.read_text())
    except FileNotFoundError:
        return {}
    except (OSError, ValueError):
        return UNFINISHED
    return stamp if isinstance(stamp, dict) else UNFINISHED


def place() -> str:
    return f"{sys.version_info[0]}.{sys.version_info[1]} in {ROOT}"


def wanted() -> str:
    files = (ROOT / "pyproject.toml", CONSTRAINTS)
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


@contextlib.contextmanager
def only_one_installs() -> Iterator[None]:
    """Locks this very file, so that no lock file is left lying around."""
    with Path(__file__).open("rb") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                say("another run is setting up; waiting for it")
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def must(title: str, command: list[str]) -> None:
    if not step(title, command):
        fail(
            f"Setting up failed at: {title}. The installer's last lines are above.\n"
            "Is there a network, and room on the disk? The same command tries again; "
            "deleting .venv starts from nothing."
        )


def step(title: str, command: list[str]) -> bool:
    """Runs an installer's command, shows the seconds pass, and its last words if it fails."""
    started = time.monotonic()
    with tempfile.TemporaryFile("w+") as log:
        process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
        )
        try:
            watch(process, title, started)
        finally:
            process.terminate()
            process.wait()
        log.seek(0)
        last_words = log.readlines()[-15:]
    if process.returncode != 0:
        print("".join(last_words), file=sys.stderr)
    return process.returncode == 0


def watch(process: subprocess.Popen[bytes], title: str, started: float) -> None:
    """A line that counts on a terminal; elsewhere a line at the start, every 10 s, at the end."""
    live = sys.stderr.isatty()
    every = 0.5 if live else 10.0
    if not live:
        say(f"  {title} ...")
    while True:
        try:
            process.wait(timeout=every)
            break
        except subprocess.TimeoutExpired:
            end = "\r" if live else "\n"
            say(f"  {title} ... {time.monotonic() - started:.0f} s", end=end)
    outcome = "done" if process.returncode == 0 else "failed"
    say(f"  {title}: {outcome} after {time.monotonic() - started:.1f} s")


def say(line: str, end: str = "\n") -> None:
    print(f"frontdesk: {line}", end=end, file=sys.stderr, flush=True)


def fail(message: str, code: int = 1) -> NoReturn:
    print(f"\n{message}", file=sys.stderr, flush=True)
    sys.exit(code)


def pytest_arguments(rest: list[str]) -> list[str]:
    arguments = [argument for argument in rest if argument != "--fast"]
    if len(arguments) < len(rest):
        arguments = ["-m", "not slow", *arguments]
    says_how_many = any(a.startswith(("-n", "--numprocesses", "--pdb")) for a in arguments)
    return arguments if says_how_many else ["-n", "2", "--dist", "worksteal", *arguments]


def lint(rest: list[str]) -> NoReturn:
    fix = "--fix" in rest
    checks = {
        "format": ["ruff", "format", "."] if fix else ["ruff", "format", "--check", "."],
        "lint": ["ruff", "check", "--fix", "."] if fix else ["ruff", "check", "."],
        "types": ["mypy"],
        "imports": ["lint-imports"],
    }
    failed = []
    for name, (tool, *options) in checks.items():
        print(f"--- {name}", flush=True)
        if subprocess.run([str(BIN / tool), *options], cwd=ROOT).returncode != 0:
            failed.append(name)
    print(f"\nFailed: {', '.join(failed)}" if failed else "\nAll checks passed.", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
