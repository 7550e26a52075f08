"""Converts fr_feature.onnx of the npm package faceplugin-face-recognition-js 0.0.1 to models/face-embedding/mobile-face-net.*

usage: convert.py fr_feature.onnx OUT (needs the Python package onnx)
A chain of convolutions, each with its bias and, of a PReLU behind it, its slopes: mobile-face-net.json lists them in
their order, as worker/vision/engines/quantised-weights.ts reads them; the .bin holds their values, little-endian float16.
Filters are laid out [row][column][input][output], depthwise ones [row][column][channel].
"""
import hashlib
import json
import os
import sys

import numpy as np
import onnx
from onnx import numpy_helper

SOURCE = "87aacdfe57510db2af90c0251df680e8eec88f122ee94712121d09bcaaaf3581"

source, out = sys.argv[1:]
data = open(source, "rb").read()
if hashlib.sha256(data).hexdigest() != SOURCE:
    raise SystemExit("not the network of faceplugin-face-recognition-js 0.0.1")
graph = onnx.load_from_string(data).graph
tensors = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
specs, values = [], []


def add(name, tensor):
    specs.append({"name": name, "shape": list(tensor.shape), "quantization": {"dtype": "float16"}})
    values.append(np.ascontiguousarray(tensor).astype("<f2").tobytes())


layer = -1
for node in graph.node:
    if node.op_type == "Conv":
        layer += 1
        filters, biases = (tensors[name] for name in node.input[1:])
        depthwise = filters.shape[1] == 1
        add(f"{layer}/filters", filters[:, 0].transpose(1, 2, 0) if depthwise else filters.transpose(2, 3, 1, 0))
        add(f"{layer}/biases", biases)
    elif node.op_type == "PRelu":
        add(f"{layer}/slopes", tensors[node.input[1]].ravel())
    elif node.op_type not in ("Add", "Reshape"):
        raise SystemExit(f"unknown layer {node.op_type}")
with open(os.path.join(out, "mobile-face-net.json"), "w") as file:
    lines = (json.dumps(spec).replace("{", "{ ").replace("}", " }") for spec in specs)
    file.write('{\n  "weights": [\n    ' + ",\n    ".join(lines) + "\n  ]\n}\n")
with open(os.path.join(out, "mobile-face-net.bin"), "wb") as file:
    file.write(b"".join(values))
