"""A picture of a page: mild conditions as they are every day, but for one kind of difficulty."""

from dataclasses import dataclass

import cv2
import numpy as np

import lens
import surface
from base import PITCH
from camera import Pose, View


@dataclass(frozen=True)
class Kind:
    """A kind of difficulty, and the strengths that it goes through from harmless to hopeless."""

    name: str
    unit: str
    easy: float
    hard: float
    # Whether equal steps are equal ratios.
    is_ratio: bool = False

    def strength(self, share):
        """The strength at `share` of the way, 0 to 1."""
        if self.is_ratio:
            return self.easy * (self.hard / self.easy) ** share
        return self.easy + (self.hard - self.easy) * share

    def share(self, strength):
        """How far along the way `strength` is; the end where it is None: never half are lost."""
        if strength is None:
            return 1.0
        if self.is_ratio:
            return float(np.log(strength / self.easy) / np.log(self.hard / self.easy))
        return (strength - self.easy) / (self.hard - self.easy)


KINDS = (
    Kind("blur", "deviation of a point's disc, in places of a character", 0.03, 0.3),
    Kind("motion", "way of a point, in places of a character", 0.1, 1.2),
    Kind("noise", "deviation at medium gray, of 255", 3, 150),
    Kind("contrast", "share that is left", 0.8, 0.008, True),
    Kind("pitch", "pixels from a character to the next", 16, 3, True),
    Kind("tilt", "degrees between the view and the page's normal", 0, 75),
    Kind("turn", "degrees", 0, 180),
    Kind("glare", "light added over the text, of white", 0.1, 1.4),
    Kind("shadow", "share of the light that is gone", 0.3, 0.99),
    Kind("jpeg", "quality, at 8 pixels from a character to the next", 60, 1, True),
    Kind("bend", "degrees of the arc that the page's longer side makes", 0, 175),
    Kind("stamp", "darkness of its ink", 0.05, 1),
    Kind("pen", "thickness, in places of a character", 0.02, 0.6),
    Kind("background", "darkness of the pattern", 0.1, 1.0),
)
BY_NAME = {kind.name: kind for kind in KINDS}


def take(base, kind, strength, dice, size=(1280, 720), unit=PITCH):
    """The picture of `base`, whose characters are `unit` pixels apart, with the difficulty `kind`
    (its name; None for none) at `strength`.

    All numbers are drawn in the same order whatever the strength, so that one state of `dice`
    gives the same scene growing harder.
    """
    pose = Pose(
        pitch=dice.uniform(12, 18),
        turn=np.radians(dice.normal(0, 2)),
        tilt=np.radians(dice.uniform(0, 6)),
        lean=dice.uniform(0, 2 * np.pi),
        offset=tuple(dice.uniform(-0.6, 0.6, 2)),
    )
    softness = dice.uniform(0.45, 0.75)
    light, slope, slope_angle = dice.uniform(0.72, 0.96), dice.uniform(0, 0.25), dice.uniform(0, 6)
    veil, grain, quality = dice.uniform(4, 22), dice.uniform(1.2, 3), dice.uniform(86, 95)
    desk = table(size, dice)
    arrange(pose, kind, strength, dice)
    page = mark(base, kind, strength, dice)
    view = View(page.shape, base.zone, unit, pose, size)
    seen, cover = view.take(page)
    picture = desk + (seen - desk) * (cover * np.float32(1 / 255))
    picture = lens.soften(picture, softness)
    if kind == "blur":
        picture = lens.defocus(picture, strength * view.pitch)
    angle = dice.uniform(0, np.pi)
    if kind == "motion":
        picture = lens.shake(picture, strength * view.pitch, angle)
    picture = lens.uneven(picture * np.float32(light), slope, slope_angle) + np.float32(veil)
    picture = illuminate(picture, view, base.zone, kind, strength, dice)
    picture = lens.expose(picture, strength if kind == "noise" else grain, dice)
    return lens.jpeg(picture, strength if kind == "jpeg" else quality)


def arrange(pose, kind, strength, dice):
    """Gives the page the place that its difficulty is."""
    sign = -1 if dice.random() < 0.5 else 1
    lies_across, tilt = dice.random() < 0.7, np.radians(dice.uniform(12, 32))
    axis = np.radians(dice.normal(0, 8)) + (np.pi / 2 if lies_across else 0)
    if kind in ("pitch", "jpeg"):
        # Compression eats small characters first; large ones it never quite does.
        pose.pitch = strength if kind == "pitch" else 8
    elif kind == "tilt":
        pose.tilt = np.radians(strength)
    elif kind == "turn":
        pose.turn = np.radians(strength * sign)
    elif kind == "bend":
        # Looked at from straight above, an arc only squeezes lines; from aslant, it bends them.
        pose.tilt, pose.arc, pose.axis = tilt, np.radians(max(strength, 1)), axis
        pose.lean, pose.bulge = np.pi / 2 * sign + dice.normal(0, 0.3), sign


def mark(base, kind, strength, dice):
    """The page, or a copy with something on it."""
    change = {"stamp": surface.stamp, "pen": surface.pen, "background": surface.print_pattern}
    if kind not in change:
        return base.pixels
    page = base.pixels.copy()
    change[kind](page, base.zone, PITCH, strength, dice)
    return page


def illuminate(picture, view, zone, kind, strength, dice):
    """The picture in the light that its difficulty is."""
    along, down = dice.uniform(0.12, 0.88), dice.uniform(0.2, 0.8)
    sizes = np.array([dice.uniform(3, 6), dice.uniform(1.5, 3)]) * view.pitch
    angle, middle = dice.uniform(0, 2 * np.pi), dice.uniform(60, 190)
    if kind == "contrast":
        return lens.compress(picture, strength, np.float32(middle))
    if kind in ("glare", "shadow"):
        place = zone[0] + (zone[1] - zone[0]) * along + (zone[3] - zone[0]) * down
        place = view.project(place[None])[0]
        if kind == "glare":
            return lens.spot(picture, place, sizes, view.pose.turn, strength)
        return lens.shadow(picture, place, angle, strength)
    return picture


def table(size, dice):
    """What the page lies on: one gray, clouds and fibres."""
    width, height = size
    gray, depth = dice.uniform(25, 190), dice.uniform(0, 14)
    coarse = dice.standard_normal((9, 16), dtype=np.float32)
    fibres = dice.standard_normal((height // 2, 6), dtype=np.float32) * np.float32(0.5)
    clouds = cv2.resize(coarse, size) + cv2.resize(fibres, size)
    return np.clip(gray + np.float32(depth) * clouds, 0, 255).astype(np.float32)
