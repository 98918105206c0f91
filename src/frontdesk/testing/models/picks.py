"""Answers of a model that directs: ids of sentences, well chosen or dressed up."""

import json
from random import Random

from frontdesk.testing.models.asked import Asked


def arranged(asked: Asked, chance: Random) -> str:
    """Every sentence in some order and wording, and sometimes a courtesy."""
    ids = [f"{id_}{chance.randint(1, len(texts))}" for id_, texts in asked.wordings.items()]
    chance.shuffle(ids)
    kind = list(asked.courtesies)
    return picked([*ids, *chance.sample(kind, min(len(kind), chance.randint(0, 2)))])


def in_order(asked: Asked) -> str:
    """Every sentence as it was given."""
    return picked([f"{id_}1" for id_ in asked.wordings])


def disguised(text: str, asked: Asked) -> str:
    """Words of one's own where an id should stand, between real ids."""
    ids = [f"{id_}1" for id_ in asked.wordings]
    return picked([*ids[:1], text, *ids[1:]])


def picked(ids: list[str]) -> str:
    return json.dumps({"say": ids})
