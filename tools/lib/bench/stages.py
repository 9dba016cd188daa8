"""Processor time by stage and multiply-adds, from `tool-bench`, which watches the reader inside."""

import json
import statistics
import subprocess

import cv2
import numpy as np

import cost
import video
from base import FORMATS, Bases

# Multiply-adds a second of a small board's core (Cortex-A72), to tell what a picture would take.
BOARD = 2.5e9


def measure(program, files, *options):
    """What `tool-bench` prints: the reference, and an object a file."""
    command = [program, *options, *files]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    reference, *objects = [json.loads(line) for line in done.stdout.splitlines()]
    if len(objects) != len(files):
        raise RuntimeError(f"{len(objects)} of {len(files)} pictures were measured")
    return reference, objects


def row(name, reference, objects):
    """A row of the table: a size and whether there is a zone."""
    whole = [one["milliseconds"]["all"] for one in objects]
    median = statistics.median(whole)
    adds = statistics.median(one["multiply-adds"] for one in objects)
    parts = ", ".join(
        f"{stage} {statistics.median(one['milliseconds'][stage] for one in objects):.1f}"
        for stage in objects[0]["milliseconds"]
        if stage != "all"
    )
    return (
        name,
        f"{median:.1f} ({cost.late(whole):.1f})",
        f"{median / reference['reference-milliseconds']:.1f}",
        parts,
        f"{adds / 1e6:.0f} M",
        f"{1000 * adds / BOARD:.0f} ms",
        cost.megabytes(objects[0]["arena"]),
    )


def rows(program, folder, count):
    """With and without a zone at each size."""
    for size in cost.SIZES:
        files = {"zone": [], "without": []}
        for key, file in cost.pages(folder, size, count):
            files[key].append(str(file))
        for key, words in (("zone", "a zone"), ("without", "none")):
            reference, objects = measure(program, files[key])
            yield row(f"{size[0]} x {size[1]}, {words}", reference, objects)
        reference, objects = measure(program, files["without"], "--video")
        yield row(f"{size[0]} x {size[1]}, none, in a video", reference, objects)
    reference, objects = followed(program, folder, count)
    yield row("1280 x 720, a zone, in a video from the second find on", reference, objects)


def followed(program, folder, count):
    """Pages that a hand holds, once each was found."""
    bases, objects, reference = Bases(folder), [], {}
    for number in range(1, 1 + max(1, count // 8)):
        base = bases.page(FORMATS[number % len(FORMATS)], number)
        dice = np.random.default_rng(number)
        files = [str(folder / f"frame-{index}.pgm") for index in range(video.FRAMES)]
        for file, picture in zip(files, video.frames(base, dice)):
            cv2.imwrite(file, picture)
        reference, found = measure(program, files, "--video")
        read = [index for index, one in enumerate(found) if one["outcome"] in ("read", "valid")]
        objects += found[read[0] + 1 :] if read else []
    return reference, objects
