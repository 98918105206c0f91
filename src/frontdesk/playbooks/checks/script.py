"""Questions and answers that contradict each other."""

from collections.abc import Iterator

from frontdesk.playbooks.checks.complaint import Complaint, repeated
from frontdesk.playbooks.errors import Path
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.suggestions import meant_or_known


def check_ask(keys: PlaybookKeys) -> Iterator[Complaint]:
    """Guests can be named and reached."""
    yield from repeated(((("ask", n, "id"), a.id) for n, a in enumerate(keys.ask)), "id")
    always = {ask.kind for ask in keys.ask if ask.required and not ask.services}
    if "name" not in always:
        example = "- {id: name, kind: name, question: May I have your name?}"
        yield Complaint(("ask",), f'a booking needs a name; add for example "{example}"')
    if always.isdisjoint({"phone", "email"}):
        message = "a booking needs a way to reach the guest; ask for a phone or an email, required, "
        yield Complaint(("ask",), f"{message}for all services")


def check_ask_services(keys: PlaybookKeys) -> Iterator[Complaint]:
    """What is asked for some services is asked for services that exist."""
    known = {service.id for service in keys.services}
    for n, ask in enumerate(keys.ask):
        named: list[tuple[Path, str]] = [(("ask", n, "services", m), s) for m, s in enumerate(ask.services)]
        for key, rule in (("if_yes", ask.if_yes), ("if_no", ask.if_no)):
            instead = rule.instead if rule else []
            named += [(("ask", n, key, "instead", m), s) for m, s in enumerate(instead)]
        for path, name in named:
            if name not in known:
                yield Complaint(path, f'there is no service "{name}"{meant_or_known(name, known)}')


def check_faq(keys: PlaybookKeys) -> Iterator[Complaint]:
    """No question stands twice, in whatever words."""
    asked: list[tuple[Path, str]] = []
    for n, entry in enumerate(keys.faq):
        asked.append((("faq", n, "question"), entry.question.rstrip("?! .")))
        asked += [(("faq", n, "also", m), w.rstrip("?! .")) for m, w in enumerate(entry.also)]
    yield from repeated(asked, "question")


def check_emergency(keys: PlaybookKeys) -> Iterator[Complaint]:
    yield from repeated(
        (
            (("emergency", n, "phrases", m), phrase)
            for n, entry in enumerate(keys.emergency)
            for m, phrase in enumerate(entry.phrases)
        ),
        "phrase",
    )


def check_words(keys: PlaybookKeys) -> Iterator[Complaint]:
    for word, meaning in keys.words.items():
        if not word.strip():
            yield Complaint(("words", word), 'the word itself is missing; write for example "tox: botox"')
        elif word.strip().casefold() == meaning.strip().casefold():
            yield Complaint(("words", word), f'"{word}" is said to mean itself; leave it out')
    yield from repeated(((("words", word), word) for word in keys.words), "word")
    for n, service in enumerate(keys.services):
        yield from repeated(((("services", n, "words", m), w) for m, w in enumerate(service.words)), "word")


def check_analysis(keys: PlaybookKeys) -> Iterator[Complaint]:
    yield from repeated(((("analysis", n, "name"), a.name) for n, a in enumerate(keys.analysis)), "name")
