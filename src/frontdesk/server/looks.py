"""Looking up what is free is work for the processor, and everybody's turns wait while it is done.

So of one address one look is done at a time, in the order of asking; those of others go in between.
"""

from asyncio import Lock
from weakref import WeakValueDictionary


class Looks:
    """Whose turn it is to look; of an address that asks for nothing, nothing is kept."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    def of(self, address: str) -> Lock:
        """To be held while something is looked up, and not while the answer is sent."""
        return self._locks.setdefault(address, Lock())
