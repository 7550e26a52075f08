"""Second command: trains the network on the crops of the first, and exports it."""
import argparse
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from network import CLASSES, LineNetwork, normalised
from render import SHARDS
from line_export import export
from line_network import rate, resumed, save

SEED = 9303
BATCH = 64
STEPS = 10_000
RATE = 2e-3
WARM_UP = 300
# Share of the steps over which the rate falls to nothing.
DECAY = 0.35
# A new shard comes in after so many steps, so that training need not wait for the renderer.
STEPS_A_SHARD = 120
GAP_WEIGHT = 0.7


class Crops:
    """Random batches that depend on the step alone, not on how far the renderer is."""

    def __init__(self, folder, shards):
        self.folder, self.shards, self.open = folder, shards, []

    def batch(self, step):
        wanted = min(self.shards, 2 + step // STEPS_A_SHARD)
        while len(self.open) < wanted:
            self.open.append(self._load(len(self.open)))
        rng = np.random.default_rng([SEED, step])
        picks = [(self.open[s], i) for s, i in zip(rng.integers(wanted, size=BATCH), rng.integers(len(self.open[0][1]), size=BATCH))]
        images = np.stack([shard[0][i] for shard, i in picks])
        labels = np.stack([shard[1][i] for shard, i in picks])
        return torch.from_numpy(images), torch.from_numpy(labels.astype(np.int64))

    def _load(self, index):
        labels = self.folder / f"labels-{index:04d}.npy"
        while not labels.exists():
            time.sleep(1)
        return np.load(self.folder / f"images-{index:04d}.npy", mmap_mode="r"), np.load(labels, mmap_mode="r")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--crops", type=Path, default=Path("crops"))
    parser.add_argument("--state", type=Path, default=Path("state.pt"))
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--shards", type=int, default=SHARDS)
    options = parser.parse_args()
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    network = LineNetwork().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(network.parameters(), RATE, weight_decay=1e-4)
    first = resumed(network, optimiser, options.state)
    crops = Crops(options.crops, options.shards)
    weights = torch.ones(CLASSES)
    weights[0] = GAP_WEIGHT
    began, loss_sum, right, seen = time.time(), 0.0, 0, 0
    for step in range(first, options.steps):
        for group in optimiser.param_groups:
            group["lr"] = rate(step, options.steps, RATE, WARM_UP, DECAY)
        images, labels = crops.batch(step)
        strips = normalised(images).contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16):
            scores = network(strips)
        scores = scores.float()
        loss = F.cross_entropy(scores, labels, weight=weights, label_smoothing=0.01)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        loss_sum += loss.item()
        if step % 10 == 0:
            glyphs = labels > 0
            right += int(((scores.argmax(1) == labels) & glyphs).sum())
            seen += int(glyphs.sum())
        if (step + 1) % 250 == 0:
            print(f"{time.time() - began:.0f} s step {step + 1} loss {loss_sum / 250:.4f} glyph frames {right / seen:.4f}", flush=True)
            loss_sum, right, seen = 0.0, 0, 0
        if (step + 1) % 500 == 0 or step + 1 == options.steps:
            save(network, optimiser, step + 1, options.state)
    network.eval()
    export(network, "mrz", "mrz-lines")


if __name__ == "__main__":
    main()
