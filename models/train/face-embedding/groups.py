"""False and true match rate of each group at the threshold of a selfie and a portrait: rows for the figure of error rates.

usage: groups.py joint-axes.f16 faces.f32 features.f32 names.txt traits.f32 LIST faces.f32 features.f32 names.txt of portraits
Intervals hold 95 of 100 draws of people, with replacement. The last two columns are of people left out: the threshold chosen
on half of the people, where the worst group has the stated rate, the rates counted on the others; means of ten splits, each
both ways. LIST: names of East and South-East Asian people, whom the choice of the threshold does not know as a group.
"""
import sys

import numpy as np

from calibrate import halves
from embedding import TRAITS, groups, load, read

# worker/domain/calibration.ts, portraits.
STATED, SIMILARITY = 3e-3, 0.9204
DRAWS = 1000


def drawn(reached, compared, rows, columns):
    """The rate of the pairs that are compared, and the interval of nineteen of twenty draws of the people."""
    known = np.unique(np.r_[rows, columns])
    one, other = (np.searchsorted(known, people) for people in (rows, columns))
    # Both pictures of one person are drawn together.
    power = 0.5 if (rows[:, None] == columns)[compared].all() else 1
    hits, pairs = (reached & compared).astype(np.float32), compared.astype(np.float32)
    rng = np.random.RandomState(0)
    found = []
    for _ in range(DRAWS):
        times = np.bincount(rng.randint(0, len(known), len(known)), minlength=len(known)).astype(np.float32) ** power
        found.append((times[one] @ hits @ times[other]) / (times[one] @ pairs @ times[other]))
    return float(hits.sum() / pairs.sum()), *np.nanpercentile(found, [2.5, 97.5])


def rows_of(photos, portraits, traits, listed):
    vectors, files, people = photos
    row = {name: i for i, name in enumerate(files)}
    made_of = np.array([row[name] for name in portraits[1]])
    similarities = (vectors @ portraits[0].T).astype(np.float32)
    same = people[:, None] == portraits[2]
    strangers, genuine = ~same, same & (files[:, None] != portraits[1])
    chosen_by = groups(vectors, people, traits)
    members = {"everybody": np.ones(len(people), bool), **chosen_by, "East and South-East Asian": np.isin(people, listed)}
    left_out = {name: [] for name in members}
    for half in halves(people):
        known = [m & ~half for m in chosen_by.values()]
        at = max(np.quantile(similarities[strangers & m[:, None] & m[made_of]], 1 - STATED) for m in known)
        for name, m in members.items():
            here = np.ix_(m & half, (m & half)[made_of])
            reached = similarities[here] >= at
            left_out[name].append([reached[pairs[here]].mean() for pairs in (strangers, genuine)])
    for name, m in members.items():
        here = np.ix_(m, m[made_of])
        reached = similarities[here] >= SIMILARITY
        places = (people[m], portraits[2][m[made_of]])
        false = drawn(reached, strangers[here], *places)
        true = drawn(reached, genuine[here], *places)
        counts = (int(strangers[here].sum()), int(genuine[here].sum()))
        yield name, len(np.unique(people[m])), counts[0], *false, counts[1], *true, *np.nanmean(left_out[name], 0)


COLUMNS = "group people strangers falseMatch falseLeast falseMost genuine trueMatch trueLeast trueMost falseLeftOut trueLeftOut"

if __name__ == "__main__":
    parts = read(sys.argv[1])
    photos = load(parts, *sys.argv[2:5])
    traits = np.fromfile(sys.argv[5], "<f4").reshape(-1, TRAITS)
    print(*COLUMNS.split(), sep="\t")
    for row in rows_of(photos, load(parts, *sys.argv[7:10]), traits, open(sys.argv[6]).read().split()):
        print(*(f"{value:.4g}" if isinstance(value, float) else value for value in row), sep="\t")
