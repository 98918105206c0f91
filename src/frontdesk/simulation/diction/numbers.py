"""Numbers in words, as guests write or dictate them."""

from random import Random

NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
)
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def ordinal(day: int) -> str:
    ending = "th" if 10 <= day % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    return f"{day}{ending}"


def tell_number(number: int, random: Random, spelled: float) -> str:
    return NUMBERS[number] if number < len(NUMBERS) and random.random() < spelled else str(number)
