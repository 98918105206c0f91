"""Arguments in one form, by which the same call is known again."""

import json

from frontdesk.tools.declaration import Arguments


def written(arguments: Arguments) -> str:
    """The arguments as JSON, the same for the same values; what was not given is left out."""
    given = arguments.model_dump(mode="json", exclude_none=True)
    return json.dumps(given, sort_keys=True, ensure_ascii=False)
