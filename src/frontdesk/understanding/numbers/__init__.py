"""Numbers in digits or words, read from a place in the tokens on."""

from frontdesk.understanding.numbers.amounts import amount_at
from frontdesk.understanding.numbers.digits import Digits, digits_at
from frontdesk.understanding.numbers.fractions import Amount
from frontdesk.understanding.numbers.whole import Number, cardinal_at, ordinal_at

__all__ = [
    "Amount",
    "Digits",
    "Number",
    "amount_at",
    "cardinal_at",
    "digits_at",
    "ordinal_at",
]
