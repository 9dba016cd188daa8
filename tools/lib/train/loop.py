"""The training loop both networks share: schedule, moving average, checkpoints, resume.

AdamW with weight decay 1e-3, gradients clipped at 5, 200 warm-up steps, then a cosine from the
task's rate down to 1e-5 over the budget (seconds, or steps where a run must be repeatable). What
is kept is the exponential moving average of the weights, not the weights themselves.
"""

import copy
import math
import os
import sys
import time
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import cv2
import torch
from torch import Tensor, nn

from .dice import Dice
from .networks import NETWORKS
from .supply import Batch, Drawing, Drawn, Supply, tensors
from .surfaces import Bank

WARM_UP = 200
LAST_RATE = 1e-5
DECAY = 1e-3
CLIP = 5.0
HELD_OUT_SEED = 99
"""The held-out set is drawn from this seed, whatever a training's own seed is."""

REPORT_SECONDS = 120


class Task(Drawing, Protocol):
    """What is particular to one network."""

    name: str
    steps: int
    """How long the recipe trains."""
    rate: float
    average: float
    """The moving average keeps this share of itself at each step."""

    def held_out(self, dice: Dice, bank: Bank) -> list[Drawn]: ...
    def loss(self, network: nn.Module, batch: Batch) -> Tensor: ...
    def measure(self, network: nn.Module, batches: list[Batch]) -> dict[str, float]: ...


@dataclass
class Budget:
    """How long to train: the schedule follows `steps` if given, else `seconds` of wall time.

    With both, seconds are a limit.
    """

    seconds: float
    steps: int = 0

    def done(self, step: int, elapsed: float) -> float:
        return step / self.steps if self.steps else elapsed / self.seconds

    def is_spent(self, step: int, elapsed: float) -> bool:
        return elapsed >= self.seconds or bool(self.steps and step >= self.steps)


@dataclass
class Result:
    """How a training ended: mean loss of its last steps, and steps taken."""

    loss: float
    steps: int


@dataclass
class Progress:
    """Everything a resumed training needs, as it is written to the checkpoint."""

    network: nn.Module
    average: nn.Module
    optimiser: torch.optim.AdamW
    seed: int
    step: int = 0
    elapsed: float = 0.0

    def state(self, figures: dict[str, float]) -> dict[str, Any]:
        return {
            "network": self.network.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "seed": self.seed,
            "step": self.step,
            "elapsed": self.elapsed,
            "cores": os.cpu_count(),
            "figures": figures,
        }

    def restore(self, state: dict[str, Any]) -> None:
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.seed, self.step = state["seed"], state["step"]
        self.elapsed = state["elapsed"]


def fix_threads() -> None:
    """One thread, beside the process that draws: two trainings use more cores than there are.

    It also fixes the order of every sum, so that a seed and a number of steps give the same
    weights on the same machine.
    """
    torch.set_num_threads(1)
    cv2.setNumThreads(1)


def begin(task: Task, seed: int) -> Progress:
    torch.manual_seed(seed)
    # With channels last a step takes two thirds of the time on a processor.
    network = NETWORKS[task.name]().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(network.parameters(), task.rate, weight_decay=DECAY)
    return Progress(network, copy.deepcopy(network).eval(), optimiser, seed)


def load_average(name: str, path: Path) -> nn.Module:
    """The averaged network of a checkpoint, ready to run."""
    network = NETWORKS[name]()
    network.load_state_dict(torch.load(path, weights_only=False)["average"])
    return network.eval()


def save(path: Path, state: dict[str, Any]) -> None:
    """Writes beside and renames, so that an interrupted training leaves the last checkpoint."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".part")
    torch.save(state, beside)
    os.replace(beside, path)


def follow(average: nn.Module, network: nn.Module, keep: float) -> None:
    with torch.no_grad():
        pairs = zip(average.state_dict().values(), network.state_dict().values(), strict=True)
        for kept, new in pairs:
            if kept.dtype.is_floating_point:
                kept.lerp_(new, 1 - keep)
            else:
                kept.copy_(new)


def one_step(task: Task, progress: Progress, batch: Batch, done: float) -> float:
    """Takes one step, lets the average follow; returns the batch's loss."""
    warm = min(1.0, progress.step / WARM_UP + 0.01)
    rate = task.rate * warm * (0.5 + 0.5 * math.cos(math.pi * min(1.0, done))) + LAST_RATE
    for group in progress.optimiser.param_groups:
        group["lr"] = rate
    progress.network.train()
    loss = task.loss(progress.network, batch)
    progress.optimiser.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(progress.network.parameters(), CLIP)
    progress.optimiser.step()
    progress.step += 1
    # A young average forgets its random beginnings faster.
    keep = min(task.average, progress.step / (progress.step + 30))
    follow(progress.average, progress.network, keep)
    return float(loss.detach())


def train(
    task: Task,
    budget: Budget,
    seed: int,
    path: Path | None,
    resume: bool = False,
    window: int = 300,
) -> Result:
    """Trains until the budget is spent, with a checkpoint every two minutes if there is a path.

    A resumed training goes on with the schedule where it was, with batches of its own.
    """
    fix_threads()
    progress = begin(task, seed)
    if resume and path is not None and path.exists():
        progress.restore(torch.load(path, weights_only=False))
    held_dice = Dice(HELD_OUT_SEED)
    held_out = task.held_out(held_dice, Bank(held_dice)) if path else []
    judged = [tensors(drawn) for drawn in held_out]
    losses: deque[float] = deque(maxlen=window)
    with Supply(task, progress.seed * 1_000_003 + progress.step) as supply:
        started = time.monotonic() - progress.elapsed
        reported = time.monotonic()
        spent = False
        while not spent:
            progress.elapsed = time.monotonic() - started
            spent = budget.is_spent(progress.step, progress.elapsed)
            if path and (spent or time.monotonic() - reported > REPORT_SECONDS):
                reported = time.monotonic()
                figures = task.measure(progress.average, judged)
                report(task, progress, losses, figures)
                save(path, progress.state(figures))
            if not spent:
                done = budget.done(progress.step, progress.elapsed)
                losses.append(one_step(task, progress, supply.next(), done))
    return Result(sum(losses) / max(1, len(losses)), progress.step)


def report(task: Task, progress: Progress, losses: deque[float], figures: dict[str, float]) -> None:
    mean = sum(losses) / max(1, len(losses))
    text = f"{task.name} {progress.elapsed:.0f} s, step {progress.step}, loss {mean:.4f}"
    text += "".join(f", {name} {value:.4f}" for name, value in figures.items())
    print(text, file=sys.stderr, flush=True)
