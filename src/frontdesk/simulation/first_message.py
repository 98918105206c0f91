"""The first words of a guest: what is wanted, as much of it as this guest tells at once."""

from datetime import timedelta

from frontdesk.simulation import diction
from frontdesk.simulation.bank import bank, draw
from frontdesk.simulation.mind import Mind


def first_words(mind: Mind) -> str:
    if (prelude := _prelude(mind)) is not None:
        return prelude
    manner, random = mind.manner, mind.random
    day = not mind.chance(manner.vague * 0.6)
    hour = day and not mind.chance(manner.vague * 0.6)
    text = request(mind, day=day, hour=hour)
    if mind.chance(manner.corrects) and day and not mind.wish.loose and not mind.wish.nights:
        text = _corrected(mind)
    if mind.chance(manner.chatty):
        text = _with(mind, text, "small_talk")
    if mind.chance(manner.stories):
        text = _with(mind, text, "stories")
    if mind.chance(manner.at_once):
        text = f"{text}. {_about_me(mind)}"
    if mind.chance(manner.greets):
        text = f"{random.choice(bank('greetings'))}{random.choice(['!', ',', ''])} {text}"
    return text


def _prelude(mind: Mind) -> str | None:
    """Something before the wish itself: that there is one, or what it would cost."""
    if mind.chance(mind.manner.vague * 0.4):
        return draw("vague", mind.random)
    service = mind.playbook.business.services[mind.wish.services[0]]
    if service.price is not None and mind.chance(mind.manner.price_first):
        mind.asked_price = True
        return draw("price_first", mind.random, what=mind.what())
    return None


def _about_me(mind: Mind) -> str:
    return draw("everything_about_me", mind.random, name=mind.name(), phone=mind.phone(), email=mind.email())


def request(mind: Mind, kind: str = "", *, day: bool = True, hour: bool = True) -> str:
    """The wish as a request; of which kind, their manner decides if nothing else does."""
    manner, random = mind.manner, mind.random
    mind.what_said = True
    party = not mind.chance(manner.vague * 0.5)
    when = mind.when(day=day, hour=hour) if day or hour else ""
    what = diction.tell_what(mind.wish, mind.playbook, random, manner, party=party)
    text = draw(kind or _kind(mind), random, what=what, when=when, **{"with": mind.with_whom()})
    if mind.chance(manner.polite) and not text.endswith("?"):
        text = f"{text} {random.choice(bank('please'))}"
    return text


def _kind(mind: Mind) -> str:
    """Which bank of requests."""
    for kind in ("hurried", "brief", "foreign", "formal", "dictated"):
        if mind.chance(getattr(mind.manner, kind)):
            return kind
    return "requests"


def _corrected(mind: Mind) -> str:
    """A slip of the tongue, put right at once."""
    random = mind.random
    slip = mind.wish.days[0] + timedelta(days=random.choice((1, 2)))
    wrong = diction.tell_day(slip, mind.today, random)
    right, what, with_ = mind.when(), mind.what(), mind.with_whom()
    mend = random.choice(bank("mends"))
    return f"I'd like {what} {with_} {wrong}, {mend} {right}".replace("  ", " ")


def _with(mind: Mind, text: str, which: str) -> str:
    """The wish with other things said before it or after it."""
    if mind.chance(0.5):
        return f"{text.rstrip('.')}{'' if text.endswith('?') else '.'} {draw(which, mind.random)}"
    return f"{draw(which, mind.random)} {text}"
