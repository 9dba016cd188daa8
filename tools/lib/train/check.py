"""Checks what was exported, and writes pictures with expected outputs for other implementations.

The exported C text is read back and run through the same forward functions, in float64. What the
program must compute is therefore defined by the files it is built from, not by a checkpoint.
"""

import re
from pathlib import Path

import numpy as np
import torch
from torch import nn

from .dice import Dice
from .networks import NETWORKS, FoldedLayer, fold_into, folded_layers, normalise
from .pages import draw_page
from .strips import draw_strip
from .surfaces import Bank

SEED = 7
MEAN_TOLERANCE = 0.01
LARGEST_TOLERANCE = 0.1
CHANGED_TOLERANCE = 0.002
"""Scores are logits: 0.01 changes a probability by at most a quarter of a percent, 0.1 by 2.5 %.
Rounding to binary16 errs by 2^-11 at most, relative; over eight to nineteen layers whose errors
do not add up in one direction that is some 2^-9 of scores that reach 20, so 0.04."""

STRIP_WIDTHS = (160, 320, 416, 512)
PAGE_SIZES = ((192, 256), (160, 128))
LINE_CELLS = 200
"""Cells of text a reference page must show, so that it tests more than an empty mask."""


def array(source: str, name: str, base: type) -> np.ndarray:
    """One constant array out of generated C text."""
    body = re.search(rf"{name}\[\w+\] = {{(.*?)}};", source, re.DOTALL)
    if body is None:
        raise ValueError(f"{name} is missing")
    words = body.group(1).replace(",", " ").split()
    if base is np.uint16:
        return np.array([int(word, 16) for word in words], np.uint16)
    return np.array([float.fromhex(word.removesuffix("f")) for word in words], np.float32)


def load_export(name: str, folder: Path) -> nn.Module:
    """Builds a network out of the C text `export` wrote."""
    source = (folder / f"{name}.c").read_text()
    kernels = array(source, f"mrz_{name}_kernels", np.uint16).view(np.float16)
    biases = array(source, f"mrz_{name}_biases", np.float32)
    network = NETWORKS[name]()
    layers: list[FoldedLayer] = folded_layers(network)
    kernel_start = bias_start = 0
    for one in layers:
        kernel = kernels[kernel_start : kernel_start + one.kernel.numel()]
        bias = biases[bias_start : bias_start + one.bias.numel()]
        one.kernel = torch.from_numpy(kernel.astype(np.float64)).view(one.kernel.shape)
        one.bias = torch.from_numpy(bias.astype(np.float64))
        kernel_start += kernel.size
        bias_start += bias.size
    if kernel_start != kernels.size or bias_start != biases.size:
        raise ValueError(f"{name}.c does not fit the network")
    return fold_into(network.double(), layers)


def run(network: nn.Module, picture: np.ndarray) -> np.ndarray:
    """The output for one picture of bytes, computed in float64."""
    with torch.no_grad():
        return network(normalise(torch.from_numpy(picture)[None].double()))[0].numpy()


def samples(name: str, count: int) -> list[np.ndarray]:
    dice = Dice(SEED)
    bank = Bank(dice, 40, 60)
    draw = draw_strip if name == "read" else draw_page
    return [draw(dice, bank)[0] for _ in range(count)]


def check(networks: dict[str, nn.Module], folder: Path) -> int:
    """Compares trained and exported networks on drawn samples; 1 if they differ too much."""
    failed = 0
    for name, network in networks.items():
        exported = load_export(name, folder)
        pictures = samples(name, 64 if name == "read" else 16)
        differences, changed = [], []
        for picture in pictures:
            expected, got = run(network.double(), picture), run(exported, picture)
            differences.append(np.abs(expected - got))
            if name == "read":
                changed.append((expected.argmax(0) != got.argmax(0)).mean())
            else:
                changed.append(((expected[0] > 0) != (got[0] > 0)).mean())
        mean = float(np.mean([one.mean() for one in differences]))
        largest = float(max(one.max() for one in differences))
        share = float(np.mean(changed))
        good = mean < MEAN_TOLERANCE and largest < LARGEST_TOLERANCE
        good = good and share < CHANGED_TOLERANCE
        failed |= not good
        print(
            f"{name}: mean difference {mean:.5f}, largest {largest:.4f}, "
            f"changed decisions {share:.5%}: {'good' if good else 'TOO MUCH'}"
        )
    return failed


def write_picture(path: Path, picture: np.ndarray) -> None:
    """A binary PGM (P5) of 8 bits."""
    height, width = picture.shape
    path.write_bytes(f"P5\n{width} {height}\n255\n".encode() + picture.tobytes())


def reference_pages() -> list[np.ndarray]:
    """Corners of drawn pages that show enough of an MRZ."""
    dice = Dice(SEED)
    bank = Bank(dice, 40, 60)
    pages: list[np.ndarray] = []
    while len(pages) < len(PAGE_SIZES):
        height, width = PAGE_SIZES[len(pages)]
        picture, maps = draw_page(dice, bank)
        if (maps[0, : height // 4, : width // 4] == 1).sum() >= LINE_CELLS:
            pages.append(np.ascontiguousarray(picture[:height, :width]))
    return pages


def write_reference(sources: Path, folder: Path) -> None:
    """For each sample `NAME-N.pgm` and `NAME-N.f32`: float32 little-endian, [channel][y][x]."""
    folder.mkdir(parents=True, exist_ok=True)
    dice = Dice(SEED)
    bank = Bank(dice, 40, 60)
    strips = [draw_strip(dice, bank, width)[0] for width in STRIP_WIDTHS]
    for name, pictures in (("read", strips), ("find", reference_pages())):
        network = load_export(name, sources)
        for index, picture in enumerate(pictures):
            output = run(network, picture).astype("<f4")
            write_picture(folder / f"{name}-{index}.pgm", picture)
            (folder / f"{name}-{index}.f32").write_bytes(output.tobytes())
