"""A folder of files that are no pictures, and what `mrz-kiosk read` must say of each."""

import os
import re
import shutil
import struct
import subprocess
import zlib
from pathlib import Path

from drawn import draw

SECONDS = 60
# Nobody's number: root may read everything, so a file without permission needs somebody else.
NOBODY = "65534"


def segment(marker, body):
    return struct.pack(">BBH", 0xFF, marker, len(body) + 2) + body


def jpeg(width, height, claimed=None):
    """A uniform gray baseline JPEG; `claimed` is another size to state in its header."""
    columns, rows = claimed or (width, height)
    # One code of one bit in each table: "no difference" and "end of block", so a block is 00.
    table = bytes([1] + [0] * 15) + b"\0"
    bits = "00" * (-(-width // 8) * -(-height // 8))
    bits += "1" * (-len(bits) % 8)
    data = int(bits, 2).to_bytes(len(bits) // 8, "big").replace(b"\xff", b"\xff\0")
    return (
        b"\xff\xd8"
        + segment(0xDB, b"\0" + b"\x10" * 64)
        + segment(0xC0, struct.pack(">BHHB", 8, rows, columns, 1) + b"\1\x11\0")
        + segment(0xC4, b"\0" + table)
        + segment(0xC4, b"\x10" + table)
        + segment(0xDA, b"\1\1\0\0\x3f\0")
        + data
        + b"\xff\xd9"
    )


def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png(width, height, data=None):
    """A white gray PNG; `data` stands in for its rows."""
    rows = (b"\0" + b"\xff" * width) * height if data is None else data
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def fill(folder):
    """Makes the files: those that must be refused, and those that are pictures all the same."""
    whole = jpeg(640, 480)
    refused = {
        "empty.jpg": b"",
        "truncated.jpg": whole[: len(whole) // 2],
        "header-only.jpg": whole[:40],
        "truncated.png": png(640, 480)[:-60],
        "broken.png": png(640, 480, b"\7" * 1000),
        "huge-header.png": png(20000, 20000, b"\0" * 100),
        "huge-header.jpg": jpeg(16, 16, claimed=(20000, 20000)),
        "huge-header.pgm": b"P5 20000 20000 255\n" + b"\0" * 100,
        "text.txt": b"This is a text and no picture.\n",
        "text.jpg": b"This is a text and no picture.\n",
        "noise.bin": bytes(index * 97 % 251 for index in range(4096)),
        "no-permission.jpg": whole,
    }
    pictures = {"one-pixel.png": png(1, 1), "one-pixel.jpg": jpeg(1, 1), "blank.jpg": whole}
    for name, content in {**refused, **pictures}.items():
        (folder / name).write_bytes(content)
    (folder / "no-permission.jpg").chmod(0)
    (folder / "folder.jpg").mkdir()
    os.mkfifo(folder / "pipe.jpg")
    (folder / "nowhere.jpg").symlink_to("not-there.jpg")
    return [*refused, "folder.jpg", "pipe.jpg", "nowhere.jpg", "not-there.png"], list(pictures)


def check(program, folder):
    """Yields what is wrong with how `program read` takes the folder."""
    folder = Path(folder)
    folder.chmod(0o755)
    good = Path(draw(folder, ["td3"])[0]["file"])
    refused, pictures = fill(folder)
    reader = Path(shutil.copy(program, folder / "reader"))
    # The good page comes first, in the middle and last: what is bad must not stop what follows.
    names = [good.name, *refused[:8], good.name, *refused[8:], *pictures, good.name]
    as_nobody = ["setpriv", "--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"]
    try:
        done = subprocess.run(
            [*(as_nobody if os.geteuid() == 0 else []), reader, "read", *names],
            cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=SECONDS, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        yield f"still reading after {SECONDS} s"
        return
    if done.returncode != 3:
        yield f"exit status {done.returncode}, not 3"
    finished = re.findall(rf'"file":\s*"{good.name}",\s*"status":\s*"finished"', done.stdout)
    if len(finished) != 3:
        yield f"the good page was read {len(finished)} times, not 3"
    yield from words(done, refused, pictures)


def words(done, refused, pictures):
    """What is wrong with the words on each file."""
    reasons = {}
    for name in refused:
        lines = [line for line in done.stderr.splitlines() if name in line]
        if len(lines) != 1:
            yield f"{name}: {len(lines)} lines on standard error, not 1"
            continue
        reasons.setdefault(lines[0].replace(name, "FILE"), []).append(name)
        print(f"  {lines[0]}")
    for name in pictures:
        if f'"{name}"' not in done.stdout or name in done.stderr:
            yield f"{name}: is a picture and was not read"
    own = {"empty.jpg", "truncated.jpg", "huge-header.png", "folder.jpg", "no-permission.jpg",
           "text.txt", "not-there.png", "pipe.jpg"}  # fmt: skip
    for names in reasons.values():
        shared = own.intersection(names)
        if len(shared) > 1:
            yield f"the same words on {' and '.join(sorted(shared))}"
