"""Runs the checks that want real kernel drivers, each in a virtual machine of its own."""

import argparse
import hashlib
import json
import os
import sys
import time
import traceback
from dataclasses import dataclass
from pathlib import Path

import display
import display_faults
import flips
import image
import placing
import rig
from machine import Machine, Refused

ROOT = image.ROOT
FOLDER = ROOT / "build" / "vm"
SCRATCH = Path(os.environ.get("SCRATCH") or ROOT / ".build")
PROGRAM = SCRATCH / "release" / "mrz-kiosk"
# Each check with the pictures that it holds the screen against.
CHECKS = {
    "rig": (rig.check, []),
    "display": (display.check, display.PICTURES),
    "display-faults": (display_faults.check, display_faults.PICTURES),
    "placing": (placing.check, placing.PICTURES),
    "flips": (flips.check, flips.PICTURES),
}


@dataclass
class Boot:
    """The files that a machine starts from."""

    kernel: Path
    file_system: Path


def arguments():
    parser = argparse.ArgumentParser(
        prog="tools/vm",
        description="Runs the program on real kernel drivers in an emulated machine, as the "
        "service's unprivileged user, and looks at its screen from outside. What a check saw is "
        "kept in build/vm/NAME.",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("make", help="fetches and builds what the machines start from, and ends")
    commands.add_parser("list", help="names the checks")
    test = commands.add_parser("test", help="runs the checks, or those named")
    test.add_argument("names", nargs="*", metavar="NAME", help=", ".join(CHECKS))
    test.add_argument(
        "--changed",
        action="store_true",
        help="leaves out those that passed with the same program, rig and kernel, and says so",
    )
    options = parser.parse_args()
    for name in getattr(options, "names", []):
        if name not in CHECKS:
            parser.error(f"no check '{name}'; there are: {' '.join(CHECKS)}")
    return options


def prepared():
    """Writes the files that machines start from; gives them, and a digest of all that decides what
    a check finds."""
    kernel = Path(os.environ["VM_KERNEL"])
    FOLDER.mkdir(parents=True, exist_ok=True)
    boot = Boot(FOLDER / "vmlinux", FOLDER / "file-system")
    boot.kernel.write_bytes(image.elf_kernel((kernel / "vmlinuz").read_bytes()))
    boot.file_system.write_bytes(image.file_system(kernel, PROGRAM))
    digest = hashlib.sha256()
    for path in [boot.kernel, boot.file_system, *sorted(image.HERE.glob("*.py"))]:
        digest.update(path.read_bytes())
    return boot, digest


def mark_of(digest, pictures):
    """What a check of today is known by."""
    digest = digest.copy()
    for picture in pictures:
        digest.update((ROOT / picture).read_bytes())
    return digest.hexdigest()


def passed_before(name, mark):
    """When a check passed with the same mark, in words; nothing where it did not."""
    kept = FOLDER / f"{name}.passed"
    if not kept.exists():
        return ""
    last = json.loads(kept.read_text(encoding="utf-8"))
    return last["words"] if last["mark"] == mark else ""


def perform(name, boot, mark):
    """Runs a check; whether it passed."""
    started = time.monotonic()

    def start(folder, **options):
        return Machine(boot, FOLDER / folder, **options)

    kept = FOLDER / f"{name}.passed"
    kept.unlink(missing_ok=True)
    print(f"{name}: {CHECKS[name][0].__doc__.splitlines()[0]}", flush=True)
    try:
        CHECKS[name][0](start)
    except Refused as refusal:
        print(f"  FAILED: {refusal}", flush=True)
        return False
    except Exception:  # pylint: disable=broad-except
        # A check that breaks down has not passed, and those after it still run.
        traceback.print_exc(file=sys.stdout)
        return False
    words = f"{time.strftime('%Y-%m-%d %H:%M')}, in {time.monotonic() - started:.0f} s"
    kept.write_text(json.dumps({"mark": mark, "words": words}), encoding="utf-8")
    print(f"  passed on {words}", flush=True)
    return True


def main():
    options = arguments()
    if options.command == "list":
        print("".join(f"{name:<12} {check.__doc__.splitlines()[0]}\n"
                      for name, (check, _) in CHECKS.items()), end="")  # fmt: skip
        return 0
    boot, digest = prepared()
    if options.command == "make":
        return 0
    failed = []
    for name in options.names or CHECKS:
        mark = mark_of(digest, CHECKS[name][1])
        before = options.changed and passed_before(name, mark)
        if before:
            print(f"{name}: not run again: it passed on {before}, and nothing has changed since")
        elif not perform(name, boot, mark):
            failed.append(name)
    if failed:
        print(f"FAILED: {' '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
