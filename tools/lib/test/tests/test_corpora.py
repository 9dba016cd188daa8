"""What the corpora are judged by."""

import sys
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

import corpora  # noqa: E402


class LeastTests(unittest.TestCase):
    def test_all_pages_are_judged_by_the_promise(self):
        self.assertEqual(corpora.least(0.98, 6637, True), 0.98)

    def test_a_tenth_may_be_under_it_by_three_deviations(self):
        self.assertAlmostEqual(corpora.least(0.98, 648, False), 0.9635, places=4)

    def test_no_case_is_no_error(self):
        self.assertLess(corpora.least(0.98, 0, False), 0.98)


if __name__ == "__main__":
    unittest.main()
