"""The judge of timelines: what is late, missing or told twice is found."""

import sys
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

import timeline  # noqa: E402

EXPECTED = [("event mrz-read", [("beep read", 0), ("scan P7 .*", 6200)])]
GOOD = [
    (1000.0, "beep read"),
    (1000.0, "event mrz-read"),
    (7200.0, "scan P7 frame=white"),
    (8000.0, "event result"),
]


def judged(lines):
    return list(timeline.judged(lines, EXPECTED))


class TimelineTests(unittest.TestCase):
    def test_a_good_one(self):
        self.assertEqual(judged(GOOD), [])

    def test_within_a_frame_and_outside(self):
        for late, count in ((33, 0), (34, 1), (-33, 0), (-34, 1)):
            lines = [*GOOD[:2], (7200.0 + late, "scan P7 frame=white"), GOOD[3]]
            self.assertEqual(len(judged(lines)), count)

    def test_what_is_missing(self):
        self.assertEqual(len(judged([GOOD[1], *GOOD[2:]])), 1)
        self.assertEqual(len(judged(GOOD[:2] + GOOD[3:])), 1)
        self.assertEqual(len(judged([GOOD[0], GOOD[2], GOOD[3]])), 2)

    def test_one_result(self):
        self.assertEqual(len(judged(GOOD[:3])), 1)
        self.assertEqual(len(judged([*GOOD, GOOD[3]])), 1)

    def test_every_row_has_a_script(self):
        names = {path.stem for path in timeline.SCRIPTS.glob("p[0-9]-*.script")}
        self.assertEqual(names, set(timeline.EXPECTED))


if __name__ == "__main__":
    unittest.main()
