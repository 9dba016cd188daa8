"""Batches drawn by a process of their own while the training computes.

One process and a queue in order: a seed gives the same batches in the same order.
"""

import multiprocessing
from typing import Protocol

import cv2
import numpy as np
import torch
from torch import Tensor

from .dice import Dice
from .networks import normalise
from .surfaces import Bank

DEPTH = 6
"""Batches that may wait."""

Drawn = tuple[np.ndarray, np.ndarray]
Batch = tuple[Tensor, Tensor]


class Drawing(Protocol):
    """What a process that draws must know of a task."""

    renewal: int
    """Batches after which a fifth of the bank is drawn anew."""

    def draw(self, dice: Dice, bank: Bank) -> Drawn: ...


def tensors(drawn: Drawn) -> Batch:
    """Normalised pictures [batch, 1, H, W] and their labels."""
    pictures = normalise(torch.from_numpy(drawn[0]))
    return pictures.contiguous(memory_format=torch.channels_last), torch.from_numpy(drawn[1])


def draw_forever(drawing: Drawing, seed: int, queue: "multiprocessing.Queue[Drawn]") -> None:
    cv2.setNumThreads(1)
    dice = Dice(seed)
    bank = Bank(dice)
    count = 0
    while True:
        queue.put(drawing.draw(dice, bank))
        count += 1
        if count % drawing.renewal == 0:
            bank.renew()


class Supply:
    """The process and its queue; ends with the `with` block."""

    def __init__(self, drawing: Drawing, seed: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.queue: "multiprocessing.Queue[Drawn]" = context.Queue(DEPTH)
        self.process = context.Process(
            target=draw_forever, args=(drawing, seed, self.queue), daemon=True
        )

    def __enter__(self) -> "Supply":
        self.process.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.join()

    def next(self) -> Batch:
        return tensors(self.queue.get())
