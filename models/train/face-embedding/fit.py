"""Fits models/face-embedding/joint-axes.f16 to what the two recognition networks answer on development images.

usage: fit.py faces.f32 features.f32 names.txt joint-axes.f16
faces: N x 512 answers of MobileFaceNet, features: N x 1024 of FaceRes, little-endian float32; names: a file each. The axes
are fitted without knowing who is who; names are used for what is printed only.
"""
import sys

import numpy as np

from embedding import AXES, FACE, FEATURES, JOINT, WEIGHT, embed, person, rates, unit, write

# Between principal components as they are (0) and whitened (1).
WHITENING = 0.3


def principal(vectors, count):
    values, axes = np.linalg.eigh(vectors.T.astype(np.float64) @ vectors / len(vectors))
    return values[::-1][:count], axes[:, ::-1][:, :count]


def fit_axes(faces, features):
    features = unit(features)
    mean = features.mean(0)
    values, axes = principal(features - mean, AXES)
    axes = axes * (values / values[0]) ** (-WHITENING / 2)
    both = np.concatenate([unit(faces), np.sqrt(WEIGHT) * unit((features - mean) @ axes)], axis=1)
    return {"mean": mean, "axes": axes, "joint_axes": principal(both, JOINT)[1]}


def true_match_rates(vectors, people):
    genuine, impostor = rates(vectors, people)
    return [round(float((genuine > impostor[int(rate * len(impostor))]).mean()), 4) for rate in (1e-2, 1e-3, 1e-4)]


if __name__ == "__main__":
    faces_file, features_file, names_file, out = sys.argv[1:]
    people = np.array([person(name) for name in open(names_file).read().split()])
    faces = np.fromfile(faces_file, "<f4").reshape(-1, FACE)
    features = np.fromfile(features_file, "<f4").reshape(-1, FEATURES)
    for half in (0, 1):
        left_out = np.isin(people, np.unique(people)[half::2])
        parts = fit_axes(faces[~left_out], features[~left_out])
        found = true_match_rates(embed(parts, faces[left_out], features[left_out]), people[left_out])
        print("at 1e-2, 1e-3, 1e-4, people left out:", found)
    parts = fit_axes(faces, features)
    write(out, parts)
    print("all:", true_match_rates(embed(parts, faces, features), people))
