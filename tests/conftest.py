"""What all tests share."""

from collections.abc import Iterator

import pytest

from frontdesk.testing.postgres import PostgresServer, running_postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """One server for each test process: it starts in under a second, so sharing is not worth it."""
    with running_postgres() as server:
        yield server
