"""Writes trained weights as the reader takes them: float16 values, a table of layers, and the entry in models/manifest.json."""
import hashlib
import json
from pathlib import Path

import numpy as np
import torch

MODELS = Path(__file__).resolve().parents[1]


def folded(network):
    """Convolutions with their batch normalisation multiplied in: weights [ky][kx][input][output], biases."""
    for block in network.layers:
        convolution, norm = block[0], block[1]
        gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        yield convolution, convolution.weight * gain[:, None, None, None], norm.bias - norm.running_mean * gain, True
    yield network.scores, network.scores.weight, network.scores.bias, False


def layers_of(network):
    table, values, at = [], [], 0
    with torch.no_grad():
        for convolution, weight, bias, relu in folded(network):
            weight = weight.permute(2, 3, 1, 0).contiguous().numpy().ravel()
            bias = bias.numpy().ravel()
            table.append({
                "kernel": list(convolution.kernel_size), "stride": list(convolution.stride),
                "padding": list(convolution.padding), "dilation": convolution.dilation[1],
                "inputs": convolution.in_channels, "outputs": convolution.out_channels, "relu": relu,
                "weights": at, "biases": at + weight.size,
            })
            at += weight.size + bias.size
            values += [weight, bias]
    return table, np.concatenate(values).astype("<f2")


def export(network, folder, name):
    """Writes the weights to a folder of models, and their sizes and sums to the manifest."""
    table, values = layers_of(network)
    rows = ",\n    ".join(json.dumps(layer) for layer in table)
    (MODELS / folder).mkdir(exist_ok=True)
    files = [MODELS / folder / f"{name}.f16", MODELS / folder / f"{name}.json"]
    files[0].write_bytes(values.tobytes())
    files[1].write_text(f'{{\n  "layers": [\n    {rows}\n  ]\n}}\n')
    manifest = MODELS / "manifest.json"
    content = json.loads(manifest.read_text())
    model = next(entry for entry in content["models"] if entry["name"] == name)
    model["files"] = [
        {"file": f"{folder}/{file.name}", "bytes": file.stat().st_size, "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}
        for file in files
    ]
    manifest.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n")
