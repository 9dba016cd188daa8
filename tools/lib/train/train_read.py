"""Training of `read`: cross-entropy per frame, no alignment to search for.

The strips are drawn, so each frame's label is known. Frames near a character's centre carry it,
all others are "between"; these are many and easy and weigh half.
"""

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from .dice import Dice
from .networks import CLASSES
from .strips import IGNORED, draw_strip
from .supply import Batch, Drawn
from .surfaces import Bank

BATCH_PIXELS = 32 * 416
"""Strip columns in a batch; widths vary so that no place in a strip is special."""

WIDTHS = (320, 416, 512)


class ReadTask:
    """The reader's part of the training loop."""

    name = "read"
    steps = 24_000
    rate = 4e-3
    average = 0.999
    renewal = 600

    def __init__(self) -> None:
        self.weight = torch.ones(CLASSES)
        self.weight[0] = 0.5

    def strips(self, dice: Dice, bank: Bank, count: int, width: int) -> Drawn:
        drawn = [draw_strip(dice, bank, width) for _ in range(count)]
        return np.stack([picture for picture, _ in drawn]), np.stack([one for _, one in drawn])

    def draw(self, dice: Dice, bank: Bank) -> Drawn:
        width = dice.pick(WIDTHS)
        return self.strips(dice, bank, BATCH_PIXELS // width, width)

    def held_out(self, dice: Dice, bank: Bank) -> list[Drawn]:
        return [self.strips(dice, bank, 64, 416) for _ in range(16)]

    def cross_entropy(self, scores: Tensor, labels: Tensor) -> Tensor:
        return functional.cross_entropy(scores, labels, self.weight, ignore_index=IGNORED)

    def loss(self, network: nn.Module, batch: Batch) -> Tensor:
        return self.cross_entropy(network(batch[0]), batch[1])

    def measure(self, network: nn.Module, batches: list[Batch]) -> dict[str, float]:
        """Loss, share of labelled frames, of characters and of whole strips read rightly."""
        loss = frames = right_frames = characters = right = lines = right_lines = 0.0
        with torch.no_grad():
            for pictures, labels in batches:
                scores = network(pictures)
                loss += float(self.cross_entropy(scores, labels)) / len(batches)
                labelled = labels > 0
                right_frames += int((scores.argmax(1) == labels)[labelled].sum())
                frames += int(labelled.sum())
                chances = functional.log_softmax(scores, 1).numpy()
                for one, truth in zip(chances, labels.numpy(), strict=True):
                    wrong, count = mistakes(one, truth)
                    characters += count
                    right += count - wrong
                    lines += 1
                    right_lines += wrong == 0
        return {
            "held-out loss": loss,
            "frames": right_frames / frames,
            "characters": right / characters,
            "lines": right_lines / lines,
        }


def mistakes(chances: np.ndarray, labels: np.ndarray) -> tuple[int, int]:
    """Wrong and all characters of one strip, given where they stand (frames of equal label).

    A character is the class with the best sum over its frames, "between" left out: what a
    decoder that knows the grid would read.
    """
    wrong = count = 0
    starts = np.flatnonzero((labels > 0) & (labels != np.concatenate([[0], labels[:-1]])))
    for start in starts:
        end = start
        while end < len(labels) and labels[end] == labels[start]:
            end += 1
        best = chances[1:, start:end].sum(1).argmax() + 1
        wrong += int(best != labels[start])
        count += 1
    return wrong, count
