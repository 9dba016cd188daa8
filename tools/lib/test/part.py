"""A part of `tools/test`, and how commands are run for it."""

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

ROOT = Path(__file__).resolve().parents[3]
# Where the package is built; SCRATCH names another folder.
SCRATCH = Path(os.environ.get("SCRATCH") or ROOT / ".build")
# Other people's documents and texts, beside the clone; tests that need them are skipped without.
SHARED = Path(os.environ.get("MRZ_KIOSK_SHARED") or ROOT.parent / "shared")
# What other commands are made of is of use here too.
sys.path += [str(ROOT / "tools" / "lib" / name) for name in ("run", "specimens")]
# The words of a failing command that are shown: the rest is in the log.
SHOWN_LINES = 60


class Failed(Exception):
    """A part did not pass; its words say why."""


class Skipped(Exception):
    """A part could not be run here; its words say why."""


@dataclass(frozen=True)
class Part:
    """One row of the table. `body` prints what is worth saying, and raises Failed or Skipped."""

    name: str
    words: str
    body: Callable[[], None]
    needs: tuple = ()
    is_long: bool = False


@dataclass
class Answer:
    """What a command said."""

    status: int
    output: str
    error: str = field(default="")


def run(command, log=None, **options):
    """Runs `command` at the top of the tree with no input; its words are kept, and logged."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT if log else subprocess.PIPE,
        text=True,
        errors="replace",
        check=False,
        **options,
    )
    if log:
        folder = ROOT / "build" / "test"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{log}.log").write_text(done.stdout, encoding="utf-8")
    return Answer(done.returncode, done.stdout, done.stderr or "")


def must(command, log, keep=None):
    """Runs `command`; when it fails, shows its last lines (those that `keep` chooses)."""
    answer = run(command, log)
    if answer.status != 0:
        lines = [line for line in answer.output.splitlines() if keep is None or keep(line)]
        print("\n".join(lines[-SHOWN_LINES:]))
        raise Failed(f"exit status {answer.status}; all its words are in build/test/{log}.log")
    return answer.output


def shared(name):
    """A file or folder of the shared documents; Skipped where there is none."""
    path = SHARED / name
    if not path.exists():
        raise Skipped(f"no {name} in {os.path.relpath(SHARED, ROOT)}")
    return path


def program(name="mrz-kiosk"):
    """The built program `name`."""
    path = SCRATCH / "release" / name
    if not path.exists():
        raise Failed(f"{name} is not built")
    return path
