"""Fits models/face-embedding/joint-axes.f16 to what the two recognition networks answer on development images.

usage: fit.py chips.f32 features.f32 names.txt joint-axes.f16
chips: N x 128 answers of dlib's ResNet, features: N x 1024 of FaceRes, little-endian float32; names: a file each.
Who is who is used to tell strangers; the axes are fitted without it.
"""
import sys

import numpy as np

from embedding import AXES, CHIP, CURVED, FEATURES, JOINT, WEIGHT, embed, joint, person, rates, scaled, terms, unit, write

# Between principal components as they are (0) and whitened (1).
WHITENING = 0.3
# Strangers whose mean distance is learned, the nearest.
STRANGERS = 10
# The unit of that distance, in the least that was seen: below 1, so that a face of a still commoner kind is scaled too.
UNIT = 0.8
# Of the weights' squares, beside the mean squared error. Chosen by true match rate among 0.03, 0.1, 0.3, 3 and 30.
PENALTY = 0.1


def principal(vectors, count):
    values, axes = np.linalg.eigh(vectors.T.astype(np.float64) @ vectors / len(vectors))
    return values[::-1][:count], axes[:, ::-1][:, :count]


def fit_axes(chips, features):
    features = unit(features)
    mean = features.mean(0)
    values, axes = principal(features - mean, AXES)
    axes = axes * (values / values[0]) ** (-WHITENING / 2)
    both = np.concatenate([unit(chips), np.sqrt(WEIGHT) * unit((features - mean) @ axes)], axis=1)
    return {"mean": mean, "axes": axes, "joint_axes": principal(both, JOINT)[1]}


def fit_strangers(vectors, people):
    """Ridge regression of the mean distance to the nearest strangers, each person one mean vector."""
    everybody = np.unique(people)
    means = unit(np.array([vectors[people == someone].mean(0) for someone in everybody]))
    similarities = vectors @ means.T
    similarities[people[:, None] == everybody[None]] = -1
    distances = 1 - np.sort(similarities, axis=1)[:, -STRANGERS:].mean(1)
    x = terms(vectors)[:, 1:]
    mean, scale = x.mean(0), x.std(0)
    z = (x - mean) / scale
    weights = np.linalg.solve(z.T @ z + PENALTY * len(z) * np.eye(z.shape[1]), z.T @ (distances - distances.mean()))
    weights /= scale
    strangers = np.concatenate([[distances.mean() - weights @ mean], weights])
    return strangers / (UNIT * (terms(vectors) @ strangers).min())


def true_match_rates(vectors, people):
    genuine, impostor = rates(vectors, people)
    return [float((genuine > impostor[int(rate * len(impostor))]).mean()) for rate in (1e-3, 1e-4, 1e-5)]


def held_out(vectors, people, splits=6):
    """True match rates within the half of the people that the strangers were not fitted to, without and with them."""
    found = {"plain": [], "scaled": []}
    for split in range(splits):
        order = np.random.RandomState(split).permutation(np.unique(people))
        first = np.isin(people, order[: len(order) // 2])
        for half in (first, ~first):
            strangers = fit_strangers(vectors[~half], people[~half])
            found["plain"].append(true_match_rates(vectors[half], people[half]))
            found["scaled"].append(true_match_rates(scaled(vectors[half], strangers), people[half]))
    return {name: np.mean(values, 0).round(4).tolist() for name, values in found.items()}


if __name__ == "__main__":
    chips_file, features_file, names_file, out = sys.argv[1:]
    names = open(names_file).read().split()
    people = np.array([person(name) for name in names])
    chips = np.fromfile(chips_file, "<f4").reshape(-1, CHIP)
    features = np.fromfile(features_file, "<f4").reshape(-1, FEATURES)
    parts = fit_axes(chips, features)
    vectors = joint(parts, chips, features)
    print("true match rates at 1e-3, 1e-4, 1e-5, people left out:", held_out(vectors, people))
    parts["strangers"] = fit_strangers(vectors, people)
    write(out, parts)
    print("all:", true_match_rates(embed(parts, chips, features), people))
