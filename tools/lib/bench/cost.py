"""What reading costs: size of the program, start, memory, and how it grows with the picture."""

import re
import statistics
import subprocess
import tempfile
import time

import cv2
import numpy as np

import blank
import drawn
import reads
from scene import take

SIZES = ((640, 480), (1280, 720), (1920, 1080), (2592, 1944))
RUNS = 20


def megabytes(count):
    return f"{count / 1e6:.1f} MB"


def late(took):
    """What 95 % of the values stay under or reach."""
    ordered = sorted(took)
    return ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]


def start(program):
    """The milliseconds that the shortest job takes, from start to end: the best of some."""
    best = 1e9
    for _ in range(RUNS):
        began = time.perf_counter()
        subprocess.run(
            [program, "parse"], input=b"", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            check=False,
        )  # fmt: skip
        best = min(best, time.perf_counter() - began)
    return best * 1000


def peak(program, files):
    """The most memory that reading `files` in one process held, in bytes."""
    with tempfile.NamedTemporaryFile("r") as kept:
        subprocess.run(
            ["/usr/bin/time", "--format", "%M", "--output", kept.name, program, "read", *files],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
        )  # fmt: skip
        return int(re.findall(r"^\d+$", kept.read(), re.MULTILINE)[-1]) * 1024


def plan(program):
    """The bytes that the appliance plans."""
    done = subprocess.run([program, "memory-plan"], stdout=subprocess.PIPE, text=True, check=True)
    return int(re.search(r"^total\s+(\d+)$", done.stdout, re.MULTILINE)[1])


def pages(folder, size, count):
    """Pictures of `size` filled by a page: `count` with a zone and as many without."""
    width, height = size
    holders = [(form, seed) for seed in range(1, count) for form in drawn.FORMATS][:count]
    for form, seed in holders:
        file = folder / f"{form}-{seed}-{width}.pgm"
        command = [drawn.SCRATCH / "release" / "tool-page", "--out", file, "--format", form]
        command += ["--seed", str(seed), "--width", str(width), "--height", str(height)]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        yield "zone", file
    for seed in range(count):
        page = blank.page(seed)
        file = folder / f"blank-{seed}-{width}.pgm"
        dice = np.random.default_rng(seed)
        cv2.imwrite(str(file), take(page, None, 0, dice, size, blank.UNIT))
        yield "without", file


def growth(program, folder, count):
    """A row for each size: milliseconds with a zone and without, and the most memory."""
    for width, height in SIZES:
        files = {"zone": [], "without": []}
        for key, file in pages(folder, (width, height), count):
            files[key].append(file)
        cells = [f"{width} x {height}"]
        for key in ("zone", "without"):
            answers = reads.read(program, files[key])
            took = [answer["milliseconds"] for answer in answers.values()]
            cells.append(f"{statistics.median(took):.0f} ({late(took)})")
        yield (*cells, megabytes(peak(program, files["zone"])))
        for file in [*files["zone"], *files["without"]]:
            file.unlink()
