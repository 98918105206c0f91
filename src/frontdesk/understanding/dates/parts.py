"""Parts of the day: "morning", "late afternoon", "lunchtime"."""

from frontdesk.understanding.dates.nodes import Found, Part
from frontdesk.understanding.dates.scan import Scan


def part_at(scan: Scan, place: int) -> Found | None:
    """A part of the day: "morning", "in the late afternoon", "early evening", "lunchtime"."""
    lex, start = scan.lex, place
    led = scan.isa(place, "in", "during", "at", "for", "over", "this", "the", "of")
    place = scan.skip(place, "in", "during", "the", "at", "for", "over")
    if (whole := lex.parts.at(scan.words, place)) is not None and whole[1] > place + 1:
        return Found(Part(whole[0]), start, whole[1])
    edge, place = _edge(scan, place)
    which = ""
    if scan.isa(place, "this", "that"):
        which, place = "this", place + 1
    elif scan.isa(place, "next", "following", "last"):
        which, place = "last" if scan.isa(place, "last") else "next", place + 1
    edge_after, place = _edge(scan, place)
    edge = edge or edge_after
    if edge == "mid" and scan.isa(place, "day", "night"):
        return None
    found = lex.parts.at(scan.words, place)
    if found is None:
        bare = _alone(scan, place) or _after_day(scan, start, place)
        if edge in ("early", "late") and place > start and not led and bare:
            return Found(Part("morning" if edge == "early" else "evening", edge, bare=True), start, place)
        return None
    name, after = found
    if scan.count == after - start:
        led = True  # nothing else was said
    elif start == 0 and not led and not edge and not which and _greets(scan, place, after):
        return None  # "Morning! I'd like …"
    if not _is_part(scan, name, place, led or bool(edge) or bool(which)):
        return None
    return Found(Part(name, edge, which), start, after)


def _greets(scan: Scan, place: int, after: int) -> bool:
    """Whether what follows a first word makes it a greeting: a sign, or somebody who speaks."""
    if scan.isa(place, "tonight"):
        return False  # nobody is greeted so: "tonight, just me"
    return scan.word(after) in (",", "!", ".", "-") or scan.isa(after, "speaker")


def _is_part(scan: Scan, name: str, place: int, led: bool) -> bool:
    """Meals and nights are things too: alone they are no time ("dinner for two", "three nights")."""
    word, before = scan.word(place), scan.word(place - 1)
    if before == "good" and not led:
        return False  # a greeting
    if scan.isa(place, "half_of_day"):
        return (
            (before == "the" and scan.isa(place - 2, "in"))
            or before in scan.lex.weekdays
            or before in scan.lex.days
        )
    if word in scan.lex.skies:
        return scan.lex.at.after(scan.words, place - 1) == place or before in (
            "by",
            "before",
            "after",
            "until",
            "till",
        )
    if word in scan.lex.meals and not led:
        dated = (scan.digits(place - 1) > 0 and scan.word(place - 2) in scan.lex.months) or scan.ordinal(
            place - 2
        ) is not None
        dated = dated or (scan.digits(place - 1) == 2 and scan.word(place - 2) == ":")
        named = before in scan.lex.feast_ends and before not in scan.lex.leading
        return (
            before in scan.lex.weekdays
            or before in scan.lex.days
            or dated
            or before in scan.lex.months
            or named
        )
    return True


def _edge(scan: Scan, place: int) -> tuple[str, int]:
    word, lex = scan.word(place), scan.lex
    for edge, words in (("early", lex.early), ("late", lex.late), ("mid", lex.middle)):
        if word in words:
            after = (
                scan.skip(place + 1, "-", "in", "on", "the") if edge != "mid" else scan.skip(place + 1, "-")
            )
            return edge, after
    return "", place


def _after_day(scan: Scan, start: int, after: int) -> bool:
    """Whether it ends what is said of a day: "tomorrow early"."""
    before, follows = scan.word(start - 1), scan.word(after)
    ends = not follows or not follows[0].isalnum()
    return start > 0 and ends and (before in scan.lex.weekdays or before in scan.lex.days)


def _alone(scan: Scan, place: int) -> bool:
    """Whether a day follows: "early Thursday"."""
    word = scan.word(place)
    return word in scan.lex.weekdays or word in scan.lex.days or scan.digits(place) > 0
