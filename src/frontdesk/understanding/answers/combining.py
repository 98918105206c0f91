"""Several picks in one message: together they narrow the choice, or name several, or alternatives."""

from collections.abc import Sequence

from frontdesk.conversation.reading import Chosen
from frontdesk.understanding.answers.ground import By, Ground, Pick
from frontdesk.understanding.answers.offered import Places
from frontdesk.understanding.answers.patterns import answer_words, patterns
from frontdesk.understanding.answers.refusing import refusal_before

_LIKE_PLACES = frozenset({By.PLACE, By.NUMBER, By.TIME})


def combined(ground: Ground, taken: Sequence[Pick], refused: frozenset[int]) -> Chosen | None:
    """What the picks take, less what is refused; None if they contradict each other."""
    clusters: list[Places] = []
    either = several = False
    before: Pick | None = None
    for pick in _without_reasons(ground, taken):
        places = tuple(place for place in pick.places if place not in refused)
        between = _between(ground, before, pick)
        alternative = bool(between & answer_words("choosing", "alternatives"))
        if before is not None and _is_corrected(ground, before, pick):
            clusters = [places]
        elif either and not alternative and any(set(places) <= set(each) for each in clusters if places):
            clusters, either = [places], False  # "the first or the second… the second"
        elif alternative or not clusters:
            clusters, either = [*clusters, places], either or alternative
        elif both := tuple(place for place in clusters[-1] if place in places):
            clusters[-1] = both
        elif (
            between & answer_words("choosing", "together") and {before and before.by, pick.by} <= _LIKE_PLACES
        ):
            clusters, several = [*clusters, places], True
        else:
            return None
        before = pick
    # Of alternatives, one may be none of the offers.
    clusters = [cluster for cluster in clusters if cluster or not either]
    if not clusters or not all(clusters):
        return None
    why = ", ".join(pick.why for pick in taken)
    if several and all(len(cluster) == 1 for cluster in clusters):
        return Chosen(tuple(sorted({cluster[0] for cluster in clusters})), why)
    if len(clusters[0]) > 1 and not either:
        return _of_several(ground, clusters[0], why)
    sure = len(clusters[0]) == 1 and all(pick.sure for pick in taken)
    return Chosen(clusters[0], f"{why}: either" if either else why, needs_confirmation=not sure)


def _of_several(ground: Ground, places: Places, why: str) -> Chosen:
    """Several fit: all of them if the guest says so, the first if any will do, else it must be asked."""
    words = {token.word for token in ground.tokens}
    if words & answer_words("choosing", "both") and len(places) == 2:
        return Chosen(places, f"both {why}")
    if any(patterns("choose_any").anywhere(ground.words)):
        return Chosen(places[:1], f"any {why}: the first")
    return Chosen(places, why, needs_confirmation=True)


def the_rest(ground: Ground, told: Sequence[Pick], refused: frozenset[int]) -> Chosen:
    """What is left when some are refused: any of it, if the guest says so."""
    left = tuple(place for place in ground.offers.all if place not in refused)
    why = f"not {', '.join(pick.why for pick in told)}"
    indifferent = answer_words("choosing", "indifferent_but")
    if left and any(refusal_before(ground, pick) in indifferent for pick in told):
        return Chosen(left[:1], f"{why}: the first of the rest")
    return Chosen(left, why, needs_confirmation=bool(left))


def _between(ground: Ground, before: Pick | None, pick: Pick) -> frozenset[str]:
    first = before.after if before else pick.first
    return frozenset(ground.word(place) for place in range(first, pick.first))


def _is_corrected(ground: Ground, before: Pick, pick: Pick) -> bool:
    """ "The first, no, the second": the later word counts."""
    return bool(_between(ground, before, pick) & answer_words("choosing", "correcting"))


def _without_reasons(ground: Ground, picks: Sequence[Pick]) -> list[Pick]:
    """The picks before a reason is given ("the first, since I work mornings")."""
    reasons = [
        ground.words[found.first].token
        for found in patterns("choose_reasons").anywhere(ground.words)
        if ground.words[found.first].token > picks[0].first
    ]
    return [pick for pick in picks if not reasons or pick.first < reasons[0]]
