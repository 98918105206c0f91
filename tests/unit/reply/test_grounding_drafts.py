"""The desk's own words always pass, and another value in them never does."""

import random
import re
from itertools import islice

import pytest

from frontdesk.reply.grounding import Passed, Unproven, check
from frontdesk.testing.wordings.scenes.playing import had
from frontdesk.testing.wordings.scenes.scene import Scene

TIME = re.compile(r"\b\d{1,2}(?::\d\d)? [AP]M\b")
TURNS = 150


@pytest.fixture(scope="module")
def scenes() -> list[Scene]:
    """Turns that a real desk took."""
    return list(islice(had(), TURNS))


def test_every_reply_of_a_real_desk_passes_its_own_facts(scenes: list[Scene]) -> None:
    verdicts = [(scene.facts.draft, check(scene.facts.draft, scene.facts)) for scene in scenes]
    assert [told for told in verdicts if not isinstance(told[1], Passed)] == []
    assert len(verdicts) == TURNS


def test_another_time_in_a_draft_is_refused(scenes: list[Scene]) -> None:
    timed = [scene for scene in scenes if TIME.search(scene.facts.draft)]
    chance = random.Random(7)
    for _ in range(200):
        facts = chance.choice(timed).facts
        other = f"{chance.randint(1, 12)}:07 {chance.choice(['AM', 'PM'])}"
        changed = TIME.sub(other, facts.draft, count=1)
        assert isinstance(check(changed, facts), Unproven), changed


def test_a_courteous_word_before_a_draft_does_no_harm(scenes: list[Scene]) -> None:
    for scene in scenes:
        verdict = check(f"Of course! {scene.facts.draft}", scene.facts)
        assert isinstance(verdict, Passed) or verdict.reason in ("unknown_word", "length"), verdict
