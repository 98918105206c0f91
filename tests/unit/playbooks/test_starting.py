"""A file to start a new business from."""

import pytest

from frontdesk.errors import BadInput
from frontdesk.playbooks import loads, shipped
from frontdesk.playbooks.scaffold import starter


@pytest.mark.parametrize("like", shipped())
def test_a_starter_is_a_valid_playbook_under_its_new_name(like: str) -> None:
    playbook = loads(starter(like, "my-salon").encode(), "my-salon.yaml")
    assert playbook.id == "my-salon"
    assert playbook.name == "My Salon"
    assert playbook.business.reference(1) == "SALON-0001"


def test_a_starter_explains_itself() -> None:
    text = starter("ava", "dog-groomer-2")
    assert text.startswith("# Dog Groomer 2: a business as a file.")
    assert "frontdesk check dog-groomer-2.yaml" in text
    assert text.count("\n# ") > 15
    assert loads(text.encode(), "x").business.reference_prefix.isalnum()


def test_what_cannot_be_a_name_or_a_model_is_refused() -> None:
    with pytest.raises(BadInput, match="there are: ava"):
        starter("eva", "my-salon")
    with pytest.raises(BadInput, match="small letters"):
        starter("ava", "My Salon!")
