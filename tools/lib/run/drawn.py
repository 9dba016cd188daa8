"""Pages of made-up documents, what they say, and whether an answer says the same."""

import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SCRATCH = Path(os.environ.get("SCRATCH") or ROOT / ".build")
# Each format with the size of a picture that the page almost fills, as a person holds it.
FORMATS = {
    "td3": (1240, 880),
    "td1": (1240, 790),
    "td2": (1240, 880),
    "mrv-a": (1240, 840),
    "mrv-b": (1240, 880),
    "fr-id": (1240, 880),
}
# The day documents are judged by, so that age and expiry do not change from day to day.
TODAY = "2026-01-31"


def draw(folder, formats=FORMATS, seed=1):
    """Draws a page of each format into `folder`; gives what each says, its file's name in full."""
    truths = []
    for name in formats:
        file = Path(folder) / f"{name}-{seed}.png"
        command = [SCRATCH / "release" / "tool-page", "--out", file, "--format", name]
        width, height = FORMATS[name]
        command += ["--seed", str(seed), "--width", str(width), "--height", str(height)]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        truths.append(json.loads(done.stdout))
    return truths


def age(truth):
    """The age on TODAY, from a date of birth that is known whole."""
    year, month, day = (int(part) for part in truth["fields"]["date-of-birth"].split("-"))
    now = [int(part) for part in TODAY.split("-")]
    return str(now[0] - year - ((now[1], now[2]) < (month, day)))


def differences(truth, data):
    """Yields what `data`, an answer's object, has otherwise than the page that was drawn."""
    fields = {**truth["fields"], "age": age(truth)}
    answered = data.get("fields", {})
    for name in sorted(fields.keys() | answered.keys()):
        if name not in answered:
            yield f"{name} is absent, was drawn as {fields[name]!r}"
        elif name not in fields:
            yield f"{name} is {answered[name]['value']!r}, and was not drawn"
        elif answered[name]["value"] != fields[name]:
            yield f"{name} is {answered[name]['value']!r}, was drawn as {fields[name]!r}"
        if answered.get(name, {}).get("status") in ("failed", "warning"):
            yield f"{name} has status {answered[name]['status']}"
    for name in ("lines", "document-type"):
        if data.get(name) != truth[name]:
            yield f"{name} is {data.get(name)!r}, was drawn as {truth[name]!r}"
    # A made-up document has right digits, is in force where that is written, and its name fits.
    checks = data.get("checks", [])
    if not checks or any(check["read"] != check["expected"] for check in checks):
        yield f"checks are {checks}"
    expired = False if "date-of-expiry" in fields else None
    for name, value in (("valid", True), ("expired", expired), ("name-truncated", False)):
        if data.get(name, "absent") is not value:
            yield f"{name} is {data.get(name, 'absent')}"
