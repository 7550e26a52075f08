"""Trains and measures the selfie PAD network; see README.md beside this file.

train.py evaluate DATA FACES.json    every figure of the README, each network tested on subjects or sets it never saw
train.py ship DATA FACES.json OUT [SOURCE …]    the network that ships, trained on everything but the sources named
                                                (nuaa, webcam, photos, lfw), as OUT.json
"""
import base64
import json
import os
import sys
import zlib

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from samples import KINDS, SIDE, load
from texture import texture

HIDDEN = 48
STEPS = 2000
BATCH = 128
# What each source counts by kind; what a run leaves out is shared among the rest.
SHARES = {("nuaa", 0): 0.22, ("nuaa", 1): 0.28, ("webcam", 0): 0.06, ("webcam", 2): 0.08, ("photos", 0): 0.1,
          ("lfw", 0): 0.12, ("rendered-photos", 0): 0.04, ("rendered-lfw", 0): 0.04,
          ("rendered-photos", 1): 0.04, ("rendered-lfw", 1): 0.04, ("rendered-photos", 2): 0.05,
          ("rendered-lfw", 2): 0.05, ("rendered-photos", 3): 0.03, ("rendered-lfw", 3): 0.03}


def disturbed(crop, rng):
    """What may happen to any picture, attack or not, on its way to us."""
    out = crop.astype(np.float32)
    if rng.random() < 0.5:
        side = int(rng.integers(SIDE * 3 // 4, SIDE))
        out = cv2.resize(cv2.resize(out, (side, side), interpolation=cv2.INTER_AREA), (SIDE, SIDE))
    out = out * rng.uniform(0.85, 1.15) * rng.uniform(0.96, 1.04, 3).astype(np.float32)
    out = np.clip(out + rng.normal(0, rng.uniform(0, 2.5), out.shape), 0, 255).astype(np.uint8)
    coded = cv2.imencode(".jpg", out[:, :, ::-1], [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(70, 97))])[1]
    return cv2.imdecode(coded, cv2.IMREAD_COLOR)[:, :, ::-1]


def cached(folder, located):
    path = located + ".npz"
    if os.path.exists(path):
        return dict(np.load(path))
    data = load(folder, located, per_photo=6, share_of_lfw=0.25)
    rng = np.random.default_rng(5)
    data["texture"] = np.stack([texture(crop) for crop in data["crop"]])
    data["disturbed"] = np.stack([texture(disturbed(crop, rng)) for crop in data["crop"]])
    del data["crop"]
    np.savez(path, **data)
    return data


class Network(nn.Module):
    def __init__(self, mean, deviation):
        super().__init__()
        self.register_buffer("mean", mean)
        self.register_buffer("deviation", deviation)
        self.first = nn.Linear(len(mean), HIDDEN)
        self.second = nn.Linear(HIDDEN, len(KINDS))

    def forward(self, x, drop=0.0):
        x = F.dropout((x - self.mean) / self.deviation, drop, self.training)
        return self.second(F.dropout(torch.relu(self.first(x)), drop, self.training))


def train(data, keep, seed=1):
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    groups, shares = [], []
    for (source, kind), share in SHARES.items():
        found = np.flatnonzero(keep & (data["source"] == source) & (data["kind"] == kind))
        if len(found):
            groups.append(found)
            shares.append(share)
    shares = np.array(shares) / sum(shares)
    both = torch.tensor(np.stack([data["texture"], data["disturbed"]]), dtype=torch.float32)
    kinds = torch.from_numpy(data["kind"])
    seen = both[:, np.flatnonzero(keep)].reshape(-1, both.shape[2])
    network = Network(seen.mean(0), seen.std(0) + 1e-2)
    network.train()
    optimiser = torch.optim.AdamW(network.parameters(), 2e-3, weight_decay=0.1)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, STEPS)
    for _ in range(STEPS):
        counts = rng.multinomial(BATCH, shares)
        picks = np.concatenate([group[rng.integers(0, len(group), count)] for group, count in zip(groups, counts)])
        x = both[rng.integers(0, 2, BATCH), picks]
        x = x + torch.randn(x.shape) * 0.15 * network.deviation
        loss = F.cross_entropy(network(x, 0.2), kinds[picks], label_smoothing=0.02)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
    return network.eval()


