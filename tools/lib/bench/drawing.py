"""What screens cost, from `tool-bench --drawing`: drawn, turned and copied to a panel."""

import json
import subprocess


def measure(program, times):
    """An object for each panel and kind of redraw."""
    command = [program, "--drawing", "--repeat", str(times)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def panel(one):
    """A panel in words."""
    words = f"{one['width']} x {one['height']}"
    if one["rotation"]:
        words += f", turned by {one['rotation']}"
    return words if one["format"] == "xrgb8888" else f"{words}, {one['format'].upper()}"


def rows(program, times):
    """A row a panel and kind: the time, and how many plain copies of the pixels fit in it."""
    for one in measure(program, times):
        yield (
            panel(one),
            one["kind"],
            one["pixels"],
            f"{one['median']:.2f} ({one['late']:.2f})",
            f"{one['median'] / max(one['copy'], 0.001):.1f}",
        )
