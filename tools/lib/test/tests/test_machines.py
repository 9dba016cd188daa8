"""Two machines' answers that differ are found, and a fuzzer that finds nothing."""

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

LIB = Path(__file__).resolve().parents[2]
sys.path += [str(LIB / name) for name in ("test", "run", "specimens")]

import arm  # noqa: E402
import fuzz  # noqa: E402
from part import Answer, Failed  # noqa: E402

# A program that answers to `read --today DAY FILE...` as it is told.
SPEAKER = """#!/bin/sh
shift 3
for file in "$@"; do
  echo '{"file": "'"$file"'", "status": "finished", "lines": ["%s"], "milliseconds": %d}'
done
exit %d
"""


def quietly(function, *words):
    with contextlib.redirect_stdout(io.StringIO()):
        return function(*words)


class Compare(unittest.TestCase):
    """What `arm64` judges by."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def speaker(self, line, milliseconds=1, status=0):
        file = self.folder / f"{line}-{milliseconds}-{status}"
        file.write_text(SPEAKER % (line, milliseconds, status), encoding="utf-8")
        file.chmod(0o755)
        return file

    def compare(self, ours, theirs):
        with mock.patch.object(arm, "program", lambda: ours):
            return quietly(arm.compare, [Path("a.pgm"), Path("b.pgm"), Path("c.pgm")], [theirs])

    def test_the_same_but_for_the_time(self):
        self.assertEqual(self.compare(self.speaker("P<UTO", 1), self.speaker("P<UTO", 2000)), 3)

    def test_another_character(self):
        with self.assertRaises(Failed):
            self.compare(self.speaker("P<UTO"), self.speaker("P<UT0"))

    def test_a_crash(self):
        with self.assertRaises(Failed):
            self.compare(self.speaker("P<UTO"), self.speaker("P<UTO", status=139))

    def test_only_names_are_told(self):
        ours, theirs = '{"lines": ["P<UTO"], "valid": true}', '{"lines": ["P<UT0"], "valid": true}'
        self.assertEqual(arm.differing(ours, theirs), ["lines"])
        self.assertEqual(arm.differing(ours, ours.replace(" ", "")), ["the spelling"])

    def test_damage_keeps_the_size(self):
        rows = [bytes(range(90)) for _ in range(40)]
        for _, change in arm.KINDS.values():
            changed = change(rows, arm.random.Random(1))
            self.assertEqual([len(row) for row in changed], [90] * 40)


class SelfCheck(unittest.TestCase):
    """What `fuzz` judges by."""

    WORDS = "x was found: y\n" * fuzz.PLANTED

    def check(self, status, output):
        with mock.patch.object(fuzz, "run", lambda *_: Answer(status, output)):
            quietly(fuzz.self_check)

    def test_all_found(self):
        self.check(1, self.WORDS + f"==1==ERROR: {fuzz.REPORT} on address 0x1\n")

    def test_no_report(self):
        for status, output in [
            (0, self.WORDS + fuzz.REPORT), (1, self.WORDS), (1, fuzz.REPORT),
        ]:  # fmt: skip
            with self.subTest(status=status), self.assertRaises(Failed):
                self.check(status, output)


if __name__ == "__main__":
    unittest.main()
