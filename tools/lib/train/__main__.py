"""The command line behind `tools/train`."""

import argparse
import subprocess
import sys
from pathlib import Path

from torch import nn

from . import check, export, smoke
from .draw import FontMissing
from .loop import Budget, Task, load_average, train
from .train_find import FindTask
from .train_read import ReadTask

ROOT = Path(__file__).resolve().parents[3]
BUILD = ROOT / "build" / "train"
SOURCES = ROOT / "Sources" / "CWeights"
TASKS: dict[str, type[Task]] = {"find": FindTask, "read": ReadTask}


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="tools/train", description=(__doc__ or "").strip())
    commands = top.add_subparsers(dest="command", required=True)
    for name, text in (
        ("find", "train the finder of lines"),
        ("read", "train the reader of lines"),
        ("all", "train both side by side, a core each"),
    ):
        one = commands.add_parser(name, help=text)
        one.add_argument("--seconds", type=float, default=9000, help="limit of time (9000)")
        steps = "the recipe's unless given; with 0 the schedule follows the seconds"
        one.add_argument("--steps", type=int, help=steps)
        one.add_argument("--seed", type=int, default=1, help="of all that is drawn (1)")
        one.add_argument("--resume", action="store_true", help="go on from the checkpoint")
        one.add_argument("--folder", type=Path, default=BUILD, help="of checkpoints")
    one = commands.add_parser("export", help="write the checkpoints as the target CWeights")
    one.add_argument("--from", dest="folder", type=Path, default=BUILD, help="of checkpoints")
    one.add_argument("--into", type=Path, default=SOURCES)
    one = commands.add_parser("check", help="compare the exported networks with the trained")
    one.add_argument("--from", dest="folder", type=Path, default=BUILD, help="of checkpoints")
    one.add_argument("--sources", type=Path, default=SOURCES, help="of the exported C text")
    one = commands.add_parser("reference", help="write drawn pictures and the outputs expected")
    one.add_argument("--sources", type=Path, default=SOURCES, help="of the exported C text")
    one.add_argument("into", type=Path)
    one = commands.add_parser("smoke", help="a short training whose loss must fall")
    one.add_argument("--seconds", type=float, default=900, help="limit for each network (900)")
    commands.add_parser("test", help="run the tests of this package")
    return top


def train_both(options: argparse.Namespace) -> int:
    """Starts one process a network and waits for both."""
    arguments = ["--seconds", str(options.seconds)]
    if options.steps is not None:
        arguments += ["--steps", str(options.steps)]
    arguments += ["--seed", str(options.seed), "--folder", str(options.folder)]
    if options.resume:
        arguments.append("--resume")
    command = [sys.executable, "-m", __package__]
    running = [subprocess.Popen([*command, name, *arguments]) for name in TASKS]
    return max(abs(one.wait()) for one in running)


def load_both(folder: Path) -> dict[str, nn.Module]:
    return {name: load_average(name, folder / f"{name}.pt") for name in TASKS}


def main() -> int:
    options = parser().parse_args()
    match options.command:
        case "find" | "read":
            recipe = TASKS[options.command].steps
            budget = Budget(options.seconds, recipe if options.steps is None else options.steps)
            path = options.folder / f"{options.command}.pt"
            train(TASKS[options.command](), budget, options.seed, path, options.resume)
        case "all":
            return train_both(options)
        case "smoke":
            return smoke.run({name: make() for name, make in TASKS.items()}, options.seconds)
        case "test":
            command = [sys.executable, "-m", "unittest", "discover", "-t", "..", "-s", "tests"]
            return subprocess.run(command, cwd=Path(__file__).parent).returncode
        case "reference":
            check.write_reference(options.sources, options.into)
        case "export":
            export.export(load_both(options.folder), options.into)
        case "check":
            return check.check(load_both(options.folder), options.sources)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except FontMissing as missing:
        sys.exit(f"tools/train: {missing}")
