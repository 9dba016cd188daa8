"""What print stands on: guilloche, stains and grain, kept in a bank that is renewed in part."""

import cv2
import numpy as np

from .dice import Dice
from .draw import PLAIN_FACES, draw_caption

SIZE = 384


def guilloche(dice: Dice) -> np.ndarray:
    """One to three families of fine wavy lines on middle gray, float32 [SIZE, SIZE]."""
    picture = np.full((SIZE, SIZE), 128, np.float32)
    for _ in range(dice.randint(1, 3)):
        x = np.arange(-10, SIZE + 10, 4)
        amplitude = dice.uniform(4, 40)
        wave = x / dice.uniform(40, 300) * 6.28 + dice.uniform(0, 6)
        shift = dice.uniform(-0.4, 0.4)
        strength = dice.pick((-1, 1)) * dice.uniform(15, 80)
        lines = np.zeros((SIZE, SIZE), np.uint8)
        starts = np.arange(-amplitude - 20, SIZE + amplitude + 20, dice.uniform(3, 16))
        for index, start in enumerate(starts):
            y = start + amplitude * np.sin(wave + shift * index)
            points = np.round(np.stack([x, y], 1) * 8).astype(np.int32)
            cv2.polylines(lines, [points], False, 255, 1, cv2.LINE_AA, 3)
        if dice.chance(0.5):
            lines = cv2.transpose(lines)
        if dice.chance(0.6):
            middle = (SIZE / 2, SIZE / 2)
            turn = cv2.getRotationMatrix2D(middle, dice.uniform(0, 360), dice.uniform(1.4, 1.8))
            lines = cv2.warpAffine(lines, turn, (SIZE, SIZE), borderMode=cv2.BORDER_REFLECT)
        picture += lines.astype(np.float32) * (strength / 255)
    return picture


def cloud(dice: Dice) -> np.ndarray:
    """Noise of several grain sizes on middle gray, float32 [SIZE, SIZE]."""
    picture = np.zeros((SIZE, SIZE), np.float32)
    for grain in (3, 6, 12, 24, 48, 96):
        coarse = dice.noise(SIZE // grain + 2, SIZE // grain + 2)
        fine = cv2.resize(coarse, (SIZE, SIZE), interpolation=cv2.INTER_CUBIC)
        picture += fine * (dice.uniform(0, 1) * grain**0.3)
    return 128 + picture * dice.uniform(5, 28)


def surface(dice: Dice) -> np.ndarray:
    kind = dice.random()
    if kind < 0.45:
        picture = guilloche(dice)
    elif kind < 0.75:
        picture = cloud(dice)
    else:
        picture = guilloche(dice) + cloud(dice) - 128
    return np.clip(picture, 0, 255).astype(np.uint8)


class Bank:
    """A stock of surfaces and captions: drawing one costs more than cutting a piece of one."""

    def __init__(self, dice: Dice, surfaces: int = 200, captions: int = 300) -> None:
        self.dice = dice
        self.surfaces = [surface(dice) for _ in range(surfaces)]
        self.captions = [draw_caption(dice) for _ in range(captions)]
        self.plain = [draw_caption(dice, PLAIN_FACES) for _ in range(captions // 3)]

    def renew(self) -> None:
        """Replaces the oldest fifth, so that a long training never runs out of new ones."""
        fresh = len(self.surfaces) // 5
        self.surfaces = self.surfaces[fresh:] + [surface(self.dice) for _ in range(fresh)]
        fresh = len(self.captions) // 5
        self.captions = self.captions[fresh:] + [draw_caption(self.dice) for _ in range(fresh)]
        fresh = len(self.plain) // 5
        self.plain = self.plain[fresh:] + [
            draw_caption(self.dice, PLAIN_FACES) for _ in range(fresh)
        ]

    def texture(self, height: int, width: int, strength: float) -> np.ndarray:
        """A piece at any scale and flip, float32 [height, width] around zero."""
        dice = self.dice
        source = dice.pick(self.surfaces)
        scale = dice.uniform(0.35, 1.6)
        h = min(SIZE - 1, max(4, int(height / scale)))
        w = min(SIZE - 1, max(4, int(width / scale)))
        y = dice.randint(0, SIZE - h)
        x = dice.randint(0, SIZE - w)
        piece = source[y : y + h, x : x + w]
        if dice.chance(0.5):
            piece = piece[:, ::-1]
        if dice.chance(0.5):
            piece = piece[::-1]
        how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        sized = cv2.resize(np.ascontiguousarray(piece), (width, height), interpolation=how)
        return (sized.astype(np.float32) - 128) * strength

    def words(self, scale: float) -> np.ndarray:
        """Print that is no MRZ's, at a scale, bytes, white on black."""
        source = self.dice.pick(self.plain)
        size = (max(1, int(source.shape[1] * scale)), max(1, int(source.shape[0] * scale)))
        return cv2.resize(source, size, interpolation=cv2.INTER_AREA)

    def caption(self, scale: float, limit: int | None = None) -> np.ndarray:
        """Other print at a scale, bytes, white on black; cut where it is over `limit` px."""
        source = self.dice.pick(self.captions)
        if limit is not None:
            source = source[: int(limit / scale), : int(limit / scale)]
        size = (max(1, int(source.shape[1] * scale)), max(1, int(source.shape[0] * scale)))
        return cv2.resize(source, size, interpolation=cv2.INTER_AREA)
