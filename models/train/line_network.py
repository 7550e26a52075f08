"""What the networks that read lines have in common: their layers, their input, and how their training goes on and ends."""
import torch
import torch.nn as nn
import torch.nn.functional as F

# Columns around each column over which brightness and contrast are evened out, and what keeps blank paper from exploding.
WINDOW = 121
FLOOR = 4.0


def convolution(inputs, outputs, kernel, stride, padding, dilation=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, padding, (1, dilation), bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


def normalised(strips):
    """N x height x width to floats with even brightness and contrast along the line."""
    pixels = strips.float()
    even = lambda columns: F.avg_pool1d(columns[:, None], WINDOW, 1, WINDOW // 2, count_include_pad=False)
    mean = even(pixels.mean(1))
    square = even((pixels ** 2).mean(1))
    deviation = (square - mean ** 2).clamp(min=0).sqrt() + FLOOR
    return ((pixels - mean) / deviation)[:, None]


def rate(step, steps, top, warm_up, decay):
    """Rises over `warm_up` steps, stays, and falls to nothing over the last `decay` of all steps."""
    return top * max(min(1, (step + 1) / warm_up, (steps - step) / int(steps * decay)), 0.005)


def resumed(network, optimiser, path):
    """The step to go on with, where a training was stopped."""
    if not path.exists():
        return 0
    saved = torch.load(path)
    network.load_state_dict(saved["network"])
    optimiser.load_state_dict(saved["optimiser"])
    return saved["step"]


def save(network, optimiser, step, path):
    part = path.with_suffix(".part")
    torch.save({"network": network.state_dict(), "optimiser": optimiser.state_dict(), "step": step}, part)
    part.rename(path)
