"""Runs the parts of `tools/test` one after the other and ends with the minutes of each."""

import argparse
import os
import sys
import time
import traceback

from part import Failed, Part, Skipped, must

import arm
import checks
import corpora
import fuzz
import lasting
import swift
import timeline
import vm
import walks


def tidy():
    print("  " + must(["tools/tidy"], "tidy").strip())


PARTS = [
    swift.PARTS[0],
    Part("tidy", "the house rules", tidy),
    *swift.PARTS[1:],
    *swift.suites(),
    *checks.PARTS,
    *timeline.PARTS,
    *vm.PARTS,
    *walks.PARTS,
    *lasting.PARTS,
    *corpora.PARTS,
    *fuzz.PARTS,
    *arm.PARTS,
]


def arguments():
    parser = argparse.ArgumentParser(
        prog="tools/test", description="Runs everything that must pass."
    )
    parser.add_argument("--list", action="store_true", help="name the parts and end")
    parser.add_argument("--long", action="store_true", help="the long parts too")
    parser.add_argument(
        "--only", action="append", metavar="PART", help="only this part; may be repeated"
    )
    options = parser.parse_args()
    names = [part.name for part in PARTS]
    for name in options.only or []:
        if name not in names:
            parser.error(f"no part '{name}'; the parts are: {' '.join(names)}")
    return options


def chosen(options):
    """The parts to run: those asked for with what they need, in their order."""
    if not options.only:
        return [part for part in PARTS if options.long or not part.is_long]
    wanted = set(options.only)
    for part in reversed(PARTS):
        if part.name in wanted:
            wanted |= set(part.needs)
    return [part for part in PARTS if part.name in wanted]


def perform(part):
    """Runs `part`; gives its verdict and why."""
    print(f"{part.name}: {part.words}", flush=True)
    try:
        part.body()
    except Failed as failure:
        print(f"  FAILED: {failure}", flush=True)
        return "FAILED", str(failure)
    except Skipped as skip:
        print(f"  skipped: {skip}", flush=True)
        return "skipped", str(skip)
    except Exception as mishap:  # pylint: disable=broad-except
        # A part that breaks down has not passed, and the parts after it still run.
        traceback.print_exc(file=sys.stdout)
        return "FAILED", f"it broke down: {type(mishap).__name__}"
    return "passed", ""


def main():
    options = arguments()
    if options.list:
        for part in PARTS:
            print(f"{part.name:<24} {part.words}{' (with --long)' if part.is_long else ''}")
        return 0
    rows = [("setup", float(os.environ.get("SETUP_SECONDS", 0)), "passed", "")]
    failed = set()
    for part in chosen(options):
        started = time.monotonic()
        broken = [name for name in part.needs if name in failed]
        verdict, why = ("FAILED", f"{broken[0]} failed") if broken else perform(part)
        if verdict == "FAILED":
            failed.add(part.name)
        rows.append((part.name, time.monotonic() - started, verdict, why))
    return table(rows)


def table(rows):
    """Prints the minutes and the verdict of each part; gives the exit status."""
    print(f"\n{'part':<24} {'minutes':>7}  verdict")
    for name, seconds, verdict, why in rows:
        print(f"{name:<24} {seconds / 60:7.2f}  {verdict}{': ' + why if why else ''}")
    print(f"{'all':<24} {sum(row[1] for row in rows) / 60:7.2f}")
    count = {word: sum(row[2] == word for row in rows) for word in ("passed", "FAILED", "skipped")}
    print(f"\n{count['passed']} passed, {count['FAILED']} failed, {count['skipped']} skipped")
    return 1 if count["FAILED"] else 0


if __name__ == "__main__":
    sys.exit(main())
