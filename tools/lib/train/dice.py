"""The one source of chance: everything drawn comes from a `Dice`, so a seed fixes it all."""

import math
import random
from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np

Item = TypeVar("Item")


class Dice(random.Random):
    """Python's generator for single numbers (fast) and numpy's for fields of noise."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.field = np.random.Generator(np.random.PCG64(seed))

    def chance(self, probability: float) -> bool:
        return self.random() < probability

    def log_uniform(self, low: float, high: float) -> float:
        return math.exp(self.uniform(math.log(low), math.log(high)))

    def pick(self, items: Sequence[Item], weights: Sequence[float] | None = None) -> Item:
        return self.choices(items, weights)[0]

    def noise(self, height: int, width: int) -> np.ndarray:
        """Normal noise, float32 [height, width]."""
        return self.field.standard_normal((height, width), dtype=np.float32)

    def state(self) -> tuple[Any, Any]:
        return self.getstate(), self.field.bit_generator.state

    def restore(self, state: tuple[Any, Any]) -> None:
        self.setstate(state[0])
        self.field.bit_generator.state = state[1]
