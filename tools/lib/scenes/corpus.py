"""Many pictures, read, and what is to be known of them: counts, and where it went wrong."""

import json
from pathlib import Path

import numpy as np

import blank
import video
from base import DIGITS, FORMATS
from reader import answers, fault, program
from scene import BY_NAME, KINDS, take

# The strength of each kind at which half of the pages are lost, as measured last.
HALF = Path(__file__).with_name("half.json")
# Smaller than a camera's picture, for there is much to read; the text is as large.
SIZE = (960, 600)
# Pictures after a page has come to stand within which it must be read.
SOON = 8
# The strength of each kind up to which a person would call a page legible: a third of the way to
# where half were lost to two readers before this one, whichever went further. It stays, whatever
# becomes of the reader.
LEGIBLE = Path(__file__).with_name("legible.json")


def halves():
    """How far along its strengths, 0 to 1, each kind goes: to where half of the pages are lost."""
    kept = json.loads(HALF.read_text(encoding="utf-8"))
    return {kind.name: kind.share(kept[kind.name]) for kind in KINDS}


def is_legible():
    """What tells whether a page of a kind and a strength is legible."""
    kept = json.loads(LEGIBLE.read_text(encoding="utf-8"))
    most = {kind.name: kind.share(kept[kind.name]) for kind in KINDS}
    return lambda kind, strength: kind.share(strength) <= most[kind.name]


def keep(curves):
    """Lets the corpora go as far as `curves` say that half are lost; other kinds stay."""
    kept = json.loads(HALF.read_text(encoding="utf-8"))
    for curve in curves:
        kept[curve.kind] = None if curve.half is None else float(f"{curve.half:.3g}")
    HALF.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def legible(bases, count, first, watch=None):
    """Reads `count` pages of difficulty spread evenly up to where half are lost; `watch` is told
    every truth and answer."""
    far, clear = halves(), is_legible()

    def scenes():
        for number in range(first, first + count):
            holder, index = divmod(number, len(KINDS))
            kind = KINDS[index]
            base = bases.page(FORMATS[holder % len(FORMATS)], holder)
            dice = np.random.default_rng([600, number])
            strength = kind.strength(dice.random() * far[kind.name])
            picture = take(base, kind.name, strength, dice, SIZE)
            yield (number, kind.name, strength, clear(kind, strength), base.truth), picture

    total = {"asked": 0, "exact": 0, "valid": 0, "legible": 0, "legible-valid": 0}
    wrong = {"checked": [], "unchecked": []}
    for (number, kind, strength, is_clear, truth), answer in answers(scenes()):
        found, is_valid = fault(truth, answer), answer.get("valid") is True
        if watch:
            watch(truth, answer)
        total["asked"] += 1
        total["exact"] += found is None
        total["valid"] += is_valid
        total["legible"] += is_clear
        total["legible-valid"] += is_clear and is_valid
        if is_valid and found:
            wrong[found].append(f"{kind} {strength:.3g} (seed {number})")
    return {**total, **wrong}


def without(count, first):
    """Reads `count` pages without a zone, seen from anywhere."""

    def scenes():
        for number in range(first, first + count):
            dice = np.random.default_rng([700, number])
            kind = (None, "turn", "tilt")[int(dice.integers(3))]
            strength = {None: 0, "turn": dice.uniform(0, 180), "tilt": dice.uniform(0, 40)}[kind]
            # A page without a zone is only turned and tilted: the middle of it stands for the zone.
            yield number, take(blank.page(number), kind, strength, dice, SIZE, blank.UNIT)

    valid, text, pages = [], 0, 0
    for number, answer in answers(scenes()):
        pages += 1
        text += bool(answer.get("lines"))
        if answer.get("valid") is True:
            valid.append(f"seed {number}")
    return {"asked": pages, "text": text, "valid": valid}


def videos(bases, count, first):
    """Follows `count` videos; a document counts as accepted at the first picture at which the
    digits agree without doubt and two pictures say the same by themselves. Those that stay blurred
    may never be; what is accepted must be right all the same."""

    def scenes():
        for number in range(first, first + count):
            base = bases.page(FORMATS[number % len(FORMATS)], number)
            bases.forget(base)
            dice = np.random.default_rng([800, number])
            for index, picture in enumerate(video.frames(base, dice, video.is_blurred(number))):
                yield (number, index, base.truth), picture

    seen, accepted, wrong = set(), {}, []
    command = [*program(), "--video"]
    for (number, index, truth), answer in answers(scenes(), command, video.FRAMES):
        seen.add(number)
        if answer.get("valid") is True and answer["agreeing"] > 1 and number not in accepted:
            accepted[number] = index - video.COMING
            if answer["lines"] != truth["lines"]:
                wrong.append(f"seed {number}")
    sharp = [n for n in range(first, first + count) if not video.is_blurred(n)]
    late = [f"seed {n}" for n in sharp if accepted.get(n, 99) >= SOON]
    when = sorted(accepted.values())
    return {
        "asked": len(seen), "accepted": len(accepted), "wrong": wrong, "late": late,
        "median": when[len(when) // 2] if when else None,
    }


def misprinted(bases, count, first):
    """Reads `count` documents with one wrong check digit."""

    def scenes():
        for number in range(first, first + count):
            form = FORMATS[number % len(FORMATS)]
            dice = np.random.default_rng([500, number])
            digit = DIGITS[form][int(dice.integers(len(DIGITS[form])))]
            base = bases.page(form, number, digit)
            bases.forget(base)
            yield (number, digit, base.truth), take(base, None, 0, dice, SIZE)

    printed, pages, valid, other = 0, 0, [], []
    for (number, digit, truth), answer in answers(scenes()):
        failed = [c["name"] for c in answer.get("checks", []) if c["status"] == "failed"]
        pages += 1
        if answer.get("valid") is True:
            valid.append(f"{digit} (seed {number})")
        elif answer.get("lines") == truth["lines"] and failed == [digit]:
            printed += 1
        else:
            other.append(f"{digit} (seed {number})")
    return {"asked": pages, "as-printed": printed, "valid": valid, "otherwise": other}
