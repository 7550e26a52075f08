"""The network that reads lines of Latin print. worker/vision/reader runs the same layers."""
import torch.nn as nn
import torch.nn.functional as F


def convolution(inputs, outputs, kernel, stride, padding, dilation=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, padding, (1, dilation), bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


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


# Columns around each column over which brightness and contrast are evened out, and what keeps blank paper from exploding.
WINDOW = 121
FLOOR = 4.0


def normalised(strips):
    """N x 48 x width to floats with even brightness and contrast along the line."""
    pixels = strips.float()
    even = lambda columns: F.avg_pool1d(columns[:, None], WINDOW, 1, WINDOW // 2, count_include_pad=False)
    mean = even(pixels.mean(1))
    square = even((pixels ** 2).mean(1))
    deviation = (square - mean ** 2).clamp(min=0).sqrt() + FLOOR
    return ((pixels - mean) / deviation)[:, None]
