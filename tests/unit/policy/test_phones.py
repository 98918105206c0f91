"""A guest's number: the part of it that is corrected, and the rest as it was."""

import pytest

from frontdesk.conversation.acts import Slot, Tell
from frontdesk.conversation.state import Known
from frontdesk.policy.phones import reached

GUEST = Known(phone="+16175550173")


@pytest.mark.parametrize(
    ("words", "phone"),
    [
        ("its 0137 at the end not 0173", "+16175550137"),
        ("not 0173, it's 0137", "+16175550137"),
        ("ends in 2394", "+16175552394"),
        ("sorry, 618 not 617", "+16185550173"),
        ("last two are 37", "+16175550137"),
    ],
)
def test_the_part_that_is_corrected_is_put_right(words: str, phone: str) -> None:
    tell = Tell(start=0, end=len(words), slot=Slot.PHONE, corrects=True, words=words)
    assert reached(GUEST, tell, ("US",), "en_US") == (Known(phone=phone), "")


def test_a_whole_number_takes_the_place_of_the_other() -> None:
    tell = Tell(start=0, end=20, slot=Slot.PHONE, corrects=True, words="no, (415) 555-0134")
    assert reached(GUEST, tell, ("US",), "en_US")[0].phone == "+14155550134"
