"""The parts that look at the built program from outside."""

import json
import os
import subprocess
import tempfile
from pathlib import Path

from part import ROOT, Failed, Part, Skipped, program, run, shared

import privacy as memory
import reads
import rubbish

# The picture of the README, and the screen that it is.
PICTURE = "docs/scanner.png"
SCREEN = "04-scan-read.png"


def specimens():
    """The pictures of real documents: the table of reads must not fall."""
    folder = shared("specimens")
    found, _ = reads.verdicts(program(), folder)
    print("  " + reads.summary(found))
    worse = reads.falls(reads.kept(), found)
    if reads.exact(found) < reads.LEAST_EXACT:
        worse.append(f"{reads.exact(found)} exact, fewer than {reads.LEAST_EXACT}")
    fail_if(worse)


def vectors():
    """The handed-out texts through `mrz-kiosk parse`, as its users meet them."""
    rows = shared("vectors/edge_cases.tsv").read_text(encoding="utf-8").splitlines()[1:]
    wrong = []
    for row in rows:
        name, _, text, expected, fields, _ = row.split("\t")
        done = subprocess.run(
            [program(), "parse"],
            input="\n".join(text.split("|")) + "\n",
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        wrong += [f"{name}: {word}" for word in disagreements(done, text, expected, fields)]
    print(f"  {len(rows)} texts")
    fail_if(wrong)


def disagreements(done, text, expected, fields):
    """What `done`, the answer to `text`, has otherwise than expected."""
    objects = [json.loads(line) for line in done.stdout.splitlines()]
    if len(objects) != 1:
        yield f"{len(objects)} objects"
        return
    answer = objects[0]
    if expected == "later":
        if not answer.get("findings"):
            yield "an unknown layout without a finding"
        return
    if answer.get("lines") != text.split("|"):
        yield "the lines came out changed"
    if expected in ("valid", "invalid", "fixable") and answer["valid"] != (expected == "valid"):
        yield f"expected {expected}, valid is {answer['valid']}"
    for key, value in json.loads(fields).items():
        has = answer.get(key) if key == "name-truncated" else answer["fields"].get(key)
        has = has["value"] if isinstance(has, dict) else has
        if has != value:
            yield f"{key} is {has!r}, expected {value!r}"


def fail_if(wrong):
    if wrong:
        print("\n".join("  " + line for line in wrong))
        raise Failed(f"{len(wrong)} disagree")


def rubbish_folder():
    """A folder of what is no picture: each its own error, and the good one is still read."""
    with tempfile.TemporaryDirectory() as folder:
        fail_if(list(rubbish.check(program(), folder)))


def privacy():
    """Nothing of a holder is left in memory after `clear`, `home` and a time-out."""
    with tempfile.TemporaryDirectory() as folder:
        fail_if(list(memory.check(program(), folder)))


def drawn():
    """`tools/run` in a folder of its own: six formats drawn, scanned, shown; then compared."""
    with tempfile.TemporaryDirectory() as folder:
        answer = run(["tools/run", "--into", folder], "run")
        print("".join(f"  {line}\n" for line in answer.output.splitlines() if line[:1] != "{"))
        if answer.status != 0:
            raise Failed("tools/run failed; its words are in build/test/run.log")
        screen = Path(folder) / "screens" / SCREEN
        if screen.read_bytes() != (ROOT / PICTURE).read_bytes():
            raise Failed(
                f"{PICTURE} is not what the scanner draws: after a look, "
                f"tools/run && cp out/run/screens/{SCREEN} {PICTURE}"
            )


def commands():
    """What the commands in tools/ judge by."""
    unit_tests("test", "python3", "discover", "-s", ROOT / "tools" / "lib" / "test" / "tests")


def trainer():
    """The Python of Debian, which the training code runs on as well as on the pinned packages."""
    python = "/usr/bin/python3"
    if run([python, "-c", "import torch, cv2, numpy, PIL"]).status != 0:
        raise Skipped("no torch, cv2, numpy and PIL for the system's Python")
    return python


def train():
    """The training code's own tests."""
    python = trainer()
    tests = sorted((ROOT / "tools" / "lib" / "train" / "tests").glob("test_*.py"))
    unit_tests("train", python, *(f"train.tests.{path.stem}" for path in tests))


def smoke():
    """Both networks learn from nothing: after a few minutes their losses have fallen."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tools" / "lib"), "OMP_NUM_THREADS": "1"}
    answer = run([trainer(), "-B", "-m", "train", "smoke"], "smoke", env=environment)
    print("".join(f"  {line}\n" for line in answer.output.splitlines()[-2:]), end="")
    if answer.status != 0:
        raise Failed("its words are in build/test/smoke.log")


def unit_tests(name, python, *words):
    """Runs the tests that `words` name to Python's unittest."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tools" / "lib"), "OMP_NUM_THREADS": "1"}
    answer = run([python, "-B", "-m", "unittest", *words], f"{name}-tests", env=environment)
    ran = [line for line in answer.output.splitlines() if line.startswith("Ran ")]
    if answer.status != 0 or not ran or ran[-1].startswith("Ran 0 "):
        print(answer.output[-4000:])
        raise Failed(f"its words are in build/test/{name}-tests.log")
    print(f"  {ran[-1]}")


PARTS = [
    Part("commands", "what the commands judge by", commands),
    Part("specimens", "the table of reads", specimens, ("build",)),
    Part("vectors", "handed-out texts through parse", vectors, ("build",)),
    Part("rubbish", "files that are no pictures", rubbish_folder, ("build",)),
    Part("run", "tools/run: six drawn documents", drawn, ("build",)),
    Part("privacy", "what is left in memory", privacy, ("build",)),
    Part("train", "the training code", train),
    Part("smoke", "a short training whose loss must fall", smoke),
]
