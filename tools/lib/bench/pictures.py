"""The sets of pictures that are measured: other people's, and what is made of them."""

import csv
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Picture:
    """A picture, the texts of which any is right (none where there is no zone), and its groups."""

    file: Path
    right: tuple = ()
    form: str = ""
    kind: str = ""
    is_verified: bool = True


# The kinds of specimens by words of their notes; the first that fits.
KINDS = (
    ("photograph", ("photo",)),
    ("turned by EXIF", ("EXIF", "rotated")),
    ("low resolution", ("low-res", "small MRZ", "half res")),
    ("strip only", ("strip only",)),
    ("patterned, faint or tinted", (
        "guilloche", "pattern", "contrast", "tint", "overlay", "watermark", "background", "box",
    )),
    ("clean rendering", ("render", "screenshot")),
    ("scan", ("scan",)),
)  # fmt: skip


def kind(notes):
    for name, words in KINDS:
        if any(word in notes for word in words):
            return name
    return "other"


def picture(folder, row):
    """The picture of a row of the manifest."""
    texts = [row["lines"]]
    if "ALT:" in row["notes"]:
        texts.append(row["notes"].split("ALT:")[1].strip())
    right = tuple(tuple(text.split("|")) for text in texts)
    name, is_verified = kind(row["notes"].split("ALT:")[0]), row["status"] == "verified"
    return Picture(folder / row["file"], right, row["format"], name, is_verified)


def rows(file):
    with open(file, encoding="utf-8") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def specimens(shared):
    folder = shared / "specimens"
    return [picture(folder / "images", row) for row in rows(folder / "manifest.tsv")]


def without(shared):
    return [Picture(file) for file in sorted((shared / "specimens" / "no-mrz").iterdir())]


def distorted(shared, into):
    """What `distort.py` makes of nine specimens."""
    make([shared / "specimens" / "distort.py", into], into)
    return [
        Picture(into / row["file"], (tuple(row["lines"].split("|")),), kind=row["kind"])
        for row in rows(into / "manifest.tsv")
    ]


def frames(shared, into):
    """The frames of a telephone that the study makes of the specimens."""
    make([shared / "recognition" / "stress.py"], into)
    folder = into / "stress"
    found = json.loads((folder / "truth.json").read_text(encoding="utf-8"))
    return [picture(folder, row) for row in found]


def make(command, folder):
    """Runs another project's script in `folder`."""
    subprocess.run(
        [sys.executable, "-B", *command], cwd=folder, stdout=subprocess.DEVNULL, check=True
    )
