"""How often people of one list are confused among each other, at similarities that the service uses.

usage: among.py joint-axes.f16 chips.f32 features.f32 names.txt traits.f32 LIST [chips.f32 features.f32 names.txt of portraits]
LIST: names of people as LFW writes them, one a line; the groups of calibrate.py are sex and age only. Compared as there:
of people whom the scaling was not fitted to, ten splits. Beside each rate stands that of all others, the interval in
which nineteen of twenty draws of the listed people lie, and the share of their own pairs that reach the similarity.
"""
import sys

import numpy as np

from calibrate import halves, load
from embedding import TRAITS, read, scaled

# Stated as 1e-2, 3e-3, 1e-3 and 1e-4.
SIMILARITIES = (0.9149, 0.9225, 0.9286, 0.939)
DRAWS = 1000


def reached(photos, others, traits, parts):
    """Of each pair: in what share of the splits that left both people out it reaches each similarity."""
    vectors, files, people = photos
    row = {name: i for i, name in enumerate(files)}
    made_of = np.array([row[name] for name in others[1]])
    shares = np.zeros((len(SIMILARITIES), len(vectors), len(made_of)))
    splits = np.zeros(shares.shape[1:])
    for half, strangers in halves(vectors, people, traits, parts):
        both = half[:, None] & half[made_of]
        similarities = scaled(vectors, strangers) @ scaled(others[0], strangers).T
        splits += both
        for share, similarity in zip(shares, SIMILARITIES):
            share += both & (similarities >= similarity)
    # Two files of one name are a photo and itself, or a portrait and the photo that it was made of.
    compared = (splits > 0) & (files[:, None] != others[1])
    if others is photos:
        compared = np.triu(compared)
    return shares / np.maximum(splits, 1), compared


def interval(share, pairs, one, other, count):
    """Of the mean share, with the listed people drawn again; `one` and `other`: place in the list of a row, a column."""
    rng = np.random.RandomState(0)
    means = []
    for _ in range(DRAWS):
        drawn = np.bincount(rng.randint(0, count, count), minlength=count)
        weights = drawn[one][:, None] * drawn[other] * pairs
        means.append((weights * share).sum() / max(1, weights.sum()))
    return np.percentile(means, [2.5, 97.5]).round(4).tolist()


def report(photos, others, traits, parts, listed):
    people, their_people = photos[2], others[2]
    shares, compared = reached(photos, others, traits, parts)
    place = {name: i for i, name in enumerate(listed)}
    rows, columns = np.isin(people, listed), np.isin(their_people, listed)
    one = np.array([place[name] for name in people[rows]])
    other = np.array([place[name] for name in their_people[columns]])
    same = people[:, None] == their_people
    among = rows[:, None] & columns
    strangers = (compared & ~same)[np.ix_(rows, columns)]
    print("  pairs of different people", int(strangers.sum()), "of one person", int((among & same & compared).sum()))
    for similarity, share in zip(SIMILARITIES, shares):
        own = share[np.ix_(rows, columns)]
        rate = round(float(own[strangers].mean()), 4)
        rest = round(float(share[compared & ~same & ~rows[:, None] & ~columns].mean()), 5)
        matched = round(float(share[among & same & compared].mean()), 3)
        between = interval(own, strangers, one, other, len(listed))
        print("  ", similarity, "among them", rate, between, "among others", rest, "their own pairs", matched)


if __name__ == "__main__":
    parts = read(sys.argv[1])
    photos = load(parts, *sys.argv[2:5])
    traits = np.fromfile(sys.argv[5], "<f4").reshape(-1, TRAITS)
    wanted = open(sys.argv[6]).read().split()
    listed = [name for name in dict.fromkeys(wanted) if name in set(photos[2])]
    print(len(listed), "people; photo and photo")
    report(photos, photos, traits, parts, listed)
    if len(sys.argv) > 7:
        print("photo and portrait")
        report(photos, load(parts, *sys.argv[7:10]), traits, parts, listed)
