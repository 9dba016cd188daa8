"""Holds the house rules over a tree: see the README's "House rules"."""

import argparse
import sys
from pathlib import Path

import rules
from source import load


def main():
    parser = argparse.ArgumentParser(prog="tools/tidy", description="Holds the house rules.")
    parser.add_argument("--root", action="append", help="another tree than this; may be repeated")
    parser.add_argument("--list", action="store_true", help="name the rules and end")
    options = parser.parse_args()
    if options.list:
        for name, rule in rules.RULES.items():
            print(f"{name:<18} {rule.__doc__.strip().splitlines()[0]}")
        return 0
    return max(check(root) for root in options.root or [Path(__file__).resolve().parents[3]])


def check(root):
    """Prints the violations in the tree at `root` and their number; gives the exit status."""
    sources = load(root)
    found = [
        (path, line, name, words)
        for name, rule in rules.RULES.items()
        for path, line, words in rule(sources)
    ]
    for path, line, name, words in sorted(found):
        print(f"{path}:{line}: {name}: {words}")
    count = len(found)
    print(f"tidy: {len(sources)} files, {count} violation{'' if count == 1 else 's'}", flush=True)
    if not sources:
        print(f"tidy: nothing to check in {root}", file=sys.stderr)
        return 2
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
