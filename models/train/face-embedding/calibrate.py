"""The tables of worker/domain/calibration.ts: what similarities different people reach, and one person's.

usage: calibrate.py joint-axes.f16 chips.f32 features.f32 names.txt traits.f32 [chips.f32 features.f32 names.txt of portraits]
Photos are compared with each other; portraits, where given, with the photos of all others and of the same person. All
similarities are of people whom the scaling was not fitted to: the axes are the file's, the strangers are fitted to half of
the people and the other half is compared, ten times. A rate is stated where the group that has it at the highest
similarity does, so it holds in every group; below 1e-3 by a generalised Pareto distribution fitted to each group's tail.
"""
import json
import os
import sys

import numpy as np

from embedding import CHIP, FEATURES, TRAITS, joint, kinds, person, read, scaled, terms
from fit import fit_strangers

SPLITS = 10
DRAWS = 60
DRAWN = 500
FOLDS = 10
MEASURED = (0.5, 0.2, 0.1, 1e-2, 3e-3, 1e-3)
EXTRAPOLATED = (1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10)
# The tail begins where one of a hundred of the group's pairs is.
TAIL = 1e-2
# Of a gallery, whom a face can be taken for: the other sex hardly ever is.
OWN_SEX = 0.5


def load(parts, chips, features, names):
    files = np.array([os.path.splitext(name)[0] for name in open(names).read().split()])
    chips = np.fromfile(chips, "<f4").reshape(-1, CHIP)
    features = np.fromfile(features, "<f4").reshape(-1, FEATURES)
    return joint(parts, chips, features), files, np.array([person(name) for name in files])


