"""One name out of what a recogniser may have heard: what its guesses agree on, letters before sounds."""

from frontdesk.understanding.names.split import written
from frontdesk.understanding.names.words import names
from frontdesk.understanding.nearness import distance
from frontdesk.understanding.phrases import phrases


def agreed(guesses: tuple[str, ...]) -> str:
    """The name that guesses, best first, speak for; "" where they speak for none."""
    spelled = [letters for guess in guesses if (letters := joined_letters(guess))]
    if len(spelled) * 2 > len(guesses):
        return written(_parted(spelled[0]))
    words = [_name_words(guess) for guess in guesses]
    full = [each for each in words if len(each) > 1] or [each for each in words if each]
    if not full:
        return ""
    # as many words as the best guess that has a given and a family name
    length = len(full[0])
    alike = [each for each in full if len(each) == length]
    return written(" ".join(_chosen(alike, place) for place in range(length)))


def _name_words(guess: str) -> list[str]:
    never = names().never - names().given - names().surnames
    return [
        word
        for word in guess.lower().split()
        if word.replace("'", "").replace("-", "").isalpha() and word not in never
    ]


def _chosen(guesses: list[list[str]], place: int) -> str:
    """The word at this place of the best guess whose word there is none that means something else.

    Recognisers write "clear" for Claire and "alley" for Ali; between two names the first is the likelier.
    """
    known = names()
    listed = known.surnames if place else known.given
    said = [guess[place] for guess in guesses]
    return next((word for word in said if word in listed or not known.means(word)), said[0])


def joined_letters(said: str) -> str:
    """What a recogniser wrote of letters, joined: "M AR TI n" is one word again; "" if it is none."""
    sounds = phrases("spelling")["sounds"]
    pieces = said.lower().replace("-", " ").replace(".", " ").split()
    if not pieces or sum(map(len, pieces)) > 2.2 * len(pieces) + 1:
        return ""
    # two letters are two letters; "why" and "oh" are sounds
    letters = (sounds.get(piece, piece) if len(piece) > 2 or piece == "oh" else piece for piece in pieces)
    return "".join(str(letter) for letter in letters if str(letter).isalpha())


def _parted(letters: str) -> str:
    """Letters of a given and a family name said in one go, parted where both are names one knows."""
    known = names()
    best = ""
    for place in range(2, len(letters) - 1):
        given, family = letters[:place], letters[place:]
        if given in known.given and family in known.surnames:
            return f"{given} {family}"
        if given in known.given and len(given) > len(best):
            best = given
    return f"{best} {_nearest(letters[len(best) :])}" if best else letters


def _nearest(family: str) -> str:
    """The family name one knows that is a slip away from these letters, else the letters."""
    slips = {
        name: distance(family, name)
        for name in names().surnames
        if name[0] == family[:1] and len(name) > 3 and abs(len(name) - len(family)) < 3
    }
    near = min(slips, key=lambda name: (slips[name], name), default="")
    return near if near and slips[near] <= (1 if len(family) < 7 else 2) else family
