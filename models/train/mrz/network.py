"""The line-reading network. worker/vision/reader runs the same layers."""
import sys
from pathlib import Path

import torch.nn as nn

sys.path.append(str(Path(__file__).resolve().parents[1]))
from line_network import convolution, normalised  # noqa: E402, F401

CLASSES = 38


class LineNetwork(nn.Module):
    """28 x width strips (normalised) to 38 scores for every 4 columns."""

    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(
            convolution(1, 16, (5, 5), (2, 2), (2, 2)),
            convolution(16, 32, (3, 3), (2, 2), (1, 1)),
            convolution(32, 56, (3, 3), (2, 1), (1, 1)),
            convolution(56, 80, (3, 3), (2, 1), (1, 1)),
            convolution(80, 112, (2, 5), (1, 1), (0, 2)),
            convolution(112, 112, (1, 5), (1, 1), (0, 2)),
            convolution(112, 112, (1, 5), (1, 1), (0, 4), 2),
        )
        self.scores = nn.Conv2d(112, CLASSES, 1)

    def forward(self, strips):
        return self.scores(self.layers(strips))[:, :, 0]