def halves(vectors, people, traits, parts):
    """Masks of people, and the strangers fitted to the others, in the unit of those that are shipped."""

    def mean(strangers, of):
        return np.maximum(terms(of) @ strangers, 1).mean()

    shipped = mean(parts["strangers"], vectors)
    everybody = np.unique(people)
    for split in range(SPLITS):
        order = np.random.RandomState(100 + split).permutation(everybody)
        first = np.isin(people, order[: len(order) // 2])
        for half in (first, ~first):
            strangers = fit_strangers(vectors[~half], people[~half], traits[~half])
            yield half, strangers * shipped / mean(strangers, vectors[~half])


def pooled(found):
    return {name: np.concatenate([one[name] for one in found]) for name in found[0]}


def photo_similarities(photos, traits, parts):
    vectors, _, people = photos
    found = []
    for half, strangers in halves(vectors, people, traits, parts):
        v, p, members = scaled(vectors[half], strangers), people[half], kinds(traits[half])
        above = np.triu(np.ones((len(p), len(p)), bool), 1)
        same, similarities = p[:, None] == p, v @ v.T
        of = {name: similarities[above & ~same & m[:, None] & m] for name, m in members.items()}
        found.append({"genuine": similarities[above & same], "all": similarities[above & ~same], **of})
    return pooled(found)


def portrait_similarities(photos, portraits, traits, parts):
    """A portrait's group is that of the photo it was made of."""
    vectors, files, people = photos
    row = {name: i for i, name in enumerate(files)}
    made_of = np.array([row[name] for name in portraits[1]])
    found = []
    for half, strangers in halves(vectors, people, traits, parts):
        chosen = half[made_of]
        similarities = scaled(vectors[half], strangers) @ scaled(portraits[0][chosen], strangers).T
        same = people[half][:, None] == portraits[2][chosen]
        own = files[half][:, None] == portraits[1][chosen]
        members = kinds(traits)
        of = {name: similarities[~same & m[half][:, None] & m[made_of[chosen]]] for name, m in members.items()}
        found.append({"genuine": similarities[same & ~own], "all": similarities[~same], **of})
    return pooled(found)


def tail(similarities):
    """Of a generalised Pareto distribution above a threshold, by moments: the similarity at a rate, and the shape."""
    start = np.quantile(similarities, 1 - TAIL)
    excess = similarities[similarities > start] - start
    ratio = excess.mean() ** 2 / excess.var()
    shape, scale = (1 - ratio) / 2, excess.mean() * (1 + ratio) / 2
    return (lambda rate: float(start + scale * ((rate / TAIL) ** -shape - 1) / shape)), round(float(shape), 3)


def table(found):
    """Similarity at each rate, what share of one person's pairs reach it, and each group's share of the rate."""
    genuine = found.pop("genuine")
    everybody = found["all"]
    groups = {name: values for name, values in found.items() if name != "all"}
    tails = {name: tail(values) for name, values in groups.items()}
    print("  shapes of the tails", {name: shape for name, (_, shape) in tails.items()}, "of all", tail(everybody)[1])
    foretold = tail(everybody)[0]
    for rate in (1e-3, 1e-4, 1e-5):
        print("  all at", rate, "foretold", round(foretold(rate), 4), "seen", round(float(np.quantile(everybody, 1 - rate)), 4))
    for rate in (*MEASURED, *EXTRAPOLATED):
        seen = rate in MEASURED
        at = [np.quantile(groups[name], 1 - rate) if seen else tails[name][0](rate) for name in groups]
        similarity = float(max(at))
        matched = round(float((genuine >= similarity).mean()), 3)
        countable = found.items() if rate >= 1e-4 else ()
        shares = {name: round(float((values >= similarity).mean()) / rate, 2) for name, values in countable}
        print("  ", rate, round(similarity, 4), "tmr", matched, shares)
    print("  median and best tenth of one person", np.percentile(genuine, [50, 90]).round(4).tolist())


def searches(photos, traits, parts, search_rate=1e-2):
    """Of searches for people who are not enrolled, how many find somebody; one image each of half of the people is."""
    vectors, _, people = photos
    men = traits[:, 1] >= 0.5
    compared = photo_similarities(photos, traits, parts)
    at = max((tail(compared[name])[0] for name in kinds(traits)), key=lambda one: one(1e-5))
    found = []
    for half, strangers in halves(vectors, people, traits, parts):
        v, p, m = scaled(vectors[half], strangers), people[half], men[half]
        everybody, enrolled = np.unique(p, return_index=True)
        similarities = v @ v[enrolled].T
        similarities[p[:, None] == everybody] = -1
        for name, gallery in (("both sexes", m[enrolled] >= 0), ("women", ~m[enrolled]), ("men", m[enrolled])):
            threshold = at(search_rate / (OWN_SEX * gallery.sum()))
            hit = similarities[:, gallery].max(1) >= threshold
            found.append((name, gallery.sum(), hit.mean(), hit[~m].mean(), hit[m].mean()))
    for name in dict.fromkeys(one[0] for one in found):
        how_many, *rates = np.mean([one[1:] for one in found if one[0] == name], 0).round(4).tolist()
        print("  enrolled:", how_many, name, "found by all, by women, by men:", rates)


def draws(vectors, people):
    """10-fold accuracy and true match rate at 1e-3 as test/bench/judging/verification.ts has them, mean and deviation."""
    above = np.triu_indices(len(people), 1)
    similarities, one_person = (vectors @ vectors.T)[above], (people[:, None] == people)[above]
    genuine, impostor = similarities[one_person], similarities[~one_person]
    rng = np.random.RandomState(5)
    same = np.r_[np.ones(DRAWN, bool), np.zeros(DRAWN, bool)]
    fold = np.r_[np.arange(DRAWN), np.arange(DRAWN)] % FOLDS
    found = []
    for _ in range(DRAWS):
        some = rng.choice(impostor, DRAWN, False)
        drawn = np.r_[rng.choice(genuine, DRAWN, False), some]
        right = 0
        for k in range(FOLDS):
            known, asked = fold != k, fold == k
            threshold = best_threshold(drawn[known], same[known])
            right += ((drawn[asked] >= threshold) == same[asked]).sum()
        found.append([right / len(same), (drawn[same] > some.max()).mean()])
    mean, deviation = np.mean(found, 0).round(4).tolist(), np.std(found, 0).round(4).tolist()
    return {"draws": DRAWS, "accuracy": mean[0], "tarAtFar1e3": mean[1], "deviations": deviation}


def best_threshold(similarities, same):
    ordered = np.sort(similarities)
    between = (ordered + np.r_[ordered[1:], ordered[-1]]) / 2
    return between[np.argmax([((similarities >= one) == same).sum() for one in between])]


if __name__ == "__main__":
    parts = read(sys.argv[1])
    photos = load(parts, *sys.argv[2:5])
    traits = np.fromfile(sys.argv[5], "<f4").reshape(-1, TRAITS)
    print("photo")
    table(photo_similarities(photos, traits, parts))
    print("searches, 1 in 100")
    searches(photos, traits, parts)
    print("draws", json.dumps(draws(scaled(photos[0], parts["strangers"]), photos[2])))
    if len(sys.argv) > 6:
        print("portrait")
        table(portrait_similarities(photos, load(parts, *sys.argv[6:9]), traits, parts))
