"""Fits models/face-embedding/joint-axes.f16 to what the two recognition networks answer on development images.

usage: fit.py chips.f32 features.f32 names.txt traits.f32 joint-axes.f16
chips: N x 128 answers of dlib's ResNet, features: N x 1024 of FaceRes, traits: N x 2, apparent age and probability of a
man, little-endian float32; names: a file each. Who is who is used to tell strangers, and the traits to tell those of
one's own kind; the axes are fitted without either.
"""
import sys

import numpy as np

from embedding import (
    AXES,
    CHIP,
    FEATURES,
    JOINT,
    TRAITS,
    WEIGHT,
    embed,
    joint,
    kinds,
    person,
    rates,
    scaled,
    terms,
    unit,
    write,
)

# Between principal components as they are (0) and whitened (1).
WHITENING = 0.3
# Strangers whose mean distance is learned, the nearest.
STRANGERS = 3
# Beside it, where strangers of one's own sex and age begin: so many deviations above their mean similarity. Without
# them a group that is rare in the set (women, the young) seems to have more room than it has among its own.
TAIL = 3
# Deviation of the weight that a stranger of another age has, in years.
AGES = 8
# Of the logarithm that is learned, the share of one's own kind; the rest is the nearest strangers'. Chosen with the
# other three by true match rate where 1e-3 holds in the worst group, among 0.2 to 0.5.
KIND = 0.4
# The unit of that distance, in the least that was seen: below 1, so that a face of a still commoner kind is scaled too.
UNIT = 0.8
# Of the weights' squares, beside the mean squared error. Chosen by true match rate among 0.1, 0.3, 1 and 3.
PENALTY = 0.3


# Of a distance.
LEAST = 0.02


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


def stranger_distances(vectors, people, traits):
    """Of each face: the geometric mean of how far the nearest strangers are, and where those of its kind begin."""
    everybody = np.unique(people)
    means = unit(np.array([vectors[people == someone].mean(0) for someone in everybody]))
    similarities = vectors @ means.T
    own = people[:, None] == everybody[None]
    nearest = 1 - np.sort(np.where(own, -1, similarities), axis=1)[:, -STRANGERS:].mean(1)
    ages, men = traits.T
    their_ages, their_men = np.array([traits[people == someone].mean(0) for someone in everybody]).T
    weights = np.exp(-(((ages[:, None] - their_ages) / AGES) ** 2) / 2)
    weights *= men[:, None] * their_men + (1 - men[:, None]) * (1 - their_men)
    weights[own] = 0
    weights /= weights.sum(1, keepdims=True)
    mean = (weights * similarities).sum(1)
    deviation = np.sqrt((weights * (similarities - mean[:, None]) ** 2).sum(1))
    kind = np.maximum(1 - mean - TAIL * deviation, LEAST)
    return kind**KIND * nearest ** (1 - KIND)


def fit_strangers(vectors, people, traits):
    """Ridge regression of those distances, each person one mean vector."""
    distances = stranger_distances(vectors, people, traits)
    x = terms(vectors)[:, 1:]
    mean, scale = x.mean(0), x.std(0)
    z = (x - mean) / scale
    weights = np.linalg.solve(z.T @ z + PENALTY * len(z) * np.eye(z.shape[1]), z.T @ (distances - distances.mean()))
    weights /= scale
    strangers = np.concatenate([[distances.mean() - weights @ mean], weights])
    return strangers / (UNIT * (terms(vectors) @ strangers).min())


def true_match_rates(vectors, people, traits):
    """At each rate: where it is that of all pairs, where it holds in the worst group, and how far the best group is from it."""
    genuine, impostor = rates(vectors, people)
    groups = [rates(vectors[members], people[members])[1] for members in kinds(traits).values()]
    found = []
    for rate in (1e-2, 1e-3, 1e-4):
        overall = impostor[int(rate * len(impostor))]
        worst = max(group[int(rate * len(group))] for group in groups)
        best = min(float((group >= worst).mean()) for group in groups) / rate
        found.append([float((genuine > overall).mean()), float((genuine > worst).mean()), best])
    return found


def held_out(vectors, people, traits, splits=10):
    """Within the half of the people that the strangers were not fitted to, without them and with them."""
    found = {"plain": [], "scaled": []}
    for split in range(splits):
        order = np.random.RandomState(split).permutation(np.unique(people))
        first = np.isin(people, order[: len(order) // 2])
        for half in (first, ~first):
            strangers = fit_strangers(vectors[~half], people[~half], traits[~half])
            found["plain"].append(true_match_rates(vectors[half], people[half], traits[half]))
            found["scaled"].append(true_match_rates(scaled(vectors[half], strangers), people[half], traits[half]))
    return {name: np.mean(values, 0).round(4).tolist() for name, values in found.items()}


if __name__ == "__main__":
    chips_file, features_file, names_file, traits_file, out = sys.argv[1:]
    names = open(names_file).read().split()
    people = np.array([person(name) for name in names])
    chips = np.fromfile(chips_file, "<f4").reshape(-1, CHIP)
    features = np.fromfile(features_file, "<f4").reshape(-1, FEATURES)
    traits = np.fromfile(traits_file, "<f4").reshape(-1, TRAITS)
    parts = fit_axes(chips, features)
    vectors = joint(parts, chips, features)
    print("at 1e-2, 1e-3, 1e-4, people left out:", held_out(vectors, people, traits))
    parts["strangers"] = fit_strangers(vectors, people, traits)
    write(out, parts)
    print("all:", np.round(true_match_rates(embed(parts, chips, features), people, traits), 4).tolist())
