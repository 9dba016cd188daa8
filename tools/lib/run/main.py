"""Runs the appliance on simulated devices over drawn pages or given pictures."""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import drawn
from drawn import ROOT, SCRATCH

BOARD = ROOT / "board" / "simulated" / "board.conf"
# How long a result may take before the script goes on, and how long it is looked at.
PATIENCE_MILLISECONDS = 10_000
LOOK_MILLISECONDS = 2_000
# What the program says of its memory at its end.
MEMORY = r"plan (\d+) bytes, peak resident (\d+) bytes; simulated devices (\d+) bytes"
MADE = ("pages", "screens", "script", "events", "sound.wav")


def arguments():
    parser = argparse.ArgumentParser(
        prog="tools/run",
        description="Runs the appliance without hardware: from home to scan to result for one "
        "drawn document of each of six formats, or for the pictures given. Prints each result as "
        "one JSON object a line on standard output, everything else on standard error, and writes "
        "every screen shown as PNG. Exit status 1: a result is not what was drawn.",
    )
    parser.add_argument("--into", default=ROOT / "out" / "run", help="the folder; out/run")
    parser.add_argument("--seed", type=int, default=1, help="which made-up holders; 1")
    parser.add_argument("pictures", nargs="*", metavar="PICTURE", help="JPEG, PNG, PGM or PPM")
    return parser.parse_args()


def say(words):
    print(words, file=sys.stderr, flush=True)


def given(path):
    """A path of the command line, in full."""
    return Path(os.environ.get("GIVEN_FROM", "."), path).absolute()


def script(pictures):
    """What happens: each picture is scanned from the home screen."""
    steps = []
    for picture in pictures:
        steps += [
            "after 1000 press scan",
            f"after 500 show {picture}",
            f"after {PATIENCE_MILLISECONDS} expect result",
            f"after {LOOK_MILLISECONDS} remove",
            "after 0 command home",
        ]
    return "\n".join([*steps, "after 500 end", ""])


def appliance(folder, pictures, today):
    """Runs the program; gives its exit status, its events, and its words on memory."""
    text = script(pictures)
    (folder / "script").write_text((f"today {today}\n" if today else "") + text, encoding="utf-8")
    command = [SCRATCH / "release" / "mrz-kiosk", "run", "--config", BOARD]
    command += ["--simulate", folder / "script", "--screens", folder / "screens"]
    command += ["--sound", folder / "sound.wav"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    (folder / "events").write_bytes(done.stdout)
    words = done.stderr.decode()
    say(words.rstrip())
    events = [json.loads(line) for line in done.stdout.decode().splitlines()]
    return done.returncode, events, re.search(MEMORY, words)


def main():
    options = arguments()
    folder = given(options.into)
    # Only what this command made is removed, never a folder that somebody else uses.
    for name in MADE:
        old = folder / name
        shutil.rmtree(old) if old.is_dir() else old.unlink(missing_ok=True)
    (folder / "pages").mkdir(parents=True)
    truths = []
    pictures = [given(path) for path in options.pictures]
    if not pictures:
        truths = drawn.draw(folder / "pages", seed=options.seed)
        pictures = [Path(truth["file"]) for truth in truths]
        say(f"drawn: {len(truths)} documents in {folder / 'pages'}")
    missing = [str(path) for path in pictures if not path.is_file()]
    if missing:
        say(f"tools/run: no such file: {' '.join(missing)}")
        return 2
    status, events, memory = appliance(folder, pictures, drawn.TODAY if truths else None)
    results = [event for event in events if event.get("event") == "result"]
    for result in results:
        print(json.dumps(result, ensure_ascii=False))
    wrong = compare(truths, results)
    shown = sorted((folder / "screens").glob("*.png"))
    say(f"screens: {len(shown)} in {folder / 'screens'}")
    if memory:
        plan, peak, lent = (int(number) / 1e6 for number in memory.groups())
        words = f"plan {plan:.1f} MB, simulated devices {lent:.1f} MB, peak resident {peak:.1f} MB"
        say(f"memory: {words}")
    else:
        wrong.append("the program did not say what memory it took")
    if status != 0:
        wrong.append(f"mrz-kiosk ended with {status}")
    if len(results) != len(pictures):
        wrong.append(f"{len(results)} results of {len(pictures)} pictures")
    if truths:
        wrong += walk(shown, len(truths))
    for words in wrong:
        say(f"WRONG: {words}")
    return 1 if wrong else 0


def compare(truths, results):
    """What the results have otherwise than the drawn pages; says which agree."""
    wrong = []
    for truth, result in zip(truths, results):
        name = Path(truth["file"]).stem
        found = list(drawn.differences(truth, result.get("data", {})))
        wrong += [f"{name}: {words}" for words in found]
        say(f"{name}: {'every field as drawn' if not found else 'not as drawn'}")
    return wrong


def walk(shown, count):
    """What is missing of the screens: home, scan and result, for every document."""
    names = [path.stem.partition("-")[2] for path in shown]
    for word, least in (("home", 1), ("scan", 1), ("result", count)):
        if sum(name.startswith(word) for name in names) < least:
            yield f"of the screens '{word}' there are fewer than {least}: {' '.join(names)}"


if __name__ == "__main__":
    sys.exit(main())
