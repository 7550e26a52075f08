"""Fits models/emotion/smile.f32, a logistic regression on the shape of the face mesh, and says how well it does.

usage: fit.py names.txt meshes.f32 labels.tsv smile.f32
names: of the N images, a line each; meshes: N x 468 x 3, little-endian float32, in that order. Of the labels, `set` 1 is fitted to and
`set` 2 only measured on. Written are the mean shape (468 x 3), the weights (468 x 3) and the bias.
"""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from logistic import auc, fit, left_out

FOLDS = 10
# Of the weights' squares: chosen by AUC among 1, 3, 10 and 100 (0.981, 0.983, 0.983, 0.983).
PENALTY = 10
# Between them nothing is said.
UNSURE = 0.2, 0.8


def aligned(mesh, reference):
    """Moved, turned and scaled onto the reference by least squares (Umeyama 1991, with the scale of unit length)."""
    mesh = mesh - mesh.mean(0)
    u, _, v = np.linalg.svd(mesh.T @ reference)
    turned = mesh @ u @ np.diag([1, 1, np.sign(np.linalg.det(u @ v))]) @ v
    return turned / np.linalg.norm(turned)


def mean_shape(meshes):
    reference = meshes[0] - meshes[0].mean(0)
    for _ in range(3):
        reference = np.mean([aligned(mesh, reference) for mesh in meshes], axis=0)
        reference /= np.linalg.norm(reference)
    return reference


def fitted(shapes, smiling):
    """In the space that the shapes span."""
    mean = shapes.mean(0)
    _, size, axes = np.linalg.svd(shapes - mean, full_matrices=False)
    axes = axes[size > 1e-9 * size[0]]
    weights, bias = fit((shapes - mean) @ axes.T, smiling, PENALTY)
    weights = weights @ axes
    return weights, bias - weights @ mean


def report(scores, label):
    smiling = label == "happy"
    p = 1 / (1 + np.exp(-scores))
    sure = (p <= UNSURE[0]) | (p >= UNSURE[1])
    rest = {kind: (label == kind) for kind in ("neutral", "other")}
    false = ", ".join(f"{(sure & is_so & (p >= 0.5)).sum()} of {is_so.sum()} {kind} taken for happy" for kind, is_so in rest.items())
    print(f"  AUC {auc(scores, smiling):.4f}; by halves {(p[smiling] < 0.5).mean():.3f} missed, {(p[~smiling] >= 0.5).mean():.3f} false")
    print(f"  {sure.mean():.3f} answered; of them {(sure & smiling & (p < 0.5)).sum()} of {smiling.sum()} happy missed, {false}")


names_file, mesh_file, labels_file, out = sys.argv[1:]
names = open(names_file).read().split()
meshes = np.fromfile(mesh_file, "<f4").reshape(len(names), 468, 3).astype(np.float64)
rows = {row[0]: row[1:] for row in (line.split("\t") for line in open(labels_file).read().splitlines()[1:])}
label = np.array([rows.get(name, ["", ""])[0] for name in names])
part = np.array([rows.get(name, ["", ""])[1] for name in names])
reference = mean_shape(meshes[part == "1"])
shapes = np.array([aligned(mesh, reference).ravel() for mesh in meshes])

first = (part == "1") & (label != "undecided")
chosen, kinds = shapes[first], label[first]
smiling = kinds == "happy"
people = [name.rsplit("_", 1)[0] for name, is_in in zip(names, first) if is_in]
scores = left_out(chosen, smiling, people, FOLDS, fitted)
print(f"{len(chosen)} images of {len(set(people))} people, {smiling.sum()} happy; people left out in {FOLDS} folds:")
report(scores, kinds)

weights, bias = fitted(chosen, smiling)
second = (part == "2") & (label != "undecided")
print(f"{second.sum()} images of other people, {(label[second] == 'happy').sum()} happy:")
report(shapes[second] @ weights + bias, label[second])
for number in ("1", "2"):
    p = 1 / (1 + np.exp(-(shapes[(part == number) & (label == "undecided")] @ weights + bias)))
    unsure = (p > UNSURE[0]) & (p < UNSURE[1])
    print(f"undecidable by eye in set {number}: {len(p)}, of them {unsure.mean():.3f} not answered, {(p >= UNSURE[1]).mean():.3f} happy")
np.r_[reference.ravel(), weights, bias].astype("<f4").tofile(out)
