"""Second command: trains the network on the lines of the first, and exports it. Stopped, it goes on from its state."""
import argparse
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from network import CLASSES, FRAME, HEIGHT, TextNetwork, normalised  # noqa: E402
from render import SEED, SHARDS  # noqa: E402
from line_export import export  # noqa: E402
from line_network import rate, resumed, save  # noqa: E402

BATCH = 64
STEPS = 14_000
RATE = 2e-3
WARM_UP = 400
# Share of the steps over which the rate falls to nothing.
DECAY = 0.4
# A new shard comes in after so many steps, so that training need not wait for the renderer.
STEPS_A_SHARD = 300
# Batches of like width are cut from so many lines.
POOL = 12


class Lines:
    """Batches of lines of like width, which depend on the step alone."""

    def __init__(self, folder, shards):
        self.folder, self.shards, self.open, self.pool = folder, shards, [], (-1, None)

    def batch(self, step):
        rng = np.random.default_rng([SEED, step])
        turn, place = divmod(step, POOL)
        if self.pool[0] != turn:
            self.pool = (turn, self._pool(turn, step))
        lines = self.pool[1][place]
        width = max(one[0].shape[1] for one in lines)
        images = np.stack([np.pad(one[0], ((0, 0), (0, width - one[0].shape[1])), mode="edge") for one in lines])
        images = spoiled(rng, images)
        labels = np.stack([one[1] for one in lines])
        frames = np.array([one[0].shape[1] // FRAME for one in lines])
        return torch.from_numpy(images), torch.from_numpy(labels.astype(np.int64)), torch.from_numpy(frames)

    def _pool(self, turn, step):
        wanted = min(self.shards, 2 + step // STEPS_A_SHARD)
        while len(self.open) < wanted:
            self.open.append(load(self.folder, len(self.open)))
        rng = np.random.default_rng([SEED, 1, turn])
        picks = [(int(s), int(i)) for s, i in zip(rng.integers(wanted, size=BATCH * POOL), rng.integers(len(self.open[0][1]), size=BATCH * POOL))]
        lines = sorted((self.open[s][0](i) for s, i in picks), key=lambda one: one[0].shape[1])
        batches = [lines[i:i + BATCH] for i in range(0, len(lines), BATCH)]
        return [batches[i] for i in rng.permutation(len(batches))]


def load(folder, index):
    labels = folder / f"labels-{index:04d}.npy"
    while not labels.exists():
        time.sleep(1)
    strips = np.load(folder / f"strips-{index:04d}.npy", mmap_mode="r")
    widths, classes = np.load(folder / f"widths-{index:04d}.npy"), np.load(labels)
    ends = np.cumsum(widths)
    return (lambda i: (strips[:, ends[i] - widths[i]:ends[i]], classes[i])), classes


def spoiled(rng, images):
    """Another tone, another place by a pixel or two and other grain at each sight of a line."""
    rolled = np.roll(images, (int(rng.integers(-2, 3)), int(rng.integers(-3, 4))), (1, 2)).astype(np.float32)
    tone = rng.uniform(0.75, 1.3, (len(images), 1, 1)).astype(np.float32)
    grain = rng.uniform(0, 5, (len(images), 1, 1)).astype(np.float32)
    return 255 * (np.clip(rolled, 0, 255) / 255) ** tone + rng.standard_normal(images.shape, np.float32) * grain


def read(scores, frames):
    """Classes by the best path: repeated ones are one, blanks go."""
    best = scores.argmax(1)
    texts = []
    for row, count in zip(best, frames):
        path = torch.unique_consecutive(row[:count])
        texts.append([int(sign) for sign in path if sign > 0])
    return texts


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        previous, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (x != y))
    return row[-1]


def measure(network, folder, index, count=1024):
    """Signs wrong and whole lines right in a shard that was not trained on."""
    line, classes = load(folder, index)
    wrong = signs = right = 0
    network.eval()
    with torch.no_grad():
        for i in range(min(count, len(classes))):
            strip, label = line(i)
            scores = network(normalised(torch.from_numpy(strip[None].astype(np.float32)))).float()
            wanted = [int(sign) for sign in label if sign > 0]
            errors = distance(read(scores, [strip.shape[1] // FRAME])[0], wanted)
            wrong, signs, right = wrong + errors, signs + len(wanted), right + (errors == 0)
    network.train()
    return wrong / signs, right / min(count, len(classes))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=Path, default=Path("lines"))
    parser.add_argument("--held-out", type=Path)
    parser.add_argument("--state", type=Path, default=Path("state.pt"))
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--shards", type=int, default=SHARDS)
    options = parser.parse_args()
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    network = TextNetwork().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(network.parameters(), RATE, weight_decay=1e-4)
    first = resumed(network, optimiser, options.state)
    lines = Lines(options.lines, options.shards)
    began, loss_sum, wrong, signs = time.process_time(), 0.0, 0, 0
    for step in range(first, options.steps):
        for group in optimiser.param_groups:
            group["lr"] = rate(step, options.steps, RATE, WARM_UP, DECAY)
        images, labels, frames = lines.batch(step)
        strips = normalised(images).contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16):
            scores = network(strips)
        scores = scores.float()
        lengths = (labels > 0).sum(1)
        flat = torch.cat([row[:length] for row, length in zip(labels, lengths)])
        loss = F.ctc_loss(scores.log_softmax(1).permute(2, 0, 1), flat, frames, lengths, zero_infinity=True)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 3.0)
        optimiser.step()
        loss_sum += loss.item()
        if step % 10 == 0:
            for text, row, length in zip(read(scores, frames), labels, lengths):
                wrong += distance(text, row[:length].tolist())
                signs += int(length)
        if (step + 1) % 100 == 0:
            print(f"{time.process_time() - began:.0f} s step {step + 1} loss {loss_sum / 100:.4f} signs wrong {wrong / signs:.4f}", flush=True)
            loss_sum, wrong, signs = 0.0, 0, 0
        if (step + 1) % 500 == 0 or step + 1 == options.steps:
            save(network, optimiser, step + 1, options.state)
        if options.held_out and ((step + 1) % 2000 == 0 or step + 1 == options.steps):
            print("typefaces held out: signs wrong {:.4f}, lines right {:.4f}".format(*measure(network, options.held_out, 0)), flush=True)
    network.eval()
    export(network, "latin", "latin-lines")


if __name__ == "__main__":
    main()
