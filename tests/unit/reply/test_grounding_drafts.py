"""The desk's own words always pass, and another value in them never does."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frontdesk.reply.grounding import Passed, Unproven, check
from frontdesk.testing.wordings.scenes.playing import played
from frontdesk.testing.wordings.scenes.scene import Scene

SCENES = played()
TIMED = [scene for scene in SCENES if re.search(r"\b\d{1,2}(?::\d\d)? [AP]M\b", scene.facts.draft)]


def test_every_reply_of_a_real_desk_passes_its_own_facts() -> None:
    refused = [
        (s.facts.draft, v) for s in SCENES if not isinstance(v := check(s.facts.draft, s.facts), Passed)
    ]
    assert not refused


@given(scene=st.sampled_from(TIMED), hour=st.integers(1, 12), half=st.sampled_from(["AM", "PM"]))
@settings(max_examples=60, deadline=None)
def test_another_time_in_a_draft_is_refused(scene: Scene, hour: int, half: str) -> None:
    draft = scene.facts.draft
    said = re.findall(r"\b\d{1,2}(?::\d\d)? [AP]M\b", draft)
    other = f"{hour}:07 {half}"
    assert other not in said
    changed = draft.replace(said[0], other, 1)
    assert isinstance(check(changed, scene.facts), Unproven), changed


@pytest.mark.parametrize("scene", SCENES[:40], ids=range(40))
def test_a_courteous_word_before_a_draft_does_no_harm(scene: Scene) -> None:
    verdict = check(f"Of course! {scene.facts.draft}", scene.facts)
    assert isinstance(verdict, Passed) or verdict.reason in ("unknown_word", "length"), verdict
