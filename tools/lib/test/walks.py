"""Seeded walks in full: the suites run a tenth of them."""

import os

from part import SCRATCH, Failed, Part, run
from swift import CLOSING, show_failures

# How many walks of 500 steps; the suites take a tenth where this is not set.
WALKS = 10_000


def walk():
    command = ["swift", "test", "-c", "release", "--scratch-path", SCRATCH, "--skip-build"]
    environment = {**os.environ, "MRZ_KIOSK_WALKS": str(WALKS)}
    command += ["--disable-xctest", "--filter", "WalkTests"]
    answer = run(command, "walks-long", env=environment)
    closing = CLOSING.findall(answer.output)
    if answer.status != 0 or not closing or closing[-1][1] != "passed" or closing[-1][0] == "0":
        show_failures(answer.output)
        raise Failed("all its words are in build/test/walks-long.log")
    print(f"  {WALKS} walks of 500 steps through the flows, and as many through the appliance")


PARTS = [
    Part("walks-long", "random walks of 500 steps, in full", walk, ("build-tests",), is_long=True)
]
