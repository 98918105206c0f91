"""What pages need of a version of a business and is made only once: its words, and everybody's colours."""

import hashlib

from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.server.theme import stylesheet
from frontdesk.server.words import Words


class Remembered:
    """Made anew when a business changes, which an import may bring about at any time."""

    def __init__(self, desk: FrontDesk) -> None:
        self._desk = desk
        self._words: dict[str, tuple[str, Words]] = {}
        self._versions: tuple[str, ...] = ()
        self._theme = ("", "")

    def words(self, playbook: Playbook) -> Words:
        version, words = self._words.get(playbook.id, ("", None))
        if words is None or version != playbook.version:
            words = Words(playbook.business)
            self._words[playbook.id] = (playbook.version, words)
        return words

    def theme(self) -> tuple[str, str]:
        """The stylesheet with the colours of all businesses, and its tag."""
        versions = tuple(playbook.version for playbook in self._desk.playbooks.values())
        if versions != self._versions:
            text = stylesheet(self._desk.playbooks)
            self._versions = versions
            self._theme = (text, f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"')
        return self._theme
