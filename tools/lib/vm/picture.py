"""Pictures of a screen, held against those that a person has looked at."""

import struct
import zlib

from machine import Refused

# What the rounding on the way to the screen and back may do to a channel.
ROUNDING = 2
CHANNELS = {2: 3, 6: 4}


def read_png(path):
    """Width, height, and red, green and blue bytes of a PNG file of eight bits a channel."""
    data = path.read_bytes()
    packed, at = b"", 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        name, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if name == b"IHDR":
            width, height, bits, kind, _, _, interlace = struct.unpack(">IIBBBBB", body)
            palette = b""
        elif name == b"PLTE":
            palette = body
        elif name == b"IDAT":
            packed += body
        at += 12 + length
    if interlace or kind not in (0, 2, 3, 6):
        raise ValueError(f"{path}: a kind of PNG that is not read here")
    channels = CHANNELS.get(kind, 1)
    bits_a_pixel = bits * channels
    row_bytes = (width * bits_a_pixel + 7) // 8
    rows = unfiltered(zlib.decompress(packed), row_bytes, max(1, bits_a_pixel // 8))
    return width, height, b"".join(colors(row, width, bits, kind, palette) for row in rows)


def unfiltered(data, row_bytes, step):
    """The rows of a picture: each was stored as what it differs from its neighbours by."""
    above = bytes(row_bytes)
    for at in range(0, len(data), row_bytes + 1):
        kind, row = data[at], bytearray(data[at + 1 : at + 1 + row_bytes])
        for x in range(row_bytes) if kind else ():
            left = row[x - step] if x >= step else 0
            corner = above[x - step] if x >= step else 0
            row[x] = row[x] + predicted(kind, left, above[x], corner) & 255
        above = bytes(row)
        yield above


def predicted(kind, left, up, corner):
    if kind == 1:
        return left
    if kind == 2:
        return up
    if kind == 3:
        return (left + up) // 2
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def colors(row, width, bits, kind, palette):
    """Red, green and blue of each pixel of a row."""
    if kind == 2:
        return row
    if kind == 6:
        return b"".join(row[at : at + 3] for at in range(0, 4 * width, 4))
    mask = (1 << bits) - 1
    values = [row[x * bits // 8] >> (8 - bits - x * bits % 8) & mask for x in range(width)]
    if kind == 3:
        return b"".join(palette[3 * value : 3 * value + 3] for value in values)
    return b"".join(bytes([value * 255 // mask] * 3) for value in values)


def difference(one, other):
    """How two pictures differ, in words; nothing where they do not, but for rounding."""
    if one[:2] != other[:2]:
        return f"{one[0]} x {one[1]} pixels, not {other[0]} x {other[1]}"
    wide = [at for at, (a, b) in enumerate(zip(one[2], other[2])) if abs(a - b) > ROUNDING]
    if not wide:
        return ""
    rows, columns = ([at // 3 // one[0] for at in wide], [at // 3 % one[0] for at in wide])
    return (
        f"{len(set(at // 3 for at in wide))} pixels differ, between ({min(columns)}, {min(rows)}) "
        f"and ({max(columns)}, {max(rows)})"
    )


def must_equal(shown, golden):
    words = difference(shown, read_png(golden))
    if words:
        raise Refused(f"the screen is not {golden.name}: {words}")
