"""The figures of a reader on cases it did not learn from, and what its sureness is worth there."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from frontdesk.conversation.notation import written
from frontdesk.understanding.taught.reader import TaughtReader
from frontdesk.understanding.text import read_text
from frontdesk.understanding.union import joined
from training.cases import Case, playbook_of
from training.scores import exactly, pairs, score

BANDS = (0.0, 0.4, 0.6, 0.8, 0.9, 1.01)
SURE = 0.9


def figures(reader: TaughtReader, aside: Sequence[Case]) -> Iterator[str]:
    """A line for each business, and one for all: as the desk would go by it, with nobody else reading."""
    heard = defaultdict(list)
    houses = {business: reader.house(playbook_of(business)) for business in {case.business for case in aside}}
    for case in aside:
        house = houses[case.business]
        acts = reader.read(case.text, case.scene, house).acts
        kept = joined(acts, read_text(case.text), case.scene, house, reader.weights)
        said = [written(act, case.text, house.playbook.faq) for act in kept]
        for name in (case.business, "all"):
            heard[name].append((case.text, case.acts, said))
    rows = {name: score(each) for name, each in sorted(heard.items(), key=lambda pair: pair[0] == "all")}
    yield "  ".join(["".ljust(18), *(name.rjust(8) for name in rows["all"])])
    for name, row in rows.items():
        yield "  ".join([name.ljust(18), *(str(value).rjust(8) for value in row.values())])


def sureness_table(reader: TaughtReader, aside: Sequence[Case]) -> Iterator[str]:
    """How many of the acts in each band of sureness are right."""
    houses = {business: reader.house(playbook_of(business)) for business in {case.business for case in aside}}
    acts: list[tuple[float, bool]] = []
    for case in aside:
        house = houses[case.business]
        found = reader.read(case.text, case.scene, house).acts
        said = [written(act, case.text, house.playbook.faq) for act in found]
        right = {j for _, j in pairs(case.text, case.acts, said, exactly)}
        acts += [(act.sure, place in right) for place, act in enumerate(found)]
    off = 0.0
    yield "sureness        acts   right"
    for low, high in pairwise(BANDS):
        band = [(sure, right) for sure, right in acts if low <= sure < high]
        if band:
            share = sum(right for _, right in band) / len(band)
            off += abs(share - sum(sure for sure, _ in band) / len(band)) * len(band) / len(acts)
            yield f"{low:.1f} to {min(high, 1):.1f}   {len(band):8d}   {100 * share:5.1f} %"
    sure = [right for each, right in acts if each >= SURE]
    share_right = 100 * sum(sure) / max(len(sure), 1)
    yield f"called sure: {len(sure)} of {len(acts)}, {share_right:.1f} % right; off by {100 * off:.1f} points"
