"""The embedding as worker/vision/engines/joint-embedding.ts computes it, for many faces at once; and groups of people."""
import os

import numpy as np

FACE = 512
FEATURES = 1024
# Apparent age in years, probability of a man.
TRAITS = 2
AXES = 128
# Values of the joint vector; one more is the same in all.
JOINT = 127
# Weight of the features' cosine beside that of the face.
WEIGHT = 0.12
# What distances are divided by, so that thresholds are numbers of the size that they had before version v4.
UNIT = 7.8

PARTS = {"mean": (FEATURES,), "axes": (FEATURES, AXES), "joint_axes": (FACE + AXES, JOINT)}

# Clusters of people, and how many people a cluster has whose rate is stated.
NEIGHBOURHOODS = 12
NEIGHBOURS = 30


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


def embed(parts, faces, features):
    projected = unit((unit(features) - parts["mean"]) @ parts["axes"])
    both = np.concatenate([unit(faces), np.sqrt(WEIGHT) * projected], axis=1)
    vectors = unit(both @ parts["joint_axes"])
    return (np.c_[vectors, np.full(len(vectors), np.sqrt(UNIT - 1))] / np.sqrt(UNIT)).astype(np.float32)


def load(parts, faces, features, names):
    """Vectors, the files that they are of without their endings, and who is on them."""
    files = np.array([os.path.splitext(name)[0] for name in open(names).read().split()])
    faces = np.fromfile(faces, "<f4").reshape(-1, FACE)
    features = np.fromfile(features, "<f4").reshape(-1, FEATURES)
    return embed(parts, faces, features), files, np.array([person(name) for name in files])


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


def clusters(vectors, count, rounds=40):
    """Spherical k-means++. The same for the same vectors."""
    rng = np.random.RandomState(0)
    means = vectors[[rng.randint(len(vectors))]]
    while len(means) < count:
        far = np.maximum(1 - (vectors @ means.T).max(1), 0) ** 2
        means = np.concatenate([means, vectors[[rng.choice(len(vectors), p=far / far.sum())]]])
    for _ in range(rounds):
        nearest = (vectors @ means.T).argmax(1)
        means = unit(np.array([vectors[nearest == i].sum(0) for i in np.unique(nearest)]))
    return means


def neighbourhoods(vectors, people):
    """Masks of the images of people whom the network puts near each other. Nobody says what they have in common."""
    faces = unit(vectors[:, :JOINT])
    everybody = unit(np.array([faces[people == someone].mean(0) for someone in np.unique(people)]))
    nearest = (faces @ clusters(everybody, NEIGHBOURHOODS).T).argmax(1)
    masks = {f"neighbourhood {i + 1}": nearest == i for i in range(nearest.max() + 1)}
    return {name: mask for name, mask in masks.items() if len(np.unique(people[mask])) >= NEIGHBOURS}


def groups(vectors, people, traits):
    return kinds(traits) | neighbourhoods(vectors, people)


def person(name):
    """Of a file as LFW names it."""
    return name.rsplit("_", 1)[0]
