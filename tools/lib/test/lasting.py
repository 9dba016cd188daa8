"""What takes long: a corpus of drawn pages, mutated picture files, and scan after scan.

Each is a part of `tools/test --long` in full; the gate runs a tenth of it, from other seeds.
"""

import json
import random
import struct
import subprocess
import tempfile
import zlib
from pathlib import Path

from part import Failed, Part, program

import drawn
import rubbish

# How much of each runs with --long.
CORPUS_SEEDS = 100
MUTATIONS = 5000
SCANS = 600
# The gate's share, and where its seeds begin, so that it never repeats what --long has seen.
SHARE = 10
OTHER_SEEDS = 1_000_000

FILES_A_RUN = 50
RUN_SECONDS = 300
# After the first round everything has been touched once. From then on nothing is taken; the kernel
# may still map pages of libraries and stack: sixty-four of four KiB are allowed.
RESIDENT_GROWTH_KIB = 256


def read(files):
    """Runs `mrz-kiosk read`; gives its objects, by file, and its words. A crash is a failure."""
    done = subprocess.run(
        [program(), "read", *files],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=RUN_SECONDS,
        check=False,
    )
    words = done.stderr.decode(errors="replace")
    if done.returncode not in (0, 1, 3):
        raise Failed(f"read ended with {done.returncode} among {files[0]} to {files[-1]}: {words}")
    objects = [json.loads(line) for line in done.stdout.decode().splitlines()]
    if [one["file"] for one in objects] != [str(file) for file in files]:
        raise Failed(f"{len(objects)} objects for {len(files)} files, or in another order")
    return objects, words


def corpus(count, first):
    """Draws `count` holders in every format and reads each page: every line as drawn, and valid."""
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            truths = drawn.draw(folder, seed=seed)
            objects, _ = read([truth["file"] for truth in truths])
            for truth, answer in zip(truths, objects):
                if answer.get("lines") != truth["lines"] or answer.get("valid") is not True:
                    wrong.append(Path(truth["file"]).stem)
                Path(truth["file"]).unlink()
    pages = count * len(drawn.FORMATS)
    print(f"  {pages} pages: {pages - len(wrong)} as drawn")
    if wrong:
        raise Failed(f"not as drawn: {' '.join(wrong)}")


def mutated(data, chance):
    """`data` with a few bytes changed, cut out, put in, or its end missing."""
    data = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(len(data) + 1)
        # Headers decide the most, so half of the changes are there.
        at = min(at, chance.randrange(64)) if chance.random() < 0.5 else at
        kind = chance.randrange(4)
        if kind == 0 and at < len(data):
            data[at] = chance.randrange(256)
        elif kind == 1:
            data[at:at] = bytes(chance.randrange(256) for _ in range(chance.randint(1, 16)))
        elif kind == 2:
            del data[at : at + chance.randint(1, 64)]
        elif chance.random() < 0.2:
            del data[at:]
    return bytes(data)


def resealed(data, chance):
    """A PNG whose chunks are changed inside and have the right sums all the same."""
    out, at = bytearray(data[:8]), 8
    while at + 12 <= len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        name, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        if name == b"IDAT" and chance.random() < 0.5:
            body = zlib.compress(mutated(zlib.decompress(body), chance))
        elif chance.random() < 0.5:
            body = mutated(body, chance)
        out += rubbish.chunk(name, body)
        at += 12 + size
    return bytes(out)


def pictures(folder):
    """Small whole pictures of each kind to begin from, by the ending of their names."""
    kinds = {"jpg": rubbish.jpeg(96, 64)}
    for ending in ("png", "pgm"):
        file = Path(folder) / f"page.{ending}"
        command = [program("tool-page"), "--out", file, "--format", "td3"]
        command += ["--width", "160", "--height", "120"]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        kinds[ending] = file.read_bytes()
    # One chunk of data, so that what is in it can be changed before it is packed.
    kinds["small.png"] = rubbish.png(96, 64)
    return kinds


def mutations(count, first):
    """Reads `count` mutated files: an answer for each, a reason for each refusal, never a crash."""
    refused = 0
    with tempfile.TemporaryDirectory() as folder:
        kinds = pictures(folder)
        for start in range(first, first + count, FILES_A_RUN):
            files = []
            for seed in range(start, min(start + FILES_A_RUN, first + count)):
                chance = random.Random(seed)
                ending = chance.choice(sorted(kinds))
                change = resealed if ending == "small.png" else mutated
                files.append(Path(folder) / f"{seed}.{ending}")
                files[-1].write_bytes(change(kinds[ending], chance))
            objects, words = read(files)
            for file, answer in zip(files, objects):
                if answer["status"] == "exception":
                    refused += 1
                    if f"{file}: " not in words:
                        raise Failed(f"{file.name} (its seed) is refused without a word")
                if answer.get("valid"):
                    raise Failed(f"{file.name} (its seed) is called valid")
                file.unlink()
    print(f"  {count} files: {refused} refused, each with its reason; {count - refused} read")
    if not 0 < refused < count:
        raise Failed("the mutations are too mild or too wild to tell anything")


def script(pages, count):
    """`count` scans, page after page, each from the home screen."""
    steps = [f"today {drawn.TODAY}"]
    for number in range(count):
        steps += [
            "after 500 press scan",
            f"after 200 show {pages[number % len(pages)]['file']}",
            "after 10000 expect result",
            "after 500 remove",
            "after 0 command home",
        ]
    return "\n".join([*steps, "after 500 end", ""])


def held(pid):
    """What process `pid` holds: resident KiB and open descriptors."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(resident.split()[1]), len(list(Path(f"/proc/{pid}/fd").iterdir()))


def scans(count, first):
    """`count` scans in one process: all as drawn, and memory and descriptors stay as they were."""
    wrong, early, late, number = [], None, None, 0
    with tempfile.TemporaryDirectory() as folder:
        pages = drawn.draw(folder, seed=first)
        file = Path(folder) / "script"
        file.write_text(script(pages, count), encoding="utf-8")
        command = [program(), "run", "--simulate", file]
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True,
        ) as process:  # fmt: skip
            for line in process.stdout:
                event = json.loads(line)
                if event.get("event") != "result":
                    continue
                truth = pages[number % len(pages)]
                if event.get("data", {}).get("lines") != truth["lines"]:
                    wrong.append(f"scan {number + 1}")
                number += 1
                if number == 2 * len(pages):
                    early = held(process.pid)
                elif number == count - 1:
                    late = held(process.pid)
            words = process.stderr.read()
        if process.returncode != 0:
            raise Failed(f"run ended with {process.returncode}: {words[-500:]}")
    if wrong or number != count:
        raise Failed(f"{number} results of {count}; not as drawn: {' '.join(wrong) or 'none'}")
    print(f"  {count} scans: resident {early[0]} then {late[0]} KiB, descriptors {late[1]}")
    if late[0] - early[0] > RESIDENT_GROWTH_KIB or late[1] != early[1]:
        raise Failed(f"it held {early} (KiB, descriptors), then {late}")


def pair(name, words, body, count):
    """The gate's part and the long one."""
    return [
        Part(name, words, lambda: body(count // SHARE, OTHER_SEEDS), ("build",)),
        Part(f"{name}-long", f"{words}, in full", lambda: body(count, 1), ("build",), is_long=True),
    ]


PARTS = [
    *pair("corpus", "drawn pages, read", corpus, CORPUS_SEEDS),
    *pair("mutations", "mutated picture files", mutations, MUTATIONS),
    *pair("scans", "scan after scan in one process", scans, SCANS),
]
