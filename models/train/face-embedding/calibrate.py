"""The tables of worker/domain/calibration.ts: what similarities different people reach, and one person's.

usage: calibrate.py joint-axes.f16 chips.f32 features.f32 names.txt [chips.f32 features.f32 names.txt of portraits]
Photos are compared with each other; portraits, where given, with the photos of all others and of the same person.
"""
import json
import os
import sys

import numpy as np

from embedding import CHIP, FEATURES, embed, person, rates, read

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


parts = read(sys.argv[1])
photos, photo_files, photo_people = load(parts, *sys.argv[2:5])
print("photo", json.dumps(table(*rates(photos, photo_people))))
if len(sys.argv) > 5:
    portraits, portrait_files, portrait_people = load(parts, *sys.argv[5:8])
    similarities = photos @ portraits.T
    same = photo_people[:, None] == portrait_people[None]
    # Not the photo that a portrait was made of.
    genuine = similarities[same & (photo_files[:, None] != portrait_files[None])]
    print("portrait", json.dumps(table(genuine, np.sort(similarities[~same])[::-1])))
