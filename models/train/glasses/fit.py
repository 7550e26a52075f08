"""Fits models/glasses/glasses.f32, a logistic regression on the features of FaceRes, and says how well it does.

usage: fit.py names.txt features.f32 labels.tsv glasses.f32
names: of the N images, a line each; features: N x 1024 of FaceRes, little-endian float32, in that order.
"""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from logistic import auc, fit, left_out

FOLDS = 10
# Of the weights' squares: chosen by AUC among 10, 100, 1000 and 5000 (0.992, 0.990, 0.982, 0.965).
PENALTY = 10


def fitted(values, positive):
    return fit(values, positive, PENALTY)


names_file, features_file, labels_file, out = sys.argv[1:]
names = open(names_file).read().split()
labels = dict(line.split("\t") for line in open(labels_file).read().splitlines()[1:])
chosen = [i for i, name in enumerate(names) if name in labels]
features = np.fromfile(features_file, "<f4").reshape(len(names), 1024)[chosen].astype(np.float64)
features /= np.linalg.norm(features, axis=1, keepdims=True)
wearing = np.array([labels[names[i]] == "1" for i in chosen])
people = [names[i].rsplit("_", 1)[0] for i in chosen]

scores = left_out(features, wearing, people, FOLDS, fitted)
print(f"{len(chosen)} images of {len(set(people))} people, {wearing.sum()} with glasses; people left out in {FOLDS} folds:")
print(f"AUC {auc(scores, wearing):.4f}, missed {(scores[wearing] <= 0).mean():.3f}, false {(scores[~wearing] > 0).mean():.3f}")

weights, bias = fitted(features, wearing)
np.r_[weights, bias].astype("<f4").tofile(out)
