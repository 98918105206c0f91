"""A door between a program and a server, that can be shut and opened again."""

import asyncio
from contextlib import suppress


class Gate:
    """Passes bytes between its port and the server's; shut, it cuts what passes and takes nothing new."""

    def __init__(self, host: str, port: int) -> None:
        self._behind = (host, port)
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._enter, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def shut(self) -> None:
        if self._server is None:
            return
        self._server.close()
        for writer in list(self._writers):
            writer.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._server.wait_closed()
        self._server = None

    async def _enter(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            other_reader, other_writer = await asyncio.open_connection(*self._behind)
        except OSError:
            writer.transport.abort()
            return
        self._writers.add(other_writer)
        if self._server is None or not self._server.is_serving():  # shut meanwhile: nobody goes through
            writer.transport.abort()
            other_writer.transport.abort()
            return
        for source, sink in ((reader, other_writer), (other_reader, writer)):
            task = asyncio.create_task(self._pass_on(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                sink.write(data)
                await sink.drain()
        sink.close()
        with suppress(OSError):
            await sink.wait_closed()
        self._writers.discard(sink)
