"""One name out of what a recogniser may have heard: what its guesses agree on, letters before sounds."""

from collections import Counter

from frontdesk.understanding.names.spelled import joined_letters
from frontdesk.understanding.names.split import written
from frontdesk.understanding.names.words import names


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
    return [word for word in guess.lower().split() if word.replace("'", "").replace("-", "").isalpha() and word not in never]


def _chosen(guesses: list[list[str]], place: int) -> str:
    """The word most spoken for at this place: early guesses count more, names one knows a little more."""
    known = names()
    votes: Counter[str] = Counter()
    for rank, guess in enumerate(guesses):
        word = guess[place]
        likely = word in (known.given if place == 0 else known.surnames)
        votes[word] += (1.5 if likely else 0.5) / (rank + 2)
    return votes.most_common(1)[0][0]


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
    return f"{best} {letters[len(best) :]}" if best else letters
