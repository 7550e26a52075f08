"""The tables of worker/domain/calibration.ts: what similarities different people reach, and one person's.

usage: calibrate.py joint-axes.f16 chips.f32 features.f32 names.txt [chips.f32 features.f32 names.txt of portraits]
Photos are compared with each other, all of them and in draws of as many pairs as LFW's view 1 lists; portraits, where
given, with the photos of all others and of the same person.
"""
import json
import os
import sys

import numpy as np

from embedding import CHIP, FEATURES, embed, person, rates, read

DRAWS = 60
DRAWN = 500
FOLDS = 10
RATES = (0.5, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5)


def load(parts, chips, features, names):
    files = [os.path.splitext(name)[0] for name in open(names).read().split()]
    chips = np.fromfile(chips, "<f4").reshape(-1, CHIP)
    features = np.fromfile(features, "<f4").reshape(-1, FEATURES)
    return embed(parts, chips, features), np.array(files), np.array([person(name) for name in files])


def table(genuine, impostor):
    """Similarity at each rate, and what share of one person's pairs reach it; 1e-6 goes on from 1e-4 and 1e-5."""
    points = [(rate, float(impostor[int(rate * len(impostor))])) for rate in RATES]
    points.append((1e-6, 2 * points[-1][1] - points[-2][1]))
    found = [{"fmr": rate, "similarity": round(s, 4), "tmr": round(float((genuine > s).mean()), 3)} for rate, s in points]
    middle, best = np.percentile(genuine, [50, 90]).round(4).tolist()
    return {"genuine": len(genuine), "impostor": len(impostor), "median": middle, "best tenth": best, "points": found}


def draws(genuine, impostor):
    """10-fold accuracy and true match rate at 1e-3 as test/bench/verification.ts has them, mean and deviation."""
    rng = np.random.RandomState(5)
    same = np.r_[np.ones(DRAWN, bool), np.zeros(DRAWN, bool)]
    fold = np.r_[np.arange(DRAWN), np.arange(DRAWN)] % FOLDS
    found = []
    for _ in range(DRAWS):
        some = rng.choice(impostor, DRAWN, False)
        similarities = np.r_[rng.choice(genuine, DRAWN, False), some]
        right = 0
        for k in range(FOLDS):
            known, asked = fold != k, fold == k
            threshold = best_threshold(similarities[known], same[known])
            right += ((similarities[asked] >= threshold) == same[asked]).sum()
        found.append([right / len(same), (similarities[same] > some.max()).mean()])
    mean, deviation = np.mean(found, 0).round(4).tolist(), np.std(found, 0).round(4).tolist()
    return {"draws": DRAWS, "accuracy": mean[0], "tarAtFar1e3": mean[1], "deviations": deviation}


def best_threshold(similarities, same):
    ordered = np.sort(similarities)
    between = (ordered + np.r_[ordered[1:], ordered[-1]]) / 2
    return between[np.argmax([((similarities >= one) == same).sum() for one in between])]


parts = read(sys.argv[1])
photos, photo_files, photo_people = load(parts, *sys.argv[2:5])
of_photos = rates(photos, photo_people)
print("photo", json.dumps(table(*of_photos)))
print("photo", json.dumps(draws(*of_photos)))
if len(sys.argv) > 5:
    portraits, portrait_files, portrait_people = load(parts, *sys.argv[5:8])
    similarities = photos @ portraits.T
    same = photo_people[:, None] == portrait_people[None]
    # Not the photo that a portrait was made of.
    genuine = similarities[same & (photo_files[:, None] != portrait_files[None])]
    print("portrait", json.dumps(table(genuine, np.sort(similarities[~same])[::-1])))
