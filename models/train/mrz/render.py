"""First command: renders the crops to train on. Shards come in order, so that training can begin beside it."""
import argparse
import sys
import time
from pathlib import Path

import cv2
import numpy as np

from strips import FRAMES, HEIGHT, WIDTH, crops

SHARD = 4096
SHARDS = 32
SEED = 9303


def shard(seed, index):
    rng = np.random.default_rng([seed, index])
    images = np.empty((SHARD, HEIGHT, WIDTH), np.uint8)
    labels = np.empty((SHARD, FRAMES), np.uint8)
    at = 0
    while at < SHARD:
        for image, label in crops(rng)[:SHARD - at]:
            images[at], labels[at] = image, label
            at += 1
    return images, labels


def write(path, array):
    part = path.with_suffix(".part")
    with open(part, "wb") as file:
        np.save(file, array)
    part.rename(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("crops"))
    parser.add_argument("--shards", type=int, default=SHARDS)
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    options.out.mkdir(parents=True, exist_ok=True)
    began = time.time()
    for index in range(options.shards):
        images, labels = (options.out / f"{name}-{index:04d}.npy" for name in ("images", "labels"))
        if labels.exists():
            continue
        crop, label = shard(options.seed, index)
        write(images, crop)
        write(labels, label)
        print(f"shard {index + 1} of {options.shards}, {time.time() - began:.0f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
