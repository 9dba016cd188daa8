"""Where the points of a page come to lie in a picture: a pinhole camera above a flat or bent page.

Lengths are in places of a character, from the middle of the zone (or of a page without one); the
page's first axis runs along the lines, the third away from the camera.
"""

from dataclasses import dataclass

import cv2
import numpy as np

# The camera's focal length in widths of the picture: it sees 49 degrees.
FOCAL = 1.1
# Pixels between the places for which a bent page is worked out exactly.
GRID = 4
# How near to the picture's edge the zone may come, in pixels.
MARGIN = 10


@dataclass
class Pose:
    """How the page lies before the camera. Angles in radians."""

    # Pixels from a character to the next where the page is as far away as the zone's middle.
    pitch: float
    # Clockwise in the picture.
    turn: float
    # Between the page's normal and the view, and the direction in the picture it leans towards.
    tilt: float = 0.0
    lean: float = 0.0
    # The arc that the page's longer side makes, the direction of its axis, and which way it bulges.
    arc: float = 0.0
    axis: float = 0.0
    bulge: int = 1
    # From the picture's middle, as a share of the room that is left.
    offset: tuple = (0.0, 0.0)


class View:
    """The page `base` (pixels, zone, pixels to a place) seen in a picture of `size`."""

    def __init__(self, shape, zone, scale, pose, size):
        self.size = size
        self.scale = scale
        height, width = shape
        self.corners = np.float64([[0, 0], [width, 0], [width, height], [0, height]])
        zone = self.corners if zone is None else zone
        self.middle = zone.mean(0)
        self.pose = pose
        self.reach = max(width, height) / scale / 2
        self.aim = np.zeros(2)
        self.set_distance(pose.pitch)
        self.fit(zone)

    def set_distance(self, pitch):
        self.pitch = float(pitch)
        self.focal = FOCAL * self.size[0]
        self.distance = self.focal / self.pitch
        lean = self.pose.lean
        axis = np.array([-np.sin(lean), np.cos(lean), 0]) * self.pose.tilt
        self.rotation = cv2.Rodrigues(axis)[0] @ cv2.Rodrigues(np.array([0, 0, self.pose.turn]))[0]

    def fit(self, zone):
        """Brings the page near the middle, and the whole zone into the picture."""
        outline, zone = edge(self.corners), edge(zone)
        room = np.array(self.size) - 2 * MARGIN
        for _ in range(3):
            seen = self.project(zone)
            share = ((seen.max(0) - seen.min(0)) / room).max()
            if share <= 1:
                break
            self.set_distance(self.pitch / share * 0.99)
        self.aim = np.zeros(2)
        seen = self.project(outline)
        low, high = seen.min(0), seen.max(0)
        free = np.abs(self.size - (high - low)) / 2
        self.aim = np.array(self.size) / 2 - (low + high) / 2 + free * self.pose.offset
        seen = self.project(zone)
        low, high = seen.min(0), seen.max(0)
        self.aim += np.maximum(MARGIN - low, 0)
        self.aim -= np.maximum(high + np.maximum(MARGIN - low, 0) - self.size + MARGIN, 0)

    @property
    def radius(self):
        return 2 * self.reach / self.pose.arc

    def project(self, points):
        """Where points of the page, in its pixels, are in the picture."""
        flat = (points - self.middle) / self.scale
        depth = np.zeros(len(flat))
        if self.pose.arc:
            cosine, sine = np.cos(self.pose.axis), np.sin(self.pose.axis)
            along = flat @ [cosine, sine]
            across = flat @ [-sine, cosine]
            angle = across / self.radius
            across = self.radius * np.sin(angle)
            depth = self.pose.bulge * self.radius * (1 - np.cos(angle))
            flat = np.stack([cosine * along - sine * across, sine * along + cosine * across], 1)
        space = np.column_stack([flat, depth]) @ self.rotation.T
        far = np.maximum(space[:, 2] + self.distance, 0.05 * self.distance)
        return self.focal * space[:, :2] / far[:, None] + self.aim

    def take(self, page):
        """The picture of `page`, and how much of each of its pixels the page covers."""
        # What is much finer than the picture is averaged first; both ways of warping only mix four.
        factor = min(1.0, 1.4 * self.pitch / self.scale)
        page = cv2.resize(page, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        if self.pose.arc:
            across, down = (place * np.float32(factor) - 0.5 for place in self.look_up())
            picture = cv2.remap(
                page, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
            )
        else:
            shrink = np.array([[1 / factor, 0, 0.5 / factor], [0, 1 / factor, 0.5 / factor]])
            source = np.float32((self.corners - shrink[:, 2]) * factor)
            target = np.float32(self.project(self.corners) - 0.5)
            matrix = cv2.getPerspectiveTransform(source, target)
            picture = cv2.warpPerspective(
                page, matrix, self.size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
            )
        cover = np.zeros(picture.shape, np.uint8)
        outline = np.round(self.project(edge(self.corners)) * 16).astype(np.int32)
        cv2.fillPoly(cover, [outline], 255, cv2.LINE_AA, 4)
        return picture, cover

    def look_up(self):
        """For each pixel the place of the bent page, in its pixels: where the ray meets it."""
        width, height = self.size
        columns, rows = -(-width // GRID) + 1, -(-height // GRID) + 1
        x, y = np.meshgrid(np.arange(columns) * GRID + 0.5, np.arange(rows) * GRID + 0.5)
        rays = np.stack([x - self.aim[0], y - self.aim[1], np.full(x.shape, self.focal)], -1)
        rays = rays @ self.rotation
        eye = -self.distance * self.rotation[2]
        cosine, sine = np.cos(self.pose.axis), np.sin(self.pose.axis)
        across, along = rays @ [-sine, cosine, 0], rays @ [cosine, sine, 0]
        centre = self.pose.bulge * self.radius
        from_across, from_depth = eye @ [-sine, cosine, 0], eye[2] - centre
        square = across**2 + rays[..., 2] ** 2
        half = from_across * across + from_depth * rays[..., 2]
        rest = from_across**2 + from_depth**2 - self.radius**2
        root = np.sqrt(np.maximum(half**2 - square * rest, 0))
        step = (-half - self.pose.bulge * root) / square
        depth = (from_depth + step * rays[..., 2]) / -centre
        angle = np.arctan2((from_across + step * across) / self.radius, depth)
        s, t = self.radius * angle, eye @ [cosine, sine, 0] + step * along
        maps = []
        for place, middle in zip((cosine * t - sine * s, sine * t + cosine * s), self.middle):
            coarse = np.float32(place * self.scale + middle)
            # Pixel centres of the coarse grid fall on its own samples.
            matrix = np.float32([[GRID, 0, 0], [0, GRID, 0]])
            maps.append(cv2.warpAffine(coarse, matrix, self.size, flags=cv2.INTER_LINEAR))
        return maps


def edge(corners, steps=24):
    """Points along the outline through `corners`."""
    share = np.arange(steps)[:, None] / steps
    following = np.roll(corners, -1, axis=0)
    return np.concatenate([a + share * (b - a) for a, b in zip(corners, following)])
