"""What every key of a playbook is made of: its mapping, its description, its complaint."""

from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError


@dataclass(frozen=True, slots=True)
class Kind:
    """What sort of value a key takes, in the words of the reference."""

    words: str


class Part(BaseModel):
    """A mapping in a playbook: unknown keys are errors, values do not change."""

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)


# The return type is Any so that a key can stand as the default of a field of any type.
def key(default: Any = ..., *, says: str, example: Any, **limits: Any) -> Any:
    """A key of the playbook: what it means and how it is written, for the reference and for errors."""
    if isinstance(default, (list, dict)):
        value = default
        return Field(default_factory=lambda: value.copy(), description=says, examples=[example], **limits)
    return Field(default, description=says, examples=[example], **limits)


def wrong(message: str) -> PydanticCustomError:
    return PydanticCustomError("notation", "{message}", {"message": message})


def shown(value: object) -> str:
    """What was given, short enough for a sentence."""
    match value:
        case None:
            return "nothing"
        case str():
            return f'"{value}"' if len(value) <= 40 else f'"{value[:37]}..."'
        case list():
            return "a list"
        case dict():
            return "a mapping of keys"
        case _:
            return str(value)
