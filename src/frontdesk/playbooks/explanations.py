"""What the schema found wrong → sentences for the owner of the file."""

import json
from collections.abc import Callable, Mapping
from types import NoneType
from typing import Any, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from frontdesk.playbooks.errors import Path
from frontdesk.playbooks.keys import shown
from frontdesk.playbooks.suggestions import closest, did_you_mean

_OLD_HABITS = {
    "timezone": "zone",
    "tz": "zone",
    "staff": "hand_off",
    "opening_hours": "hours",
    "questions": "faq",
    "prefix": "reference",
    "treatments": "services",
    "rooms": "resources",
    "tables": "resources",
    "providers": "resources",
    "length": "duration",
    "cost": "price",
}
"""Words people reach for that are spelt too differently to be guessed."""


def sentence(error: ErrorDetails, root: type[BaseModel]) -> str:
    """One schema error in words, with what to write instead; ends with a full stop or question mark."""
    words = _SENTENCES.get(error["type"], _otherwise)(error, root)
    return words if words.endswith(("?", ".")) else f"{words}."


def path_of(error: ErrorDetails) -> Path:
    return tuple(step for step in error["loc"] if step != "[key]")


def without_echoes(errors: list[ErrorDetails], root: type[BaseModel]) -> list[ErrorDetails]:
    """The errors without "missing" for keys that are there, only misspelt."""
    meant = {
        (*path_of(error)[:-1], _meant(error, root)) for error in errors if error["type"] == "extra_forbidden"
    }
    return [e for e in errors if e["type"] != "missing" or path_of(e) not in meant]


def _missing(error: ErrorDetails, root: type[BaseModel]) -> str:
    name = error["loc"][-1]
    example = _example(error, root)
    return f'"{name}" is missing; write for example {written(str(name), example)}'


def _extra(error: ErrorDetails, root: type[BaseModel]) -> str:
    words = f'there is no key "{error["loc"][-1]}" here'
    meant = _meant(error, root)
    if meant:
        return f'{words}; did you mean "{meant}"?'
    if error["input"] is None:
        return f"{words}; if it is part of a text with a comma, put quotes around the text"
    return f"{words}; the keys are: {', '.join(_known(error, root))}"


def _meant(error: ErrorDetails, root: type[BaseModel]) -> str | None:
    """The key that an unknown one was probably meant to be."""
    name, known = str(error["loc"][-1]), _known(error, root)
    habit = _OLD_HABITS.get(name)
    return habit if habit in known else closest(name, known)


def _known(error: ErrorDetails, root: type[BaseModel]) -> list[str]:
    model = _model_at(root, path_of(error)[:-1])
    return [field.alias or key for key, field in model.model_fields.items()] if model else []


def _notation(error: ErrorDetails, root: type[BaseModel]) -> str:
    message = error["msg"]
    starts_bare = message.startswith(("is ", "must ")) and isinstance(error["input"], str)
    return f"{shown(error['input'])} {message}" if starts_bare else message


def _typed(noun: str) -> Callable[[ErrorDetails, type[BaseModel]], str]:
    def words(error: ErrorDetails, root: type[BaseModel]) -> str:
        example = written(_name(error), _example(error, root))
        if error["input"] is None:
            return f"has no value; write for example {example}"
        return f"{shown(error['input'])} is not {noun}; write for example {example}"

    return words


def _name(error: ErrorDetails) -> str:
    """The key whose value is wrong; none for an entry of a list."""
    last = path_of(error)[-1]
    return last if isinstance(last, str) else ""


def _choice(error: ErrorDetails, root: type[BaseModel]) -> str:
    expected = error.get("ctx", {}).get("expected", "")
    names = [name.strip("'") for name in expected.replace(" or ", ", ").split(", ")]
    guess = did_you_mean(str(error["input"]), names)
    listed = ", ".join(f'"{name}"' for name in names)
    return f"{shown(error['input'])} is not one of {listed}{guess}"


def _limit(words: str, name: str) -> Callable[[ErrorDetails, type[BaseModel]], str]:
    def sentence(error: ErrorDetails, root: type[BaseModel]) -> str:
        limit = error.get("ctx", {}).get(name)
        return f"{shown(error['input']).strip(chr(34))} is {words} {limit}"

    return sentence


def _too_short(error: ErrorDetails, root: type[BaseModel]) -> str:
    return f"is empty; write for example {written(_name(error), _example(error, root))}"


