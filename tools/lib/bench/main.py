"""Measures reads, starts and memory, and prints a Markdown table."""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path += [str(ROOT / "tools" / "lib" / name) for name in ("run", "specimens")]

import drawn  # noqa: E402
import reads  # noqa: E402

PROGRAM = drawn.SCRATCH / "release" / "mrz-kiosk"
SEEDS = 20


def main():
    parser = argparse.ArgumentParser(
        prog="tools/bench",
        description="Measures how long pictures take to read, what is read of them, and the "
        "memory that takes. Takes the specimen pictures where they are beside the clone, and "
        f"{6 * SEEDS} drawn pages. One core is used; other work on the machine shows.",
    )
    parser.parse_args()
    rows = [("program file", megabytes(PROGRAM.stat().st_size))]
    rows += [("shortest run (parse of nothing), best of 20", f"{start():.1f} ms")]
    shared = Path(os.environ.get("MRZ_KIOSK_SHARED") or ROOT.parent / "shared") / "specimens"
    with tempfile.TemporaryDirectory() as folder:
        rows += drawn_pages(Path(folder))
    rows += specimens(shared) if shared.is_dir() else [("specimens", "none beside the clone")]
    rows += plan()
    print("| measured | |\n|---|---|")
    for name, value in rows:
        print(f"| {name} | {value} |")
    return 0


def megabytes(count):
    return f"{count / 1e6:.1f} MB"


def start():
    """The milliseconds that the shortest job takes, from start to end."""
    best = 1e9
    for _ in range(20):
        began = time.perf_counter()
        subprocess.run(
            [PROGRAM, "parse"], input=b"", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            check=False,
        )  # fmt: skip
        best = min(best, time.perf_counter() - began)
    return best * 1000


def drawn_pages(folder):
    truths = [truth for seed in range(1, SEEDS + 1) for truth in drawn.draw(folder, seed=seed)]
    files = [truth["file"] for truth in truths]
    answers = reads.read(PROGRAM, files)
    right = sum(
        answers[Path(truth["file"]).name].get("lines") == truth["lines"] for truth in truths
    )
    took = [answer["milliseconds"] for answer in answers.values()]
    return [
        (f"{len(files)} drawn pages of about a megapixel", f"{right} exact"),
        ("a drawn page", times(took)),
        ("peak resident memory over them", megabytes(peak(files))),
    ]


def specimens(folder):
    found, took = reads.verdicts(PROGRAM, folder)
    files = [folder / name for name in found]
    return [
        ("specimens", reads.summary(found)),
        ("a specimen", times(list(took.values()))),
        ("peak resident memory over them", megabytes(peak(files))),
    ]


def times(took):
    """The median and the 95th percentile, in words."""
    ordered = sorted(took)
    late = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    return f"median {ordered[len(ordered) // 2]} ms, 95 % under {late} ms"


def peak(files):
    """The most memory that reading `files` in one process held, in bytes."""
    with tempfile.NamedTemporaryFile("r") as kept:
        subprocess.run(
            ["/usr/bin/time", "--format", "%M", "--output", kept.name, PROGRAM, "read", *files],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
        )  # fmt: skip
        return int(re.findall(r"^\d+$", kept.read(), re.MULTILINE)[-1]) * 1024


def plan():
    """The sum of the memory plan."""
    done = subprocess.run([PROGRAM, "memory-plan"], stdout=subprocess.PIPE, text=True, check=True)
    total = re.search(r"^total\s+(\d+)$", done.stdout, re.MULTILINE)
    return [("memory plan of the appliance", megabytes(int(total[1])))]


if __name__ == "__main__":
    sys.exit(main())
