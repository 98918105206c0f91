"""Fit: whether an entry on file is the answer to a question, or only what comes nearest to it.

Of entries heard with at least `FITS` nine in ten were right on businesses the reader had never seen, of those
between the lines one in two, of those below `NEAR` one in three.
"""

from frontdesk.conversation.acts import Ask, Subject

FITS = 0.7
NEAR = 0.4
RECORDED = (Subject.PRICE, Subject.HOURS, Subject.AVAILABILITY, Subject.PEOPLE)
"""What the records tell better than an entry that hardly fits."""


def settles(ask: Ask) -> bool:
    """Whether an entry on file is the answer."""
    return bool(ask.entries) and ask.sure >= FITS


def is_near(ask: Ask) -> bool:
    """Whether an entry may be what was meant, and is told under its own question."""
    return bool(ask.entries) and NEAR <= ask.sure < FITS
