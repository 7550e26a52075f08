"""Fits and measures what tells recaptured selfies; see README.md beside this file.

train.py ship PORTRAITS FACES.json OUT.json      to recaptures that are rendered of the portraits
train.py own FOLDER FACES.json TRUTH.tsv OUT.json to pictures of your own: columns file, expected and, where there are several, source
train.py evaluate MODEL.json FOLDER FACES.json TRUTH.tsv   the model's figures by source
"""
import csv
import json
import os
import sys
import zlib

import cv2
import numpy as np

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import logistic
from crops import faces_of
from measures import NAMES, SIDE, colours, measures
from render import ROOM, rendered

RENDERS = {"bonafide": 4, "display": 3, "print": 2}
COPIES = 1
# Of a portrait, enough for the sharpest camera that is rendered.
PORTRAIT_SIDE = 384
PENALTY = 1e-3
FOLDS = 5


def fitted(values, positive):
    """Weights of standardised measures, folded back: a measure that spreads much counts no more than others."""
    spread = values.std(0) + 1e-9
    weights, bias = logistic.fit(values / spread, positive, PENALTY)
    return weights / spread, bias


def write(path, weights, bias):
    model = {"side": SIDE, "measures": NAMES, "weights": [round(float(w), 5) for w in weights], "bias": round(float(bias), 5)}
    with open(path, "w") as file:
        json.dump(model, file, indent=2)
        file.write("\n")


def ship(portraits, located, out):
    values, kinds, people, grey = [], [], [], {"bonafide": [], "photocopy": []}
    for name, photo in faces_of(portraits, located, PORTRAIT_SIDE, ROOM):
        rng = np.random.default_rng(zlib.crc32(os.path.basename(name).encode()))
        for kind, count in RENDERS.items():
            for _ in range(count):
                face = rendered(photo, rng, kind)
                values.append(measures(face))
                kinds.append(kind)
                people.append(name)
                if kind == "bonafide":
                    grey[kind].append(colours(face))
        grey["photocopy"] += [colours(rendered(photo, rng, "photocopy")) for _ in range(COPIES)]
    values, kinds = np.array(values), np.array(kinds)
    attack = kinds != "bonafide"
    scores = logistic.left_out(values, attack, people, FOLDS, fitted)
    print(f"{len(set(people))} people; rendered, people left out: AUC {logistic.auc(scores, attack):.3f}")
    for kind in RENDERS:
        print(f"  {kind}: median {np.median(scores[kinds == kind]):.2f}")
    for kind, found in grey.items():
        print(f"  colours, {kind}: 1, 5, 50, 95, 99 % at {np.percentile(found, [1, 5, 50, 95, 99]).round(2)}")
    write(out, *fitted(values, attack))


def read_truth(folder, located, truth):
    with open(truth) as file:
        rows = {row["file"]: row for row in csv.DictReader(file, delimiter="\t")}
    found = [(rows[name], measures(face)) for name, face in faces_of(folder, located) if name in rows]
    attack = np.array([row["expected"] == "failed" for row, _ in found])
    source = np.array([row.get("source") or os.path.basename(os.path.normpath(folder)) for row, _ in found])
    return np.array([values for _, values in found]), attack, source


def report(scores, attack, source):
    means = []
    for name in sorted(set(source)):
        bad, good = scores[(source == name) & attack], scores[(source == name) & ~attack]
        line = f"  {name}: {len(bad)} attacks, {len(good)} bona fide"
        if len(bad) and len(good):
            means.append((logistic.auc(np.r_[bad, good], np.arange(len(bad) + len(good)) < len(bad)),
                          (bad <= np.quantile(good, 0.95)).mean()))
            line += f", AUC {means[-1][0]:.3f}, missed at BPCER 5 %: {means[-1][1]:.2f}"
        print(line)
    if means:
        print(f"mean AUC {np.mean(means, 0)[0]:.3f}, missed at BPCER 5 %: {np.mean(means, 0)[1]:.3f}, by source")


def own(folder, located, truth, out):
    values, attack, source = read_truth(folder, located, truth)
    if len(set(source)) > 2:
        print("each source judged by what the others give:")
        scores = np.zeros(len(attack))
        for name in set(source):
            weights, bias = fitted(values[source != name], attack[source != name])
            scores[source == name] = values[source == name] @ weights + bias
        report(scores, attack, source)
    write(out, *fitted(values, attack))


def evaluate(model, folder, located, truth):
    with open(model) as file:
        shipped = json.load(file)
    values, attack, source = read_truth(folder, located, truth)
    report(values @ np.array(shipped["weights"]) + shipped["bias"], attack, source)


if __name__ == "__main__":
    cv2.setNumThreads(1)
    {"ship": ship, "own": own, "evaluate": evaluate}[sys.argv[1]](*sys.argv[2:])
