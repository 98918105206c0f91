"""What the YAML parser stumbles over → a sentence for the owner of the file."""

import re

import yaml

from frontdesk.playbooks.errors import PlaybookError

_ODD = re.compile(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_HINTS = {
    "mapping values are not allowed": 'text with ": " in it needs quotes around it',
    "could not find expected ':'": 'a key needs a colon and a space after it, as in "name: Ava"',
    "did not find expected key": "check that this line is indented like its neighbours",
    "did not find expected '-'": "check that this line is indented like its neighbours",
    "expected <block end>": "check that this line is indented like its neighbours",
    "cannot start any token": "text that begins with a sign such as @, ` or % needs quotes",
    "while scanning a quoted scalar": "a quotation mark is not closed",
    "found unexpected end of stream": "a quotation mark is not closed",
    "expected ',' or": "a bracket is not closed",
    "control characters": "the text has a control character in it; delete it",
    "special characters": "the text has a control character in it; delete it",
}


def syntax_error(exc: yaml.YAMLError, text: str, file: str) -> PlaybookError:
    """The parser's complaint in words, where the slip was made."""
    said = f"{getattr(exc, 'context', None) or ''} {getattr(exc, 'problem', None) or exc}"
    # An open bracket is noticed only where the next key stands; it was opened at the context.
    marks = ("context_mark", "problem_mark") if "flow" in said else ("problem_mark", "context_mark")
    mark = next((m for name in marks if (m := getattr(exc, name, None))), None)
    if mark is not None:
        line, column = mark.line + 1, mark.column + 1
    else:
        line, column = _unprintable(text), 1
    lines = text.splitlines()
    here = lines[line - 1] if line <= len(lines) else ""
    if re.match(r" *\t", here):
        hint = "this line is indented with a tab; use spaces"
    else:
        hint = next((hint for words, hint in _HINTS.items() if words in said), said.strip())
    return PlaybookError(file, line, column, (), f"this cannot be read: {hint}.")


def _unprintable(text: str) -> int:
    """The line of the first character that YAML does not allow."""
    found = _ODD.search(text)
    return text.count("\n", 0, found.start()) + 1 if found else 1
