"""The demo ERP as a process of its own: `python -m frontdesk.testing.erp --port 0 --data FILE`."""

import argparse
import asyncio
import json
import socket
import sys
from datetime import date
from pathlib import Path
from random import Random

import uvicorn

from frontdesk.playbooks import load_shipped
from frontdesk.testing.erp.hotel import DemoHotel, hotel_for
from frontdesk.testing.erp.server import ErpServer


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m frontdesk.testing.erp")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--data", type=Path, default=None)
    parser.add_argument("--today", type=date.fromisoformat, default=None)
    parser.add_argument("--latency", type=float, default=0.15)
    parser.add_argument("--failures", type=float, default=0.02)
    parser.add_argument("--guests-every", type=float, default=60.0)
    parser.add_argument("--key", default="", help="The bearer that it wants; empty: anybody may ask.")
    given = parser.parse_args()
    today = given.today or date.today()  # noqa: DTZ011 - the hotel's day is where it stands
    hotel = hotel_for(load_shipped("black-lotus"), today, given.data or ":memory:")
    asyncio.run(_serve(ErpServer(hotel, given.latency, given.failures, given.key), given, today))


async def _serve(erp: ErpServer, given: argparse.Namespace, today: date) -> None:
    listener = socket.create_server(("127.0.0.1", given.port))
    sys.stdout.write(json.dumps({"url": f"http://127.0.0.1:{listener.getsockname()[1]}"}) + "\n")
    sys.stdout.flush()
    server = uvicorn.Server(uvicorn.Config(erp.app, log_level="warning", lifespan="off"))
    walking = asyncio.create_task(_walk_in(erp.hotel, given.guests_every, today))
    try:
        await server.serve(sockets=[listener])
    finally:
        walking.cancel()
        erp.hotel.close()


async def _walk_in(hotel: DemoHotel, every: float, today: date) -> None:
    random = Random(11)
    while every > 0:
        await asyncio.sleep(random.expovariate(1 / every))
        hotel.walk_in(random, today)


if __name__ == "__main__":
    main()
