"""Samples for `read`: one straightened line as the finder would cut it out, and its labels.

A block of lines is drawn, photographed at a camera pitch of 4.8 to 20 px, and resampled to the
strip's scale the way the recogniser does it, with every error of place, size and angle the
finder can make. That jitter of geometry matters more than any other effect drawn here.
"""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from . import text
from .degrade import degrade
from .dice import Dice
from .draw import Block, draw_block
from .networks import ALPHABET, STRIDE, STRIP_HEIGHT
from .surfaces import Bank

IGNORED = -100
"""Label of frames under a character cut by the strip's end."""

CLASS_OF = {character: index + 1 for index, character in enumerate(ALPHABET)}
OTHER = 0.05
UPSIDE_DOWN = 0.05
"""Shares of strips in which nothing is to be read."""

PEN = 0.18
"""Share of strips with a stroke of a pen over the text."""

SHEARS = (0, 0, 0, 0, 0, 0.12, 0.12, 0.12, 0.12, 0.3)
"""Most that characters lean, each as often: a bent page seen aslant leans at its ends."""

NEAR = 0.27
"""Frames within this share of the pitch from a character's centre carry its label."""


@dataclass
class View:
    """How a strip looks at its block."""

    width: int
    scale: float
    """Camera pixels per strip pixel."""
    camera_pitch: float
    pitch: float
    """In strip pixels, as is `cap`."""
    cap: float
    camera_width: int
    camera_height: int
    matrix: np.ndarray
    """Block pixels to camera pixels, [2, 3]."""


def choose_window(dice: Dice, count: int, width: int) -> tuple[float, float, float]:
    """Draws the pitch in strip pixels, the first visible character and how many are visible."""
    pitch = dice.uniform(11.5, 21) if dice.chance(0.5) else dice.uniform(14, 18)
    visible = width / pitch
    if dice.chance(0.8):
        first = dice.uniform(-3, max(0, count - visible) + 3)
    else:
        first = dice.uniform(-4, 0)
    return pitch, first, visible


def choose_view(
    dice: Dice, block: Block, row: int, width: int, window: tuple[float, float, float]
) -> View:
    """Draws scale, place, angle and shear for one line of a block."""
    pitch, first, visible = window
    camera_pitch = dice.log_uniform(4.2, 20)
    cap = dice.uniform(14.5, 20)
    scale = camera_pitch / pitch
    camera_width = int(width * scale) + 8
    camera_height = int(STRIP_HEIGHT * 1.5 * scale) + 8
    sx = camera_pitch / block.pitch
    sy = cap / block.cap * scale
    shear = sy * dice.uniform(-1, 1) * dice.pick(SHEARS)
    angle = math.radians(dice.gauss(0, 0.5) if dice.chance(0.8) else dice.uniform(-2.5, 2.5))
    cosine, sine = math.cos(angle), math.sin(angle)
    turn = np.array([[cosine, -sine], [sine, cosine]])
    linear = turn @ np.array([[sx, shear], [0, sy]])
    middle = np.array([block.left + (first + visible / 2) * block.pitch, block.centres[row]])
    offset = dice.gauss(0, 0.9 if dice.chance(0.9) else 1.8) * scale
    target = np.array([camera_width / 2, camera_height / 2 + offset])
    matrix = np.hstack([linear, (target - linear @ middle)[:, None]])
    return View(
        width, scale, camera_pitch, pitch, cap, camera_width, camera_height, matrix
    )


