"""The embedding as worker/vision/engines/joint-embedding.ts computes it, for many faces at once."""
import numpy as np

CHIP = 128
FEATURES = 1024
# Apparent age in years, probability of a man.
TRAITS = 2
AXES = 128
# Values of the joint vector; one more says how far strangers are.
JOINT = 127
# Of them, those whose products the distance of strangers is read from.
CURVED = 16
# Weight of the features' cosine beside that of the chip.
WEIGHT = 0.12

PARTS = {
    "mean": (FEATURES,),
    "axes": (FEATURES, AXES),
    "joint_axes": (CHIP + AXES, JOINT),
    "strangers": (1 + JOINT + CURVED * (CURVED + 1) // 2,),
}


def unit(vectors):
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def read(file):
    values = np.fromfile(file, "<f2").astype(np.float32)
    parts, at = {}, 0
    for name, shape in PARTS.items():
        length = int(np.prod(shape))
        parts[name] = values[at : at + length].reshape(shape)
        at += length
    return parts


def write(file, parts):
    np.concatenate([parts[name].reshape(-1) for name in PARTS]).astype("<f2").tofile(file)


def joint(parts, chips, features):
    projected = unit((unit(features) - parts["mean"]) @ parts["axes"])
    both = np.concatenate([unit(chips), np.sqrt(WEIGHT) * projected], axis=1)
    return unit(both @ parts["joint_axes"])


def terms(vectors):
    """1, the values, and the products of the first of them with each other."""
    i, j = np.triu_indices(CURVED)
    return np.concatenate([np.ones((len(vectors), 1)), vectors, vectors[:, i] * vectors[:, j]], axis=1)


def scaled(vectors, strangers):
    """One more value, so that distances shrink in proportion to how far strangers are (local scaling)."""
    distance = np.maximum(terms(vectors) @ strangers, 1)[:, None]
    return np.concatenate([vectors, np.sqrt(distance - 1)], axis=1) / np.sqrt(distance)


def embed(parts, chips, features):
    return scaled(joint(parts, chips, features), parts["strangers"])


def rates(vectors, people):
    """Similarities of all pairs: of one person, and of different people in falling order."""
    above = np.triu_indices(len(people), 1)
    similarities = (vectors @ vectors.T)[above]
    same = (people[:, None] == people[None])[above]
    return similarities[same], np.sort(similarities[~same])[::-1]


def kinds(traits):
    """Apparent groups, as masks: two sexes, the young and the old."""
    ages, men = traits.T
    return {"women": men < 0.5, "men": men >= 0.5, "under 30": ages < 30, "50 and over": ages >= 50}


def person(name):
    """Of a file as LFW names it."""
    return name.rsplit("_", 1)[0]
