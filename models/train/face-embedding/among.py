"""How often people of one list are confused among each other, at similarities that the service uses.

usage: among.py joint-axes.f16 faces.f32 features.f32 names.txt LIST [faces.f32 features.f32 names.txt of portraits]
LIST: names of people as LFW writes them, one a line; calibrate.py has no group that somebody named. Beside each rate stands
that of all others, the interval in which nineteen of twenty draws of the listed people lie, and the share of their own
pairs that reach the similarity; last the similarity that 1 in 1,000 of their pairs reach, and their own that do.
"""
import sys

import numpy as np

from embedding import load, read

# Stated as 1e-2, 3e-3 and 1e-3 of portraits, 1e-3 and 1e-4 of photographs.
SIMILARITIES = (0.915, 0.9204, 0.927, 0.9301, 0.943)
DRAWS = 1000


def interval(reached, pairs, one, other, count):
    """Of the share of pairs, with the listed people drawn again; `one` and `other`: place in the list of a row, a column."""
    rng = np.random.RandomState(0)
    means = []
    for _ in range(DRAWS):
        drawn = np.bincount(rng.randint(0, count, count), minlength=count)
        weights = drawn[one][:, None] * drawn[other] * pairs
        means.append((weights * reached).sum() / max(1, weights.sum()))
    return np.percentile(means, [2.5, 97.5]).round(4).tolist()


def report(photos, others, listed):
    people, their_people = photos[2], others[2]
    similarities = photos[0] @ others[0].T
    # Two files of one name are a photo and itself, or a portrait and the photo that it was made of.
    compared = photos[1][:, None] != others[1]
    if others is photos:
        compared = np.triu(compared)
    place = {name: i for i, name in enumerate(listed)}
    rows, columns = np.isin(people, listed), np.isin(their_people, listed)
    one = np.array([place[name] for name in people[rows]])
    other = np.array([place[name] for name in their_people[columns]])
    same = people[:, None] == their_people
    strangers = (compared & ~same)[np.ix_(rows, columns)]
    among = similarities[np.ix_(rows, columns)]
    own = similarities[same & compared & rows[:, None]]
    rest = similarities[compared & ~same & ~rows[:, None] & ~columns]
    print("  pairs of different people", int(strangers.sum()), "of one person", len(own))
    for similarity in SIMILARITIES:
        rate = round(float((among[strangers] >= similarity).mean()), 4)
        between = interval(among >= similarity, strangers, one, other, len(listed))
        others_rate, matched = round(float((rest >= similarity).mean()), 5), round(float((own >= similarity).mean()), 3)
        print("  ", similarity, "among them", rate, between, "among others", others_rate, "their own pairs", matched)
    true = float(np.quantile(among[strangers], 1 - 1e-3))
    print("   1 in 1,000 of theirs reach", round(true, 4), "their own pairs", round(float((own >= true).mean()), 3))


if __name__ == "__main__":
    parts = read(sys.argv[1])
    photos = load(parts, *sys.argv[2:5])
    wanted = open(sys.argv[5]).read().split()
    listed = [name for name in dict.fromkeys(wanted) if name in set(photos[2])]
    print(len(listed), "people; photo and photo")
    report(photos, photos, listed)
    if len(sys.argv) > 6:
        print("photo and portrait")
        report(photos, load(parts, *sys.argv[6:9]), listed)
