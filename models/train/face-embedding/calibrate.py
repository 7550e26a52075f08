"""The tables of worker/domain/calibration.ts: what similarities different people reach, and one person's.

usage: calibrate.py joint-axes.f16 faces.f32 features.f32 names.txt traits.f32 [faces.f32 features.f32 names.txt of portraits]
Photos are compared with each other; portraits, where given, with the photos of all others and of the same person. Groups
are apparent sex and age, and neighbourhoods: clusters of people whom the network puts near each other. A rate is stated
where the group that has it at the highest similarity does, so it holds in every group; below 1e-3 by a generalised Pareto
distribution fitted to each group's tail, of neighbourhoods, in which there are fewer people, with one shape for all.
"""
import json
import sys

import numpy as np

from embedding import TRAITS, groups, kinds, load, read

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


def photo_similarities(photos, traits):
    vectors, _, people = photos
    above = np.triu(np.ones((len(people), len(people)), bool), 1)
    same, similarities = people[:, None] == people, vectors @ vectors.T
    strangers = above & ~same
    of = {name: similarities[strangers & m[:, None] & m] for name, m in groups(vectors, people, traits).items()}
    return {"genuine": similarities[above & same], "all": similarities[strangers], **of}


def portrait_similarities(photos, portraits, traits):
    """A portrait's group is that of the photo it was made of."""
    vectors, files, people = photos
    row = {name: i for i, name in enumerate(files)}
    made_of = np.array([row[name] for name in portraits[1]])
    similarities = vectors @ portraits[0].T
    same, own = people[:, None] == portraits[2], files[:, None] == portraits[1]
    members = groups(vectors, people, traits)
    of = {name: similarities[~same & m[:, None] & m[made_of]] for name, m in members.items()}
    return {"genuine": similarities[same & ~own], "all": similarities[~same], **of}


def excesses(similarities):
    start = np.quantile(similarities, 1 - TAIL)
    return start, similarities[similarities > start] - start


def shape_of(excess):
    return (1 - excess.mean() ** 2 / excess.var()) / 2


def tail(similarities, shape=None):
    """Of a generalised Pareto distribution above a threshold, by moments: the similarity at a rate, and the shape."""
    start, excess = excesses(similarities)
    shape = shape_of(excess) if shape is None else shape
    scale = excess.mean() * (1 - shape)
    return (lambda rate: float(start + scale * ((rate / TAIL) ** -shape - 1) / shape)), round(float(shape), 3)


def tails(of):
    """Of each group; of neighbourhoods with one shape."""
    near = [excesses(values)[1] for name, values in of.items() if name.startswith("neighbourhood")]
    shape = shape_of(np.concatenate([excess / excess.mean() for excess in near]))
    return {name: tail(values, shape if name.startswith("neighbourhood") else None) for name, values in of.items()}


def table(found):
    """Similarity at each rate, what share of one person's pairs reach it, and each group's share of the rate."""
    genuine = found.pop("genuine")
    everybody = found["all"]
    of = {name: values for name, values in found.items() if name != "all"}
    ends = tails(of)
    print("  pairs", {name: len(values) for name, values in found.items()})
    print("  shapes of the tails", {name: shape for name, (_, shape) in ends.items()}, "of all", tail(everybody)[1])
    foretold = tail(everybody)[0]
    for rate in (1e-3, 1e-4, 1e-5):
        print("  all at", rate, "foretold", round(foretold(rate), 4), "seen", round(float(np.quantile(everybody, 1 - rate)), 4))
    for rate in (*MEASURED, *EXTRAPOLATED):
        seen = rate in MEASURED
        at = {name: float(np.quantile(of[name], 1 - rate) if seen else ends[name][0](rate)) for name in of}
        own = max(value for name, value in at.items() if not name.startswith("neighbourhood"))
        similarity, worst = max(at.values()), max(at, key=at.get)
        matched = [round(float((genuine >= one).mean()), 3) for one in (own, similarity)]
        print("  ", rate, "sex and age", round(own, 4), "tmr", matched[0], "all groups", round(similarity, 4), "tmr", matched[1], worst)
        if rate >= 1e-4:
            print("      ", {name: round(float((values >= similarity).mean()) / rate, 2) for name, values in found.items()})
    print("  median and best tenth of one person", np.percentile(genuine, [50, 90]).round(4).tolist())


def halves(people):
    """Masks of the images of half of the people and of the other half, ten splits."""
    for split in range(SPLITS):
        order = np.random.RandomState(100 + split).permutation(np.unique(people))
        first = np.isin(people, order[: len(order) // 2])
        yield from (first, ~first)


def searches(photos, traits, search_rate=1e-2):
    """Of searches for people who are not enrolled, how many find somebody, by group; one image each of half of the people is
    enrolled, all, or those of the group alone. The thresholds are the other half's by sex and age, as searches have them."""
    vectors, _, people = photos
    members = {"all": np.ones(len(people), bool), **groups(vectors, people, traits)}
    found = {name: [] for name in members}
    for half in halves(people):
        others = photo_similarities(tuple(one[~half] for one in photos), traits[~half])
        at = max((tail(others[name])[0] for name in kinds(traits)), key=lambda one: one(1e-5))
        everybody, enrolled = np.unique(people[half], return_index=True)
        similarities = vectors[half] @ vectors[half][enrolled].T
        similarities[people[half][:, None] == everybody] = -1
        for name, m in members.items():
            own = m[half][enrolled]
            shares = []
            for gallery in (np.ones_like(own), own):
                hit = similarities[m[half]][:, gallery].max(1) >= at(search_rate / (OWN_SEX * gallery.sum()))
                shares.append(hit.mean())
            found[name].append(shares)
    print("  enrolled:", len(enrolled), "found among all, among the group alone:")
    print("    ", {name: np.mean(shares, 0).round(4).tolist() for name, shares in found.items()})


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
    table(photo_similarities(photos, traits))
    print("searches, 1 in 100")
    searches(photos, traits)
    print("draws", json.dumps(draws(photos[0], photos[2])))
    if len(sys.argv) > 6:
        print("portrait")
        table(portrait_similarities(photos, load(parts, *sys.argv[6:9]), traits))