def _too_long(error: ErrorDetails, root: type[BaseModel]) -> str:
    most = error.get("ctx", {}).get("max_length")
    return f"is too long; write at most {most} characters"


def _pattern(error: ErrorDetails, root: type[BaseModel]) -> str:
    example = _example(error, root)
    kind = (
        "small letters, digits and hyphens"
        if "[a-z0-9]+(?:-" in str(error.get("ctx", {}).get("pattern"))
        else "of the right form"
    )
    return f'{shown(error["input"])} is not {kind}; write for example "{example}"'


def _otherwise(error: ErrorDetails, root: type[BaseModel]) -> str:
    return f"{shown(error['input'])} does not fit: {error['msg']}"


_SENTENCES: Mapping[str, Callable[[ErrorDetails, type[BaseModel]], str]] = {
    "missing": _missing,
    "extra_forbidden": _extra,
    "notation": _notation,
    "string_type": _typed("text"),
    "int_type": _typed("a whole number"),
    "int_parsing": _typed("a whole number"),
    "int_parsing_size": _typed("a whole number"),
    "int_from_float": _typed("a whole number"),
    "float_type": _typed("a number"),
    "float_parsing": _typed("a number"),
    "finite_number": _typed("a number"),
    "bool_type": _typed("yes or no"),
    "bool_parsing": _typed("yes or no"),
    "list_type": _typed("a list"),
    "dict_type": _typed("a mapping of keys"),
    "model_type": _typed("a mapping of keys"),
    "model_attributes_type": _typed("a mapping of keys"),
    "literal_error": _choice,
    "greater_than_equal": _limit("too small; the least is", "ge"),
    "less_than_equal": _limit("too large; the most is", "le"),
    "string_too_short": _too_short,
    "too_short": _too_short,
    "string_too_long": _too_long,
    "string_pattern_mismatch": _pattern,
}


def written(name: str, example: Any) -> str:
    """An example as it would stand in the file."""
    return f"`{name}: {_yaml(example)}`" if name else f"`{_yaml(example)}`"


def _yaml(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case str() if any(c in value for c in ':#,"') or value[:1] in "-[{&*!|>%@`$":
            return json.dumps(value, ensure_ascii=False)
        case dict():
            return "{" + ", ".join(f"{k}: {_yaml(v)}" for k, v in value.items()) + "}"
        case list():
            return "[" + ", ".join(_yaml(v) for v in value) + "]"
        case _:
            return str(value)


def _example(error: ErrorDetails, root: type[BaseModel]) -> Any:
    found = field_at(root, path_of(error))
    if found is None:
        return "..."
    field, inside = found
    example: Any = (field.examples or ["..."])[0]
    # An error about one entry of a list or mapping needs the example of one entry.
    for _ in range(inside):
        if isinstance(example, list) and example:
            example = example[0]
        elif isinstance(example, dict) and example:
            example = next(iter(example.values()))
    return example


def field_at(root: type[BaseModel], path: Path, *, exactly: bool = False) -> tuple[FieldInfo, int] | None:
    """The field a path leads to, and how many steps inside it the path ends; `exactly`: none."""
    model: type[BaseModel] | None = root
    field: FieldInfo | None = None
    inside = 0
    for step in path:
        if model is not None and isinstance(step, str):
            field = _named(model, step)
            if field is None:
                return None
            model, inside = model_in(field.annotation), 0
        else:
            inside += 1
    return (field, inside) if field and not (exactly and inside) else None


def _model_at(root: type[BaseModel], path: Path) -> type[BaseModel] | None:
    model: type[BaseModel] | None = root
    for step in path:
        if isinstance(step, str) and model is not None:
            field = _named(model, step)
            model = model_in(field.annotation) if field else None
    return model


def _named(model: type[BaseModel], name: str) -> FieldInfo | None:
    for key, field in model.model_fields.items():
        if name == (field.alias or key):
            return field
    return None


def model_in(annotation: Any) -> type[BaseModel] | None:
    """The model inside `list[Model]`, `Model | None` and the like."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    origin = get_origin(annotation)
    inner = get_args(annotation)
    if origin is None or annotation is NoneType:
        return None
    if origin is dict:
        inner = inner[1:]
    candidates = (model_in(arg) for arg in inner)
    return next((model for model in candidates if model), None)