def photograph(block: Block, view: View) -> np.ndarray:
    """The block's ink at camera resolution, float32 0..1."""
    ink = block.ink
    matrix = view.matrix
    sx = view.camera_pitch / block.pitch
    if sx < 0.45:
        # Halved first, which costs less than a wide blur of all of it.
        ink = cv2.resize(ink, (ink.shape[1] // 2, ink.shape[0] // 2), interpolation=cv2.INTER_AREA)
        halved = np.array([[2, 0, 0.5], [0, 2, 0.5], [0, 0, 1]])
        matrix = matrix @ halved
        sx *= 2
    sigma = 0.42 / sx if sx < 1 else 0
    if sigma > 0.6:
        ink = cv2.GaussianBlur(ink, (0, 0), sigma)
    size = (view.camera_width, view.camera_height)
    return cv2.warpAffine(ink, matrix, size).astype(np.float32) / 255


def add_edges(dice: Dice, ground: np.ndarray, block: Block, count: int, view: View) -> None:
    """The document's own edges: another surface begins below, above, left or right."""
    other = dice.uniform(0, 250)
    middle = view.camera_height / 2
    if dice.chance(0.6):
        side = dice.pick((-1, 1))
        y = middle + side * dice.uniform(0.62, 0.95) * view.cap * view.scale
        if side > 0:
            ground[int(y) + 1 :] = other
        else:
            ground[: max(0, int(y))] = other
        return
    start = float(view.matrix[0] @ (block.left, block.centres[0], 1))
    left = int(start - view.camera_pitch * dice.uniform(0.2, 3))
    right = int(start + view.camera_pitch * (count + dice.uniform(0.2, 3)))
    if left > 0 and dice.chance(0.7):
        ground[:, :left] = other
    if right < view.camera_width and dice.chance(0.7):
        ground[:, max(0, right) :] = other


def add_other_print(dice: Dice, bank: Bank, ground: np.ndarray, view: View) -> None:
    """Watermark words behind the line, gradients, and words that reach in from beside it."""
    height, width = ground.shape
    size = view.scale * view.cap / 28
    if dice.chance(0.06):
        words = bank.caption(size * dice.uniform(0.5, 1.5))
        tiles = (height // words.shape[0] + 2, width // words.shape[1] + 2)
        words = np.tile(words, tiles)
        y = dice.randint(0, words.shape[0] - height)
        ground -= words[y : y + height, :width] * (dice.uniform(10, 50) / 255)
    if dice.chance(0.4):
        ground += np.linspace(-1, 1, width, dtype=np.float32) * dice.uniform(-40, 40)
    if dice.chance(0.08):
        words = bank.caption(size * dice.uniform(0.5, 1.3))[:height, :width]
        y = dice.pick((0, height - words.shape[0])) + dice.randint(-3, 3)
        y = min(max(y, 0), height - words.shape[0])
        x = dice.randint(0, width - words.shape[1])
        part = ground[y : y + words.shape[0], x : x + words.shape[1]]
        part -= words * (dice.uniform(30, 150) / 255)


def add_strokes(dice: Dice, picture: np.ndarray, view: View) -> np.ndarray:
    """Stamps, box borders and rules over the text, half transparent."""
    height, width = picture.shape
    for _ in range(dice.randint(1, 3)):
        over = picture.copy()
        shade = dice.uniform(0, 255)
        thickness = max(1, round(view.camera_pitch * dice.uniform(0.05, 0.2)))
        kind = dice.random()
        if kind < 0.4:
            y = dice.pick((dice.uniform(0, 0.32), dice.uniform(0.68, 1))) * height
            end = (width, int(y + dice.uniform(-3, 3)))
            cv2.line(over, (0, int(y)), end, shade, thickness, cv2.LINE_AA)
        elif kind < 0.7:
            ends = ((dice.randint(0, width), 0), (dice.randint(0, width), height))
            cv2.line(over, *ends, shade, thickness, cv2.LINE_AA)
        else:
            centre = (dice.randint(0, width), dice.randint(-height, 2 * height))
            shortest = min(height, width)
            axes = (dice.randint(shortest, width), dice.randint(height // 2, height * 2))
            turn = dice.uniform(0, 180)
            cv2.ellipse(over, centre, axes, turn, 0, 360, shade, thickness, cv2.LINE_AA)
        alpha = dice.uniform(0.3, 0.75 if dice.chance(0.7) else 1)
        picture = picture * (1 - alpha) + over * alpha
    return picture


def add_pen(dice: Dice, picture: np.ndarray, view: View) -> np.ndarray:
    """A dark stroke of a pen right through the text: one sweep, or a signature's loops."""
    height, width = picture.shape
    cap = view.cap * view.scale
    if dice.chance(0.5):
        x = dice.uniform(0, width) + np.linspace(-1, 1, 24) * dice.uniform(0.5, 12) * height
        y = height * (0.5 + np.linspace(-1, 1, 24) * dice.uniform(0.1, 1.2))
        y += np.sin(np.linspace(0, dice.uniform(2, 12), 24)) * height * dice.uniform(0, 0.3)
    else:
        turns = dice.uniform(1, 7)
        t = np.linspace(0, 1, int(24 * turns) + 2)
        angle = 2 * math.pi * turns * t + dice.uniform(0, 6)
        advance = turns * dice.uniform(0.8, 4) * view.camera_pitch
        x = dice.uniform(-advance, width) + advance * t
        x += dice.uniform(0.2, 2) * view.camera_pitch * np.sin(angle + dice.uniform(-0.8, 0.8))
        rise = dice.uniform(0.6, 4) * cap * (1 - dice.uniform(0, 0.7) * t)
        y = height / 2 + dice.uniform(-1.2, 1.2) * cap + rise * np.cos(angle)
        y += dice.uniform(-1, 1) * cap * (t - 0.5)
    points = np.round(np.stack([x, y], 1) * 8).astype(np.int32)
    over = picture.copy()
    wanted = view.camera_pitch * dice.uniform(0.03, 0.22)
    thickness = max(1, round(wanted))
    cv2.polylines(over, [points], False, dice.uniform(0, 90), thickness, cv2.LINE_AA, 3)
    # What is thinner than a pixel darkens it in part.
    alpha = dice.uniform(0.6, 1) * min(1, wanted / thickness)
    return picture * (1 - alpha) + over * alpha


def add_shadow(dice: Dice, picture: np.ndarray) -> np.ndarray:
    """Something stands before the light: beyond an edge at any angle, sharp or soft, it is dark."""
    height, width = picture.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle = dice.uniform(0, 2 * math.pi)
    away = (x - dice.uniform(0, width)) * math.cos(angle) + (y - height / 2) * math.sin(angle)
    share = np.clip(away / dice.uniform(0.5, 30) + 0.5, 0, 1)
    return picture * (1 - share * dice.uniform(0.2, 0.93))


def choose_contrast(dice: Dice, base: float) -> float:
    """How much darker than its ground print is: mostly much, now and then hardly at all."""
    kind = dice.random()
    if kind < 0.64:
        return dice.uniform(0.25, 1) * base
    return dice.uniform(30, 80) if kind < 0.92 else dice.uniform(4, 30)


def compose(
    dice: Dice, bank: Bank, ink: np.ndarray, block: Block, count: int, view: View
) -> np.ndarray:
    """Ground, ink and what lies over both, as the camera sees it: bytes."""
    height, width = ink.shape
    base = dice.uniform(120, 250)
    contrast = choose_contrast(dice, base)
    has_pen = dice.chance(PEN)
    if has_pen:
        # Under a stroke and in harsh noise at once nobody could read.
        contrast = max(contrast, choose_contrast(dice, base))
    ground = np.full((height, width), base, np.float32)
    if dice.chance(0.75):
        strength = dice.uniform(0.1, 1.0) * min(1, contrast / 110)
        ground += bank.texture(height, width, strength)
    if dice.chance(0.12):
        add_edges(dice, ground, block, count, view)
    add_other_print(dice, bank, ground, view)
    if dice.chance(0.2):
        uneven = dice.field.random((2, 8), dtype=np.float32)
        ink = ink * (dice.uniform(0.6, 1) + 0.4 * cv2.resize(uneven, (width, height)))
    picture = ground - contrast * ink
    if dice.chance(0.22):
        picture = add_strokes(dice, picture, view)
    if has_pen:
        picture = add_pen(dice, picture, view)
    if dice.chance(0.12):
        picture = add_shadow(dice, picture)
    if dice.chance(0.06):
        x = dice.randint(0, width - 4)
        covered = int(view.camera_pitch * dice.uniform(0.3, 1))
        picture[:, x : x + covered] = dice.uniform(0, 255)
    return degrade(dice, picture, view.camera_pitch, contrast, is_harsh=not has_pen)


def bend(dice: Dice) -> tuple[float, float]:
    """Bow (strip px at the ends) and stretch (share of the half width) left in a strip.

    A straight cut through a bent page leaves a bow, an unnoticed tilt a growing pitch.
    """
    if dice.chance(0.7):
        return 0.0, 0.0
    return dice.uniform(-2, 2), dice.uniform(-0.02, 0.02)


def cut_out(camera: np.ndarray, view: View, bow: float, stretch: float) -> np.ndarray:
    """Resamples the camera picture to the strip, bytes [32, width]."""
    width = view.width
    t = (np.arange(width, dtype=np.float32) - width / 2) / (width / 2)
    x = t * (width / 2) + stretch * (width / 2) * t * t
    y = np.arange(STRIP_HEIGHT, dtype=np.float32) - STRIP_HEIGHT / 2
    map_x = x * view.scale + view.camera_width / 2
    map_y = (y[:, None] + bow * (t * t)[None, :]) * view.scale + view.camera_height / 2
    map_x = np.broadcast_to(map_x.astype(np.float32), map_y.shape)
    return cv2.remap(
        camera,
        np.ascontiguousarray(map_x),
        map_y.astype(np.float32),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )


def label(line: str, centres: np.ndarray, pitch: float, width: int) -> np.ndarray:
    """Classes of the frames, int64 [width / 4]: 0 between characters, -100 at cut ones."""
    labels = np.zeros(width // STRIDE, np.int64)
    frames = (np.arange(width // STRIDE) + 0.5) * STRIDE
    nearest = np.abs(frames[:, None] - centres[None, :]).argmin(1)
    place = centres[nearest]
    distance = np.abs(frames - place)
    classes = np.array([CLASS_OF[character] for character in line])
    labelled = distance <= NEAR * pitch
    labels[labelled] = classes[nearest[labelled]]
    cut = (place < pitch * 0.4) | (place > width - pitch * 0.4)
    labels[cut & (distance <= pitch / 2)] = IGNORED
    return labels


def draw_other(dice: Dice, bank: Bank, width: int) -> np.ndarray:
    """A strip of print that is no MRZ, at any resolution of the camera: bytes [32, width]."""
    words = bank.words(dice.uniform(0.6, 1.3))
    rows = int(STRIP_HEIGHT / min(words.shape[0], STRIP_HEIGHT)) + 2
    words = np.tile(words, (rows, width // words.shape[1] + 2))
    y = dice.randint(0, words.shape[0] - STRIP_HEIGHT)
    x = dice.randint(0, words.shape[1] - width)
    base = dice.uniform(120, 250)
    contrast = dice.uniform(0.25, 1) * base
    picture = np.full((STRIP_HEIGHT, width), base, np.float32)
    picture += bank.texture(STRIP_HEIGHT, width, dice.uniform(0.1, 1) * min(1, contrast / 110))
    picture -= words[y : y + STRIP_HEIGHT, x : x + width] * (contrast / 255)
    scale = dice.uniform(0.3, 1)
    size = (max(1, int(width * scale)), max(1, int(STRIP_HEIGHT * scale)))
    camera = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    camera = degrade(dice, camera, 16 * scale, contrast)
    return cv2.resize(camera, (width, STRIP_HEIGHT), interpolation=cv2.INTER_LINEAR)


def draw_strip(dice: Dice, bank: Bank, width: int = 416) -> tuple[np.ndarray, np.ndarray]:
    """One sample: bytes [32, width] and labels [width / 4].

    Some show other print or an MRZ upside down, and nothing in them is a character: lines found
    where there are none, and read the wrong way round, are to be told at once.
    """
    if dice.chance(OTHER):
        return draw_other(dice, bank, width), np.zeros(width // STRIDE, np.int64)
    strip, labels = draw_upright(dice, bank, width)
    if dice.chance(UPSIDE_DOWN):
        return np.ascontiguousarray(strip[::-1, ::-1]), np.zeros_like(labels)
    return strip, labels


def draw_upright(dice: Dice, bank: Bank, width: int) -> tuple[np.ndarray, np.ndarray]:
    """One line of an MRZ: bytes [32, width] and labels [width / 4]."""
    lines = [text.any_line(dice) for _ in range(dice.pick((1, 2, 2, 3)))]
    row = dice.randrange(len(lines))
    pitch, first, visible = choose_window(dice, len(lines[row]), width)
    # Only what can be seen is drawn: two characters more than the window on either side.
    start = max(0, int(first) - 2)
    end = int(first + visible) + 3
    lines = [line[start:end] or " " for line in lines]
    line = lines[row]
    block = draw_block(dice, lines, dice.uniform(1.7, 2.7))
    view = choose_view(dice, block, row, width, (pitch, first - start, visible))
    ink = photograph(block, view)
    camera = compose(dice, bank, ink, block, len(line), view)
    bow, stretch = bend(dice)
    strip = cut_out(camera, view, bow, stretch)
    cells = block.left + block.pitch * (np.arange(len(line)) + 0.5)
    flat = view.matrix[0, 0] * cells + view.matrix[0, 1] * block.centres[row] + view.matrix[0, 2]
    straight = (flat - view.camera_width / 2) / view.scale
    # The cut takes x = h t + stretch h t^2; its inverse, to second order in the stretch.
    half = width / 2
    u = straight / half
    centres = half + half * (u - stretch * u * u + 2 * stretch**2 * u**3)
    return strip, label(line, centres, view.pitch, width)
