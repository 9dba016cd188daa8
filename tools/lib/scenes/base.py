"""Flat pages of made-up documents, each drawn once by tool-page, to take pictures of."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

ROOT = Path(__file__).resolve().parents[3]
SCRATCH = Path(os.environ.get("SCRATCH") or ROOT / ".build")
FORMATS = ("td3", "td1", "td2", "mrv-a", "mrv-b", "fr-id")
# Pixels from a character to the next: two to ten times finer than any picture that is taken.
PITCH = 40
DIGITS = {
    "td3": ("document-number", "date-of-birth", "date-of-expiry", "personal-number", "composite"),
    "td1": ("document-number", "date-of-birth", "date-of-expiry", "composite"),
    "td2": ("document-number", "date-of-birth", "date-of-expiry", "composite"),
    "mrv-a": ("document-number", "date-of-birth", "date-of-expiry"),
    "mrv-b": ("document-number", "date-of-birth", "date-of-expiry"),
    "fr-id": ("document-number", "date-of-birth", "composite"),
}


@dataclass(frozen=True)
class Base:
    """A flat page: its gray pixels, its truth, and the zone's corners from the first line's start
    clockwise, in pixels; `zone` is None on a page without one."""

    name: str
    pixels: np.ndarray
    truth: dict
    zone: np.ndarray | None


class Bases:
    """Draws pages into a folder on first use and keeps the last few in memory."""

    KEPT = 32

    def __init__(self, folder):
        self.folder = Path(folder)
        self.loaded = {}

    def page(self, form, seed, wrong_digit=None):
        """The page of layout `form` for holder `seed`."""
        key = (form, seed, wrong_digit)
        if key not in self.loaded:
            if len(self.loaded) >= self.KEPT:
                del self.loaded[next(iter(self.loaded))]
            self.loaded[key] = self.draw(*key)
        return self.loaded[key]

    def forget(self, page):
        """Deletes the files of a page that is not wanted again."""
        for ending in (".pgm", ".json"):
            (self.folder / f"{page.name}{ending}").unlink()

    def draw(self, form, seed, wrong_digit):
        name = f"{form}-{seed}" + (f"-{wrong_digit}" if wrong_digit else "")
        file = self.folder / f"{name}.pgm"
        words = self.folder / f"{name}.json"
        if not words.exists():
            command = [SCRATCH / "release" / "tool-page", "--out", file, "--format", form]
            command += ["--flat", "--pitch", str(PITCH), "--seed", str(seed)]
            command += ["--wrong-digit", wrong_digit] if wrong_digit else []
            done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
            words.write_bytes(done.stdout)
        truth = json.loads(words.read_bytes())
        pixels = cv2.imread(str(file), cv2.IMREAD_GRAYSCALE)
        return Base(name, pixels, truth, np.float64(truth["zone"]))
