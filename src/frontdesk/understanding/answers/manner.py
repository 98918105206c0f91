"""In what manner a message speaks of offers: it takes one, asks for one, or asks about them."""

from enum import Enum, auto

from frontdesk.conversation.reading import Kind
from frontdesk.understanding.answers.ground import Ground
from frontdesk.understanding.answers.patterns import answer_words, patterns
from frontdesk.understanding.vocabulary.words import singular


class Manner(Enum):
    TAKES = auto()
    ASKS_WHETHER = auto()
    """ "The 3:30?", "is the first still free?": a choice to be confirmed."""
    ASKS_ABOUT = auto()
    """ "How much is the second?": no choice."""


def manner_of(ground: Ground) -> Manner:
    """Whether a message chooses or asks."""
    words = ground.words
    asks = any(word.word == "?" for word in words)
    wish = patterns("choose_asks_for").first(words)
    if wish:
        proposes = words[wish.first].word in answer_words("choosing", "proposing")
        return Manner.ASKS_WHETHER if proposes else Manner.TAKES
    begins = 0
    while begins < len(words) and words[begins].word in answer_words("fillers") | {","}:
        begins += 1
    if begins < len(words) and any(patterns("choose_asks_about").at(words, begins)):
        said = [word.word for word in words if word.word[0].isalnum()]
        return Manner.ASKS_WHETHER if said[-1] in answer_words("choosing", "free") else Manner.ASKS_ABOUT
    return Manner.ASKS_WHETHER if asks else Manner.TAKES


def wishes_something_else(ground: Ground) -> bool:
    """Whether something is asked for that was not offered: another time, another person."""
    if any(patterns("choose_elsewhere").anywhere(ground.words)) and not any(
        patterns("choose_none", "choose_other").anywhere(ground.words)
    ):
        return True
    return names_somebody_else(ground)


def names_somebody_else(ground: Ground) -> bool:
    """Whether a person or place is wanted that no offer is with."""
    if not any(option.resource for option in ground.offers.options):
        return False
    known = ground.offers.shared | ground.offers.telling.keys()
    for detail in ground.details:
        if detail.kind is Kind.RESOURCE and not detail.unwanted:
            tokens = (token for token in ground.tokens if detail.start <= token.start < detail.end)
            if not any(singular(token.word) in known for token in tokens):
                return True
    return False
