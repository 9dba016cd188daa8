"""The program for 64-bit ARM: it is built, run under an emulator, and answers as this machine's."""

import concurrent.futures
import json
import os
import random
import re
import subprocess
import tempfile
from pathlib import Path

from part import ROOT, SHARED, Failed, Part, must, program

import drawn

ARM_PROGRAM = ROOT / "build" / "arm64" / "scratch" / "release" / "mrz-kiosk"
EMULATOR = "qemu-aarch64-static"
RUN_SECONDS = 1800
# The only member in which two readings of a picture may differ.
TOOK = re.compile(r'("milliseconds":\s*)\d+')
# An emulated picture takes two hundred times as long, so the gate reads every sixth picture of
# other people and two damaged pages of each format; --long reads all, of every kind.
SHARE = 6
GATE_KINDS = 2


def blurred(rows, dice):
    """Each pixel the mean of three by three, again and again: strokes run into one another."""
    for _ in range(dice.randint(3, 8)):
        rows = [mean(rows[max(0, y - 1)], row, rows[min(len(rows) - 1, y + 1)])
                for y, row in enumerate(rows)]  # fmt: skip
    return rows


def mean(above, row, below):
    sums = [a + b + c for a, b, c in zip(above, row, below)]
    left, right = sums[:1] + sums[:-1], sums[1:] + sums[-1:]
    return bytes((a + b + c) // 9 for a, b, c in zip(left, sums, right))


def noisy(rows, dice):
    """Grain of a dark room."""
    strength = dice.randint(90, 190)
    limited = [max(0, min(255, gray - strength)) for gray in range(256 + 2 * strength)]
    return [
        bytes(limited[gray + grain * 2 * strength // 255] for gray, grain in zip(row, grains))
        for row in rows
        for grains in [dice.randbytes(len(row))]
    ]


def faint(rows, dice):
    """Little contrast under some grain: every stroke is nearly a tie."""
    low, share, grain = dice.randint(60, 150), dice.randint(4, 18), dice.randint(6, 16)
    table = bytes(low + gray * share // 255 for gray in range(256))
    return [
        bytes(gray + chance % grain for gray, chance in zip(row.translate(table), chances))
        for row in rows
        for chances in [dice.randbytes(len(row))]
    ]


def plain(rows, _):
    """As drawn."""
    return rows


# What a page is drawn with, and what is then done to it.
KINDS = {
    "plain": (["--width", "720", "--height", "520"], plain),
    "tiny": (["--width", "400", "--height", "300", "--pitch", "5"], plain),
    "head": (["--width", "640", "--height", "470", "--rotate", "180"], noisy),
    "turned": (["--width", "640", "--height", "480", "--rotate", "-37"], blurred),
    "aslant": (["--width", "800", "--height", "600", "--rotate", "84"], faint),
    "dim": (["--width", "480", "--height", "360", "--rotate", "3"], faint),
}


def read_pgm(file):
    """The rows of a picture that tool-page wrote."""
    data = file.read_bytes()
    head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", data)
    width = int(head[1])
    return [data[at : at + width] for at in range(head.end(), len(data), width)]


def write_pgm(file, rows):
    file.write_bytes(b"P5 %d %d 255\n" % (len(rows[0]), len(rows)) + b"".join(rows))


def draw(folder, seed, kinds_a_format):
    """Pages whole and damaged, of each format some kinds: some are read, some not, some nearly."""
    files = []
    for number, name in enumerate(drawn.FORMATS):
        for turn in range(kinds_a_format):
            kind = list(KINDS)[(number + turn * len(KINDS) // kinds_a_format) % len(KINDS)]
            options, change = KINDS[kind]
            file = Path(folder) / f"{name}-{kind}.pgm"
            command = [program("tool-page"), "--out", file, "--format", name, *options]
            command += ["--seed", str(seed + number)]
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            write_pgm(file, change(read_pgm(file), random.Random(f"{seed} {file.name}")))
            files.append(file)
    return files


def specimens(share):
    """Other people's pictures, every `share`th; says so where there are none."""
    folder = SHARED / "specimens"
    if not folder.exists():
        print(f"  skipped: the specimens: no specimens in {os.path.relpath(SHARED, ROOT)}")
        return []
    files = sorted(path for name in ("images", "no-mrz") for path in (folder / name).iterdir())
    return files[::share]


def read(command, files):
    """What `command` says on each of `files`: its line, with no time taken."""
    done = subprocess.run(
        [*command, "read", "--today", drawn.TODAY, *files],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=RUN_SECONDS, check=False,
    )  # fmt: skip
    lines = done.stdout.splitlines()
    if done.returncode not in (0, 1, 3) or len(lines) != len(files):
        raise Failed(f"{command[0]}: {len(lines)} lines for {len(files)} files, exit status "
                     f"{done.returncode}: {done.stderr[-500:]}")  # fmt: skip
    return dict(zip(files, (TOOK.sub(r"\g<1>0", line) for line in lines)))


def read_beside(command, files):
    """The same, the files dealt out to as many processes as there are processors."""
    count = min(len(files), os.cpu_count() or 1)
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        jobs = [pool.submit(read, command, files[first::count]) for first in range(count)]
        return {file: line for job in jobs for file, line in job.result().items()}


def differing(ours, theirs):
    """The members in which two answers differ: names only, for what they say is a person's."""
    ours, theirs = json.loads(ours), json.loads(theirs)
    names = sorted(ours.keys() | theirs.keys())
    return [name for name in names if ours.get(name) != theirs.get(name)] or ["the spelling"]


def compare(files, arm):
    """Reads `files` with both programs; every byte must be the same."""
    ours = read_beside([program()], files)
    theirs = read_beside(arm, files)
    finished = sum('"finished"' in line for line in ours.values())
    print(f"  {len(files)} pictures, {finished} of them read")
    wrong = [file for file in files if ours[file] != theirs[file]]
    for file in wrong:
        print(f"  {file.name}: {' '.join(differing(ours[file], theirs[file]))}")
    if wrong:
        raise Failed(f"{len(wrong)} of {len(files)} are otherwise on ARM64")
    return finished


def body(share, seed, kinds):
    def check():
        must(["tools/build-arm64"], "build-arm64")
        system = must(["tools/build-arm64", "--sdk"], "build-arm64-sdk").splitlines()[-1]
        arm = [EMULATOR, "-L", system, ARM_PROGRAM]
        with tempfile.TemporaryDirectory() as folder:
            pages = draw(folder, seed, kinds)
            finished = compare([*pages, *specimens(share)], arm)
        if finished < len(drawn.FORMATS):
            raise Failed("hardly a page is read: that tells nothing")

    return check


PARTS = [
    Part("arm64", "built for ARM64, it answers the same", body(SHARE, 1, GATE_KINDS), ("build",)),
    Part("arm64-long", "the same, in full", body(1, 101, len(KINDS)), ("build",), is_long=True),
]
