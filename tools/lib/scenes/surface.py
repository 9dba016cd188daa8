"""What lies on the paper: patterns behind the text, stamps and pen strokes over it.

All work on a page's gray pixels in place, with lengths in places of a character (`unit` pixels).
"""

import cv2
import numpy as np

FRACTION = 4  # bits of a pixel that points to draw keep


def window(pixels, zone, unit, margin):
    """The part of the page around its zone, as a view."""
    low = np.maximum(zone.min(0) - margin * unit, 0).astype(int)
    high = (zone.max(0) + margin * unit).astype(int)
    return pixels[low[1] : high[1], low[0] : high[0]], low


def print_pattern(pixels, zone, unit, strength, dice):
    """Darkens the paper behind the zone by a pattern; at strength 1 it is as dark as can be."""
    part, _ = window(pixels, zone, unit, 1.5)
    style = int(dice.integers(3))
    darkness = (guilloche, grain, tone)[style](part.shape, unit, dice)
    part[:] = np.clip(part * (1 - strength * darkness), 0, 255)


def guilloche(shape, unit, dice):
    """Two families of fine waves that cross."""
    height, width = shape
    ink = np.zeros(shape, np.uint8)
    x = np.arange(0, width + unit, unit / 4)
    for _ in range(2):
        spacing, thickness = dice.uniform(0.5, 1.1) * unit, dice.uniform(0.1, 0.22) * unit
        wave, length = dice.uniform(0.3, 1.5) * unit, dice.uniform(3, 9) * unit
        slope, phase = dice.uniform(-0.5, 0.5), dice.uniform(0, 6)
        start = -abs(slope) * width - 2 * wave
        while start < height + abs(slope) * width + 2 * wave:
            y = start + slope * x + wave * np.sin(x * 2 * np.pi / length + phase)
            stroke(ink, np.stack([x, y], 1), thickness, 255)
            start += spacing
    return ink / np.float32(255)


def grain(shape, unit, dice):
    """Clouds about as large as the strokes of a character, and much larger ones."""
    total = np.zeros(shape, np.float32)
    for size in (dice.uniform(0.12, 0.3), dice.uniform(0.8, 3)):
        cells = [max(2, int(side / (size * unit))) for side in shape]
        coarse = dice.standard_normal(cells, dtype=np.float32)
        total += cv2.resize(coarse, shape[::-1], interpolation=cv2.INTER_CUBIC)
    return np.clip(0.5 + 0.35 * total, 0, 1)


def tone(shape, unit, dice):
    """A dark page, not quite even."""
    cells = [max(2, int(side / (4 * unit))) for side in shape]
    uneven = cv2.resize(dice.standard_normal(cells, dtype=np.float32), shape[::-1])
    return np.clip(0.93 + 0.04 * uneven, 0, 1)


def stroke(pixels, points, thickness, value):
    """Draws a smooth line through `points`."""
    place = np.round(points * 2**FRACTION).astype(np.int32)
    width = max(1, int(round(thickness)))
    cv2.polylines(pixels, [place], False, value, width, cv2.LINE_AA, FRACTION)


def ink_over(part, ink, opacity, tint):
    """Lays `ink` (0 to 255) of gray `tint` over `part`: it darkens what is lighter than itself."""
    share = ink * np.float32(opacity / 255)
    inked = np.minimum(part, np.float32(tint))
    part[:] = part + share * (inked - part)


def stamp(pixels, zone, unit, strength, dice):
    """A round or square stamp over the text; at strength 1 its ink hides all below."""
    part, low = window(pixels, zone, unit, 12)
    ink = np.zeros(part.shape, np.uint8)
    share = [dice.uniform(0.1, 0.7), dice.uniform(0.3, 0.7)]
    middle = zone[0] + (zone[2] - zone[0]) * share - low
    radius, angle = dice.uniform(6, 10) * unit, dice.uniform(0, 360)
    thickness = int(dice.uniform(0.25, 0.45) * unit)
    place = tuple(int(v) for v in middle)
    if dice.random() < 0.5:
        for share in (1.0, 0.75):
            cv2.circle(ink, place, int(share * radius), 255, thickness, cv2.LINE_AA)
    else:
        for share in (1.0, 0.8):
            sides = (2 * radius * share, 1.1 * radius * share)
            box = cv2.boxPoints((tuple(map(float, middle)), sides, angle))
            stroke(ink, np.vstack([box, box[:1]]), thickness, 255)
    word = "".join(dice.choice(list("ADEIMORSTUV0123456789"), 5))
    letters(ink, word, middle, angle, radius / 70, thickness)
    ink_over(part, ink, strength, dice.uniform(20, 60))


def letters(ink, word, middle, angle, size, thickness):
    """Writes `word` around `middle`, turned by `angle` degrees."""
    layer = np.zeros_like(ink)
    box, _ = cv2.getTextSize(word, cv2.FONT_HERSHEY_SIMPLEX, size, thickness)
    corner = (int(middle[0] - box[0] / 2), int(middle[1] + box[1] / 2))
    cv2.putText(layer, word, corner, cv2.FONT_HERSHEY_SIMPLEX, size, 255, thickness, cv2.LINE_AA)
    matrix = cv2.getRotationMatrix2D(tuple(map(float, middle)), angle, 1)
    np.maximum(ink, cv2.warpAffine(layer, matrix, ink.shape[::-1]), out=ink)


def pen(pixels, zone, unit, strength, dice):
    """A signature and a dash over the text; `strength` is the pen's thickness in places."""
    part, low = window(pixels, zone, unit, 5)
    ink = np.zeros(part.shape, np.uint8)
    sides = zone[2] - zone[0]
    start = zone[0] - low + sides * [dice.uniform(0.05, 0.6), dice.uniform(0.3, 0.7)]
    length = dice.uniform(9, 16) * unit
    t = np.linspace(0, 1, 240)
    loops, height = dice.uniform(3, 6), dice.uniform(1.5, 3) * unit
    swing, phase = dice.uniform(0.6, 1.6) * unit, dice.uniform(0, 6)
    x = start[0] + length * t + swing * np.sin(2 * np.pi * loops * t + phase)
    y = start[1] + height * np.cos(2 * np.pi * loops * t) * (1 - 0.6 * t) - 0.1 * length * t
    stroke(ink, np.stack([x, y], 1), strength * unit, 255)
    ends = [[dice.uniform(0.0, 0.4), dice.uniform(-0.2, 1.2)], [dice.uniform(0.6, 1), 0.5]]
    stroke(ink, zone[0] - low + sides * np.array(ends), strength * unit, 255)
    ink_over(part, ink, 0.9, dice.uniform(15, 70))
