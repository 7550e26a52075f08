"""A larger network that begins by reading what a smaller one reads: its weights are the smaller one's, the rest is new."""
import json
from pathlib import Path

import numpy as np
import torch

from network import LineNetwork


def weights_of(folder, name):
    """Each layer's weights (outputs, inputs, rows, columns) and biases, out of the files that the reader takes."""
    values = np.fromfile(folder / f"{name}.f16", "<f2").astype(np.float32)
    for layer in json.loads((folder / f"{name}.json").read_text())["layers"]:
        shape = (*layer["kernel"], layer["inputs"], layer["outputs"])
        weights = values[layer["weights"]:][:np.prod(shape)].reshape(shape).transpose(3, 2, 0, 1)
        yield torch.from_numpy(weights.copy()), torch.from_numpy(values[layer["biases"]:][:layer["outputs"]].copy())


@torch.no_grad()
def grown(name, folder: Path, smaller, strips):
    """`strips`: normalised, to measure what the batch normalisation of each layer has to undo."""
    network = LineNetwork(name)
    *given, (score_weights, score_biases) = weights_of(folder, smaller)
    signals = strips
    for i, block in enumerate(network.layers):
        convolution, norm = block[0], block[1]
        if i < len(given):
            weights, biases = given[i]
        else:
            # A layer that the smaller one has not: it hands on what it is given.
            outputs = given[-1][1].numel()
            weights = torch.zeros(outputs, outputs, *convolution.kernel_size)
            weights[range(outputs), range(outputs), 0, convolution.kernel_size[1] // 2] = 1
            biases = torch.zeros(outputs)
        outputs, inputs = weights.shape[:2]
        convolution.weight[:outputs, inputs:] = 0
        convolution.weight[:outputs, :inputs] = weights
        answers = convolution(signals)
        mean, variance = answers.mean((0, 2, 3)), answers.var((0, 2, 3))
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.weight[:outputs] = torch.sqrt(variance[:outputs] + norm.eps)
        norm.bias[:outputs] = mean[:outputs] + biases
        signals = torch.relu((answers - mean[:, None, None]) / torch.sqrt(variance + norm.eps)[:, None, None]
                             * norm.weight[:, None, None] + norm.bias[:, None, None])
    inputs = score_weights.shape[1]
    network.scores.weight.zero_()
    network.scores.weight[:, :inputs] = score_weights
    network.scores.bias.copy_(score_biases)
    return network
