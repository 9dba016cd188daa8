"""The rows P1 to P8 of requirements 2 on the simulated clock: every time within one frame."""

import re
import subprocess
import tempfile
from pathlib import Path

from part import ROOT, Failed, Part, program

SCRIPTS = ROOT / "Tests" / "Scripts"
# The simulated camera gives thirty pictures a second.
FRAME_MILLISECONDS = 1000 / 30
# From acceptance: green at once, the text from 0.6 to 0.9 s, the border from 0.9 to 1.2 s.
READ = "event mrz-read"
RESULT = "event result"
BORDER = [("scan P. frame=fading .*", 900), ("scan P. frame=white .*", 1200)]
HELD = ("result", 1500)

# What each script must show: from the first line that matches the first word on, each of the others
# so many milliseconds later.
EXPECTED = {
    "p1-waiting": [
        ("scan P1 .*", [("event canceled", 60_000), (RESULT, 60_000), ("home", 60_000)]),
    ],
    "p2-text-seen": [
        ("event text-seen", [("scan P2 frame=white prompt=scan-mrz-first", 0)]),
        ("scan P2 .*", [("scan P1 .*", 1000), ("scan P2 .*", 1500)]),
    ],
    "p3-mrz-read": [
        (READ, [("beep read", 0), (RESULT, 0), HELD]),
        (READ, [("scan P3 frame=green prompt=mrz-scanned", 0)]),
    ],
    "p4-portrait-read": [
        (READ, [("beep read", 0), (RESULT, 0), ("scan P4 frame=green prompt=mrz-scanned", 0)]),
        (READ, [("scan P4 frame=green .* text=fading", 600)]),
        (READ, [("scan P4 frame=green prompt=portrait-scanned", 900), HELD]),
    ],
    "p5-finding-portrait": [
        (READ, [("beep read", 0), ("scan P5 frame=green prompt=mrz-scanned", 0)]),
        (READ, [("scan P5 .* text=fading", 600), ("scan P5 .* prompt=finding-portrait", 900)]),
        (READ, BORDER),
        (RESULT, [("scan P4 frame=green prompt=portrait-scanned", 0), HELD]),
    ],
    "p6-flip": [
        (READ, [("beep read", 0), ("scan P6 frame=green prompt=mrz-scanned", 0), *BORDER]),
        (READ, [("event flip", 1200), ("scan P6 frame=white prompt=flip card=lying", 1200)]),
        (READ, [("scan P6 .* card=turning", 1400), ("scan P6 .* card=turned", 2900)]),
        (READ, [("scan P6 frame=white prompt=flip", 3400)]),
        (READ, [("scan P7 frame=white prompt=no-portrait finish=keys", 7200)]),
        (RESULT, [("result", 0)]),
    ],
    "p7-no-portrait": [
        (READ, [("beep read", 0), ("scan P5 frame=green prompt=mrz-scanned", 0), *BORDER]),
        (READ, [("scan P7 frame=white prompt=no-portrait finish=keys", 6200)]),
        (RESULT, [("result", 0)]),
    ],
    "p8-both-sides": [
        (READ, [("beep read", 0), ("event flip", 1200), ("scan P6 .* card=lying", 1200)]),
        (RESULT, [("beep second-side", 0), ("scan P8 frame=green prompt=both-sides", 0), HELD]),
    ],
}
# P3 is what ends the scan where no portrait is wanted.
WITHOUT_PORTRAIT = ("p1-waiting", "p2-text-seen", "p3-mrz-read")


def played(name):
    """Plays a script; gives its timeline as (milliseconds, words)."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "timeline"
        command = [program(), "run", "--config", "/dev/null", "--simulate"]
        command += [SCRIPTS / f"{name}.script", "--timeline", file, "--set", "beep=true"]
        # A small panel is quicker to draw.
        command += ["--set", "display-size=480x320"]
        command += ["--set", f"return-portrait-image={str(name not in WITHOUT_PORTRAIT).lower()}"]
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            raise Failed(f"{name}: run ended with {done.returncode}: {done.stderr[-300:]}")
        lines = file.read_text(encoding="utf-8").splitlines()
    return [(float(line.split(" ", 1)[0]), line.split(" ", 1)[1]) for line in lines]


def first(timeline, pattern, start=0):
    """The number of the line that first is `pattern` as a whole, from line `start` on, or None."""
    lines = range(start, len(timeline))
    return next((at for at in lines if re.fullmatch(pattern, timeline[at][1])), None)


def compared(timeline, expected):
    """Yields (words, milliseconds expected, milliseconds found or None) for each thing expected."""
    for anchor, steps in expected:
        at = first(timeline, anchor)
        for pattern, milliseconds in steps:
            found = None
            if at is not None:
                begin = timeline[at][0]
                # What one step sounds, tells and shows has one time, in whatever order.
                same = next(line for line, entry in enumerate(timeline) if entry[0] == begin)
                line = first(timeline, pattern, at + 1 if milliseconds else same)
                found = None if line is None else timeline[line][0] - begin
            yield f"{pattern} after {anchor}", milliseconds, found


def judged(timeline, expected):
    """Yields what is wrong with a timeline: late, early, missing, or delivered more than once."""
    for words, milliseconds, found in compared(timeline, expected):
        if found is None:
            yield f"{words}: never, expected {milliseconds} ms"
        elif abs(found - milliseconds) > FRAME_MILLISECONDS:
            yield f"{words}: {found:.0f} ms, expected {milliseconds}"
    results = sum(words == RESULT for _, words in timeline)
    if results != 1:
        yield f"{results} results of one scan"


def check():
    """Plays every row to its end, prints what was seen, heard and told, and compares the times."""
    wrong = []
    for name, expected in EXPECTED.items():
        timeline = played(name)
        print(f"  {name}")
        for time, words in timeline:
            print(f"  {time:12.1f} ms  {words}")
        wrong += [f"{name}: {words}" for words in judged(timeline, expected)]
    if wrong:
        print("\n".join("  " + words for words in wrong))
        raise Failed(f"{len(wrong)} of the times are not those of the rows")


PARTS = [Part("timeline", "P1 to P8, to the frame", check, ("build",))]
