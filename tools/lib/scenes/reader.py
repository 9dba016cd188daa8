"""Has a reader read pictures while the next ones are drawn."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

import cv2

from base import SCRATCH

# Fields that a check digit covers in every layout that has them.
CHECKED = {"document-number", "date-of-birth", "date-of-expiry", "personal-number"}
BATCH = 40
SECONDS = 900


def program():
    """The command that reads files: it prints one JSON object a file, in order."""
    return [str(SCRATCH / "release" / "mrz-kiosk"), "read"]


def scratch():
    """A temporary folder in memory where there is such a place; gone when it is left."""
    memory = Path("/dev/shm")
    return tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None)


def fault(truth, answer):
    """What is wrong with `answer`: None, "nothing read", or "checked" when a field that a check
    digit covers is wrong, "unchecked" when only others are: names, nationality, sex."""
    if answer.get("lines") == truth["lines"]:
        return None
    if not answer.get("lines"):
        return "nothing read"
    read = answer.get("fields", {})
    for name, value in truth["fields"].items():
        found = read.get(name, {"value": None, "status": "none"})
        is_covered = name in CHECKED or found["status"] == "succeeded"
        if is_covered and name != "mrz-text" and found["value"] != value:
            return "checked"
    return "unchecked"


def answers(scenes, command=None, size=BATCH):
    """Yields (key, answer) for each (key, picture) of `scenes`, in order, `size` to a run.

    One batch is read while the next is drawn, and its pictures are deleted then.
    """
    with scratch() as folder:
        before = None
        for number, batch in enumerate(batches(scenes, size)):
            now = Reading(Path(folder) / str(number), batch, command or program())
            if before:
                yield from before.end()
            before = now
        if before:
            yield from before.end()


def batches(scenes, size):
    batch = []
    for scene in scenes:
        batch.append(scene)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch


class Reading:
    """One run of a reader over one batch."""

    def __init__(self, folder, batch, command):
        folder.mkdir()
        self.folder = folder
        self.keys, files = [], []
        for number, (key, picture) in enumerate(batch):
            self.keys.append(key)
            files.append(str(folder / f"{number}.pgm"))
            cv2.imwrite(files[-1], picture)
        self.files = files
        self.output = open(folder / "answers", "w+b")  # noqa: SIM115
        self.process = subprocess.Popen(
            [*command, *files], stdin=subprocess.DEVNULL, stdout=self.output,
            stderr=subprocess.PIPE,
        )  # fmt: skip

    def end(self):
        """Waits for it; gives its answers. A crash, or an answer too few, is an error."""
        _, words = self.process.communicate(timeout=SECONDS)
        self.output.seek(0)
        objects = [json.loads(line) for line in self.output.read().splitlines()]
        self.output.close()
        if self.process.returncode not in (0, 1) or [o["file"] for o in objects] != self.files:
            told = words.decode(errors="replace").strip()[-500:]
            raise RuntimeError(f"the reader ended with {self.process.returncode}: {told}")
        shutil.rmtree(self.folder)
        return list(zip(self.keys, objects))
