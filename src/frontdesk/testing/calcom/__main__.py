"""The fake Cal.com as a process of its own: `python -m frontdesk.testing.calcom --port 8310`."""

import argparse
import json
import socket
import sys

import httpx2
import uvicorn

from frontdesk.playbooks import load, load_shipped, shipped
from frontdesk.testing.calcom.accounts import users_for
from frontdesk.testing.calcom.fake import FakeCalcom
from frontdesk.testing.calcom.hooks import post_to

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m frontdesk.testing.calcom")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--playbook", default="cal", help="Whose people have accounts: a file, or an id.")
    parser.add_argument("--version", action="append", choices=["v1", "v2"], help="Both, if none is named.")
    parser.add_argument("--webhook", default="", help="Whom it calls when something changed.")
    parser.add_argument("--secret", default="", help="By which its calls are signed.")
    given = parser.parse_args()
    known = given.playbook in shipped()
    playbook = load_shipped(given.playbook) if known else load(given.playbook)
    users = users_for(playbook, playbook.business.resources)
    fake = FakeCalcom(users, versions=frozenset(given.version or ("v1", "v2")))
    if given.webhook:
        fake.hooks.append(post_to(given.webhook, given.secret, httpx2.AsyncClient()))
    listener = socket.create_server(("127.0.0.1", given.port))
    told = {"url": f"http://127.0.0.1:{listener.getsockname()[1]}", "keys": [user.key for user in users]}
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()
    server = uvicorn.Server(uvicorn.Config(fake.app, log_level="warning", lifespan="off"))
    server.run(sockets=[listener])
