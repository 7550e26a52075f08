"""The line-reading network. worker/vision/reader runs the same layers."""
import torch
import torch.nn as nn
import torch.nn.functional as F

CLASSES = 38
# Columns around each column over which brightness and contrast are evened out, and what keeps blank paper from exploding.
WINDOW = 121
FLOOR = 4.0


def convolution(inputs, outputs, kernel, stride, padding, dilation=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, padding, (1, dilation), bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


# Channels of the five layers that look at rows, and spacings of the columns that the others look at.
SIZES = {
    "mrz-lines": ((16, 32, 56, 80, 112), (1, 2)),
    "mrz-lines-large": ((16, 32, 72, 112, 176), (1, 2, 4)),
}


class LineNetwork(nn.Module):
    """28 x width strips (normalised) to 38 scores for every 4 columns."""

    def __init__(self, name):
        super().__init__()
        (a, b, c, d, e), dilations = SIZES[name]
        self.layers = nn.Sequential(
            convolution(1, a, (5, 5), (2, 2), (2, 2)),
            convolution(a, b, (3, 3), (2, 2), (1, 1)),
            convolution(b, c, (3, 3), (2, 1), (1, 1)),
            convolution(c, d, (3, 3), (2, 1), (1, 1)),
            convolution(d, e, (2, 5), (1, 1), (0, 2)),
            *(convolution(e, e, (1, 5), (1, 1), (0, 2 * each), each) for each in dilations),
        )
        self.scores = nn.Conv2d(e, CLASSES, 1)

    def forward(self, strips):
        return self.scores(self.layers(strips))[:, :, 0]


def normalised(strips):
    """uint8 N x 28 x width to floats with even brightness and contrast along the line."""
    pixels = strips.float()
    even = lambda columns: F.avg_pool1d(columns[:, None], WINDOW, 1, WINDOW // 2, count_include_pad=False)
    mean = even(pixels.mean(1))
    square = even((pixels ** 2).mean(1))
    deviation = (square - mean ** 2).clamp(min=0).sqrt() + FLOOR
    return ((pixels - mean) / deviation)[:, None]
