"""The tables of searches in worker/domain/calibration.ts: sessions, found by selfie and printed portrait as one vector.

usage: templates.py joint-axes.f16 faces.f32 features.f32 names.txt traits.f32 faces.f32 features.f32 names.txt of prints.ts
A session has two photographs of one person, one as it is, one printed. Strangers' are compared each with each, of one person
those that share no photograph; within halves of the people, ten splits. In the rarer groups are
too few people to tell how their tails end, so a tail is foretold twice, by the group's own shape and by one for all groups,
and the higher similarity is taken. MARGIN is added: with it, of people left out no more are found than asked for.
"""
import itertools
import sys

import numpy as np

from calibrate import halves, shape_of
from embedding import JOINT, TRAITS, kinds, load, read, unit

# Of the selfie beside the portrait; the one of worker/domain/duplicates/template.ts was chosen among them.
WEIGHTS = (0.4, 0.5, 0.6, 0.7, 0.8)
SHIPPED = 0.6
# What 1 in 100 strangers' portraits reach: below it a portrait is left out.
SAME_FACE = 0.915
# Sessions of one person, and pairs of them, at most.
SESSIONS = 6
PAIRS = 12
TAIL = 1e-2
# Pairs of a group from which its own tail has a shape.
TELLING = 20_000
MARGIN = 0.0015
FOLDS = 5
RATES = (1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10)
GALLERIES = (200, 1_000, 10_000, 1_000_000)
FPIR = 1e-3
OWN_SEX = 0.5


def sessions_of(people, rng):
    """Selfie and printed photograph of each, as places; and pairs of them without a common photograph."""
    sessions, pairs = [], []
    for own in (np.flatnonzero(people == someone) for someone in np.unique(people)):
        two = list(itertools.permutations(own, 2))
        four = [(a, b, c, d) for a, b, c, d in itertools.permutations(own, 4) if a < c] if len(own) < 8 else []
        sessions += [two[i] for i in rng.permutation(len(two))[:SESSIONS]]
        pairs += [four[i] for i in rng.permutation(len(four))[:PAIRS]]
    return np.array(sessions), np.array(pairs)


def template(selfies, portraits, weight):
    """The selfie alone where the portrait is not taken for the same face."""
    same = ((selfies * portraits).sum(1) >= SAME_FACE)[:, None]
    mean = weight * selfies + (1 - weight) * portraits
    # The value that is the same in all stays.
    faces = unit(mean[:, :JOINT]) * np.sqrt(1 - mean[:, JOINT:] ** 2)
    return np.where(same, np.c_[faces, mean[:, JOINT:]], selfies), same[:, 0]


def compared(photos, prints, traits):
    """Of each half of each split and each way to compare: strangers by apparent group, and one person's sessions."""
    vectors, files, people = photos
    of_file = {name.rsplit(".", 1)[0]: i for i, name in enumerate(prints[1])}
    printed = np.array([of_file.get(name, -1) for name in files])
    rng = np.random.RandomState(3)
    for half in halves(people):
        chosen = np.flatnonzero(half & (printed >= 0))
        selfie, portrait = vectors[chosen], prints[0][printed[chosen]]
        sessions, pairs = sessions_of(people[chosen], rng)
        who, members = people[chosen][sessions[:, 0]], kinds(traits[chosen][sessions[:, 0]])
        pure = template(selfie[sessions[:, 0]], portrait[sessions[:, 1]], SHIPPED)[1]
        above = np.triu((who[:, None] != who) & pure[:, None] & pure, 1)
        masks = {"any": above, **{name: above & m[:, None] & m for name, m in members.items()}}

        def judged(strangers_a, strangers_b, own_a, own_b):
            similarities = strangers_a @ strangers_b.T
            found = {name: similarities[mask] for name, mask in masks.items()}
            nearest = np.where(who[:, None] != who, similarities, -1)
            return {**found, "genuine": (own_a * own_b).sum(1), "sessions": (nearest, who, members)}

        first, second = ((selfie[pairs[:, i]], portrait[pairs[:, i + 1]]) for i in (0, 2))
        s, p = selfie[sessions[:, 0]], portrait[sessions[:, 1]]
        found = {"photo": judged(s, s, first[0], second[0])}
        for weight in WEIGHTS:
            t, one, other = (template(*pair, weight)[0] for pair in ((s, p), first, second))
            found[f"template {weight}"] = judged(t, t, one, other)
            if weight == SHIPPED:
                found[f"mixed {weight}"] = judged(t, s, one, second[0])
        yield found


