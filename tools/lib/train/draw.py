"""Print: glyph sheets of the fonts, blocks of MRZ lines in high resolution, other print.

Fonts are found through fontconfig by file name and used from their packages; nothing of them is
stored here. OCR-B is what documents use; a small share of other monospaced faces keeps the
reader from depending on one drawing of each letter.
"""

import functools
import subprocess
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from . import text
from .dice import Dice
from .networks import ALPHABET

CELL_WIDTH = 56
CELL_HEIGHT = 72
BASELINE = 52
CAP = 32
"""Height of a capital in a glyph sheet, in pixels; every face is scaled to it."""

TILDE = "\u00d1"
MARGIN = 40
"""Empty pixels left and right of a drawn block."""

MRZ_FACES = {
    "OCRB.otf": 10.0,
    "OCRBS.otf": 5.0,
    "DejaVuSansMono.ttf": 0.8,
    "LiberationMono-Regular.ttf": 0.8,
    "FreeMonoBold.ttf": 0.4,
    "DejaVuSansMono-Bold.ttf": 0.3,
    "LiberationMono-Bold.ttf": 0.3,
}
OTHER_FACES = (
    "DejaVuSans.ttf",
    "DejaVuSans-Bold.ttf",
    "LiberationSans-Regular.ttf",
    "LiberationSans-Bold.ttf",
    "LiberationSansNarrow-Regular.ttf",
    "LiberationSerif-Regular.ttf",
    "LiberationMono-Regular.ttf",
    "OCRB.otf",
)
PLAIN_FACES = tuple(name for name in OTHER_FACES if not name.startswith(("LiberationMono", "OCRB")))
"""Faces that no MRZ is printed in."""

MONOSPACED = ("LiberationMono-Regular.ttf", "OCRB.otf")
PACKAGES = "fonts-ocr-b fonts-dejavu fonts-liberation fonts-freefont-ttf"


class FontMissing(Exception):
    """A font of the recipe is not installed."""


@functools.cache
def font_files() -> dict[str, Path]:
    """All installed font files by name."""
    listing = subprocess.run(
        ["fc-list", "--format", "%{file}\n"], check=True, capture_output=True, text=True
    )
    return {Path(line).name: Path(line) for line in sorted(listing.stdout.splitlines())}


def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    path = font_files().get(name)
    if path is None:
        raise FontMissing(f"{name} is not installed; the packages are {PACKAGES}")
    return ImageFont.truetype(str(path), size)


@dataclass
class Face:
    """The glyphs of one face as white on black cells, the cap height scaled to `CAP`."""

    glyphs: dict[str, np.ndarray]
    pitch: float
    centre: float
    """Middle of the capitals, in pixels from the cell's top."""
    cap: float
    tildes: list[np.ndarray]
    """N with the tilde that some states print and ICAO 9303 has no character for: it is read N.
    As the face has it, and made no taller than a capital, as some printers do; none in a face
    without it."""


def make_face(name: str) -> Face:
    box = font(name, 40).getmask("H").getbbox()
    face = font(name, round(40 * CAP / (box[3] - box[1])))
    pitch = face.getlength("H")
    glyphs = {}
    for character in ALPHABET + TILDE:
        cell = Image.new("L", (CELL_WIDTH, CELL_HEIGHT), 0)
        place = (CELL_WIDTH / 2 - pitch / 2, BASELINE)
        ImageDraw.Draw(cell).text(place, character, font=face, fill=255, anchor="ls")
        glyphs[character] = np.array(cell)
    inked = np.where(glyphs["H"].max(1) > 128)[0]
    cap = float(inked[-1] + 1 - inked[0])
    tall = glyphs.pop(TILDE)
    tildes = [tall, pressed(tall, cap)] if tall.any() else []
    return Face(glyphs, pitch, (inked[0] + inked[-1] + 1) / 2, cap, tildes)


