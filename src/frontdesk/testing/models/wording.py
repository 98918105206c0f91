"""A draft in other words, all of it still true."""

from random import Random

from frontdesk.testing.models.bank import bank


def reworded(draft: str, chance: Random) -> str:
    """Warmer, and nothing added or left out but manners."""
    for ours, said in bank()["swaps"].items():
        draft = draft.replace(ours, said)
    return f"{chance.choice(bank()['openings'])} {draft}" if draft else draft
