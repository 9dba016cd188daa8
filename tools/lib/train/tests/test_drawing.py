"""The drawn samples: repeatable, of the stated shapes, labelled where the print is."""

import unittest

import numpy as np

from .. import strips, text
from ..dice import Dice
from ..networks import CLASSES
from ..pages import draw_page
from ..strips import IGNORED, draw_strip
from ..surfaces import Bank


class TextTests(unittest.TestCase):
    def test_lines_have_the_length_of_their_format(self) -> None:
        dice = Dice(1)
        for form, length in text.LENGTHS.items():
            for _ in range(20):
                lines = text.mrz(dice, form)
                self.assertEqual({len(line) for line in lines}, {length}, form)
                self.assertEqual(len(lines), 3 if form == "TD1" else 2)

    def test_lines_use_the_alphabet_only(self) -> None:
        dice = Dice(2)
        for _ in range(50):
            self.assertLessEqual(set(text.any_line(dice)), set(text.ALPHABET))


class SampleTests(unittest.TestCase):
    def test_a_seed_fixes_everything(self) -> None:
        first, second = ([draw_strip(dice, Bank(dice, 4, 4)) for _ in range(3)] for dice in
                         (Dice(5), Dice(5)))
        for one, other in zip(first, second, strict=True):
            np.testing.assert_array_equal(one[0], other[0])
            np.testing.assert_array_equal(one[1], other[1])

    def test_state_is_restored(self) -> None:
        dice = Dice(3)
        state = dice.state()
        drawn = dice.random(), dice.noise(2, 2).tolist()
        dice.restore(state)
        self.assertEqual(drawn, (dice.random(), dice.noise(2, 2).tolist()))

    def test_strips_have_their_shape_and_classes(self) -> None:
        dice = Dice(6)
        bank = Bank(dice, 6, 6)
        for width in (320, 416):
            picture, labels = draw_strip(dice, bank, width)
            self.assertEqual((picture.shape, picture.dtype), ((32, width), np.uint8))
            self.assertEqual(labels.shape, (width // 4,))
            self.assertLess(labels.max(), CLASSES)
            self.assertGreaterEqual(labels.min(), IGNORED)

    def test_pages_mark_text_and_give_its_size(self) -> None:
        dice = Dice(8)
        bank = Bank(dice, 6, 6)
        marked = 0
        for _ in range(8):
            picture, maps = draw_page(dice, bank)
            self.assertEqual((picture.shape, maps.shape), ((320, 320), (6, 80, 80)))
            inside = maps[0] == 1
            marked += inside.any()
            # Sine and cosine of one angle; votes end on the line, under a cap height away.
            np.testing.assert_allclose((maps[3] ** 2 + maps[4] ** 2)[inside], 1, atol=1e-5)
            reach = np.hypot(maps[1], maps[2])[inside] * 4
            cap = 8 * 2 ** maps[5][inside]
            self.assertTrue((reach <= np.maximum(0.55 * cap, 2.6) + 1e-3).all())
        self.assertGreater(marked, 3)


class LabelTests(unittest.TestCase):
    def test_frames_near_a_centre_carry_its_class(self) -> None:
        # Frame i is centred at 4 i + 2; 0.27 of the pitch of 16 reaches 4.32 px.
        labels = strips.label("A<7", np.array([10.0, 26.0, 42.0]), 16, 64)
        a, filler, seven = (strips.CLASS_OF[one] for one in "A<7")
        expected = [0, a, a, a, 0, filler, filler, filler, 0, seven, seven, seven, 0, 0, 0, 0]
        self.assertEqual(labels.tolist(), expected)

    def test_cut_characters_are_ignored(self) -> None:
        labels = strips.label("A", np.array([3.0]), 16, 64)
        self.assertEqual(labels[:2].tolist(), [IGNORED, IGNORED])


if __name__ == "__main__":
    unittest.main()
