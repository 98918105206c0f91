"""The first words of a guest: what is wanted, as much of it as this guest tells at once."""

from datetime import timedelta

from frontdesk.testing.simulation import telling
from frontdesk.testing.simulation.bank import bank, draw
from frontdesk.testing.simulation.mind import Mind


def first_words(mind: Mind) -> str:
    manner, random = mind.manner, mind.random
    if mind.chance(manner.vague * 0.4):
        return draw("vague", random)
    day = not mind.chance(manner.vague * 0.6)
    hour = day and not mind.chance(manner.vague * 0.6)
    text = request(mind, day=day, hour=hour)
    if mind.chance(manner.corrects) and day and not mind.wish.loose and not mind.wish.nights:
        text = _corrected(mind)
    if mind.chance(manner.chatty):
        text = _with_small_talk(mind, text)
    if mind.chance(manner.at_once):
        mind.known |= {"name", "phone"}
        about = draw("everything_about_me", random, name=mind.person.name, phone=mind.phone())
        text = f"{text}. {about}"
    if mind.chance(manner.greets):
        text = f"{random.choice(bank('greetings'))}{random.choice(['!', ',', ''])} {text}"
    return text


def request(mind: Mind, kind: str = "", *, day: bool = True, hour: bool = True) -> str:
    """The wish as a request; of which kind, their manner decides if nothing else does."""
    manner, random = mind.manner, mind.random
    mind.what_said = True
    party = not mind.chance(manner.vague * 0.5)
    words = {
        "what": telling.tell_what(mind.wish, mind.playbook, random, manner, party=party),
        "when": telling.tell_when(mind.wish, mind.today, random, manner, day=day, hour=hour)
        if day or hour
        else "",
        "with": mind.with_whom(),
    }
    text = draw(kind or _kind(mind), random, **words)
    if mind.chance(manner.polite) and not text.endswith("?"):
        text = f"{text} {random.choice(bank('please'))}"
    return text


def _kind(mind: Mind) -> str:
    if mind.chance(mind.manner.hurried):
        return "hurried"
    return "brief" if mind.chance(mind.manner.brief) else "requests"


def _corrected(mind: Mind) -> str:
    """A slip of the tongue, put right at once."""
    random = mind.random
    slip = mind.wish.days[0] + timedelta(days=random.choice((1, 2)))
    wrong = telling.tell_day(slip, mind.today, random)
    right, what, with_ = mind.when(), mind.what(), mind.with_whom()
    mend = random.choice(["no sorry,", "wait no,", "I mean", "sorry, I meant", "no,"])
    return f"I'd like {what} {with_} {wrong}, {mend} {right}".replace("  ", " ")


def _with_small_talk(mind: Mind, text: str) -> str:
    if mind.chance(0.5):
        return f"{text}. {draw('small_talk', mind.random)}"
    return f"{draw('small_talk', mind.random)} {text}"
