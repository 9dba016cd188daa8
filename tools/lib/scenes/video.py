"""Videos of a hand that lays a page before the camera: it comes, stands, and trembles a little."""

import numpy as np

import lens
from base import PITCH
from camera import Pose, View
from scene import table

SIZE = (1280, 720)
# Pictures, 30 a second, until the page stands, and after that.
COMING = 12
STANDING = 14
FRAMES = COMING + STANDING


def is_blurred(number):
    """Whether the video of a seed is one that stays out of focus and does not tremble: the same
    doubt in every picture, which many pictures must not make sure of."""
    return number % 4 == 3


def frames(base, dice, blurred=False):
    """Yields the pictures of one video of `base`; the page stands from number `COMING` on."""
    target = {
        "pitch": dice.uniform(11, 17),
        "turn": np.radians(dice.normal(0, 4) + dice.choice([0, 0, 0, 180, 90, -90])),
        "tilt": np.radians(dice.uniform(0, 10)),
        "lean": dice.uniform(0, 2 * np.pi),
        "offset": dice.uniform(-0.6, 0.6, 2),
    }
    come = Coming(dice, blurred)
    desk = table(SIZE, dice)
    softness, light = dice.uniform(0.45, 0.75), dice.uniform(0.72, 0.96)
    slope, slope_angle = dice.uniform(0, 0.25), dice.uniform(0, 6)
    veil, grain, quality = dice.uniform(4, 22), dice.uniform(1.2, 3.5), dice.uniform(80, 95)
    before = None
    for number in range(FRAMES):
        view = come.view(base, target, number, dice)
        seen, cover = view.take(base.pixels)
        picture = desk + (seen - desk) * (cover * np.float32(1 / 255))
        picture = lens.soften(picture, softness)
        picture = lens.defocus(picture, come.defocus(number) * view.pitch)
        middle = view.project(base.zone.mean(0)[None])[0]
        way = (middle - before) * come.shutter if before is not None else np.zeros(2)
        before = middle
        picture = lens.shake(picture, min(60, np.hypot(*way)), np.arctan2(way[1], way[0]))
        picture = picture * np.float32(light * come.exposure(number))
        picture = lens.uneven(picture, slope, slope_angle) + np.float32(veil)
        yield lens.jpeg(lens.expose(picture, grain, dice), quality)


class Coming:
    """How the page moves, and what the camera's automatics make of it."""

    def __init__(self, dice, blurred):
        angle = dice.uniform(0, 2 * np.pi)
        # Where it comes from, in pixels from where it will stand.
        self.away = np.array([np.cos(angle), np.sin(angle)]) * dice.uniform(300, 1100)
        self.turn = np.radians(dice.normal(0, 14))
        self.nearer = dice.uniform(0.6, 1.15)
        self.shutter = dice.uniform(0.15, 0.5)
        self.gain, self.settling = dice.uniform(-0.4, 0.35), dice.uniform(2, 6)
        self.focus = dice.uniform(0, 0.25)
        self.tremor = np.zeros(3)
        self.trembling = 0 if blurred else 1
        self.smear = dice.uniform(0.12, 0.18) if blurred else 0.04

    def left(self, number):
        """The share of the way that is left at a picture: fast first, then ever slower."""
        return max(0.0, 1 - number / COMING) ** 2

    def view(self, base, target, number, dice):
        """The page as it lies at a picture; the hand trembles all the time."""
        left = self.left(number)
        self.tremor = 0.7 * self.tremor + dice.normal(0, 1, 3) * self.trembling
        pose = Pose(**{**target, "offset": tuple(target["offset"])})
        pose.pitch *= 1 + (self.nearer - 1) * left
        pose.turn += self.turn * left + np.radians(0.08) * self.tremor[2]
        view = View(base.pixels.shape, base.zone, PITCH, pose, SIZE)
        view.aim = view.aim + self.away * left + self.tremor[:2] * 0.05 * view.pitch
        return view

    def exposure(self, number):
        """How much too bright or dark the picture is: the automatic follows what is in view."""
        return 1 + self.gain * np.exp(-number / self.settling)

    def defocus(self, number):
        """The deviation of a point's disc in places of a character; the lens finds its way."""
        return self.smear + self.focus * np.exp(-number / 5)
