"""Training of `find`: where text of an MRZ is, which way it runs, how tall it is."""

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from .dice import Dice
from .pages import draw_page
from .supply import Batch, Drawn
from .surfaces import Bank

BATCH = 6


class FindTask:
    """The finder's part of the training loop."""

    name = "find"
    steps = 12_000
    rate = 4e-3
    average = 0.998
    renewal = 300

    def pages(self, dice: Dice, bank: Bank, count: int) -> Drawn:
        drawn = [draw_page(dice, bank) for _ in range(count)]
        return np.stack([picture for picture, _ in drawn]), np.stack([maps for _, maps in drawn])

    def draw(self, dice: Dice, bank: Bank) -> Drawn:
        return self.pages(dice, bank, BATCH)

    def held_out(self, dice: Dice, bank: Bank) -> list[Drawn]:
        return [self.pages(dice, bank, 16) for _ in range(10)]

    def parts(self, maps: Tensor, truth: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Weighted cross-entropy and Dice loss of the mask, errors of the other maps [5].

        Cells marked -1 count nowhere; text cells weigh three times, and easy cells less than
        hard ones.
        """
        mask = truth[:, 0]
        counted = (mask >= 0).float()
        text = mask.clamp(0, 1)
        weight = counted * (1 + 2 * text)
        chance = torch.sigmoid(maps[:, 0])
        entropy = functional.binary_cross_entropy_with_logits(
            maps[:, 0], text, reduction="none"
        )
        hardness = 0.3 + (chance - text).abs()
        cross = (entropy * weight * hardness).sum() / weight.sum()
        seen = chance * counted
        dice = 1 - 2 * (seen * text).sum() / (seen.sum() + text.sum() + 50)
        inside = (mask == 1).float().unsqueeze(1)
        error = functional.smooth_l1_loss(
            maps[:, 1:], truth[:, 1:], reduction="none", beta=0.2
        )
        error = (error * inside).sum((0, 2, 3)) / (inside.sum() + 10)
        return cross, dice, error

    def loss(self, network: nn.Module, batch: Batch) -> Tensor:
        cross, dice, error = self.parts(network(batch[0]), batch[1])
        return 3 * cross + dice + 2 * error.mean()

    def measure(self, network: nn.Module, batches: list[Batch]) -> dict[str, float]:
        """The loss and its parts; precision and recall of cells at probability one half."""
        parts = np.zeros(7)
        hits = claims = texts = 0
        with torch.no_grad():
            for pictures, truth in batches:
                maps = network(pictures)
                cross, dice, error = self.parts(maps, truth)
                parts += np.array([float(cross), float(dice), *error.tolist()]) / len(batches)
                claimed = (maps[:, 0] > 0) & (truth[:, 0] >= 0)
                text = truth[:, 0] == 1
                hits += int((claimed & text).sum())
                claims += int(claimed.sum())
                texts += int(text.sum())
        return {
            "held-out loss": 3 * parts[0] + parts[1] + 2 * parts[2:].mean(),
            "vote": (parts[2] + parts[3]) / 2,
            "axis": (parts[4] + parts[5]) / 2,
            "size": parts[6],
            "precision": hits / max(1, claims),
            "recall": hits / max(1, texts),
        }
