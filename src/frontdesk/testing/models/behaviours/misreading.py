"""A model that reads what is not there."""

import json
from datetime import timedelta
from random import Random

from frontdesk.testing.models.acts import hear_wrongly
from frontdesk.testing.models.answers import Answer, say
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.behaviours.behaviour import Behaviour
from frontdesk.testing.models.reading import intents_of, kinds_of, listed, today

OTHERS_PHONE = "+12025550177"


class ReadsWrongly(Behaviour):
    """Reads wishes, days, a yes and others' phone numbers into a message that has none of them."""

    def read(self, asked: Asked) -> Answer:
        chance = asked.chance(self.seed)
        ways = (_false_intent, _false_date, _made_up_quote, _yes, _phone, _no_such_enum, _broken)
        return say(chance.choice(ways)(asked, chance))

    def hear(self, asked: Asked) -> Answer:
        return say(hear_wrongly(asked, asked.chance(self.seed)))


def _false_intent(asked: Asked, chance: Random) -> str:
    return _reading(chance.choice(intents_of(asked) or ["cancel"]))


def _false_date(asked: Asked, chance: Random) -> str:
    """Real words of the guest's, and a day that they do not mean."""
    day = today(asked) + timedelta(days=chance.randint(1, 60))
    return _reading("book", ("when", _quote(asked, chance), day.isoformat()))


def _made_up_quote(asked: Asked, chance: Random) -> str:
    services = list(listed(asked)) or ["botox"]
    return _reading("book", ("service", "the deluxe treatment", chance.choice(services)))


def _yes(asked: Asked, chance: Random) -> str:
    return _reading("affirm", ("stance", _quote(asked, chance), "yes"))


def _phone(asked: Asked, chance: Random) -> str:
    return _reading("inform", ("phone", _quote(asked, chance), OTHERS_PHONE), ("name", "me", "Zebulon Quist"))


def _no_such_enum(asked: Asked, chance: Random) -> str:
    kinds = kinds_of(asked) or ["when"]
    return _reading("transfer_funds", (f"{chance.choice(kinds)}_id", _quote(asked, chance), "7"))


def _broken(asked: Asked, chance: Random) -> str:
    return chance.choice(
        ["[]", "null", '{"intent": 5, "details": {}}', '{"intent": "book"}', "Sure! {", '"book"']
    )


def _reading(intent: str, *details: tuple[str, str, str]) -> str:
    told = [{"kind": kind, "quote": quote, "value": value} for kind, quote, value in details]
    return json.dumps({"intent": intent, "details": told})


def _quote(asked: Asked, chance: Random) -> str:
    return chance.choice(asked.guest.split() or ["now"])
