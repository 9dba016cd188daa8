"""Samples for `find`: a square piece of a photographed page, and the six maps to learn.

A page is drawn flat (surfaces, pictures, other print, perhaps an MRZ), then turned by any angle,
seen in perspective and degraded. The maps are computed through the same projection.
"""

from dataclasses import dataclass, field

import cv2
import numpy as np

from . import text
from .degrade import degrade
from .dice import Dice
from .draw import Block, draw_block
from .networks import MAP_NAMES, STRIDE
from .surfaces import Bank

SIZE = 320
FLAT = int(SIZE * 1.45)
"""The flat page is larger than the sample, so that turning it leaves no empty corner."""


@dataclass
class Line:
    """One MRZ line on the flat page: extent, middle and cap height in its pixels."""

    left: float
    right: float
    centre: float
    cap: float


@dataclass
class Zone:
    """Where the MRZ goes on the flat page; its box may reach beyond the page."""

    block: Block
    ink: np.ndarray
    x: int
    y: int
    lines: list[Line] = field(default_factory=list)

    @property
    def right(self) -> int:
        return self.x + self.ink.shape[1]

    @property
    def bottom(self) -> int:
        return self.y + self.ink.shape[0]

    def inside(self, margin: int = 0) -> tuple[slice, slice]:
        """The part of the box on the page, as slices."""
        rows = slice(max(0, max(0, self.y) - margin), min(FLAT, self.bottom) + margin)
        columns = slice(max(0, max(0, self.x) - margin), min(FLAT, self.right) + margin)
        return rows, columns


def place_zone(dice: Dice, pitch: float) -> Zone:
    """Draws an MRZ of the given pitch and puts it where some of it will be seen."""
    aspect = dice.uniform(0.82, 1.3) if dice.chance(0.4) else dice.uniform(0.95, 1.1)
    lines = text.mrz(dice, dice.pick(text.FORMATS))
    block = draw_block(dice, lines, dice.uniform(1.55, 2.8))
    scale = pitch / block.pitch
    width = max(8, int(block.ink.shape[1] * scale))
    height = max(8, int(block.ink.shape[0] * scale * aspect))
    ink = cv2.resize(block.ink, (width, height), interpolation=cv2.INTER_AREA)
    x = int(dice.uniform(0.2, 0.8) * FLAT - width * dice.uniform(0.1, 0.9))
    y = int(dice.uniform(0.25, 0.75) * FLAT - height / 2)
    zone = Zone(block, ink.astype(np.float32) / 255, x, y)
    sx, sy = width / block.ink.shape[1], height / block.ink.shape[0]
    for line, centre in zip(lines, block.centres, strict=True):
        left = x + block.left * sx
        right = x + (block.left + block.pitch * len(line)) * sx
        zone.lines.append(Line(left, right, y + centre * sy, block.cap * sy))
    return zone


def draw_ground(dice: Dice, bank: Bank) -> np.ndarray:
    """Surfaces without print, float32 [FLAT, FLAT]."""
    page = np.full((FLAT, FLAT), dice.uniform(110, 245), np.float32)
    page += bank.texture(FLAT, FLAT, dice.uniform(0.05, 0.9))
    if dice.chance(0.5):
        page += bank.texture(FLAT, FLAT, dice.uniform(0.05, 0.5))
    if dice.chance(0.4):
        y, x = dice.randint(0, FLAT), dice.randint(0, FLAT)
        other = dice.uniform(10, 250) + bank.texture(FLAT, FLAT, 1) * dice.random()
        if dice.chance(0.5):
            page[y:] = other[y:]
        else:
            page[:, x:] = other[:, x:]
    return page


