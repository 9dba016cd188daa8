"""A short training from a fixed seed: does the recipe still learn?

Each network takes a fixed number of steps, so that a loaded machine changes the time but not the
loss. The ceilings lie halfway between two measured figures: what a network that never looks at its
picture could reach at best (`blind_loss`) and what this training reaches over several seeds.
See README.md, "Smoke".
"""

import sys
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from .dice import Dice
from .loop import Budget, Task, train
from .supply import tensors
from .surfaces import Bank
from .train_find import FindTask
from .train_read import ReadTask

SEED = 1
WINDOW = 40
"""Steps at the end whose mean loss counts."""


@dataclass
class Bound:
    steps: int
    ceiling: float


BOUNDS = {"find": Bound(300, 2.56), "read": Bound(140, 2.0)}


class Blind(nn.Module):
    """Says the same for every picture: one learnt number a channel."""

    def __init__(self, channels: int, like: tuple[int, ...]) -> None:
        super().__init__()
        self.values = nn.Parameter(torch.zeros((1, channels, *([1] * len(like)))))
        self.like = like

    def forward(self, pictures: Tensor) -> Tensor:
        return self.values.expand(pictures.shape[0], -1, *self.like)


def blind_loss(task: FindTask | ReadTask, steps: int = 400) -> float:
    """The least loss reachable without looking, found by training a `Blind` network."""
    dice = Dice(SEED)
    bank = Bank(dice, 40, 60)
    if isinstance(task, ReadTask):
        batch = tensors(task.strips(dice, bank, 200, 416))
    else:
        batch = tensors(task.pages(dice, bank, 60))
    labels = batch[1]
    shape = tuple(labels.shape[-1:] if isinstance(task, ReadTask) else labels.shape[-2:])
    network = Blind(38 if isinstance(task, ReadTask) else 6, shape)
    optimiser = torch.optim.Adam(network.parameters(), 0.05)
    loss = torch.zeros(())
    for _ in range(steps):
        loss = task.loss(network, batch)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return float(loss.detach())


def run(tasks: dict[str, Task], seconds: float, seed: int = SEED) -> int:
    """Trains each task within the time limit; 1 if a loss stays above its ceiling."""
    failed = 0
    for name, task in tasks.items():
        bound = BOUNDS[name]
        result = train(task, Budget(seconds, bound.steps), seed, None, window=WINDOW)
        good = result.steps >= bound.steps and result.loss < bound.ceiling
        failed |= not good
        print(
            f"{name}: {result.steps} of {bound.steps} steps, loss {result.loss:.4f}, "
            f"ceiling {bound.ceiling}: {'good' if good else 'FAILED'}",
            file=sys.stderr,
        )
    return failed
