"""Corpora of drawn pictures and the promises they must keep: see tools/lib/scenes/corpus.py.

Each is a part of `tools/test --long` in full; the gate runs a tenth of it, from other seeds.
"""

import json
import os

from part import ROOT, Failed, Part, Skipped, program, run

from checks import unit_tests
from lasting import pair

# How much of each runs with --long.
LEGIBLE_PAGES = 20_000
PAGES_WITHOUT = 10_000
MISPRINTS = 2_000
VIDEOS = 500
# What the reader promises of them, in shares.
MOST_WRONG_NAMES = 0.002
LEAST_LEGIBLE_VALID = 0.98
LEAST_AS_PRINTED = 0.98
MOST_MISPRINTS_VALID = 0.001
LEAST_SOON = 0.99
# The seeds of a failure are shown up to here.
SHOWN = 40


def python():
    """A Python that can draw: of tools/python where it was made already, or Debian's."""
    for path in (ROOT / "build" / "train" / "venv" / "bin" / "python", "/usr/bin/python3"):
        if os.access(path, os.X_OK) and run([path, "-c", "import cv2, numpy, PIL"]).status == 0:
            return path
    raise Skipped("no cv2, numpy and PIL for Python")


def read(name, count, first):
    """What `python -m scenes corpus` found; all its words are in a log."""
    program("tool-page")
    program()
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tools" / "lib"), "OMP_NUM_THREADS": "1"}
    command = [python(), "-B", "-m", "scenes", "corpus", name, "--count", count, "--first", first]
    answer = run(command, f"corpus-{name}", env=environment)
    if answer.status != 0:
        print(answer.output[-2000:])
        raise Failed(f"its words are in build/test/corpus-{name}.log")
    found = json.loads(answer.output.splitlines()[-1])
    if found["asked"] != count:
        raise Failed(f"{found['asked']} of {count} came back")
    return found


def judge(complaints):
    """Fails with those of the complaints (whether it is one, its words, seeds) that are."""
    for is_wrong, words, seeds in complaints:
        if is_wrong and seeds:
            print(f"  {words}: {', '.join(seeds[:SHOWN])}{' ...' if len(seeds) > SHOWN else ''}")
    wrong = [words for is_wrong, words, _ in complaints if is_wrong]
    if wrong:
        raise Failed("; ".join(wrong))


def legible(count, first):
    """Pages up to where half are lost: what is called valid is right, what is legible is valid."""
    found = read("legible", count, first)
    valid, clear = found["valid"], found["legible"]
    checked, names = found["checked"], found["unchecked"]
    print(
        f"  {count} pages: {found['exact']} exact, {valid} called valid, of these "
        f"{len(checked)} wrong in a checked field, {len(names)} in another; "
        f"{found['legible-valid']} of {clear} legible ones valid"
    )
    judge([
        (checked, f"{len(checked)} valid ones have a wrong checked field", checked),
        (
            len(names) > MOST_WRONG_NAMES * valid,
            f"{len(names)} of {valid} valid ones are wrong in a name or another unchecked field",
            names,
        ),
        (
            found["legible-valid"] < LEAST_LEGIBLE_VALID * clear,
            f"{found['legible-valid']} of {clear} legible ones are called valid",
            [],
        ),
    ])  # fmt: skip


def without(count, first):
    """Pages without a zone: none is called valid."""
    found = read("without", count, first)
    valid = found["valid"]
    print(f"  {count} pages: {found['text']} with text, {len(valid)} called valid")
    judge([(valid, f"{len(valid)} pages without a zone are called valid", valid)])


def misprinted(count, first):
    """Documents with one wrong check digit: reported as they are printed, and not valid."""
    found = read("misprinted", count, first)
    valid, printed = found["valid"], found["as-printed"]
    print(f"  {count} pages: {printed} reported as printed, {len(valid)} called valid")
    judge([
        (len(valid) > MOST_MISPRINTS_VALID * count, f"{len(valid)} are called valid", valid),
        (
            printed < LEAST_AS_PRINTED * count,
            f"only {printed} are reported as printed",
            found["otherwise"],
        ),
    ])  # fmt: skip


def videos(count, first):
    """Pages laid before the camera: each is read soon after it stands, and never wrongly."""
    found = read("videos", count, first)
    late, wrong = found["late"], found["wrong"]
    print(
        f"  {count} videos: {found['accepted']} accepted, half of them by picture "
        f"{found['median']} after standing still; {len(late)} late, {len(wrong)} wrong"
    )
    judge([
        (wrong, f"{len(wrong)} are accepted with a wrong text", wrong),
        (
            len(late) > (1 - LEAST_SOON) * count,
            f"{len(late)} are not read within eight pictures of standing still",
            late,
        ),
    ])  # fmt: skip


def scenes():
    """The tests of the drawing itself."""
    unit_tests("scenes", python(), "scenes.tests.test_scenes")


PARTS = [
    Part("scenes", "what the drawn pictures are", scenes),
    *pair("legible", "drawn pages of growing difficulty", legible, LEGIBLE_PAGES),
    *pair("without", "drawn pages without a zone", without, PAGES_WITHOUT),
    *pair("videos", "pages laid before a camera", videos, VIDEOS),
    *pair("misprinted", "documents with a wrong check digit", misprinted, MISPRINTS),
]
