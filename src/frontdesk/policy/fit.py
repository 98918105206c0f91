"""Fit: whether an entry on file is the answer to a question, or only what comes nearest to it.

On businesses the reader had never seen, nine in ten entries heard with 0.7 or more were right, from 0.6 two
in three, between the lines half. What comes near is told under its own question: a wrong one does no harm
there, and a right one that is kept back does.
"""

from frontdesk.conversation.acts import Ask, Subject

FITS = 0.6
NEAR = 0.45
RECORDED = (Subject.PRICE, Subject.HOURS, Subject.AVAILABILITY, Subject.PEOPLE)
"""What the records tell better than an entry that hardly fits."""


def settles(ask: Ask) -> bool:
    """Whether an entry on file is the answer."""
    return bool(ask.entries) and ask.sure >= FITS


def is_near(ask: Ask) -> bool:
    """Whether an entry may be what was meant, and is told under its own question."""
    return bool(ask.entries) and NEAR <= ask.sure < FITS