def pressed(cell: np.ndarray, cap: float) -> np.ndarray:
    """`cell` with its glyph as tall as a capital, standing on the same line."""
    inked = np.where(cell.max(1) > 128)[0]
    glyph = cell[inked[0] : inked[-1] + 1]
    low = cv2.resize(glyph, (CELL_WIDTH, round(cap * 1.06)), interpolation=cv2.INTER_AREA)
    result = np.zeros_like(cell)
    result[inked[-1] + 1 - low.shape[0] : inked[-1] + 1] = low
    return result


@functools.cache
def faces() -> tuple[list[Face], list[float]]:
    return [make_face(name) for name in MRZ_FACES], list(MRZ_FACES.values())


@dataclass
class Block:
    """Lines set in one face: ink (bytes, 255 = full) and where the characters stand in it."""

    ink: np.ndarray
    pitch: float
    left: float
    """Where the first character's cell begins."""
    centres: list[float]
    """Each line's middle."""
    cap: float


def reweight(dice: Dice, ink: np.ndarray) -> np.ndarray:
    """Makes all strokes thinner or thicker, as printers and wear do."""
    kind = dice.random()
    if kind < 0.22:
        size = (dice.pick((2, 3, 3)), dice.pick((2, 3, 3)))
        return cv2.dilate(ink, np.ones(size, np.uint8))
    if kind < 0.32:
        return cv2.erode(ink, np.ones((2, 2), np.uint8))
    if kind < 0.5:
        # Round corners and a stroke of any width: blur, then cut at another level.
        soft = cv2.GaussianBlur(ink, (0, 0), dice.uniform(0.8, 2.2))
        level = dice.uniform(70, 185)
        ramp = np.clip((np.arange(256) - level) * 6 + 128, 0, 255).astype(np.uint8)
        return cv2.LUT(soft, ramp)
    return ink


def drop_ink(dice: Dice, ink: np.ndarray) -> np.ndarray:
    """Print that did not take everywhere."""
    height, width = ink.shape
    small = dice.field.integers(0, 255, (height // 3, width // 3), dtype=np.uint8)
    lost = cv2.resize(small, (width, height)) > dice.randint(150, 220)
    return np.where(lost, ink // dice.pick((1, 2, 4)), ink).astype(np.uint8)


def draw_block(dice: Dice, lines: list[str], spacing: float) -> Block:
    """Sets lines in a face drawn by chance; `spacing` is the line distance in cap heights."""
    choice, weights = faces()
    face = dice.pick(choice, weights)
    pitch = face.pitch * (dice.uniform(0.93, 1.1) if dice.chance(0.5) else 1.0)
    step = spacing * face.cap
    width = int(max(map(len, lines)) * pitch) + 2 * MARGIN
    ink = np.zeros((int(CELL_HEIGHT + step * (len(lines) - 1)), width), np.uint8)
    centres = []
    for row, line in enumerate(lines):
        top = round(row * step)
        centres.append(top + face.centre)
        for column, character in enumerate(line):
            if character == " ":
                continue
            x = round(MARGIN + pitch * (column + 0.5) - CELL_WIDTH / 2)
            cell = ink[top : top + CELL_HEIGHT, x : x + CELL_WIDTH]
            glyph = face.glyphs[character]
            if character == "N" and face.tildes and dice.chance(0.08):
                glyph = dice.pick(face.tildes)
            np.maximum(cell, glyph[: cell.shape[0], : cell.shape[1]], out=cell)
    ink = reweight(dice, ink)
    if dice.chance(0.1):
        ink = drop_ink(dice, ink)
    return Block(ink, pitch, float(MARGIN), centres, face.cap)


def draw_caption(dice: Dice, names: tuple[str, ...] = OTHER_FACES) -> np.ndarray:
    """Other print, white on black, as large as its text."""
    name = dice.pick(names)
    face = font(name, dice.pick((20, 24, 32)))
    words = text.caption(dice, name in MONOSPACED)
    probe = ImageDraw.Draw(Image.new("L", (8, 8)))
    box = probe.multiline_textbbox((0, 0), words, font=face)
    picture = Image.new("L", (int(box[2]) + 6, int(box[3]) + 6), 0)
    ImageDraw.Draw(picture).multiline_text((3, 3), words, font=face, fill=255)
    return np.array(picture)
