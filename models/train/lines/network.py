"""The network that reads lines of Latin print. worker/vision/reader runs the same layers."""
import sys
from pathlib import Path

import torch.nn as nn

sys.path.append(str(Path(__file__).resolve().parents[1]))
from line_network import convolution, normalised  # noqa: E402, F401


# The order of the classes; class 0 is "no new sign here" (the blank of CTC).
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKED = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮĶĹĻĽŁŃŅŇŌŐŒŔŘŚŞŠȚŤŪŮŰŲŹŻŽƏ"
SMALL_MARKED = "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćčďđēėęěğģīįķĺļľłńņňōőœŕřśşšțťūůűųźżžəßıİ"
ALPHABET = " " + LETTERS + LETTERS.lower() + "0123456789" + ".,-/:;'\"()&#+*<%°ºª_!?@=" + MARKED + SMALL_MARKED
CLASSES = 1 + len(ALPHABET)

# Rows of a strip, the height of its capitals, and columns to each row of scores.
HEIGHT = 48
CAPITAL = 24
FRAME = 4


class TextNetwork(nn.Module):
    """48 x width strips (normalised) to scores for every 4 columns."""

    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(
            convolution(1, 16, (5, 5), (2, 2), (2, 2)),
            convolution(16, 32, (3, 3), (2, 2), (1, 1)),
            convolution(32, 56, (3, 3), (2, 1), (1, 1)),
            convolution(56, 88, (3, 3), (2, 1), (1, 1)),
            convolution(88, 128, (3, 5), (1, 1), (0, 2)),
            convolution(128, 128, (1, 5), (1, 1), (0, 2)),
            convolution(128, 128, (1, 5), (1, 1), (0, 4), 2),
        )
        self.scores = nn.Conv2d(128, CLASSES, 1)

    def forward(self, strips):
        return self.scores(self.layers(strips))[:, :, 0]