def attack_scores(network, data, where, of="texture"):
    with torch.no_grad():
        return 1 - torch.softmax(network(torch.tensor(data[of][where], dtype=torch.float32)), 1)[:, 0].numpy()


def auc(attack, bonafide):
    return float((attack[:, None] > bonafide[None]).mean() + 0.5 * (attack[:, None] == bonafide[None]).mean())


def report(title, attack, bonafide):
    line = f"{title}: AUC {auc(attack, bonafide):.4f}; APCER"
    for bpcer in (0.01, 0.05, 0.1):
        threshold = np.quantile(bonafide, 1 - bpcer)
        line += f" {(attack <= threshold).mean() * 100:.1f} % at BPCER {bpcer * 100:.0f} % ({threshold:.3f}),"
    print(f"{line} {len(attack)} attacks, {len(bonafide)} bona fide", flush=True)


def evaluate(data):
    source, kind, subject = data["source"], data["kind"], data["subject"]
    nuaa, webcam = source == "nuaa", source == "webcam"
    rendered = np.char.startswith(source, "rendered")
    photos = np.isin(source, ["photos", "lfw"])
    # A third of the people of photos and of LFW is never trained on while measuring.
    held = np.array([zlib.crc32(name.encode()) % 3 == 0 for name in subject]) & (photos | rendered)
    for title, base in [("all sources", ~held), ("NUAA alone", nuaa)]:
        out = np.zeros(len(kind))
        for one in sorted(set(subject[nuaa])):
            test = subject == one
            out[test] = attack_scores(train(data, base & ~test), data, test)
        report(f"{title}: NUAA prints, subjects left out one by one", out[nuaa & (kind > 0)], out[nuaa & (kind == 0)])
        if title == "all sources":
            for threshold in (0.5, 0.6, 0.7, 0.8, 0.9):
                print(f"  threshold {threshold}: APCER {(out[nuaa & (kind > 0)] <= threshold).mean():.3f}, "
                      f"BPCER {(out[nuaa & (kind == 0)] > threshold).mean():.3f}")
    for title, keep in [("rendered alone", (photos | rendered) & ~held), ("NUAA alone", nuaa),
                        ("without NUAA", ~nuaa & ~held), ("without webcam", ~webcam & ~held)]:
        network = train(data, keep)
        for name, part, trained in (("NUAA prints", nuaa, keep & nuaa), ("webcam replays", webcam, keep & webcam)):
            if not trained.any():
                report(f"{title}: {name}", attack_scores(network, data, part & (kind > 0)),
                       attack_scores(network, data, part & (kind == 0)))
        if title in ("rendered alone", "without webcam"):
            bonafide = attack_scores(network, data, held & photos)
            for number, name in enumerate(KINDS[1:], 1):
                report(f"{title}: rendered {name}, people never seen",
                       attack_scores(network, data, held & (kind == number)), bonafide)
            for threshold in (0.5, 0.6, 0.7, 0.8, 0.9):
                print(f"  threshold {threshold}: BPCER of photos {(bonafide > threshold).mean():.3f}")


def half(values):
    return base64.b64encode(values.detach().numpy().astype("<f2").tobytes()).decode()


def export(network, path):
    """Standardisation folded into the first layer; little-endian half floats in base64, [input][output]."""
    first = network.first.weight / network.deviation
    bias = network.first.bias - first @ network.mean
    layers = [(first, bias), (network.second.weight, network.second.bias)]
    described = [{"inputs": w.shape[1], "outputs": w.shape[0], "weights": half(w.T.contiguous()), "biases": half(b)}
                 for w, b in layers]
    with open(path + ".json", "w") as file:
        json.dump({"side": SIDE, "kinds": KINDS, "layers": described}, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    command, folder, located = sys.argv[1:4]
    samples = cached(folder, located)
    if command == "evaluate":
        evaluate(samples)
    else:
        left_out = [one for name in sys.argv[5:] for one in (name, "rendered-" + name)]
        export(train(samples, ~np.isin(samples["source"], left_out)), sys.argv[4])
