"""Simulated document portraits: photos shrunk, faded, printed in dots under guilloche, scanned with noise, compressed.

usage: portraits.py IMAGES pairs.tsv OUT
IMAGES: Labeled Faces in the Wild, 250 x 250. Made of every second image of a genuine pair and of 150 of the others.
"""
import os
import sys

import cv2
import numpy as np

OTHERS = 150
# Head and shoulders of a deep-funneled image: rows, columns.
CROP = (slice(35, 225), slice(45, 205))
PRINTED = 4


def portrait(image, rng):
    cut = image[CROP].astype(np.float32)
    height = rng.randint(90, 150)
    width = int(cut.shape[1] / cut.shape[0] * height)
    small = cv2.resize(cut, (width, height), interpolation=cv2.INTER_AREA)
    grey = small.mean(2, keepdims=True)
    small = grey + (small - grey) * rng.uniform(0, 1)
    small = (small - 128) * rng.uniform(0.65, 1) + 128 + rng.uniform(-15, 25) + rng.uniform(-12, 12, 3)
    page = cv2.resize(small, (width * PRINTED, height * PRINTED), interpolation=cv2.INTER_CUBIC)
    y, x = np.mgrid[: height * PRINTED, : width * PRINTED]
    period = rng.uniform(4, 7) * 1.4
    dots = np.cos(2 * np.pi * (x + y) / period) * np.cos(2 * np.pi * (x - y) / period) * rng.uniform(5, 25)
    waves = y / rng.uniform(18, 40) + 0.8 * np.sin(x / rng.uniform(30, 60))
    lines = np.maximum(np.sin(2 * np.pi * waves) * rng.uniform(0, 14), 0)
    page = page + dots[..., None] + lines[..., None] * np.array([-0.2, -0.6, -1])
    page = cv2.GaussianBlur(page, (0, 0), rng.uniform(1, 2.5))
    scan = cv2.resize(page, (width, height), interpolation=cv2.INTER_AREA)
    scan = cv2.GaussianBlur(scan + rng.normal(0, rng.uniform(1, 6), scan.shape), (0, 0), rng.uniform(0.3, 0.9))
    _, saved = cv2.imencode(".jpg", np.clip(scan, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, rng.randint(50, 85)])
    sheet = np.full((250, 250, 3), 225, np.uint8)
    top, left = (250 - height) // 2, (250 - width) // 2
    sheet[top : top + height, left : left + width] = cv2.imdecode(saved, cv2.IMREAD_COLOR)
    return sheet


images, pairs_file, out = sys.argv[1:]
pairs = [line.split("\t") for line in open(pairs_file).read().splitlines()[1:]]
genuine = [second for _, second, same in pairs if same == "1"]
others = [second for _, second, same in pairs if same == "0"][:OTHERS]
chosen = sorted({os.path.basename(name) for name in genuine + others})
rng = np.random.RandomState(7)
os.makedirs(out, exist_ok=True)
for name in chosen:
    image = cv2.imread(os.path.join(images, name), cv2.IMREAD_COLOR)
    cv2.imwrite(os.path.join(out, os.path.splitext(name)[0] + ".png"), portrait(image, rng))
print(f"{len(chosen)} portraits")
