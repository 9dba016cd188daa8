"""How far each kind of difficulty can go: the share of pages read at growing strength."""

from dataclasses import dataclass, field

import numpy as np

from base import FORMATS
from scene import BY_NAME, KINDS, take
from reader import answers, fault

LEVELS = 8
# The first holder and the first scene; the corpora of the tests have others.
FIRST = 40_000
SCENES = 700


@dataclass
class Curve:
    """What was read of one kind: for each strength the share of exact and of valid pages."""

    kind: str
    strengths: list
    exact: list = field(default_factory=list)
    valid: list = field(default_factory=list)
    # (strength, scene, fault) of pages that were wrong and called valid all the same.
    wrong: list = field(default_factory=list)

    @property
    def half(self):
        """The strength at which half of the pages are lost, or None when they never are."""
        share = half_share(self.exact)
        return None if share is None else BY_NAME[self.kind].strength(share)


def half_share(exact):
    """How far along the strengths, 0 to 1, half are lost: where the line between two shares of
    pages crosses a half for the first time; None when it never does."""
    for level, share in enumerate(exact):
        if share < 0.5:
            if level == 0:
                return 0.0
            before = exact[level - 1]
            return (level - 1 + (before - 0.5) / (before - share)) / (len(exact) - 1)
    return None


def scenes(bases, kinds, count):
    """Yields every picture, with its key: kind, level and scene."""
    for kind in kinds:
        strange = KINDS.index(BY_NAME[kind.name])
        for scene in range(count):
            base = bases.page(FORMATS[(scene + strange) % len(FORMATS)], FIRST + scene)
            for level in range(LEVELS):
                dice = np.random.default_rng([SCENES, strange, scene])
                strength = kind.strength(level / (LEVELS - 1))
                picture = take(base, kind.name, strength, dice)
                yield (kind.name, level, scene, base.truth), picture


def measure(bases, kinds=KINDS, count=12, command=None, watch=None):
    """The curve of each kind over `count` pages a strength; `watch` is told every truth and
    answer."""
    curves = {}
    for kind in kinds:
        strengths = [kind.strength(level / (LEVELS - 1)) for level in range(LEVELS)]
        curves[kind.name] = Curve(kind.name, strengths, [0] * LEVELS, [0] * LEVELS)
    for (name, level, scene, truth), answer in answers(scenes(bases, kinds, count), command):
        curve = curves[name]
        if watch:
            watch(truth, answer)
        is_valid, wrong = answer.get("valid") is True, fault(truth, answer)
        curve.exact[level] += (wrong is None) / count
        curve.valid[level] += is_valid / count
        if is_valid and wrong:
            curve.wrong.append((curve.strengths[level], scene, wrong))
    return list(curves.values())


def number(value):
    """A strength in words."""
    return "not reached" if value is None else f"{value:.3g}"


def table(curves, count):
    """The curves as a Markdown table."""
    lines = [f"{count} pages a strength; share exact (share called valid), in percent.", ""]
    lines += ["| kind | half lost at | strengths and shares | unit |", "|---|---|---|---|"]
    for curve in curves:
        steps = ", ".join(
            f"{number(s)}: {100 * e:.0f} ({100 * v:.0f})"
            for s, e, v in zip(curve.strengths, curve.exact, curve.valid)
        )
        unit = BY_NAME[curve.kind].unit
        lines.append(f"| {curve.kind} | {number(curve.half)} | {steps} | {unit} |")
    total = sum(len(curve.wrong) for curve in curves)
    lines += ["", f"Wrong and called valid: {total} of {count * LEVELS * len(curves)}."]
    for curve in curves:
        lines += [f"- {curve.kind} {number(s)}, scene {n}: {f}" for s, n, f in curve.wrong]
    return "\n".join(lines)
