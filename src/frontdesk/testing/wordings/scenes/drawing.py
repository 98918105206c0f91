"""Scenes in great number: every playbook that ships, every kind of turn, drawn by a seed."""

from collections.abc import Callable, Iterator
from random import Random

from frontdesk.playbooks.loading import load_shipped, shipped
from frontdesk.testing.wordings.scenes import agreed, asked, offers, told
from frontdesk.testing.wordings.scenes.making import Making
from frontdesk.testing.wordings.scenes.scene import Scene

Builder = Callable[[Making], Scene | None]

BUILDERS: tuple[tuple[Builder, int], ...] = (
    (offers.times, 12), (offers.one_time, 5), (offers.time_taken, 5), (offers.day_full, 4),
    (offers.closed_then, 3), (offers.rooms, 30), (offers.nothing_free, 3), (offers.closed_day, 2),
    (agreed.read_back, 12), (agreed.read_back_move, 4), (agreed.agreed, 9), (agreed.moved, 6),
    (agreed.ask_cancel, 4), (agreed.cancelled, 5), (agreed.standing, 7), (agreed.place, 3),
    (told.answer, 12), (told.answer_beside_offers, 3), (told.answer_beside_read_back, 3),
    (asked.offer_and_question, 6),
    (told.prices, 7), (told.hours, 5), (told.week, 1), (told.where, 2), (told.contact, 2),
    (told.stock, 25), (told.venues, 25), (told.done_by, 3),
    (asked.detail, 4), (asked.question, 4), (asked.call, 5), (asked.wait_offered, 3), (asked.wait_listed, 4),
    (asked.code, 1), (asked.simple, 4), (asked.unknown, 2),
)  # fmt: skip


def scenes(seed: int) -> Iterator[Scene]:
    """One after another without end; the same seed brings the same scenes."""
    chance = Random(f"scenes {seed}")
    playbooks = [load_shipped(name) for name in sorted(shipped())]
    builders, weights = zip(*BUILDERS, strict=True)
    while True:
        build = chance.choices(builders, weights)[0]
        scene = build(Making(chance.choice(playbooks), chance))
        if scene is not None:
            yield scene