def add_pictures(dice: Dice, bank: Bank, page: np.ndarray) -> None:
    """Boxes with an ellipse, standing for portraits and emblems."""
    for _ in range(dice.randint(0, 3)):
        w, h = dice.randint(20, 200), dice.randint(20, 200)
        x, y = dice.randint(0, FLAT - w), dice.randint(0, FLAT - h)
        box = dice.uniform(30, 220) + bank.texture(h, w, dice.uniform(0.3, 1.5))
        page[y : y + h, x : x + w] = box
        middle, axes = (x + w // 2, y + h // 2), (max(2, w // 3), max(2, h // 3))
        cv2.ellipse(page, middle, axes, 0, 0, 360, dice.uniform(30, 230), -1)


def add_card(dice: Dice, bank: Bank, page: np.ndarray, zone: Zone, pitch: float) -> None:
    """Lets the document end close to the MRZ: another surface lies beyond its edges."""
    far = -9, FLAT + 9
    x1 = int(zone.x - pitch * dice.uniform(-1, 4)) if dice.chance(0.75) else far[0]
    x2 = int(zone.right + pitch * dice.uniform(-1, 4)) if dice.chance(0.75) else far[1]
    y2 = int(zone.bottom + pitch * dice.uniform(-0.6, 4)) if dice.chance(0.75) else far[1]
    above = dice.pick((dice.uniform(-0.6, 3), dice.uniform(3, 40), 99))
    y1 = int(zone.y - pitch * above)
    card = slice(max(0, y1), max(0, y2)), slice(max(0, x1), max(0, x2))
    kept = page[card].copy()
    page[:] = bank.texture(FLAT, FLAT, dice.uniform(0.05, 1)) + dice.uniform(0, 250)
    page[card] = kept
    if dice.chance(0.3):
        thickness = dice.randint(1, 2)
        cv2.rectangle(page, (x1, y1), (x2, y2), dice.uniform(0, 255), thickness)


def prepare_zone(dice: Dice, bank: Bank, page: np.ndarray, zone: Zone, pitch: float) -> None:
    """The surface the MRZ stands on: card edge, watermark words, a flat light band."""
    if dice.chance(0.45):
        add_card(dice, bank, page, zone, pitch)
    if dice.chance(0.12):
        words = bank.caption(dice.uniform(0.3, 1.2))
        tiles = (FLAT // words.shape[0] + 1, FLAT // words.shape[1] + 1)
        page -= np.tile(words, tiles)[:FLAT, :FLAT] * (dice.uniform(10, 45) / 255)
    if dice.chance(0.5):
        band = page[zone.inside(int(pitch * 1.2))]
        band *= 0.3
        band += 0.7 * dice.uniform(140, 250)


def add_captions(
    dice: Dice, bank: Bank, page: np.ndarray, zone: Zone | None, pitch: float
) -> None:
    """Other print everywhere but over the MRZ; more of it on pages without one."""
    count = dice.randint(0, 14) if zone else dice.randint(4, 40)
    size = pitch / 26 if dice.chance(0.6) else dice.uniform(0.15, 0.7)
    for _ in range(count):
        words = bank.caption(size * dice.uniform(0.5, 1.5), limit=FLAT - 1)
        h, w = words.shape
        if min(h, w) < 4:
            continue
        x, y = dice.randint(0, FLAT - w), dice.randint(0, FLAT - h)
        if zone and x + w > zone.x and x < zone.right:
            height = zone.ink.shape[0]
            if y + h > zone.y + 0.1 * height and y < zone.y + 0.9 * height:
                continue
        part = page[y : y + h, x : x + w]
        part += (dice.uniform(0, 110) - part) * (words * (dice.uniform(0.5, 1) / 255))


def print_zone(dice: Dice, page: np.ndarray, zone: Zone) -> None:
    """Prints the MRZ, dark enough on a surface light enough to be readable."""
    rows, columns = zone.inside()
    part = page[rows, columns]
    if part.size == 0:
        return
    part += max(0.0, dice.uniform(75, 110) - float(part.mean()))
    shade = min(dice.uniform(0, 90), float(part.mean()) - dice.uniform(50, 90))
    top, left = rows.start - zone.y, columns.start - zone.x
    ink = zone.ink[top : top + part.shape[0], left : left + part.shape[1]]
    part += (shade - part) * ink * dice.uniform(0.45, 1)


def add_rules(dice: Dice, page: np.ndarray) -> None:
    for _ in range(dice.randint(1, 4)):
        shade, thickness = dice.uniform(0, 255), dice.randint(1, 3)
        start = (dice.randint(0, FLAT), dice.randint(0, FLAT))
        end = (dice.randint(0, FLAT), dice.randint(0, FLAT))
        if dice.chance(0.5):
            cv2.rectangle(page, start, end, shade, thickness)
        else:
            cv2.line(page, start, end, shade, thickness, cv2.LINE_AA)


def choose_projection(dice: Dice) -> np.ndarray:
    """Flat page to sample: most pages nearly upright, some on their side, some at any angle."""
    kind = dice.random()
    if kind < 0.38:
        angle = dice.gauss(0, 4)
    elif kind < 0.6:
        angle = dice.pick((90, 180, 270)) + dice.gauss(0, 4)
    else:
        angle = dice.uniform(0, 360)
    turn = np.eye(3)
    turn[:2] = cv2.getRotationMatrix2D((FLAT / 2, FLAT / 2), angle, 1.0)
    turn[:2, 2] -= FLAT / 2
    tilt = np.eye(3)
    if dice.chance(0.5):
        tilt[2, 0] = dice.uniform(-0.25, 0.25) / SIZE
        tilt[2, 1] = dice.uniform(-0.25, 0.25) / SIZE
        tilt[0, 1] = dice.uniform(-0.1, 0.1)
    centre = np.array([[1, 0, SIZE / 2], [0, 1, SIZE / 2], [0, 0, 1.0]])
    return centre @ tilt @ turn


def project(matrix: np.ndarray, x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    depth = matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2]
    u = (matrix[0, 0] * x + matrix[0, 1] * y + matrix[0, 2]) / depth
    v = (matrix[1, 0] * x + matrix[1, 1] * y + matrix[1, 2]) / depth
    return u, v


def label(lines: list[Line], projection: np.ndarray) -> np.ndarray:
    """The six maps, float32 [6, SIZE / 4, SIZE / 4]; mask -1 means "do not care"."""
    count = SIZE // STRIDE
    maps = np.zeros((len(MAP_NAMES), count, count), np.float32)
    if not lines:
        return maps
    grid = (np.arange(count) + 0.5) * STRIDE
    x, y = np.meshgrid(grid, grid)
    u, _ = project(np.linalg.inv(projection), x, y)
    best = np.full((count, count), np.inf)
    for line in lines:
        middle = np.full_like(u, line.centre)
        cx, cy = project(projection, u, middle)
        ahead_x, ahead_y = project(projection, u + 4, middle)
        top_x, top_y = project(projection, u, middle - line.cap / 2)
        low_x, low_y = project(projection, u, middle + line.cap / 2)
        cap = np.hypot(low_x - top_x, low_y - top_y)
        distance = np.hypot(cx - x, cy - y)
        along = (u > line.left) & (u < line.right)
        inside = along & (distance < np.maximum(0.55 * cap, 2.6)) & (distance < best)
        around = (u > line.left - line.cap) & (u < line.right + line.cap)
        around &= (distance < np.maximum(0.85 * cap, 4.2)) & ~inside & (maps[0] != 1)
        angle = np.arctan2(ahead_y - cy, ahead_x - cx)
        size = np.log2(np.maximum(cap, 1) / 8)
        values = (
            (cx - x) / STRIDE, (cy - y) / STRIDE, np.sin(2 * angle), np.cos(2 * angle), size
        )
        maps[0][around] = -1
        maps[0][inside] = 1
        best[inside] = distance[inside]
        for target, value in zip(maps[1:], values, strict=True):
            target[inside] = value[inside]
    return maps


def draw_page(dice: Dice, bank: Bank) -> tuple[np.ndarray, np.ndarray]:
    """One sample: bytes [SIZE, SIZE] and maps [6, SIZE / 4, SIZE / 4]."""
    page = draw_ground(dice, bank)
    pitch = dice.log_uniform(2.8, 22)
    zone = place_zone(dice, pitch) if dice.chance(0.78) else None
    add_pictures(dice, bank, page)
    if zone:
        prepare_zone(dice, bank, page, zone, pitch)
    add_captions(dice, bank, page, zone, pitch)
    if zone:
        print_zone(dice, page, zone)
    if dice.chance(0.3):
        add_rules(dice, page)
    projection = choose_projection(dice)
    sample = cv2.warpPerspective(page, projection, (SIZE, SIZE), borderMode=cv2.BORDER_REFLECT)
    if dice.chance(0.3):
        sample = sample * dice.uniform(0.4, 1) + dice.uniform(0, 40)
    sample = degrade(dice, sample, min(pitch, 14), contrast=90, blur=0.8)
    return sample, label(zone.lines if zone else [], projection)
