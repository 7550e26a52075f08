"""Fits models/face-embedding/joint-axes.f16 to what the two recognition networks answer on development images.

usage: fit.py chips.f32 features.f32 joint-axes.f16
chips: N x 128 answers of dlib's ResNet, features: N x 1024 of FaceRes, little-endian float32. No labels are used.
"""
import sys

import numpy as np

WEIGHT = 0.12
AXES = 128
# Between principal components as they are (0) and whitened (1).
WHITENING = 0.3


def unit(vectors):
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def principal(vectors):
    values, axes = np.linalg.eigh(vectors.T.astype(np.float64) @ vectors / len(vectors))
    return values[::-1][:AXES], axes[:, ::-1][:, :AXES]


chips = unit(np.fromfile(sys.argv[1], "<f4").reshape(-1, 128))
features = unit(np.fromfile(sys.argv[2], "<f4").reshape(-1, 1024))
mean = features.mean(0)
values, axes = principal(features - mean)
axes = axes * (values / values[0]) ** (-WHITENING / 2)
joint = np.concatenate([chips, np.sqrt(WEIGHT) * unit((features - mean) @ axes)], axis=1)
_, joint_axes = principal(joint)
np.concatenate([mean, axes.ravel(), joint_axes.ravel()]).astype("<f2").tofile(sys.argv[3])
