"""Invented texts: lines of MRZ in all formats, and words to print beside them.

The characters are drawn so that every one occurs often in every position; check digits are
random, because the networks look at characters, never at what a line as a whole says.
"""

import string

from .dice import Dice
from .networks import ALPHABET

FORMATS = ("TD1", "TD2", "TD3", "TD3", "MRVA", "MRVB", "FRA")
"""Formats in the shares in which they are drawn."""

LENGTHS = {"TD1": 30, "TD2": 36, "TD3": 44, "MRVA": 44, "MRVB": 36, "FRA": 36}
CONSONANTS = "BCDFGHJKLMNPQRSTVWXYZ"
STATES = (
    "UTO D<< AUT BEL CHE CHN CZE ESP FIN FRA GBR HRV HUN IND ISL NLD POL PRT SVN TWN USA"
).split()


def word(dice: Dice) -> str:
    """A pronounceable word that means nothing, 2 to 10 letters."""
    return "".join(
        dice.pick("AEIOU") if (i + dice.randint(0, 1)) % 2 else dice.pick(CONSONANTS)
        for i in range(dice.randint(2, 10))
    )


def digits(dice: Dice, count: int) -> str:
    return "".join(dice.choices(string.digits, k=count))


def mixed(dice: Dice, count: int, letters: float) -> str:
    """Digits with a share of capital letters."""
    return "".join(
        dice.pick(string.ascii_uppercase if dice.chance(letters) else string.digits)
        for _ in range(count)
    )


def filled(text: str, length: int) -> str:
    return text.ljust(length, "<")[:length]


def state(dice: Dice) -> str:
    if dice.chance(0.3):
        return dice.pick(STATES)
    return "".join(dice.choices(string.ascii_uppercase, k=3))


def names(dice: Dice, length: int) -> str:
    primary = "<".join(word(dice) for _ in range(dice.pick((1, 1, 1, 2))))
    secondary = "<".join(word(dice) for _ in range(dice.pick((1, 1, 2, 2, 3))))
    return filled(f"{primary}<<{secondary}", length)


def optional_data(dice: Dice, length: int) -> str:
    if dice.chance(0.45):
        return "<" * length
    letters = dice.pick((0, 0, 0.2, 0.6))
    return filled(mixed(dice, dice.randint(0, length), letters), length)


def document_number(dice: Dice) -> str:
    first = dice.pick(string.ascii_uppercase) if dice.chance(0.5) else ""
    return (first + mixed(dice, 9, dice.pick((0, 0, 0.2, 0.5))))[:9]


def mrz(dice: Dice, form: str) -> list[str]:
    """The lines of one invented document of a format (ICAO 9303 parts 4 to 7, French card)."""
    dates = digits(dice, 7) + dice.pick("MF<") + digits(dice, 7)
    if form == "TD1":
        first = dice.pick("IACI") + dice.pick("<DPRA<") + state(dice) + document_number(dice)
        return [
            first + digits(dice, 1) + optional_data(dice, 15),
            dates + state(dice) + optional_data(dice, 11) + digits(dice, 1),
            names(dice, 30),
        ]
    if form == "FRA":
        surname = filled(word(dice), 25)
        given = filled(f"{word(dice)}<<{word(dice)}", 14)
        tail = digits(dice, 7) + dice.pick("MF") + digits(dice, 1)
        return ["IDFRA" + surname + mixed(dice, 6, 0.1), digits(dice, 13) + given + tail]
    length = LENGTHS[form]
    first = dice.pick("PPPPVIAC") + dice.pick("<<<DMSO") + state(dice)
    second = document_number(dice) + digits(dice, 1) + state(dice) + dates
    return [
        first + names(dice, length - 5),
        second + optional_data(dice, length - 30) + digits(dice, 2),
    ]


def any_line(dice: Dice) -> str:
    """A line for the reader: of a document, or any sequence of characters and filler runs."""
    if dice.chance(0.55):
        return dice.pick(mrz(dice, dice.pick(FORMATS)))
    text = ""
    while len(text) < 44:
        if dice.chance(0.25):
            text += "<" * dice.pick((1, 2, 2, dice.randint(1, 12)))
        else:
            text += "".join(dice.choices(ALPHABET[1:], k=dice.randint(1, 8)))
    return text[:44]


def caption(dice: Dice, monospaced: bool) -> str:
    """Some rows of other print, as on any document: words, dates, numbers."""
    rows = []
    for _ in range(dice.pick((1, 1, 1, 2, 3, 6))):
        words = []
        for _ in range(dice.randint(1, 2) if monospaced else dice.randint(1, 6)):
            one = word(dice)
            if dice.chance(0.3):
                date = ".".join((digits(dice, 2), digits(dice, 2), digits(dice, 4)))
                one = dice.pick((digits(dice, dice.randint(1, 8)), date, mixed(dice, 8, 0.3)))
            words.append(dice.pick((one, one, one.capitalize(), one.lower())))
        rows.append(dice.pick((" ", " ", "/", " / ")).join(words))
    return "\n".join(rows)
