"""The two networks and their folded form.

`find` looks at a whole page and says where lines of MRZ text run; `read` looks at one
straightened line and says which character stands where. Both are plain convolutions: every
layer is a convolution, a batch norm and a ReLU, and the last one a convolution alone. For
export the batch norm is folded into the convolution before it.
"""

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Class 0 is "between characters"; class i + 1 is the i-th character of this string."""

CLASSES = len(ALPHABET) + 1
STRIDE = 4
"""Pixels per cell of `find` and per frame of `read`."""

STRIP_HEIGHT = 32
MAP_NAMES = ("mask", "dx", "dy", "sin 2a", "cos 2a", "log2(cap/8)")


def layer(
    inputs: int,
    outputs: int,
    kernel: int | tuple[int, int],
    stride: int | tuple[int, int] = 1,
    padding: int | tuple[int, int] = 0,
    dilation: int | tuple[int, int] = 1,
    groups: int = 1,
) -> nn.Sequential:
    """Makes convolution, batch norm and ReLU; the convolution needs no bias of its own."""
    convolution = nn.Conv2d(
        inputs, outputs, kernel, stride, padding, dilation, groups, bias=False
    )
    return nn.Sequential(convolution, nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class FindNetwork(nn.Module):
    """[batch, 1, H, W] to six maps [batch, 6, H/4, W/4]; H and W are multiples of 8.

    The maps: mask (logit), the vote for the line's centre (dx, dy in cells), the line's
    axis as sine and cosine of twice its angle, and log2 of the cap height over 8 px. Which way
    text runs along the axis is not asked: at this size the network learns it for 62 % of cells
    only, and the reader tells it at a glance.
    """

    dilations = (1, 2, 4, 8, 4, 2, 1)

    def __init__(self) -> None:
        super().__init__()
        self.shrink = nn.Sequential(
            layer(1, 10, 3, 2, 1), layer(10, 20, 3, 2, 1), layer(20, 40, 3, 2, 1)
        )
        self.blocks = nn.ModuleList(
            nn.Sequential(layer(40, 40, 3, 1, d, d, groups=40), layer(40, 40, 1))
            for d in self.dilations
        )
        self.widen = layer(40, 48, 1)
        self.maps = nn.Conv2d(48, 4 * len(MAP_NAMES), 1)

    def forward(self, picture: Tensor) -> Tensor:
        x = self.shrink(picture)
        for block in self.blocks:
            x = x + block(x)
        # Channel 4 m + 2 i + j of the last layer is row 2 y + i, column 2 x + j of map m.
        return functional.pixel_shuffle(self.maps(self.widen(x)), 2)


class ReadNetwork(nn.Module):
    """[batch, 1, 32, W] to scores [batch, 38, W/4] (logits); W is a multiple of 4."""

    def __init__(self) -> None:
        super().__init__()
        self.shrink = nn.Sequential(
            layer(1, 16, 3, 2, 1),
            layer(16, 32, 3, (2, 1), 1),
            layer(32, 48, 3, 2, 1),
            layer(48, 64, 3, (2, 1), 1),
            layer(64, 96, (2, 3), 1, (0, 1)),
        )
        self.near = layer(96, 96, (1, 5), 1, (0, 2))
        self.far = layer(96, 96, (1, 5), 1, (0, 4), (1, 2))
        self.scores = nn.Conv2d(96, CLASSES, 1)

    def forward(self, strip: Tensor) -> Tensor:
        x = self.shrink(strip)
        x = x + self.near(x)
        x = x + self.far(x)
        return self.scores(x)[:, :, 0]


NETWORKS: dict[str, type[nn.Module]] = {"find": FindNetwork, "read": ReadNetwork}


def normalise(pictures: Tensor) -> Tensor:
    """Grays [batch, H, W] to the networks' input: (x - mean) / (deviation + 4) per picture.

    The deviation is the sample deviation (divided by n - 1). The 4 keeps an empty picture from
    being blown up to pure noise.
    """
    x = pictures if pictures.is_floating_point() else pictures.float()
    mean = x.mean((1, 2), keepdim=True)
    deviation = x.std((1, 2), keepdim=True)
    return ((x - mean) / (deviation + 4)).unsqueeze(1)


@dataclass
class FoldedLayer:
    """One convolution as it is executed: kernel [out, in / groups, kh, kw] and bias [out]."""

    name: str
    kernel: Tensor
    bias: Tensor
    stride: tuple[int, int]
    padding: tuple[int, int]
    dilation: tuple[int, int]
    groups: int
    rectified: bool


def folded_layers(network: nn.Module) -> list[FoldedLayer]:
    """All convolutions in order of execution, each with its batch norm folded in.

    Folding is done in float64, so that it adds no rounding of its own. Modules are declared
    in the order in which they run, which is what makes the walk below the order of execution.
    """
    found: list[FoldedLayer] = []
    modules = list(network.named_modules())
    for index, (name, module) in enumerate(modules):
        if not isinstance(module, nn.Conv2d):
            continue
        kernel = module.weight.detach().double()
        follower = modules[index + 1][1] if index + 1 < len(modules) else None
        rectified = isinstance(follower, nn.BatchNorm2d)
        if isinstance(follower, nn.BatchNorm2d):
            variance = follower.running_var.double() + follower.eps
            scale = follower.weight.detach().double() / variance.sqrt()
            kernel = kernel * scale.view(-1, 1, 1, 1)
            bias = follower.bias.detach().double() - follower.running_mean.double() * scale
        else:
            bias = module.bias.detach().double()
        found.append(
            FoldedLayer(
                name.removesuffix(".0") if rectified else name,
                kernel,
                bias,
                module.stride,
                module.padding,
                module.dilation,
                module.groups,
                rectified,
            )
        )
    return found


def fold_into(network: nn.Module, layers: list[FoldedLayer]) -> nn.Module:
    """Puts folded layers back into a network of the same shape, batch norm made an identity.

    With this the exported, rounded weights run through the very same forward function.
    """
    convolutions = [m for m in network.modules() if isinstance(m, nn.Conv2d)]
    norms = [m for m in network.modules() if isinstance(m, nn.BatchNorm2d)]
    with torch.no_grad():
        for convolution, one in zip(convolutions, layers, strict=True):
            convolution.weight.copy_(one.kernel)
            if not one.rectified:
                convolution.bias.copy_(one.bias)
        rectified = [one for one in layers if one.rectified]
        for norm, one in zip(norms, rectified, strict=True):
            norm.running_mean.zero_()
            norm.running_var.fill_(1.0 - norm.eps)
            norm.weight.fill_(1.0)
            norm.bias.copy_(one.bias)
    return network.eval()
