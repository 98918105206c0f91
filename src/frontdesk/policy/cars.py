"""Cars to drive: those among which a guest has to choose, and the one that was chosen."""

from dataclasses import replace

from frontdesk.conversation.reading import Detail, Kind, Reading
from frontdesk.conversation.state import Asked, Task
from frontdesk.policy.stock import affordable
from frontdesk.policy.turn import Turn


def with_car(task: Task, turn: Turn) -> Task:
    """The car that was chosen of those that were shown."""
    chosen = turn.reading.chosen
    named = turn.reading.of(Kind.RESOURCE)
    if turn.state.asked == Asked.WHICH and (shown := _of_shown(named, task)):
        return replace(task, venues=shown, wanted=replace(task.wanted, with_resources=shown[:1]))
    if turn.state.asked != Asked.WHICH or chosen is None or not chosen.places or named:
        return task
    if len(chosen.places) > 1:  # "the blue one", of several
        return replace(task, venues=chosen.of(task.venues) or task.venues)
    car = chosen.first_of(task.venues)
    return replace(task, venues=(), wanted=replace(task.wanted, with_resources=(car,))) if car else task


def _of_shown(named: tuple[Detail, ...], task: Task) -> tuple[str, ...]:
    """The one of the cars that were shown that is meant: "the Honda", where one of them is."""
    meant = {str(value) for d in named if not d.unwanted for value in (d.value, *d.others)}
    shown = tuple(id_ for id_ in task.venues if id_ in meant)
    return shown if len(shown) == 1 else ()


def cars_to_choose(task: Task, turn: Turn) -> tuple[str, ...]:
    """The cars among which the guest has to choose: nobody picks one for them."""
    inventory = turn.playbook.inventory
    needs = [need for s in task.wanted.services for need in turn.playbook.business.services[s].needs]
    among = [r for need in needs if need.told for r in need.among if r in inventory]
    doubtful = [d for d in turn.reading.of(Kind.RESOURCE) if d.others and str(d.value) in among]
    meant = tuple(str(value) for d in doubtful for value in (d.value, *d.others) if str(value) in among)
    if meant and not (len(task.venues) == 1 and task.venues == task.wanted.with_resources):
        return affordable(meant, turn) or meant
    unchosen = turn.state.asked == Asked.WHICH and len(task.venues) > 1
    if unchosen and set(task.wanted.with_resources) <= set(task.venues):
        return task.venues  # who only gives a name has chosen none of them
    if task.wanted.with_resources:
        return ()
    listed = [id_ for id_ in task.venues or turn.state.spoken if id_ in among]
    return affordable(listed or among, turn) or tuple(among)


def named_by(turn: Turn) -> Reading:
    """The reading, with a car's make that ends the guest's own name as what it is: "Glen Ford, 313 …"."""
    reading, contacts = turn.reading, (Kind.PHONE, Kind.EMAIL)
    makes = [d for d in reading.of(Kind.RESOURCE) if str(d.value) in turn.playbook.inventory]
    if not makes or not any(reading.of(kind) for kind in contacts):
        return reading
    names = [
        replace(name, end=make.end, value=reading.text[name.start : make.end])
        for name in reading.of(Kind.NAME)
        for make in makes
        if not reading.text[name.end : make.start].strip()
    ]
    if not names:
        return reading
    kept = (d for d in reading.details if d.kind not in (Kind.NAME, Kind.RESOURCE))
    return replace(reading, details=(*kept, *names))
