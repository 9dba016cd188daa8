"""Folding, rounding, the C text and the way back."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch
from torch import nn

from .. import check, export
from ..networks import NETWORKS, fold_into, folded_layers, normalise
from ..train_read import mistakes

SIZES = {"find": (64, 96), "read": (32, 64)}


def lively(name: str) -> nn.Module:
    """A network whose batch norms are not identities, as after training."""
    torch.manual_seed(4)
    network = NETWORKS[name]()
    for module in network.modules():
        if isinstance(module, nn.BatchNorm2d):
            module.running_mean.normal_(0, 0.3)
            module.running_var.uniform_(0.5, 2)
            module.weight.data.uniform_(0.5, 2)
            module.bias.data.normal_(0, 0.3)
    return network.eval()


def picture(name: str) -> torch.Tensor:
    return torch.randint(0, 256, (2, *SIZES[name]), dtype=torch.uint8)


class ExportTests(unittest.TestCase):
    def test_networks_have_the_size_of_the_design(self) -> None:
        shapes = {"find": (2, 6, 16, 24), "read": (2, 38, 16)}
        for name, shape in shapes.items():
            self.assertEqual(lively(name)(normalise(picture(name))).shape, shape)
        counts = [sum(p.numel() for p in lively(name).parameters()) for name in shapes]
        self.assertEqual(counts, [27262, 179830])

    def test_folding_changes_nothing(self) -> None:
        for name in NETWORKS:
            network = lively(name).double()
            folded = fold_into(NETWORKS[name]().double(), folded_layers(network))
            x = normalise(picture(name)).double()
            with torch.no_grad():
                torch.testing.assert_close(folded(x), network(x))

    def test_the_text_reads_back_as_the_rounded_network(self) -> None:
        networks = {name: lively(name) for name in NETWORKS}
        with tempfile.TemporaryDirectory() as folder:
            export.export(networks, Path(folder))
            for name, network in networks.items():
                layers = folded_layers(check.load_export(name, Path(folder)))
                for back, one in zip(layers, folded_layers(network), strict=True):
                    rounded = one.kernel.numpy().astype(np.float16)
                    np.testing.assert_allclose(back.kernel, rounded, rtol=1e-12)
                    np.testing.assert_allclose(back.bias, one.bias.float(), rtol=1e-12)
            for path in Path(folder).rglob("*.[ch]"):
                self.assertLess(path.stat().st_size, 1_500_000, path.name)
                longest = max(map(len, path.read_text().splitlines()))
                self.assertLessEqual(longest, export.COLUMNS, path.name)

    def test_equal_weights_give_equal_text(self) -> None:
        texts = {export.source_text("read", folded_layers(lively("read"))) for _ in range(2)}
        self.assertEqual(len(texts), 1)

    def test_overflow_is_refused(self) -> None:
        layers = folded_layers(lively("read"))
        layers[0].kernel[0] = 1e6
        with self.assertRaises(ValueError):
            export.kernel_bits(layers)


class MistakeTests(unittest.TestCase):
    def test_a_character_is_the_best_of_its_frames(self) -> None:
        chances = np.full((38, 6), -9.0)
        chances[0, :] = -0.1
        chances[5, 1], chances[6, 2], chances[9, 4] = -3, -2, -2
        labels = np.array([0, 6, 6, 0, 8, -100])
        self.assertEqual(mistakes(chances, labels), (1, 2))


if __name__ == "__main__":
    unittest.main()
