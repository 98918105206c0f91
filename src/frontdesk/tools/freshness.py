"""How old what a tool tells is. Filled in for every tool in one place, after it has answered."""

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer

from frontdesk.conversation.sayings.offers import AsOf
from frontdesk.playbooks import Playbook
from frontdesk.reply.freshness import say_age
from frontdesk.tools.declaration import Result

FIELDS = ("freshness", "cache_info")
"""What a result may call it."""


class Freshness(Result):
    """How old what was looked at is."""

    fresh: bool = True
    warning: str | None = Field(None, description="Only where it is stale: what the guest should hear of it.")

    @model_serializer(mode="wrap")
    def _without_empty(self, plain: SerializerFunctionWrapHandler) -> dict[str, object]:
        return {name: value for name, value in plain(self).items() if value is not None}


class Dated(Result):
    """A result that may rest on an old copy of another calendar; of a fresh one it says nothing."""

    freshness: Freshness | None = Field(None, description="Only where what is told is old.")

    @model_serializer(mode="wrap")
    def _without_fresh(self, plain: SerializerFunctionWrapHandler) -> dict[str, object]:
        return {n: value for n, value in plain(self).items() if n != "freshness" or value is not None}


def dated(result: Result, age: AsOf | None, playbook: Playbook) -> Result:
    """The result with how old it is, if it is old and says so."""
    if age is None:
        return result
    told = freshness(age, playbook)
    return result.model_copy(update={name: told for name in FIELDS if name in type(result).model_fields})


def freshness(age: AsOf, playbook: Playbook) -> Freshness:
    """How old it is, for programs and in words."""
    return Freshness(fresh=False, warning=say_age(age, playbook.business))
