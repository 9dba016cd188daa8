"""What readings come to: exact, valid, wrong and valid, errors by character, fields."""

import json
import subprocess
from dataclasses import dataclass

FIELDS = {
    "document-number": "number",
    "date-of-birth": "birth",
    "date-of-expiry": "expiry",
    "sex-code": "sex",
    "nationality-code": "nationality",
}


@dataclass
class Reading:
    """One picture and its answer."""

    picture: object
    lines: tuple
    is_valid: bool
    answer: dict

    @property
    def is_exact(self):
        return self.lines in self.picture.right

    @property
    def right(self):
        """The right text that is nearest to what was read."""
        return min(self.picture.right, key=lambda text: distance(text, self.lines))

    @property
    def error(self):
        """Characters wrong, of those printed; 1 where nothing was found."""
        if not self.lines:
            return 1.0
        text = self.right
        return min(1.0, distance(text, self.lines) / sum(map(len, text)))


def reading(picture, answer):
    lines = tuple((answer or {}).get("lines") or ())
    return Reading(picture, lines, bool(answer) and answer.get("valid") is True, answer or {})


def distance(one, other):
    """The fewest characters to put in, take out or change, over the lines joined."""
    one, other = "".join(one), "".join(other)
    if one == other:
        return 0
    before = list(range(len(other) + 1))
    for index, left in enumerate(one, 1):
        now = [index]
        for place, right in enumerate(other, 1):
            now.append(min(before[place] + 1, now[-1] + 1, before[place - 1] + (left != right)))
        before = now
    return before[-1]


def row(name, readings, study=""):
    """A row of the table of sets."""
    exact = sum(one.is_exact for one in readings)
    valid = [one for one in readings if one.is_valid]
    wrong = sum(not one.is_exact for one in valid)
    error = sum(one.error for one in readings) / max(1, len(readings))
    return (name, len(readings), exact, len(valid), wrong, f"{error:.4f}", study)


def groups(readings, key):
    """Exact of all, by group, in words."""
    found = {}
    for one in readings:
        found.setdefault(key(one.picture), []).append(one.is_exact)
    return [(name, f"{sum(are)} of {len(are)}") for name, are in sorted(found.items())]


def fields(program, readings):
    """How often each of the fields is right that the right lines say they have."""
    texts = ["\n".join(one.right) for one in readings]
    done = subprocess.run(
        [program, "parse"], input="\n\n".join(texts) + "\n", stdout=subprocess.PIPE, text=True,
        check=False,
    )  # fmt: skip
    truths = [json.loads(line)["fields"] for line in done.stdout.splitlines()]
    if len(truths) != len(readings):
        raise RuntimeError(f"{len(truths)} parsed of {len(readings)}")
    found = []
    for name, word in FIELDS.items():
        pairs = [
            (truth[name]["value"], one.answer.get("fields", {}).get(name, {}).get("value"))
            for truth, one in zip(truths, readings)
            if name in truth
        ]
        found.append((word, f"{sum(right == read for right, read in pairs)} of {len(pairs)}"))
    return found


class Calibration:
    """How sure the reader is of characters, and how often it is right, by what it says itself."""

    SURE = 99

    def __init__(self):
        self.sure = self.sure_right = self.right = self.characters = 0

    def add(self, lines, answer):
        """Takes the characters of an answer; all are wrong where lines or their lengths are."""
        read, confidence = answer.get("lines") or [], answer.get("confidence")
        if confidence is None:
            return
        is_grid = [len(text) for text in read] == [len(text) for text in lines]
        for index, (text, percents) in enumerate(zip(read, confidence)):
            for place, (given, percent) in enumerate(zip(text, percents)):
                is_right = is_grid and lines[index][place] == given
                is_sure = percent >= self.SURE
                self.characters += 1
                self.right += is_right
                self.sure += is_sure
                self.sure_right += is_right and is_sure

    def rows(self, name):
        """A row of the table, if there was anything to take."""
        if not self.characters:
            return []
        precise = f"{100 * self.sure_right / self.sure:.3f} %" if self.sure else "none"
        share = f"{100 * self.sure_right / max(1, self.right):.2f} %"
        return [(name, self.characters, precise, share)]
