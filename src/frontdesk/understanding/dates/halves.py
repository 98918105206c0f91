"""Morning or evening as people mark it: am, p.m., o'clock."""

from frontdesk.understanding.dates.scan import Scan


def half_at(scan: Scan, place: int) -> tuple[str, int] | None:
    """ "am" or "pm", in any spelling, and the place after it."""
    word, after = scan.word(place), place + 1
    if scan.isa(place, "half_of_day"):
        return word, _past_stop(scan, after)
    if word in ("a", "p"):
        dotted = scan.skip(after, ".")
        if scan.isa(dotted, "m") and (dotted > after or not scan.joined(dotted)):
            return word + "m", _past_stop(scan, dotted + 1)
        if scan.joined(place):
            return word + "m", after
    if word == "in" and scan.isa(after, "the") and scan.isa(after + 1, "half_of_day"):
        return scan.word(after + 1), after + 2
    return None


def _past_stop(scan: Scan, place: int) -> int:
    """Past the stop of "p.m.", if "m" had one before it too."""
    dotted = scan.word(place - 2) == "." if place >= 2 else False
    return place + 1 if dotted and scan.word(place) == "." else place


def past_oclock(scan: Scan, place: int) -> int:
    return scan.lex.clock["oclock"].after(scan.words, place) or place
