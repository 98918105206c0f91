"""Guests who do not exist, for demonstrations: invented names, numbers from 555-01xx, example addresses."""

import unicodedata
from collections import deque
from random import Random

from frontdesk.booking.model import Contact
from frontdesk.playbooks import Playbook

FIRST_NAMES = (
    "Aaliyah Adaeze Aiko Amara Anders Anika Arjun Astrid Beatriz Callum Camila Chidi Clara Dmitri Eitan Elif "
    "Emeka Farah Felix Freya Gabriela Hana Hugo Imani Ines Isaac Ivy Jamal Jasper Joaquin Kavya Keiko Kofi "
    "Lars Leila Linnea Luca Mahira Malik Marisol Mateo Mei Mila Nadia Naveen Niamh Noor Oskar Paloma Petra "
    "Quentin Ravi Rosa Samir Sana Sefa Sienna Soren Tala Tamsin Theo Tomasz Uma Valentina Wei Xiomara Yara "
    "Yusuf Zainab Zoltan"
)
LAST_NAMES = (
    "Abara Albrecht Alvarado Andersson Asante Bakshi Bellweather Brankovic Calloway Castellan Chaudhry "
    "Delacroix Dunmore Eriksen Fairbanks Ferreira Fitzgibbon Gallardo Haddad Hallstrom Holloway Ibekwe "
    "Ishikawa Jankowski Kaplinsky Katz Kimura Kowalczyk Lindqvist Marchetti Mbeki-Hart Montrose Moreau "
    "Nakagawa Navarrete Obuya Okonjo Ortega Osei Palmqvist Petrossian Quill Ramaswamy Rosenthal Saarinen "
    "Sandoval Santangelo Sokolova Takahara Thackeray Toussaint Valdivia Vandermeer Whitlock Winterbourne "
    "Xiong Yamada Yilmaz Zamora Zielinski"
)
AREA_CODES = (201, 206, 212, 213, 305, 312, 404, 415, 503, 512, 602, 617, 646, 702, 718, 773, 818, 917)
NUMBERS_A_CODE = 100
REQUESTS = (
    "We arrive late, around ten in the evening.",
    "A quiet corner, if there is one.",
    "It is our anniversary.",
    "One of us uses a wheelchair.",
    "A high chair for our daughter, please.",
    "Please no feathers, I am allergic.",
)
ONE_IN_REQUESTS = 8


class Crowd:
    """The guests of one business; some of them come back."""

    def __init__(self, playbook: Playbook, random: Random, size: int) -> None:
        self._random = random
        numbers = random.sample(range(len(AREA_CODES) * NUMBERS_A_CODE), size)
        self._contacts = [Contact(g.name, g.phone, g.email) for g in playbook.known_guests]
        self._contacts += [_contact(random, number) for number in numbers]
        # Who was here lately does not come again at once: half of them stand back.
        self._lately: deque[int] = deque(maxlen=len(self._contacts) // 2)

    def somebody(self) -> Contact:
        """One of them, now and then with a request."""
        chosen = self._random.randrange(len(self._contacts))
        while chosen in self._lately:
            chosen = self._random.randrange(len(self._contacts))
        self._lately.append(chosen)
        contact = self._contacts[chosen]
        if self._random.randrange(ONE_IN_REQUESTS):
            return contact
        return Contact(contact.name, contact.phone, contact.email, self._random.choice(REQUESTS))


def _contact(random: Random, number: int) -> Contact:
    first, last = random.choice(FIRST_NAMES.split()), random.choice(LAST_NAMES.split())
    code, line = AREA_CODES[number // NUMBERS_A_CODE], number % NUMBERS_A_CODE
    domain = random.choice(("example.org", "example.com", "example.net"))
    email = f"{_plain(first)}.{_plain(last)}@{domain}" if random.random() < 0.7 else None
    return Contact(f"{first} {last}", f"+1{code}55501{line:02d}", email)


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return letters.lower().replace(" ", "-")
