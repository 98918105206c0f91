"""What is written down about a model that was asked."""

import json

from frontdesk.conversation.model import Usage
from frontdesk.conversation.model_counts import asked_model


def test_a_tool_that_nobody_has_is_told_by_name_only_if_that_could_be_one() -> None:
    names = ("book_appointment", "call_4155550134", "Jo Bell", "x" * 50, "lookup_v2")
    event = asked_model("wording", "called_tool", "", 0.5, Usage("m", refused=names, tools=("search_faq",)))
    told = json.loads(event.data)
    assert told["refused_tools"] == ["book_appointment", "other", "other", "other", "lookup_v2"]
    assert told["tools"] == ["search_faq"]
    assert "refused" not in told
