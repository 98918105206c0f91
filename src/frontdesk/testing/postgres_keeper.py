"""A small process that owns one throw-away PostgreSQL server and outlives whoever asked for it.

It is started by `postgres.py` as a script, with the standard library only. It says on stdout how
to connect, and when its stdin closes (the other side is done, or was killed) it stops the server
and removes the data. Usage: postgres_keeper.py [--not-durable] FOLDER-OF-PROGRAMS [USER-ID]
"""

import contextlib
import ctypes
import json
import os
import secrets
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

START_SECONDS = 60
STOP_SECONDS = 10
PR_SET_PDEATHSIG = 1
INITDB = [
    "--no-sync",
    "--no-instructions",
    "--username=postgres",
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    # The same order of letters everywhere, whatever languages the machine has installed.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    # The password only keeps other users of this machine out; connecting should cost nothing.
    "--set=scram_iterations=1",
]
OPTIONS = {"listen_addresses": "127.0.0.1", "max_connections": "200"}
DURABILITY = ("fsync", "synchronous_commit", "full_page_writes")


def main(programs: Path, user: int | None, durable: bool) -> None:
    parent = os.getppid()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with throw_away_folder(user) as folder:
        password = initialise(programs, folder, user)
        with serving(programs, folder, user, durable) as port:
            print(json.dumps({"port": port, "password": password}), flush=True)
            wait_for_the_end(parent)


def wait_for_the_end(parent: int) -> None:
    """Returns when stdin closes or the parent is gone.

    Both are watched because a forked child of the parent keeps the other end of stdin open.
    """
    while os.getppid() == parent:
        readable, _, _ = select.select([sys.stdin], [], [], 1.0)
        if readable:
            return


@contextlib.contextmanager
def throw_away_folder(user: int | None) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="frontdesk-pg-"))
    try:
        if user is not None:
            os.chown(folder, user, user)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def initialise(programs: Path, folder: Path, user: int | None) -> str:
    password = secrets.token_hex(16)
    password_file = folder / "password"
    password_file.write_text(password)
    if user is not None:
        os.chown(password_file, user, user)
    command = [str(programs / "initdb"), *INITDB, f"--pwfile={password_file}", str(folder / "data")]
    done = subprocess.run(
        command,
        user=user,
        group=user,
        extra_groups=groups(user),
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
    )
    if done.returncode != 0:
        give_up(f"initdb failed:\n{done.stdout}")
    password_file.unlink()
    return password


def groups(user: int | None) -> list[int] | None:
    return None if user is None else []


@contextlib.contextmanager
def serving(programs: Path, folder: Path, user: int | None, durable: bool) -> Iterator[int]:
    # A free port may be taken by somebody else before the server gets to it.
    for _ in range(5):
        port = free_port()
        server = start(programs, folder, user, port, durable)
        try:
            if is_ready(server, folder):
                yield port
                return
        finally:
            stop(server)
    give_up(f"PostgreSQL does not start:\n{(folder / 'log').read_text()[-2000:]}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def start(
    programs: Path, folder: Path, user: int | None, port: int, durable: bool
) -> subprocess.Popen[bytes]:
    durability = dict.fromkeys(DURABILITY, "on" if durable else "off")
    options = {**OPTIONS, **durability, "port": str(port), "unix_socket_directories": str(folder)}
    command = [str(programs / "postgres"), "-D", str(folder / "data")]
    for name, value in options.items():
        command += ["-c", f"{name}={value}"]
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(
            command,
            user=user,
            group=user,
            extra_groups=groups(user),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            preexec_fn=die_with_the_keeper,
        )


def die_with_the_keeper() -> None:
    """Asks Linux to stop the server even if this process is killed outright.

    Changing the user would clear the request; subprocess changes it before it calls this.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)


def is_ready(server: subprocess.Popen[bytes], folder: Path) -> bool:
    """Reads what `pg_ctl --wait` reads: the server's status is the last line of its pid file."""
    deadline = time.monotonic() + START_SECONDS
    while server.poll() is None and time.monotonic() < deadline:
        with contextlib.suppress(OSError):
            lines = (folder / "data" / "postmaster.pid").read_text().split()
            if lines[-1:] == ["ready"]:
                return True
        time.sleep(0.02)
    return False


def stop(server: subprocess.Popen[bytes]) -> None:
    """Stops at once, without a last checkpoint: the data is thrown away."""
    server.send_signal(signal.SIGQUIT)
    try:
        server.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def give_up(reason: str) -> NoReturn:
    print(json.dumps({"error": reason}), flush=True)
    sys.exit(1)


if __name__ == "__main__":
    durable = sys.argv[1] != "--not-durable"
    folder, *users = sys.argv[1:] if durable else sys.argv[2:]
    main(Path(folder), int(users[0]) if users else None, durable)
