"""What the reader makes of the specimen pictures, and the table of reads that must not fall.

The table holds file names and verdicts, never a text of a document:

  exact        every line as printed
  wrong        lines came out, not those printed, and they are not called valid
  wrong-valid  the same, called valid: the digits do not cover what is wrong
  none         no lines came out
  error        the picture could not be read

Pictures without a machine-readable zone must come out as `none` or `text` (lines, not valid).
"""

import json
import subprocess
from pathlib import Path

TABLE = Path(__file__).resolve().parents[3] / "Tests" / "Vectors" / "reads.tsv"
LEAST_EXACT = 45
HEAD = "# picture\tverdict\treason, where it fell"


def truths(specimens):
    """Each picture of the manifest with the texts of which any is right."""
    rows = (specimens / "manifest.tsv").read_text(encoding="utf-8").splitlines()[1:]
    found = {}
    for row in rows:
        cells = row.split("\t")
        right = [cells[2]]
        if "ALT:" in cells[-1]:
            right.append(cells[-1].split("ALT:")[1].strip())
        found[cells[0]] = [text.split("|") for text in right]
    return found


def read(program, files):
    """Runs `program read` over `files`; gives each file's object, and its words on the others."""
    done = subprocess.run(
        [program, "read", *files], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False
    )
    objects = [json.loads(line) for line in done.stdout.decode().splitlines()]
    if done.returncode not in (0, 1, 3):
        raise RuntimeError(f"read ended with {done.returncode}: {done.stderr.decode().strip()}")
    return {Path(one["file"]).name: one for one in objects}


def verdict(answer, right):
    """The verdict on one answer; `right` is None for a picture without a zone."""
    if answer is None or answer["status"] == "exception":
        return "error"
    if answer["status"] == "none":
        return "none"
    if right is None:
        return "valid" if answer["valid"] else "text"
    if answer["lines"] in right:
        return "exact"
    return "wrong-valid" if answer["valid"] else "wrong"


def verdicts(program, specimens):
    """The verdict and the milliseconds of every picture, by its name."""
    right = truths(specimens)
    files = [specimens / "images" / name for name in right]
    files += sorted((specimens / "no-mrz").iterdir())
    missing = [file.name for file in files if not file.exists()]
    if missing:
        raise RuntimeError(f"not there: {' '.join(missing)}")
    answers = read(program, files)
    found, took = {}, {}
    for file in files:
        answer = answers.get(file.name)
        key = f"{file.parent.name}/{file.name}"
        found[key] = verdict(answer, right.get(file.name))
        if answer and "milliseconds" in answer:
            took[key] = answer["milliseconds"]
    return found, took


def kept():
    """The table: verdict and reason of each picture."""
    table = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, word, *reason = line.split("\t")
            table[name] = (word, reason[0] if reason else "")
    return table


def keep(found, reasons):
    """Writes the table anew."""
    rows = [f"{name}\t{word}\t{reasons.get(name, '')}".rstrip() for name, word in found.items()]
    TABLE.write_text("\n".join([HEAD, *sorted(rows)]) + "\n", encoding="utf-8")


def exact(found):
    """How many pictures are read exactly."""
    return sum(word == "exact" for word in found.values())


def falls(table, found):
    """What is worse than in the table, one line each."""
    worse = []
    for name, word in found.items():
        before = table.get(name, ("not in the table", ""))[0]
        if word == "valid":
            worse.append(f"{name}: has no zone and is called valid")
        elif word == "error" and before != "error":
            worse.append(f"{name}: could not be read")
        elif before == "exact" and word != "exact":
            worse.append(f"{name}: was exact, is {word}")
        elif word == "wrong-valid" and before != "wrong-valid":
            worse.append(f"{name}: was {before}, is wrong and called valid")
        elif before == "not in the table":
            worse.append(f"{name}: is not in the table")
    worse += [f"{name}: is in the table and was not read" for name in table if name not in found]
    return worse


def summary(found):
    """One line: how many of each verdict."""
    zones = [word for name, word in found.items() if name.startswith("images/")]
    others = [word for name, word in found.items() if name.startswith("no-mrz/")]
    words = ("exact", "wrong", "wrong-valid", "none", "error")
    counts = ", ".join(f"{zones.count(word)} {word}" for word in words)
    return (
        f"{len(zones)} with a zone: {counts}; {len(others)} without: "
        f"{others.count('valid')} called valid"
    )
