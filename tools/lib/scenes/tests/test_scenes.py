"""Tests of the camera and of what is counted: pages are plain arrays here, nothing is read."""

import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import cv2  # noqa: E402
import numpy as np  # noqa: E402

import blank  # noqa: E402
import corpus  # noqa: E402
import curves  # noqa: E402
from base import PITCH, Base  # noqa: E402
from camera import GRID, MARGIN, Pose, View  # noqa: E402
from reader import fault  # noqa: E402
from scene import KINDS, take  # noqa: E402

SIZE = (640, 400)
ZONE = np.float64([[100, 1050], [1860, 1050], [1860, 1250], [100, 1250]])


def page():
    """A light page as large as a passport's, whose zone is two rows of dark bars."""
    pixels = np.full((1386, 1969), 240, np.uint8)
    for top in (1080, 1180):
        for left in range(110, 1850, PITCH):
            pixels[top : top + 50, left : left + 20] = 20
    return Base("bars", pixels, {}, ZONE)


class Camera(unittest.TestCase):
    def test_the_zone_is_in_the_picture_however_the_page_lies(self):
        dice = np.random.default_rng(1)
        for number in range(60):
            pose = Pose(
                pitch=dice.uniform(3, 25), turn=dice.uniform(0, 6.28), tilt=dice.uniform(0, 1.2),
                lean=dice.uniform(0, 6.28), arc=dice.uniform(0.1, 2.5) * (number % 2),
                axis=dice.uniform(0, 3.14), bulge=1 - 2 * (number % 4 // 2),
                offset=tuple(dice.uniform(-1, 1, 2)),
            )  # fmt: skip
            view = View((1386, 1969), ZONE, PITCH, pose, SIZE)
            seen = view.project(ZONE)
            self.assertTrue((seen > MARGIN - 6).all(), pose)
            self.assertTrue((seen < np.array(SIZE) - MARGIN + 6).all(), pose)

    def test_a_bent_page_is_looked_up_where_it_is_projected(self):
        for bulge in (1, -1):
            pose = Pose(12, turn=0.3, tilt=0.4, lean=1.2, arc=1.3, axis=1.5, bulge=bulge)
            view = View((1386, 1969), ZONE, PITCH, pose, SIZE)
            across, down = view.look_up()
            # Away from the page's corners, where the grid between rays is coarse.
            for point in ([400.0, 300.0], [1000.0, 700.0], [1500.0, 1200.0]):
                seen = view.project(np.array([point]))[0]
                x, y = (int(round(v)) for v in seen - 0.5)
                found = np.array([across[y, x], down[y, x]])
                centre = view.project(found[None].astype(float))[0]
                self.assertLess(np.abs(centre - [x + 0.5, y + 0.5]).max(), GRID / 8)

    def test_the_pitch_is_the_one_asked_for(self):
        view = View((1386, 1969), ZONE, PITCH, Pose(14, turn=0.0), SIZE)
        left, right = view.project(ZONE[:2])
        self.assertAlmostEqual(np.linalg.norm(right - left) / 44, 14, delta=0.2)


class Scenes(unittest.TestCase):
    def test_a_seed_is_a_picture(self):
        for kind in KINDS:
            one, two, other = (
                take(page(), kind.name, kind.strength(0.5), np.random.default_rng(seed), SIZE)
                for seed in (4, 4, 5)
            )
            self.assertEqual(one.shape, SIZE[::-1])
            self.assertTrue((one == two).all(), kind.name)
            self.assertFalse((one == other).all(), kind.name)

    def test_every_kind_does_something_that_grows(self):
        # Half a turn leaves such a page much as it was.
        for kind in [one for one in KINDS if one.name != "turn"]:
            shares = (0, 0.05, 1)
            easy, near, far = (
                take(page(), kind.name, kind.strength(s), np.random.default_rng(7), SIZE)
                for s in shares
            )
            small, large = (np.abs(easy.astype(int) - p).mean() for p in (near, far))
            self.assertLess(small, large, kind.name)

    def test_strengths_go_both_ways(self):
        for kind in KINDS:
            for share in (0.0, 0.3, 1.0):
                self.assertAlmostEqual(kind.share(kind.strength(share)), share)

    def test_a_page_without_a_zone_is_drawn_and_has_ink(self):
        for seed in range(20):
            pixels = blank.page(seed).pixels
            ink = cv2.threshold(pixels, 120, 1, cv2.THRESH_BINARY_INV)[1].mean()
            self.assertGreater(ink, 0.001, seed)


class Counting(unittest.TestCase):
    def test_half_are_lost_where_the_line_crosses(self):
        self.assertAlmostEqual(curves.half_share([1, 1, 0.75, 0.25, 0]), 2.5 / 4)
        self.assertEqual(curves.half_share([0.2, 0, 0]), 0)
        self.assertIsNone(curves.half_share([1, 0.5, 0.5]))

    def test_what_is_easy_is_legible_and_what_is_hard_is_not(self):
        clear = corpus.is_legible()
        for kind in KINDS:
            self.assertTrue(clear(kind, kind.easy), kind.name)
            self.assertFalse(clear(kind, kind.hard), kind.name)
            self.assertTrue(clear(kind, json.loads(corpus.LEGIBLE.read_text())[kind.name]))

    def test_a_fault_is_one_of_a_checked_field_or_of_another(self):
        truth = {"lines": ["AB"], "fields": {"last-name": "A", "document-number": "B"}}

        def answer(name, number):
            fields = {
                "last-name": {"value": name, "status": "none"},
                "document-number": {"value": number, "status": "succeeded"},
            }
            return {"lines": [name + number], "fields": fields}

        self.assertIsNone(fault(truth, answer("A", "B")))
        self.assertEqual(fault(truth, answer("X", "B")), "unchecked")
        self.assertEqual(fault(truth, answer("A", "X")), "checked")
        self.assertEqual(fault(truth, {"lines": []}), "nothing read")


if __name__ == "__main__":
    unittest.main()
