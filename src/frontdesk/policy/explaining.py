"""What a guest's name, number or address is asked for, and whether the booking can do without it."""

from dataclasses import replace

from frontdesk.conversation.outcome import AskCaller, AskQuestion, Saying, WhyAsked
from frontdesk.conversation.reading import Note
from frontdesk.playbooks.talking import Ask, AskKind
from frontdesk.policy.reserve import resumed
from frontdesk.policy.turn import Decision, Turn

CONTACTS = {Note.OF_PHONE: AskKind.PHONE, Note.OF_EMAIL: AskKind.EMAIL, Note.OF_NAME: AskKind.NAME}


def named_contact(turn: Turn) -> AskKind | None:
    """The one thing of their own that the guest speaks of."""
    named = [kind for note, kind in CONTACTS.items() if turn.reading.shows(note)]
    return named[0] if len(named) == 1 else None


def explained(turn: Turn, asked: str | None) -> Decision:
    """What it is for and whether it may be left out; then the question that is open, in other words."""
    kind, calls = named_contact(turn), (asked or "").startswith("call")
    why = _reason(turn, kind) if kind and not calls else asked or ""
    if calls and kind is AskKind.PHONE:
        why = "call"
    state = replace(turn.state, again=max(turn.state.again, 1))
    return Decision(state, (WhyAsked(why), *_again(turn, asked)), "desk")


def _again(turn: Turn, asked: str | None) -> tuple[Saying, ...]:
    if asked is None:
        return resumed(turn.state.task, turn.state.asked)
    if asked.startswith("call"):
        both = turn.state.guest.name is None and turn.state.guest.phone is None
        return (AskCaller("both" if both else "phone" if asked == "call" else "name", again=True),)
    return (AskQuestion(turn.state.asked, again=True),)


def _reason(turn: Turn, kind: AskKind) -> str:
    """The name of the reason: needed, liked to have, or never asked for here."""
    asks: list[Ask] = [ask for ask in turn.playbook.ask if ask.kind is kind]
    if not asks:
        return f"{kind.value}_never"
    return kind.value if any(ask.required for ask in asks) else f"{kind.value}_liked"
