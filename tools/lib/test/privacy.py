"""Whether anything of a holder is left in the appliance's memory once it was told to forget."""

import contextlib
import json
import subprocess
import time
from pathlib import Path

import drawn

PATIENCE_SECONDS = 120
# A result, and being told to forget it, are over when the worker has answered, too.
SETTLING_SECONDS = 1


def check(program, folder):
    """Yields what is wrong: a text of the document that is found when it must be forgotten."""
    truth = drawn.draw(Path(folder), formats=("td3",))[0]
    script = Path(folder) / "script"
    script.write_text(
        f"today {drawn.TODAY}\nreal-time\nat 10 show {truth['file']}\nat 3600000 end\n",
        encoding="utf-8",
    )
    texts = {
        "the document number": truth["fields"]["document-number"],
        "the last name": truth["fields"]["last-name"],
        "the first line": truth["lines"][0],
        "the second line": truth["lines"][1],
    }
    with appliance(program, script, "idle-timeout=600 s") as process:
        for command in ("clear", "home"):
            yield from scan(process, texts)
            say(process, command)
            hear(process, lambda line: line.get("ok") is True)
            yield from forgotten(process, texts, command)
        process.terminate()
        if process.wait(PATIENCE_SECONDS) != 0:
            yield f"SIGTERM ended it with {process.returncode}"
    with appliance(program, script, "result-timeout=5 s") as process:
        yield from scan(process, texts)
        hear(process, lambda line: line.get("state") == "home")
        yield from forgotten(process, texts, "the time-out")


@contextlib.contextmanager
def appliance(program, script, setting):
    """The program on simulated devices, in real time; killed at the end if it has not ended."""
    process = subprocess.Popen(
        [program, "run", "--simulate", script, "--set", setting],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def scan(process, texts):
    """Reads the document; yields what the search should find then and does not."""
    say(process, "scan")
    hear(process, lambda line: line.get("event") == "result")
    held = found(process.pid, texts)
    if not {"the document number", "the first line"} <= held:
        yield f"the search does not find what is held, only: {', '.join(held)}"


def forgotten(process, texts, cause):
    """Yields what is still there after `cause`."""
    time.sleep(SETTLING_SECONDS)
    for name in sorted(found(process.pid, texts)):
        yield f"after {cause}: {name} is still in memory"


def say(process, line):
    process.stdin.write(line + "\n")
    process.stdin.flush()


def hear(process, is_wanted):
    """Reads lines until the wanted one."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        line = process.stdout.readline()
        if not line:
            raise RuntimeError("the appliance ended")
        if is_wanted(json.loads(line)):
            return
    raise RuntimeError("the appliance does not answer")


def found(pid, texts):
    """The names of the texts that are in the writable memory of process `pid`."""
    names = set()
    with open(f"/proc/{pid}/maps", encoding="utf-8") as maps, open(f"/proc/{pid}/mem", "rb") as mem:
        for line in maps:
            span, rights = line.split()[:2]
            if "w" not in rights:
                continue
            start, end = (int(number, 16) for number in span.split("-"))
            mem.seek(start)
            try:
                content = mem.read(end - start)
            except OSError:
                continue
            names |= {name for name, text in texts.items() if text.encode() in content}
    return names
