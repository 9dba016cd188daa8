"""`tools/python -m scenes COMMAND`: draws camera pictures of growing difficulty and reads them."""

import argparse
import json
import shlex
import sys
from dataclasses import asdict
from pathlib import Path

# The modules of this folder are imported by their bare names, as everywhere in tools/lib.
sys.path.insert(0, str(Path(__file__).resolve().parent))

import cv2  # noqa: E402
import numpy as np  # noqa: E402

import blank  # noqa: E402
import corpus  # noqa: E402
import curves  # noqa: E402
import video  # noqa: E402
from base import FORMATS, Bases  # noqa: E402
from reader import scratch  # noqa: E402
from scene import BY_NAME, KINDS, take  # noqa: E402


def measure_curves(options):
    with scratch() as folder:
        kinds = [BY_NAME[name] for name in options.kind] if options.kind else KINDS
        command = shlex.split(options.reader) if options.reader else None
        found = curves.measure(Bases(folder), kinds, options.pages, command)
    if options.json:
        words = [{**asdict(curve), "half": curve.half} for curve in found]
        Path(options.json).write_text(json.dumps(words), encoding="utf-8")
    if options.keep:
        corpus.keep(found)
    print(curves.table(found, options.pages))


def read_corpus(options):
    with scratch() as folder:
        bases = Bases(folder)
        if options.name == "legible":
            found = corpus.legible(bases, options.count, options.first)
        elif options.name == "misprinted":
            found = corpus.misprinted(bases, options.count, options.first)
        elif options.name == "videos":
            found = corpus.videos(bases, options.count, options.first)
        else:
            found = corpus.without(options.count, options.first)
    print(json.dumps(found))


def contact_sheet(options):
    """Four strengths of each kind, side by side, to be looked at."""
    with scratch() as folder:
        bases = Bases(folder)
        for kind in KINDS:
            rows = []
            for scene in range(2):
                base = bases.page(FORMATS[(KINDS.index(kind) + scene) % len(FORMATS)], scene + 1)
                dice = [np.random.default_rng([scene, KINDS.index(kind)]) for _ in range(4)]
                shares = (0, 0.4, 0.7, 1)
                row = [take(base, kind.name, kind.strength(s), d) for s, d in zip(shares, dice)]
                rows.append(np.hstack(row))
            keep_sheet(rows, options.into, kind.name)
    dice = np.random.default_rng(1)
    rolls = [list(video.frames(bases.page("td3", n), np.random.default_rng(n))) for n in (1, 2, 3)]
    keep_sheet([np.hstack(roll[2:18:3]) for roll in rolls], options.into, "videos")
    pages = [take(blank.page(n), None, 0, dice, corpus.SIZE, blank.UNIT) for n in range(24)]
    keep_sheet([np.hstack(pages[n : n + 6]) for n in range(0, 24, 6)], options.into, "blank")


def keep_sheet(rows, folder, name):
    sheet = cv2.resize(np.vstack(rows), None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    cv2.imwrite(str(Path(folder) / f"{name}.png"), sheet)


def main():
    cv2.setNumThreads(1)
    parser = argparse.ArgumentParser(prog="tools/python -m scenes", description=__doc__)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("curves", help="how far each kind of difficulty can go")
    command.add_argument("--pages", type=int, default=12, help="a strength; 12 is the default")
    command.add_argument("--kind", action="append", choices=BY_NAME, help="only this; repeatable")
    command.add_argument("--reader", help="another command that reads files as mrz-kiosk read does")
    command.add_argument("--json", metavar="FILE", help="write the figures too")
    command.add_argument(
        "--keep", action="store_true", help="let the corpora go as far as half are lost now"
    )
    command.set_defaults(run=measure_curves)
    command = commands.add_parser("corpus", help="read many pages; prints counts as JSON")
    command.add_argument("name", choices=("legible", "without", "misprinted", "videos"))
    command.add_argument("--count", type=int, required=True)
    command.add_argument("--first", type=int, default=1, help="the first seed; 1 is the default")
    command.set_defaults(run=read_corpus)
    command = commands.add_parser("sheet", help="draw a sheet of each kind into a folder")
    command.add_argument("into", metavar="FOLDER")
    command.set_defaults(run=contact_sheet)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
