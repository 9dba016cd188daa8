"""Pages without a machine-readable zone that have much of what a zone has: OCR-B, lines, digits.

Letters, tables, cards with portraits, barcodes, and lines in OCR-B that are no zone. A page is
drawn flat, like those of tool-page, and photographed by the same camera.
"""

from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from base import Base

# Pixels from a character of OCR-B to the next, when it is set as large as in a zone.
UNIT = 30
FONTS = Path("/usr/share/fonts")
OCR_B = "OCRB.otf"
TEXT_FONTS = (
    "DejaVuSans.ttf", "DejaVuSerif.ttf", "DejaVuSansMono.ttf", "LiberationSans-Regular.ttf",
    "LiberationSerif-Regular.ttf", "LiberationMono-Regular.ttf", "FreeMono.ttf",
    "Inter-Regular.otf",
)  # fmt: skip
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
SYLLABLES = "ka lo mi ren tu sa bel dor fin gra hol ist jun ver nor pal quo ras tem und wex".split()


@lru_cache(maxsize=64)
def font(name, size):
    return ImageFont.truetype(str(next(iter(sorted(FONTS.rglob(name))))), size)


class Page:
    """A page being drawn: the next thing goes below the last."""

    def __init__(self, dice):
        self.dice = dice
        self.width, self.height = int(dice.uniform(36, 52) * UNIT), int(dice.uniform(22, 36) * UNIT)
        self.paper = int(dice.uniform(200, 252))
        self.picture = Image.new("L", (self.width, self.height), self.paper)
        self.draw = ImageDraw.Draw(self.picture)
        self.ink = int(dice.uniform(10, 70))
        self.left = self.y = UNIT

    def line(self, text, name, size, x=None, spacing=1.7):
        """A line of `text`, its size in places of a character."""
        face = font(name, max(6, int(size * UNIT)))
        x = self.left if x is None else x
        self.draw.text((x, self.y), text, fill=self.ink, font=face)
        self.y += int(size * spacing * UNIT)

    def grid(self, text, pitch=1.0, x=None):
        """A line of OCR-B, each character in the middle of its own place, as in a zone."""
        face = font(OCR_B, int(UNIT * pitch / 0.723))
        x = self.left if x is None else x
        for index, character in enumerate(text):
            place = x + (index + 0.5) * pitch * UNIT
            self.draw.text((place, self.y), character, fill=self.ink, font=face, anchor="ma")
        self.y += int(2.5 * pitch * UNIT)

    def row(self, lines, is_low=True):
        """Lines of OCR-B as wide as fits, at the page's foot or where the last thing ended."""
        pitch = min(1.0, (self.width - 2 * UNIT) / UNIT / max(map(len, lines)))
        if is_low:
            self.y = max(self.y, int(self.height - (2.5 * len(lines) + 0.8) * pitch * UNIT))
        for text in lines:
            self.grid(text, pitch)

    @property
    def room(self):
        return (self.height - self.y) / UNIT


def some(dice, alphabet, count):
    return "".join(alphabet[i] for i in dice.integers(len(alphabet), size=count))


def word(dice):
    return "".join(SYLLABLES[i] for i in dice.integers(len(SYLLABLES), size=dice.integers(1, 4)))


def prose(page, rows=99):
    """Paragraphs of words that mean nothing."""
    dice = page.dice
    name, size = str(dice.choice(TEXT_FONTS)), dice.uniform(0.6, 1.3)
    while rows > 0 and page.room > 3:
        count = max(2, int((page.width / UNIT - 2) / size / 3.6))
        text = " ".join(word(dice) for _ in range(count))
        page.line(text.upper() if dice.random() < 0.15 else text, name, size)
        rows -= 1
        page.y += int((dice.random() < 0.15) * size * UNIT)


def table(page):
    """Columns of numbers between rules."""
    dice = page.dice
    name = OCR_B if dice.random() < 0.4 else str(dice.choice(TEXT_FONTS))
    size, columns = dice.uniform(0.7, 1.3), int(dice.integers(2, 6))
    step = (page.width - 2 * UNIT) / columns
    while page.room > 3:
        top = page.y
        for column in range(columns):
            page.y = top
            text = some(dice, DIGITS, int(dice.integers(2, 8)))
            page.line(text if column else word(dice).upper(), name, size, page.left + column * step)
        page.draw.line((page.left, page.y, page.width - UNIT, page.y), fill=page.ink)
        page.y += 4


