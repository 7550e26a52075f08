"""Fits models/glasses/glasses.f32, a logistic regression on the features of FaceRes, and says how well it does.

usage: fit.py names.txt features.f32 labels.tsv glasses.f32
names: of the N images, a line each; features: N x 1024 of FaceRes, little-endian float32, in that order.
"""
import sys

import numpy as np

FOLDS = 10
# Of the weights' squares: chosen by AUC among 10, 100, 1000 and 5000 (0.992, 0.990, 0.982, 0.965).
PENALTY = 10
STEPS = 20


def fit(features, wearing):
    """Newton's method; both classes weigh the same. Gives 1024 weights of unit features and a bias."""
    mean, scale = features.mean(0), features.std()
    x = np.c_[(features - mean) / scale, np.ones(len(features))]
    weight = np.where(wearing, 0.5 / wearing.mean(), 0.5 / (1 - wearing.mean()))
    penalty = PENALTY * np.eye(x.shape[1])
    penalty[-1, -1] = 0
    beta = np.zeros(x.shape[1])
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-x @ beta))
        gradient = x.T @ (weight * (p - wearing)) + penalty @ beta
        beta -= np.linalg.solve(x.T @ (x * (weight * p * (1 - p) + 1e-6)[:, None]) + penalty, gradient)
    weights = beta[:-1] / scale
    return weights, beta[-1] - weights @ mean


def auc(scores, wearing):
    ranks = scores.argsort().argsort()
    ones = wearing.sum()
    return (ranks[wearing].sum() - ones * (ones - 1) / 2) / (ones * (len(scores) - ones))


names_file, features_file, labels_file, out = sys.argv[1:]
names = open(names_file).read().split()
labels = dict(line.split("\t") for line in open(labels_file).read().splitlines()[1:])
chosen = [i for i, name in enumerate(names) if name in labels]
features = np.fromfile(features_file, "<f4").reshape(len(names), 1024)[chosen].astype(np.float64)
features /= np.linalg.norm(features, axis=1, keepdims=True)
wearing = np.array([labels[names[i]] == "1" for i in chosen])
people = [names[i].rsplit("_", 1)[0] for i in chosen]

everybody = np.random.RandomState(1).permutation(sorted(set(people)))
fold_of = {person: i % FOLDS for i, person in enumerate(everybody)}
fold = np.array([fold_of[person] for person in people])
scores = np.zeros(len(chosen))
for k in range(FOLDS):
    weights, bias = fit(features[fold != k], wearing[fold != k])
    scores[fold == k] = features[fold == k] @ weights + bias
print(f"{len(chosen)} images of {len(everybody)} people, {wearing.sum()} with glasses; people left out in {FOLDS} folds:")
print(f"AUC {auc(scores, wearing):.4f}, missed {(scores[wearing] <= 0).mean():.3f}, false {(scores[~wearing] > 0).mean():.3f}")

weights, bias = fit(features, wearing)
np.r_[weights, bias].astype("<f4").tofile(out)
