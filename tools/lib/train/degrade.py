"""What a camera does to a picture: blur, shake, sharpening, noise, glare, compression."""

import math

import cv2
import numpy as np

from .dice import Dice


def shake(dice: Dice, picture: np.ndarray, length: int) -> np.ndarray:
    """Motion blur along a straight line of any direction."""
    kernel = np.zeros((length, length), np.float32)
    angle = dice.uniform(0, math.pi)
    middle = (length - 1) / 2
    dx, dy = middle * math.cos(angle), middle * math.sin(angle)
    start = (round(middle - dx), round(middle - dy))
    end = (round(middle + dx), round(middle + dy))
    cv2.line(kernel, start, end, 1, 1)
    return cv2.filter2D(picture, -1, kernel / kernel.sum())


def glare(dice: Dice, picture: np.ndarray) -> np.ndarray:
    """One soft bright ellipse, as foil and lamps make it."""
    height, width = picture.shape
    spot = np.zeros((height, width), np.float32)
    centre = (dice.randint(0, width), dice.randint(0, height))
    axes = (dice.randint(height // 2 + 1, height * 3), dice.randint(height // 4 + 1, height))
    cv2.ellipse(spot, centre, axes, dice.uniform(0, 180), 0, 360, 1, -1)
    spot = cv2.GaussianBlur(spot, (0, 0), max(1, height / 6))
    return picture + spot * dice.uniform(20, 130)


GRAIN = (2, 5, 5, 10, 16, 25, 40)


def degrade(
    dice: Dice,
    picture: np.ndarray,
    pitch: float,
    contrast: float,
    blur: float = 1.0,
    is_harsh: bool = False,
) -> np.ndarray:
    """float32 0..255 at camera resolution to bytes.

    Blur grows with the character pitch in camera pixels and noise is held to a share of the
    print's contrast, so that nothing is drawn that a person could not read either. `is_harsh` adds
    the noise and the compression at which large characters are just legible.
    """
    height, width = picture.shape
    if dice.chance(0.55):
        sigma = dice.uniform(0.03, 0.16 if dice.chance(0.7) else 0.22) * pitch * blur
        picture = cv2.GaussianBlur(picture, (0, 0), max(0.2, sigma))
    if dice.chance(0.15):
        picture = shake(dice, picture, max(2, int(pitch * dice.uniform(0.15, 0.6))))
    if dice.chance(0.12):
        soft = cv2.GaussianBlur(picture, (0, 0), dice.uniform(0.8, 2))
        picture = picture + dice.uniform(0.5, 1.5) * (picture - soft)
    if dice.chance(0.5):
        noise = dice.noise(height, width)
        if dice.chance(0.3):
            noise = cv2.GaussianBlur(noise, (0, 0), 0.8) * 2
        grain, most = dice.pick((*GRAIN, 80) if is_harsh else GRAIN), 0.3 * contrast
        if is_harsh:
            # More of it is averaged away where characters are larger.
            most *= min(1.6, max(1.0, pitch / 9))
        picture = picture + noise * min(grain, most)
    if dice.chance(0.1):
        picture = glare(dice, picture)
    result = np.clip(picture, 0, 255).astype(np.uint8)
    if dice.chance(0.55):
        quality = dice.randint(18, 90) if pitch > 8 else dice.randint(35, 92)
        if dice.chance(0.18 if is_harsh else 0.12):
            quality = dice.randint(6, 22) if is_harsh else dice.randint(8, 20)
        _, packed = cv2.imencode(".jpg", result, [cv2.IMWRITE_JPEG_QUALITY, quality])
        result = cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE)
    return result