def moments(similarities):
    start = np.quantile(similarities, 1 - TAIL)
    excess = similarities[similarities > start] - start
    return start, excess.mean(), excess


def thresholds(groups):
    """The similarity at a rate where the worst group has it: seen, and in the tail foretold."""
    parts = {name: moments(values) for name, values in groups.items()}
    common = shape_of(np.concatenate([excess / mean for _, mean, excess in parts.values()]))
    shapes = {name: shape_of(excess) for name, (_, _, excess) in parts.items()}

    def at(rate):
        if rate >= TAIL:
            return float(max(np.quantile(values, 1 - rate) for values in groups.values())) + MARGIN
        foretold = [
            start + mean * (1 - shape) * ((rate / TAIL) ** -shape - 1) / shape
            for name, (start, mean, _) in parts.items()
            for shape in ((shapes[name], common) if len(groups[name]) >= TELLING else (common,))
        ]
        return float(max(foretold)) + MARGIN

    return at, {"common": round(float(common), 3), **{name: round(float(shape), 3) for name, shape in shapes.items()}}


def groups_of(found):
    return {name: values for name, values in found.items() if name not in ("any", "genuine", "sessions")}


def joined(parts):
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0] if name != "sessions"}


def at_gallery(at, gallery):
    return at(min(1e-5, FPIR / (OWN_SEX * gallery)))


def left_out(way, halves_of):
    """Who is taken for somebody else in a half, by thresholds of those who are not in a fifth of the people."""
    hits, pairs = [], set()
    for split in range(0, len(halves_of), 2):
        two = [found[way]["sessions"] for found in halves_of[split : split + 2]]
        order = np.random.RandomState(split).permutation(np.unique(np.concatenate([who for _, who, _ in two])))
        for fold in range(FOLDS):
            out, groups = order[fold::FOLDS], {}
            for similarities, who, members in two:
                kept = np.triu(similarities > -1, 1) & ~np.isin(who, out)[:, None] & ~np.isin(who, out)
                for name, m in members.items():
                    groups.setdefault(name, []).append(similarities[kept & m[:, None] & m])
            at, _ = thresholds({name: np.concatenate(values) for name, values in groups.items()})
            for similarities, who, _ in two:
                enrolled, asked = np.unique(who, return_index=True)[1], np.flatnonzero(np.isin(who, out))
                nearest = similarities[np.ix_(asked, enrolled)]
                hit = nearest.max(1) >= at(FPIR / (OWN_SEX * len(enrolled)))
                hits.append(hit)
                pairs |= {tuple(sorted((who[a], who[enrolled[b]]))) for a, b in zip(asked[hit], nearest[hit].argmax(1))}
    hits = np.concatenate(hits)
    return {"asked": FPIR, "seen": round(float(hits.mean()), 5), "searches": len(hits), "pairs of people": len(pairs)}


def report(way, halves_of):
    everything = joined([found[way] for found in halves_of])
    at, shapes = thresholds(groups_of(everything))
    print("  shapes of the tails", shapes)
    for rate in RATES:
        print("  ", rate, round(at(rate), 4), "tmr", round(float((everything["genuine"] >= at(rate)).mean()), 3))
    told = {gallery: [] for gallery in GALLERIES}
    for i in range(0, len(halves_of), 2):
        for one, other in (halves_of[i : i + 2], halves_of[i : i + 2][::-1]):
            by_one, _ = thresholds(groups_of(one[way]))
            for gallery in GALLERIES:
                told[gallery].append((other[way]["genuine"] >= at_gallery(by_one, gallery)).mean())
    print("  found by thresholds of the other half", {g: round(float(np.mean(x)), 3) for g, x in told.items()})
    print("  searches of people left out", left_out(way, halves_of))


if __name__ == "__main__":
    parts = read(sys.argv[1])
    photos = load(parts, *sys.argv[2:5])
    traits = np.fromfile(sys.argv[5], "<f4").reshape(-1, TRAITS)
    all_halves = list(compared(photos, load(parts, *sys.argv[6:9]), traits))
    for way in all_halves[0]:
        sizes = {name: len(values) for name, values in joined([found[way] for found in all_halves]).items()}
        print(way, "pairs in all splits", sizes)
        report(way, all_halves)
