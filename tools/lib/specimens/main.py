"""Reads the specimen pictures and compares with, or writes, the table of reads."""

import argparse
import os
import sys
from pathlib import Path

import reads

ROOT = Path(__file__).resolve().parents[3]


def main():
    parser = argparse.ArgumentParser(
        prog="tools/specimens",
        description="Reads the specimen pictures (../shared/specimens, or MRZ_KIOSK_SHARED) with "
        "the built program and compares with Tests/Vectors/reads.tsv.",
    )
    parser.add_argument("--verbose", action="store_true", help="every picture's verdict")
    parser.add_argument("--accept", action="store_true", help="write the table anew")
    parser.add_argument(
        "--reason", help="with --accept: why some pictures fell; needs a larger gain elsewhere"
    )
    options = parser.parse_args()
    scratch = Path(os.environ.get("SCRATCH") or ROOT / ".build")
    shared = Path(os.environ.get("MRZ_KIOSK_SHARED") or ROOT.parent / "shared")
    if not (shared / "specimens").is_dir():
        print(f"specimens: none in {os.path.relpath(shared)}", file=sys.stderr)
        return 2
    found, took = reads.verdicts(scratch / "release" / "mrz-kiosk", shared / "specimens")
    if options.verbose:
        for name, word in sorted(found.items()):
            print(f"{name:<56} {word:<12} {took.get(name, 0):8.1f} ms")
    print(reads.summary(found))
    table = reads.kept() if reads.TABLE.exists() else {}
    worse = reads.falls(table, found) if table else []
    if options.accept:
        return accept(table, found, worse, options.reason)
    print("\n".join(worse))
    return 1 if worse else 0


def accept(table, found, worse, reason):
    """Writes the table, unless it would fall for no reason and no larger gain."""
    before = {name: word for name, (word, _) in table.items()}
    gained = reads.exact(found) - reads.exact(before)
    if "valid" in found.values() or (worse and (not reason or gained <= 0)):
        print("\n".join(worse))
        print(f"refused: {len(worse)} fell, {gained:+} exact, reason: {reason or 'none'}")
        return 1
    fell = {line.partition(":")[0] for line in worse}
    reasons = {name: kept for name, (_, kept) in table.items() if found.get(name) != "exact"}
    reasons.update({name: reason for name in fell})
    reads.keep(found, reasons)
    print(f"written, {gained:+} exact")
    return 0


if __name__ == "__main__":
    sys.exit(main())