def bars(page):
    """A barcode with its number below, and one of squares."""
    dice = page.dice
    x, unit = page.left, max(2, int(dice.uniform(0.07, 0.2) * UNIT))
    top, high = page.y, int(dice.uniform(2, 5) * UNIT)
    while x < page.width * 0.6:
        wide = int(dice.integers(1, 5)) * unit
        page.draw.rectangle((x, top, x + wide - 1, top + high), fill=page.ink)
        x += wide + int(dice.integers(1, 5)) * unit
    page.y = top + high + 4
    page.grid(some(dice, DIGITS, 13), dice.uniform(0.6, 1))
    cells = (dice.random((22, 22)) < 0.5).astype(np.uint8) * (page.paper - page.ink) + page.ink
    side = int(dice.uniform(4, 8) * UNIT)
    square = Image.fromarray(cells.astype(np.uint8)).resize((side, side), Image.NEAREST)
    page.picture.paste(square, (int(page.width * 0.68), top))


def portrait(page):
    """A card: a head, captions and values, no zone."""
    dice = page.dice
    page.line(word(dice).upper() + " " + word(dice).upper(), TEXT_FONTS[0], 1.6)
    top, side = page.y, int(dice.uniform(8, 12) * UNIT)
    page.draw.rectangle((page.left, top, page.left + side, top + 1.25 * side), fill=190)
    head = (page.left + 0.28 * side, top + 0.2 * side, page.left + 0.72 * side, top + 0.75 * side)
    page.draw.ellipse(head, fill=120)
    body = (page.left + 0.05 * side, top + 0.8 * side, page.left + 0.95 * side, top + 1.7 * side)
    page.draw.chord(body, 180, 360, fill=80)
    for _ in range(int(dice.integers(3, 7))):
        page.line(word(dice), TEXT_FONTS[3], 0.7, page.left + side + UNIT, 1.2)
        value = word(dice).upper() if dice.random() < 0.5 else some(dice, DIGITS, 8)
        page.line(value, TEXT_FONTS[0], 1.0, page.left + side + UNIT)
    page.y = max(page.y, int(top + 1.4 * side))


def cheque(dice):
    """The code line of a cheque, with the marks that such lines have."""
    parts = [some(dice, DIGITS, int(count)) for count in dice.integers(4, 13, size=4)]
    return [str(dice.choice(["<", ">", "+", "<<"])).join(parts) + str(dice.choice([">", "+", "<"]))]


def slip(dice):
    """The code line of a payment slip."""
    text = f"{some(dice, DIGITS, 13)}>{some(dice, DIGITS, 27)}+ {some(dice, DIGITS, 9)}>"
    return [text] * (1 + (dice.random() < 0.2))


def book(dice):
    number = some(dice, DIGITS, 10)
    return [f"ISBN 978-{number[0]}-{number[1:4]}-{number[4:9]}-{number[9]}", some(dice, DIGITS, 13)]


def account(dice):
    groups = " ".join(some(dice, DIGITS, 4) for _ in range(5))
    return [f"IBAN {some(dice, LETTERS, 2)}{some(dice, DIGITS, 2)} {groups}"]


def serial(dice):
    return [f"{some(dice, LETTERS, 2)}{some(dice, DIGITS, 8)}{some(dice, LETTERS, 1)}"] * 2


def licence(dice):
    """The single line of a driving licence: no layout that is read has one line."""
    return ["D1" + some(dice, LETTERS + DIGITS, 26) + "<" + some(dice, DIGITS, 1)]


def columns(dice):
    """As many lines and characters as a zone has, of any characters, so that dates and check
    digits are mostly letters: no zone. Some have a name's fillers, too."""
    count, length = ((3, 30), (2, 36), (2, 44))[int(dice.integers(3))]
    lines = [some(dice, LETTERS + DIGITS + "<", length) for _ in range(count)]
    if dice.random() < 0.5:
        kept = int(dice.integers(5, length - 5))
        lines[0] = lines[0][:kept] + "<" * (length - kept)
    # Never a layout's first letter in a layout's place.
    return [str(dice.choice(list("BDEFGHJKLMNOQRSTUWXYZ"))) + lines[0][1:], *lines[1:]]


LINES = (cheque, slip, book, account, serial, licence, columns)


def page(seed):
    """The page of number `seed`."""
    dice = np.random.default_rng([800, seed])
    new = Page(dice)
    kind = int(dice.integers(5))
    if kind == 0:
        prose(new)
    elif kind == 1:
        table(new)
    elif kind == 2:
        portrait(new)
    elif kind == 3:
        bars(new)
        prose(new, 4)
    else:
        prose(new, int(dice.integers(1, 6)))
    if kind == 4 or dice.random() < 0.6:
        if kind in (0, 1):
            # The lines want room of their own: what was drawn there goes.
            new.y = int(new.height * dice.uniform(0.5, 0.7))
            new.draw.rectangle((0, new.y, new.width, new.height), fill=new.paper)
            new.y += UNIT
        new.row(LINES[int(dice.integers(len(LINES)))](dice), dice.random() < 0.7)
    return Base(f"blank-{seed}", np.asarray(new.picture), {}, None)
