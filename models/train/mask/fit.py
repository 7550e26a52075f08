"""Fits models/mask/mask.f32, a logistic regression on the features of FaceRes, and says how well it does.

usage: fit.py names.txt features.f32 drawn-names.txt drawn-features.f32 mask.f32 [OTHER-names.txt OTHER-features.f32 ...]
Photographs without masks first, then what render.py and cut.py made of them; features N x 1024, little-endian float32, in the order of the names.
The others, photographs or drawn, are only measured on.
"""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from logistic import auc, fit, left_out
from stuff import STUFFS

FOLDS = 5
# Of the weights' squares: 10 and 100 do the same.
PENALTY = 10


def read(names_file, features_file):
    names = open(names_file).read().split()
    features = np.fromfile(features_file, "<f4").reshape(len(names), 1024).astype(np.float64)
    drawn = [name.split("~") if "~" in name else ["none", "", name] for name in names]
    kind, variety, picture = np.array(drawn).T
    person = np.array([name.rsplit(".", 1)[0].rsplit("_", 1)[0] for name in picture])
    return features / np.linalg.norm(features, axis=1, keepdims=True), kind, variety, person


def fitted(values, positive):
    return fit(values, positive, PENALTY)


def report(scores, kind):
    for name in ("mask", "none", "bare", "decoy", "chin", "nose"):
        of = kind == name
        if of.any():
            print(f"  {name}: {(scores[of] > 0).sum()} of {of.sum()} taken for a mask")
    either = (kind == "mask") | (kind == "none")
    if (kind == "mask").any() and (kind == "none").any():
        print(f"  AUC {auc(scores[either], kind[either] == 'mask'):.4f}")


real, drawn, out, others = sys.argv[1:3], sys.argv[3:5], sys.argv[5], sys.argv[6:]
features, kind, variety, person = (np.concatenate(pair) for pair in zip(read(*real), read(*drawn)))
wearing = kind == "mask"
scores = left_out(features, wearing, person, FOLDS, fitted)
print(f"{len(set(person))} people, left out in {FOLDS} folds:")
report(scores, kind)
print("one kind of mask left out, its wearers known by their photographs without:")
for stuff in STUFFS:
    of = variety == stuff
    weights, bias = fitted(features[~of], wearing[~of])
    found = features[of & wearing] @ weights + bias > 0
    print(f"  {stuff}: {found.sum()} of {len(found)} found")

weights, bias = fitted(features, wearing)
for i in range(0, len(others), 2):
    seen, kinds, _, _ = read(*others[i : i + 2])
    print(f"{others[i]}:")
    report(seen @ weights + bias, kinds)
np.r_[weights, bias].astype("<f4").tofile(out)
